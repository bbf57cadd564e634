#include "server/server_process.hpp"

#include "store/places.hpp"

#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace conestoga::tests {

namespace {

// What it says first, up to the end of the line: where it is.
std::string first_line_of(int pipe) {
    std::string line;
    for (char byte = 0; ::read(pipe, &byte, 1) == 1 && byte != '\n';) line += byte;
    return line;
}

} // namespace

ServerProcess::ServerProcess(const std::string& database, const std::string& log) {
    start(database, log);
}

void ServerProcess::start(const std::string& database, const std::string& log) {
    const TemporaryFolder page; // read once, at the start
    std::ofstream(page.path / "index.html") << "page";
    std::vector<std::string> words{
        CONESTOGA_PROGRAM, "serve", "--lang",          "en", "--port", "0", "--db",
        database,          "--web", page.path.string()};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, pipe[1], STDOUT_FILENO);
    if (!log.empty())
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, log.c_str(),
                                         O_WRONLY | O_CREAT | O_APPEND, 0600);
    const int failure =
        posix_spawn(&process_, CONESTOGA_PROGRAM, &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    ::close(pipe[1]);
    const std::string line = failure == 0 ? first_line_of(pipe[0]) : "";
    ::close(pipe[0]);
    ASSERT_NE(line.find("http://127.0.0.1:"), std::string::npos) << line;
    port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + line.rfind(':') + 1));
}

void ServerProcess::kill() {
    if (process_ < 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = -1;
}

} // namespace conestoga::tests
