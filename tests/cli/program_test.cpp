#include "cli/program.hpp"

#include "cli/program_fixture.hpp"
#include "engine/games.hpp"

#include <algorithm>

namespace conestoga::tests {

TEST_F(Program, HelpsInBothLanguages) {
    EXPECT_EQ(run({"--help"}), 0);
    for (const char* command :
         {"games", "play", "simulate", "arena", "perft", "bench", "trace", "bot", "replay",
          "verify", "why", "check-content", "serve", "load", "export", "import", "completion"}) {
        EXPECT_THAT(out, HasSubstr(command));
    }
    for (const char* command :
         {"games", "play", "simulate", "arena", "perft", "bench", "trace", "bot", "replay",
          "verify", "why", "check-content", "serve", "load", "export", "import", "completion"}) {
        EXPECT_EQ(run({command, "--help"}), 0) << command;
        EXPECT_THAT(out, Not(HasSubstr("⟦")));
        const std::string english = out;
        EXPECT_EQ(run({"--lang", "fr", command, "--help"}), 0) << command;
        EXPECT_THAT(out, Not(HasSubstr("⟦")));
        EXPECT_NE(out, english);
    }
    EXPECT_EQ(run({"--version"}), 0);
}

TEST_F(Program, AnswersWrongArgumentsOnStderrWithTwo) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{}, "say what to do"},
        {{"dance"}, "there is no command “dance”; the commands are games"},
        {{"simulat"}, "there is no command “simulat”; did you mean simulate?"},
        {{"simulate", "--playrs", "3"},
         "“--playrs” is not an option here; did you mean --players?"},
        {{"simulate", "--games", "many"}, "--games"},
        {{"simulate", "--games", "0"}, "--games"},
        {{"simulate", "--threads", "0"}, "--threads"},
        {{"simulate", "--frobnicate"}, "--frobnicate"},
        {{"simulate", "chess"}, "there is no game “chess”; the games are pioneers"},
        {{"simulate", "pioneers(players=7)"}, "players=7: it takes a whole number from 2 to 4"},
        {{"simulate", "--players", "1"}, "players=1: it takes a whole number from 2 to 4"},
        {{"simulate", "pioneers(colour=red)"}, "no option “colour”"},
        {{"simulate", "pioneers(covers=all)"}, "covers=all: it takes one of edge, random"},
        {{"simulate", "pionneers"},
         "“pionneers”; did you mean pioneers? The games are pioneers, mi"},
        {{"simulate", "dyas"}, "there is no game “dyas”; did you mean pioneer_days?"},
        {{"bench", "rial-pioneers"}, "did you mean rail_pioneers?"},
        {{"play", "mile_stones"}, "did you mean milestones?"},
        {{"check-content", "pioneer_day"}, "did you mean pioneer_days?"},
        {{"simulate", "pioneers(cover=edge)"}, "no option “cover”; did you mean covers?"},
        {{"simulate", "pioneers(covers=randon)"}, "covers=randon: did you mean random? It takes"},
        {{"simulate", "--bots", "greddy"}, "there is no bot “greddy”; did you mean greedy?"},
        {{"simulate", "--bots", "genius"},
         "there is no bot “genius”; the bots are random, mcts, greedy"},
        {{"simulate", "--bots", "random,greedy"}, "2 names were given for 4 seats"},
        {{"arean"}, "there is no command “arean”; did you mean arena?"},
        {{"arena", "--bots", "greedy,randon"}, "there is no bot “randon”; did you mean random?"},
        {{"arena", "--itrations", "5"}, "did you mean --iterations?"},
        {{"arena", "--bots", "greedy,greedy,random,random,random"}, "players=5: it takes a whole"},
        {{"arena", "--players", "2", "--bots", "greedy,greedy,random"}, "3 names were given for 2"},
        {{"arena", "--sprt", "10"}, "“10”: --sprt takes two numbers of Elo points"},
        {{"arena", "--sprt", "10,0"}, "the smaller first"},
        {{"arena", "--sprt", "0,many"}, "“0,many”"},
        {{"arena", "--sprt", "0,10", "--bots", "greedy,greedy"}, "--sprt compares two bots"},
        {{"arena", "--iterations", "0"}, "--iterations does not take that value"},
        {{"arena", "--seconds-per-move", "-1"}, "--seconds-per-move"},
        {{"arena", "--resume", "/tmp"}, "/tmp is a folder"},
        {{"arena", "--bots", "cmd:,greedy"}, "cmd: needs a command"},
        {{"play", "--players", "2", "--seats", "human,cmd:"}, "cmd: needs a command"},
        {{"bot"}, "BOT is missing"},
        {{"bot", "greddy"}, "there is no bot “greddy”; did you mean greedy?"},
        {{"bot", "cmd:./mine"}, "there is no bot “cmd:./mine”"},
        {{"verify"}, "FILE is missing"},
        {{"verify", "/no/such/file"}, "cannot read /no/such/file: No such file or directory"},
        {{"verify", "/tmp"}, "/tmp is a folder"},
        {{"games", "--lang", "de"}, "“de” is not a language"},
        {{"simulate", "--content", "/no/such/folder"}, "there is no folder /no/such/folder"},
        {{"play", "--resume", "/no/such/file"}, "cannot read"},
        {{"play", "--seats", "human"}, "1 name was given for 4 seats"},
        {{"completion", "tcsh"}, "SHELL"},
    };
    for (const auto& [arguments, expected] : wrong) {
        EXPECT_EQ(run(arguments), 2) << expected;
        EXPECT_EQ(out, "") << expected;
        EXPECT_THAT(err, HasSubstr(expected));
        EXPECT_THAT(err, Not(HasSubstr("⟦")));
    }
    EXPECT_EQ(run({"--lang", "fr", "simulate", "chess"}), 2);
    EXPECT_THAT(err, HasSubstr("il n’y a pas de jeu «\u00A0chess\u00A0»"));
    EXPECT_EQ(run({"--lang", "fr", "simulate", "mielstones"}), 2);
    EXPECT_THAT(err, HasSubstr("vouliez-vous dire milestones\u202F? Les jeux sont"));
}

