// The C interface: what it answers, and that it survives whatever it is given.
#include "bindings/c/conestoga.h"

#include "engine/games.hpp"
#include "games/every_game.hpp"
#include "lab/bench.hpp"

#include <array>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace conestoga::tests {

namespace {

conestoga_game open_c(const std::string& game_string) {
    conestoga_game game = nullptr;
    EXPECT_EQ(conestoga_game_open(game_string.c_str(), nullptr, &game), CONESTOGA_OK)
        << conestoga_error();
    return game;
}

template <class Ask>
std::string text_of(Ask ask) {
    size_t needed = 0;
    EXPECT_EQ(ask(nullptr, 0, &needed), CONESTOGA_TOO_SMALL);
    std::string text(needed, 'x');
    EXPECT_EQ(ask(text.data(), text.size(), &needed), CONESTOGA_OK) << conestoga_error();
    text.pop_back();
    return text;
}

std::string text_of(conestoga_game game, conestoga_action action) {
    return text_of([&](char* text, size_t size, size_t* needed) {
        return conestoga_action_text(game, action, text, size, needed);
    });
}

} // namespace

class InC : public testing::TestWithParam<std::string> {};

TEST_P(InC, AGameIsPlayedAsInTheEngine) {
    const GamePointer engine = game_of(GetParam());
    const conestoga_game game = open_c(GetParam());
    conestoga_state state = nullptr;
    conestoga_record record = nullptr;
    ASSERT_EQ(conestoga_state_open(game, &state), CONESTOGA_OK);
    ASSERT_EQ(conestoga_record_open(game, nullptr, &record), CONESTOGA_OK);
    conestoga_game_info info;
    ASSERT_EQ(conestoga_game_get_info(game, &info), CONESTOGA_OK);
    EXPECT_EQ(info.players, engine->players());

    Rng rng(31);
    Position position = engine->initial();
    for (;;) {
        int32_t actor = 0;
        uint64_t hash = 0;
        ASSERT_EQ(conestoga_state_actor(state, &actor), CONESTOGA_OK);
        ASSERT_EQ(actor, engine->actor(position));
        ASSERT_EQ(conestoga_state_hash(state, &hash), CONESTOGA_OK);
        ASSERT_EQ(hash, engine->hash(position));
        if (actor == CONESTOGA_NOBODY) break;
        std::array<conestoga_action, CONESTOGA_MOST_ACTIONS> actions;
        std::array<uint32_t, CONESTOGA_MOST_OUTCOMES> weights;
        size_t count = 0;
        if (actor == CONESTOGA_CHANCE)
            ASSERT_EQ(conestoga_state_chance(state, actions.data(), weights.data(), weights.size(),
                                             &count),
                      CONESTOGA_OK);
        else
            ASSERT_EQ(conestoga_state_legal(state, actions.data(), actions.size(), &count),
                      CONESTOGA_OK);
        std::vector<Action> expected = possible(*engine, position);
        ASSERT_EQ(count, expected.size());
        for (size_t i = 0; i < count; ++i) ASSERT_EQ(actions[i], expected[i].bits);
        const Action action = random_possible(*engine, position, rng);
        engine->apply(position, action);
        ASSERT_EQ(conestoga_state_apply(state, action.bits), CONESTOGA_OK) << conestoga_error();
        ASSERT_EQ(conestoga_record_add(record, action.bits), CONESTOGA_OK) << conestoga_error();
    }
    for (Seat seat = 0; seat < engine->players(); ++seat) {
        int32_t score = 0;
        ASSERT_EQ(conestoga_state_score(state, seat, &score), CONESTOGA_OK);
        EXPECT_EQ(score, engine->score(position, seat));
    }
    uint32_t winners = 0;
    ASSERT_EQ(conestoga_state_winners(state, &winners), CONESTOGA_OK);
    EXPECT_EQ(winners, engine->winners(position));

    const std::string text = text_of([&](char* out, size_t size, size_t* needed) {
        return conestoga_record_text(record, out, size, needed);
    });
    conestoga_record again = nullptr;
    conestoga_state last = nullptr;
    size_t count = 0;
    ASSERT_EQ(conestoga_record_read(text.c_str(), nullptr, &again), CONESTOGA_OK);
    ASSERT_EQ(conestoga_record_actions(again, nullptr, 0, &count), CONESTOGA_TOO_SMALL);
    ASSERT_EQ(conestoga_record_state(again, count, &last), CONESTOGA_OK);
    int32_t equal = 0;
    ASSERT_EQ(conestoga_state_equal(state, last, &equal), CONESTOGA_OK);
    EXPECT_EQ(equal, 1);
    for (conestoga_state one : {state, last}) conestoga_state_close(one);
    for (conestoga_record one : {record, again}) conestoga_record_close(one);
    conestoga_game_close(game);
}

