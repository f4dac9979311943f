#include "results/json_ranks.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace puzzlebench::results {

void add_per_rank(nlohmann::ordered_json& object, const std::vector<RankShare>& shares) {
  if (shares.empty()) return;
  auto list = nlohmann::ordered_json::array();
  for (const RankShare& share : shares)
    list.push_back({{"nodes", share.nodes},
                    {"seconds", share.seconds},
                    {"idle_share", share.idle_share},
                    {"messages", share.messages},
                    {"bytes_sent", share.bytes_sent}});
  object["per_rank"] = std::move(list);
}

std::vector<RankShare> read_per_rank(const JsonReader& object) {
  std::vector<RankShare> shares;
  if (!object.has("per_rank")) return shares;
  for (const JsonReader& share : object.at("per_rank").elements())
    shares.push_back({.nodes = share.at("nodes").count(),
                      .seconds = share.at("seconds").number(0, seconds_max),
                      .idle_share = share.at("idle_share").number(0, 1),
                      .messages = share.at("messages").count(),
                      .bytes_sent = share.at("bytes_sent").count()});
  return shares;
}

std::vector<RankShare> read_per_rank(const JsonReader& object, int ranks) {
  auto shares = read_per_rank(object);
  const std::size_t wanted = ranks > 1 ? static_cast<std::size_t>(ranks) : 0;
  if (wanted == 0 && object.has("per_rank"))
    object.at("per_rank").complain("stands in a sample of a cell of one rank, which has none");
  if (shares.size() != wanted)
    object.complain("must have \"per_rank\", a list of " + std::to_string(wanted) + ", one for each rank");
  return shares;
}

}  // namespace puzzlebench::results
