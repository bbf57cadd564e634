// A day and a turn (DAYS-1.1 to DAYS-1.7, DAYS-C1, DAYS-C2, DAYS-C5, DAYS-C6).
#include "tests/pioneer_days/scene.hpp"

namespace conestoga::pioneer_days {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// DAYS-1.1: from the first player clockwise each seat takes one; equal dice are one choice.
TEST(PioneerDaysTurn, Days1_1_EachSeatTakesOneDieAndOneIsLeft) {
    Scene scene(2);
    scene.silver(bill, 0).silver(annie, 0).dice({"blue wood", "blue wood", "red mine"});
    EXPECT_EQ(scene.actor(), bill);
    EXPECT_THAT(scene.legal(), ElementsAre("die blue wood", "die red mine"));
    scene.play("die red mine", "income");
    EXPECT_EQ(scene.actor(), annie);
    EXPECT_EQ(scene.refused("die red mine"), RuleId("DAYS-1.1"));
    scene.play("die blue wood", "income", "end");
    EXPECT_EQ(scene.marker(Disaster::storm), 2) << "the blue die was left";
    EXPECT_EQ(scene.now().day, 2);
    EXPECT_EQ(scene.now().first, annie) << "the marker passes when the next day begins";
}

// DAYS-1.1: a die is drawn by what is in the bag, then shows any face.
TEST(PioneerDaysTurn, Days1_1_DiceAreDrawnByColourAndRolledEvenly) {
    Scene scene(2);
    scene.state().dice_bag = {1, 0, 3, 0, 2};
    scene.state().used = 9;
    OutcomeList outcomes;
    scene.game().chance(scene.now(), outcomes);
    EXPECT_EQ(outcomes.size(), 18u);
    EXPECT_EQ(outcomes.total_weight(), 36u);
    for (const Outcome& outcome : outcomes)
        EXPECT_EQ(outcome.weight, scene.now().dice_bag[outcome.action.a()]);
}

// DAYS-C1: N+1 dice of each of five colours; after five days the bag is empty.
TEST(PioneerDaysTurn, DaysC1_TheBagIsEmptyAfterFiveDays) {
    for (int players : {2, 3, 4}) {
        Scene scene(players);
        EXPECT_THAT(scene.now().dice_bag, testing::Each(players + 1));
        scene.towns({"barlow_gate", "sacramento"}).day(1, 5).pass_day("red");
        EXPECT_EQ(scene.now().week, 2);
        EXPECT_THAT(scene.now().dice_bag, testing::Each(players + 1)) << "all back";
    }
}

// DAYS-C2: wild 1, mine 2, equip 3, cattle 4, wood 5, medicine 6.
TEST(PioneerDaysTurn, DaysC2_IncomeOfTheSixFaces) {
    int expected = 1;
    for (std::string_view face : face_ids) {
        Scene scene(2);
        const std::string die = "red " + std::string(face);
        scene.silver(bill, 0).dice({die, "blue wood", "blue wood"}).play("die " + die, "income");
        EXPECT_EQ(scene.player(bill).silver(), expected++) << face;
    }
}

// Example 1, DAYS-1.2, DAYS-C6: a pan bearing wood finds gold whatever the die is used for, and not
// when another die is turned to wood.
TEST(PioneerDaysTurn, Days1_2_APanIsTriggeredByTheFaceAsTaken) {
    Scene scene(2);
    scene.equipment(bill, {"pan_wood"}).silver(bill, 0);
    scene.dice({"blue wood", "red mine", "red mine"}).play("die blue wood");
    EXPECT_EQ(scene.phase(), Phase::find_gold);
    scene.play("find 2", "income");
    EXPECT_EQ(scene.player(bill).gold_tokens(), 1);

    Scene turned(2);
    turned.equipment(bill, {"pan_wood"}).silver(bill, 3);
    turned.dice({"blue wood", "red mine", "red mine"}).play("die red mine", "turn wood");
    EXPECT_EQ(turned.player(bill).silver(), 0);
    turned.play("act");
    EXPECT_EQ(turned.player(bill).gold_tokens(), 0);
    EXPECT_EQ(turned.player(bill).wood(), 2) << "the die is used as wood all the same";
}

// DAYS-1.2: silver just gained may pay for turning; it is asked once and only with the money.
TEST(PioneerDaysTurn, Days1_2_SilverJustGainedMayPay) {
    Scene scene(2);
    scene.equipment(bill, {"cards_mine"}).silver(bill, 1);
    scene.dice({"blue wood", "red mine", "red mine"}).play("die red mine");
    EXPECT_THAT(scene.legal(), ElementsAre("turn wild", "turn equip", "turn cattle", "turn wood",
                                           "turn medicine", "keep"));
    EXPECT_EQ(scene.refused("turn mine"), RuleId("DAYS-1.2"));
    scene.play("turn cattle");
    EXPECT_EQ(scene.phase(), Phase::use_die);
    EXPECT_EQ(scene.refused("turn wood"), RuleId("DAYS-1.2")) << "once";
}

// DAYS-1.3: a wild die does any of the other actions.
TEST(PioneerDaysTurn, Days1_3_WildIsAnyOtherAction) {
    Scene scene(2);
    scene.silver(bill, 0).dice({"blue wild", "red mine", "red mine"}).play("die blue wild", "act");
    EXPECT_THAT(scene.legal(), ElementsAre("wild mine", "wild equip", "wild cattle", "wild wood",
                                           "wild medicine"));
    EXPECT_EQ(scene.refused("wild wild"), RuleId("DAYS-1.3"));
    scene.play("wild medicine");
    EXPECT_EQ(scene.player(bill).medicine(), 2);
}

// DAYS-1.3: no mine action with an empty bag, no equip without a tile; income always.
TEST(PioneerDaysTurn, Days1_3_NoMineFromAnEmptyBagNoEquipWithoutATile) {
    Scene scene(2);
    for (int kind = 0; kind < gold_kinds; ++kind)
        scene.state().players[annie].gold[kind] =
            static_cast<std::uint8_t>(scene.content().numbers.gold[kind]);
    scene.wagons(annie, {"large", "large", "large", "large", "large", "large", "large"});
    scene.store({}).silver(bill, 0).dice({"blue wild", "red mine", "red equip"});
    scene.play("die red mine");
    EXPECT_EQ(scene.refused("act"), RuleId("DAYS-1.3"));
    EXPECT_THAT(scene.legal(), testing::Contains("income"));

    Scene other(2);
    other.store({}).silver(bill, 0).dice({"blue wild", "red mine", "red equip"});
    other.play("die red equip");
    EXPECT_EQ(other.refused("act"), RuleId("DAYS-1.3"));
}

// DAYS-1.3: recruiting takes the townsfolk in the space of the face; the space stays empty.
TEST(PioneerDaysTurn, Days1_3_RecruitingEmptiesTheSpaceForTheWeek) {
    Scene scene(2);
    scene.space("wood", "storekeeper").silver(bill, 0).silver(annie, 0);
    scene.dice({"blue wood", "red wood", "red mine"}).play("die blue wood");
    EXPECT_EQ(scene.refused("recruit cattle"), RuleId("DAYS-C6"));
    EXPECT_EQ(scene.refused("recruit mine"), RuleId("DAYS-1.3"));
    const int wood = scene.player(bill).wood();
    scene.play("recruit wood");
    EXPECT_THAT(scene.people(bill), ElementsAre("storekeeper"));
    EXPECT_EQ(scene.player(bill).wood(), wood + 1) << "its effect comes at once";
    scene.play("die red wood");
    EXPECT_EQ(scene.refused("recruit wood"), RuleId("DAYS-1.3"));
}

// DAYS-1.3: a card is triggered by what happens after it has arrived, in the same turn too.
TEST(PioneerDaysTurn, Days1_3_WhoHasArrivedIsTriggeredByWhatHappensNext) {
    Scene scene(2);
    scene.space("wood", "teamster").silver(bill, 10).dice({"blue wood", "red wood", "red mine"});
    scene.play("die blue wood", "buy small");
    const int wood = scene.player(bill).wood();
    scene.play("keep", "recruit wood");
    EXPECT_EQ(scene.player(bill).wood(), wood) << "the first wagon was bought before";
    scene.play("buy small");
    EXPECT_EQ(scene.player(bill).wood(), wood + 1);
}

// DAYS-1.4, DAYS-C5: wagons are bought wherever the turn asks, not inside an effect.
TEST(PioneerDaysTurn, Days1_4_WagonsAreBoughtWhereTheTurnAsks) {
    Scene scene(2);
    scene.silver(bill, 26).store({"lamp_1"}).dice({"blue equip", "red wood", "red mine"});
    scene.play("buy small", "die blue equip", "buy small", "keep", "buy large", "act");
    EXPECT_EQ(scene.refused("buy small"), RuleId("DAYS-1.4"));
    scene.play("equip lamp_1");
    EXPECT_THAT(scene.legal(), ElementsAre("buy small", "buy large", "end"));
    scene.play("buy large");
    EXPECT_EQ(scene.player(bill).carts, 5);
    EXPECT_EQ(scene.player(bill).silver(), 0);
    EXPECT_EQ(scene.actor(), annie) << "end is not asked without the money for a wagon";
}

// DAYS-C5: small $5 with 4 slots, large $8 with 6; 20 boards in all.
TEST(PioneerDaysTurn, DaysC5_PricesSlotsAndTwentyBoards) {
    Scene scene(2);
    scene.wagons(bill, {"small"}).wagons(annie, {"large"}).silver(bill, 7).wood(bill, 0);
    EXPECT_EQ(slots_of(scene.content(), scene.player(bill)), 4);
    EXPECT_EQ(slots_of(scene.content(), scene.player(annie)), 6);
    scene.dice({"blue wood", "red wood", "red mine"});
    EXPECT_EQ(scene.refused("buy large"), RuleId("DAYS-C5"));
    EXPECT_EQ(scene.refused("buy small"), RuleId());
    scene.state().players[annie].carts = 19;
    EXPECT_EQ(scene.refused("buy small"), RuleId("DAYS-C5")) << "no board is left";
    EXPECT_THAT(scene.legal(), testing::Not(testing::Contains("buy small")));
}

// Example 8, DAYS-1.5: three wood and one medicine fill three slots.
TEST(PioneerDaysTurn, Days1_5_ThreeWoodAndOneMedicineFillThreeSlots) {
    Scene scene(2);
    scene.wood(bill, 3).medicine(bill, 1);
    EXPECT_EQ(room_taken(scene.player(bill)), 3);
}

// DAYS-1.5: what does not fit is discarded slot by slot, the seat choosing; nothing freely.
TEST(PioneerDaysTurn, Days1_5_OverflowIsDiscardedSlotBySlot) {
    Scene scene(2);
    scene.wagons(bill, {"small"}).equipment(bill, {"safe_1"}).gold(bill, {2});
    scene.wood(bill, 2).medicine(bill, 2).silver(bill, 0).store({"lamp_1"});
    scene.dice({"blue equip", "red wood", "red mine"}).play("die blue equip");
    EXPECT_EQ(scene.refused("discard wood"), RuleId("DAYS-1.5")) << "nothing freely";
    scene.play("act", "equip lamp_1");
    EXPECT_EQ(scene.phase(), Phase::discard);
    EXPECT_THAT(scene.legal(), ElementsAre("discard wood", "discard medicine", "discard gold 2",
                                           "discard equip lamp_1", "discard equip safe_1"));
    EXPECT_EQ(scene.refused("discard gold 3"), RuleId("DAYS-1.5"));
    scene.play("discard wood");
    EXPECT_EQ(scene.player(bill).wood(), 0) << "two of a full slot";
    EXPECT_EQ(scene.actor(), annie);
}

// DAYS-1.5: an odd one is alone in its slot.
TEST(PioneerDaysTurn, Days1_5_AnOddGoodIsDiscardedAlone) {
    Scene scene(2);
    scene.wagons(bill, {"small"}).wood(bill, 7).medicine(bill, 0).silver(bill, 0);
    scene.dice({"blue medicine", "red wood", "red mine"}).play("die blue medicine", "act");
    scene.play("discard wood");
    EXPECT_EQ(scene.player(bill).wood(), 6);
    EXPECT_EQ(scene.actor(), annie);
}

// DAYS-1.6: effects without a choice come first, then optional ones; board, equipment, townsfolk.
TEST(PioneerDaysTurn, Days1_6_EffectsThatAskComeLast) {
    Scene scene(2, "sets=ac");
    scene.townsfolk(bill, {"fence_builder", "carpenter"}).equipment(bill, {"harness_wood"});
    scene.silver(bill, 1).wood(bill, 0).cattle(bill, 0);
    scene.dice({"blue wood", "red wood", "red mine"}).play("die blue wood");
    EXPECT_EQ(scene.phase(), Phase::pay_or_not);
    EXPECT_EQ(scene.player(bill).cattle(), 1) << "the harness came before the question";
    EXPECT_EQ(scene.player(bill).wood(), 1) << "and so did the carpenter, though he came later";
    std::vector<int> order;
    for (const Event& event : scene.events(Happening::effect)) order.push_back(event.details[0]);
    EXPECT_THAT(order, ElementsAre(equipment_card(scene.content().find_equipment("harness_wood")),
                                   townsfolk_card(scene.content().find_townsfolk("carpenter"))));
    scene.play("yes");
    EXPECT_EQ(scene.player(bill).cattle(), 2);
    EXPECT_EQ(scene.player(bill).silver(), 0);
}

// DAYS-1.6: mining leaves nothing to decide, but with a lamp it does (DAYS-C6) and comes last.
TEST(PioneerDaysTurn, Days1_6_MiningWithALampComesLast) {
    for (bool lamp : {false, true}) {
        Scene scene(2, "sets=cd");
        scene.townsfolk(bill, {"geologist", "gold_broker"}).gold(bill, {1});
        if (lamp) scene.equipment(bill, {"lamp_1"});
        scene.towns({"barlow_gate", "sacramento"}).day(1, 5).pass_day("red");
        ASSERT_EQ(scene.phase(), Phase::find_gold);
        std::vector<int> order;
        for (const Event& event : scene.events(Happening::effect))
            order.push_back(event.details[0]);
        const int geologist = townsfolk_card(scene.content().find_townsfolk("geologist"));
        const int broker = townsfolk_card(scene.content().find_townsfolk("gold_broker"));
        if (lamp)
            EXPECT_THAT(order, ElementsAre(broker, geologist)) << "paid for one token only";
        else
            EXPECT_THAT(order, ElementsAre(geologist)) << "the broker will pay for two";
    }
}

// DAYS-1.6, DAYS-C6: a lamp that has just arrived is a lamp: the mining that its arrival triggers
// draws with it, so it leaves a choice and comes last.
TEST(PioneerDaysTurn, Days1_6_ALampThatHasJustArrivedCounts) {
    const auto game =
        changed_game("pioneer_days(players=2,sets=ad)", "townsfolk.json",
                     R"("effect": {"when": "recruit", "gain": [["gold", 1]]})",
                     R"("effect": {"when": "recruit", "act": "mine"})"); // the card sharp
    ASSERT_TRUE(game);
    Scene scene(*game);
    scene.townsfolk(bill, {"card_sharp", "schoolteacher"}).space("wood", "assayer");
    scene.silver(bill, 0).dice({"blue wood", "red wild", "red mine"});
    scene.play("die blue wood", "recruit wood");
    EXPECT_EQ(scene.player(bill).silver(), 2) << "the schoolteacher, who leaves no choice";
    EXPECT_EQ(scene.now().mine_draws, 2);
}

// DAYS-1.6: with $1, the Horse trader (pay $2) waits; the Auctioneer (pay wood, gain $5) is asked,
// and then the Horse trader after all.
TEST(PioneerDaysTurn, Days1_6_WhatCannotBePaidWaits) {
    Scene scene(2, "sets=bc");
    scene.townsfolk(bill, {"horse_trader", "auctioneer"}).silver(bill, 1).wood(bill, 1);
    scene.towns({"barlow_gate", "sacramento"}).day(1, 5).pass_day("red");
    const auto asks = [&] { return scene.game().state_json(scene.now())["card"]; };
    const auto waiting = [&] { return scene.game().state_json(scene.now())["waiting"]; };
    EXPECT_EQ(scene.phase(), Phase::pay_or_not);
    EXPECT_EQ(asks(), "auctioneer");
    EXPECT_EQ(waiting(), Json::array({"horse_trader"}));
    Scene declined = scene;
    scene.play("yes");
    EXPECT_EQ(asks(), "horse_trader");
    EXPECT_EQ(waiting(), Json::array());
    scene.play("yes");
    EXPECT_EQ(scene.player(bill).silver(), 4);
    EXPECT_EQ(scene.player(bill).cattle(), 2);

    declined.play("no");
    EXPECT_EQ(declined.now().waiting, 0u) << "the Horse trader lapses unasked";
    EXPECT_EQ(declined.now().week, 2);
}

// DAYS-1.6: each is asked at most once; after an effect with a choice, one without that could not
// be done before comes first.
TEST(PioneerDaysTurn, Days1_6_AnEffectThatWaitedComesInItsOrder) {
    Scene scene(2, "sets=cd");
    scene.townsfolk(bill, {"gold_broker", "geologist", "horse_trader"}).equipment(bill, {"lamp_1"});
    scene.silver(bill, 2).towns({"barlow_gate", "sacramento"}).day(1, 5).pass_day("red");
    ASSERT_EQ(scene.phase(), Phase::find_gold) << "the broker counts no gold yet, so he waits";
    scene.play("find 1", "find 2", "gold 2");
    EXPECT_EQ(scene.player(bill).silver(), 4) << "the broker, before the horse trader is asked";
    EXPECT_EQ(scene.phase(), Phase::pay_or_not);
    scene.play("no");
    EXPECT_EQ(scene.now().week, 2) << "not asked again";
}

// DAYS-1.6: an arriving townsfolk's own effect is one of the moment's: the Saloon keeper's $3 for
// the recruit pay for the Surveyor.
TEST(PioneerDaysTurn, Days1_6_TheNewcomersOwnEffectHasItsPlaceInTheOrder) {
    Scene scene(2, "sets=bc");
    scene.townsfolk(bill, {"saloon_keeper"}).space("wood", "surveyor").silver(bill, 0);
    scene.dice({"blue wood", "red wild", "red mine"}).play("die blue wood", "recruit wood");
    EXPECT_EQ(scene.phase(), Phase::pay_or_not);
    scene.play("yes");
    EXPECT_EQ(scene.player(bill).carts, 2);
    EXPECT_EQ(scene.player(bill).silver(), 0);
}

// DAYS-1.6: a hatchet bearing equip, fetched by an equip die, does not trigger on that die; a safe
// fetched by an effect before the income counts for that income.
TEST(PioneerDaysTurn, Days1_6_WhatBelongsToAMomentIsFixedWhenItHappens) {
    Scene hatchet(2);
    hatchet.store({"hatchet_equip"}).silver(bill, 0).wood(bill, 0);
    hatchet.dice({"blue equip", "red wild", "red mine"}).play("die blue equip", "act");
    hatchet.play("equip hatchet_equip");
    EXPECT_EQ(hatchet.player(bill).wood(), 0);

    Scene safe(2);
    safe.townsfolk(bill, {"peddler"}).store({"safe_1"}).silver(bill, 2);
    safe.dice({"blue equip", "red wild", "red mine"}).play("die blue equip", "yes");
    safe.play("equip safe_1", "income");
    EXPECT_EQ(safe.player(bill).silver(), 3 + 2);
}

// DAYS-1.6: an optional effect that can do nothing is not asked, and gold comes after other gains.
TEST(PioneerDaysTurn, Days1_6_NothingIsNotAskedAndGoldComesLast) {
    Scene nothing(2);
    nothing.townsfolk(bill, {"peddler"}).store({}).silver(bill, 2);
    nothing.dice({"blue equip", "red wild", "red mine"}).play("die blue equip");
    EXPECT_EQ(nothing.phase(), Phase::use_die) << "no tile is left to fetch";

    Scene gold(2, "sets=cd");
    gold.space("wood", "blaster").silver(bill, 0);
    gold.dice({"blue wood", "red wild", "red mine"}).play("die blue wood", "recruit wood");
    EXPECT_EQ(gold.phase(), Phase::find_gold);
    EXPECT_EQ(gold.player(bill).silver(), 3);
}

// DAYS-1.6: a card is not triggered by its own arrival.
TEST(PioneerDaysTurn, Days1_6_ACardIsNotTriggeredByItsOwnArrival) {
    Scene scene(2);
    scene.space("wood", "schoolteacher").silver(bill, 0).silver(annie, 0).space("mine", "fiddler");
    scene.dice({"blue wood", "red wild", "red mine"}).play("die blue wood", "recruit wood");
    EXPECT_EQ(scene.player(bill).silver(), 0);
    scene.play("die red wild", "income");
    scene.dice({"blue mine", "red mine", "red mine"});
    scene.play("die red mine", "income", "die blue mine", "recruit mine");
    EXPECT_EQ(scene.player(bill).silver(), 2) << "the schoolteacher welcomes the fiddler";
}

// DAYS-1.7: where a townsfolk contradicts a rule, the card wins: the scout turns dice for $1.
TEST(PioneerDaysTurn, Days1_7_TheCardWins) {
    Scene scene(2);
    scene.townsfolk(bill, {"scout"}).silver(bill, 1).dice({"blue wood", "red wood", "red mine"});
    scene.play("die blue wood", "turn mine");
    EXPECT_EQ(scene.player(bill).silver(), 0);
}

// DAYS-C6: a harmonica recruits from the neighbouring spaces, even if the own one is empty; the
// ends are not joined (DAYS-C2).
TEST(PioneerDaysTurn, DaysC6_HarmonicaReachesTheNeighbours) {
    Scene scene(2);
    scene.equipment(bill, {"harmonica_1"}).silver(bill, 0).space("wood", "");
    scene.dice({"blue wood", "red wild", "red mine"}).play("die blue wood");
    EXPECT_THAT(scene.legal(),
                UnorderedElementsAre("income", "act", "recruit cattle", "recruit medicine"));
    Scene end(2);
    end.equipment(bill, {"harmonica_1"}).silver(bill, 0);
    end.dice({"blue wild", "red wild", "red mine"}).play("die blue wild");
    EXPECT_THAT(end.legal(), ElementsAre("income", "act", "recruit wild", "recruit mine"));
}

// Example 2, DAYS-C6: two lamps: mine draws three, keeps one.
TEST(PioneerDaysTurn, DaysC6_TwoLampsDrawThreeAndKeepOne) {
    Scene scene(2);
    scene.equipment(bill, {"lamp_1", "lamp_2"}).silver(bill, 0);
    scene.dice({"blue mine", "red wild", "red mine"}).play("die blue mine", "act");
    scene.play("find 1", "find 3", "find 1");
    EXPECT_THAT(scene.legal(), ElementsAre("gold 1", "gold 3"));
    scene.play("gold 3");
    EXPECT_THAT(scene.player(bill).gold, ElementsAre(0, 0, 1));
    EXPECT_EQ(gold_in_bag(scene.content(), scene.now()), 35);
}

// DAYS-C6: the choice is asked even among equal tokens; a pan is no mine action.
TEST(PioneerDaysTurn, DaysC6_ALampAsksAmongEqualsAndDoesNotHelpAPan) {
    Scene scene(2);
    scene.equipment(bill, {"lamp_1", "pan_wood"}).silver(bill, 0);
    scene.dice({"blue wood", "red wild", "red mine"}).play("die blue wood", "find 1");
    EXPECT_EQ(scene.phase(), Phase::use_die) << "one token, no choice";
    Scene equal(2);
    equal.equipment(bill, {"lamp_1"}).silver(bill, 0).dice({"blue wild", "red wild", "red mine"});
    equal.play("die blue wild", "act", "wild mine", "find 2", "find 2");
    EXPECT_THAT(equal.legal(), ElementsAre("gold 2"));
}

// DAYS-C6: safe, revolver and the triggered tiles are done as they are written.
TEST(PioneerDaysTurn, DaysC6_SafeAddsTwoToAnIncome) {
    Scene scene(2);
    scene.equipment(bill, {"safe_1"}).silver(bill, 0);
    scene.dice({"blue mine", "red wild", "red mine"}).play("die blue mine", "income");
    EXPECT_EQ(scene.player(bill).silver(), 4);
}

TEST(PioneerDaysTurn, DaysC6_TriggeredTilesGiveWhatTheyBear) {
    Scene scene(2);
    scene.equipment(bill, {"hatchet_equip", "bandage_equip", "harness_equip"});
    scene.wood(bill, 0).medicine(bill, 0).cattle(bill, 0).silver(bill, 0);
    scene.dice({"blue equip", "red wild", "red mine"}).play("die blue equip");
    EXPECT_EQ(scene.player(bill).wood(), 1);
    EXPECT_EQ(scene.player(bill).medicine(), 1);
    EXPECT_EQ(scene.player(bill).cattle(), 1);
}

} // namespace
} // namespace conestoga::pioneer_days
