#include "puzzles/uts/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace puzzlebench::puzzles::uts {

namespace {

constexpr std::array shape_names = {"fixed", "linear", "cyclic", "binomial"};  // in the order of Shape

constexpr std::int64_t root_children_max = 1'000'000;
constexpr std::int64_t depth_limit_max =
    1000;  // a cyclic tree goes to five times that; 400 bytes of law each

const SampleTree& sample_named(const std::string& name) {
  const auto& all = sample_trees();
  return *std::find_if(all.begin(), all.end(), [&](const SampleTree& sample) { return sample.name == name; });
}

double probability_from(const Parameters& given, std::uint32_t m) {
  const std::string& text = given.text("q");
  double q = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), q);
  if (error != std::errc{} || end != text.data() + text.size() || !(q >= 0) || !(q < 1))
    throw given.error("q", "must be a number from 0 to less than 1");
  if (q * m >= 1)
    throw given.error("q", "must be less than 1/" + std::to_string(m) + " with --m " + std::to_string(m) +
                               ": otherwise the tree need not end");
  return q;
}

Tree tree_from(const Parameters& given) {
  Tree tree;
  const auto number = [&](const char* name, std::uint32_t& value) {
    if (given.given(name)) value = static_cast<std::uint32_t>(given.integer(name));
  };
  const auto shape = std::find(shape_names.begin(), shape_names.end(), given.text("shape"));
  tree.shape = static_cast<Shape>(shape - shape_names.begin());
  const bool binomial = tree.shape == Shape::binomial;
  for (const char* name : {"m", "q"})
    if (!binomial && given.given(name)) throw given.error(name, "goes with --shape binomial only");
  if (binomial && given.given("depth"))
    throw given.error("depth", "does not go with --shape binomial, which ends by chance");

  number("seed", tree.seed);
  number("b0", tree.b0);
  number("depth", tree.depth);
  number("m", tree.m);
  if (given.given("q")) tree.q = probability_from(given, tree.m);
  if (!binomial && tree.b0 > children_max)
    throw given.error("b0", "must be " + std::to_string(children_max) + " or less but with --shape binomial");
  if (binomial && !given.given("q") && tree.q * tree.m >= 1)
    throw given.error("m", "must be 4 or less beside the default --q");
  return tree;
}

std::string decimal(double value) {
  std::array<char, 32> text;
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
  return {text.data(), end};
}

}  // namespace

std::vector<ParameterSpec> parameter_specs() {
  std::vector<std::string> samples;
  for (const SampleTree& sample : sample_trees()) samples.push_back(sample.name);
  using enum ParameterType;
  return {
      {"tree", choice, "t1", "a published tree", 0, 0, samples},
      {"shape",
       choice,
       "",
       "a tree of your own: children on average the same to --depth, falling to it, swinging, or all or none",
       0,
       0,
       {shape_names.begin(), shape_names.end()}},
      {"b0", integer, "", "with --shape: children of the root on average (default 4)", 1, root_children_max},
      {"depth", integer, "", "with --shape fixed, linear, cyclic: its depth or period (default 6)", 1,
       depth_limit_max},
      {"m", integer, "", "with --shape binomial: children of a node that has any (default 4)", 1,
       children_max},
      {"q", text, "", "with --shape binomial: the chance that a node has any (default 0.234375)"},
      {"seed", integer, "", "with --shape: of the root's random stream (default 0)", 0,
       std::numeric_limits<std::int32_t>::max()},
  };
}

Settings settings_from(const Parameters& given) {
  Settings settings;
  if (given.given("shape")) {
    if (given.given("tree")) throw given.error("tree", "give either --tree or --shape");
    settings.tree = tree_from(given);
  } else {
    for (const char* name : {"b0", "depth", "m", "q", "seed"})
      if (given.given(name)) throw given.error(name, "goes with --shape; a --tree has its own");
    settings.tree = sample_named(given.text("tree")).tree;
  }

  const auto add = [&](const std::string& parameter, const std::string& value) {
    settings.parameters[parameter] = value;
    settings.name += (settings.name.empty() ? "" : "/") + parameter + ":" + value;
  };
  const Tree& tree = settings.tree;
  for (const SampleTree& sample : sample_trees()) {
    if (!(sample.tree == tree)) continue;
    settings.sample = &sample;
    add("tree", sample.name);
    return settings;
  }
  add("shape", shape_names[static_cast<std::size_t>(tree.shape)]);
  add("b0", std::to_string(tree.b0));
  if (tree.shape == Shape::binomial) {
    add("m", std::to_string(tree.m));
    add("q", decimal(tree.q));
  } else {
    add("depth", std::to_string(tree.depth));
  }
  add("seed", std::to_string(tree.seed));
  return settings;
}

}  // namespace puzzlebench::puzzles::uts
