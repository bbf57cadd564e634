// What was learned of each game: data/bots/<game>.json.
#include "bots/bot.hpp"
#include "bots/value.hpp"
#include "data/embedded.hpp"
#include "engine/visit.hpp"
#include "games/every_game.hpp"
#include "table/words.hpp"

#include <cstdio>
#include <fstream>
#include <sstream>

namespace conestoga::tests {

namespace {

constexpr int most_kilobytes_gzipped = 100;

std::string_view embedded(const std::string& path) {
    for (const EmbeddedFile& file : embedded_files())
        if (file.path == path) return file.text;
    ADD_FAILURE() << "data/" << path << " is missing";
    return "";
}
std::string network_of(std::string_view game) { return "bots/" + std::string(game) + ".json"; }

std::string file_text(const std::string& path) {
    std::ifstream file(CONESTOGA_SOURCE "/" + path);
    EXPECT_TRUE(file) << path;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// The names that a game gives its features in this position, and their number without names.
std::pair<std::vector<std::string>, int> features_in(const AnyGame& game, const Position& position,
                                                     Seat seat) {
    std::pair<std::vector<std::string>, int> found;
    visit(game, [&]<class G>(const G& rules) {
        if constexpr (HasFeatures<G>) {
            FeatureNames names;
            rules.features(state_of(rules, position), seat, names);
            found.first.assign(names.names().begin(), names.names().end());
            Features values;
            rules.features(state_of(rules, position), seat, values);
            found.second = values.count();
        }
    });
    return found;
}

bool awaits_throw(const AnyGame& game, const Position& position) {
    return visit(game, [&]<class G>(const G& rules) {
        if constexpr (HasFeatures<G>)
            return rules.awaits_throw(state_of(rules, position));
        else
            return false;
    });
}

Shares expected_in(const AnyGame& game, const Position& position) {
    return visit(game, [&]<class G>(const G& rules) {
        if constexpr (HasFeatures<G>)
            return expected(rules, *value_net(game.name()), state_of(rules, position));
        else
            return Shares{};
    });
}

class Network : public EveryGame {};

} // namespace

TEST(Networks, EveryFileCanBeRead) {
    int files = 0;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!file.path.starts_with("bots/")) continue;
        ++files;
        const Result<ValueNet> net = ValueNet::read(file.text);
        EXPECT_TRUE(net) << file.path << ": " << Words(Language::en).say(net.error());
    }
    EXPECT_EQ(files, static_cast<int>(games().size()));
}

TEST(Networks, EveryGameHasOneThatIsSmall) {
    for (const GameInfo& info : games()) {
        ASSERT_NE(value_net(info.name), nullptr) << info.name;
        EXPECT_FALSE(value_net(info.name)->made_by().empty()) << info.name;
        const std::string command =
            "gzip -9 -c '" CONESTOGA_SOURCE "/data/" + network_of(info.name) + "' | wc -c";
        std::FILE* pipe = popen(command.c_str(), "r");
        ASSERT_NE(pipe, nullptr);
        int bytes = 0;
        EXPECT_EQ(std::fscanf(pipe, "%d", &bytes), 1);
        pclose(pipe);
        EXPECT_GT(bytes, 100) << info.name;
        EXPECT_LE(bytes, most_kilobytes_gzipped * 1000) << info.name;
    }
}

