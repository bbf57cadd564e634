// The toy by its rules, and through everything that does not know which game it plays: a game that
// fulfils the contract gets all of that without another line (docs/adding-a-game.md).
#include "bots/playout.hpp"
#include "engine/games.hpp"
#include "lab/bench.hpp"
#include "lab/simulate.hpp"
#include "table/seat_view.hpp"
#include "table/words.hpp"
#include "tests/toy/toy.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>

namespace conestoga::toy {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

Result<Toy> toy_of(std::string_view game_string) {
    return Toy::make(*parse_game_string(game_string), {});
}

GamePointer any_toy(std::string_view game_string = "toy") {
    return std::make_shared<const Adapted<Toy>>(*toy_of(game_string), ContentFiles{});
}

// A game played in notation; every action must be allowed.
Position after(const AnyGame& game, std::initializer_list<std::string_view> texts) {
    Position position = game.initial();
    for (std::string_view text : texts) {
        const Action action = *game.parse(text);
        EXPECT_FALSE(game.why_not(position, action)) << text;
        game.apply(position, action);
    }
    return position;
}

std::vector<std::string> legal_texts(const AnyGame& game, const Position& position) {
    ActionList actions;
    game.legal(position, actions);
    std::vector<std::string> texts;
    for (Action action : actions) texts.push_back(game.text(action));
    return texts;
}

std::string refused(const AnyGame& game, const Position& position, std::string_view text) {
    return game.why_not(position, *game.parse(text)).rule.text();
}

bool same(const AnyGame& game, const Position& one, const Position& other) {
    return std::memcmp(one.bytes.data(), other.bytes.data(), game.state_bytes()) == 0;
}

// Visits every position of some random games, the first and the last included.
template <class Visit>
void in_random_positions(const AnyGame& game, Visit visit) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Rng rng(seed);
        Position position = game.initial();
        for (;;) {
            visit(position, rng);
            const Seat actor = game.actor(position);
            if (actor == nobody) break;
            OutcomeList outcomes;
            ActionList actions;
            if (actor == chance_acts)
                game.chance(position, outcomes);
            else
                game.legal(position, actions);
            game.apply(position, actor == chance_acts
                                     ? outcomes.at_weight(rng.below(outcomes.total_weight()))
                                     : actions[rng.below(actions.size())]);
        }
    }
}

// --- the rules ---------------------------------------------------------------------------------

// TOY-1.1: what is drawn is gone.
TEST(Toy, Toy1_1_CanteensAreDrawnFromTheBag) {
    const GamePointer game = any_toy();
    OutcomeList outcomes;
    game->chance(after(*game, {"draw 4"}), outcomes);
    ASSERT_EQ(outcomes.size(), 2u); // the only canteen of 4 is taken
    EXPECT_EQ(outcomes[0].weight, 3u);
    EXPECT_EQ(outcomes[1].weight, 2u);
    EXPECT_EQ(refused(*game, after(*game, {"draw 4"}), "draw 4"), "TOY-1.1");
    EXPECT_EQ(refused(*game, after(*game, {"draw 4"}), "dig"), "TOY-1.1");
}

// TOY-2.1: three chances of six for 2, two for 3, one for 6.
TEST(Toy, Toy2_1_AClaimADay) {
    const GamePointer game = any_toy();
    const Position morning = after(*game, {"draw 2", "draw 2"});
    OutcomeList outcomes;
    game->chance(morning, outcomes);
    EXPECT_EQ(outcomes.total_weight(), 6u);
    EXPECT_EQ(refused(*game, morning, "dig"), "TOY-2.1");
    EXPECT_EQ(refused(*game, after(*game, {"draw 2", "draw 2", "claim 6"}), "claim 6"), "TOY-2.1");
}