TEST_F(Program, TakesOtherNamesOfAGameAndWritesTheCanonicalOne) {
    for (const char* name : {"pioneer_days", "pioneer-days", "Pioneer-Days", "days", "DAYS"}) {
        const Json result = json({"simulate", std::string(name) + "(Players=3,sets=CD)", "--games",
                                  "1", "--bots", "random", "--save", folder.string(), "--json"});
        EXPECT_EQ(result["game"], "pioneer_days(players=3,sets=cd,boards=standard)") << name;
        std::ifstream saved(file("pioneer_days-1-1.record"));
        const std::string text{std::istreambuf_iterator<char>(saved), {}};
        EXPECT_THAT(text, HasSubstr("game: pioneer_days(players=3,")) << name;
        fs::remove(file("pioneer_days-1-1.record"));
    }
    for (const char* name : {"rail_pioneers", "rail-pioneers", "rail", "Rail"}) {
        EXPECT_EQ(run({"perft", name, "--depth", "1"}), 0) << err;
        EXPECT_EQ(run({"bench", name, "--players", "2", "--seconds", "0.01"}), 0) << err;
        EXPECT_EQ(run({"trace", name, "--players", "2"}), 0) << err;
        EXPECT_EQ(run({"check-content", name}), 0) << err;
        EXPECT_EQ(run({"play", name}, "quit\n"), 0) << err;
    }
    EXPECT_EQ(json({"cards", "days", "--json"}), json({"cards", "pioneer_days", "--json"}));
    EXPECT_FALSE(json({"cards", "days", "--json"}).empty());
}

TEST_F(Program, TakesTheLanguageFromTheLocale) {
    ::setenv("LC_ALL", "fr_FR.UTF-8", 1);
    EXPECT_EQ(run({"games"}), 0);
    EXPECT_THAT(out, HasSubstr("Conduisez la diligence"));
    EXPECT_EQ(run({"games", "--lang", "en"}), 0);
    EXPECT_THAT(out, HasSubstr("Drive one stagecoach"));
}

TEST_F(Program, ListsGames) {
    const Json games = json({"games", "--json"});
    EXPECT_EQ(games[0]["game"], "pioneers");
    EXPECT_EQ(games[0]["least_players"], 2);
}

