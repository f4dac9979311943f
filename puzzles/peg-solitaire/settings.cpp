#include "puzzles/peg-solitaire/settings.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "puzzles/peg-solitaire/flood.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

using engine::Objective;

constexpr std::uintmax_t file_bytes_max = 64 * 1024;

std::string read_file(const Parameters& parameters, const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    std::vector<std::string> names;
    std::string all;
    for (const NamedBoard& board : named_boards()) {
      names.push_back(board.name);
      all += board.name + ", ";
    }
    std::string note = did_you_mean(path, names);
    if (std::filesystem::exists(path, error))
      note = "; that path is no regular file";
    else if (note.empty())
      note = "; there is no such file";
    throw parameters.error("board", "must be one of " + all + "or the path of a text file" + note);
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) throw parameters.error("board", "the file cannot be read");
  if (std::filesystem::file_size(path, error) > file_bytes_max || error)
    throw parameters.error("board", "the file is longer than 64 KiB, so it is no board");
  return {std::istreambuf_iterator<char>(file), {}};
}

/// 8 hexadecimal digits of FNV-1a (32 bits): a file's path does not say what is in it.
std::string digest(std::string_view text) {
  std::uint32_t hash = 2166136261u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  constexpr char digits[] = "0123456789abcdef";
  std::string hex;
  for (int shift = 28; shift >= 0; shift -= 4) hex += digits[hash >> shift & 15];
  return hex;
}

/// What a file's board is called in a workload's name: its stem in plain characters and the digest of its
/// position.
std::string name_of_file(const std::string& path, const Position& position) {
  std::string stem = std::filesystem::path(path).stem().string();
  for (char& c : stem)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '.' && c != '_') c = '-';
  return stem + "-" + digest(to_text(position));
}

/// The hole that parameter `name` gives as "r,c".
int hole_of(const Parameters& parameters, const std::string& name, const Board& board,
            const std::string& or_else) {
  const std::string& text = parameters.text(name);
  Cell cell;
  const char* end = text.data() + text.size();
  const auto [comma, row_error] = std::from_chars(text.data(), end, cell.row);
  if (row_error == std::errc{} && comma != end && *comma == ',') {
    const auto [stop, column_error] = std::from_chars(comma + 1, end, cell.column);
    if (column_error == std::errc{} && stop == end)
      if (const auto hole = board.hole_at(cell)) return *hole;
  }
  throw parameters.error(name, "must be a hole of the board as row,column, counted from 0 (rows 0-" +
                                   std::to_string(board.rows - 1) + ", columns 0-" +
                                   std::to_string(board.columns - 1) + ")" + or_else);
}

void read_start(const Parameters& parameters, const NamedBoard* named, Settings& settings) {
  Position& start = settings.start;
  const bool given = parameters.has("start");
  const std::size_t vacancies = start.vacancies().size();
  if (vacancies != 0) {
    if (given)
      throw parameters.error("start", "is for full boards; the file's position is the start as it stands");
    return;
  }
  if (!given && named == nullptr)
    throw parameters.error("start", "must say which hole of this full board is vacant, as row,column");
  const int hole = given ? hole_of(parameters, "start", start.board, "") : *start.board.hole_at(named->start);
  start.pegs[static_cast<std::size_t>(hole)] = false;
  if (start.peg_count() == 0) throw parameters.error("start", "must leave a peg on the board");
  const Cell cell = start.board.holes[static_cast<std::size_t>(hole)];
  settings.parameters["start"] = to_string(cell);
  if (named == nullptr || cell != named->start) settings.name += "/start:" + to_string(cell);
}

void read_finish(const Parameters& parameters, Settings& settings) {
  const Board& board = settings.start.board;
  const std::vector<int> vacancies = settings.start.vacancies();
  std::optional<int> usual;  // the default
  const bool needed =
      settings.objective == Objective::first || settings.objective == Objective::tally || settings.winning;
  if (needed && vacancies.size() == 1) usual = vacancies.front();
  settings.finish = usual;
  if (parameters.has("finish")) {
    const std::string& text = parameters.text("finish");
    if (text == "any") {
      settings.finish.reset();
    } else if (text == "start") {
      if (vacancies.size() != 1)
        throw parameters.error("finish", "needs a start with exactly one vacant hole");
      settings.finish = vacancies.front();
    } else {
      settings.finish = hole_of(parameters, "finish", board, ", 'start' or 'any'");
    }
  }
  const std::string text =
      settings.finish ? to_string(board.holes[static_cast<std::size_t>(*settings.finish)]) : "any";
  settings.parameters["finish"] = text;
  if (settings.finish != usual) settings.name += "/finish:" + text;
}

void read_positions(const Parameters& parameters, Settings& settings) {
  settings.winning = parameters.text("positions") == "winning";
  if (settings.objective != Objective::reach && settings.objective != Objective::tally) {
    if (settings.winning) throw parameters.error("positions", "belongs to --objective reach and tally");
    return;
  }
  settings.parameters["positions"] = parameters.text("positions");
  if (settings.winning) settings.name += "/positions:winning";
}