TEST_P(InC, TheSignatureIsThatOfBench) {
    const conestoga_game game = open_c(GetParam());
    uint64_t found = 0;
    ASSERT_EQ(conestoga_game_signature(game, &found), CONESTOGA_OK);
    EXPECT_EQ(found, signature(*game_of(GetParam())));
    conestoga_game_close(game);
}

TEST_P(InC, PositionsAreReadAsTheyAreWritten) {
    const conestoga_game game = open_c(GetParam());
    conestoga_state state = nullptr, read = nullptr;
    conestoga_rng rng = nullptr;
    ASSERT_EQ(conestoga_state_open(game, &state), CONESTOGA_OK);
    ASSERT_EQ(conestoga_rng_open(5, &rng), CONESTOGA_OK);
    for (int ply = 0; ply < 60; ++ply) {
        conestoga_action action = 0;
        ASSERT_EQ(conestoga_state_random(state, rng, &action), CONESTOGA_OK);
        ASSERT_EQ(conestoga_state_apply(state, action), CONESTOGA_OK);
    }
    std::vector<uint8_t> bytes(1024);
    size_t count = 0;
    ASSERT_EQ(conestoga_state_write(state, bytes.data(), bytes.size(), &count), CONESTOGA_OK);
    ASSERT_EQ(conestoga_state_read(game, bytes.data(), count, &read), CONESTOGA_OK);
    int32_t equal = 0;
    ASSERT_EQ(conestoga_state_equal(state, read, &equal), CONESTOGA_OK);
    EXPECT_EQ(equal, 1);
    for (size_t at = 0; at < count; ++at) {
        std::vector<uint8_t> damaged(bytes.begin(), bytes.begin() + count);
        damaged[at] ^= 0x10;
        conestoga_state never = nullptr;
        ASSERT_EQ(conestoga_state_read(game, damaged.data(), count, &never), CONESTOGA_WRONG);
        ASSERT_EQ(never, nullptr);
    }
    for (size_t shorter = 0; shorter < count; shorter += 40) {
        conestoga_state never = nullptr;
        ASSERT_EQ(conestoga_state_read(game, bytes.data(), shorter, &never), CONESTOGA_WRONG);
    }
    conestoga_state_close(state);
    conestoga_state_close(read);
    conestoga_rng_close(rng);
    conestoga_game_close(game);
}

// Bots know what an observation knows: two worlds that look alike get the same answer.
TEST_P(InC, ObservationsAreAskedInsteadOfStates) {
    const conestoga_game game = open_c(GetParam());
    conestoga_game_info info;
    ASSERT_EQ(conestoga_game_get_info(game, &info), CONESTOGA_OK);
    conestoga_state state = nullptr;
    conestoga_rng rng = nullptr;
    conestoga_bot bot = nullptr;
    ASSERT_EQ(conestoga_state_open(game, &state), CONESTOGA_OK);
    ASSERT_EQ(conestoga_rng_open(6, &rng), CONESTOGA_OK);
    ASSERT_EQ(conestoga_bot_open(game, "greedy", &bot), CONESTOGA_OK);
    int32_t actor = CONESTOGA_CHANCE;
    for (int ply = 0; ply < 80 || actor == CONESTOGA_CHANCE; ++ply) {
        conestoga_action action = 0;
        ASSERT_EQ(conestoga_state_random(state, rng, &action), CONESTOGA_OK);
        ASSERT_EQ(conestoga_state_apply(state, action), CONESTOGA_OK);
        ASSERT_EQ(conestoga_state_actor(state, &actor), CONESTOGA_OK);
    }
    ASSERT_GE(actor, 0);
    conestoga_observation seen = nullptr, imagined = nullptr;
    conestoga_state world = nullptr;
    ASSERT_EQ(conestoga_state_observe(state, actor, &seen), CONESTOGA_OK);
    ASSERT_EQ(conestoga_observation_determinize(seen, rng, &world), CONESTOGA_OK);
    ASSERT_EQ(conestoga_state_observe(world, actor, &imagined), CONESTOGA_OK);
    uint64_t one = 0, two = 1;
    ASSERT_EQ(conestoga_observation_hash(seen, &one), CONESTOGA_OK);
    ASSERT_EQ(conestoga_observation_hash(imagined, &two), CONESTOGA_OK);
    EXPECT_EQ(one, two);
    std::vector<float> row(info.row_size), other(info.row_size);
    ASSERT_EQ(conestoga_observation_row(seen, row.data(), row.size()), CONESTOGA_OK);
    ASSERT_EQ(conestoga_observation_row(imagined, other.data(), other.size()), CONESTOGA_OK);
    EXPECT_EQ(row, other);
    EXPECT_EQ(conestoga_observation_row(seen, row.data(), row.size() - 1), CONESTOGA_TOO_SMALL);
    conestoga_action chosen = 0;
    ASSERT_EQ(conestoga_bot_choose(bot, seen, rng, 10, &chosen), CONESTOGA_OK) << conestoga_error();
    ASSERT_EQ(conestoga_state_apply(state, chosen), CONESTOGA_OK);
    conestoga_observation_close(seen);
    conestoga_observation_close(imagined);
    conestoga_state_close(state);
    conestoga_state_close(world);
    conestoga_bot_close(bot);
    conestoga_rng_close(rng);
    conestoga_game_close(game);
}

