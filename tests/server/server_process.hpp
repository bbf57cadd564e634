// `conestoga serve` in a process of its own, so that it can be killed.
#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>

namespace conestoga::tests {

class ServerProcess {
public:
    // Begins to serve tables of this store on a free port of this machine.
    // What it logs goes to the file, if one is named.
    explicit ServerProcess(const std::string& database, const std::string& log = "");
    ~ServerProcess() { kill(); }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    std::uint16_t port() const { return port_; }
    // Without a word, in the middle of whatever it does.
    void kill();

private:
    void start(const std::string& database, const std::string& log);

    pid_t process_ = -1;
    std::uint16_t port_ = 0;
};

} // namespace conestoga::tests
