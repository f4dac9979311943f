// Any bytes as a journal: an error that says what is wrong, or a document that can be written.
#include "results/journal.hpp"

#include <cstdlib>

#include "results/json_document.hpp"
#include "tests/fuzz/targets.hpp"

namespace puzzlebench::tests {

void fuzz_journal(std::string_view text) {
  try {
    const results::JournalContents contents = results::parse_journal(text, "journal.jsonl");
    if (contents.whole_bytes + contents.torn_bytes != text.size()) std::abort();
    results::to_text(contents.document);
  } catch (const results::DocumentError&) {
  }
}

}  // namespace puzzlebench::tests
