// The program as a person runs it: arguments and what is typed go in, texts and an exit code come
// out.
#pragma once

#include "cli/program.hpp"
#include "engine/core/json.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>
#include <unistd.h>

namespace conestoga::tests {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

class Program : public ::testing::Test {
protected:
    void SetUp() override {
        folder = fs::temp_directory_path() /
                 ("conestoga-test-" + std::to_string(::getpid()) + "-" +
                  ::testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder);
        ::setenv("XDG_STATE_HOME", folder.c_str(), 1);
        ::setenv("LC_ALL", "C", 1);
    }
    void TearDown() override { fs::remove_all(folder); }

    int run(std::vector<std::string> arguments, const std::string& typed = "") {
        std::istringstream in(typed);
        std::ostringstream output, errors;
        const int code = run_program(arguments, in, output, errors);
        out = output.str();
        err = errors.str();
        return code;
    }
    Json json(std::vector<std::string> arguments) {
        EXPECT_EQ(run(std::move(arguments)), 0) << err;
        return Json::parse(out);
    }
    std::string file(const std::string& name) const { return (folder / name).string(); }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(folder / name) << text;
    }
    // The record of a finished game between greedy bots.
    std::string record() {
        EXPECT_EQ(run({"simulate", "--players", "2", "--games", "1", "--save", folder.string()}),
                  0);
        return file("pioneers-1-1.record");
    }

    fs::path folder;
    std::string out, err;
};

} // namespace conestoga::tests
