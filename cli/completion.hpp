// Shell completion, made from the program's own commands and options.
#pragma once

#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace conestoga {

// A script for "bash", "zsh" or "fish".
std::string completion_script(const CLI::App& app, std::string_view shell);

} // namespace conestoga
