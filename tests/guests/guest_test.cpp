#include "guests/guest.hpp"

#include "guests/outside.hpp"
#include "guests/protocol.hpp"
#include "lab/arena.hpp"
#include "lab/simulate.hpp"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace conestoga::tests {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

namespace {

// Bots as scripts in a folder of the test's own.
class Guests : public ::testing::Test {
protected:
    void SetUp() override {
        folder = fs::temp_directory_path() /
                 ("conestoga-guests-" + std::to_string(::getpid()) + "-" +
                  ::testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder);
    }
    void TearDown() override {
        fs::remove_all(folder);
        EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a process was left behind";
        EXPECT_EQ(errno, ECHILD);
    }

    // A shell script: what it does after it said that it is ready.
    std::string script(const std::string& name, const std::string& after_ready) {
        return raw_script(name, "read game\necho '{\"type\":\"ready\"}'\n" + after_ready);
    }
    std::string raw_script(const std::string& name, const std::string& body) {
        const fs::path path = folder / name;
        std::ofstream(path) << "#!/bin/sh\n" << body << "\n";
        fs::permissions(path, fs::perms::owner_all);
        return "cmd:" + path.string();
    }
    // Takes the first legal action, always, and keeps what it is told.
    std::string honest() {
        const fs::path path = folder / "honest";
        std::ofstream(path) << "#!/usr/bin/env python3\n"
                               "import json, sys\n"
                               "told = open('"
                            << said()
                            << "', 'a')\n"
                               "for line in sys.stdin:\n"
                               "    print(line, end='', file=told, flush=True)\n"
                               "    message = json.loads(line)\n"
                               "    begins = message['type'] == 'game'\n"
                               "    print(json.dumps({'type': 'ready'} if begins else\n"
                               "                     {'action': message['legal'][0]['action']}),\n"
                               "          flush=True)\n";
        fs::permissions(path, fs::perms::owner_all);
        return "cmd:" + path.string();
    }
    std::string said() const { return (folder / "said").string(); }

    // What the first decision of such a bot comes to.
    Thought first_thought(const std::string& bot, double seconds = 0.2) {
        const GamePointer game = *make_game("rail_pioneers(players=2)");
        Rng rng(1);
        Position position = game->initial();
        while (!is_player(game->actor(position))) {
            OutcomeList outcomes;
            game->chance(position, outcomes);
            game->apply(position, outcomes.at_weight(rng.below(outcomes.total_weight())));
        }
        Budget budget;
        budget.seconds = seconds;
        const auto guest = make_bot_or_guest(*parse_bot_or_guest(bot), game);
        return guest->choose(game->observe(position, game->actor(position)), rng, budget);
    }
    std::string failure(const std::string& bot, double seconds = 0.2) {
        const Thought thought = first_thought(bot, seconds);
        return thought.failure ? thought.failure->kind : "";
    }

    SimulationPlan simulation(const std::vector<std::string>& bots, std::uint64_t games) {
        SimulationPlan plan{*make_game("rail_pioneers(players=2)"), {}, games, 5};
        for (const std::string& bot : bots) plan.bots.push_back(*parse_bot_or_guest(bot));
        return plan;
    }

    fs::path folder;
};

} // namespace

TEST_F(Guests, PlayWholeGames) {
    const SimulationResult result = simulate(simulation({honest(), "random"}, 3));
    EXPECT_EQ(result.games, 3U);
    EXPECT_TRUE(result.failures.empty());
    EXPECT_GT(result.decisions, 50U);
}

TEST_F(Guests, HearWhatTheirSeatMayKnow) {
    ArenaPlan plan{*make_game("pioneer_days(players=2)"), {}, 1, 3};
    plan.bots = {*parse_bot_or_guest(honest()), {"random"}};
    plan.iterations = 77;
    const ArenaSet set = play_set(plan, 0);
    EXPECT_TRUE(set[0].failures.empty());

    std::ifstream lines(said());
    std::string line;
    int games = 0, turns = 0, events = 0;
    while (std::getline(lines, line)) {
        const Json message = Json::parse(line);
        if (message["type"] == "game") {
            ++games;
            EXPECT_EQ(message["protocol"], 1);
            EXPECT_EQ(message["game"], plan.game->options());
            EXPECT_EQ(message["seat"], games) << "it sits in each seat once";
            EXPECT_EQ(message["content"], plan.game->content_json());
            continue;
        }
        ++turns;
        EXPECT_EQ(message["type"], "turn");
        EXPECT_EQ(message["iterations"], 77);
        EXPECT_TRUE(message["seconds"].is_null());
        events += static_cast<int>(message["events"].size());
        EXPECT_FALSE(message["legal"].empty());
        for (const Json& choice : message["legal"]) {
            EXPECT_TRUE(plan.game->parse(choice["action"].get<std::string>()));
            EXPECT_NE(choice["words"], "");
        }
        const auto seen = read_observation(*plan.game, static_cast<Seat>(games - 1), message);
        ASSERT_TRUE(seen);
        EXPECT_EQ(plan.game->view(*seen), message["view"]);
    }
    EXPECT_EQ(games, 2);
    EXPECT_EQ(turns, static_cast<int>(set[0].moves.count));
    EXPECT_GT(events, turns);
}

