// Whole games, perft counts and signatures kept in the repository. A change of rules changes them
// on purpose: `tools/golden` writes them anew, and the rules version is raised.
#include "bots/playout.hpp"
#include "cli/allocations.hpp"
#include "engine/core/record.hpp"
#include "games/every_game.hpp"
#include "lab/bench.hpp"
#include "table/words.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace conestoga::tests {

namespace {

const std::string golden = CONESTOGA_SOURCE "/tests/golden/";

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file) << path << " is missing; tools/golden writes it";
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

const char* const if_meant =
    "\nIf this change is meant: run tools/golden, look at the difference, and raise the game's "
    "rules_version where its rules have changed.";

// The first line in which two texts differ, as they have it; nothing where they are the same.
std::string first_difference(const std::string& expected, const std::string& found) {
    std::istringstream left(expected), right(found);
    for (int number = 1;; ++number) {
        std::string one, other;
        const bool more = static_cast<bool>(std::getline(left, one));
        const bool more_found = static_cast<bool>(std::getline(right, other));
        if (!more && !more_found) return {};
        if (more == more_found && one == other) continue;
        return "line " + std::to_string(number) + "\n  expected: " + (more ? one : "the end") +
               "\n  found:    " + (more_found ? other : "the end");
    }
}

// The position after set-up that `conestoga perft --seed` starts from.
Position after_set_up(const AnyGame& game, std::uint64_t seed) {
    Rng rng(seed);
    Position position = game.initial();
    while (game.actor(position) == chance_acts)
        game.apply(position, random_possible(game, position, rng));
    return position;
}

} // namespace

TEST(Golden, SignaturesAreTheSame) {
    std::istringstream rows(read(golden + "signatures.txt"));
    std::string game_string, expected;
    int count = 0;
    for (; rows >> game_string >> expected; ++count)
        EXPECT_EQ(hex(signature(*game_of(game_string))), expected) << game_string << if_meant;
    EXPECT_EQ(count, static_cast<int>(every_game().size()))
        << "every string of tests/<game>/games.txt has a signature: run tools/golden";
}

TEST(Golden, PerftCountsAreTheSame) {
    std::istringstream rows(read(golden + "perft.txt"));
    std::string game_string;
    std::uint64_t seed, paths;
    int depth, count = 0;
    for (; rows >> game_string >> seed >> depth >> paths; ++count) {
        const GamePointer game = game_of(game_string);
        EXPECT_EQ(perft(*game, after_set_up(*game, seed), depth), paths)
            << game_string << " seed " << seed << " depth " << depth << if_meant;
    }
    EXPECT_GE(count, 3 * static_cast<int>(every_game().size()))
        << "every string of tests/<game>/games.txt has perft counts: run tools/golden";
}

// Each record has a .told file: the log in English and the last screen in French.
TEST(Golden, RecordsAreToldTheSame) {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(golden)) {
        if (entry.path().extension() != ".record") continue;
        ++count;
        const Result<Record> record = parse_record(read(entry.path()));
        ASSERT_TRUE(record) << entry.path();
        const GamePointer game = game_of(record->game.text());
        const Words english(Language::en, record->seats), french(Language::fr, record->seats);
        const Result<Replay> replayed = replay(*game, *record);
        ASSERT_TRUE(replayed) << entry.path() << english.say(replayed.error());
        std::string told;
        Position position = game->initial();
        for (Action action : replayed->actions) {
            EventLog log;
            game->apply(position, action, log);
            for (const Event& event : log.events)
                if (const auto line = game->tell(event)) told += english.say(*line) + '\n';
        }
        told +=
            '\n' + game->screen(game->view(game->observe(position, nobody)), french, Ink::plain);
        std::filesystem::path told_path = entry.path();
        told_path.replace_extension(".told");
        if (std::getenv("CONESTOGA_WRITE_GOLDEN")) std::ofstream(told_path) << told;
        EXPECT_EQ(first_difference(read(told_path), told), "") << told_path << if_meant;
    }
    EXPECT_GE(count, static_cast<int>(every_game().size()))
        << "every string of tests/<game>/games.txt has records: run tools/golden";
}

class Playouts : public EveryGame {};

TEST_P(Playouts, AllocateNothing) {
    Rng rng(5);
    Position warm = game.initial();
    play_out(game, warm, rng);
    const std::uint64_t before = allocations_made();
    std::uint64_t decisions = 0;
    for (int i = 0; i < 20; ++i) {
        Position position = game.initial();
        decisions += play_out(game, position, rng).decisions;
    }
    EXPECT_EQ(allocations_made() - before, 0U);
    EXPECT_GT(decisions, 100U);
    EXPECT_LE(game.state_bytes(), max_state_bytes);
}

TEST_P(Playouts, TheAllocationCounterCounts) {
    const std::uint64_t before = allocations_made();
    const auto kept = std::make_unique<std::string>(1000, 'x');
    EXPECT_GE(allocations_made() - before, 2U);
}

FOR_EVERY_GAME(Playouts);

} // namespace conestoga::tests
