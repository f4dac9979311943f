#include "results/variants.hpp"

#include <algorithm>

namespace puzzlebench::results {

std::string variant_of(const Cell& cell) {
  const std::string workload = cell.workload + "/";
  return cell.name.starts_with(workload) ? cell.name.substr(workload.size()) : cell.name;
}

std::vector<std::string> variants_of(const RunDocument& document) {
  std::vector<std::string> variants;
  for (const Cell& cell : document.cells) {
    const std::string variant = variant_of(cell);
    if (std::find(variants.begin(), variants.end(), variant) == variants.end()) variants.push_back(variant);
  }
  return variants;
}

std::vector<std::string> variants_meant(const std::string& text, const std::vector<std::string>& variants) {
  if (std::find(variants.begin(), variants.end(), text) != variants.end()) return {text};
  std::vector<std::string> meant;
  for (const std::string& variant : variants)
    if (variant.starts_with(text + "/")) meant.push_back(variant);
  return meant;
}

}  // namespace puzzlebench::results
