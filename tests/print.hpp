// How GoogleTest shows a rule id in a failure.
#pragma once

#include "engine/core/rule_id.hpp"

#include <ostream>

namespace conestoga {

inline void PrintTo(const RuleId& rule, std::ostream* out) {
    *out << (rule ? rule.text() : "no rule: it is allowed");
}

} // namespace conestoga
