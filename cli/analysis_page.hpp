// An analysis as one page that needs nothing else: both languages, readable on a phone, fit to
// print.
#pragma once

#include "analysis/analysis.hpp"
#include "engine/core/message.hpp"

#include <string>

namespace conestoga {

// The names of the seats, with their numbers where two have the same.
std::vector<std::string> shown_names(const Story& story);
// Hundredths of a victory, "12.5" or « 12,5 »; a change with its sign.
std::string shown_points(Language language, int parts);
std::string shown_change(Language language, int parts);

// Requires has_graph().
std::string analysis_page(const Analysis& analysis);

} // namespace conestoga