TEST_F(Program, SimulatesTheSameWhateverTheThreads) {
    const std::vector<std::string> plan{
        "simulate", "--players", "3",     "--games", "60", "--bots", "greedy,random,random",
        "--seed",   "5",         "--json"};
    auto with_threads = [&](const char* threads) {
        auto arguments = plan;
        arguments.insert(arguments.end(), {"--threads", threads});
        return json(arguments);
    };
    const Json one = with_threads("1");
    EXPECT_EQ(with_threads("3").dump(), one.dump());
    EXPECT_EQ(one["games"], 60);
    EXPECT_EQ(one["seats"].size(), 3U);
    double wins = 0;
    for (const Json& seat : one["seats"]) wins += seat["win_share"].get<double>();
    EXPECT_NEAR(wins, 1, 1e-9);
    auto other = plan;
    other[8] = "6";
    EXPECT_NE(json(other).dump(), one.dump());
    EXPECT_EQ(run({"simulate", "--games", "10"}), 0);
    EXPECT_THAT(out, HasSubstr("Seat 4"));
}

TEST_F(Program, RatesBotsInAnArena) {
    const Json result = json({"arena", "rail", "--bots", "greedy,random,random", "--games", "60",
                              "--seed", "3", "--sprt", "0,50", "--json"});
    EXPECT_EQ(result["game"], "rail_pioneers(players=3,places=first)");
    EXPECT_EQ(result["players"], 3);
    EXPECT_EQ(result["games"], 60);
    EXPECT_EQ(result["sets"], 20);
    ASSERT_EQ(result["bots"].size(), 2U);
    EXPECT_EQ(result["bots"][0]["name"], "greedy");
    EXPECT_EQ(result["bots"][0]["games"], 60);
    EXPECT_EQ(result["bots"][1]["games"], 120);
    for (const Json& bot : result["bots"])
        for (const char* field :
             {"win_share", "win_low", "win_high", "elo", "elo_low", "elo_high", "moves",
              "mean_ms_per_move", "worst_ms", "mean_ms_per_turn", "worst_ms_per_turn"})
            EXPECT_TRUE(bot.contains(field)) << field;
    EXPECT_GT(result["bots"][0]["elo_low"], result["bots"][1]["elo_high"]);
    EXPECT_EQ(result["sprt"]["verdict"], "elo1");

    EXPECT_EQ(run({"arena", "rail(players=4)", "--bots", "greedy,random", "--games", "4",
                   "--iterations", "50", "--seconds-per-move", "1", "--sprt", "-5,5"}),
              0)
        << err;
    EXPECT_THAT(out, HasSubstr("4 games in 1 set"));
    EXPECT_THAT(out, HasSubstr("Still open whether greedy is 5 Elo above random"));
    EXPECT_EQ(run({"--lang", "fr", "arena", "rail", "--games", "2"}), 0);
    EXPECT_THAT(out, HasSubstr("2 parties en 1 série"));
}

