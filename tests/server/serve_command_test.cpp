// `conestoga serve`, from the command line to the signal that ends it.
#include "cli/program.hpp"
#include "server/hall.hpp"
#include "server/local_network.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mutex>
#include <sstream>
#include <thread>
#include <unistd.h>

namespace conestoga::tests {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;

namespace {

// An output that another thread can wait for.
class WatchedOutput : public std::streambuf {
public:
    // The first line; empty when none comes within ten seconds.
    std::string first_line() {
        std::unique_lock lock(mutex_);
        const auto is_whole = [this] { return text_.find('\n') != std::string::npos; };
        if (!written_.wait_for(lock, std::chrono::seconds(10), is_whole)) return {};
        return text_.substr(0, text_.find('\n'));
    }
    std::string text() {
        const std::lock_guard lock(mutex_);
        return text_;
    }

protected:
    int overflow(int c) override {
        const char byte = static_cast<char>(c);
        xsputn(&byte, 1);
        return c;
    }
    std::streamsize xsputn(const char* text, std::streamsize count) override {
        const std::lock_guard lock(mutex_);
        text_.append(text, static_cast<std::size_t>(count));
        written_.notify_all();
        return count;
    }

private:
    std::mutex mutex_;
    std::condition_variable written_;
    std::string text_;
};

class ServeCommand : public ::testing::Test {
protected:
    void SetUp() override {
        folder = fs::temp_directory_path() /
                 ("conestoga-serve-" + std::to_string(::getpid()) + "-" +
                  ::testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder);
        std::ofstream(folder / "index.html") << "page";
        ::setenv("LC_ALL", "C", 1);
        ::setenv("CONESTOGA_DB", ("sqlite:" + (folder / "tables.db").string()).c_str(), 1);
    }
    void TearDown() override {
        if (thread.joinable()) stop(SIGTERM);
        fs::remove_all(folder);
    }

    // Starts the command in a thread; returns the line it prints.
    std::string start(std::vector<std::string> more) {
        thread = std::thread([this, more = std::move(more)] {
            std::vector<std::string> arguments{"serve", "--web", folder.string()};
            arguments.insert(arguments.end(), more.begin(), more.end());
            std::istringstream in;
            std::ostream out(&output);
            code = run_program(arguments, in, out, errors);
        });
        return output.first_line();
    }
    int stop(int signal) {
        if (code == -1) ::kill(::getpid(), signal); // it is running, and has asked for signals
        thread.join();
        return code;
    }
    static std::uint16_t port_in(const std::string& line) {
        return static_cast<std::uint16_t>(std::atoi(line.c_str() + line.rfind(':') + 1));
    }
    // Runs a command that ends by itself; returns its exit code.
    int run(std::vector<std::string> arguments) {
        std::istringstream in;
        std::ostringstream out;
        errors.str("");
        return run_program(arguments, in, out, errors);
    }

