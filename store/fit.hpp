// Which texts both kinds of database can keep.
#pragma once

#include <string_view>

namespace conestoga {

// UTF-8 without zero bytes.
bool is_fit(std::string_view text);

} // namespace conestoga
