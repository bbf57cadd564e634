// A program that is talked to in lines, and that cannot do harm by hanging, ending, flooding or
// leaving somebody behind: every wait has an end, and with this object goes its whole process
// group.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace conestoga {

class Process {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    // A command with a blank in it is given to the shell, any other is the path or the name of a
    // program. What goes wrong is told by `problem`.
    explicit Process(const std::string& command);
    // The program's input ends; if it has not ended itself soon after, it is killed.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    enum class Problem : std::uint8_t { none, not_started, timed_out, ended, flooded };

    // False where it did not take the line in time.
    bool write_line(std::string_view line, TimePoint until);
    // The next line without its end, or nothing.
    std::optional<std::string> read_line(TimePoint until);
    // Whether it has written something that nobody has read.
    bool has_more();

    Problem problem() const { return problem_; }
    // The reason why it was not started, or how it ended, "exit 3", "signal 11"; empty where it
    // has only closed its output.
    const std::string& detail() const { return detail_; }

private:
    static constexpr std::size_t longest_line = 1 << 16;
    static constexpr std::size_t most_errors = 1 << 12; // bytes that are passed on

    bool fail(Problem problem);
    bool wait(short wanted_of_input, TimePoint until);
    void take_output();
    void pass_on_errors();
    void note_end();

    std::string command_;
    pid_t pid_ = -1;
    int input_ = -1;  // its stdin: a socket, so that writing to the dead is an error and no signal
    int output_ = -1; // its stdout
    int errors_ = -1; // its stderr
    std::string read_;
    std::size_t errors_passed_ = 0;
    Problem problem_ = Problem::none;
    std::string detail_;
};

} // namespace conestoga