TEST_F(Program, GoesOnWithAnArena) {
    const std::string path = file("arena.jsonl");
    const auto with = [&](const char* games, std::vector<std::string> more) {
        std::vector<std::string> arguments{"arena", "rail", "--games", games, "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        Json result = json(arguments);
        for (Json& bot : result["bots"])
            for (const char* field :
                 {"mean_ms_per_move", "worst_ms", "mean_ms_per_turn", "worst_ms_per_turn"})
                bot.erase(field);
        return result;
    };
    const Json straight = with("40", {});
    with("10", {"--resume", path});
    std::ofstream(path, std::ios::app) << "{\"set\":5,\"bo"; // killed while it wrote
    EXPECT_EQ(with("40", {"--resume", path, "--threads", "2"}), straight);
    std::ifstream kept(path);
    const std::string text{std::istreambuf_iterator<char>(kept), {}};
    EXPECT_EQ(std::ranges::count(text, '\n'), 21);
    EXPECT_EQ(with("40", {"--resume", path}), straight);
    EXPECT_EQ(run({"arena", "rail", "--seed", "2", "--resume", path}), 2);
    EXPECT_THAT(err, HasSubstr("this file is of another arena: here “seed” is 2"));
    EXPECT_EQ(run({"arena", "rail", "--resume", file("no/such/folder")}), 2);
}

TEST_F(Program, LetsBotsOfOthersPlay) {
    const std::string chooser = "cmd:" CONESTOGA_SOURCE "/examples/bots/chooser.py";
    const Json played = json({"simulate", "rail", "--players", "2", "--games", "2", "--bots",
                              chooser + ",random", "--json"});
    EXPECT_EQ(played["bots"][chooser]["games"], 2);
    EXPECT_FALSE(played.contains("failures"));
    EXPECT_EQ(
        run({"play", "rail", "--players", "2", "--seats", chooser + ",random", "--seed", "3"}), 0)
        << err;
    EXPECT_THAT(out, HasSubstr("Guest 1"));
    EXPECT_THAT(out, Not(HasSubstr("gives up")));
    EXPECT_EQ(run({"verify", file("conestoga/last.record")}), 0) << err;
}

TEST_F(Program, SaysWhyABotOfOthersLost) {
    write("leaves", "#!/bin/sh\nread game; echo '{\"type\":\"ready\"}'; read turn; exit 3\n");
    fs::permissions(file("leaves"), fs::perms::owner_all);
    const std::string bots = "cmd:" + file("leaves") + ",random";
    const std::vector<std::string> two{"rail", "--players", "2", "--games", "2", "--bots", bots};
    const auto with = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin() + 1, two.begin(), two.end());
        return arguments;
    };
    EXPECT_EQ(run(with({"simulate"})), 0);
    EXPECT_THAT(out, HasSubstr("2 games lost: it ended without an answer (exit 3)"));
    EXPECT_EQ(run(with({"arena", "--lang", "fr"})), 0);
    EXPECT_THAT(out, HasSubstr("2 parties perdues\u00A0: il s’est arrêté sans répondre (exit 3)"));
    const Json arena = json(with({"arena", "--json"}));
    EXPECT_EQ(arena["bots"][0]["failures"]["ended"]["games"], 2);
    EXPECT_EQ(arena["bots"][1]["win_share"], 1);
    EXPECT_EQ(arena["bots"][1]["failures"], Json::object());
    json(with({"arena", "--json", "--resume", file("arena.jsonl")}));
    EXPECT_EQ(
        json(with({"arena", "--json", "--resume", file("arena.jsonl")}))["bots"][0]["failures"],
        arena["bots"][0]["failures"]);

    EXPECT_EQ(run(with({"trace"})), 0);
    const std::string last = out.substr(out.rfind("{\"type\":\"end\""));
    const Json end = Json::parse(last);
    EXPECT_EQ(end["winners"], Json::array({2}));
    EXPECT_EQ(end["ending"], "failed");
    EXPECT_EQ(end["failed"], (Json{{"seat", 1}, {"reason", "ended"}, {"detail", "exit 3"}}));

    EXPECT_EQ(run({"play", "rail", "--players", "2", "--seats", bots, "--seed", "3"}), 0) << err;
    EXPECT_THAT(out, HasSubstr("Guest 1 gives up the seat, a bot of ours plays on: it ended"));
    EXPECT_EQ(run({"verify", file("conestoga/last.record")}), 0) << err;
    EXPECT_THAT(out, HasSubstr("wins"));
}

TEST_F(Program, LendsBots) {
    EXPECT_EQ(run({"bot", "greedy"}, "{\"type\":\"gossip\"}\n"), 0);
    EXPECT_EQ(out, "");
    EXPECT_EQ(run({"bot", "greedy"}, "hello\n"), 2);
    EXPECT_THAT(err, HasSubstr("this line is not a JSON object"));
}

TEST_F(Program, CountsEvents) {
    const Json counted =
        json({"simulate", "rail_pioneers", "--games", "10", "--count", "line", "--json"});
    for (const char* line : {"1", "2", "3", "4"})
        EXPECT_EQ(counted["events"]["take_line"][line], 10) << line;
    EXPECT_GE(counted["events"]["round"][""], 100) << "no line is in that event";
    EXPECT_EQ(run({"simulate", "--games", "10", "--count", "city"}), 0);
    EXPECT_THAT(out, HasSubstr("albany"));
    EXPECT_FALSE(json({"simulate", "--games", "2", "--json"}).contains("events"));
}

TEST_F(Program, CountsPaths) {
    const Json rows = json({"perft", "--players", "3", "--depth", "3", "--json"});
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_LT(rows[0]["paths"].get<int>(), rows[2]["paths"].get<int>());
    const Json at_end = json({"perft", "--from", record(), "--depth", "2", "--json"});
    EXPECT_EQ(at_end[1]["paths"], 1); // the game is over: one way to go on, none
}

