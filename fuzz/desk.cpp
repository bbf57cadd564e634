// Bytes as requests to a desk, a line each. Each line is taken as it is, and again as the details
// of every question to a table that is there. Nothing may crash; every refusal has words; and
// whatever was asked, what the desk keeps can be opened again.
#include "table/desk.hpp"

#include <array>
#include <cstdlib>

namespace {

using namespace conestoga;

constexpr std::array questions{"look",  "back",  "act",  "undo",    "bot",     "sit",    "resign",
                               "hint",  "why",   "fork", "preview", "scores",  "record", "entries",
                               "close", "games", "new",  "open",    "content", "files",  "verify"};

void require(bool holds) {
    if (!holds) std::abort();
}

Json answer(Desk& desk, const Json& request) {
    Json given = desk.handle(request);
    require(given.is_object());
    if (given.contains("error"))
        require(given["error"].get<std::string>().find("⟦") == std::string::npos);
    return given;
}

constexpr std::array game_strings{"pioneers(players=2)", "milestones(players=2)",
                                  "pioneer_days(players=2)", "rail_pioneers(players=2)"};

// Games are made once: reading their content takes longer than most requests.
std::shared_ptr<Shelf> shared_shelf() {
    static const auto shelf = std::make_shared<Shelf>();
    static const std::vector<GamePointer> games = [] {
        std::vector<GamePointer> list;
        for (const char* game : game_strings) list.push_back(*shelf->take(game));
        return list;
    }();
    return shelf;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    Desk desk(shared_shelf());
    const std::string game =
        std::array{"pioneers(players=2)", "milestones(players=2)", "pioneer_days(players=2)",
                   "rail_pioneers(players=2)"}[data[0] % 4];
    const Json opened = answer(desk, {{"do", "new"},
                                      {"game", game},
                                      {"kinds", {"human", "random"}},
                                      {"names", {"Annie", "Jim"}},
                                      {"seed", std::string(64, 'a')}});
    std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        desk.handle(line);
        Json details = Json::parse(line, nullptr, false);
        if (!details.is_object()) continue;
        const std::size_t which = details.value("q", Json(0)).is_number_unsigned()
                                      ? details["q"].get<std::size_t>()
                                      : line.size();
        details["do"] = questions[which % questions.size()];
        if (!details.contains("table")) details["table"] = 1;
        answer(desk, details);
    }
    const Json kept = answer(desk, {{"do", "record"}, {"table", opened["table"]}});
    if (kept.contains("record"))
        require(answer(desk, {{"do", "open"}, {"record", kept["record"]}}).contains("table"));
    return 0;
}