TEST_F(Guests, LoseByWhatTheyDoWrong) {
    EXPECT_EQ(failure("cmd:" + (folder / "nobody").string()), "not_started");
    EXPECT_EQ(failure("cmd:no-such-program-anywhere"), "not_started");
    EXPECT_EQ(failure(raw_script("silent", "exit 0")), "ended");
    EXPECT_EQ(failure(raw_script("rude", "echo hello; read game; sleep 60")), "not_ready");
    EXPECT_EQ(failure(script("hanging", "read turn; sleep 60")), "timed_out");
    EXPECT_EQ(failure(script("deaf", "sleep 60")), "timed_out");
    EXPECT_EQ(failure(script("crashing", "read turn; kill -SEGV $$")), "ended");
    EXPECT_EQ(failure(script("leaving", "read turn; exit 3")), "ended");
    EXPECT_EQ(failure(script("mumbling", "read turn; echo jump; sleep 60")), "rubbish");
    EXPECT_EQ(failure(script("jumping", "read turn; echo '{\"action\":\"jump\"}'; sleep 60")),
              "rubbish");
    EXPECT_EQ(failure(script("number", "read turn; echo '{\"action\":3}'; sleep 60")), "rubbish");
    EXPECT_EQ(failure(script("endless", "read turn; yes | tr -d '\\n'")), "flooded");
    EXPECT_EQ(failure(raw_script("eager", "read game; printf '{\"type\":\"ready\"}\\nearly\\n'; "
                                          "sleep 60")),
              "unasked");
    EXPECT_EQ(failure(script("closing", "read turn; exec >&-; sleep 60")), "ended");
    EXPECT_EQ(failure(script("complaining", "read turn; while :; do echo no >&2; done")),
              "timed_out");
    EXPECT_EQ(failure(honest(), 5), "");
}

TEST_F(Guests, AreToldApartByHowTheyEnded) {
    EXPECT_EQ(first_thought(script("leaving", "read turn; exit 3")).failure->detail, "exit 3");
    EXPECT_EQ(first_thought(script("crashing", "read turn; kill -SEGV $$")).failure->detail,
              "signal 11");
    EXPECT_EQ(first_thought("cmd:" + (folder / "nobody").string()).failure->detail,
              "No such file or directory");
    EXPECT_EQ(
        first_thought(script("jumping", "read turn; echo '{\"action\":\"jump\"}'")).failure->detail,
        "jump");
}

TEST_F(Guests, MayNotDoWhatTheRulesForbid) {
    const GamePointer game = *make_game("rail_pioneers(players=2)");
    ActionList legal;
    game->every_action([&](Action action) {
        if (legal.size() < 1) legal.push_back(action);
    });
    Action other = legal[0];
    game->every_action([&](Action action) { other = action; });
    const auto answer = [&](Action action) {
        return read_answer(*game, legal, Json{{"action", game->text(action)}}.dump());
    };
    EXPECT_EQ(std::get<Action>(answer(legal[0])), legal[0]);
    EXPECT_EQ(std::get<BotFailure>(answer(other)).kind, "not_allowed");
}

