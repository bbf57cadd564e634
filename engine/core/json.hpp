// JSON with the order of its fields kept: content files, views for a screen, traces.
#pragma once

#include <nlohmann/json.hpp>

namespace conestoga {
using Json = nlohmann::ordered_json;
} // namespace conestoga