void read_kernel(const Parameters& parameters, Settings& settings) {
  const bool suits = Flood::suits(Coset(settings.start));
  const bool reference = parameters.text("kernel") == "reference";
  const std::string too_large =
      "the search by bits needs a board on which at most 34 holes are free and at most 8 follow from them";
  if (settings.objective == Objective::reach && !settings.winning) {
    if (!suits && !reference && parameters.given("kernel")) throw parameters.error("kernel", too_large);
    settings.fast = suits && !reference;
    settings.parameters["kernel"] = settings.fast ? "fast" : "reference";
    if (suits && reference) settings.name += "/kernel:reference";
    return;
  }
  if (reference) throw parameters.error("kernel", "belongs to --objective reach with --positions all");
  const bool by_bits = settings.objective == Objective::tally || settings.winning;
  if (by_bits && !suits) throw parameters.error("board", too_large);
}

void read_jumps(const Parameters& parameters, Settings& settings) {
  if (settings.objective != Objective::count) throw parameters.error("jumps", "belongs to --objective count");
  if (parameters.has("finish"))
    throw parameters.error("jumps", "counts all sequences of so many jumps; leave out --finish");
  const int most = settings.start.peg_count() - 1;
  settings.jumps = static_cast<int>(parameters.integer("jumps"));
  if (*settings.jumps > most)
    throw parameters.error("jumps", "must be at most " + std::to_string(most) + ", one less than the pegs");
}

}  // namespace

std::string to_string(Cell cell) {
  return std::to_string(cell.row) + "," + std::to_string(cell.column);
}

std::vector<ParameterSpec> parameter_specs() {
  return {
      {"board", ParameterType::text, "english",
       "english, french, triangle15, or a text file: 'o' peg, '.' hole, space no cell; a line 'directions 6' "
       "above for a "
       "triangular lattice; at most 63 holes"},
      {"start", ParameterType::text, "",
       "the hole that is vacant at the start, row,column (default: the centre; triangle15: 0,0)"},
      {"finish", ParameterType::text, "",
       "where the last peg must stand: row,column, 'start' or 'any' (default: start for first, tally and "
       "winning positions, else any)"},
      {"symmetry",
       ParameterType::choice,
       "",
       "one position stands for all its images (default: on for reach and tally, off for first)",
       0,
       0,
       {"on", "off"}},
      {"prune",
       ParameterType::choice,
       "none",
       "first: skip positions that a pagoda function proves dead",
       0,
       0,
       {"none", "pagoda"}},
      {"positions",
       ParameterType::choice,
       "all",
       "reach and tally: winning: only positions that can still end with one peg in the finish",
       0,
       0,
       {"all", "winning"}},
      {"kernel",
       ParameterType::choice,
       "fast",
       "reach: fast: positions as bits; reference: in tables of keys",
       0,
       0,
       {"fast", "reference"}},
      {"jumps", ParameterType::integer, "", "count: the sequences of exactly so many jumps", 1,
       holes_max - 1},
  };
}

Settings make_settings(Objective objective, const Parameters& parameters) {
  Settings settings;
  settings.objective = objective;
  settings.name = "peg-solitaire/" + std::string(puzzles::to_string(objective));

  const std::string& board = parameters.text("board");
  const auto named = std::ranges::find(named_boards(), board, &NamedBoard::name);
  const bool is_named = named != named_boards().end();
  try {
    settings.start = parse_position(is_named ? named->text : read_file(parameters, board));
  } catch (const PositionError& error) {
    throw parameters.error("board", error.what());
  }
  if (is_named) settings.board = board;
  settings.parameters["board"] = board;
  settings.name += "/board:" + (is_named ? board : name_of_file(board, settings.start));

  read_start(parameters, is_named ? &*named : nullptr, settings);
  read_positions(parameters, settings);
  if (parameters.has("jumps")) {
    read_jumps(parameters, settings);
    settings.parameters["jumps"] = std::to_string(*settings.jumps);
    settings.name += "/jumps:" + std::to_string(*settings.jumps);
  } else {
    read_finish(parameters, settings);
  }

  const bool usual = objective == Objective::reach || objective == Objective::tally;
  settings.symmetry = parameters.has("symmetry") ? parameters.text("symmetry") == "on" : usual;
  if (objective == Objective::count) {
    if (parameters.has("symmetry"))
      throw parameters.error("symmetry", "belongs to --objective first, reach and tally");
  } else {
    settings.parameters["symmetry"] = settings.symmetry ? "on" : "off";
    if (settings.symmetry != usual) settings.name += "/symmetry:" + settings.parameters["symmetry"];
  }
  read_kernel(parameters, settings);
  settings.pagoda = parameters.text("prune") == "pagoda";
  if (objective == Objective::first) {
    settings.parameters["prune"] = parameters.text("prune");
    if (settings.pagoda) settings.name += "/prune:pagoda";
  } else if (settings.pagoda) {
    throw parameters.error("prune", "belongs to --objective first");
  }
  return settings;
}

}  // namespace puzzlebench::puzzles::peg_solitaire
