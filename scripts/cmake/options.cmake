# Flags that every target shares. Serial and split searches are the same instantiations, so they get the same flags.
add_library(puzzlebench_options INTERFACE)
target_compile_options(puzzlebench_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
# GCC 12 warns falsely of "literal" + std::string at -O3, in two ways (GCC bug 105651, mended in 13).
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(puzzlebench_options INTERFACE -Wno-restrict -Wno-stringop-overflow)
endif()
if(PUZZLEBENCH_WERROR)
  target_compile_options(puzzlebench_options INTERFACE -Werror)
endif()
if(PUZZLEBENCH_MARCH)
  target_compile_options(puzzlebench_options INTERFACE -march=${PUZZLEBENCH_MARCH})
endif()
if(PUZZLEBENCH_SANITIZE)
  target_compile_options(puzzlebench_options INTERFACE -fsanitize=${PUZZLEBENCH_SANITIZE} -fno-omit-frame-pointer)
  target_compile_definitions(puzzlebench_options INTERFACE PUZZLEBENCH_SANITIZED)  # compilers tell it in different ways
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # Sanitized, GCC 12 warns falsely of uninitialised members inside std::regex (GCC bug 105562).
    target_compile_options(puzzlebench_options INTERFACE -Wno-maybe-uninitialized)
  endif()
  if(PUZZLEBENCH_SANITIZE MATCHES undefined)  # else what it finds is printed, and the test passes
    target_compile_options(puzzlebench_options INTERFACE -fno-sanitize-recover=undefined)
  endif()
  target_link_options(puzzlebench_options INTERFACE -fsanitize=${PUZZLEBENCH_SANITIZE})
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
