// Who plays on which seat: a person or a bot. Records keep it in the header `kinds`.
#pragma once

#include "engine/core/record.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace conestoga {

inline constexpr std::string_view human = "human";

// One kind a seat, each `human` or the name of a bot; or what is wrong with them.
Result<std::vector<std::string>> checked_kinds(const AnyGame& game, std::vector<std::string> kinds);

void note_kinds(Record& record, const std::vector<std::string>& kinds);
std::vector<std::string> noted_kinds(const Record& record); // empty when the record has none

} // namespace conestoga
