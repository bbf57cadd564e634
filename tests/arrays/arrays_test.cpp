#include "arrays/arrays.hpp"

#include "engine/visit.hpp"
#include "games/every_game.hpp"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <map>

namespace conestoga::tests {

class ArraysOf : public testing::TestWithParam<std::string> {
public:
    const Arrays arrays{game_of(GetParam())};
    const AnyGame& game = arrays.game();
};

TEST_P(ArraysOf, EveryActionThatHappensHasAnIndexAndComesBack) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Rng rng(seed, 21);
        Position position = game.initial();
        while (game.actor(position) != nobody) {
            const bool chance = game.actor(position) == chance_acts;
            const ActionIndex& mine = chance ? arrays.outcomes() : arrays.decisions();
            const ActionIndex& other = chance ? arrays.decisions() : arrays.outcomes();
            for (const Action action : possible(game, position)) {
                const int index = mine.of(action);
                ASSERT_GE(index, 0) << game.text(action);
                ASSERT_LT(index, mine.size());
                ASSERT_EQ(mine[index], action);
                ASSERT_EQ(other.of(action), -1) << game.text(action);
            }
            game.apply(position, random_possible(game, position, rng));
        }
    }
}

TEST_P(ArraysOf, EveryIndexIsAnActionOfItsOwn) {
    for (const ActionIndex* all : {&arrays.decisions(), &arrays.outcomes()})
        for (int index = 0; index < all->size(); ++index) {
            ASSERT_EQ(all->of((*all)[index]), index);
            ASSERT_EQ(*game.parse(game.text((*all)[index])), (*all)[index]);
        }
    EXPECT_EQ(arrays.decisions().of({0xFFFFFFFF}), -1);
    EXPECT_LE(arrays.decisions().size(), 1 << 16);
}

TEST_P(ArraysOf, TheMaskShowsWhatIsLegal) {
    Rng rng(3, 22);
    Position position = game.initial();
    std::vector<std::uint8_t> mask(arrays.decisions().size());
    while (game.actor(position) != nobody) {
        arrays.mask(position, mask.data());
        std::vector<Action> shown;
        for (int index = 0; index < arrays.decisions().size(); ++index)
            if (mask[index]) shown.push_back(arrays.decisions()[index]);
        if (game.actor(position) == chance_acts)
            ASSERT_TRUE(shown.empty());
        else
            ASSERT_EQ(shown, possible(game, position));
        game.apply(position, random_possible(game, position, rng));
    }
}

// Whatever the viewer can see of an action is seen in the row.
TEST_P(ArraysOf, TheRowChangesWithTheObservation) {
    std::vector<float> before(arrays.row_size()), after(arrays.row_size());
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        Rng rng(seed, 23);
        Position position = game.initial();
        while (game.actor(position) != nobody) {
            Position next = position;
            const Action action = random_possible(game, position, rng);
            game.apply(next, action);
            for (Seat viewer = 0; viewer < game.players(); ++viewer) {
                const AnyObservation seen = game.observe(position, viewer);
                const AnyObservation then = game.observe(next, viewer);
                arrays.encode(seen, before.data());
                arrays.encode(then, after.data());
                ASSERT_EQ(before == after, seen.hash() == then.hash())
                    << game.text(action) << ", seed " << seed << ", seat " << int{viewer};
            }
            position = next;
        }
    }
}

// Two positions that a viewer cannot tell apart give the same row: it is made of the observation.
TEST_P(ArraysOf, TheRowTellsNoSecrets) {
    Rng rng(5, 24);
    std::vector<float> row(arrays.row_size()), other(arrays.row_size());
    for (int i = 0; i < 60; ++i) {
        const Position position = random_position(game, rng, i * 5);
        for (Seat viewer = 0; viewer < game.players(); ++viewer) {
            const AnyObservation seen = game.observe(position, viewer);
            arrays.encode(seen, row.data());
            arrays.encode(game.observe(game.determinize(seen, rng), viewer), other.data());
            ASSERT_EQ(row, other);
        }
    }
}

TEST_P(ArraysOf, NumbersStayWithinReason) {
    std::vector<float> row(arrays.row_size());
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Rng rng(seed, 25);
        Position position = game.initial();
        while (game.actor(position) != nobody) {
            arrays.encode(game.observe(position, 0), row.data());
            for (const ArrayBlock& block : arrays.layout().blocks)
                for (int i = block.from; i < block.from + block.size; ++i) {
                    if (block.unit == 0)
                        ASSERT_TRUE(row[i] == 0 || row[i] == 1) << block.name;
                    else
                        ASSERT_LE(std::abs(row[i]), 32) << block.name;
                }
            game.apply(position, random_possible(game, position, rng));
        }
    }
}

