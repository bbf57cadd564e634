// The content: what the box holds (PIO-C1 to PIO-C5), and what broken files are answered with.
#include "tests/pioneers/scene.hpp"

#include "engine/games.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace conestoga::pioneers {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::Ge;
using testing::IsEmpty;
using testing::Le;
using testing::SizeIs;

const Content& content_for(int players) {
    return game_of("pioneers(players=" + std::to_string(players) + ")").content();
}

// Seat counts of all ordinary coaches, and the points allowed for each (PIO-C2).
struct Limits {
    int coaches, least_points, most_points;
};
const std::map<std::size_t, Limits> limits_by_seats{
    {2, {4, 4, 5}}, {3, {10, 6, 8}}, {4, {10, 8, 10}}};

// PIO-C1: seven tiles of each of seven kinds.
TEST(PioneersContent, PioC1_FortyNineTiles) {
    const State start = game_of("pioneers(players=4)").initial();
    EXPECT_THAT(start.bag, SizeIs(7));
    EXPECT_THAT(start.bag, Each(7));
}

// PIO-C2: four starting coaches of five different professions, worth 12; each lacks another one.
TEST(PioneersContent, PioC2_StartingCoaches) {
    const Content& content = content_for(4);
    ASSERT_EQ(content.starting_coaches.count(), 4);
    std::set<std::set<Tile>> kinds_of_coach;
    for (int coach : content.starting_coaches) {
        const Coach& it = content.coaches[coach];
        EXPECT_EQ(it.points, 12) << it.id;
        EXPECT_THAT(it.seats, SizeIs(5)) << it.id;
        const std::set<Tile> professions_of_it(it.seats.begin(), it.seats.end());
        EXPECT_THAT(professions_of_it, SizeIs(5)) << it.id;
        EXPECT_EQ(professions_of_it.count(Tile::hotel), 0u) << it.id;
        kinds_of_coach.insert(professions_of_it);
    }
    EXPECT_THAT(kinds_of_coach, SizeIs(4));
}

// PIO-C2: 24 coaches, 78 seats, 13 of each profession, points by size.
TEST(PioneersContent, PioC2_CoachesToBuy) {
    const Content& content = content_for(4);
    ASSERT_EQ(content.ordinary_coaches.count(), 24);
    std::array<int, tile_kinds> seats_of{};
    std::map<std::size_t, int> coaches_of_size;
    for (int coach : content.ordinary_coaches) {
        const Coach& it = content.coaches[coach];
        ASSERT_TRUE(limits_by_seats.contains(it.seats.size())) << it.id;
        const Limits& limits = limits_by_seats.at(it.seats.size());
        EXPECT_THAT(it.points, AllOf(Ge(limits.least_points), Le(limits.most_points))) << it.id;
        ++coaches_of_size[it.seats.size()];
        for (Tile seat : it.seats) ++seats_of[static_cast<int>(seat)];
    }
    EXPECT_THAT(seats_of, ElementsAre(13, 13, 13, 13, 13, 13, 0));
    for (const auto& [seats, limits] : limits_by_seats)
        EXPECT_EQ(coaches_of_size[seats], limits.coaches) << seats << " seats";
}

// PIO-C3: 20 pioneers, 15 roads and the nuggets.
TEST(PioneersContent, PioC3_PiecesAndNuggets) {
    const Numbers& numbers = content_for(3).numbers;
    EXPECT_EQ(numbers.pioneers, 20);
    EXPECT_EQ(numbers.roads, 15);
    EXPECT_THAT(numbers.nugget_values, ElementsAre(3, 4, 5));
    EXPECT_THAT(numbers.nugget_counts, ElementsAre(6, 3, 1));
}

// PIO-C3: money is not limited to the $63 of the box.
TEST(PioneersContent, PioC3_MoneyIsNotLimited) {
    Scene scene(4);
    scene.money(bill, 60).money(annie, 60).turn_of(bill);
    EXPECT_EQ(scene.money(bill), 63);
}

// PIO-C4: eight covers, and one stagecoach on a city in play.
TEST(PioneersContent, PioC4_EightCovers) {
    EXPECT_EQ(content_for(2).numbers.covers, 8);
    EXPECT_EQ(content_for(2).covered_at_edge.count(), 8);
}

// Whether the cities in play are connected without one of the lines.
bool is_connected(const Content& content, const CitySet& covered, std::size_t without) {
    CitySet found = CitySet::of(start_city);
    for (bool more = true; more;) {
        more = false;
        for (std::size_t i = 0; i < content.lines.size(); ++i) {
            const Line& line = content.lines[i];
            if (i == without || covered.has(line.from) || covered.has(line.to)) continue;
            if (found.has(line.from) == found.has(line.to)) continue;
            found.add(line.from);
            found.add(line.to);
            more = true;
        }
    }
    return found == content.all_cities - covered;
}

