# Installed packages first; where one is missing, its pinned source. On Debian scripts/bootstrap installs all of them
# and nothing is downloaded.
include(FetchContent)
set(FETCHCONTENT_TRY_FIND_PACKAGE_MODE OPT_IN)
set(BENCHMARK_ENABLE_TESTING OFF)
set(TBB_TEST OFF)
set(INSTALL_GTEST OFF)

FetchContent_Declare(nlohmann_json
  URL https://github.com/nlohmann/json/releases/download/v3.11.2/json.tar.xz
  URL_HASH SHA256=8c4b26bf4b422252e13f332bc5e388ec0ab5c3443d24399acb675e68278d341f
  FIND_PACKAGE_ARGS 3.11)
FetchContent_Declare(CLI11
  GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git GIT_TAG v2.1.2
  FIND_PACKAGE_ARGS 2.1)
FetchContent_Declare(benchmark
  GIT_REPOSITORY https://github.com/google/benchmark.git GIT_TAG v1.7.1
  FIND_PACKAGE_ARGS 1.7)
FetchContent_MakeAvailable(nlohmann_json CLI11 benchmark)

if(NOT PUZZLEBENCH_STD_THREAD_EXECUTOR)
  FetchContent_Declare(TBB
    GIT_REPOSITORY https://github.com/oneapi-src/oneTBB.git GIT_TAG v2021.8.0
    FIND_PACKAGE_ARGS 2021.8)
  FetchContent_MakeAvailable(TBB)
endif()
if(PUZZLEBENCH_TESTS)
  FetchContent_Declare(GTest
    GIT_REPOSITORY https://github.com/google/googletest.git GIT_TAG release-1.12.1
    FIND_PACKAGE_ARGS 1.12)
  FetchContent_MakeAvailable(GTest)
endif()
find_package(Threads REQUIRED)

# hwloc tells cores, caches and NUMA nodes; a build without it says "unknown" of them. Its kinds of cores came with 2.4.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(HWLOC QUIET IMPORTED_TARGET hwloc>=2.4)
endif()

# MPI is for puzzlebench-mpi alone. Its C functions are called from C++, so no C compiler is asked for. A sanitized build
# goes without: what MPI's own libraries leave behind would be reported.
if(PUZZLEBENCH_MPI AND NOT PUZZLEBENCH_SANITIZE)
  set(MPI_CXX_SKIP_MPICXX ON)
  find_package(MPI 3.0 QUIET COMPONENTS CXX)
endif()
