#include "results/fingerprint.hpp"

namespace puzzlebench::results {

namespace {

std::string known(const std::string& value) {
  return value.empty() ? unknown : value;
}

}  // namespace

std::string fact_of(const std::map<std::string, std::string>& facts, const std::string& name) {
  const auto found = facts.find(name);
  return found == facts.end() ? unknown : known(found->second);
}

std::string caches_text(const std::vector<Cache>& caches) {
  std::string text;
  for (const Cache& cache : caches) {
    text += (text.empty() ? "L" : ", L") + std::to_string(cache.level) + " " + cache.type + " " +
            std::to_string(cache.size / 1024) + " KiB";
    if (cache.num_sharing > 1) text += " for " + std::to_string(cache.num_sharing) + " cores";
  }
  return known(text);
}

std::vector<Fact> fingerprint(const Context& context) {
  std::vector<Fact> facts{{"cpu_model", known(context.cpu_model), FactOf::machine},
                          {"num_cpus", std::to_string(context.num_cpus), FactOf::machine},
                          {"caches", caches_text(context.caches), FactOf::machine}};
  for (const char* name : {"kernel", "governor", "boost", "smt", "transparent_huge_pages"})
    facts.push_back({name, fact_of(context.machine, name), FactOf::machine});
  facts.push_back({"pin", fact_of(context.machine, "pin"), FactOf::build});
  // The resolved name: "native" means another processor on every machine.
  facts.push_back({"compiler", fact_of(context.build, "compiler"), FactOf::build});
  facts.push_back({"flags", fact_of(context.build, "flags"), FactOf::build});
  facts.push_back({"march", fact_of(context.build, "march_resolved"), FactOf::build});
  // Of the libraries those that run beside the clock or drive it; nlohmann_json and cli11 do not.
  for (const char* name : {"build_type", "executor", "tbb", "google_benchmark"})
    facts.push_back({name, fact_of(context.build, name), FactOf::build});
  return facts;
}

std::vector<FactDifference> differing_facts(const Context& before, const Context& after) {
  const std::vector<Fact> old_facts = fingerprint(before), new_facts = fingerprint(after);
  std::vector<FactDifference> differences;
  for (std::size_t i = 0; i < old_facts.size(); ++i)
    if (old_facts[i].value != new_facts[i].value)
      differences.push_back({old_facts[i].name, old_facts[i].value, new_facts[i].value, old_facts[i].of});
  return differences;
}

}  // namespace puzzlebench::results