bool cross(const Content& content, const Line& a, const Line& b) {
    if (a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to) return false;
    const auto at = [&](int city) {
        return project(content.cities[city].latitude, content.cities[city].longitude);
    };
    const auto left_of = [](Point p, Point q, Point r) {
        return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) > 0;
    };
    const Point p = at(a.from), q = at(a.to), r = at(b.from), s = at(b.to);
    return left_of(p, q, r) != left_of(p, q, s) && left_of(r, s, p) != left_of(r, s, q);
}

class PioneersBoard : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Players, PioneersBoard, testing::Values(2, 3, 4));

// PIO-C5: the size of the map, its start and its lines.
TEST_P(PioneersBoard, PioC5_TheMapKeepsItsLimits) {
    const Content& content = content_for(GetParam());
    const bool large = GetParam() == 4;
    EXPECT_THAT(content.cities, SizeIs(1 + (large ? 44 : 38)));
    EXPECT_THAT(content.lines.size(), AllOf(Ge(large ? 76u : 65u), Le(large ? 86u : 74u)));
    EXPECT_EQ(content.cities[start_city].id, "boston");
    EXPECT_THAT(content.cities[start_city].steps, SizeIs(2));
    std::set<std::pair<int, int>> ends;
    for (const Line& line : content.lines) {
        EXPECT_LT(line.from, line.to);
        EXPECT_TRUE(ends.insert({line.from, line.to}).second) << "two lines between two cities";
    }
    for (const City& city : content.cities)
        EXPECT_THAT(city.steps.size(), AllOf(Ge(2u), Le(6u))) << city.id;
    for (std::size_t line = 0; line < content.lines.size(); ++line) {
        EXPECT_TRUE(is_connected(content, {}, line)) << "a bridge: line " << line;
        for (std::size_t other = 0; other < line; ++other)
            EXPECT_FALSE(cross(content, content.lines[line], content.lines[other]))
                << "lines " << line << " and " << other;
    }
}

// PIO-C5: with 2 players the rest is connected and has room for a 15th road.
TEST(PioneersContent, PioC5_TwoPlayersHaveRoomEnough) {
    const Content& content = content_for(2);
    EXPECT_TRUE(is_connected(content, content.covered_at_edge, content.lines.size()));
    const auto in_play = [&](const Line& line) {
        return !content.covered_at_edge.has(line.from) && !content.covered_at_edge.has(line.to);
    };
    EXPECT_GE(std::count_if(content.lines.begin(), content.lines.end(), in_play), 29);
}

// PIO-C5, PIO-S3: the covers lie around the rim: in the north, the south, the west and on the east
// coast. A city lies there if no city in play is farther out, within two degrees on either side.
TEST(PioneersContent, PioC5_TheCoversLieAroundTheRim) {
    const Content& content = content_for(2);
    const auto lies_on = [&](const City& city, int side) {
        for (int other : content.all_cities - content.covered_at_edge) {
            const double north = content.cities[other].latitude - city.latitude;
            const double east = content.cities[other].longitude - city.longitude;
            const std::array<double, 4> farther{north, -north, -east, east};
            const double aside = side < 2 ? east : north;
            if (farther[side] > 0 && std::abs(aside) < 2) return false;
        }
        return true;
    };
    std::array<bool, 4> sides{};
    for (int covered : content.covered_at_edge) {
        const City& city = content.cities[covered];
        bool on_the_rim = false;
        for (int side = 0; side < 4; ++side) {
            if (!lies_on(city, side)) continue;
            on_the_rim = sides[side] = true;
        }
        EXPECT_TRUE(on_the_rim) << city.id << " lies inland";
    }
    EXPECT_THAT(sides, Each(true)) << "north, south, west, east";
}

// PIO-C2, PIO-C5: no remark on the built-in content.
TEST_P(PioneersBoard, PioC5_NoAdviceForTheBuiltInContent) {
    const std::vector<Message> remarks = advice(content_for(GetParam()));
    EXPECT_THAT(remarks, IsEmpty()) << remarks.front().key;
}

// --- broken files -------------------------------------------------------------------------------

Json& append_line(Json& board, const char* from, const char* to) {
    board["lines"].push_back({from, to});
    return board;
}

using Change = std::function<void(Json&)>;

ContentFiles changed(const std::string& file, const Change& change) {
    Json json = Json::parse(find_file(content_of("pioneers"), file)->text);
    change(json);
    return content_of("pioneers", {{file, json.dump()}});
}

