// Games in the terminal.
#include "cli/program_fixture.hpp"

namespace conestoga::tests {

TEST_F(Program, IsPlayedInTheTerminal) {
    const std::vector<std::string> game{"play", "--players", "2", "--seed", "3"};
    EXPECT_EQ(run(game, "help\n? buy two-roads\n?1\nhint\nfly\n999\nlog\nquit\n"), 0);
    EXPECT_THAT(out, HasSubstr("Boston"));
    EXPECT_THAT(out, HasSubstr("PIO-"));
    EXPECT_THAT(out, HasSubstr("The bot would choose"));
    EXPECT_THAT(out, HasSubstr("“fly” is not an action of this game"));
    EXPECT_THAT(out, HasSubstr("choose a number from 1 to"));
    EXPECT_THAT(out, HasSubstr("conestoga play --continue"));
    EXPECT_THAT(out, Not(HasSubstr("⟦")));
    EXPECT_THAT(out, Not(HasSubstr("\033")));
    EXPECT_EQ(run({"play", "--players", "2", "--seed", "3", "--lang", "fr"}, "aide\nquitter\n"), 0);
    EXPECT_THAT(out, HasSubstr("La partie est gardée"));
}

TEST_F(Program, CallsPersonsByAName) {
    std::string typed;
    for (int i = 0; i < 60; ++i) typed += "1\n";
    for (const char* game : {"pioneers", "milestones", "days", "rail"}) {
        const std::vector<std::string> play{"play",    game,           "--players", "2",
                                            "--seats", "human,random", "--seed",    "3"};
        EXPECT_EQ(run(play, typed + "quit\n"), 0);
        EXPECT_THAT(out, HasSubstr("Annie"));
        for (const char* wrong : {"You takes", "You goes", "You buys", "You pays", "You moves"})
            EXPECT_THAT(out, Not(HasSubstr(wrong)));
        EXPECT_THAT(out, Not(HasSubstr("You’s")));
        std::vector<std::string> french = play;
        french.insert(french.end(), {"--lang", "fr"});
        EXPECT_EQ(run(french, typed + "quitter\n"), 0);
        EXPECT_THAT(out, HasSubstr("Annie"));
        for (const char* wrong : {"Vous prend ", "Vous va ", "de Vous", "à Vous"})
            EXPECT_THAT(out, Not(HasSubstr(wrong))) << game;
    }
    EXPECT_EQ(run({"play", "milestones", "--name", "Zoé", "--seed", "3"}, "quit\n"), 0);
    EXPECT_THAT(out, HasSubstr("Zoé"));
    EXPECT_THAT(out, Not(HasSubstr("Annie")));
}

TEST_F(Program, HelpsWithActionsOfTheGameThatIsPlayed) {
    for (const char* game : {"milestones", "days", "rail"}) {
        EXPECT_EQ(run({"play", game, "--seed", "3"}, "help\nquit\n"), 0);
        EXPECT_THAT(out, Not(HasSubstr("go albany"))) << game;
        EXPECT_THAT(out, Not(HasSubstr("buy road"))) << game;
    }
    EXPECT_EQ(run({"play", "milestones", "--seed", "3"}, "help\nquit\n"), 0);
    EXPECT_THAT(out, HasSubstr("an action such as: draft "));
}

TEST_F(Program, PlaysAWholeGameAndProvesItFair) {
    std::string typed;
    for (int i = 0; i < 2000; ++i) typed += "1\n";
    EXPECT_EQ(run({"play", "--players", "2", "--seed", "5", "--names", "Annie,Jim"}, typed), 0);
    EXPECT_THAT(out, HasSubstr("wins with"));
    EXPECT_EQ(run({"verify", file("conestoga/last.record")}), 0) << err;
    EXPECT_THAT(out, HasSubstr("Chance was fair"));
}

TEST_F(Program, UndoesSavesAndGoesOn) {
    const std::vector<std::string> game{"play", "--players", "2", "--seed", "3"};
    EXPECT_EQ(run(game, "1\n1\nundo\nsave " + file("my.record") + "\nquit\n"), 0);
    EXPECT_THAT(out, HasSubstr("Saved: "));
    EXPECT_EQ(run({"verify", file("my.record")}), 0) << err;
    EXPECT_THAT(out, HasSubstr("not finished"));
    EXPECT_EQ(run({"play", "--resume", file("my.record")}, "quit\n"), 0) << err;
    EXPECT_EQ(run({"play", "--continue"}, "quit\n"), 0) << err;
    EXPECT_EQ(run(game, "save /no/such/folder/x\nquit\n"), 0);
    EXPECT_THAT(out, HasSubstr("cannot write /no/such/folder/x"));
}

TEST_F(Program, CoversSecretsBetweenPersons) {
    EXPECT_EQ(run({"play", "--players", "2", "--seed", "3", "--seats", "human,human", "--names",
                   "Annie,Jim"},
                  "\n1\n1\n1\n1\n1\n1\n1\n1\nquit\n"),
              0);
    EXPECT_THAT(out, HasSubstr("Press Enter when nobody else is looking"));
    EXPECT_EQ(run({"play", "milestones", "--players", "2", "--seed", "3", "--seats", "human,human"},
                  "1\n1\n1\n1\n1\n1\nquit\n"),
              0);
    EXPECT_THAT(out, Not(HasSubstr("nobody else is looking"))) << "there are no secrets";
    EXPECT_THAT(out, HasSubstr("Ben"));
}

} // namespace conestoga::tests