TEST_F(Guests, LeaveNobodyBehind) {
    // A child of the bot holds this open as long as it lives.
    const std::string held = (folder / "held").string();
    ASSERT_EQ(::mkfifo(held.c_str(), 0600), 0);
    const int end = ::open(held.c_str(), O_RDONLY | O_NONBLOCK);
    EXPECT_EQ(failure(script("parent", "sleep 300 > " + held + " &\nread turn; sleep 300")),
              "timed_out");
    pollfd released{end, POLLIN, 0};
    EXPECT_EQ(::poll(&released, 1, 10'000), 1);
    EXPECT_TRUE(released.revents & POLLHUP);
    ::close(end);
}

TEST_F(Guests, LoseTheirGameToTheOthersAlone) {
    SimulationPlan plan = simulation({script("leaving", "read turn; exit 3"), "random"}, 4);
    plan.rotate = true;
    plan.threads = 2;
    const SimulationResult result = simulate(plan);
    EXPECT_EQ(result.games, 4U);
    EXPECT_EQ(result.bots.at("random").win_share(), 1);
    ASSERT_EQ(result.failures.size(), 1U);
    const Failures& failures = result.failures.begin()->second;
    EXPECT_EQ(failures.at("ended").games, 4U);
    EXPECT_EQ(failures.at("ended").detail, "exit 3");
}

TEST_F(Guests, LoseInAnArenaWhichGoesOn) {
    ArenaPlan plan{*make_game("rail_pioneers(players=3)"), {}, 6, 5, 2};
    plan.bots = {
        *parse_bot_or_guest(script("leaving", "read turn; exit 3")), {"random"}, {"greedy"}};
    const ArenaResult result = run_arena(plan);
    EXPECT_EQ(result.games, 6U);
    EXPECT_EQ(result.bots[0].twelfths, 0U);
    EXPECT_EQ(result.bots[1].twelfths, 6U * 6);
    EXPECT_EQ(result.bots[2].twelfths, 6U * 6);
    EXPECT_EQ(result.bots[0].failures.at("ended").games, 6U);
    EXPECT_TRUE(result.bots[1].failures.empty());
}

TEST_F(Guests, AreForTheCommandLineAlone) {
    EXPECT_FALSE(parse_bot("cmd:true"));
    EXPECT_TRUE(parse_bot_or_guest("cmd:true"));
    EXPECT_EQ(parse_bot_or_guest("cmd:./a b, (c)")->text(), "cmd:./a b, (c)");
    EXPECT_EQ(parse_bot_or_guest("cmd: ").error().key, "error.bot.no_command");
    EXPECT_TRUE(parse_bot_or_guest("greedy"));
    EXPECT_FALSE(parse_bot_or_guest("greddy"));
}

TEST_F(Guests, AnswerAsOurBotsDo) {
    const GamePointer game = *make_game("pioneer_days(players=2)");
    Rng rng(4);
    Position position = game->initial();
    std::string messages;
    std::vector<std::string> expected;
    Seat seat = nobody;
    const auto bot = make_bot({"greedy"}, game);
    for (int turns = 0; turns < 20 && game->actor(position) != nobody;) {
        Action action;
        if (game->actor(position) == chance_acts) {
            OutcomeList outcomes;
            game->chance(position, outcomes);
            action = outcomes.at_weight(rng.below(outcomes.total_weight()));
        } else {
            if (seat == nobody) {
                seat = game->actor(position);
                messages += game_message(*game, seat).dump() + "\n";
            }
            const AnyObservation seen = game->observe(position, game->actor(position));
            Rng thought(9, seen.hash());
            action = bot->choose(seen, thought, {}).action;
            if (seen.viewer() == seat) {
                ++turns;
                ActionList legal;
                game->legal(position, legal);
                messages += turn_message(*game, seen, {}, legal, {}).dump() + "\n";
                expected.push_back(game->text(action));
            }
        }
        game->apply(position, action);
    }
    std::istringstream in(messages + "{\"type\":\"gossip\"}\n");
    std::ostringstream out;
    ASSERT_TRUE(play_outside(in, out, {"greedy"}, 9,
                             [](const std::string& name) { return make_game(name); }));
    std::istringstream answers(out.str());
    std::string line;
    ASSERT_TRUE(std::getline(answers, line));
    EXPECT_TRUE(is_ready(line));
    for (const std::string& action : expected) {
        ASSERT_TRUE(std::getline(answers, line));
        EXPECT_EQ(Json::parse(line)["action"], action);
    }
    EXPECT_FALSE(std::getline(answers, line));
}

TEST_F(Guests, OfOursRefuseWhatTheyCannotPlay) {
    const GamePointer game = *make_game("rail_pioneers(players=2)");
    const auto answer = [](const std::string& line) {
        std::istringstream in(line + "\n");
        std::ostringstream out;
        const Result<void> played = play_outside(
            in, out, {"greedy"}, 1, [](const std::string& name) { return make_game(name); });
        return played ? out.str() : played.error().key;
    };
    const Json good = game_message(*game, 0);
    EXPECT_THAT(answer(good.dump()), HasSubstr("ready"));
    const auto with = [&](const char* field, const Json& value) {
        Json message = good;
        message[field] = value;
        return answer(message.dump());
    };
    EXPECT_EQ(answer("no JSON"), "error.protocol.line");
    EXPECT_EQ(with("protocol", 2), "error.protocol.version");
    EXPECT_EQ(with("rules", 99), "error.protocol.other_rules");
    EXPECT_EQ(with("content_hash", "0"), "error.protocol.other_rules");
    EXPECT_EQ(with("seat", 3), "error.protocol.field");
    EXPECT_EQ(answer("{\"type\":\"turn\"}"), "error.protocol.no_game");
    EXPECT_EQ(answer(good.dump() + "\n{\"type\":\"turn\",\"observation\":{\"bytes\":\"00\"}}"),
              "error.protocol.field");
}

// The examples of the docs play to the end.
TEST_F(Guests, OfTheDocsPlay) {
    const std::string python = "cmd:" CONESTOGA_SOURCE "/examples/bots/chooser.py";
    const SimulationResult result = simulate(simulation({python, "random"}, 1));
    EXPECT_TRUE(result.failures.empty());
}

} // namespace conestoga::tests
