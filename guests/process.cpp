#include "guests/process.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern "C" { // glibc 2.36 forgets to say so
#include <sys/pidfd.h>
}

namespace conestoga {

namespace {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;

constexpr milliseconds time_to_leave{250};

void close_end(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
}

int milliseconds_until(Process::TimePoint until) {
    const auto left = std::chrono::ceil<milliseconds>(until - SteadyClock::now()).count();
    return static_cast<int>(std::clamp<std::int64_t>(left, 0, 3'600'000));
}

// Between fork and exec, where little is allowed.
[[noreturn]] void become(char* const* arguments, int input, int output, int errors, int report,
                         pid_t parent) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL); // whoever asked is gone: nobody is left to play for
    if (::getppid() != parent) ::_exit(1);
    ::signal(SIGPIPE, SIG_DFL);
    ::dup2(input, STDIN_FILENO);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(errors, STDERR_FILENO);
    ::execvp(arguments[0], arguments);
    const int error = errno;
    [[maybe_unused]] const ssize_t told = ::write(report, &error, sizeof(error));
    ::_exit(1);
}

} // namespace

Process::Process(const std::string& command) : command_(command) {
    int input[2]{-1, -1}, output[2]{-1, -1}, errors[2]{-1, -1}, report[2]{-1, -1};
    const bool opened = ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input) == 0;
    if (!opened || ::pipe2(output, O_CLOEXEC) != 0 || ::pipe2(errors, O_CLOEXEC) != 0 ||
        ::pipe2(report, O_CLOEXEC) != 0) {
        detail_ = std::strerror(errno);
        fail(Problem::not_started);
        for (int* ends : {input, output, errors, report})
            for (int i = 0; i < 2; ++i) close_end(ends[i]);
        return;
    }
    const bool needs_shell = command_.find(' ') != std::string::npos;
    std::string shell = "sh", option = "-c";
    char* const by_shell[] = {shell.data(), option.data(), command_.data(), nullptr};
    char* const alone[] = {command_.data(), nullptr};
    const pid_t parent = ::getpid();
    pid_ = ::fork();
    if (pid_ == 0)
        become(needs_shell ? by_shell : alone, input[1], output[1], errors[1], report[1], parent);
    int error = pid_ < 0 ? errno : 0;
    for (int end : {input[1], output[1], errors[1], report[1]}) ::close(end);
    if (pid_ > 0) {
        ::setpgid(pid_, pid_);
        if (::read(report[0], &error, sizeof(error)) <= 0) error = 0;
    }
    ::close(report[0]);
    input_ = input[0];
    output_ = output[0];
    errors_ = errors[0];
    for (int end : {output_, errors_}) ::fcntl(end, F_SETFL, O_NONBLOCK);
    if (error == 0) return;
    detail_ = std::strerror(error);
    fail(Problem::not_started);
}

Process::~Process() {
    close_end(input_);
    if (pid_ > 0) {
        if (problem_ == Problem::none) {
            pollfd its_end{::pidfd_open(pid_, 0), POLLIN, 0};
            ::poll(&its_end, 1, static_cast<int>(time_to_leave.count()));
            close_end(its_end.fd);
        }
        // Before anybody waits for it: until then its number, and that of its group, is its own.
        ::kill(-pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
    if (errors_ >= 0) pass_on_errors();
    close_end(output_);
    close_end(errors_);
}

bool Process::fail(Problem problem) {
    if (problem_ == Problem::none) problem_ = problem;
    return false;
}

bool Process::write_line(std::string_view line, TimePoint until) {
    const std::string whole = std::string(line) + '\n';
    for (std::size_t written = 0; written < whole.size();) {
        if (problem_ != Problem::none) return false;
        const ssize_t sent = ::send(input_, whole.data() + written, whole.size() - written,
                                    MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0)
            written += static_cast<std::size_t>(sent);
        else if (errno != EAGAIN && errno != EINTR)
            note_end();
        else if (!wait(POLLOUT, until))
            return false;
    }
    return true;
}

std::optional<std::string> Process::read_line(TimePoint until) {
    for (;;) {
        const std::size_t end = read_.find('\n');
        if (end != std::string::npos) {
            std::string line = read_.substr(0, end);
            read_.erase(0, end + 1);
            if (!line.empty() && line.back() == '\r') line.pop_back();
            return line;
        }
        if (output_ < 0) note_end();
        if (problem_ != Problem::none || !wait(0, until)) return std::nullopt;
    }
}

bool Process::has_more() {
    if (output_ >= 0) take_output();
    return !read_.empty();
}

// Waits until it has said something, or takes something where that is wanted; false if neither
// comes to pass.
bool Process::wait(short wanted_of_input, TimePoint until) {
    pollfd ends[] = {{output_, POLLIN, 0}, {errors_, POLLIN, 0}, {input_, wanted_of_input, 0}};
    const int ready = ::poll(ends, 3, milliseconds_until(until));
    if (ends[1].revents) pass_on_errors();
    if (ends[0].revents) take_output();
    if (read_.size() > longest_line) return fail(Problem::flooded);
    // One that writes errors without end is out of time some day, too.
    if (ready == 0 || SteadyClock::now() >= until) return fail(Problem::timed_out);
    return true;
}

void Process::take_output() {
    char buffer[4096];
    const ssize_t size = ::read(output_, buffer, sizeof(buffer));
    if (size > 0) read_.append(buffer, static_cast<std::size_t>(size));
    if (size == 0) close_end(output_);
}

void Process::pass_on_errors() {
    char buffer[4096];
    const ssize_t size = ::read(errors_, buffer, sizeof(buffer));
    if (size == 0) close_end(errors_);
    if (size <= 0) return;
    const std::size_t passed = std::min<std::size_t>(size, most_errors - errors_passed_);
    errors_passed_ += passed;
    [[maybe_unused]] const ssize_t told = ::write(STDERR_FILENO, buffer, passed);
}

void Process::note_end() {
    siginfo_t how{};
    pollfd its_end{::pidfd_open(pid_, 0), POLLIN, 0};
    ::poll(&its_end, 1, static_cast<int>(time_to_leave.count()));
    close_end(its_end.fd);
    // Left waitable, so that its number stays its own.
    ::waitid(P_PID, static_cast<id_t>(pid_), &how, WEXITED | WNOHANG | WNOWAIT);
    if (how.si_pid == pid_)
        detail_ = (how.si_code == CLD_EXITED ? "exit " : "signal ") + std::to_string(how.si_status);
    fail(Problem::ended);
}

} // namespace conestoga
