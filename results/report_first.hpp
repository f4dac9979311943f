// The first screen of a report, in words: how much faster parallel is, why not more, and whether the numbers
// are fit to publish. A pure function of the document.
#pragma once

#include <string>
#include <vector>

#include "results/run_document.hpp"
#include "results/summary.hpp"

namespace puzzlebench::results {

struct KeyNumber {
  std::string value;  ///< "1.95x"
  std::string label;  ///< what it is
  std::string note;   ///< how sure, out of how many
};

struct FirstScreen {
  std::string headline;            ///< one sentence
  std::vector<KeyNumber> numbers;  ///< speed-up, share of what is attainable, reasons against publishing
  std::string workload;            ///< that these are of; "" where there is none
  std::string which;  ///< the workload that these are of, and why this one; "" where there is none
  std::string why;    ///< losses_text() of it, and its largest loss in words; ""
  std::vector<std::string> reasons;  ///< reasons_against_publishing()
};

/// The workload shown is the median one by speed-up (of an even number the slower of the middle two): the
/// largest would flatter, since large searches scale best.
FirstScreen first_screen(const RunDocument& document, const Summary& summary);

}  // namespace puzzlebench::results
