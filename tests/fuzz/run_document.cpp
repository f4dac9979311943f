// Any bytes as a run document: an error that says what is wrong, or a document whose text reads back the
// same.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "results/json_document.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace puzzlebench::results;
  try {
    const RunDocument document = parse_document({reinterpret_cast<const char*>(bytes), size}, "run.json");
    const std::string text = to_text(document);
    if (to_text(parse_document(text, "again")) != text) std::abort();
  } catch (const DocumentError&) {
  }
  return 0;
}