std::string text_of(const Message& message, std::string_view name) {
    for (const Argument& argument : message.arguments)
        if (argument.name == name)
            if (const auto* text = std::get_if<std::string>(&argument.value)) return *text;
    return "";
}

// The key of the reason; the error must name the file.
std::string why_refused(int players, const ContentFiles& files, const std::string& file) {
    const Result<Content> content = load_content({players, Covers::edge}, files);
    if (content) return "it is not refused";
    const Message& error = content.error();
    EXPECT_EQ(error.key, "error.data.wrong");
    EXPECT_EQ(text_of(error, "file"), file);
    for (const Argument& argument : error.arguments)
        if (argument.name == "reason")
            if (const auto* reasons = std::get_if<std::vector<Message>>(&argument.value))
                return reasons->front().key;
    return "no reason is given";
}

std::string why_refused(const std::string& file, const Change& change, int players = 3) {
    return why_refused(players, changed(file, change), file);
}

TEST(PioneersBrokenContent, TheBuiltInContentIsNotRefused) {
    for (int players = 2; players <= 4; ++players)
        EXPECT_TRUE(load_content({players, Covers::edge}, content_of("pioneers")));
}

TEST(PioneersBrokenContent, AMissingFile) {
    for (const char* file : {"board-4.json", "coaches.json", "numbers.json"}) {
        ContentFiles files = content_of("pioneers");
        std::erase_if(files, [&](const ContentFile& it) { return it.name == file; });
        EXPECT_EQ(why_refused(4, files, file), "error.data.no_file");
    }
}

TEST(PioneersBrokenContent, NotJson) {
    const ContentFiles files = content_of("pioneers", {{"coaches.json", "{\"format\": "}});
    EXPECT_EQ(why_refused(3, files, "coaches.json"), "error.data.syntax");
}

TEST(PioneersBrokenContent, AnotherFormat) {
    const Change change = [](Json& json) { json["format"] = "conestoga/pioneers/board/2"; };
    EXPECT_EQ(why_refused("board-3.json", change), "error.data.format");
}

TEST(PioneersBrokenContent, AMissingField) {
    EXPECT_EQ(why_refused("numbers.json", [](Json& json) { json.erase("income"); }),
              "error.data.missing");
    EXPECT_EQ(why_refused("board-3.json", [](Json& json) { json.erase("lines"); }),
              "error.data.missing");
    EXPECT_EQ(why_refused("coaches.json", [](Json& json) { json["coaches"][3].erase("points"); }),
              "error.data.missing");
}

TEST(PioneersBrokenContent, ANumberOutOfRange) {
    EXPECT_EQ(why_refused("numbers.json", [](Json& json) { json["income"] = -1; }),
              "error.data.number");
    EXPECT_EQ(why_refused("numbers.json", [](Json& json) { json["roads"] = "many"; }),
              "error.data.number");
}

TEST(PioneersBrokenContent, AnIdUsedTwice) {
    const Change change = [](Json& json) { json["cities"][5]["id"] = json["cities"][4]["id"]; };
    EXPECT_EQ(why_refused("board-3.json", change), "error.data.twice");
}

TEST(PioneersBrokenContent, ALineToAnUnknownCity) {
    const Change change = [](Json& json) { append_line(json, "boston", "atlantis"); };
    EXPECT_EQ(why_refused("board-3.json", change), "error.pioneers.no_such_city");
}

TEST(PioneersBrokenContent, ALineThatIsThereAlready) {
    const Change change = [](Json& json) { append_line(json, "buffalo", "cleveland"); };
    EXPECT_EQ(why_refused("board-3.json", change), "error.pioneers.line_twice");
}

TEST(PioneersBrokenContent, ALineAgainstTheCityOrder) {
    EXPECT_EQ(
        why_refused("board-3.json", [](Json& json) { append_line(json, "tampa", "richmond"); }),
        "error.pioneers.line_order");
    EXPECT_EQ(why_refused("board-3.json", [](Json& json) { append_line(json, "tampa", "tampa"); }),
              "error.pioneers.line_order");
}

// PIO-C5: the start has exactly two neighbours.
TEST(PioneersBrokenContent, PioC5_AStartWithThreeLines) {
    const Change change = [](Json& json) { append_line(json, "boston", "buffalo"); };
    EXPECT_EQ(why_refused("board-3.json", change), "error.pioneers.start_neighbours");
}

