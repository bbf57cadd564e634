// Pioneer Days by version 1 of its rules, rule by rule beside today's: boards came first, effects
// of a moment did not wait, losses did not wait for payments. What holds for earlier rules of any
// game is in tests/games/earlier_rules_test.cpp.
#include "engine/games.hpp"
#include "tests/pioneer_days/scene.hpp"

namespace conestoga::pioneer_days {

namespace {

using testing::ElementsAre;

// By both versions, with today's content.
class PioneerDaysByRules : public testing::TestWithParam<int> {
protected:
    PioneerDays game(const std::string& options) const {
        return *PioneerDays::make(*parse_game_string("pioneer_days(players=2," + options + ")"),
                                  content_of("pioneer_days"), GetParam());
    }
    bool by_first_rules() const { return GetParam() == first_rules; }
};

} // namespace

// DAYS-S1: the standard side was no choice beside the two boards that were dealt.
TEST_P(PioneerDaysByRules, DaysS1_TheStandardSideIsAChoice) {
    const PioneerDays days = game("boards=unique");
    Scene scene(days);
    ASSERT_EQ(scene.phase(), Phase::choose_board);
    EXPECT_EQ(scene.allows("board standard"), !by_first_rules());
    EXPECT_EQ(scene.legal().size(), by_first_rules() ? 2U : 3U);
    EXPECT_EQ(days.prompt({scene.now(), bill}).key, by_first_rules()
                                                        ? "pioneer_days.prompt.choose_dealt_board"
                                                        : "pioneer_days.prompt.choose_board");
}

// DAYS-S1, DAYS-W1: boards were chosen before anything was seen; the store was filled before the
// townsfolk came.
TEST_P(PioneerDaysByRules, DaysW1_TheOrderOfTheDisplays) {
    const PioneerDays days = game("boards=unique");
    State state = days.initial();
    std::vector<Phase> order;
    while (state.phase != Phase::roll_die) {
        const bool of_the_boards = state.phase == Phase::find_gold; // starting gold
        if (!of_the_boards && (order.empty() || order.back() != state.phase))
            order.push_back(state.phase);
        OutcomeList outcomes;
        ActionList actions;
        days.chance(state, outcomes);
        days.legal(state, actions);
        Silent silent;
        days.apply(state, outcomes.size() ? outcomes[0].action : actions[0], silent);
    }
    if (by_first_rules())
        EXPECT_THAT(order, ElementsAre(Phase::choose_first, Phase::deal_board, Phase::choose_board,
                                       Phase::reveal_town, Phase::reveal_equipment,
                                       Phase::reveal_townsfolk));
    else
        EXPECT_THAT(order,
                    ElementsAre(Phase::choose_first, Phase::reveal_town, Phase::reveal_townsfolk,
                                Phase::deal_board, Phase::choose_board, Phase::reveal_equipment));
}

// DAYS-1.3: a safe that arrived in this turn did nothing for the income of this turn.
TEST_P(PioneerDaysByRules, Days1_3_WhatArrivedInTheTurn) {
    const PioneerDays days = game("sets=ab");
    Scene scene(days);
    scene.townsfolk(bill, {"peddler"}).store({"safe_1"}).silver(bill, 2);
    scene.dice({"blue equip", "red wild", "red mine"}).play("die blue equip", "yes");
    scene.play("equip safe_1", "income");
    EXPECT_EQ(scene.player(bill).silver(), 3 + (by_first_rules() ? 0 : 2));
}

// DAYS-1.6: what could not be paid when it was due was not asked again.
TEST_P(PioneerDaysByRules, Days1_6_WhatCannotBePaid) {
    const PioneerDays days = game("sets=bc");
    Scene scene(days);
    scene.townsfolk(bill, {"horse_trader", "auctioneer"}).silver(bill, 1).wood(bill, 1);
    scene.towns({"barlow_gate", "sacramento"}).day(1, 5).pass_day("red").play("yes");
    EXPECT_EQ(scene.phase() == Phase::pay_or_not, !by_first_rules()) << "the horse trader";
}

// DAYS-1.6: a recruit's own effect came before those that its arrival triggered.
TEST_P(PioneerDaysByRules, Days1_6_TheRecruitsOwnEffect) {
    const PioneerDays days = game("sets=bc");
    Scene scene(days);
    scene.townsfolk(bill, {"saloon_keeper"}).space("wood", "surveyor").silver(bill, 0);
    scene.dice({"blue wood", "red wild", "red mine"}).play("die blue wood", "recruit wood");
    EXPECT_EQ(scene.phase() == Phase::pay_or_not, !by_first_rules()) << "$3 come too late";
    EXPECT_EQ(scene.player(bill).silver(), 3);
}

// DAYS-C6: a lamp of this turn did not move the mining behind what leaves no choice.
TEST_P(PioneerDaysByRules, DaysC6_ALampThatHasJustArrived) {
    ContentFiles files = content_of("pioneer_days");
    for (ContentFile& file : files) {
        const std::string sharp = R"("effect": {"when": "recruit", "gain": [["gold", 1]]})";
        if (const auto at = file.text.find(sharp); at != std::string::npos)
            file.text.replace(at, sharp.size(), R"("effect": {"when": "recruit", "act": "mine"})");
    }
    const PioneerDays days = *PioneerDays::make(
        *parse_game_string("pioneer_days(players=2,sets=ad)"), files, GetParam());
    Scene scene(days);
    scene.townsfolk(bill, {"card_sharp", "schoolteacher"}).space("wood", "assayer");
    scene.silver(bill, 0).dice({"blue wood", "red wild", "red mine"});
    scene.play("die blue wood", "recruit wood");
    EXPECT_EQ(scene.now().mine_draws, 2) << "it draws one more all the same";
    EXPECT_EQ(scene.player(bill).silver(), by_first_rules() ? 0 : 2) << "the schoolteacher";
}

// DAYS-2.1: a nurse who was given up stretched nothing any more, but what was stretched before
// held.
TEST_P(PioneerDaysByRules, Days2_1_ALostNurse) {
    const PioneerDays days = game("sets=ae");
    Scene first(days);
    first.markers(1, 1, 1, 3).townsfolk(bill, {"nurse", "cook", "tinker", "packer"});
    first.medicine(bill, 2).pass_day("green").play("protect townsfolk packer");
    first.play("lose townsfolk nurse", "save townsfolk cook");
    EXPECT_EQ(saving_price(days.content(), first.now()), by_first_rules() ? 1 : 0);
    first.play("save townsfolk tinker");
    EXPECT_EQ(first.player(bill).medicine(), by_first_rules() ? 0 : 1);
    EXPECT_THAT(first.people(bill), ElementsAre("cook", "tinker", "packer"));

    Scene then(days);
    then.markers(1, 1, 1, 3).townsfolk(bill, {"cook", "nurse", "tinker", "packer"});
    then.medicine(bill, 1).pass_day("green").play("protect townsfolk packer");
    then.play("save townsfolk cook", "lose townsfolk nurse", "save townsfolk tinker");
    EXPECT_THAT(then.people(bill), ElementsAre("cook", "tinker", "packer"));
}

// DAYS-C7: content of then may write a power several times that does not add up.
TEST_P(PioneerDaysByRules, DaysC7_PowersThatDoNotAddUp) {
    ContentFiles files = content_of("pioneer_days");
    for (ContentFile& file : files) {
        const std::string nurse = R"(["stretch_medicine", 1])";
        if (const auto at = file.text.find(nurse); at != std::string::npos)
            file.text.replace(at, nurse.size(), R"(["stretch_medicine", 2])");
    }
    const auto made = PioneerDays::make(*parse_game_string("pioneer_days"), files, GetParam());
    EXPECT_EQ(static_cast<bool>(made), by_first_rules());
}

INSTANTIATE_TEST_SUITE_P(Version, PioneerDaysByRules, testing::Values(first_rules, todays_rules),
                         [](const auto& info) { return std::to_string(info.param); });

} // namespace conestoga::pioneer_days
