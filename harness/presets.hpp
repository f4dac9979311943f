// The sweeps that come with the program: sweep files as text, read by the same code as a user's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace puzzlebench::harness {

struct Preset {
  std::string name;
  std::string summary;
  std::string_view sweep_file;  ///< JSON, see sweep_file.hpp
};

/// quick, full, scaling.
const std::vector<Preset>& presets();

/// The preset of that name; throws puzzles::UsageError with "did you mean".
const Preset& find_preset(const std::string& name);

}  // namespace puzzlebench::harness
