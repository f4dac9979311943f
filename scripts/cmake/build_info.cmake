# What `--version` and every run document say about this build: the library puzzlebench_build_info with
# harness/build_info.hpp. The commit is read at each build by commit.cmake, not at configure time.
set(PUZZLEBENCH_INFO_COMPILER "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
set(PUZZLEBENCH_INFO_MARCH "${PUZZLEBENCH_MARCH}")

# Warnings change no code, so they are left out.
string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type_upper)
get_target_property(shared_options puzzlebench_options INTERFACE_COMPILE_OPTIONS)
list(FILTER shared_options EXCLUDE REGEX "^-W")
list(JOIN shared_options " " shared_options)
set(PUZZLEBENCH_INFO_FLAGS
  "-std=c++${CMAKE_CXX_STANDARD} ${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${build_type_upper}} ${shared_options}")
string(REGEX REPLACE " +" " " PUZZLEBENCH_INFO_FLAGS "${PUZZLEBENCH_INFO_FLAGS}")

# "native" says nothing to who reads the results elsewhere: ask GCC what it stands for.
set(PUZZLEBENCH_INFO_MARCH_RESOLVED "${PUZZLEBENCH_MARCH}")
if(PUZZLEBENCH_MARCH AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -march=${PUZZLEBENCH_MARCH} -Q --help=target
    OUTPUT_VARIABLE target_help ERROR_QUIET RESULT_VARIABLE target_help_failed)
  if(NOT target_help_failed AND target_help MATCHES "-march=[ \t]+([^ \t\n]+)")
    set(PUZZLEBENCH_INFO_MARCH_RESOLVED "${CMAKE_MATCH_1}")
  endif()
endif()

# A package found on the system tells its version; one built from source has the version pinned in dependencies.cmake.
function(set_library_version variable found pinned)
  if(found)
    set(${variable} "${found}" PARENT_SCOPE)
  else()
    set(${variable} "${pinned}" PARENT_SCOPE)
  endif()
endfunction()
set_library_version(PUZZLEBENCH_INFO_BENCHMARK "${benchmark_VERSION}" 1.7.1)
set_library_version(PUZZLEBENCH_INFO_JSON "${nlohmann_json_VERSION}" 3.11.2)
set_library_version(PUZZLEBENCH_INFO_CLI11 "${CLI11_VERSION}" 2.1.2)
set_library_version(PUZZLEBENCH_INFO_HWLOC "${HWLOC_VERSION}" none)
if(PUZZLEBENCH_STD_THREAD_EXECUTOR)
  set(PUZZLEBENCH_INFO_EXECUTOR "std::thread")
  set(PUZZLEBENCH_INFO_TBB "none")
else()
  set(PUZZLEBENCH_INFO_EXECUTOR "tbb")
  set_library_version(PUZZLEBENCH_INFO_TBB "${TBB_VERSION}" 2021.8.0)
endif()

set(generated ${CMAKE_CURRENT_BINARY_DIR}/generated)
configure_file(harness/build_info.cpp.in ${generated}/build_info.cpp @ONLY)
find_package(Git QUIET)
add_custom_target(puzzlebench_commit
  COMMAND ${CMAKE_COMMAND} -DGIT=${GIT_EXECUTABLE} -DSOURCE=${CMAKE_CURRENT_SOURCE_DIR}
    -DOUTPUT=${generated}/puzzlebench_commit.hpp -P ${CMAKE_CURRENT_SOURCE_DIR}/scripts/cmake/commit.cmake
  BYPRODUCTS ${generated}/puzzlebench_commit.hpp
  COMMENT "Reading the commit" VERBATIM)

add_library(puzzlebench_build_info STATIC ${generated}/build_info.cpp)
add_dependencies(puzzlebench_build_info puzzlebench_commit)
target_include_directories(puzzlebench_build_info PUBLIC ${CMAKE_CURRENT_SOURCE_DIR} PRIVATE ${generated})
target_link_libraries(puzzlebench_build_info PRIVATE puzzlebench_options)
