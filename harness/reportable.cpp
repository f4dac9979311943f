#include "harness/reportable.hpp"

#include <iostream>

#include "harness/exit_codes.hpp"
#include "puzzles/words.hpp"
#include "results/file.hpp"
#include "results/reportable.hpp"

namespace puzzlebench::harness {

bool say_reportable(const std::string& run, const results::RunDocument& document) {
  const auto reasons = results::reasons_against_publishing(document);
  if (reasons.empty()) {
    std::cerr << puzzles::printable(run) << ": reportable: no reason against publishing it" << std::endl;
    return true;
  }
  std::cerr << puzzles::printable(run) << ": not reportable, " << puzzles::counted(reasons.size(), "reason")
            << ":\n";
  for (const std::string& reason : reasons) std::cerr << "  " << puzzles::printable(reason) << "\n";
  std::cerr << std::flush;
  return false;
}

int code_if_reportable(const std::filesystem::path& folder, int code) {
  const bool reportable = say_reportable(folder.string(), results::load_document(folder));
  return code == exit_good && !reportable ? exit_failed : code;
}

}  // namespace puzzlebench::harness