INSTANTIATE_TEST_SUITE_P(Games, InC, testing::ValuesIn(every_game()),
                         [](const auto& info) { return test_name(info.param); });

TEST(InC, ErrorsAreTheWordsOfTheProgram) {
    conestoga_game game = nullptr;
    EXPECT_EQ(conestoga_game_open("pioners", nullptr, &game), CONESTOGA_WRONG);
    EXPECT_STREQ(conestoga_error(), "there is no game “pioners”; did you mean pioneers? The games "
                                    "are pioneers, milestones, pioneer_days, rail_pioneers");
    EXPECT_EQ(conestoga_set_language("fr"), CONESTOGA_OK);
    EXPECT_EQ(conestoga_game_open("pioneers(players=9)", nullptr, &game), CONESTOGA_WRONG);
    EXPECT_NE(std::string(conestoga_error()).find("players=9"), std::string::npos);
    EXPECT_EQ(conestoga_set_language("de"), CONESTOGA_WRONG);
    EXPECT_NE(std::string(conestoga_error()).find("langue"), std::string::npos);
    EXPECT_EQ(conestoga_set_language("en"), CONESTOGA_OK);
    EXPECT_EQ(conestoga_game_open("pioneers", "/nowhere", &game), CONESTOGA_WRONG);
    EXPECT_EQ(game, nullptr);
}

TEST(InC, WhyNotIsToldInWords) {
    const conestoga_game game = open_c("rail_pioneers(players=2)");
    conestoga_state state = nullptr;
    ASSERT_EQ(conestoga_state_open(game, &state), CONESTOGA_OK);
    conestoga_action action = 0;
    ASSERT_EQ(conestoga_action_parse(game, "run", &action), CONESTOGA_OK);
    EXPECT_EQ(text_of(game, action), "run");
    const std::string why = text_of([&](char* text, size_t size, size_t* needed) {
        return conestoga_state_why_not(state, action, text, size, needed);
    });
    EXPECT_NE(why.find("RAIL-"), std::string::npos) << why;
    EXPECT_EQ(conestoga_state_apply(state, action), CONESTOGA_WRONG);
    EXPECT_EQ(conestoga_error(), why);
    conestoga_state_close(state);
    conestoga_game_close(game);
}

TEST(InC, ClosedAndForeignHandlesAreRecognised) {
    const conestoga_game game = open_c("milestones(players=2)");
    conestoga_state state = nullptr, copy = nullptr;
    ASSERT_EQ(conestoga_state_open(game, &state), CONESTOGA_OK);
    int32_t actor = 0;
    EXPECT_EQ(conestoga_state_actor(nullptr, &actor), CONESTOGA_BAD_HANDLE);
    EXPECT_EQ(conestoga_state_actor(reinterpret_cast<conestoga_state>(game), &actor),
              CONESTOGA_BAD_HANDLE);
    EXPECT_EQ(conestoga_state_actor(reinterpret_cast<conestoga_state>(&actor), &actor),
              CONESTOGA_BAD_HANDLE);
    EXPECT_EQ(conestoga_state_actor(state, nullptr), CONESTOGA_NULL);
    EXPECT_EQ(conestoga_game_close(game), CONESTOGA_OK);
    EXPECT_EQ(conestoga_game_close(game), CONESTOGA_BAD_HANDLE);
    EXPECT_EQ(conestoga_state_copy(state, &copy), CONESTOGA_OK); // it outlives its game's handle
    EXPECT_EQ(conestoga_state_close(state), CONESTOGA_OK);
    for (int i = 0; i < 2000; ++i) {
        conestoga_state another = nullptr;
        ASSERT_EQ(conestoga_state_copy(copy, &another), CONESTOGA_OK);
        ASSERT_NE(another, state);
        ASSERT_EQ(conestoga_state_actor(state, &actor), CONESTOGA_BAD_HANDLE);
        ASSERT_EQ(conestoga_state_close(another), CONESTOGA_OK);
    }
    EXPECT_EQ(conestoga_state_close(copy), CONESTOGA_OK);
    EXPECT_STREQ(conestoga_error(), "this is no state: it was closed, or never was one");
}

} // namespace conestoga::tests
