#include "results/json_picture.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

Json frame_to_json(const PictureFrame& frame) {
  const auto place = [&](std::int64_t row, std::int64_t column) { return row * frame.columns + column; };
  Json places = Json::array(), labels = Json::array(), pieces = Json::array(), line = Json::array();
  for (const PictureCell& cell : frame.cells) {
    places.push_back(place(cell.row, cell.column));
    labels.push_back(cell.label);
    pieces.push_back(cell.piece);
  }
  for (const auto& [row, column] : frame.line) line.push_back(place(row, column));
  Json json{{"caption", frame.caption},   {"rows", frame.rows},          {"columns", frame.columns},
            {"bordered", frame.bordered}, {"places", std::move(places)}, {"labels", std::move(labels)}};
  if (std::ranges::any_of(frame.cells, [](const PictureCell& cell) { return cell.piece >= 0; }))
    json["pieces"] = std::move(pieces);
  if (!frame.line.empty()) json["line"] = std::move(line);
  return json;
}

PictureFrame read_frame(const JsonReader& frame) {
  constexpr auto most = static_cast<std::int64_t>(picture_points_max);
  PictureFrame read;
  read.caption = frame.at("caption").text();
  read.rows = static_cast<int>(frame.at("rows").integer(1, most));
  read.columns = static_cast<int>(frame.at("columns").integer(1, most));
  read.bordered = frame.at("bordered").boolean();
  const auto place = [&](const JsonReader& value) {
    const auto number = static_cast<int>(value.integer(0, std::int64_t{read.rows} * read.columns - 1));
    return std::pair{number / read.columns, number % read.columns};
  };
  for (const JsonReader& value : frame.at("places").elements()) {
    const auto [row, column] = place(value);
    read.cells.push_back({row, column, "", -1});
  }
  const auto of_every_cell = [&](const char* key) {
    auto values = frame.at(key).elements();
    if (values.size() != read.cells.size()) frame.at(key).fail("as many as there are places");
    return values;
  };
  const auto labels = of_every_cell("labels");
  for (std::size_t i = 0; i < labels.size(); ++i) read.cells[i].label = labels[i].text();
  if (frame.has("pieces")) {
    const auto pieces = of_every_cell("pieces");
    for (std::size_t i = 0; i < pieces.size(); ++i)
      read.cells[i].piece = static_cast<int>(pieces[i].integer(-1, std::numeric_limits<int>::max()));
  }
  if (frame.has("line"))
    for (const JsonReader& value : frame.at("line").elements()) read.line.push_back(place(value));
  return read;
}

}  // namespace

Json picture_to_json(const SolutionPicture& of_workload) {
  const Picture& picture = of_workload.picture;
  Json frames = Json::array();
  for (const PictureFrame& frame : picture.frames) frames.push_back(frame_to_json(frame));
  return {{"workload", of_workload.workload},
          {"look", picture.look},
          {"frames_in_time", picture.frames_in_time},
          {"frames", std::move(frames)},
          {"notes", picture.notes}};
}

SolutionPicture read_picture(const JsonReader& value) {
  SolutionPicture read;
  read.workload = value.at("workload").nonempty_text();
  Picture& picture = read.picture;
  picture.look = value.at("look").one_of(picture_looks);
  picture.frames_in_time = value.at("frames_in_time").boolean();
  std::size_t points = 0;
  for (const JsonReader& frame : value.at("frames").elements()) {
    picture.frames.push_back(read_frame(frame));
    points += picture.frames.back().cells.size() + picture.frames.back().line.size();
  }
  if (picture.frames.empty()) value.at("frames").fail("one frame or more");
  if (points > picture_points_max)
    value.at("frames").fail("at most " + std::to_string(picture_points_max) + " places and points of lines");
  for (const JsonReader& note : value.at("notes").elements()) picture.notes.push_back(note.text());
  return read;
}

}  // namespace puzzlebench::results
