// A puzzle's parameters: declared once as specs, from which the command line, the sweep-file check, `list`
// and "did you mean" all derive; and the values given for one workload, checked against them.
#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlebench::puzzles {

/// Bad input by the user: the message names the parameter, its value and what is allowed. Exit code 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

enum class ParameterType {
  integer,  ///< a whole number in [min, max]; may be swept as a range
  choice,   ///< one of `choices`
  text,     ///< anything; the puzzle checks it
  flag,     ///< "true" or "false"; on the command line given without a value
};

struct ParameterSpec {
  std::string name;  ///< "split-depth" style, without dashes in front
  ParameterType type = ParameterType::text;
  std::string default_value;  ///< empty: no value unless given
  std::string help;
  std::int64_t min = 0;  ///< integer only
  std::int64_t max = 0;
  std::vector<std::string> choices{};  ///< choice only
  std::string also_within{};           ///< integer only: what else bounds it, for messages
};

using ParameterMap = std::map<std::string, std::string>;

/// Values for a list of specs. Invariant: every value that is present is known and of its spec's type and
/// range.
class Parameters {
 public:
  /// Throws UsageError for an unknown name (with "did you mean"), text where a number belongs, a number out
  /// of range or an unknown choice. `puzzle` is for the messages.
  Parameters(std::string puzzle, const std::vector<ParameterSpec>& specs, const ParameterMap& given);

  bool given(const std::string& name) const { return given_.contains(name); }  ///< by the user
  bool has(const std::string& name) const { return values_.contains(name); }   ///< given or by default
  const std::string& text(const std::string& name) const { return values_.at(name); }
  std::int64_t integer(const std::string& name) const;
  bool flag(const std::string& name) const { return text(name) == "true"; }

  /// An error about parameter `name`: "frogs: --left 0: must be 1 or more".
  UsageError error(const std::string& name, std::string_view what_is_allowed) const;

 private:
  std::string puzzle_;
  ParameterMap values_;
  ParameterMap given_;
};

/// A whole number in [min, max], or a UsageError naming `what` (such as "--threads") and the range, with
/// `also_within` behind it.
std::int64_t parse_integer(std::string_view what, const std::string& text, std::int64_t min, std::int64_t max,
                           std::string_view also_within = {});

/// " (did you mean 'x'?)" for the nearest of `known` within a third of its length (at least 2 edits, but
/// 1 in a word of three letters or fewer), or "".
std::string did_you_mean(std::string_view misspelt, const std::vector<std::string>& known);

}  // namespace puzzlebench::puzzles
