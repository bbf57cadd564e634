// The content: what the box holds (MIL-C1 to MIL-C5), and what broken files are answered with.
#include "milestones/scene.hpp"

#include "engine/games.hpp"
#include "table/words.hpp"

#include <algorithm>
#include <functional>
#include <set>

namespace conestoga::milestones {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const Content& content() { return game_of("milestones(players=4)").content(); }

// MIL-C1: the limited pieces.
TEST(MilestonesContent, MilC1_Pieces) {
    const Numbers& n = content().numbers;
    EXPECT_EQ(2 * n.sections, 48);
    EXPECT_EQ(n.sections, 24) << "a milestone each";
    EXPECT_EQ(n.markets, 12);
    EXPECT_EQ(n.houses, 12);
    EXPECT_EQ(n.sacks, 12);
    EXPECT_EQ(content().tiles.size(), 35u);
    EXPECT_EQ(worker_kinds * n.bonus_tiles_of_each_kind, 15);
}

// MIL-C2: 14 workers of each kind, each number once or twice; the tiles of the examples occur.
TEST(MilestonesContent, MilC2_Workers) {
    std::map<std::pair<WorkerKind, int>, int> workers;
    std::map<WorkerKind, int> of_kind;
    int awkward = 0;
    for (const Tile& tile : content().tiles) {
        const auto& [left, right] = tile.workers;
        EXPECT_NE(left.kind, right.kind) << tile.id;
        EXPECT_LE(std::abs(left.number - right.number), 4) << tile.id;
        awkward += left.number > right.number;
        for (const Worker& worker : tile.workers) {
            ++workers[{worker.kind, worker.number}];
            ++of_kind[worker.kind];
        }
    }
    EXPECT_EQ(awkward, 4);
    for (const auto& [kind, count] : of_kind) EXPECT_EQ(count, 14);
    EXPECT_EQ(workers.size(), 5u * 8u);
    for (const auto& [worker, count] : workers) EXPECT_LE(count, 2);
    for (auto wanted : {std::pair(WorkerKind::quarryman, 1), std::pair(WorkerKind::quarryman, 5),
                        std::pair(WorkerKind::coiner, 3), std::pair(WorkerKind::coiner, 5),
                        std::pair(WorkerKind::lumberjack, 5)})
        EXPECT_TRUE(workers.contains(wanted));
}

// MIL-C3: three bonus tiles of each kind.
TEST(MilestonesContent, MilC3_BonusTiles) {
    EXPECT_EQ(content().numbers.bonus_tiles_of_each_kind, 3);
    EXPECT_THAT(game_of("milestones(players=2)").initial().bonus_bag, testing::Each(3));
}

// MIL-C4: 81 vertices in rows of 12 and 11, numbers growing with the distance, 15 bush triangles.
TEST(MilestonesContent, MilC4_Map) {
    const Content& c = content();
    EXPECT_EQ(c.grid.neighbours.size(), 81u);
    EXPECT_EQ(c.grid.ends.back()[1], 80) << "all 206 lines are there";
    EXPECT_EQ(c.grid.corners.back()[2], 80) << "all 126 triangles are there";
    const std::array<int, 6> counts{1, 16, 24, 20, 14, 6};
    for (int number = 0; number <= 5; ++number)
        EXPECT_EQ(c.with_number[number].count(), counts[number]) << number;
    EXPECT_EQ(c.number[c.start], 0);
    EXPECT_GE(c.grid.neighbours[c.start].count(), 3);
    EXPECT_EQ(c.grid.places[c.start].y, 0) << "at the top";
    EXPECT_LE(c.grid.places[c.start].x, 4) << "at the left";
    EXPECT_EQ(c.bushes.size(), 15u);
    EXPECT_EQ(c.bushes_at[c.start], 0);
    for (int players = 2; players <= 4; ++players)
        EXPECT_THAT(
            advice(game_of("milestones(players=" + std::to_string(players) + ")").content()),
            IsEmpty());
}

// MIL-C4: the grid is regular: six neighbours inside, six triangles around a vertex.
TEST(MilestonesContent, MilC4_ARegularGrid) {
    const Grid& grid = content().grid;
    int inside = 0;
    for (int vertex = 0; vertex < vertices; ++vertex) {
        const int degree = grid.neighbours[vertex].count();
        EXPECT_GE(degree, 2);
        EXPECT_LE(degree, 6);
        inside += degree == 6;
        for (int other : grid.neighbours[vertex]) EXPECT_TRUE(grid.neighbours[other].has(vertex));
        EXPECT_EQ(grid.find_vertex(vertex_id(vertex)), vertex);
        if (degree == 6) {
            EXPECT_EQ(grid.around[vertex].count(), 6);
        }
    }
    EXPECT_EQ(inside, 2 * 10 + 3 * 9);
    for (int triangle = 0; triangle < triangles; ++triangle)
        EXPECT_EQ(grid.find_triangle(triangle_id(grid, triangle)), triangle);
    for (int line = 0; line < lines; ++line) {
        EXPECT_GE(grid.beside[line].count(), 1);
        EXPECT_LE(grid.beside[line].count(), 2);
    }
    EXPECT_EQ(grid.find_triangle("b1-a2-a1"), grid.find_triangle("a1-a2-b1"))
        << "any order is read";
    EXPECT_EQ(grid.find_vertex("h1"), -1);
    EXPECT_EQ(grid.find_vertex("b12"), -1);
}

// MIL-C5: a loop of twelve spaces.
TEST(MilestonesContent, MilC5_TheLoop) {
    EXPECT_THAT(space_ids, ElementsAre("1", "2", "3", "4", "5", "6", "7", "8", "trade", "works",
                                       "mill", "castle"));
}

// --- broken files -------------------------------------------------------------------------------

using Change = std::function<void(Json&)>;

std::string error_of(const std::string& file_name, const Change& change) {
    ContentFiles files = content_of("milestones");
    for (ContentFile& file : files) {
        if (file.name != file_name) continue;
        Json json = Json::parse(file.text);
        change(json);
        file.text = json.dump();
    }
    const auto game = Milestones::make(*parse_game_string("milestones"), files);
    return game ? "" : Words(Language::en).say(game.error());
}

TEST(MilestonesContent, BrokenFilesAreRefusedWithFileFieldAndReason) {
    EXPECT_THAT(error_of("map.json", [](Json& map) { map["start"] = "z9"; }), HasSubstr("z9"));
    EXPECT_THAT(error_of("map.json", [](Json& map) { map["rows"][0][0] = 6; }),
                HasSubstr("map.json"));
    EXPECT_THAT(error_of("map.json", [](Json& map) { map["rows"][0].push_back(1); }),
                HasSubstr("rows"));
    EXPECT_THAT(error_of("map.json", [](Json& map) { map["bushes"][0] = "a1-a2-g3"; }),
                HasSubstr("a1-a2-g3"));
    EXPECT_THAT(error_of("map.json", [](Json& map) { map["bushes"][0] = map["bushes"][1]; }),
                HasSubstr("bushes"));
    EXPECT_THAT(
        error_of("tiles.json", [](Json& tiles) { tiles["tiles"][0]["left"]["kind"] = "cook"; }),
        HasSubstr("quarryman"));
    EXPECT_THAT(error_of("tiles.json", [](Json& tiles) { tiles["tiles"][0] = tiles["tiles"][1]; }),
                HasSubstr("tiles.json"));
    EXPECT_THAT(error_of("tiles.json",
                         [](Json& tiles) {
                             tiles["tiles"].erase(tiles["tiles"].begin() + 10,
                                                  tiles["tiles"].end());
                         }),
                HasSubstr("14"));
    EXPECT_THAT(
        error_of("numbers.json", [](Json& numbers) { numbers["bonus_tiles_of_each_kind"] = 2; }),
        HasSubstr("15"));
    EXPECT_THAT(error_of("numbers.json", [](Json& numbers) { numbers.erase("sections"); }),
                HasSubstr("sections"));
}

TEST(MilestonesContent, UnusualContentIsRemarkedOn) {
    const auto remarks = [](const std::string& file_name, const Change& change) {
        ContentFiles files = content_of("milestones");
        for (ContentFile& file : files)
            if (file.name == file_name) {
                Json json = Json::parse(file.text);
                change(json);
                file.text = json.dump();
            }
        std::set<std::string> keys;
        const auto game = Milestones::make(*parse_game_string("milestones"), files);
        EXPECT_TRUE(game);
        for (const Message& note : advice(game->content())) keys.insert(note.key);
        return keys;
    };
    using testing::Contains;
    EXPECT_THAT(remarks("map.json", [](Json& map) { map["rows"][0][0] = 5; }),
                testing::AllOf(Contains("advice.milestones.numbers"),
                               Contains("advice.milestones.near_five")));
    EXPECT_THAT(remarks("map.json", [](Json& map) { map["bushes"][0] = "a1-a2-b1"; }),
                Contains("advice.milestones.bush_at_start"));
    EXPECT_THAT(remarks("map.json",
                        [](Json& map) {
                            map["start"] = "a1";
                            map["rows"][0][1] = map["rows"][0][0];
                            map["rows"][0][0] = 0;
                        }),
                Contains("advice.milestones.start"));
    EXPECT_THAT(remarks("map.json", [](Json& map) { map["bushes"].erase(0); }),
                Contains("advice.milestones.bushes"));
    EXPECT_THAT(
        remarks("tiles.json", [](Json& tiles) { tiles["tiles"][0]["right"]["number"] = 8; }),
        testing::AllOf(Contains("advice.milestones.tile"), Contains("advice.milestones.workers")));
}

TEST(MilestonesContent, TheGuardIsAnOption) { // MIL-7.4
    EXPECT_EQ(game_of("milestones(players=3)").options(), "milestones(players=3)");
    EXPECT_EQ(game_of("milestones").options(), "milestones(players=4)");
    EXPECT_FALSE(make_game("milestones(players=5)"));
    EXPECT_FALSE(make_game("milestones(guard=maybe)"));
    EXPECT_FALSE(make_game("milestones(covers=edge)"));
}

} // namespace
} // namespace conestoga::milestones