// TOY-2.2: clockwise, and another seat begins the next day.
TEST(Toy, Toy2_2_WhoBeginsMovesOn) {
    const GamePointer game = any_toy();
    EXPECT_EQ(game->actor(after(*game, {"draw 2", "draw 2", "claim 3"})), 0);
    EXPECT_EQ(game->actor(after(*game, {"draw 2", "draw 2", "claim 3", "dig"})), 1);
    EXPECT_EQ(game->actor(after(*game, {"draw 2", "draw 2", "claim 3", "dig", "dig", "claim 3"})),
              1);
    EXPECT_EQ(game->why_not(game->initial(), Action{0xFFFFFFFF}).rule.text(), "TOY-2.2");
}

// TOY-2.3: two digs empty a canteen of 2.
TEST(Toy, Toy2_3_AnEmptyCanteenMeansRest) {
    const GamePointer game = any_toy();
    const Position thirsty = after(
        *game, {"draw 2", "draw 3", "claim 2", "dig", "rest", "claim 2", "rest", "dig", "claim 2"});
    EXPECT_EQ(refused(*game, thirsty, "dig"), "TOY-2.3");
    EXPECT_THAT(legal_texts(*game, thirsty), ElementsAre("rest"));
}

// TOY-2.4: the odd point is lost. TOY-3.1: water counts, canteens are shown.
TEST(Toy, Toy2_4_Toy3_1_SharingAndScoring) {
    const GamePointer game = any_toy("toy(days=2)");
    const Position end =
        after(*game, {"draw 2", "draw 4", "claim 3", "dig", "dig", "claim 6", "rest", "dig"});
    ASSERT_EQ(game->actor(end), nobody);
    EXPECT_EQ(game->score(end, 0), 1 + 6 + 0); // half of 3, all of 6, no water
    EXPECT_EQ(game->score(end, 1), 1 + 0 + 3);
    EXPECT_EQ(game->winners(end), 0b01);
    EXPECT_EQ(refused(*game, end, "rest"), "TOY-3.1");
    EXPECT_EQ(game->view(game->observe(end, 0))["players"],
              game->view(game->unveil(end))["players"]); // the canteens are shown
}

// As a line of engine/games.cpp does.
TEST(Toy, IsRegisteredByALine) {
    constexpr GameInfo info = info_of<Toy>;
    EXPECT_EQ(info.name, "toy");
    EXPECT_EQ(info.most_players, 3);
    const GameString two{"toy", {{"players", "2"}}};
    EXPECT_EQ((*info.make(two, {}, 1))->players(), 2);
    EXPECT_TRUE(info.advise(two, {})->empty());
    EXPECT_FALSE(info.make({"toy", {{"players", "9"}}}, {}, 1));
}

TEST(Toy, OptionsAreReadAndWritten) {
    EXPECT_EQ(toy_of("toy")->options(), "toy(players=2,days=5)");
    EXPECT_EQ(toy_of("toy(days=9, players=3)")->options(), "toy(players=3,days=9)");
    EXPECT_EQ(toy_of("toy(players=4)").error().key, "error.option.number");
    EXPECT_EQ(toy_of("toy(colour=red)").error().key, "error.option.unknown");
}

// --- the contract: copy these for every game -----------------------------------------------------

TEST(Toy, LegalIsWhatWhyNotAllows) {
    for (const char* game_string : {"toy", "toy(players=3)"}) {
        const GamePointer game = any_toy(game_string);
        in_random_positions(*game, [&](const Position& position, Rng& rng) {
            std::vector<Action> allowed_actions, offered;
            game->every_action([&](Action action) {
                if (!game->why_not(position, action)) allowed_actions.push_back(action);
            });
            OutcomeList outcomes;
            ActionList actions;
            if (game->actor(position) == chance_acts) game->chance(position, outcomes);
            if (is_player(game->actor(position))) game->legal(position, actions);
            for (const Outcome& outcome : outcomes) offered.push_back(outcome.action);
            for (Action action : actions) offered.push_back(action);
            ASSERT_EQ(offered, allowed_actions); // ascending, both
            const Action any{static_cast<std::uint32_t>(rng.next())};
            ASSERT_EQ(!game->why_not(position, any), std::ranges::count(offered, any) > 0);
            ASSERT_FALSE(game->check(position));
        });
    }
}

