// Disasters (DAYS-2.1 to DAYS-2.6, DAYS-C3).
#include "tests/pioneer_days/scene.hpp"

namespace conestoga::pioneer_days {
namespace {

using testing::ElementsAre;

// DAYS-C3: four spaces, the third advance triggers; the marker returns to the first space.
TEST(PioneerDaysDisasters, DaysC3_TheThirdAdvanceTriggers) {
    Scene scene(2);
    scene.silver(bill, 3).silver(annie, 3);
    scene.pass_day("red");
    EXPECT_EQ(scene.marker(Disaster::raid), 2);
    scene.pass_day("red");
    EXPECT_EQ(scene.marker(Disaster::raid), 3);
    EXPECT_EQ(scene.player(bill).silver(), 3);
    scene.pass_day("red");
    EXPECT_EQ(scene.marker(Disaster::raid), 1);
    EXPECT_EQ(scene.player(bill).silver(), 1);
}

// Example 7, DAYS-2.1: a black die advances all four; two at the end strike storm before raid.
TEST(PioneerDaysDisasters, Days2_1_BlackAdvancesAllAndStormComesBeforeRaid) {
    Scene scene(2);
    scene.markers(3, 3, 1, 2).wood(bill, 0).wood(annie, 0).silver(bill, 2).silver(annie, 2);
    scene.pass_day("black");
    std::vector<int> struck;
    for (const Event& event : scene.events(Happening::strike)) struck.push_back(event.details[0]);
    EXPECT_THAT(struck, ElementsAre(0, 1));
    EXPECT_EQ(scene.marker(Disaster::storm), 1);
    EXPECT_EQ(scene.marker(Disaster::raid), 1);
    EXPECT_EQ(scene.marker(Disaster::famine), 2);
    EXPECT_EQ(scene.marker(Disaster::disease), 3);
}

// DAYS-2.1: each disaster asks its choices from the first player clockwise.
TEST(PioneerDaysDisasters, Days2_1_ChoicesAreAskedInSeatOrder) {
    Scene scene(3);
    scene.markers(3, 1, 1, 1).wood(bill, 1).wood(annie, 0).wood(jim, 1);
    scene.pass_day("blue");
    EXPECT_EQ(scene.actor(), bill);
    scene.play("damage wagon 1");
    EXPECT_EQ(scene.actor(), jim) << "Annie has no wood and nothing to choose";
    EXPECT_EQ(scene.player(annie).damage(), 1);
    scene.play("save wagon 1");
    EXPECT_EQ(scene.player(jim).wood(), 0);
    EXPECT_EQ(scene.player(jim).damage(), 0);
}

// Example 6, DAYS-2.2: storm on a full small wagon without wood: two slots gone, overflow
// discarded.
TEST(PioneerDaysDisasters, Days2_2_StormOnAFullSmallWagon) {
    Scene scene(2);
    scene.markers(3, 1, 1, 1).wagons(bill, {"small"}).wood(bill, 0).wood(annie, 0);
    scene.medicine(bill, 4).gold(bill, {1, 3}).pass_day("blue");
    EXPECT_EQ(slots_of(scene.content(), scene.player(bill)), 2);
    EXPECT_EQ(scene.phase(), Phase::discard);
    scene.play("discard medicine", "discard gold 1");
    EXPECT_EQ(scene.player(bill).medicine(), 2);
    EXPECT_THAT(scene.player(bill).gold, ElementsAre(0, 0, 1));
    EXPECT_EQ(scene.player(annie).damage(), 1) << "then Annie's part";
}

// DAYS-2.2: per wagon in order of arrival; a wheel protects one, the owner choosing.
TEST(PioneerDaysDisasters, Days2_2_AWheelProtectsAWagonOfOnesChoice) {
    Scene scene(2);
    scene.markers(3, 1, 1, 1).wagons(bill, {"large", "small", "small"}).wood(bill, 1);
    scene.equipment(bill, {"wheel_1"}).wood(annie, 0).pass_day("blue");
    EXPECT_THAT(scene.legal(),
                ElementsAre("protect wagon 1", "protect wagon 2", "protect wagon 3"));
    scene.play("protect wagon 2");
    EXPECT_THAT(scene.legal(), ElementsAre("save wagon 1", "damage wagon 1"));
    EXPECT_EQ(scene.refused("save wagon 3"), RuleId("DAYS-2.2"));
    scene.play("save wagon 1");
    EXPECT_EQ(scene.player(bill).wagons[0].damage(), 0);
    EXPECT_EQ(scene.player(bill).wagons[1].damage(), 0);
    EXPECT_EQ(scene.player(bill).wagons[2].damage(), 1) << "no wood is left";
}

// DAYS-2.2: a wagon without two undamaged slots takes no more damage.
TEST(PioneerDaysDisasters, Days2_2_ARuinedWagonTakesNoMoreDamage) {
    Scene scene(2);
    scene.markers(3, 1, 1, 1).wagons(bill, {"small", "large"}).damage(bill, 1, 2);
    scene.wood(bill, 0).wood(annie, 0).pass_day("blue");
    EXPECT_EQ(scene.player(bill).wagons[0].damage(), 2);
    EXPECT_EQ(scene.player(bill).wagons[1].damage(), 1);
}

// Example 3, DAYS-2.3: raid with 7 silver: 4 lost, 3 left; with a revolver 6.
TEST(PioneerDaysDisasters, Days2_3_RaidTakesHalfRoundedUp) {
    Scene scene(2);
    scene.markers(1, 3, 1, 1).silver(bill, 7).silver(annie, 7).equipment(annie, {"revolver_1"});
    scene.pass_day("red");
    EXPECT_EQ(scene.player(bill).silver(), 3);
    EXPECT_EQ(scene.player(annie).silver(), 6);
}

// DAYS-2.3: hidden silver is not found.
TEST(PioneerDaysDisasters, Days2_3_HiddenSilverIsNotFound) {
    Scene scene(2, "sets=de");
    scene.markers(1, 3, 1, 1).silver(bill, 9).silver(annie, 3);
    scene.townsfolk(bill, {"deputy"}).townsfolk(annie, {"smuggler"}).pass_day("red");
    const int hidden = scene.player(bill).has(Power::hide_silver);
    EXPECT_EQ(scene.player(bill).silver(), 9 - (9 - hidden + 1) / 2);
    EXPECT_EQ(scene.player(annie).silver(), 3);
}

// Example 4, DAYS-2.4: famine, 5 cattle, one rations, 2 silver: 4 survive, no silver is left.
TEST(PioneerDaysDisasters, Days2_4_FamineIsPaidWhileThereIsSilver) {
    Scene scene(2);
    scene.markers(1, 1, 3, 1).cattle(bill, 5).silver(bill, 2).equipment(bill, {"rations_1"});
    scene.cattle(annie, 0).silver(annie, 3).pass_day("yellow");
    EXPECT_EQ(scene.player(bill).cattle(), 4);
    EXPECT_EQ(scene.player(bill).silver(), 0);
    EXPECT_EQ(scene.player(annie).silver(), 3);
}

// Example 5, DAYS-2.5: disease, 3 townsfolk, standard board, 1 medicine: at most two survive.
TEST(PioneerDaysDisasters, Days2_5_TheBoardProtectsOneAndAMedicineAnother) {
    Scene scene(2);
    scene.markers(1, 1, 1, 3).townsfolk(bill, {"cook", "packer", "tinker"}).medicine(bill, 1);
    scene.pass_day("green");
    EXPECT_THAT(scene.legal(), ElementsAre("protect townsfolk packer", "protect townsfolk cook",
                                           "protect townsfolk tinker"));
    scene.play("protect townsfolk packer");
    EXPECT_THAT(scene.legal(), ElementsAre("save townsfolk cook", "lose townsfolk cook"));
    EXPECT_EQ(scene.refused("lose townsfolk tinker"), RuleId("DAYS-2.5")) << "in order";
    EXPECT_EQ(scene.refused("save townsfolk packer"), RuleId("DAYS-2.5")) << "immune already";
    scene.play("lose townsfolk cook", "save townsfolk tinker");
    EXPECT_THAT(scene.people(bill), ElementsAre("packer", "tinker"));
    EXPECT_EQ(scene.player(bill).medicine(), 0);
}

// DAYS-2.5: a vaccine protects one more; with enough protection nothing is asked.
TEST(PioneerDaysDisasters, Days2_5_AVaccineProtectsOneMore) {
    Scene scene(2);
    scene.markers(1, 1, 1, 3).townsfolk(bill, {"cook", "packer"}).equipment(bill, {"vaccine_1"});
    scene.medicine(bill, 0).pass_day("green");
    EXPECT_THAT(scene.people(bill), ElementsAre("cook", "packer"));
    EXPECT_EQ(scene.now().day, 2);
}

// DAYS-2.5: who is lost takes its slots along; the overflow is discarded.
TEST(PioneerDaysDisasters, Days2_5_TheLostPackerTakesTheSlotsAlong) {
    Scene scene(2);
    scene.markers(1, 1, 1, 3).townsfolk(bill, {"cook", "packer"}).medicine(bill, 0);
    scene.wagons(bill, {"small"}).wood(bill, 4).equipment(bill, {"safe_1", "lamp_1", "cards_mine"});
    scene.pass_day("green").play("protect townsfolk cook");
    EXPECT_EQ(scene.phase(), Phase::discard);
    scene.play("discard wood");
    EXPECT_EQ(room_taken(scene.player(bill)), 4);
}

// DAYS-2.1: the effects of what survived come after the loss.
TEST(PioneerDaysDisasters, Days2_1_EffectsOfWhatSurvived) {
    Scene scene(2, "sets=ae");
    scene.markers(1, 1, 1, 3).townsfolk(bill, {"undertaker"}).townsfolk(annie, {"sheriff"});
    scene.silver(bill, 0).silver(annie, 0).pass_day("green");
    EXPECT_EQ(scene.player(bill).silver(),
              scene.content()
                  .effects[townsfolk_card(scene.content().find_townsfolk("undertaker"))]
                  .first.count);
    EXPECT_EQ(scene.player(annie).silver(), 0);
}

// DAYS-1.7: one wood saves two wagons with the cooper, one medicine two townsfolk with the nurse.
TEST(PioneerDaysDisasters, Days1_7_StretchedWoodAndMedicine) {
    Scene scene(2, "sets=ae");
    scene.markers(3, 1, 1, 1).townsfolk(bill, {"cooper"}).wagons(bill, {"large", "small", "small"});
    scene.wood(bill, 1).wood(annie, 0).pass_day("blue");
    scene.play("save wagon 1", "save wagon 2");
    EXPECT_EQ(scene.player(bill).wood(), 0);
    EXPECT_EQ(scene.player(bill).damage(), 1) << "the third";

    Scene sick(2, "sets=ae");
    sick.markers(1, 1, 1, 3).townsfolk(bill, {"cook", "nurse", "tinker"}).medicine(bill, 1);
    sick.pass_day("green").play("protect townsfolk nurse", "save townsfolk cook");
    sick.play("save townsfolk tinker");
    EXPECT_THAT(sick.people(bill), ElementsAre("cook", "nurse", "tinker"));
}

// DAYS-2.1, DAYS-2.5: payments first, then all losses together: the Nurse stretches medicine for
// the whole of it, though she is given up first.
TEST(PioneerDaysDisasters, Days2_1_ALostNurseStretchesToTheEnd) {
    Scene scene(2, "sets=ae");
    scene.markers(1, 1, 1, 3).townsfolk(bill, {"nurse", "cook", "tinker", "packer"});
    scene.medicine(bill, 1).pass_day("green").play("protect townsfolk packer");
    scene.play("lose townsfolk nurse");
    EXPECT_EQ(scene.player(bill).people, 4) << "nobody is lost before all is paid";
    scene.play("save townsfolk cook");
    EXPECT_EQ(scene.player(bill).medicine(), 0);
    const Json position = scene.game().state_json(scene.now());
    EXPECT_EQ(position["exposed"], Json::array({3}));
    EXPECT_EQ(position["protected"], Json::array({4}));
    EXPECT_EQ(position["saved"], Json::array({2}));
    EXPECT_EQ(position["lost"], Json::array({1}));
    EXPECT_THAT(scene.legal(), ElementsAre("save townsfolk tinker", "lose townsfolk tinker"))
        << "a free one is still asked";
    scene.play("save townsfolk tinker");
    EXPECT_THAT(scene.people(bill), ElementsAre("cook", "tinker", "packer"));
    EXPECT_EQ(scene.game().state_json(scene.now())["lost"], Json::array());
}

// DAYS-2.1, DAYS-2.2: damage comes when all wood is paid, and without wood to what is left.
TEST(PioneerDaysDisasters, Days2_1_WagonsAreDamagedTogether) {
    Scene scene(2);
    scene.markers(3, 1, 1, 1).wagons(bill, {"small", "small", "small"}).wood(bill, 1);
    scene.wood(annie, 0).pass_day("blue").play("damage wagon 1");
    EXPECT_EQ(scene.player(bill).damage(), 0);
    scene.play("save wagon 2");
    EXPECT_EQ(scene.player(bill).wagons[0].damage(), 1);
    EXPECT_EQ(scene.player(bill).wagons[1].damage(), 0);
    EXPECT_EQ(scene.player(bill).wagons[2].damage(), 1);
}

// DAYS-2.1, DAYS-C7: however many such powers there are, one medicine saves two and no more.
TEST(PioneerDaysDisasters, Days2_1_TwoStretchingPowersDoNoMoreThanOne) {
    Scene scene(2, "sets=ae,boards=unique");
    scene.play("board merchant", "board healer");
    while (scene.phase() == Phase::reveal_equipment) scene.play(scene.legal()[0]);
    scene.markers(1, 1, 1, 3).townsfolk(annie, {"nurse", "cook", "tinker"}).medicine(annie, 2);
    scene.pass_day("green").play("save townsfolk nurse", "save townsfolk cook");
    EXPECT_EQ(scene.player(annie).medicine(), 1);
    scene.play("save townsfolk tinker");
    EXPECT_EQ(scene.player(annie).medicine(), 0) << "the third costs one again";
}

// DAYS-2.6: damage is never repaired unless a card says so.
TEST(PioneerDaysDisasters, Days2_6_OnlyACardRepairs) {
    Scene scene(2, "sets=ae");
    scene.townsfolk(bill, {"wagon_mender"}).wagons(bill, {"large", "small"}).damage(bill, 1, 1);
    scene.damage(annie, 1, 1).silver(bill, 2).towns({"barlow_gate", "sacramento"});
    scene.day(1, 5).pass_day("red").play("yes");
    EXPECT_THAT(scene.legal(), ElementsAre("repair wagon 1"));
    EXPECT_EQ(scene.refused("repair wagon 2"), RuleId("DAYS-2.6"));
    scene.play("repair wagon 1");
    EXPECT_EQ(scene.player(bill).damage(), 0);
    EXPECT_EQ(scene.player(annie).damage(), 1);
}

// DAYS-C7: a marker is calmed by one space, never below the first.
TEST(PioneerDaysDisasters, DaysC7_CalmingMovesAMarkerBack) {
    Scene scene(2, "sets=ae");
    scene.markers(3, 1, 2, 1).space("wood", "preacher").silver(bill, 0);
    scene.dice({"blue wood", "red wild", "red mine"}).play("die blue wood", "recruit wood");
    EXPECT_THAT(scene.legal(), ElementsAre("calm storm", "calm famine"));
    EXPECT_EQ(scene.refused("calm raid"), RuleId("DAYS-C7"));
    scene.play("calm storm");
    EXPECT_EQ(scene.marker(Disaster::storm), 2);
}

} // namespace
} // namespace conestoga::pioneer_days