TEST_F(Program, Benches) {
    const Json rows = json({"bench", "--seconds", "0.02", "--json"});
    std::size_t every_game = 0; // with every number of players
    for (const GameInfo& info : games()) every_game += info.most_players - info.least_players + 1;
    ASSERT_EQ(rows.size(), every_game);
    for (const Json& row : rows) {
        for (const char* field : {"game", "players", "decisions_per_second", "games_per_second",
                                  "decisions_per_game", "mean_branching", "state_bytes",
                                  "allocations_per_game", "iterations_per_second", "signature"})
            EXPECT_TRUE(row.contains(field)) << field;
        EXPECT_EQ(row["allocations_per_game"], 0);
        EXPECT_LE(row["state_bytes"], 512);
    }
}

TEST_F(Program, TracesWholeGames) {
    ASSERT_EQ(run({"trace", "--players", "2", "--games", "2", "--seed", "3"}), 0);
    std::istringstream lines(out);
    std::string line;
    int games = 0, nodes = 0, ends = 0;
    while (std::getline(lines, line)) {
        const Json row = Json::parse(line);
        games += row["type"] == "game";
        nodes += row["type"] == "node";
        ends += row["type"] == "end";
        if (row["type"] == "node") {
            EXPECT_NE(row.contains("legal"), row.contains("outcomes"));
        }
    }
    EXPECT_EQ(games, 2);
    EXPECT_EQ(ends, 2);
    EXPECT_GT(nodes, 150);
}

// Whoever reads a trace has every line before the next action is thought of.
TEST_F(Program, TracesAsItGoes) {
    struct Flushes : std::stringbuf {
        int count = 0;
        int sync() override {
            ++count;
            return std::stringbuf::sync();
        }
    } buffer;
    std::istringstream in;
    std::ostringstream errors;
    std::ostream output(&buffer);
    ASSERT_EQ(run_program({"trace", "rail", "--players", "2"}, in, output, errors), 0);
    const std::string told = buffer.str();
    EXPECT_GE(buffer.count, std::ranges::count(told, '\n'));
}

TEST_F(Program, VerifiesRecords) {
    const std::string path = record();
    EXPECT_EQ(run({"verify", path}), 0) << err;
    EXPECT_THAT(out, HasSubstr("actions are legal"));
    EXPECT_THAT(out, HasSubstr("wins"));
    const Json told = json({"verify", path, "--json"});
    EXPECT_EQ(told["valid"], true);
    EXPECT_EQ(told["hashes"].size(), told["actions"].get<std::size_t>() + 1);
    EXPECT_EQ(told["hashes"].back(), told["hash"]);

    std::ifstream whole(path);
    std::string text{std::istreambuf_iterator<char>(whole), {}};
    text.replace(text.find("settle"), 6, "return");
    write("forged.record", text);
    EXPECT_EQ(run({"verify", file("forged.record")}), 1);
    EXPECT_THAT(err, HasSubstr("PIO-T1"));
    write("empty.record", "");
    EXPECT_EQ(run({"verify", file("empty.record")}), 1);
    write("binary.record", std::string("\0\xFF\x80", 3));
    EXPECT_EQ(run({"verify", file("binary.record")}), 1);
}