TEST(Toy, EveryActionIsReadAsItIsWritten) {
    const GamePointer game = any_toy();
    Action last{};
    game->every_action([&](Action action) {
        EXPECT_EQ(game->parse(game->text(action))->bits, action.bits);
        EXPECT_TRUE(last <= action) << "ascending";
        last = action;
    });
    EXPECT_EQ(*game->parse(" draw ? "), hidden_draw);
    EXPECT_EQ(game->parse("draw 5").error().key, "error.notation.unknown");
}

TEST(Toy, APossibleWorldLooksTheSameToTheViewer) {
    const GamePointer game = any_toy("toy(players=3)");
    bool differs = false;
    in_random_positions(*game, [&](const Position& position, Rng& rng) {
        for (Seat viewer : {Seat{0}, Seat{1}, Seat{2}, nobody}) {
            const AnyObservation seen = game->observe(position, viewer);
            const Position world = game->determinize(seen, rng);
            ASSERT_FALSE(game->check(world));
            ASSERT_EQ(game->observe(world, viewer).hash(), seen.hash());
            ASSERT_EQ(game->view(game->observe(world, viewer)), game->view(seen));
            if (is_player(viewer) && game->actor(position) == viewer) {
                ASSERT_EQ(legal_texts(*game, world), legal_texts(*game, position));
            }
            differs = differs || !same(*game, world, position);
        }
    });
    EXPECT_TRUE(differs);
}

TEST(Toy, PossibleWorldsComeWithTheirProbability) {
    const GamePointer game = any_toy();
    // Seat 1 has dug three times: a canteen of 3 (two of them are left) or of 4 (one).
    const Position position = after(*game, {"draw 2", "draw 3", "claim 2", "rest", "dig", "claim 2",
                                            "dig", "rest", "claim 2", "rest", "dig"});
    const AnyObservation seen = game->observe(position, 0);
    Rng rng(1);
    std::map<int, int> drawn;
    for (int i = 0; i < 6000; ++i)
        ++drawn[game->state_json(game->determinize(seen, rng))["players"][1]["canteen"].get<int>()];
    EXPECT_EQ(drawn.size(), 2u);
    EXPECT_NEAR(drawn[3], 4000, 200);
    EXPECT_NEAR(drawn[4], 2000, 200);
}

TEST(Toy, ASecretIsKeptFromTheOthers) {
    const GamePointer game = any_toy();
    const Action draw = *game->parse("draw 4");
    EXPECT_EQ(game->text(game->redact(game->initial(), draw, 0)), "draw 4");
    EXPECT_EQ(game->text(game->redact(game->initial(), draw, 1)), "draw ?");
    Position position = game->initial();
    EventLog log;
    game->apply(position, draw, log);
    EXPECT_EQ(game->event_json(game->redact_event(log.events[0], 0))["value"], 4);
    EXPECT_TRUE(game->event_json(game->redact_event(log.events[0], nobody))["value"].is_null());
    EXPECT_TRUE(game->view(game->observe(position, 1))["players"][0]["canteen"].is_null());
}

TEST(Toy, PathsAreCounted) {
    const GamePointer game = any_toy();
    EXPECT_EQ(perft(*game, game->initial(), 1), 3u);
    EXPECT_EQ(perft(*game, game->initial(), 2), 3u + 3 + 2);
    EXPECT_EQ(perft(*game, game->initial(), 3), 8u * 3);
    EXPECT_EQ(perft(*game, game->initial(), 5), 8u * 3 * 2 * 2);
}

// --- through the rooms that do not know the game -------------------------------------------------

