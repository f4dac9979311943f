#include "results/fingerprint.hpp"

#include <set>

namespace puzzlebench::results {

namespace {

constexpr const char* unknown = "unknown";

std::string text_of(const std::vector<Cache>& caches) {
  std::string text;
  for (const Cache& cache : caches)
    text += (text.empty() ? "L" : ", L") + std::to_string(cache.level) + " " + cache.type + " " +
            std::to_string(cache.size) + " bytes for " + std::to_string(cache.num_sharing);
  return text.empty() ? unknown : text;
}

std::string fact(const std::map<std::string, std::string>& facts, const std::string& name) {
  const auto found = facts.find(name);
  return found == facts.end() ? unknown : found->second;
}

}  // namespace

std::map<std::string, std::string> fingerprint(const Context& context) {
  std::map<std::string, std::string> facts = context.build;
  facts.erase("version");
  facts.erase("commit");
  facts["cpu_model"] = context.cpu_model;
  facts["num_cpus"] = std::to_string(context.num_cpus);
  facts["caches"] = text_of(context.caches);
  facts["kernel"] = fact(context.machine, "kernel");
  facts["benchmark_library"] = context.library_build_type;
  return facts;
}

std::vector<std::string> differences(const Context& run, const Context& now) {
  const auto before = fingerprint(run), after = fingerprint(now);
  std::set<std::string> names;
  for (const auto& facts : {before, after})
    for (const auto& [name, value] : facts) names.insert(name);
  std::vector<std::string> texts;
  for (const std::string& name : names) {
    const std::string a = fact(before, name), b = fact(after, name);
    if (a != b) texts.push_back(name + ": " + a + " in this run, " + b + " now");
  }
  return texts;
}

}  // namespace puzzlebench::results
