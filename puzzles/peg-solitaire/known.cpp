#include "puzzles/peg-solitaire/known.hpp"

#include <array>
#include <numeric>

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

using engine::Objective;

struct Reached {
  const char* board;
  Cell start;
  bool symmetry;
  engine::u64 states;
  engine::u64 leaves, one_peg;  // 0: not known
};

constexpr std::array reached = {
    Reached{"english", {3, 3}, true, 23'475'688, 21'111, 2},
    Reached{"english", {3, 3}, false, 187'636'299, 162'352, 5},
    Reached{"english", {0, 3}, false, 110'743'405, 0, 0},
    Reached{"english", {0, 2}, false, 207'684'279, 0, 0},
    Reached{"english", {1, 3}, false, 136'519'802, 0, 0},
    Reached{"french", {3, 3}, true, 374'349'517, 0, 0},
    Reached{"triangle15", {0, 0}, true, 1'544, 0, 0},
    Reached{"triangle15", {0, 0}, false, 3'016, 0, 0},
    Reached{"triangle15", {2, 0}, false, 4'237, 0, 0},
};

struct PublishedGames {
  const char* board;
  Cell start;
  const char* games;      // all maximal sequences of jumps
  const char* solutions;  // that end with one peg anywhere; "": not known
  const char* solutions_to_start;
};

constexpr std::array played = {
    PublishedGames{"english", {3, 3}, "577116156815309849672", "", "40861647040079968"},
    PublishedGames{"english", {0, 3}, "144279039203827462418", "", "841594661434808"},
    PublishedGames{"english", {0, 2}, "1547384243264761654653", "", "2343652440537181612"},
    PublishedGames{"english", {1, 3}, "436756431197750501664", "", "30997283487697056"},
    PublishedGames{"triangle15", {0, 0}, "568630", "29760", "6816"},
    PublishedGames{"triangle15", {2, 0}, "1149568", "85258", "51452"},
};

// Sequences of exactly k jumps from the English centre, k = 1 .. 9. Every prefix of one is a node.
constexpr std::array<engine::u64, 9> sequences = {4,      12,      60,        400,       2'960,
                                                  24'600, 221'072, 2'076'744, 20'123'080};

bool is_start(const Settings& settings, const char* board, Cell cell) {
  const auto vacancies = settings.start.vacancies();
  return settings.board == board &&
         settings.start.board.holes[static_cast<std::size_t>(vacancies.front())] == cell;
}

constexpr engine::u64 english_winning = 1'679'072;  // centre to centre, up to symmetry
constexpr engine::u64 english_winning_all = 13'428'122;

Figures known_of_winning(const Settings& settings) {
  const bool to_start = settings.finish == settings.start.vacancies().front();
  if (!to_start || !is_start(settings, "english", {3, 3})) return {};
  return {{"states", settings.symmetry ? english_winning : english_winning_all}};
}

Figures known_of_reach(const Settings& settings) {
  if (settings.winning) return known_of_winning(settings);
  for (const Reached& row : reached) {
    if (!is_start(settings, row.board, row.start) || settings.symmetry != row.symmetry) continue;
    Figures known = {{"states", row.states}};
    if (row.leaves != 0) known.push_back({"leaves", row.leaves});
    if (row.leaves != 0 && !settings.finish) {
      known.push_back({"solutions", row.one_peg});
      known.push_back({"dead_ends", row.leaves - row.one_peg});
    }
    return known;
  }
  return {};
}

Figures known_of_count(const Settings& settings) {
  if (settings.jumps) {
    const auto k = static_cast<std::size_t>(*settings.jumps);
    if (!is_start(settings, "english", {3, 3}) || k > sequences.size()) return {};
    const auto nodes =
        std::accumulate(sequences.begin(), sequences.begin() + *settings.jumps, engine::u64{1});
    return {{"solutions", sequences[k - 1]}, {"nodes", nodes}};
  }
  for (const PublishedGames& row : played) {
    if (!is_start(settings, row.board, row.start)) continue;
    Figures known = {{"games", parse_decimal(row.games)}};
    const std::string solutions = !settings.finish ? row.solutions
                                  : settings.finish == settings.start.vacancies().front()
                                      ? row.solutions_to_start
                                      : "";
    if (!solutions.empty()) known.push_back({"solutions", parse_decimal(solutions)});
    return known;
  }
  return {};
}

Figures known_of_tally(const Settings& settings) {
  Figures known;
  // Up to symmetry, positions are merged by the symmetries that keep the finish: those of `reach` where it is
  // the start, in these rows, or any hole.
  const bool as_reach =
      !settings.symmetry || !settings.finish || settings.finish == settings.start.vacancies().front();
  if (!settings.winning && as_reach) {
    known = known_of_reach(settings);
    std::erase_if(known, [&](const Figure& figure) {
      return figure.name == "solutions" || figure.name == "dead_ends";
    });
  }
  for (Figure& figure : known_of_winning(settings)) {
    if (settings.winning) known.push_back(figure);
    figure.name = "winning";
    known.push_back(figure);
  }
  for (Figure& figure : known_of_count(settings))
    if (!settings.winning || figure.name != "games") known.push_back(figure);
  return known;
}

Figures known_of_first(const Settings& settings) {
  const bool plain = !settings.symmetry && !settings.pagoda;
  const bool to_start = settings.finish == settings.start.vacancies().front();
  if (!plain || !to_start || !is_start(settings, "english", {3, 3})) return {};
  return {{"nodes", 1'396'488}};
}

}  // namespace

Figures known_figures(const Settings& settings) {
  if (settings.board.empty()) return {};
  switch (settings.objective) {
    case Objective::count:
      return known_of_count(settings);
    case Objective::first:
      return known_of_first(settings);
    case Objective::reach:
      return known_of_reach(settings);
    case Objective::tally:
      return known_of_tally(settings);
    case Objective::chains:
      break;
  }
  return {};
}

}  // namespace puzzlebench::puzzles::peg_solitaire
