# Run at build time (cmake -P): writes PAGE, STYLE, SCRIPTS and CHARTS (which may be empty) as strings into the C++ source
# OUTPUT, see results/report_assets.hpp. The scripts become one module: each imports what it needs from its neighbours, and
# those lines fall away, so a name at the top of one is a name of all. main.js, which begins the work, comes last.
cmake_minimum_required(VERSION 3.25)

set(source "#include \"results/report_assets.hpp\"\n
#pragma GCC diagnostic ignored \"-Woverlength-strings\"  // clang's, of what GCC takes at any length\n
namespace puzzlebench::results::report_assets {\n\nusing namespace std::string_view_literals;\n\n")

function(append_string name content)
  string(FIND "${content}" ")asset\"" ends_literal)
  if(NOT ends_literal EQUAL -1)
    message(FATAL_ERROR "the report's ${name} holds )asset\", which ends the string that it is put into")
  endif()
  set(source "${source}const std::string_view ${name} = R\"asset(${content})asset\"sv;\n" PARENT_SCOPE)
endfunction()

function(read_script variable file)
  file(READ ${file} content)
  string(FIND "${content}" "</script" ends_script)
  if(NOT ends_script EQUAL -1)
    message(FATAL_ERROR "${file} holds </script, which ends the element that it is put into")
  endif()
  set(${variable} "${content}" PARENT_SCOPE)
endfunction()

file(READ ${PAGE} page)
append_string(page "${page}")
file(READ ${STYLE} style)
append_string(style "${style}")

set(main ${SCRIPTS})
list(FILTER main INCLUDE REGEX "/main\\.js$")
list(REMOVE_ITEM SCRIPTS ${main})
set(scripts "")
foreach(file IN LISTS SCRIPTS main)
  read_script(script ${file})
  string(REGEX REPLACE "\nimport [^\n]*" "" script "\n${script}")
  string(REPLACE "\nexport " "\n" script "${script}")
  string(APPEND scripts "${script}")
endforeach()
append_string(scripts "${scripts}")

set(charts "")
if(CHARTS)
  read_script(charts ${CHARTS})
endif()
append_string(charts "${charts}")

file(WRITE ${OUTPUT} "${source}\n}  // namespace puzzlebench::results::report_assets\n")
