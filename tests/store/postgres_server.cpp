#include "store/postgres_server.hpp"

#include <csignal>
#include <fcntl.h>
#include <grp.h>
#include <pqxx/pqxx>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace conestoga::tests {

namespace fs = std::filesystem;

namespace {

// Debian keeps the programs of each version in a folder of its own.
std::optional<fs::path> programs_of_postgres() {
    std::optional<fs::path> newest;
    std::error_code error;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", error))
        if (fs::exists(version.path() / "bin/initdb") && (!newest || version.path() > *newest))
            newest = version.path();
    if (newest) *newest /= "bin";
    return newest;
}

const passwd* somebody_without_rights() {
    const passwd* user = ::getpwnam("postgres");
    return user ? user : ::getpwnam("nobody");
}

int exit_code_of(int process) {
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

PostgresServer* PostgresServer::running() {
    static const std::unique_ptr<PostgresServer> server = []() -> std::unique_ptr<PostgresServer> {
        const std::optional<fs::path> programs = programs_of_postgres();
        if (!programs) return nullptr;
        std::unique_ptr<PostgresServer> made(new PostgresServer(*programs));
        made->start();
        return made;
    }();
    return server.get();
}

PostgresServer::PostgresServer(fs::path programs) : programs_(std::move(programs)) {
    if (::getuid() == 0) {
        const passwd* user = somebody_without_rights();
        if (::chown(folder_.path.c_str(), user->pw_uid, user->pw_gid) != 0)
            throw std::runtime_error("cannot give the folder away");
    }
    const int made = launch("initdb", {"-D", folder_.path / "data", "-U", "conestoga", "-A",
                                       "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"});
    if (exit_code_of(made) != 0) throw std::runtime_error("initdb failed");
}

PostgresServer::~PostgresServer() { stop(); }

int PostgresServer::launch(const std::string& program,
                           const std::vector<std::string>& arguments) const {
    const std::string path = programs_ / program, log = folder_.path / "log";
    const passwd* user = somebody_without_rights();
    std::vector<char*> given{const_cast<char*>(path.c_str())};
    for (const std::string& argument : arguments)
        given.push_back(const_cast<char*>(argument.c_str()));
    given.push_back(nullptr);
    const int process = ::fork();
    if (process != 0) return process;
    if (::getuid() == 0 && (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 ||
                            ::setuid(user->pw_uid) != 0))
        ::_exit(1);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    const int output = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    if (::chdir(folder_.path.c_str()) == 0) ::execv(path.c_str(), given.data());
    ::_exit(1);
}

void PostgresServer::start() {
    for (int attempt = 0; attempt < 1200; ++attempt) {
        // Where a former one was killed, what it held may not be free yet: then it ends, and tries
        // again.
        if (process_ < 0 || ::waitpid(process_, nullptr, WNOHANG) == process_)
            process_ = launch("postgres", {"-D", folder_.path / "data", "-k", folder_.path, "-c",
                                           "listen_addresses=", "-c", "max_connections=200", "-c",
                                           "fsync=on", "-c", "recovery_init_sync_method=syncfs"});
        try {
            pqxx::connection{address("postgres")};
            return;
        } catch (const pqxx::broken_connection&) { // not yet
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    }
    throw std::runtime_error("PostgreSQL does not start");
}

void PostgresServer::stop() {
    if (process_ < 0) return;
    ::kill(process_, SIGQUIT);
    exit_code_of(process_);
    process_ = -1;
}

std::string PostgresServer::address(const std::string& database) const {
    return "postgresql://conestoga@/" + database + "?host=" + folder_.path.string();
}

std::string PostgresServer::make_database() {
    const std::string name = "tables_" + std::to_string(++databases_);
    run("CREATE DATABASE " + name);
    return name;
}

void PostgresServer::drop_database(const std::string& database) {
    run("DROP DATABASE " + database + " WITH (FORCE)");
}

void PostgresServer::run(const std::string& statement) const {
    pqxx::connection connection(address("postgres"));
    pqxx::nontransaction(connection).exec(statement);
}

} // namespace conestoga::tests