// PIO-S3: the start and its neighbours are never covered; the rest stays connected.
TEST(PioneersBrokenContent, PioS3_CoversAtTheStartOrThatCutTheMap) {
    EXPECT_EQ(why_refused(
                  "board-3.json", [](Json& json) { json["covered"][0] = "boston"; }, 2),
              "error.pioneers.covered_start");
    EXPECT_EQ(why_refused(
                  "board-3.json", [](Json& json) { json["covered"][0] = "new_york"; }, 2),
              "error.pioneers.covered_start");
    EXPECT_EQ(why_refused(
                  "board-3.json", [](Json& json) { json["covered"][0] = "portland"; }, 2),
              "error.pioneers.covered_twice");
    const Change cut = [](Json& json) { // only Boise stays in play behind the covers
        json["covered"] = {"walla_walla", "virginia_city", "salt_lake_city", "seattle",
                           "portland",    "los_angeles",   "san_francisco",  "san_diego"};
    };
    EXPECT_EQ(why_refused("board-3.json", cut, 2), "error.pioneers.not_connected");
}

// PIO-C1: every city needs a tile.
TEST(PioneersBrokenContent, PioC1_TooFewTiles) {
    const Change change = [](Json& json) { json["tiles_of_each_kind"] = 6; };
    EXPECT_EQ(why_refused("numbers.json", change, 4), "error.pioneers.few_tiles") << "42 for 44";
}

// PIO-C2: a Hotel is no seat of a coach.
TEST(PioneersBrokenContent, PioC2_ASeatForAHotel) {
    const Change change = [](Json& json) { json["coaches"][0]["seats"][0] = "hotel"; };
    EXPECT_EQ(why_refused("coaches.json", change), "error.pioneers.no_such_profession");
}

// PIO-S4: the display and the stack need coaches.
TEST(PioneersBrokenContent, PioS4_TooFewCoaches) {
    const Change change = [](Json& json) { json["coaches_put_back"]["3"] = 20; };
    EXPECT_EQ(why_refused("numbers.json", change), "error.pioneers.few_coaches");
}

// PIO-C5: content that leaves our own limits is playable, with a remark.
TEST(PioneersBrokenContent, PioC5_AdviceForUnusualContent) {
    const Change change = [](Json& json) { json["coaches"][0]["points"] = 6; };
    const Result<Content> content =
        load_content({3, Covers::edge}, changed("coaches.json", change));
    ASSERT_TRUE(content);
    ASSERT_THAT(advice(*content), SizeIs(1));
    EXPECT_EQ(advice(*content)[0].key, "advice.pioneers.coach");
    EXPECT_NE(content->hash, content_for(3).hash) << "other content has another name";
}

// PIO-C5: a remark on covers inland, and on a side of the map without any.
TEST(PioneersBrokenContent, PioC5_AdviceForCoversThatAreNotAroundTheRim) {
    const auto remarks = [](std::initializer_list<const char*> covered) {
        const Change change = [&](Json& json) { json["covered"] = covered; };
        std::vector<std::string> keys;
        for (const Message& note :
             advice(*load_content({2, Covers::edge}, changed("board-3.json", change))))
            keys.push_back(note.key);
        return keys;
    };
    EXPECT_THAT(remarks({"savannah", "tampa", "saint_louis", "san_antonio", "bismarck", "seattle",
                         "san_francisco", "portland"}),
                ElementsAre("advice.pioneers.inland_cover"));
    EXPECT_THAT(remarks({"boise", "walla_walla", "virginia_city", "seattle", "portland",
                         "los_angeles", "san_francisco", "san_diego"}),
                Contains("advice.pioneers.open_side"))
        << "the far west alone";
}

// PIO-C5: with 2 players 29 lines are enough for somebody's 15th road, 28 are not.
TEST(PioneersBrokenContent, PioC5_AdviceForTooFewLinesOfTwo) {
    Content content = content_for(2);
    const auto remarked = [&] {
        return std::ranges::count(advice(content), "advice.pioneers.lines_of_two", &Message::key);
    };
    std::erase_if(content.lines, [&](Line line) {
        return content.covered_at_edge.has(line.from) || content.covered_at_edge.has(line.to);
    });
    content.lines.resize(29);
    EXPECT_EQ(remarked(), 0);
    content.lines.resize(28);
    EXPECT_EQ(remarked(), 1);
}

// PIO-7.3: the option is part of the canonical string only when it is not the default.
TEST(PioneersOptions, Pio7_3_WhoseNetworkPioneersScore) {
    EXPECT_EQ(game_of("pioneers(players=3,network=own)").options(), "pioneers(players=3)");
    EXPECT_EQ(game_of("pioneers(network=all,players=2)").options(),
              "pioneers(players=2,covers=edge,network=all)");
    EXPECT_FALSE(
        Pioneers::make(*parse_game_string("pioneers(network=none)"), content_of("pioneers")));
}

} // namespace
} // namespace conestoga::pioneers
