#include "games/every_game.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>

namespace conestoga::tests {

namespace {

constexpr std::string_view by_rules = " by rules ";

std::vector<std::string> lines_of_file(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        if (!line.empty()) lines.push_back(line);
    return lines;
}

std::string folder_of(std::string_view game) {
    return CONESTOGA_SOURCE "/tests/" + std::string(game) + "/";
}

std::string folder_of(const EarlierRules& earlier) {
    return folder_of(earlier.game) + "rules-" + std::to_string(earlier.rules) + "/";
}

} // namespace

const std::vector<std::string>& every_game() {
    static const std::vector<std::string> strings = [] {
        std::vector<std::string> all;
        for (const GameInfo& info : games())
            for (const std::string& line : lines_of_file(folder_of(info.name) + "games.txt"))
                all.push_back(line);
        return all;
    }();
    return strings;
}

std::string EarlierRules::text_of(const std::string& file) const {
    std::ifstream stream(folder_of(*this) + file);
    EXPECT_TRUE(stream) << folder_of(*this) << file;
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> EarlierRules::lines_of(const std::string& file) const {
    return lines_of_file(folder_of(*this) + file);
}

ContentFiles EarlierRules::content() const {
    ContentFiles files;
    for (const auto& entry : std::filesystem::directory_iterator(folder_of(*this)))
        if (entry.path().extension() == ".json") {
            const std::string name = entry.path().filename().string();
            files.push_back({name, text_of(name)});
        }
    return files;
}

GamePointer EarlierRules::make(std::string_view game_string) const {
    Result<GamePointer> made = make_game(*parse_game_string(game_string), content(), rules);
    EXPECT_TRUE(made) << game_string;
    return *made;
}

std::vector<EarlierRules> earlier_rules() {
    std::vector<EarlierRules> all;
    for (const GameInfo& info : games())
        for (int rules = info.oldest_rules; rules < info.rules_version; ++rules)
            all.push_back({std::string(info.name), rules});
    return all;
}

const std::vector<std::string>& every_game_by_any_rules() {
    static const std::vector<std::string> strings = [] {
        std::vector<std::string> all = every_game();
        for (const EarlierRules& earlier : earlier_rules())
            for (const std::string& line : earlier.lines_of("games.txt"))
                all.push_back(line + std::string(by_rules) + std::to_string(earlier.rules));
        return all;
    }();
    return strings;
}

GamePointer game_of(std::string_view game_string) {
    const std::size_t at = game_string.find(by_rules);
    if (at != game_string.npos) {
        const std::string_view game = game_string.substr(0, at);
        const std::string rules(game_string.substr(at + by_rules.size()));
        return EarlierRules{parse_game_string(game)->name, std::stoi(rules)}.make(game);
    }
    Result<GamePointer> game = make_game(game_string);
    EXPECT_TRUE(game) << game_string;
    return *game;
}

TEST(EveryGame, IsTested) {
    for (const GameInfo& info : games()) {
        const auto is_one_of_it = [&](const std::string& string) {
            return parse_game_string(string)->name == info.name;
        };
        EXPECT_TRUE(std::ranges::any_of(every_game(), is_one_of_it))
            << "write the game strings that are to be tested to tests/" << info.name
            << "/games.txt, one a line";
    }
}

std::vector<Action> possible(const AnyGame& game, const Position& position) {
    std::vector<Action> all;
    if (game.actor(position) == chance_acts) {
        OutcomeList outcomes;
        game.chance(position, outcomes);
        for (const Outcome& outcome : outcomes) all.push_back(outcome.action);
    } else if (is_player(game.actor(position))) {
        ActionList actions;
        game.legal(position, actions);
        all.assign(actions.begin(), actions.end());
    }
    return all;
}

Action random_possible(const AnyGame& game, const Position& position, Rng& rng) {
    if (game.actor(position) == chance_acts) {
        OutcomeList outcomes;
        game.chance(position, outcomes);
        return outcomes.at_weight(rng.below(outcomes.total_weight()));
    }
    ActionList actions;
    game.legal(position, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

Position random_position(const AnyGame& game, Rng& rng, int plies) {
    Position position = game.initial();
    for (int ply = 0; ply < plies; ++ply) {
        Position next = position;
        game.apply(next, random_possible(game, position, rng));
        if (game.actor(next) == nobody) break;
        position = next;
    }
    return position;
}

std::vector<Action> random_game(const AnyGame& game, Rng& rng) {
    std::vector<Action> actions;
    Position position = game.initial();
    while (game.actor(position) != nobody) {
        actions.push_back(random_possible(game, position, rng));
        game.apply(position, actions.back());
    }
    return actions;
}

std::string test_name(const std::string& game_string) {
    std::string name;
    for (char c : game_string) {
        if (std::isalnum(static_cast<unsigned char>(c)))
            name += c;
        else if (!name.empty() && name.back() != '_')
            name += '_';
    }
    if (name.back() == '_') name.pop_back();
    return name;
}

} // namespace conestoga::tests
