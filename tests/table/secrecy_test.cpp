// Pairs of worlds that a seat cannot tell apart. A whole game is played; beside it goes its twin,
// in which everything that the viewer saw is the same, and what it did not see is another wherever
// the rules allow it. At every ply the viewer asks both everything that can be asked, and the
// answers must be the same bytes.
#include "games/twins.hpp"
#include "table/desk.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {

const std::string seed_of_pairs(64, '7');

// One of the two worlds at a desk, up to some ply.
class World {
public:
    World(const AnyGame& game, const std::vector<Action>& actions, const std::string& kind)
        : game_(game) {
        Record record = new_record(game, std::vector<std::string>(game.players(), "Annie"));
        std::string kinds;
        for (int seat = 0; seat < game.players(); ++seat) kinds += kind + " ";
        record.notes.emplace_back("kinds", kinds);
        record.notes.emplace_back(seed_note, seed_of_pairs);
        // The seed speaks for what comes: the record may bring what it likes before.
        record.notes.emplace_back(seeded_note, std::to_string(actions.size()));
        add_actions(game, actions, record);
        table_ = ask({{"do", "open"}, {"record", record_text(record)}})["table"];
    }
    Json ask(Json request) {
        request["table"] = table_;
        request["lang"] = "en";
        return desk_.handle(request);
    }

    // Everything that the viewer can ask, in one text.
    std::string answers(int viewer, int ply) {
        Json all = Json::array();
        const auto add = [&](Json request) {
            request["seat"] = viewer;
            all.push_back(ask(request));
        };
        add({{"do", "look"}});
        const Json seen = all[0];
        add({{"do", "look"}, {"since", 0}});
        add({{"do", "back"}, {"ply", ply / 2}});
        add({{"do", "back"}, {"ply", ply}});
        add({{"do", "scores"}});
        add({{"do", "hint"}, {"bot", "level5(iterations=12)"}});
        int asked = 0;
        game_.every_action([&](Action action) {
            if (++asked % 97 > 4) return;
            add({{"do", "why"}, {"action", game_.text(action)}});
            const Json refused =
                ask({{"do", "why"}, {"seat", viewer}, {"action", game_.text(action)}});
            if (refused["allowed"] == false)
                add({{"do", "act"},
                     {"action", game_.text(action)},
                     {"revision", seen["revision"]}});
        });
        // An action of somebody else's turn, legal there or not.
        if (seen["actor"] != viewer)
            game_.every_action([&](Action action) {
                if (++asked % 31 == 0)
                    add({{"do", "act"},
                         {"action", game_.text(action)},
                         {"revision", seen["revision"]}});
            });
        int previewed = 0;
        for (const Json& choice : seen["choices"])
            if (++previewed < 6) add({{"do", "preview"}, {"actions", {choice["action"]}}});
        if (seen["actor"] == viewer) { // a bot that knows what the viewer knows
            ask({{"do", "bot"}, {"seat", viewer}});
            // What it did; not what chance brought then, which hangs on what is left to draw.
            const Json after = ask({{"do", "look"}, {"seat", viewer}, {"since", seen["revision"]}});
            if (!after["over"]) // the end opens everything
                for (const Json& event : after["events"])
                    if (event["ply"] == seen["ply"]) all.push_back(event);
        }
        return all.dump();
    }

private:
    const AnyGame& game_;
    Desk desk_;
    std::int64_t table_ = 0;
};

// The place where two texts begin to differ, with what surrounds it; nothing if they are the same.
std::string first_difference(const std::string& one, const std::string& other) {
    const auto at = std::ranges::mismatch(one, other).in1 - one.begin();
    if (one == other) return "";
    const auto begin = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - 80));
    return one.substr(begin, 160) + "\n  against\n" + other.substr(begin, 160);
}

class Secrecy : public ::testing::TestWithParam<const char*> {};

} // namespace

TEST_P(Secrecy, WorldsThatASeatCannotTellApartGiveTheSameBytes) {
    const GamePointer pointer = game_of(GetParam());
    const AnyGame& game = *pointer;
#ifdef NDEBUG
    constexpr int every = 1;
#else
    constexpr int every = 23; // sanitizers are slow
#endif
    int compared = 0, differences = 0;
    for (Seat seated = -1; seated < game.players(); ++seated) {
        const Seat viewer = seated < 0 ? nobody : seated;
        const Twins pair = make_twins(game, viewer, 5 + static_cast<std::uint64_t>(viewer + 2));
        differences += pair.differences;
        Position position = game.initial();
        for (std::size_t ply = 0; ply <= pair.one.size(); ++ply) {
            if (is_player(game.actor(position)) && ply % every == 0) {
                const auto cut = [&](const std::vector<Action>& actions) {
                    return std::vector<Action>(actions.begin(),
                                               actions.begin() + static_cast<std::ptrdiff_t>(ply));
                };
                World one(game, cut(pair.one), "greedy"), other(game, cut(pair.other), "greedy");
                const int seat = viewer == nobody ? 0 : viewer + 1;
                const auto number = static_cast<int>(ply);
                ASSERT_EQ(first_difference(one.answers(seat, number), other.answers(seat, number)),
                          "")
                    << "seat " << seat << ", ply " << ply;
                ++compared;
            }
            if (ply < pair.one.size()) game.apply(position, pair.one[ply]);
        }
    }
    EXPECT_GT(compared, 400 / every);
    EXPECT_GT(differences, 3) << "the twins are too much alike to show anything";
}

INSTANTIATE_TEST_SUITE_P(GamesWithSecrets, Secrecy,
                         ::testing::Values("pioneers(players=3)",
                                           "pioneer_days(players=3,sets=cd,boards=unique)"));

} // namespace conestoga::tests
