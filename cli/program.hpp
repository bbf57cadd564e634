// The program `conestoga`, apart from its streams, so that tests can run it.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace conestoga {

struct Surroundings {
    bool out_is_terminal = false;
    bool err_is_terminal = false;
};

// `arguments` are those of main without the program's name. Returns the exit code.
int run_program(const std::vector<std::string>& arguments, std::istream& in, std::ostream& out,
                std::ostream& err, Surroundings surroundings = {});

} // namespace conestoga