TEST(Toy, IsPlayedOut) {
    const GamePointer game = any_toy("toy(players=3,days=4)");
    Rng rng(1);
    Position position = game->initial();
    const Playout counts = play_out(*game, position, rng);
    EXPECT_EQ(counts.decisions, 3u * 4);
    EXPECT_EQ(counts.chances, 3u + 4);
    EXPECT_EQ(game->ending(position), "last_day");
    EXPECT_EQ(signature(*game), signature(*any_toy("toy(players=3,days=4)")));
    EXPECT_NE(signature(*game), signature(*any_toy("toy(players=2,days=4)")));
}

TEST(Toy, IsPlayedAtATableRecordedAndReplayed) {
    const GamePointer game = any_toy();
    Match match(game, {{"greedy", "Bill"}, {"random", "Annie"}}, FairChance(Digest{1, 8, 7, 0}));
    match.begin();
    EXPECT_EQ(match.seen_by(1).events(0, 1).at(0).event.details[0],
              secret_detail); // Bill's canteen
    EXPECT_EQ(match.act(0, 0, action_of(Kind::rest)).error().key, "error.match.stale");
    EXPECT_EQ(match.act(1, match.revision(), action_of(Kind::rest)).error().key,
              "error.match.not_your_turn");
    while (!match.is_over()) ASSERT_TRUE(match.let_bot_act());
    const std::string text = record_text(match.record());
    EXPECT_THAT(text, HasSubstr("game: toy(players=2,days=5)"));
    Result<Record> record = parse_record(text);
    ASSERT_TRUE(record) << text;
    const Result<Replay> replayed = replay(*game, *record);
    ASSERT_TRUE(replayed) << text;
    EXPECT_EQ(game->hash(replayed->position), match.seen_by(0).hash());
    EXPECT_EQ(check_fairness(*game, *record, replayed->actions), Fairness::proven);
    find_actors(*game, *record);
    EXPECT_EQ(record_text(*record), text);
}

TEST(Toy, IsSimulated) {
    SimulationPlan plan{any_toy(), {{"greedy"}, {"random"}}, 400, 1, 2, true};
    const SimulationResult result = simulate(plan);
    EXPECT_EQ(result.games, 400u);
    EXPECT_EQ(result.endings.at("last_day"), 400u);
    EXPECT_GT(result.bots.at("greedy").win_share(), result.bots.at("random").win_share() + 0.1);
}

// --- words ---------------------------------------------------------------------------------------

// The catalogue of a real game is data/words/{en,fr}/<game>.json, and `Words` speaks it.
const Catalogue sentences{
    {"toy.action.dig", "Dig"},
    {"toy.action.rest", "Rest"},
    {"toy.action.draw", "A canteen with {value} drinks"},
    {"toy.action.hidden_draw", "A canteen"},
    {"toy.action.claim", "A claim worth {value}"},
    {"toy.action.unknown", "An unknown action"},
    {"toy.prompt.over", "The game is over."},
    {"toy.prompt.chance", "Chance decides."},
    {"toy.prompt.dig", "{who}: does the claim of {value} merit a drink?"},
    {"toy.log.canteen", "{who} draws a canteen with {value} drinks."},
    {"toy.log.hidden_canteen", "{who} draws a canteen."},
    {"toy.log.claim", "A claim worth {value} is found."},
    {"toy.log.dig", "{who} digs."},
    {"toy.log.rest", "{who} rests."},
    {"toy.log.share", "{who} finds {value}."},
    {"toy.log.win", "{who} wins with {value}."},
    {"toy.allowed", "{action}: allowed."},
    {"toy.refused", "{action}: {reason} ({rule})"},
    {"toy.refusal.no_such_action", "there is no such action"},
    {"toy.refusal.all_have_canteens", "everybody has a canteen"},
    {"toy.refusal.none_left", "no such canteen is left"},
    {"toy.refusal.canteens_first", "canteens are drawn first"},
    {"toy.refusal.claim_first", "today's claim is not found yet"},
    {"toy.refusal.one_claim_a_day", "there is one claim a day"},
    {"toy.refusal.no_water", "that would be drink {need} of {have}"},
    {"toy.refusal.game_over", "the game is over"},
    {"toy.screen.day", "Day {day} of {days}, claim {value}"},
    {"toy.screen.player", "{who}: {points} points, {digs} of {canteen} drinks taken"},
    {"toy.screen.rival", "{who}: {points} points, {digs} drinks taken"},
};

