// What a picture shows, in words for who cannot see it.
#pragma once

#include <string>

#include "results/picture.hpp"

namespace puzzlebench::results {

/// Of frames in time the last one, else all: the labels of a grid row by row, rows ended by a semicolon, "-"
/// where there is no cell; of a line and of a grid beyond 100 places (nobody would listen to the end) how
/// large it is, and from where to where a line goes, rows and columns counted from 1. Full sentences, none
/// where there is no frame.
std::string picture_words(const Picture& picture);

}  // namespace puzzlebench::results
