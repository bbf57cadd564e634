// The moves of bots kept in the repository: the same with g++, with clang and in WebAssembly
// (tools/wasm-moves.mjs). Whatever changes them on purpose (rules, weights, search) runs
// `tools/golden`.
#include "games/every_game.hpp"
#include "lab/moves.hpp"

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace conestoga::tests {

namespace {

const std::string golden_moves = CONESTOGA_SOURCE "/tests/golden/moves.txt";
const std::vector<std::string> golden_bots{"mcts",   "level1", "level2",
                                           "level3", "level4", "level5"};

std::vector<std::string> lines_of(const std::filesystem::path& path) {
    std::vector<std::string> lines;
    std::ifstream file(path);
    EXPECT_TRUE(file) << path;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

std::string line_of(const std::string& game_string, const std::string& bot) {
    return game_string + '\t' + bot + '\t' + moves_of(*parse_bot(bot), game_of(game_string));
}

class GoldenMoves : public ::testing::TestWithParam<std::string> {};

} // namespace

TEST_P(GoldenMoves, AreTheSame) {
    const std::vector<std::string> golden = lines_of(golden_moves);
    for (const std::string& bot : golden_bots) {
        const std::string line = line_of(GetParam(), bot);
        EXPECT_NE(std::ranges::find(golden, line), golden.end())
            << line << "\nis not in " << golden_moves
            << "\nIf this change is meant: run tools/golden and look at the difference.";
    }
}
FOR_EVERY_GAME(GoldenMoves);

TEST(GoldenMovesFile, HasALineForEachGameAndBot) {
    if (std::getenv("CONESTOGA_WRITE_GOLDEN")) {
        std::ofstream file(golden_moves);
        for (const std::string& game_string : every_game())
            for (const std::string& bot : golden_bots) file << line_of(game_string, bot) << '\n';
    }
    EXPECT_EQ(lines_of(golden_moves).size(), every_game().size() * golden_bots.size());
}

// Each platform has its own exponential and logarithm, right up to the last bit or so; the square
// root alone is exact everywhere.
TEST(GoldenMovesSource, NothingThatDecidesAMoveAsksTheMathLibrary) {
    const std::regex inexact(
        R"(\b(exp2?|expm1|log|log2|log10|log1p|pow|cbrt|hypot|sin|cos|tan|a?sinh|a?cosh|a?tanh|atan2?|erfc?|tgamma|lgamma)f?\()");
    const std::set<std::string> only_for_drawing{"advice", "content", "screen_map", "track"};
    int files = 0;
    const auto look = [&](const std::filesystem::path& path) {
        ++files;
        int number = 0;
        for (const std::string& line : lines_of(path)) {
            ++number;
            const std::string code = line.substr(0, line.find("//"));
            EXPECT_FALSE(std::regex_search(code, inexact)) << path << ":" << number << ": " << line;
        }
    };
    const std::filesystem::path source = CONESTOGA_SOURCE;
    for (const auto& entry : std::filesystem::directory_iterator(source / "bots"))
        look(entry.path());
    for (const GameInfo& info : games())
        for (const auto& entry : std::filesystem::directory_iterator(source / "engine" / info.name))
            if (!only_for_drawing.contains(entry.path().stem())) look(entry.path());
    EXPECT_GT(files, 100);
}

} // namespace conestoga::tests
