// Our lines and cards, and what the loader refuses: RAIL-C1 to RAIL-C6.
#include "tests/rail_pioneers/scene.hpp"

#include "engine/games.hpp"
#include "engine/rail_pioneers/track.hpp"
#include "table/words.hpp"

#include <algorithm>
#include <cmath>

namespace conestoga::rail_pioneers {
namespace {

const Content& ours() {
    static const Result<RailPioneers> game =
        RailPioneers::make(*parse_game_string("rail_pioneers"), content_of("rail_pioneers"));
    return game->content();
}

int count_of(const Line& line, Spot spot) { return line.spots[static_cast<int>(spot)].count(); }

// The key of what is wrong with a content file in which one passage is replaced.
std::string refusal_of(const std::string& file, std::string_view old, std::string_view by) {
    ContentFiles files = scene_content();
    for (ContentFile& one : files)
        if (one.name == file) one.text = replaced(one.text, old, by);
    const auto game = RailPioneers::make(*parse_game_string("rail_pioneers"), files);
    if (game) return "";
    for (const Argument& argument : game.error().arguments)
        if (argument.name == "reason") return std::get<std::vector<Message>>(argument.value)[0].key;
    return game.error().key;
}

// RAIL-C1: four lines of 26 sections, 18 straights, 4 left and 4 right curves each.
TEST(RailPioneersContent, RailC1_FourLinesOf104Spaces) {
    EXPECT_EQ(ours().length, 104);
    for (const Line& line : ours().lines) {
        EXPECT_EQ(std::ranges::count(line.route, 's'), 18);
        EXPECT_EQ(std::ranges::count(line.route, 'l'), 4);
        EXPECT_EQ(std::ranges::count(line.route, 'r'), 4);
    }
    EXPECT_TRUE(advice(ours()).empty());
}

// RAIL-C1: they begin and end side by side, inside the map, and do not touch on the way.
TEST(RailPioneersContent, RailC1_TheTracksLieOnOneMap) {
    std::vector<std::vector<Traverse>> all;
    for (const Line& line : ours().lines) {
        all.push_back(traverses(line));
        EXPECT_EQ(all.back().size(), 105U);
        EXPECT_NEAR(all.back().back().degrees, 0, 1e-9);
        EXPECT_NEAR(all.back().back().at.x, all[0].back().at.x, 0.01);
        for (const Traverse& traverse : all.back()) {
            EXPECT_GT(traverse.at.x, 0);
            EXPECT_LT(traverse.at.x, ours().map.x);
            EXPECT_GT(traverse.at.y, 0);
            EXPECT_LT(traverse.at.y, ours().map.y);
        }
        for (std::size_t i = 1; i < all.back().size(); ++i)
            EXPECT_NEAR(std::hypot(all.back()[i].at.x - all.back()[i - 1].at.x,
                                   all.back()[i].at.y - all.back()[i - 1].at.y),
                        1, 0.01);
    }
    for (int i = 1; i < 4; ++i) EXPECT_NEAR(all[i][104].at.y - all[i - 1][104].at.y, 3, 0.01);
}

// RAIL-C2, RAIL-C5: the spots of every line.
TEST(RailPioneersContent, RailC2_EveryLineHasTheSameSpots) {
    for (const Line& line : ours().lines) {
        EXPECT_EQ(count_of(line, Spot::river), 9);
        EXPECT_EQ(count_of(line, Spot::danger), 6);
        EXPECT_EQ(count_of(line, Spot::ambush), 4);
        EXPECT_EQ(count_of(line, Spot::trading_centre), 4);
        EXPECT_EQ(count_of(line, Spot::garrison), 4);
        EXPECT_EQ(count_of(line, Spot::sabotage), 3);
        EXPECT_NEAR(line.slow_sign, 90, 3);
    }
}

// RAIL-C4: five boxes, one signal a train; 24 cards.
TEST(RailPioneersContent, RailC4_WhatEveryTrainHas) {
    EXPECT_EQ(ours().numbers.boxes, 5);
    EXPECT_EQ(ours().cards.size(), 24U);
    const State state = initial(ours());
    for (int train = 0; train < ours().trains; ++train) {
        EXPECT_EQ(state.trains[train].boxes, 5);
        EXPECT_EQ(state.trains[train].signal, 0);
    }
}

// RAIL-C5: the hard limits, for any content file.
TEST(RailPioneersContent, RailC5_HardLimits) {
    const std::string e = "error.rail_pioneers.";
    const auto line = [](std::string_view old, std::string_view by) {
        return refusal_of("lines.json", old, by);
    };
    EXPECT_EQ(line("[12, 66]", "[11, 66]"), "error.data.number") << "nothing before space 12";
    EXPECT_EQ(line("[12, 66]", "[13, 66]"), "") << "another place is allowed";
    EXPECT_EQ(line("[12, 66]", "[12, 65]"), "");
    EXPECT_EQ(line("[12, 66]", "[12, 63]"), e + "too_close");
    EXPECT_EQ(line("[12, 66]", "[12, 62]"), e + "too_close") << "two spots on one space";
    EXPECT_EQ(line("[12, 66]", "[26, 66]"), e + "no_trading_centre");
    EXPECT_EQ(line("[16, 38, 62]", "[38, 44, 62]"), e + "no_garrison");
    EXPECT_EQ(line("[16, 38, 62]", "[16, 44, 62]"), e + "garrison_near") << "example 7";
    EXPECT_EQ(line("[16, 38, 62]", "[16, 43, 62]"), e + "garrison_near") << "under its own cars";
    EXPECT_EQ(line("[16, 38, 62]", "[16, 42, 62]"), "") << "8 behind";
    EXPECT_EQ(line("[12, 66]", "[12, 92]"), e + "after_sign");
    EXPECT_EQ(line("[94, 98, 102]", "[88, 98, 102]"), e + "after_sign");
    EXPECT_EQ(line("[94, 98, 102]", "[98, 102]"), e + "sabotage");
    EXPECT_EQ(line("[12, 66]", "[12, 66, 68]"), e + "unequal_spots");
    EXPECT_EQ(line("\"ssssssssssssssssssssssssss\"", "\"sssssssssssssssssssssssssss\""),
              e + "unequal_length");
    EXPECT_EQ(line("\"ssssssssssssssssssssssssss\"", "\"sssssssssssssssssssssssssx\""),
              e + "route");
    EXPECT_EQ(line("[12, 66]", "[12, 12]"), e + "spot_twice");
}

// RAIL-C5: two ambushes of every line have their garrison 8 to 12 behind, two 15 to 22.
TEST(RailPioneersContent, RailC5_HalfTheGarrisonsAreFar) {
    for (const Line& line : ours().lines) {
        int near = 0, far = 0;
        for (int ambush : line.spots[static_cast<int>(Spot::ambush)]) {
            const int way = ambush - line.garrison_behind[ambush];
            near += way >= 8 && way <= 12;
            far += way >= 15 && way <= 22;
        }
        EXPECT_EQ(near, 2) << line.number;
        EXPECT_EQ(far, 2) << line.number;
    }
}

// RAIL-C6: the limits of cards.
TEST(RailPioneersContent, RailC6_LimitsOfCards) {
    const std::string e = "error.rail_pioneers.";
    const auto card = [](std::string_view old, std::string_view by) {
        return refusal_of("cards.json", old, by);
    };
    EXPECT_EQ(card("\"lose_box\", \"back 2\"", "\"back 2\", \"lose_box\""), e + "move_last");
    EXPECT_EQ(card("\"lose_box\", \"back 2\"", "\"back 2\", \"back 2\""), e + "move_last");
    EXPECT_EQ(card("[\"either\", \"miss_turn\", \"back 4\"]", "[\"either\", \"miss_turn\"]"),
              e + "either");
    EXPECT_EQ(card("[\"miss_turn\"]", "[\"dance\"]"), e + "no_such_word");
    EXPECT_EQ(card("[\"miss_turn\"]", "[\"regain_box\"]"), e + "no_such_word") << "RAIL-3.8";
    EXPECT_EQ(card("[\"pay_box\", \"extra_throw\"]", "[\"extra_throw\", \"pay_box\"]"),
              e + "price_first");
    EXPECT_EQ(
        card("\"either\", \"pay_box\", \"miss_turn\"", "\"either\", \"miss_turn\", \"pay_box\""),
        "")
        << "a side";
    EXPECT_EQ(
        card("\"either\", \"pay_box\", \"miss_turn\"", "\"either\", \"pay_box\", \"lose_box\""),
        e + "two_prices");
    EXPECT_EQ(card("[\"lay 2\"]", "[\"lay 3\"]"), e + "word_number");
    EXPECT_EQ(card("[\"lay 2\"]", "[\"lay\"]"), e + "word_number");
    EXPECT_EQ(card("[\"miss_turn\"]", "[\"miss_turn 2\"]"), e + "word_number");
    EXPECT_EQ(card("\"cold_boiler\"", "\"rockfall\""), "error.data.twice");
}

// RAIL-C6: about half the cards are bad, a third good; many leave a choice.
TEST(RailPioneersContent, RailC6_BadGoodAndMixedCards) {
    int bad = 0, good = 0, choices = 0;
    for (const Card& card : ours().cards) {
        bool harms = false, helps = false;
        for (const CardWord& word : card.words) {
            switch (word.word) {
            case Word::either: ++choices; break;
            case Word::miss_turn:
            case Word::lose_box:
            case Word::pay_box:
            case Word::back:
            case Word::trading_centre: harms = true; break;
            default: helps = true;
            }
            choices += word.word == Word::rival_back || word.word == Word::extra_throw;
        }
        bad += harms && !helps;
        good += helps && !harms;
    }
    EXPECT_EQ(bad, 12);
    EXPECT_EQ(good, 8);
    EXPECT_GE(choices, 12);
}

// RAIL-3.8: what a card can say brings no box back.
TEST(RailPioneersContent, Rail3_8_NoCardBringsABoxBack) {
    EXPECT_EQ(refusal_of("cards.json", "\"miss_turn\"", "\"regain_box\""),
              "error.rail_pioneers.no_such_word");
    for (int card = 0; card < cards_in_pile; ++card) {
        Scene spent;
        spent.boxes(1, 2).train(1, 22, 60).train(2, 30, 60).turn_of(1).play("run", "throw 2");
        spent.play(spent.game().text(make(Kind::card, card)));
        EXPECT_LE(spent.at(1).boxes, 2);
        EXPECT_GE(spent.at(1).spent, 3);
    }
}

// The cards as texts, for the list of the program and for pages.
TEST(RailPioneersContent, RailC6_TheCardsAreListed) {
    const auto all = captions(ours());
    ASSERT_EQ(all.size(), 24U);
    const Words english(Language::en), french(Language::fr);
    const auto text = [&](std::string_view id, const Words& words) {
        const auto found = std::ranges::find(all, id, &Caption::id);
        EXPECT_NE(found, all.end()) << id;
        return words.say(found->lines[0]);
    };
    EXPECT_THAT(text("night_thieves", english),
                testing::EndsWith("→ lose a box of dynamite, go back 2 spaces."));
    EXPECT_THAT(text("buffalo_herd", french),
                testing::EndsWith("→ au choix, passez un tour ou reculez de 4 cases."));
}

// RAIL-S3: the text screen tells what is known of the pile, and which cards are out.
TEST(RailPioneersContent, RailS3_TheScreenShowsThePile) {
    const Words english(Language::en, {"Annie", "Ben", "Cora", "Dan"});
    const auto shown = [&](Scene& scene) {
        const RailPioneers& game = scene.game();
        return game.screen(game.view(game.observe(scene.now(), 0)), english, Ink::plain);
    };
    Scene scene;
    scene.train(1, 22, 60).train(2, 29, 60).turn_of(1);
    EXPECT_THAT(shown(scene), testing::Not(testing::HasSubstr("Cold boiler"))) << "none seen";
    scene.play("run", "throw 2", "card loose_spikes");
    EXPECT_THAT(shown(scene), testing::HasSubstr("card: Loose spikes"));
    scene.play("dynamite 2 30", "card buffalo_herd");
    EXPECT_THAT(shown(scene), testing::HasSubstr("card, out of turn (line 2): Buffalo herd"));
    EXPECT_THAT(shown(scene), testing::HasSubstr("Next Chance card, one of:  ·  Cold boiler"));
    EXPECT_THAT(shown(scene),
                testing::HasSubstr("Then again, in this order:  ·  Loose spikes  ·  Buffalo herd"));
    State& state = scene.state();
    for (int i = 0; i < cards_in_pile; ++i) state.pile[i] = static_cast<std::uint8_t>(23 - i);
    state.seen = cards_in_pile;
    state.next_card = 2;
    EXPECT_THAT(shown(scene),
                testing::HasSubstr("Chance cards to come, in this order:  ·  Pay day"));
}

// Options: what is not known is refused, what has no effect is not written.
TEST(RailPioneersContent, RailS2_Options) {
    const auto text = [](const char* game) {
        const auto options = read_options(*parse_game_string(game));
        return options ? options_text(*options) : options.error().key;
    };
    EXPECT_EQ(text("rail_pioneers"), "rail_pioneers(players=4,places=first)");
    EXPECT_EQ(text("rail_pioneers(players=2)"), "rail_pioneers(players=2,trains=2)");
    EXPECT_EQ(text("rail_pioneers(players=2,trains=1,places=all)"),
              "rail_pioneers(players=2,trains=1)");
    EXPECT_EQ(text("rail_pioneers(players=3,places=all,first_line=2)"),
              "rail_pioneers(players=3,places=all,first_line=2)");
    EXPECT_EQ(text("rail_pioneers(players=5)"), "error.option.number");
    EXPECT_EQ(text("rail_pioneers(trains=3)"), "error.option.number");
    EXPECT_EQ(text("rail_pioneers(places=none)"), "error.option.word");
    EXPECT_EQ(text("rail_pioneers(covers=edge)"), "error.option.unknown");
}

// first_line turns the lines round: the first seat takes that line, and turn order goes on from it.
TEST(RailPioneersContent, RailS1_TheFirstLineCanBeAnother) {
    Scene scene("rail_pioneers(players=3,first_line=3)");
    EXPECT_EQ(scene.game().content().lines[0].number, 3);
    EXPECT_EQ(scene.game().content().lines[1].number, 4);
    EXPECT_EQ(scene.game().content().lines[2].number, 1);
    EXPECT_TRUE(scene.game().parse("rival 1"));
    EXPECT_FALSE(scene.game().parse("rival 2")) << "no train runs there";
    EXPECT_EQ(scene.game().state_json(scene.now())["active"], 3);
}

} // namespace
} // namespace conestoga::rail_pioneers