TEST_F(Program, ReadsRecordsOfOlderRulesButDoesNotGoOnWithThem) {
    const auto as_of_older_rules = [&](const std::string& path) {
        std::ifstream whole(path);
        std::string text{std::istreambuf_iterator<char>(whole), {}};
        const std::size_t version = text.find("rules: ") + 7;
        text.replace(version, text.find('\n', version) - version, "0");
        return text;
    };
    const std::string path = record();
    ASSERT_EQ(run({"replay", path}), 0);
    EXPECT_EQ(err, "");
    const std::string story = out;
    write("older.record", as_of_older_rules(path));
    EXPECT_EQ(run({"replay", file("older.record")}), 0) << err;
    EXPECT_EQ(out, story);
    EXPECT_THAT(err, HasSubstr("it is told by today’s"));
    EXPECT_EQ(run({"replay", file("older.record"), "--lang", "fr"}), 0);
    EXPECT_THAT(err, HasSubstr("elle est racontée avec celles d’aujourd’hui"));
    EXPECT_EQ(run({"verify", file("older.record")}), 0);
    EXPECT_EQ(run({"why", file("older.record"), "done"}), 1);
    EXPECT_EQ(run({"perft", "--from", file("older.record"), "--depth", "1"}), 0);

    std::string changed = as_of_older_rules(path);
    changed.replace(changed.find("settle"), 6, "return");
    write("changed.record", changed);
    EXPECT_EQ(run({"replay", file("changed.record")}), 2);
    EXPECT_THAT(err, HasSubstr("one action no longer holds: line "));
    EXPECT_THAT(err, HasSubstr("“return "));
    EXPECT_THAT(err, HasSubstr("(PIO-T1)"));

    EXPECT_EQ(run({"play", "--players", "2", "--seed", "3"}, "1\nquit\n"), 0);
    write("begun.record", as_of_older_rules(file("conestoga/last.record")));
    EXPECT_EQ(run({"play", "--resume", file("begun.record")}, "1\nquit\n"), 2);
    EXPECT_THAT(err, HasSubstr("It can still be read, but not played on"));
    EXPECT_THAT(err, HasSubstr("conestoga replay " + file("begun.record")));
    EXPECT_EQ(out, "");
}

TEST_F(Program, ExplainsWhyNot) {
    const std::string path = record();
    EXPECT_EQ(run({"why", path, "buy", "road"}), 1);
    EXPECT_THAT(out, HasSubstr("the game is over (PIO-7.1)"));
    EXPECT_EQ(run({"why", path, "jump"}), 2);
    EXPECT_EQ(run({"why", path, "buy road", "--json"}), 1);
    EXPECT_EQ(Json::parse(out)["rule"], "PIO-7.1");
}

TEST_F(Program, TellsRecords) {
    const std::string path = record();
    EXPECT_EQ(run({"replay", path, "--screen"}), 0);
    EXPECT_THAT(out, HasSubstr("Round 1"));
    EXPECT_EQ(run({"replay", path, "--ply", "60", "--seat", "2", "--json"}), 0);
    EXPECT_EQ(Json::parse(out)["view"]["viewer"], 2);
    EXPECT_EQ(run({"replay", path, "--ply", "99999"}), 2);
}

TEST_F(Program, ChecksContent) {
    EXPECT_EQ(run({"check-content"}), 0);
    EXPECT_THAT(out, HasSubstr("within our limits"));
    write("numbers.json",
          "{\"format\": \"conestoga/pioneers/numbers/1\", \"tiles_of_each_kind\": -2}");
    EXPECT_EQ(run({"check-content", "pioneers", folder.string()}), 1);
    EXPECT_THAT(err, HasSubstr("numbers.json, tiles_of_each_kind: a number from 1 to 30"));
    write("numbers.json", "{\"format\": ");
    EXPECT_EQ(run({"check-content", "pioneers", folder.string()}), 1);
    EXPECT_THAT(err, HasSubstr("numbers.json, -: this is not JSON, at line 1"));
    fs::remove(folder / "numbers.json");
    EXPECT_EQ(run({"check-content", "pioneers", folder.string()}), 2);
    EXPECT_THAT(err, HasSubstr("has none of the files of this game"));
}

TEST_F(Program, ChecksContentForPrograms) {
    const Json good = json({"check-content", "milestones", "--json"});
    EXPECT_EQ(good["valid"], true);
    EXPECT_EQ(good["game"], "milestones");
    ASSERT_EQ(good["rows"].size(), 3U);
    EXPECT_EQ(good["rows"][0]["players"], 2);
    EXPECT_TRUE(good["rows"][0]["advice"].empty());

    std::ifstream built_in(CONESTOGA_SOURCE "/data/milestones/map.json");
    std::string map{std::istreambuf_iterator<char>(built_in), {}};
    std::string odd = map;
    odd.replace(odd.find("[1, 0, 1, 1"), 11, "[5, 0, 1, 1");
    write("map.json", odd);
    const Json advised = json({"check-content", "milestones", folder.string(), "--json"});
    EXPECT_EQ(advised["valid"], true);
    EXPECT_FALSE(advised["rows"][0]["advice"].empty());

    write("map.json", "{}");
    EXPECT_EQ(run({"check-content", "milestones", folder.string(), "--json"}), 1);
    EXPECT_EQ(Json::parse(out)["valid"], false);
    EXPECT_THAT(Json::parse(out)["reason"].get<std::string>(), HasSubstr("map.json"));
}

