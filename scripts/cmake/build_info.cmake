# What `--version` and every run document say about this build. The commit is read at each build, not at configure time.
add_library(puzzlebench_build_info INTERFACE)
