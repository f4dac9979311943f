#include "puzzles/snake-cube/instance.hpp"

#include <algorithm>
#include <charconv>

namespace puzzlebench::puzzles::snake_cube {

namespace {

constexpr std::string_view chain_forms =
    "lengths of the straight segments such as 2,2,1, or one letter a cube (S straight, C corner, S or E at "
    "both ends)";

const NamedChain* find_named(const std::string& name) {
  const auto& chains = named_chains();
  const auto found =
      std::find_if(chains.begin(), chains.end(), [&](const auto& known) { return known.name == name; });
  return found == chains.end() ? nullptr : &*found;
}

/// `chain` as written by the user: numbers of either spelling, or letters.
std::vector<int> read_lengths(const Parameters& parameters) {
  const std::string& text = parameters.text("chain");
  if (const auto lengths = parse_lengths(text)) return *lengths;
  if (const auto chain = parse_letters(text)) return *chain;
  std::vector<std::string> names;
  std::string all;
  for (const auto& known : named_chains()) {
    names.push_back(known.name);
    all += known.name + ", ";
  }
  throw parameters.error("chain",
                         "must be one of " + all + std::string(chain_forms) + did_you_mean(text, names));
}

/// The cube that the lengths fill under either spelling; no two cubes of up to 64 cells differ by only one
/// cell.
std::optional<Box> natural_cube(const std::vector<int>& lengths) {
  for (const int side : {2, 3, 4}) {
    const Box cube{{side, side, side}};
    if (chain_for(lengths, cube.cells())) return cube;
  }
  return std::nullopt;
}

Start read_start(const Parameters& parameters, const Box& box) {
  const std::string& text = parameters.text("start");
  const auto wrong = [&] {
    const Point last = box.point(box.cells() - 1);
    return parameters.error("start", "must be x,y,z or x,y,z:d within 0,0,0 to " + std::to_string(last[0]) +
                                         "," + std::to_string(last[1]) + "," + std::to_string(last[2]) +
                                         ", d one of +x -x +y -y +z -z");
  };
  Start start;
  const auto colon = std::min(text.find(':'), text.size());
  if (colon < text.size()) {
    for (int direction = 0; direction < directions; ++direction)
      if (text.substr(colon + 1) == direction_name(direction)) start.direction = direction;
    if (!start.direction) throw wrong();
  }
  Point point{};
  const char* at = text.data();
  const char* const end = at + colon;
  for (std::size_t k = 0; k < 3; ++k) {
    if (k > 0 && (at == end || *at++ != ',')) throw wrong();
    const auto [stop, error] = std::from_chars(at, end, point[k]);
    if (error != std::errc{}) throw wrong();
    at = stop;
  }
  if (at != end || !box.contains(point)) throw wrong();
  start.cell = box.index(point);
  return start;
}

std::string spell(const Start& start, const Box& box) {
  const Point p = box.point(start.cell);
  std::string text = std::to_string(p[0]) + "," + std::to_string(p[1]) + "," + std::to_string(p[2]);
  if (start.direction) text.append(":").append(direction_name(*start.direction));
  return text;
}

void read_chain_and_box(const Parameters& parameters, Instance& instance) {
  const NamedChain* named = find_named(parameters.text("chain"));
  const std::vector<int> lengths = named ? named->chain : read_lengths(parameters);
  const auto natural = named ? std::optional(named->box) : natural_cube(lengths);
  if (parameters.given("box")) {
    instance.box = read_box(parameters);
  } else if (natural) {
    instance.box = *natural;
  } else {
    throw parameters.error("chain", "has " + std::to_string(steps(lengths)) +
                                        " steps, which fill no cube of up to 64 cells; give --box AxBxC");
  }
  const auto chain = chain_for(lengths, instance.box.cells());
  if (!chain) {
    const int sum = steps(lengths);
    throw parameters.error("chain", "fills " + std::to_string(sum + 1) + " cells (" + std::to_string(sum) +
                                        " if its first length counts the first cube), but the box " +
                                        to_string(instance.box) + " has " +
                                        std::to_string(instance.box.cells()));
  }
  instance.chain = *chain;
  instance.chain_text = to_string(*chain);
  instance.natural_box = natural == instance.box;
  // The same work has the same name, however it was spelt.
  for (const auto& known : named_chains())
    if (known.chain == *chain) instance.chain_text = known.name;
}

}  // namespace

std::vector<ParameterSpec> parameter_specs() {
  std::string names;
  for (const auto& known : named_chains()) names += known.name + ", ";
  return {
      {"chain", ParameterType::text, "seed",
       "what to fold: " + names + std::string(chain_forms) + "; lengths may count the first cube or not"},
      {"box", ParameterType::text, "",
       "AxBxC, 2 to 64 cells; without it the named chain's own, or the cube that the chain fills"},
      {"starts",
       ParameterType::choice,
       "classes",
       "count from one start cell per symmetry class, weighing the whole class, or from all",
       0,
       0,
       {"classes", "all"}},
      {"start", ParameterType::text, "",
       "x,y,z or x,y,z:d (d one of +x -x +y -y +z -z): fixes the first cell, and the first direction"},
      {"prune",
       ParameterType::choice,
       "none",
       "dead-cells: leave a placement when some free cell has no way in and out any more",
       0,
       0,
       {"none", "dead-cells"}},
      {"kernel",
       ParameterType::choice,
       "fast",
       "count many placements side by side, or one by one as first does; the counts are the same",
       0,
       0,
       {"fast", "reference"}},
  };
}

Box read_box(const Parameters& parameters) {
  if (!parameters.given("box")) return {};
  const auto sides = parse_sides(parameters.text("box"));
  if (!sides) throw parameters.error("box", "must be AxBxC, three whole numbers of 1 or more such as 3x3x3");
  std::int64_t cells = 1;
  for (const int side : *sides) cells = std::min<std::int64_t>(cells * side, INT32_MAX);
  if (cells < 2 || cells > Box::cells_max)
    throw parameters.error("box", "has " + std::to_string(cells) + (cells == 1 ? " cell" : " cells") +
                                      "; allowed are 2 to " + std::to_string(Box::cells_max));
  return {*sides};
}

Instance read_instance(engine::Objective objective, const Parameters& parameters) {
  Instance instance;
  read_chain_and_box(parameters, instance);
  const bool first = objective == engine::Objective::first;
  if (parameters.has("start")) {
    if (parameters.given("starts")) throw parameters.error("starts", "cannot be combined with --start");
    instance.choice = StartChoice::given;
    instance.starts = {read_start(parameters, instance.box)};
    instance.start_text = spell(instance.starts.front(), instance.box);
  } else if (first || parameters.text("starts") == "all") {
    if (first && parameters.given("starts") && parameters.text("starts") != "all")
      throw parameters.error("starts",
                             "must be all with --objective first, which takes the leftmost solution of all");
    instance.choice = StartChoice::all;
    instance.starts = every_start(instance.box);
  } else {
    instance.choice = StartChoice::classes;
    instance.starts = class_starts(instance.box);
  }
  if (first && parameters.given("kernel"))
    throw parameters.error("kernel", "applies to --objective count; first has one kernel");
  instance.prune_dead_cells = parameters.text("prune") == "dead-cells";
  instance.reference_kernel = first || parameters.text("kernel") == "reference";
  return instance;
}

std::size_t Instance::placements_per_distinct() const {
  const auto group = symmetries(box);
  if (choice != StartChoice::given) return group.size();
  const Start& start = starts.front();
  const auto fixes = [&](int cell, const Symmetry& symmetry) {
    return symmetry.image[static_cast<std::size_t>(cell)] == cell;
  };
  return static_cast<std::size_t>(std::count_if(group.begin(), group.end(), [&](const Symmetry& symmetry) {
    if (!fixes(start.cell, symmetry)) return false;
    if (!start.direction) return true;
    // The start cell is fixed, so the direction is when its neighbour that way is.
    Point next = box.point(start.cell);
    next[static_cast<std::size_t>(axis_of(*start.direction))] += sign_of(*start.direction);
    return !box.contains(next) || fixes(box.index(next), symmetry);
  }));
}

}  // namespace puzzlebench::puzzles::snake_cube
