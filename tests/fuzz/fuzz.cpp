// fuzz --target=NAME, and libFuzzer's own arguments.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/fuzz/targets.hpp"

namespace {

using namespace puzzlebench::tests;

struct Target {
  std::string_view name;
  void (*run)(std::string_view text);
};

constexpr std::array targets{Target{"board_file", fuzz_board_file}, Target{"journal", fuzz_journal},
                             Target{"run_document", fuzz_run_document},
                             Target{"sweep_file", fuzz_sweep_file}};

const Target* chosen = nullptr;

}  // namespace

/// libFuzzer leaves arguments with two dashes alone.
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  constexpr std::string_view option = "--target=";
  for (int i = 1; i < *argc; ++i)
    for (const Target& target : targets)
      if (const std::string_view argument = (*argv)[i];
          argument.starts_with(option) && argument.substr(option.size()) == target.name)
        chosen = &target;
  if (chosen != nullptr) return 0;
  std::fputs("fuzz: needs one of", stderr);
  for (const Target& target : targets) std::fprintf(stderr, " --target=%s", target.name.data());
  std::fputs("\n", stderr);
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  chosen->run({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