// A broken file is refused with the place in it: nothing is left out or made up.
TEST(Networks, ABrokenOneIsRefused) {
    const Json good = Json::parse(embedded(network_of("pioneers")));
    ASSERT_TRUE(ValueNet::read(good.dump()));
    const auto is_refused = [&](const std::function<void(Json&)>& change) {
        Json broken = good;
        change(broken);
        return !ValueNet::read(broken.dump());
    };
    EXPECT_TRUE(is_refused([](Json& net) { net["format"] = "conestoga-value-0"; }));
    EXPECT_TRUE(is_refused([](Json& net) { net.erase("straight"); }));
    EXPECT_TRUE(is_refused([](Json& net) { net["straight"].erase(0); }));
    EXPECT_TRUE(is_refused([](Json& net) { net["features"].push_back("luck"); }));
    EXPECT_TRUE(is_refused([](Json& net) { net["straight"][0] = 40'000; }));
    EXPECT_TRUE(is_refused([](Json& net) { net["levels"].erase(0); }));
    EXPECT_TRUE(is_refused([](Json& net) { net["levels"][4].erase("playouts"); }));
    EXPECT_TRUE(is_refused([](Json& net) { net["levels"][4]["playouts"] = 101; }));
    EXPECT_TRUE(is_refused([](Json& net) { net["scale"].erase(0); }));
    for (const char* came : {"came", "came_after_search"}) {
        EXPECT_TRUE(is_refused([&](Json& net) { net.erase(came); }));
        EXPECT_TRUE(is_refused([&](Json& net) { net[came].erase(0); }));
        EXPECT_TRUE(is_refused([&](Json& net) { net[came][0].erase(1); }));
        EXPECT_TRUE(is_refused([&](Json& net) { net[came][1][0] = 1; }));
        EXPECT_TRUE(is_refused([&](Json& net) { net[came][1][10] = 999; }));
        EXPECT_TRUE(
            is_refused([&](Json& net) { net[came][2][4] = net[came][2][5].get<int>() + 1; }));
    }
    if (!good["hidden"].empty()) {
        EXPECT_TRUE(is_refused([](Json& net) { net["hidden"][0].erase("bias"); }));
        EXPECT_TRUE(is_refused([](Json& net) { net["hidden"][0]["in"].push_back(1); }));
    }
}

// What people are told: between the steps along a line, adding up to the whole victory; an end is
// what it is.
TEST(Networks, TellWhatCameWhereSoMuchWasExpected) {
    Json json = Json::parse(embedded(network_of("pioneers")));
    json["came"][0] = {0, 50, 150, 250, 400, 500, 600, 750, 850, 950, 1000};
    json["came"][2] = {0, 200, 200, 200, 200, 200, 600, 700, 800, 900, 1000};
    json["came_after_search"][0] = {0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000};
    const Result<ValueNet> net = ValueNet::read(json.dump());
    ASSERT_TRUE(net);
    const Shares two = net->told({0.75F, 0.25F}, 2);
    EXPECT_FLOAT_EQ(two[0], 0.8F);
    EXPECT_FLOAT_EQ(two[1], 0.2F);
    EXPECT_FLOAT_EQ(net->told_after_search({0.75F, 0.25F}, 2)[0], 0.75F);
    EXPECT_EQ(net->told({1, 0}, 2), (Shares{1, 0}));
    EXPECT_EQ(net->told({0, 0.5F, 0.5F, 0}, 4), (Shares{0, 0.5F, 0.5F, 0}));
    const Shares four = net->told({0.6F, 0.2F, 0.2F, 0}, 4); // 0.6, 0.2, 0.2 of 1
    EXPECT_FLOAT_EQ(four[0], 0.6F);
    EXPECT_FLOAT_EQ(four[0] + four[1] + four[2] + four[3], 1);
}

// The levels grow: the weaker ones doubt more, the stronger ones search more.
TEST(Networks, LevelsGrow) {
    for (const GameInfo& info : games())
        for (int number = 1; number < levels; ++number) {
            const Level& weaker = value_net(info.name)->level(number - 1);
            const Level& stronger = value_net(info.name)->level(number);
            EXPECT_LE(stronger.doubt, weaker.doubt) << info.name << " level " << number + 1;
            EXPECT_GE(stronger.iterations, weaker.iterations)
                << info.name << " level " << number + 1;
        }
}

TEST_P(Network, KnowsTheFeaturesOfItsGame) {
    const Json file = Json::parse(embedded(network_of(game.name())));
    const std::vector<std::string> learned = file["features"];
    ASSERT_EQ(value_net(game.name())->features(), static_cast<int>(learned.size()));
    Rng rng(5);
    int looked = 0;
    for (Position position = game.initial(); game.actor(position) != nobody;
         game.apply(position, random_possible(game, position, rng))) {
        if (!is_player(game.actor(position)) || awaits_throw(game, position)) continue;
        for (Seat seat = 0; seat < game.players(); ++seat) {
            const auto [names, count] = features_in(game, position, seat);
            ASSERT_EQ(names, learned);
            ASSERT_EQ(count, static_cast<int>(learned.size()));
        }
        ++looked;
    }
    EXPECT_GT(looked, 20);
}

TEST_P(Network, SharesAddUpToOneAndAreExactAtTheEnd) {
    Rng rng(6);
    Position position = game.initial();
    const auto sum_of = [&](const Shares& shares) {
        double sum = 0;
        for (Seat seat = 0; seat < game.players(); ++seat) {
            EXPECT_GE(shares[static_cast<std::size_t>(seat)], 0);
            sum += shares[static_cast<std::size_t>(seat)];
        }
        for (auto seat = static_cast<std::size_t>(game.players()); seat < shares.size(); ++seat)
            EXPECT_EQ(shares[seat], 0);
        return sum;
    };
    bool is_even = true;
    for (; game.actor(position) != nobody;
         game.apply(position, random_possible(game, position, rng))) {
        if (!is_player(game.actor(position))) continue;
        const Shares shares = expected_in(game, position);
        ASSERT_NEAR(sum_of(shares), 1, 1e-5);
        is_even &= shares[0] == shares[1];
    }
    EXPECT_FALSE(is_even) << "it tells nobody apart";
    const SeatSet winners = game.winners(position);
    const Shares shares = expected_in(game, position);
    for (Seat seat = 0; seat < game.players(); ++seat)
        EXPECT_EQ(shares[static_cast<std::size_t>(seat)],
                  has(winners, seat) ? 1.0F / static_cast<float>(std::popcount(winners)) : 0.0F);
}

FOR_EVERY_GAME(Network);

// --- content of one's own
// -------------------------------------------------------------------------

namespace {

using Change = std::function<void(Json&)>;

ContentFiles changed_files(const std::string& game,
                           const std::vector<std::pair<std::string, Change>>& changes) {
    ContentFiles files;
    for (const auto& [name, change] : changes) {
        Json json = Json::parse(embedded(game + "/" + name));
        change(json);
        files.push_back({name, json.dump()});
    }
    return files;
}

ContentFiles crowded_files(const std::string& game, const std::vector<std::string>& names) {
    ContentFiles files;
    for (const std::string& name : names)
        files.push_back({name, file_text("tests/trace/crowded/" + game + "/" + name)});
    return files;
}

ContentFiles own_content(const std::string& game) {
    if (game == "pioneers")
        return changed_files(game, {{"coaches.json",
                                     [](Json& json) {
                                         for (Json& coach : json["coaches"])
                                             coach["points"] = coach["points"].get<int>() + 3;
                                         for (Json& coach : json["coaches"])
                                             coach["seats"][0] = "farmer";
                                     }},
                                    {"numbers.json", [](Json& json) { json["income"] = 5; }}});
    if (game == "milestones")
        return changed_files(game, {{"map.json",
                                     [](Json& json) {
                                         for (Json& row : json["rows"])
                                             for (Json& points : row)
                                                 if (points != 0) points = 6 - points.get<int>();
                                     }},
                                    {"numbers.json", [](Json& json) {
                                         json["end_points"] = {{"2", 40}, {"3", 40}, {"4", 40}};
                                     }}});
    if (game == "pioneer_days") return crowded_files(game, {"numbers.json", "townsfolk.json"});
    return crowded_files(game, {"cards.json", "lines.json", "numbers.json"});
}

class OwnContent : public ::testing::TestWithParam<GameInfo> {};

} // namespace

TEST_P(OwnContent, IsPlayedByEveryLevel) {
    const std::string name(GetParam().name);
    const Result<GamePointer> made =
        make_game(GameString{name, {{"players", "3"}}}, own_content(name));
    ASSERT_TRUE(made) << Words(Language::en).say(made.error());
    const GamePointer pointer = *made;
    const AnyGame& game = *pointer;
    ASSERT_NE(game.content_hash(), game_of(name + "(players=3)")->content_hash());
    for (int level = 1; level <= levels; ++level) {
        const BotSpec spec{"level" + std::to_string(level)};
        std::vector<std::unique_ptr<Bot>> bots;
        for (int seat = 0; seat < game.players(); ++seat) bots.push_back(make_bot(spec, pointer));
        Rng rng(7);
        Position position = game.initial();
        for (Seat actor; (actor = game.actor(position)) != nobody;) {
            Action action = random_possible(game, position, rng);
            if (is_player(actor)) {
                action = bots[actor]->choose(game.observe(position, actor), rng, Budget{4}).action;
                ASSERT_FALSE(game.why_not(position, action)) << spec.name;
            }
            game.apply(position, action);
        }
        EXPECT_NE(game.winners(position), 0) << spec.name;
    }
}

INSTANTIATE_TEST_SUITE_P(, OwnContent, ::testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& info) { return std::string(info.param.name); });

} // namespace conestoga::tests
