#include "harness/reportable.hpp"

#include <iostream>

#include "harness/exit_codes.hpp"
#include "results/file.hpp"
#include "results/reportable.hpp"

namespace puzzlebench::harness {

bool say_reportable(const std::string& run, const results::RunDocument& document) {
  const auto reasons = results::reasons_against_publishing(document);
  if (reasons.empty()) {
    std::cerr << run << ": reportable: no reason against publishing it" << std::endl;
    return true;
  }
  std::cerr << run << ": not reportable, " << reasons.size() << (reasons.size() == 1 ? " reason" : " reasons")
            << ":\n";
  for (const std::string& reason : reasons) std::cerr << "  " << reason << "\n";
  std::cerr << std::flush;
  return false;
}

int code_if_reportable(const std::filesystem::path& folder, int code) {
  const std::filesystem::path file = folder / results::document_file_name;
  const bool reportable = say_reportable(file.string(), results::load_document(file));
  return code == exit_good && !reportable ? exit_failed : code;
}

}  // namespace puzzlebench::harness
