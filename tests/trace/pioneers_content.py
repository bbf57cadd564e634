"""PIO-C1 to PIO-C5: what the owner of the game may replace stays within the stated limits; and tables
made from it."""

import re
from collections import Counter

from trace_checker import Difference, require

PROFESSIONS = ["banker", "merchant", "barkeeper", "sergeant", "gold_digger", "farmer"]
KINDS = PROFESSIONS + ["hotel"]
BY_PLAYERS = {  # cities, lines at least and at most, tiles removed, coaches put back
    2: (39, 65, 74, 2, 12),
    3: (39, 65, 74, 1, 6),
    4: (45, 76, 86, 0, 2),
}
NUMBERS = {
    "tiles_of_each_kind": 7, "pioneers": 20, "roads": 15, "nuggets": {"3": 6, "4": 3, "5": 1},
    "starting_money": 2, "income": 3, "banker_income": 1, "most_bankers": 2, "most_merchants": 2,
    "road_price": 2, "two_roads_price": 5, "coach_prices": [1, 2, 3, 4], "step_price": 1,
    "hotel_money": 3, "more_farmers": 2, "invitation_price": 2, "emptied_coach_money": 1,
    "empty_seat_points": 1, "network_points": 2, "most_rounds": 100, "most_idle_rounds": 2,
}  # fmt: skip
COVERS = 8


class Table:
    """The map and the coaches, looked up by name; never changed."""

    def __init__(self, content):
        self.players = content["players"]
        self.order = [city["id"] for city in content["cities"]]
        self.lines = {line["id"]: (line["from"], line["to"]) for line in content["lines"]}
        self.coaches = [coach["id"] for coach in content["coaches"] if not coach["starting"]]
        self.starting_coaches = [coach["id"] for coach in content["coaches"] if coach["starting"]]
        self.seats_of = {coach["id"]: coach["seats"] for coach in content["coaches"]}
        self.worth = {coach["id"]: coach["points"] for coach in content["coaches"]}
        self.start = content["start"]
        ends = [pair for pair in self.lines.values() if self.start in pair]
        beside = {city for pair in ends for city in pair} - {self.start}
        self.beside_start = [city for city in self.order if city in beside]
        self.edge = content["edge"]


def connected(cities, lines):
    """Whether these cities hang together by the lines (pairs) that lie between them."""
    cities = set(cities)
    near = {city: [] for city in cities}
    for a, b in lines:
        if a in cities and b in cities:
            near[a].append(b)
            near[b].append(a)
    seen, todo = set(), [next(iter(cities))]
    while todo:
        city = todo.pop()
        if city not in seen:
            seen.add(city)
            todo.extend(near[city])
    return seen == cities


def crossing(p, q, r, s):
    """Whether the segments p–q and r–s touch."""

    def side(a, b, c):
        turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        return (turn > 0) - (turn < 0)

    def between(a, b, c):
        return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])

    if side(p, q, r) != side(p, q, s) and side(r, s, p) != side(r, s, q):
        return True
    touching = [(p, q, r), (p, q, s), (r, s, p), (r, s, q)]
    return any(side(a, b, c) == 0 and between(a, b, c) for a, b, c in touching)


def check_content(content):
    check_numbers(content)
    check_map(content)
    check_coaches(content["coaches"])
    if content["players"] == 2:
        check_edge(content)


def check_numbers(content):
    players = content["players"]
    removed, put_back = BY_PLAYERS[players][3:]
    numbers = dict(NUMBERS, tiles_removed=removed, coaches_put_back=put_back)
    if players == 2:
        numbers["covers"] = COVERS
    for name, value in numbers.items():
        require("PIO-C3", f"number {name}", value, content["numbers"].get(name))


