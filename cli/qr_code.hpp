// A QR code for the terminal: two modules of it in the height of a line, light on dark as phones
// read it, with the quiet border that they need.
#pragma once

#include <string>
#include <string_view>

namespace conestoga {

// Lines of text, each with its end; empty where the text is too long for a code.
std::string qr_code(std::string_view text);

} // namespace conestoga
