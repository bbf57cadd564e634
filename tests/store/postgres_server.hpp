// A PostgreSQL of the tests' own, in a temporary folder, reached by a socket in it alone. It needs
// no service of the system, and goes when the tests end, however they end.
#pragma once

#include "store/places.hpp"

namespace conestoga::tests {

class PostgresServer {
public:
    // The one of this process, running; none where PostgreSQL is not installed.
    static PostgresServer* running();

    ~PostgresServer();
    void start();
    // As if the power had gone.
    void stop();
    std::string address(const std::string& database) const;
    // A new, empty database.
    std::string make_database();
    void drop_database(const std::string& database);

private:
    explicit PostgresServer(std::filesystem::path programs);
    // Starts a program of PostgreSQL as somebody without rights, which it insists on.
    int launch(const std::string& program, const std::vector<std::string>& arguments) const;
    void run(const std::string& statement) const;

    std::filesystem::path programs_;
    TemporaryFolder folder_;
    int process_ = -1;
    int databases_ = 0;
};

} // namespace conestoga::tests