TEST_F(Program, UsesTheContentOfAFolder) {
    std::ifstream built_in(CONESTOGA_SOURCE "/data/pioneers/numbers.json");
    std::string numbers{std::istreambuf_iterator<char>(built_in), {}};
    numbers.replace(numbers.find("\"starting_money\": 2"), 19, "\"starting_money\": 9");
    write("numbers.json", numbers);
    ASSERT_EQ(run({"trace", "--players", "2", "--content", folder.string()}), 0);
    EXPECT_THAT(out, HasSubstr("{\"money\":9"));
}

// A game that was begun with other boards and numbers finds them when it goes on, and wherever else
// its record is read.
TEST_F(Program, KeepsTheContentOfAGameByItsHash) {
    std::ifstream built_in(CONESTOGA_SOURCE "/data/pioneers/numbers.json");
    std::string numbers{std::istreambuf_iterator<char>(built_in), {}};
    numbers.replace(numbers.find("\"starting_money\": 2"), 19, "\"starting_money\": 9");
    write("numbers.json", numbers);
    const std::vector<std::string> game{"play", "--players", "2", "--seed", "3"};
    std::vector<std::string> other = game;
    other.insert(other.end(), {"--content", folder.string()});
    ASSERT_EQ(run(other, "1\nquit\n"), 0);
    EXPECT_EQ(run({"play", "--continue"}, "1\nsave " + file("mine.record") + "\nquit\n"), 0) << err;
    EXPECT_EQ(run({"verify", file("mine.record")}), 0) << err;
    ASSERT_EQ(run(game, "1\nquit\n"), 0);
    ASSERT_EQ(std::distance(fs::directory_iterator(folder / "conestoga/content"), {}), 2);
    EXPECT_EQ(run({"play", "--resume", file("mine.record")}, "1\nquit\n"), 0) << err;
    fs::remove_all(folder / "conestoga/content");
    EXPECT_EQ(run({"verify", file("mine.record")}), 1);
    EXPECT_THAT(err, HasSubstr("played with other content"));
    EXPECT_EQ(run({"verify", file("mine.record"), "--content", folder.string()}), 0) << err;
}

// A game of the version of the rules before goes on by them, with the content of then.
TEST_F(Program, GoesOnByTheRulesBefore) {
    const std::string that_time = CONESTOGA_SOURCE "/tests/pioneers/rules-1";
    std::ifstream whole(that_time + "/players-3-greedy.record");
    std::string text{std::istreambuf_iterator<char>(whole), {}};
    text.insert(text.find("\n\n"),
                "\nseed: " + std::string(64, '7') + "\nkinds: human, greedy, greedy");
    write("begun.record", text.substr(0, text.find('\n', text.size() / 2) + 1));
    const std::vector<std::string> resume{"play", "--resume", file("begun.record")};
    EXPECT_EQ(run(resume, "quit\n"), 2) << "without its content";
    EXPECT_THAT(err, HasSubstr("version 1 of the rules of pioneers; today’s are version 2"));
    std::vector<std::string> with_content = resume;
    with_content.insert(with_content.end(), {"--content", that_time});
    EXPECT_EQ(run(with_content, "1\nquit\n"), 0) << err;
    EXPECT_EQ(run({"play", "--continue"}, "1\nquit\n"), 0) << err;
    EXPECT_EQ(run({"replay", file("conestoga/last.record")}), 0);
    EXPECT_EQ(err, "") << "by its own rules: there is nothing to remark";
    std::ifstream kept(file("conestoga/last.record"));
    EXPECT_THAT(std::string(std::istreambuf_iterator<char>(kept), {}), HasSubstr("\nrules: 1\n"));
}

TEST_F(Program, CompletesInTheShell) {
    for (const char* shell : {"bash", "zsh", "fish"}) {
        EXPECT_EQ(run({"completion", shell}), 0);
        EXPECT_THAT(out, HasSubstr("simulate"));
        EXPECT_THAT(out, HasSubstr("pioneers milestones pioneer_days rail_pioneers "));
        EXPECT_THAT(out, Not(HasSubstr(" rail ")));
    }
}

} // namespace conestoga::tests
