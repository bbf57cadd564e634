// A text screen as a picture for a page: every sign stands in its cell whatever the fonts are, dots
// of lines are dots, and the pens' colours are those of the page.
#pragma once

#include <string>
#include <string_view>

namespace conestoga {

// Of a screen with Ink::ansi; `label` says what it shows. The page's style has the classes
// p33, p35, p167, p178 (seats), p244 (soft) for the pens, `b` for bold and `i` for inverse.
std::string screen_picture(std::string_view screen, std::string_view label);

} // namespace conestoga
