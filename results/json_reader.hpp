// A place in a JSON document that is being read: hands out typed values, and knows how to say what is wrong
// where. Never converts: a number in a string is an error, not a number.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "results/document_error.hpp"

namespace puzzlebench::results {

/// Parses `text`, which begins on `first_line` of `source`; what is no JSON is a DocumentError with its line
/// and column.
nlohmann::ordered_json parse_json(std::string_view text, const std::string& source, int first_line = 1);

/// What a measured time may be, in seconds: from the picosecond that a document keeps to 30,000 years. Of
/// what lies outside, a hand made it, and ratios and rates would not be finite.
inline constexpr double seconds_min = 1e-12, seconds_max = 1e12;
inline constexpr double ns_min = 1e-3, ns_max = 1e21;  ///< the same

/// The value at `pointer` of `source`. Refers to the JSON value, which must outlive it. Every member throws
/// DocumentError "source: pointer: found ..., allowed: ...".
class JsonReader {
 public:
  JsonReader(const nlohmann::ordered_json& value, const std::string& source)
      : value_(&value), source_(&source) {}

  bool has(const std::string& key) const;
  JsonReader at(const std::string& key) const;  ///< this must be an object that has the key
  std::vector<JsonReader> elements() const;     ///< this must be an array
  std::vector<std::pair<std::string, JsonReader>> members() const;  ///< this must be an object

  std::string json() const;  ///< whatever it is, as JSON on one line
  std::string text() const;
  std::string nonempty_text() const;
  std::string one_of(std::span<const char* const> allowed) const;
  std::string decimal() const;  ///< digits without a leading zero, in a string
  bool boolean() const;
  std::uint64_t count() const;  ///< 0 to 2^64 - 1, written as an integer
  std::int64_t integer(std::int64_t min, std::int64_t max) const;
  double number(double min, double max = std::numeric_limits<double>::max()) const;
  std::map<std::string, std::string> texts() const;  ///< an object of strings

  [[noreturn]] void fail(const std::string& allowed) const;   ///< "found <this>, allowed: ..."
  [[noreturn]] void complain(const std::string& what) const;  ///< "what", where this is

  const std::string& pointer() const { return pointer_; }

 private:
  JsonReader(const nlohmann::ordered_json& value, const std::string& source, std::string pointer)
      : value_(&value), source_(&source), pointer_(std::move(pointer)) {}

  const nlohmann::ordered_json* value_;
  const std::string* source_;
  std::string pointer_;  // RFC 6901; "" is the whole document
};

/// A key as a reference token of a JSON pointer (RFC 6901): "a/b" is "a~1b".
std::string pointer_token(const std::string& key);

/// Whether `text` is a number in decimal digits, without sign or leading zero.
bool is_decimal(std::string_view text);

}  // namespace puzzlebench::results