    fs::path folder;
    WatchedOutput output;
    std::ostringstream errors;
    std::thread thread;
    std::atomic<int> code = -1;
};

} // namespace

TEST_F(ServeCommand, SaysWhereThePageIsAndEndsOnASignal) {
    const std::string line = start({"--port", "0"});
    EXPECT_THAT(line, MatchesRegex("Conestoga is at http://127.0.0.1:[0-9]+/ .Ctrl.C stops it."));
    Client client(port_in(line));
    EXPECT_EQ(client.get("/").body, "page");
    EXPECT_EQ(stop(SIGTERM), 0);
    EXPECT_TRUE(client.is_hung_up());
}

TEST_F(ServeCommand, SpeaksFrenchAndEndsOnControlC) {
    const std::string line = start({"--port", "0", "--lang", "fr"});
    EXPECT_THAT(line, HasSubstr("Conestoga est à l’adresse http://127.0.0.1:"));
    EXPECT_EQ(stop(SIGINT), 0);
}

// In one room: the addresses of this machine in its networks, and a code to photograph.
TEST_F(ServeCommand, OnTheLocalNetworkSaysWhereAndAnswersThere) {
    const std::string line = start({"--port", "0", "--lan"});
    EXPECT_THAT(line, HasSubstr("http://localhost:"));
    const std::uint16_t port = port_in(line);
    EXPECT_EQ(Client(port).get("/").body, "page");
    const std::vector<std::string> addresses = local_addresses();
    for (const std::string& address : addresses)
        EXPECT_EQ(Client(port, address).get("/").body, "page") << address;
    EXPECT_EQ(stop(SIGTERM), 0);
    for (const std::string& address : addresses)
        EXPECT_THAT(output.text(), HasSubstr("http://" + address + ":" + std::to_string(port)));
    EXPECT_THAT(output.text(), addresses.empty() ? HasSubstr("network") : HasSubstr("█"));
}

TEST_F(ServeCommand, WithATestSeedIsForeseeableAndForThisMachineAlone) {
    ::setenv("CONESTOGA_TEST_SEED", "hats", 1);
    for (const std::vector<std::string>& more : {std::vector<std::string>{"--lan"},
                                                 {"--public-url", "https://play.example.org"},
                                                 {"--host", "0.0.0.0"}}) {
        std::vector<std::string> words{"serve", "--port", "0", "--web", folder.string()};
        words.insert(words.end(), more.begin(), more.end());
        EXPECT_EQ(run(words), 2);
        EXPECT_THAT(errors.str(), HasSubstr("CONESTOGA_TEST_SEED makes chance foreseeable"));
    }
    const std::uint16_t port = port_in(start({"--port", "0"}));
    std::vector<Json> begun;
    for (int i = 0; i < 2; ++i) {
        const std::string cookie = guest(port, "Annie");
        const Json opened =
            post(port, "open", {{"game", "pioneers(players=2)"}, {"seats", {"me", "me"}}}, cookie)
                .json;
        begun.push_back(post(port, "look", {{"table", opened["table"]}}, cookie).json);
    }
    EXPECT_EQ(stop(SIGTERM), 0);
    ::unsetenv("CONESTOGA_TEST_SEED");
    // The commitment to a seed is shown: of the word, and of the table's number.
    EXPECT_EQ(begun[0]["commitment"],
              "d5b5917c6da4924b96cc0a21db4b88fd9c8597080cbd17004d587d382c30a059");
    EXPECT_NE(begun[0]["commitment"], begun[1]["commitment"]);
}

TEST_F(ServeCommand, SaysHowToChooseAnotherPort) {
    const std::string port = std::to_string(port_in(start({"--port", "0"})));
    std::istringstream in;
    std::ostringstream out, err;
    const std::string db = "sqlite:" + (folder / "other.db").string();
    EXPECT_EQ(
        run_program({"serve", "--web", folder.string(), "--port", port, "--db", db}, in, out, err),
        2);
    EXPECT_THAT(err.str(), HasSubstr("port " + port + " of 127.0.0.1 is already in use"));
    EXPECT_THAT(err.str(), HasSubstr("--port"));
}

TEST_F(ServeCommand, SaysHowToGetAPage) {
    EXPECT_EQ(run({"serve", "--port", "0", "--web", (folder / "none").string()}), 2);
    EXPECT_THAT(errors.str(), HasSubstr("tools/build-web"));
    EXPECT_THAT(errors.str(), HasSubstr("--web"));
}

TEST_F(ServeCommand, RefusesWrongArguments) {
    for (const char* port : {"-1", "65536", "http"}) EXPECT_EQ(run({"serve", "--port", port}), 2);
    EXPECT_EQ(run({"serve", "--web", folder.string(), "--host", "no such host"}), 2);
    EXPECT_THAT(errors.str(), HasSubstr("“no such host” is not an address"));
}

} // namespace conestoga::tests
