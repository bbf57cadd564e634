// What the operator reads: a line of JSON for each event, on standard error. No names, no secrets,
// nothing that was said or hidden goes into it.
#pragma once

#include <string_view>

namespace conestoga {

// Lines of JSON from now on; requires that there are no other threads yet.
void begin_log();
// Something went wrong that an operator may want to know of: our word for it, and the system's
// reason if it has one.
void log_trouble(std::string_view event, std::string_view reason = "");

} // namespace conestoga
