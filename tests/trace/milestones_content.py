"""MIL-C1 to MIL-C5: what our own map and tiles of Milestones promise, and tables made from them."""

from collections import Counter

from trace_checker import require

KINDS = ["quarryman", "lumberjack", "sand_worker", "grain_grower", "coiner"]
ROWS = [12, 11, 12, 11, 12, 11, 12]
NUMBERS = {
    "bonus_tiles_of_each_kind": 3, "starting_coins": 1, "sections": 24, "houses": 12, "markets": 12,
    "sacks": 12, "order_coins": 1, "hire_price": 2, "cube_price": 2, "grain_for_a_sack": 2,
    "flour_coins": 1, "bonus_points": 1, "goods_kept": 3, "least_workers": 2, "majority_points": 5,
    "tied_majority_points": 2,
}  # fmt: skip
DRAFT = {2: 5, 3: 7, 4: 9}
END_POINTS = {2: 67, 3: 59, 4: 51}


class Table:
    """The map and the tiles, looked up by name; never changed."""

    def __init__(self, content):
        self.players = content["players"]
        self.start = content["start"]
        self.number = {vertex["id"]: vertex["number"] for vertex in content["vertices"]}
        self.lines = {line["id"]: (line["from"], line["to"]) for line in content["lines"]}
        self.line_between = {}
        self.near = {vertex: [] for vertex in self.number}
        for line, (a, b) in self.lines.items():
            self.line_between[a, b] = self.line_between[b, a] = line
            self.near[a].append(b)
            self.near[b].append(a)
        self.corners = {triangle["id"]: triangle["corners"] for triangle in content["triangles"]}
        self.bushes = [triangle["id"] for triangle in content["triangles"] if triangle["bush"]]
        self.around = {vertex: [] for vertex in self.number}
        for triangle, corners in self.corners.items():
            for corner in corners:
                self.around[corner].append(triangle)
        self.sides = {
            triangle: [self.line_between[a, b], self.line_between[a, c], self.line_between[b, c]]
            for triangle, (a, b, c) in self.corners.items()
        }
        self.tiles = {tile["id"]: tile["workers"] for tile in content["tiles"]}


def check_content(content):
    check_numbers(content)
    check_grid(content)
    check_fields(content)
    check_tiles(content["tiles"])


def check_numbers(content):
    players = content["players"]
    numbers = dict(NUMBERS, draft_tiles=DRAFT[players], end_points=END_POINTS[players])
    found = dict(content["numbers"])
    require("MIL-7.4", "rounds of the guard, or none", True, found.pop("most_rounds") in (100, None))
    require("MIL-C1", "numbers", numbers, found)


def check_grid(content):
    """The lines and triangles are all those of a regular triangular grid (MIL-C4)."""
    vertices = content["vertices"]
    names, spots = [], {}
    for row, length in enumerate(ROWS):
        for i in range(length):
            names.append(f"{'abcdefg'[row]}{i + 1}")
            spots[2 * i + row % 2, row] = names[-1]
    require("MIL-C4", "vertices", names, [vertex["id"] for vertex in vertices])
    found = {(vertex["x"], vertex["y"]): vertex["id"] for vertex in vertices}
    require("MIL-C4", "spots of the vertices", spots, found)
    lines, triangles = [], []
    for (x, y), name in spots.items():
        right, left_below, right_below = (
            spots.get(spot) for spot in ((x + 2, y), (x - 1, y + 1), (x + 1, y + 1))
        )
        lines += [f"{name}-{other}" for other in (right, left_below, right_below) if other]
        if right and right_below:
            triangles.append((name, right, right_below))
        if left_below and right_below:
            triangles.append((name, left_below, right_below))
    require("MIL-C4", "lines", sorted(lines), sorted(line["id"] for line in content["lines"]))
    for line in content["lines"]:
        require("MIL-C4", f"ends of {line['id']}", line["id"], f"{line['from']}-{line['to']}")
    corners = [tuple(triangle["corners"]) for triangle in content["triangles"]]
    require("MIL-C4", "triangles", sorted(triangles), sorted(corners))
    for triangle in content["triangles"]:
        require("MIL-C4", "name of a triangle", "-".join(triangle["corners"]), triangle["id"])


def check_fields(content):
    """Numbers, start and bushes (MIL-C4)."""
    table = Table(content)
    start = table.start
    require("MIL-C4", "the start has no number", None, table.number[start])
    counts = Counter(number for vertex, number in table.number.items() if vertex != start)
    require("MIL-C4", "vertices by number", {1: 16, 2: 24, 3: 20, 4: 14, 5: 6}, dict(counts))
    require("MIL-C4", "start at the top left", True, start in ("a1", "a2", "a3", "b1", "b2"))
    require("MIL-C4", "3 neighbours of the start", True, len(table.near[start]) >= 3)
    require("MIL-C4", "bush triangles", 15, len(table.bushes))
    require("MIL-C4", "bushes at the start", [], [b for b in table.bushes if start in table.corners[b]])
    sides = Counter(side for bush in table.bushes for side in table.sides[bush])
    require("MIL-C4", "bushes side by side", [], [side for side, n in sides.items() if n > 1])
    distance = distances(table)
    mean = [
        sum(distance[vertex] for vertex, n in table.number.items() if n == number) / counts[number]
        for number in sorted(counts)
    ]
    require("MIL-C4", "numbers grow with the distance", sorted(mean), mean)


def distances(table):
    distance, queue = {table.start: 0}, [table.start]
    for vertex in queue:
        for other in table.near[vertex]:
            if other not in distance:
                distance[other] = distance[vertex] + 1
                queue.append(other)
    return distance


def check_tiles(tiles):
    require("MIL-C1", "worker tiles", 35, len({tile["id"] for tile in tiles}))
    workers, awkward = Counter(), 0
    for tile in tiles:
        left, right = tile["workers"]
        name = "".join(f"{worker['kind'][0]}{worker['number']}" for worker in (left, right))
        require("MIL-C2", "name of a tile", name, tile["id"])
        require("MIL-C2", f"two kinds on {name}", True, left["kind"] != right["kind"])
        require("MIL-C2", f"numbers of {name} near", True, abs(left["number"] - right["number"]) <= 4)
        awkward += left["number"] > right["number"]
        workers.update((worker["kind"], worker["number"]) for worker in (left, right))
    require("MIL-C2", "awkward tiles", 4, awkward)
    for kind in KINDS:
        of_kind = [workers[kind, number] for number in range(1, 9)]
        require("MIL-C2", f"workers of kind {kind}", 14, sum(of_kind))
        require("MIL-C2", f"each number once or twice: {kind}", {1, 2}, set(of_kind) | {1, 2})
    require("MIL-C2", "workers in all", 70, sum(workers.values()))
