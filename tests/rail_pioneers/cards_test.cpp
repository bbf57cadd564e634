// Chance cards and their pile: RAIL-3.3, RAIL-3.7, RAIL-3.8, RAIL-S3, RAIL-C6.
#include "tests/rail_pioneers/scene.hpp"

#include "engine/rail_pioneers/preview.hpp"

#include <algorithm>

namespace conestoga::rail_pioneers {
namespace {

using testing::ElementsAre;

// Line 1 on the danger at 24, with a card to draw.
Scene& at_danger(Scene& scene, int railhead = 60) {
    scene.train(1, 22, railhead).turn_of(1).play("run", "throw 2");
    return scene;
}

// RAIL-3.3: a danger draws the top card; it is obeyed.
TEST(RailPioneers, Rail3_3_ADangerDrawsACard) {
    Scene scene;
    at_danger(scene).play("card cold_boiler");
    EXPECT_EQ(scene.at(1).to_miss, 1);
    EXPECT_EQ(scene.now().seen, 1);
    EXPECT_EQ(scene.active(), 2);
    scene.turn_of(4).play("lay", "throw 1");
    EXPECT_EQ(scene.active(), 2) << "line 1 misses its turn";
    EXPECT_EQ(scene.at(1).to_miss, 0);
}

// Example 10, RAIL-3.3: a card moves the train onto red: no second card.
TEST(RailPioneers, Rail3_3_MovedOntoRedNoSecondCard) {
    Scene scene;
    scene.train(1, 22, 60).turn_of(1).play("run", "throw 6", "card loose_spikes");
    EXPECT_EQ(scene.pos(1), 24);
    EXPECT_EQ(scene.active(), 2);
}

// RAIL-3.3: one card a turn, extra throws included.
TEST(RailPioneers, Rail3_3_OneCardATurn) {
    Scene scene;
    at_danger(scene).play("card full_steam");
    EXPECT_EQ(scene.active(), 1);
    EXPECT_THAT(scene.legal(), ElementsAre("lay", "run")) << "RAIL-3.7: a new choice";
    for (const Forecast& one : forecasts(scene.game().content(), scene.now()))
        EXPECT_NE(one.arrival, Arrival::danger) << "no card, no danger";
    scene.play("run", "throw 4");
    EXPECT_EQ(scene.pos(1), 28);
    EXPECT_EQ(scene.active(), 2) << "on red again, and no card";
}

// RAIL-3.3: sabotage points give no card.
TEST(RailPioneers, Rail3_3_SabotagePointsGiveNoCard) {
    Scene scene;
    scene.train(1, 88, 104).turn_of(1).play("run", "throw 6");
    EXPECT_EQ(scene.pos(1), 94);
    EXPECT_EQ(scene.active(), 2);
}

// RAIL-3.7: moved onto a river the train may attack; a red spot does nothing.
TEST(RailPioneers, Rail3_7_MovedOntoARiverItMayAttack) {
    Scene scene;
    scene.train(2, 30, 60);
    at_danger(scene).play("card loose_spikes");
    EXPECT_EQ(scene.pos(1), 20);
    EXPECT_EQ(scene.phase(), Phase::attack);
    scene.play("hold");
    EXPECT_EQ(scene.active(), 2);
}

// RAIL-3.7: an ambush strikes only if moved forward.
TEST(RailPioneers, Rail3_7_MovedForwardIntoAnAmbush) {
    Scene scene;
    scene.train(1, 40, 60).turn_of(1).play("run", "throw 6", "card tail_wind");
    EXPECT_EQ(scene.pos(1), 50);
    EXPECT_EQ(scene.at(1).engine, 38);
}

// RAIL-3.7: beyond the railhead it derails; onto dynamite as in RAIL-2.4; never behind 7.
TEST(RailPioneers, Rail3_7_MovedBeyondTheRailheadOrOntoDynamite) {
    Scene derails;
    derails.train(1, 40, 48).turn_of(1).play("run", "throw 6", "card tail_wind");
    EXPECT_EQ(derails.pos(1), 41);
    EXPECT_EQ(derails.count(Happening::derail), 1);

    Scene dynamite;
    dynamite.train(1, 22, 60).box(1, 30, 2).turn_of(1);
    dynamite.play("run", "throw 6", "card tail_wind");
    EXPECT_EQ(dynamite.pos(1), 29);
    EXPECT_EQ(dynamite.at(1).signal, 30);
}

// RAIL-3.7: at the buffers it wins, and the rest of the card is void.
TEST(RailPioneers, Rail3_7_MovedToTheBuffersItWins) {
    const RailPioneers game = changed_game("rail_pioneers",
                                           {{"58, 74]", "58, 94]"},
                                            {"\"slow_sign\": 90", "\"slow_sign\": 96"},
                                            {"[94, 98, 102]", "[98, 100, 102]"}},
                                           {{"forward 4", "forward 12"}});
    Scene scene(game);
    scene.train(1, 88, 104).turn_of(1).play("run", "throw 6", "card tail_wind");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.game().winners(scene.now()), 0b0001);
}

// RAIL-3.7: never behind 7.
TEST(RailPioneers, Rail3_7_NeverBehindSeven) {
    const RailPioneers game =
        changed_game("rail_pioneers", {{"\"dangers\": [24,", "\"dangers\": [14,"}},
                     {{"[\"back 4\"]", "[\"back 12\"]"}});
    Scene scene(game);
    scene.train(1, 7, 60).turn_of(1).play("run", "throw 7", "card loose_spikes");
    EXPECT_EQ(scene.pos(1), 7);
}

// RAIL-3.7: laying by card obeys RAIL-1.1 and RAIL-1.2.
TEST(RailPioneers, Rail3_7_LayingByCard) {
    Scene scene;
    at_danger(scene).play("card fresh_gang");
    EXPECT_EQ(scene.railhead(1), 68);
    Scene complete;
    at_danger(complete, 100).play("card fresh_gang");
    EXPECT_EQ(complete.railhead(1), 104);
    Scene dynamited;
    dynamited.train(1, 22, 60).box(1, 40, 2).turn_of(1).play("run", "throw 2", "card fresh_gang");
    EXPECT_EQ(dynamited.railhead(1), 60);
    EXPECT_EQ(dynamited.count(Happening::card_void), 1);
}

// RAIL-3.7: a rival is another seat's train, on the rails, coupled and not home.
TEST(RailPioneers, Rail3_7_WhichRivalMayBeChosen) {
    Scene scene;
    scene.train(2, 45, 60).train(3, 50, 60).light_engine(3, 38);
    at_danger(scene).play("card false_telegram");
    EXPECT_EQ(scene.actor(), 0);
    EXPECT_THAT(scene.legal(), ElementsAre("rival 2"));
    EXPECT_EQ(scene.refused("rival 1"), RuleId("RAIL-3.7")) << "the own train";
    EXPECT_EQ(scene.refused("rival 3"), RuleId("RAIL-3.7")) << "its engine is away";
    EXPECT_EQ(scene.refused("rival 4"), RuleId("RAIL-3.7")) << "not on the rails";
    scene.play("rival 2");
    EXPECT_EQ(scene.pos(2), 40);
    EXPECT_EQ(scene.attacker(), 2) << "moved onto a river, out of turn";
}

TEST(RailPioneers, Rail3_7_WithoutARivalNothing) {
    Scene scene;
    at_danger(scene).play("card false_telegram");
    EXPECT_EQ(scene.active(), 2);
    EXPECT_EQ(scene.count(Happening::card_void), 1);
}

// RAIL-C6: either this or that.
TEST(RailPioneers, RailC6_EitherThisOrThat) {
    Scene first;
    at_danger(first).play("card buffalo_herd");
    EXPECT_THAT(first.legal(), ElementsAre("first", "second"));
    first.play("first");
    EXPECT_EQ(first.at(1).to_miss, 1);
    EXPECT_EQ(first.pos(1), 24);
    Scene second;
    at_danger(second).play("card buffalo_herd", "second");
    EXPECT_EQ(second.at(1).to_miss, 0);
    EXPECT_EQ(second.pos(1), 20);
}

// RAIL-C6: effects in order; the trading centre behind; the box on the line is taken away.
TEST(RailPioneers, RailC6_TheWordsOfTheCards) {
    Scene back;
    at_danger(back).play("card forgotten_mail");
    EXPECT_EQ(back.pos(1), 12);
    Scene thieves;
    at_danger(thieves).play("card night_thieves");
    EXPECT_EQ(thieves.at(1).boxes, 4);
    EXPECT_EQ(thieves.pos(1), 22);
    Scene cleared;
    cleared.train(1, 22, 60).box(1, 40, 2).turn_of(1).play("run", "throw 2", "card track_walker");
    EXPECT_EQ(cleared.at(1).box, 0);
    EXPECT_EQ(cleared.at(1).signal, 0);
    EXPECT_EQ(cleared.at(2).spent, 1);
    EXPECT_EQ(cleared.pos(1), 26);
}

// RAIL-3.8: a card that takes a box takes one in hand; without one only that word is void.
TEST(RailPioneers, Rail3_8_ALostBoxIsOneInHand) {
    Scene scene;
    at_danger(scene).play("card damp_powder");
    EXPECT_EQ(scene.at(1).boxes, 4);
    EXPECT_EQ(scene.at(1).spent, 1);
    Scene empty;
    empty.boxes(1, 0);
    at_danger(empty).play("card night_thieves");
    EXPECT_EQ(empty.at(1).boxes, 0);
    EXPECT_EQ(empty.at(1).spent, 5);
    EXPECT_EQ(empty.count(Happening::card_void), 1);
    EXPECT_EQ(empty.pos(1), 22) << "the rest of the card is obeyed";
}

// RAIL-C6: with a box the price must be paid; example 14: without one the rest of the card is void.
TEST(RailPioneers, RailC6_APriceNeedsABox) {
    Scene paid;
    at_danger(paid).play("card wager");
    EXPECT_EQ(paid.at(1).boxes, 4);
    EXPECT_EQ(paid.at(1).spent, 1);
    EXPECT_EQ(paid.active(), 1) << "it throws once more";
    Scene poor;
    poor.boxes(1, 0);
    at_danger(poor).play("card wager");
    EXPECT_EQ(poor.active(), 2);
    EXPECT_EQ(poor.count(Happening::card_void), 1);
    Scene stays;
    stays.boxes(1, 0);
    at_danger(stays).play("card blasted_cutting");
    EXPECT_EQ(stays.pos(1), 24);
}

// RAIL-C6: a side that costs a box is closed to a train without one; it is asked all the same.
TEST(RailPioneers, RailC6_ASideThatCostsABoxNeedsABox) {
    Scene rich;
    at_danger(rich).play("card idle_hands");
    EXPECT_THAT(rich.legal(), ElementsAre("first", "second"));
    rich.play("first");
    EXPECT_EQ(rich.at(1).boxes, 4);
    EXPECT_EQ(rich.at(1).to_miss, 0);
    Scene poor;
    poor.boxes(1, 0);
    at_danger(poor).play("card idle_hands");
    EXPECT_EQ(poor.phase(), Phase::choose_word);
    EXPECT_THAT(poor.legal(), ElementsAre("second"));
    EXPECT_EQ(poor.refused("first"), RuleId("RAIL-C6"));
    poor.play("second");
    EXPECT_EQ(poor.at(1).to_miss, 1);
    const RailPioneers losing = changed_game(
        "rail_pioneers", {},
        {{"\"either\", \"pay_box\", \"back 5\"", "\"either\", \"back 5\", \"lose_box\""}});
    Scene closed(losing);
    closed.boxes(1, 0);
    at_danger(closed).play("card rockfall");
    EXPECT_THAT(closed.legal(), ElementsAre("first"));
}

// Line 2 on the danger at 24 with a card to draw, in the turn of line 1.
Scene& driven_onto_red(Scene& scene) {
    scene.train(1, 15, 60).train(2, 29, 60).turn_of(1);
    scene.play("run", "throw 5", "dynamite 2 30");
    return scene;
}

// RAIL-3.3: out of turn an extra throw does nothing, and no box is paid for an extra throw alone.
TEST(RailPioneers, Rail3_3_OutOfTurnThereIsNoExtraThrow) {
    Scene steam;
    driven_onto_red(steam).play("card full_steam");
    EXPECT_EQ(steam.count(Happening::card_void), 1);
    EXPECT_EQ(steam.active(), 2) << "its own turn, and no throw before it";
    EXPECT_EQ(steam.now().extra_throw, 0);
    Scene wager;
    driven_onto_red(wager).play("card wager");
    EXPECT_EQ(wager.at(2).boxes, 5) << "not paid";
    EXPECT_EQ(wager.active(), 2);
    Scene cutting;
    driven_onto_red(cutting).play("card blasted_cutting");
    EXPECT_EQ(cutting.at(2).boxes, 4) << "any other price is paid";
    EXPECT_EQ(cutting.pos(2), 29) << "as far as the box";
    EXPECT_EQ(cutting.at(2).signal, 30);
}

// RAIL-3.3: every other word is obeyed as written, by the train that drew the card.
TEST(RailPioneers, Rail3_3_OutOfTurnTheDrawerObeys) {
    Scene misses;
    driven_onto_red(misses).play("card cold_boiler");
    EXPECT_EQ(misses.active(), 3) << "line 2 has missed its turn";
    Scene cleared;
    driven_onto_red(cleared).play("card moonlight_shift");
    EXPECT_EQ(cleared.at(2).box, 0);
    EXPECT_EQ(cleared.at(1).spent, 1);
    EXPECT_EQ(cleared.railhead(2), 64);
    EXPECT_EQ(cleared.railhead(1), 60);
    Scene rival;
    driven_onto_red(rival).play("card false_telegram");
    EXPECT_EQ(rival.actor(), 1);
    EXPECT_THAT(rival.legal(), ElementsAre("rival 1"));
    EXPECT_EQ(rival.refused("rival 2"), RuleId("RAIL-3.7")) << "the own train";
    rival.play("rival 1");
    EXPECT_EQ(rival.pos(1), 15);
}

// Example 13, RAIL-3.3: a card moves its train to a river, the attack drives another onto red: that
// one draws while the first card is still out.
TEST(RailPioneers, Rail3_3_ACardWhileAnotherIsObeyed) {
    Scene scene;
    scene.train(2, 29, 60);
    at_danger(scene).play("card loose_spikes");
    EXPECT_EQ(scene.pos(1), 20);
    scene.play("dynamite 2 30");
    EXPECT_EQ(scene.drawer(), 2);
    EXPECT_THAT(scene.cards_out(), ElementsAre("loose_spikes 1"));
    EXPECT_EQ(scene.refused("card loose_spikes"), RuleId("RAIL-S3")) << "it is not in the pile";
    scene.play("card buffalo_herd");
    EXPECT_THAT(scene.cards_out(), ElementsAre("loose_spikes 1", "buffalo_herd 2"));
    EXPECT_EQ(scene.actor(), 1);
    const Json told = scene.game().state_json(scene.now());
    EXPECT_EQ(told["cards"].dump(), R"([{"card":"loose_spikes","word":0,"drawer":1},)"
                                    R"({"card":"buffalo_herd","word":0,"drawer":2}])");
    EXPECT_EQ(told["trains"][0]["card_drawn"], true);
    EXPECT_EQ(told["trains"][1]["card_drawn"], true);
    EXPECT_EQ(told["trains"][2]["card_drawn"], false);
    scene.play("first");
    EXPECT_THAT(scene.cards_out(), ElementsAre());
    EXPECT_EQ(told["pile"].dump(), R"(["loose_spikes","buffalo_herd"])");
    EXPECT_EQ(scene.active(), 3) << "line 2 misses its turn at once";
}

// RAIL-3.3: a train draws once a turn at most, its own or another's; the mark goes with the turn.
TEST(RailPioneers, Rail3_3_OneCardATrainATurn) {
    Scene scene;
    scene.train(1, 15, 60).train(2, 29, 60).turn_of(1).play("run", "throw 5");
    scene.state().trains[1].card_drawn = 1;
    scene.play("dynamite 2 30");
    EXPECT_EQ(scene.pos(2), 25);
    EXPECT_EQ(scene.active(), 2) << "no second card";
    EXPECT_EQ(scene.at(2).card_drawn, 0) << "a new turn";
    // Line 1 has drawn in its own turn, is driven back by the revenge, and draws no more.
    Scene own;
    own.train(1, 22, 60).train(2, 45, 60).turn_of(1);
    own.play("run", "throw 6", "card full_steam", "run", "throw 2"); // from 28 to the river at 30
    own.state().trains[0].pos = 29;
    own.play("dynamite 2 46", "dynamite 1 30"); // line 2 is at the river at 40, line 1 at 25
    EXPECT_EQ(own.pos(1), 25);
    EXPECT_EQ(own.active(), 2);
}

// RAIL-3.3: a rival that a card sends onto red draws nothing; driven back by dynamite after such a
// move it does.
TEST(RailPioneers, Rail3_3_DrivenBackAfterACardMovedIt) {
    Scene sent;
    sent.train(2, 29, 60);
    at_danger(sent).play("card false_telegram", "rival 2");
    EXPECT_EQ(sent.pos(2), 24);
    EXPECT_EQ(sent.active(), 2);

    const RailPioneers game = changed_game("rail_pioneers", {{"46, 58, 74]", "46, 52, 58, 74]"}});
    Scene scene(game);
    scene.train(2, 62, 80).train(3, 45, 60);
    at_danger(scene).play("card false_telegram", "rival 2");
    EXPECT_EQ(scene.pos(2), 57);
    EXPECT_EQ(scene.attacker(), 2) << "sent to a river it may attack";
    scene.play("dynamite 3 46", "dynamite 2 58");
    EXPECT_EQ(scene.pos(2), 53);
    EXPECT_EQ(scene.drawer(), 2) << "the rear half on 52";
    EXPECT_THAT(scene.cards_out(), ElementsAre("false_telegram 1"));
}

// RAIL-3.3: four trains can have a card out at once, one each.
TEST(RailPioneers, Rail3_3_FourCardsOut) {
    const RailPioneers game = changed_game(
        "rail_pioneers", {}, {{"\"lose_box\", \"back 2\"", "\"lose_box\", \"back 4\""}});
    Scene scene(game);
    scene.train(2, 29, 60).train(3, 29, 60).train(4, 29, 60);
    at_danger(scene).play("card night_thieves");      // line 1 to the river at 20
    scene.play("dynamite 2 30", "card loose_spikes"); // line 2 from 25 to 21
    scene.play("dynamite 3 30", "card wrong_points"); // line 3 from 25 to 20
    scene.play("dynamite 4 30", "card buffalo_herd");
    EXPECT_THAT(scene.cards_out(), ElementsAre("night_thieves 1", "loose_spikes 2",
                                               "wrong_points 3", "buffalo_herd 4"));
    EXPECT_EQ(scene.actor(), 3);
    scene.play("first");
    EXPECT_THAT(scene.cards_out(), ElementsAre());
}

// RAIL-2.1: a train that its card takes past the Slow sign out of turn has one die in its own turn.
TEST(RailPioneers, Rail2_1_TheSignPassedOutOfTurn) {
    const RailPioneers game =
        changed_game("rail_pioneers", {{"40, 56, 70]", "40, 56, 88]"}, {"58, 74]", "58, 83]"}},
                     {{"\"forward 2\"", "\"forward 12\""}});
    Scene scene(game);
    scene.train(1, 15, 60).train(2, 87, 104).turn_of(1).play("run", "throw 5", "dynamite 2 88");
    EXPECT_EQ(scene.pos(2), 83);
    scene.play("card track_walker");
    EXPECT_EQ(scene.pos(2), 95);
    EXPECT_EQ(scene.active(), 2);
    scene.play("run");
    EXPECT_EQ(scene.dice(), 1);
}

// RAIL-3.7, RAIL-4.1: a card may bring a train home out of turn; with all places the extra throw of
// the train whose turn it is remains.
TEST(RailPioneers, Rail3_7_HomeOutOfTurn) {
    const std::vector<Change> lines{{"58, 74]", "58, 93]"},
                                    {"\"slow_sign\": 90", "\"slow_sign\": 96"},
                                    {"[94, 98, 102]", "[98, 100, 102]"}};
    const std::vector<Change> cards{{"\"forward 2\"", "\"forward 12\""},
                                    {"[\"forward 4\"]", "[\"extra_throw\", \"back 4\"]"}};
    const RailPioneers first = changed_game("rail_pioneers(players=3)", lines, cards);
    const RailPioneers all = changed_game("rail_pioneers(players=3,places=all)", lines, cards);
    for (const RailPioneers* game : {&first, &all}) {
        Scene scene(*game);
        scene.train(2, 97, 104);
        scene.state().trains[1].speed = Speed::slow;
        at_danger(scene).play("card tail_wind", "dynamite 2 98");
        EXPECT_EQ(scene.pos(2), 93);
        scene.play("card track_walker");
        EXPECT_EQ(scene.at(2).place, 1);
        EXPECT_THAT(scene.cards_out(), ElementsAre());
        EXPECT_EQ(scene.over(), game == &first);
        if (scene.over()) {
            EXPECT_EQ(scene.game().winners(scene.now()), 0b010);
        } else {
            EXPECT_EQ(scene.phase(), Phase::choose);
            EXPECT_EQ(scene.active(), 1) << "it throws once more";
        }
    }
}

// RAIL-S3: the first 24 cards come without return, each equally likely; then the order repeats.
TEST(RailPioneers, RailS3_ThePileBecomesKnown) {
    Scene scene;
    std::vector<std::string> order;
    for (int draw = 0; draw < 2 * cards_in_pile; ++draw) {
        scene.train(1, 22, 60);
        Train& train = scene.state().trains[0];
        train.to_miss = 0;
        train.engine = train.spared = train.signal = 0;
        scene.state().extra_throw = 0;
        scene.state().obeying = 0;
        scene.state().obeyed = {};
        scene.turn_of(1).play("run", "throw 2");
        OutcomeList outcomes;
        scene.game().chance(scene.now(), outcomes);
        if (draw < cards_in_pile) {
            ASSERT_EQ(outcomes.size(), static_cast<std::size_t>(cards_in_pile - draw));
            for (const Outcome& outcome : outcomes) {
                EXPECT_EQ(outcome.weight, 1U);
                EXPECT_EQ(std::ranges::count(order, scene.game().text(outcome.action)), 0);
            }
            order.push_back(scene.game().text(outcomes[(draw * 7U) % outcomes.size()].action));
            scene.play(order.back());
        } else {
            EXPECT_THAT(scene.legal(), ElementsAre(order[draw - cards_in_pile]));
            scene.play(order[draw - cards_in_pile]);
        }
    }
    EXPECT_EQ(scene.now().seen, cards_in_pile);
}

// RAIL-S3: all is public but the cards nobody has seen, and those are in no position: what every
// viewer sees is the position, and a world made of it is the same one.
TEST(RailPioneers, RailS3_EverybodyKnowsTheSame) {
    Scene scene;
    at_danger(scene).play("card loose_spikes");
    Rng rng(1);
    for (Seat viewer : {Seat{0}, Seat{1}, Seat{2}, Seat{3}, nobody}) {
        const auto seen = scene.game().observe(scene.now(), viewer);
        EXPECT_EQ(hash_bytes(&seen.state, sizeof(State)), hash_bytes(&scene.now(), sizeof(State)));
        const State world = scene.game().determinize(seen, rng);
        EXPECT_EQ(hash_bytes(&world, sizeof(State)), hash_bytes(&scene.now(), sizeof(State)));
        EXPECT_EQ(scene.game().view(seen)["pile"].dump(), R"(["loose_spikes"])");
    }
}

} // namespace
} // namespace conestoga::rail_pioneers
