#include "cli/program.hpp"

#include <csignal>
#include <iostream>
#include <unistd.h>

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_DFL); // a closed pipe (… | head) ends the program quietly
    std::ios::sync_with_stdio(false);
    const conestoga::Surroundings surroundings{isatty(STDOUT_FILENO) != 0,
                                               isatty(STDERR_FILENO) != 0};
    return conestoga::run_program({argv + 1, argv + argc}, std::cin, std::cout, std::cerr,
                                  surroundings);
}
