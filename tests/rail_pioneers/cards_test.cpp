// Chance cards and their pile: RAIL-3.3, RAIL-3.7, RAIL-3.8, RAIL-S3, RAIL-C6.
#include "tests/rail_pioneers/scene.hpp"

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
    EXPECT_EQ(scene.at(1).engine, 44);
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
    ContentFiles files = scene_content();
    for (ContentFile& file : files) {
        if (file.name == "cards.json") file.text = replaced(file.text, "forward 4", "forward 12");
        if (file.name != "lines.json") continue;
        for (int line = 0; line < lines_on_map; ++line) {
            file.text = replaced(file.text, "58, 74]", "58, 94]");
            file.text = replaced(file.text, "\"slow_sign\": 90", "\"slow_sign\": 96");
            file.text = replaced(file.text, "[94, 98, 102]", "[98, 100, 102]");
        }
    }
    const auto game = RailPioneers::make(*parse_game_string("rail_pioneers"), files);
    ASSERT_TRUE(game);
    Scene scene(*game);
    scene.train(1, 88, 104).turn_of(1).play("run", "throw 6", "card tail_wind");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.game().winners(scene.now()), 0b0001);
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
    scene.train(2, 45, 60).train(3, 50, 60).light_engine(3, 44);
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

// RAIL-3.8: a box comes back only if one is spent, and is lost only if one is in hand.
TEST(RailPioneers, Rail3_8_BoxesLostAndRegained) {
    Scene none_spent;
    at_danger(none_spent).play("card supply_wagon");
    EXPECT_EQ(none_spent.at(1).boxes, 5);
    Scene spent;
    spent.boxes(1, 2);
    at_danger(spent).play("card supply_wagon");
    EXPECT_EQ(spent.at(1).boxes, 3);
    EXPECT_EQ(spent.at(1).spent, 2);
    Scene empty;
    empty.boxes(1, 0);
    at_danger(empty).play("card damp_powder");
    EXPECT_EQ(empty.at(1).boxes, 0);
    EXPECT_EQ(empty.at(1).spent, 5);
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
        scene.state().extra_throw = scene.state().word = 0;
        scene.state().card = no_card;
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
    at_danger(scene).play("card rockfall");
    Rng rng(1);
    for (Seat viewer : {Seat{0}, Seat{1}, Seat{2}, Seat{3}, nobody}) {
        const auto seen = scene.game().observe(scene.now(), viewer);
        EXPECT_EQ(hash_bytes(&seen.state, sizeof(State)), hash_bytes(&scene.now(), sizeof(State)));
        const State world = scene.game().determinize(seen, rng);
        EXPECT_EQ(hash_bytes(&world, sizeof(State)), hash_bytes(&scene.now(), sizeof(State)));
        EXPECT_EQ(scene.game().view(seen)["pile"].dump(), R"(["rockfall"])");
    }
}

} // namespace
} // namespace conestoga::rail_pioneers