def check_map(content):
    count, fewest, most, _, _ = BY_PLAYERS[content["players"]]
    ids = [city["id"] for city in content["cities"]]
    order = {city: i for i, city in enumerate(ids)}
    spot = {city["id"]: (city["x"], city["y"]) for city in content["cities"]}
    lines = [(line["from"], line["to"]) for line in content["lines"]]
    check_names(ids)
    require("PIO-C5", "number of cities", count, len(order))
    require("PIO-C5", "repeated cities", [], [city for city in order if ids.count(city) > 1])
    require("PIO-C5", "line count within the limits", True, fewest <= len(lines) <= most)
    require("PIO-C5", "repeated lines", len(lines), len({frozenset(line) for line in lines}))
    for line, (a, b) in zip(content["lines"], lines):
        require("names", "id of a line", f"{a}-{b}", line["id"])
        require("names", f"cities of {line['id']} in city order", True, order[a] < order[b])
    degree = Counter(city for line in lines for city in line)
    require("PIO-C5", "neighbours of the start", 2, degree[content["start"]])
    require("PIO-C5", "cities without 2 to 6 lines", [], [c for c in ids if not 2 <= degree[c] <= 6])
    bridges = [line for line in lines if not connected(ids, [other for other in lines if other != line])]
    require("PIO-C5", "bridges", [], bridges)
    for i, (a, b) in enumerate(lines):
        for c, d in lines[:i]:
            if not {a, b} & {c, d} and crossing(spot[a], spot[b], spot[c], spot[d]):
                raise Difference("PIO-C5", "crossing lines", "none", f"{a}-{b} and {c}-{d}")
    for city in content["cities"]:
        in_the_usa = 24 < city["lat"] < 50 and -125 < city["lon"] < -66
        require("PIO-C5", f"{city['id']} lies in the USA", True, in_the_usa)
    start = content["cities"][order[content["start"]]]
    beyond = [c["id"] for c in content["cities"] if c["lat"] > start["lat"] and c["lon"] > start["lon"]]
    require("PIO-C5", "cities north-east of the start", [], beyond)


def check_edge(content):
    """Eight cities around the rim, on all four sides of it."""
    spot = {city["id"]: (city["x"], city["y"]) for city in content["cities"]}
    lines = [(line["from"], line["to"]) for line in content["lines"]]
    xs, ys = zip(*spot.values())
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    directions = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}

    def on_rim(city, out):
        here = spot[city]
        if sum((h - m) * o for h, m, o in zip(here, middle, out)) < 0:
            return False
        outside = tuple(h + 99999 * o for h, o in zip(here, out))
        return not any(crossing(here, outside, spot[a], spot[b]) for a, b in lines if city not in (a, b))

    rims = {city: [side for side, out in directions.items() if on_rim(city, out)] for city in content["edge"]}
    require("PIO-C5", "covers", COVERS, len(rims))
    require("PIO-C5", "covers that lie inland", [], [city for city, sides in rims.items() if not sides])
    require("PIO-C5", "sides with a cover", set(directions), {side for sides in rims.values() for side in sides})


def check_names(ids):
    for name in ids:
        if not re.fullmatch("[a-z0-9_]+", name):
            raise Difference("names", "an id", "[a-z0-9_]+", name)


def check_coaches(coaches):
    check_names(coach["id"] for coach in coaches)
    require("PIO-C2", "repeated coaches", len(coaches), len({coach["id"] for coach in coaches}))
    missing = []
    for coach in coaches:
        if coach["starting"]:
            require("PIO-C2", f"different seats of {coach['id']}", 5, len(set(coach["seats"])))
            missing += set(PROFESSIONS) - set(coach["seats"])
    shapes = Counter((coach["starting"], len(coach["seats"])) for coach in coaches)
    by_length = {(True, 5): 4, (False, 2): 4, (False, 3): 10, (False, 4): 10}
    require("PIO-C2", "coaches", by_length, dict(shapes))
    require("PIO-C2", "professions that starting coaches lack", 4, len(set(missing)))
    points = {2: (4, 5), 3: (6, 7, 8), 4: (8, 9, 10), 5: (12,)}
    wrong = [coach["id"] for coach in coaches if coach["points"] not in points[len(coach["seats"])]]
    require("PIO-C2", "coaches with wrong points", [], wrong)
    seats = Counter(seat for coach in coaches if not coach["starting"] for seat in coach["seats"])
    require("PIO-C2", "seats by profession", dict.fromkeys(PROFESSIONS, 13), dict(seats))
