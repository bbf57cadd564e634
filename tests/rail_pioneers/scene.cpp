#include "tests/rail_pioneers/scene.hpp"

#include "engine/games.hpp"

#include <algorithm>
#include <map>

namespace conestoga::rail_pioneers {

std::string scene_lines() {
    std::string lines;
    for (int line = 0; line < lines_on_map; ++line)
        lines += std::string(line ? "," : "") + R"({"name": {"en": "Line", "fr": "Ligne"},
            "start": [0, )" +
                 std::to_string(3 * line) + R"(], "route": "ssssssssssssssssssssssssss",
            "rivers": [20, 30, 40, 56, 70], "dangers": [24, 28, 35, 46, 58, 74],
            "ambushes": [33, 50, 78], "trading_centres": [12, 66], "garrisons": [16, 38, 62],
            "slow_sign": 90, "sabotage": [94, 98, 102]})";
    return R"({"format": "conestoga/rail_pioneers/lines/1", "map": {"width": 104, "height": 12,
        "from": {"en": "A", "fr": "A"}, "to": {"en": "B", "fr": "B"}}, "lines": [)" +
           lines + "]}";
}

ContentFiles scene_content() {
    return content_of("rail_pioneers", {{"lines.json", scene_lines()}});
}

std::string replaced(std::string text, std::string_view old, std::string_view by) {
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), by);
}

RailPioneers changed_game(const std::string& game_string, const std::vector<Change>& lines,
                          const std::vector<Change>& cards) {
    ContentFiles files = scene_content();
    for (ContentFile& file : files) {
        if (file.name == "cards.json")
            for (const auto& [old, by] : cards) file.text = replaced(file.text, old, by);
        if (file.name != "lines.json") continue;
        for (const auto& [old, by] : lines)
            for (int line = 0; line < lines_on_map; ++line)
                file.text = replaced(file.text, old, by);
    }
    Result<RailPioneers> game = RailPioneers::make(*parse_game_string(game_string), files);
    EXPECT_TRUE(game);
    return std::move(*game);
}

const RailPioneers& game_of(const std::string& game_string) {
    return game_with<RailPioneers>(game_string, scene_content());
}

Scene::Scene(int players)
    : Scene("rail_pioneers(players=" + std::to_string(players) + ",trains=1)") {}
Scene::Scene(const std::string& game_string) : Scene(game_of(game_string)) {}
Scene::Scene(const RailPioneers& game) : SceneOf(game) {
    play_one(game_.text(make(Kind::order, 0)));
    for (int line = 2; line <= game_.content().trains; ++line) track(line, 4);
}

Scene& Scene::train(int line, int pos, int railhead) {
    state_.trains[line - 1].pos = static_cast<std::uint8_t>(pos);
    return track(line, railhead);
}

Scene& Scene::track(int line, int railhead) {
    state_.trains[line - 1].railhead = static_cast<std::uint8_t>(railhead);
    return *this;
}

Scene& Scene::box(int line, int space, int from_line) {
    Train& train = state_.trains[line - 1];
    train.box = static_cast<std::uint8_t>(space);
    train.box_from = static_cast<std::uint8_t>(from_line - 1);
    --state_.trains[from_line - 1].boxes;
    return *this;
}

Scene& Scene::boxes(int line, int in_hand) {
    Train& train = state_.trains[line - 1];
    train.spent += train.boxes - in_hand;
    train.boxes = static_cast<std::uint8_t>(in_hand);
    return *this;
}

Scene& Scene::light_engine(int line, int space) {
    Train& train = state_.trains[line - 1];
    train.engine = static_cast<std::uint8_t>(space);
    train.spared = game_.content().lines[line - 1].ambush_met[train.pos];
    return *this;
}

Scene& Scene::turn_of(int line) {
    state_.active = static_cast<std::uint8_t>(line - 1);
    state_.phase = Phase::choose;
    for (Train& train : state_.trains) train.card_drawn = 0;
    verify();
    return *this;
}

std::vector<std::string> Scene::cards_out() const {
    std::vector<std::string> cards;
    for (int i = 0; i < state_.obeying; ++i)
        cards.push_back(game_.content().cards[state_.obeyed[i].card].id + " " +
                        std::to_string(state_.obeyed[i].drawer + 1));
    return cards;
}

int Scene::dice() {
    OutcomeList outcomes;
    game_.chance(state_, outcomes);
    return outcomes.total_weight() == 6 ? 1 : 2;
}

int Scene::count(Happening kind) const {
    return static_cast<int>(
        std::ranges::count(log_.events, static_cast<std::uint8_t>(kind), &Event::kind));
}

} // namespace conestoga::rail_pioneers
