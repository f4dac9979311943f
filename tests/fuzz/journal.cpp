// Any bytes as a journal: an error that says what is wrong, or a document that can be written.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "results/journal.hpp"
#include "results/json_document.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace puzzlebench::results;
  try {
    const JournalContents contents =
        parse_journal({reinterpret_cast<const char*>(bytes), size}, "journal.jsonl");
    if (contents.whole_bytes + contents.torn_bytes != size) std::abort();
    to_text(contents.document);
  } catch (const DocumentError&) {
  }
  return 0;
}
