# Run at each build (cmake -P): writes the commit of the sources in SOURCE to the header OUTPUT, and touches it only when
# that changes. "-dirty": a tracked file differs, or an untracked one lies where the build picks files up by glob.
# SOURCE inside another project's repository, or no git at all: "unknown".
cmake_minimum_required(VERSION 3.25)
set(commit unknown)
if(GIT)
  execute_process(COMMAND ${GIT} rev-parse --show-toplevel WORKING_DIRECTORY ${SOURCE}
    OUTPUT_VARIABLE top OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  file(REAL_PATH ${SOURCE} source)
  if(NOT failed AND top STREQUAL source)
    execute_process(COMMAND ${GIT} rev-parse --short=12 HEAD WORKING_DIRECTORY ${SOURCE}
      OUTPUT_VARIABLE hash OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
    if(NOT failed)
      set(commit ${hash})
      execute_process(COMMAND ${GIT} --no-optional-locks status --porcelain --untracked-files=no
        WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE changed ERROR_QUIET)
      execute_process(COMMAND ${GIT} --no-optional-locks status --porcelain -- engine puzzles results harness
        WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE added ERROR_QUIET)
      if(changed OR added)
        string(APPEND commit "-dirty")
      endif()
    endif()
  endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "#define PUZZLEBENCH_COMMIT \"@commit@\"\n" @ONLY)