TEST_P(ArraysOf, TheViewerComesFirst) {
    Rng rng(9, 26);
    const Position position = random_position(game, rng, 200);
    std::map<std::string, std::vector<float>> by_place;
    std::vector<float> row(arrays.row_size());
    // What stands at place 1 for seat 0 stands at place 0 for seat 1, where nothing is secret.
    const auto part = [&](Seat viewer, const std::string& name) {
        arrays.encode(game.observe(position, viewer), row.data());
        std::vector<float> values;
        for (const ArrayBlock& block : arrays.layout().blocks)
            if (block.name == name)
                values.insert(values.end(), row.begin() + block.from,
                              row.begin() + block.from + block.size);
        return values;
    };
    for (const ArrayBlock& block : arrays.layout().blocks) {
        if (!block.name.starts_with("player 1 ")) continue;
        const std::string name = block.name.substr(9);
        if (name.find("nuggets") != std::string::npos || name.find("gold") != std::string::npos)
            continue;
        EXPECT_EQ(part(0, "player 1 " + name), part(1, "player 0 " + name)) << name;
    }
}

INSTANTIATE_TEST_SUITE_P(Games, ArraysOf, testing::ValuesIn(every_game()),
                         [](const auto& info) { return test_name(info.param); });

namespace {

// A line for each game: its string, the version, how many indices and numbers there are, and a hash
// over the texts of all indices and the layout.
std::string line_of(const std::string& game_string) {
    const Arrays arrays(game_of(game_string));
    std::string all;
    for (const ActionIndex* index : {&arrays.decisions(), &arrays.outcomes()})
        for (const Action action : index->actions()) all += arrays.game().text(action) + '\n';
    const std::string actions = hex(hash_text(all));
    all.clear();
    for (const ArrayBlock& block : arrays.layout().blocks)
        all +=
            block.name + ' ' + std::to_string(block.size) + ' ' + std::to_string(block.unit) + '\n';
    return game_string + " version " + std::to_string(arrays.version()) + " actions " +
           std::to_string(arrays.decisions().size()) + " outcomes " +
           std::to_string(arrays.outcomes().size()) + ' ' + actions + " row " +
           std::to_string(arrays.row_size()) + ' ' + hex(hash_text(all));
}

} // namespace

// What every version of a game's arrays means, in tests/arrays/versions.txt. When this fails and
// the change is meant, raise the game's arrays_version and write the file anew with
// CONESTOGA_WRITE_GOLDEN=1, which changes no line of a version that is there.
TEST(Arrays, KeepTheirMeaningWithinAVersion) {
    const std::string path = CONESTOGA_SOURCE "/tests/arrays/versions.txt";
    const auto up_to_version = [](const std::string& line) {
        return line.substr(0, line.find(" actions "));
    };
    std::map<std::string, std::string> kept;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) kept[up_to_version(line)] = line;
    const bool writes = std::getenv("CONESTOGA_WRITE_GOLDEN");
    std::string lines;
    for (const std::string& game : every_game()) {
        const std::string line = line_of(game);
        lines += line + '\n';
        const auto found = kept.find(up_to_version(line));
        if (found == kept.end())
            EXPECT_TRUE(writes) << "not kept yet: " << line;
        else
            EXPECT_EQ(found->second, line) << "raise the arrays_version of this game";
    }
    if (writes && !HasFailure()) std::ofstream(path) << lines;
}

TEST(Returns, SumToNothing) {
    for (const std::string& game_string : every_game()) {
        const GamePointer game = game_of(game_string);
        Rng rng(4);
        for (int i = 0; i < 5; ++i) {
            Position position = game->initial();
            for (const Action action : random_game(*game, rng)) game->apply(position, action);
            std::vector<float> returns(game->players());
            write_returns(*game, position, returns.data());
            float sum = 0;
            for (const float one : returns) sum += one;
            EXPECT_NEAR(sum, 0, 1e-5);
            for (Seat seat = 0; seat < game->players(); ++seat)
                EXPECT_EQ(returns[seat] >= 0, has(game->winners(position), seat));
        }
    }
}

} // namespace conestoga::tests