class ToyWords final : public Speaker {
public:
    std::string say(const Message& message) const override {
        const auto found = sentences.find(message.key);
        if (found == sentences.end()) return "⟦" + message.key + "⟧";
        std::vector<std::string> names;
        std::string sentence = found->second;
        for (const Argument& argument : message.arguments) {
            names.emplace_back(argument.name);
            const std::string gap = "{" + names.back() + "}";
            if (const std::size_t at = sentence.find(gap); at != std::string::npos)
                sentence.replace(at, gap.size(), value(argument));
        }
        std::ranges::sort(names);
        return names == arguments_of(found->second) ? sentence : "⟦" + sentence + "⟧";
    }
    Language language() const override { return Language::en; }

private:
    std::string value(const Argument& argument) const {
        if (const auto* number = std::get_if<std::int64_t>(&argument.value))
            return std::to_string(*number);
        if (const auto* seat = std::get_if<SeatName>(&argument.value))
            return seat->seat == 0 ? "Bill" : "Annie";
        if (const auto* text = std::get_if<std::string>(&argument.value)) return *text;
        return say(std::get<std::vector<Message>>(argument.value).at(0));
    }
};

TEST(Toy, SaysEverythingInWords) {
    const GamePointer game = any_toy();
    const ToyWords words;
    std::string said;
    in_random_positions(*game, [&](const Position& position, Rng&) {
        const AnyObservation seen = game->observe(position, 1);
        said += words.say(game->prompt(seen)) + game->screen(game->view(seen), words, Ink::plain);
        game->every_action([&](Action action) {
            const Refusal refusal = game->why_not(position, action);
            said += words.say(game->explain(seen, action, refusal));
            if (refusal) return;
            Position next = position;
            EventLog log;
            game->apply(next, action, log);
            for (const Event& event : log.events)
                for (Seat viewer : {Seat{0}, Seat{1}})
                    said += words.say(*game->tell(game->redact_event(event, viewer)));
        });
    });
    EXPECT_THAT(said, Not(HasSubstr("⟦")));
}

TEST(Toy, ShowsASeatItsOwnScreen) {
    const GamePointer game = any_toy();
    const ToyWords words;
    const Position position = after(*game, {"draw 2", "draw 4", "claim 6", "dig"});
    const Json view = game->view(game->observe(position, 1));
    EXPECT_EQ(game->screen(view, words, Ink::plain), "Day 1 of 5, claim 6\n"
                                                     "Bill: 0 points, 1 drinks taken\n"
                                                     "Annie: 0 points, 0 of 4 drinks taken\n");
    EXPECT_THAT(game->screen(view, words, Ink::ansi), HasSubstr("\x1b[1mAnnie"));
}

TEST(Toy, AnswersWhyNotWithReasonAndRule) {
    const GamePointer game = any_toy();
    const Position thirsty = after(
        *game, {"draw 2", "draw 3", "claim 2", "dig", "rest", "claim 2", "rest", "dig", "claim 2"});
    const Action dig = action_of(Kind::dig);
    EXPECT_EQ(
        ToyWords().say(game->explain(game->observe(thirsty, 0), dig, game->why_not(thirsty, dig))),
        "Dig: that would be drink 3 of 2 (TOY-2.3)");
}

} // namespace
} // namespace conestoga::toy
