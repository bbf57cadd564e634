"""The rules of Pioneers, written a second time from the rules page alone (ids like PIO-3.2 are its).

`Game` plays one game from its own initial position: `choices()` says what is legal, `play()` does it,
`position()` tells the outcome in the form of a trace. Nothing is ever taken over from a trace but the
content of the game and the actions.
"""

import heapq
import re
from collections import Counter

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


class Difference(Exception):
    """The trace and the rules disagree."""

    def __init__(self, rule, what, expected, found):
        super().__init__(f"{what} ({rule})\n  expected: {expected}\n  found:    {found}")


def require(rule, what, expected, found):
    if expected != found:
        raise Difference(rule, what, expected, found)


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
    """PIO-C1 to PIO-C5: what the owner of the game may replace stays within the stated limits."""
    players = content["players"]
    count, fewest, most, removed, put_back = BY_PLAYERS[players]
    numbers = dict(NUMBERS, tiles_removed=removed, coaches_put_back=put_back)
    if players == 2:
        numbers["covers"] = COVERS
    for name, value in numbers.items():
        require("PIO-C3", f"number {name}", value, content["numbers"].get(name))

    ids = [city["id"] for city in content["cities"]]
    order = {city: i for i, city in enumerate(ids)}
    spot = {city["id"]: (city["x"], city["y"]) for city in content["cities"]}
    lines = [(line["from"], line["to"]) for line in content["lines"]]
    coaches = content["coaches"]
    for name in ids + [coach["id"] for coach in coaches]:
        if not re.fullmatch("[a-z0-9_]+", name):
            raise Difference("names", "an id", "[a-z0-9_]+", name)
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


class Player:
    def __init__(self):
        self.money, self.points = 2, 0
        self.supply, self.roads_left = 19, 15  # one pioneer stands on the start (PIO-S5)
        self.bankers = self.merchants = 0
        self.coaches = {}  # id -> for each seat whether somebody rides there
        self.roads = []
        self.nuggets = []

    def position(self):
        coaches = [{"id": coach, "riders": riders} for coach, riders in self.coaches.items()]
        return dict(vars(self), coaches=coaches, unknown_nuggets=0)


class Game:
    def __init__(self, content, random_covers):
        self.order = [city["id"] for city in content["cities"]]
        self.lines = {line["id"]: (line["from"], line["to"]) for line in content["lines"]}
        self.seats_of = {coach["id"]: coach["seats"] for coach in content["coaches"]}
        self.worth = {coach["id"]: coach["points"] for coach in content["coaches"]}
        self.start = content["start"]
        ends = [pair for pair in self.lines.values() if self.start in pair]
        beside = {city for pair in ends for city in pair} - {self.start}
        self.beside_start = [city for city in self.order if city in beside]
        self.count = content["players"]
        self.players = [Player() for _ in range(self.count)]
        removed, put_back = BY_PLAYERS[self.count][3:]

        self.covered = []
        if self.count == 2 and not random_covers:  # the western edge (PIO-C5)
            self.covered = [c["id"] for c in sorted(content["cities"], key=lambda c: c["lon"])[:COVERS]]
        self.tiles = {}
        self.settlers = {self.start: [1] * self.count}
        self.bag = dict.fromkeys(KINDS, 7 - removed)
        self.nuggets = {3: 6, 4: 3, 5: 1}
        self.display = []
        self.unseen = [coach["id"] for coach in content["coaches"] if not coach["starting"]]
        self.unused_starting = [coach["id"] for coach in content["coaches"] if coach["starting"]]
        self.stack = len(self.unseen) - put_back
        self.stagecoach, self.visited = self.start, []
        self.phase, self.actor, self.active, self.first = "", None, None, None
        self.round, self.idle_rounds, self.round_is_busy = 1, 0, False
        self.last_round = False
        self.purchases_left, self.purchases_made, self.must_buy_coach = 0, [], False
        self.roads_to_place = self.farmers_left = 0
        self.tile_taken = self.settled = None
        self.set_up = 0
        if self.count == 2 and random_covers:
            self.phase = "cover_city"
        else:
            self.begin_tiles()

    FIELDS = """phase actor round active first stagecoach visited covered tiles settlers bag display stack
        unseen unused_starting purchases_left purchases_made must_buy_coach roads_to_place farmers_left
        tile_taken settled last_round idle_rounds round_is_busy set_up""".split()

    def position(self):
        fields = {name: getattr(self, name) for name in self.FIELDS}
        fields["players"] = [player.position() for player in self.players]
        return fields

    def choices(self):
        """Legal actions if a seat acts, or else a dictionary of outcomes and weights."""
        return getattr(self, "list_" + self.phase)()

    def play(self, action):
        verb, *words = action.split()
        getattr(self, "play_" + self.phase)(verb, *words)

    # Set-up (PIO-S1 to PIO-S6)

    def list_cover_city(self):
        in_play = [city for city in self.order if city not in self.covered]
        open_to_covers = [city for city in in_play if city != self.start and city not in self.beside_start]
        lines = self.lines.values()
        return {f"cover {c}": 1 for c in open_to_covers if connected(set(in_play) - {c}, lines)}

    def play_cover_city(self, _, city):
        self.covered.append(city)
        self.set_up += 1
        if self.set_up == COVERS:
            self.begin_tiles()

    def begin_tiles(self):
        self.open_lines = {
            line: pair for line, pair in self.lines.items() if not set(pair) & set(self.covered)
        }
        self.near = {city: [] for city in self.order}
        for line, (a, b) in self.open_lines.items():
            self.near[a].append((b, line))
            self.near[b].append((a, line))
        self.phase, self.set_up = "place_tile", 0
        self.seek_city()

    def seek_city(self):
        """Moves on to the next city that needs a tile; behind the last one to the swap or the display."""
        barred = [self.start, *self.covered]
        while self.set_up < len(self.order) and self.order[self.set_up] in barred:
            self.set_up += 1
        if self.set_up == len(self.order):
            first, second = (self.tiles[city] for city in self.beside_start)
            others = sum(self.bag.values()) - self.bag[first]
            if first == second and others > 0:
                self.phase, self.set_up = "swap_tile", self.order.index(self.beside_start[0])
            else:
                self.begin_display()

    def list_place_tile(self):
        return {f"tile {self.order[self.set_up]} {kind}": n for kind, n in self.bag.items() if n > 0}

    def play_place_tile(self, _, city, kind):
        self.tiles[city] = kind
        self.bag[kind] -= 1
        self.set_up += 1
        self.seek_city()

    def list_swap_tile(self):
        city = self.beside_start[0]
        others = {kind: n for kind, n in self.bag.items() if n > 0 and kind != self.tiles[city]}
        return {f"swap {city} {kind}": n for kind, n in others.items()}

    def play_swap_tile(self, _, city, kind):
        self.bag[self.tiles[city]] += 1
        self.bag[kind] -= 1
        self.tiles[city] = kind
        self.begin_display()

    def begin_display(self):
        self.phase, self.set_up = "fill_display", 0

    def list_fill_display(self):
        return {f"reveal {coach}": 1 for coach in self.unseen}

    def play_fill_display(self, _, coach):
        self.reveal(coach)
        self.set_up += 1
        if self.set_up == 4:
            self.phase, self.set_up = "deal_starting_coach", 0

    def list_deal_starting_coach(self):
        return {f"deal {self.set_up + 1} {coach}": 1 for coach in self.unused_starting}

    def play_deal_starting_coach(self, _, seat, coach):
        self.unused_starting.remove(coach)
        self.fill_coach(self.player(int(seat)), coach)
        self.set_up += 1
        if self.set_up == self.count:
            self.phase = "choose_first"

    def list_choose_first(self):
        return {f"first {seat}": 1 for seat in range(1, self.count + 1)}

    def play_choose_first(self, _, seat):
        self.first = int(seat)
        self.begin_turn(self.first)

    # Common steps

    def player(self, seat):
        return self.players[seat - 1]

    def next_seat(self, seat):
        return seat % self.count + 1

    def reveal(self, coach):
        self.unseen.remove(coach)
        self.display.append(coach)
        self.stack -= 1

    def fill_coach(self, player, coach):
        player.coaches[coach] = [True] * len(self.seats_of[coach])
        player.supply -= len(self.seats_of[coach])

    def riders(self, player):
        """(profession, coach) of all who ride, without repetition."""
        pairs = []
        for coach, riders in player.coaches.items():
            pairs += [(seat, coach) for seat, rides in zip(self.seats_of[coach], riders) if rides]
        return list(dict.fromkeys(pairs))

    def coaches_with(self, player, profession):
        return [coach for rider, coach in self.riders(player) if rider == profession]

    def unseat(self, player, profession, coach):
        """Takes the first such rider out; PIO-5.1."""
        riders = player.coaches[coach]
        pairs = zip(self.seats_of[coach], riders)
        place = next(i for i, (seat, rides) in enumerate(pairs) if seat == profession and rides)
        riders[place] = False
        if not any(riders):
            player.points += self.worth[coach]
            player.money += 1

    def settle(self, seat, profession, coach):
        self.settlers.setdefault(self.stagecoach, [0] * self.count)[seat - 1] += 1
        self.round_is_busy = True
        self.unseat(self.player(seat), profession, coach)

    def owners(self, line):
        return [player for player in self.players if line in player.roads]

    def free_lines(self):
        return [line for line in self.open_lines if not self.owners(line)]

    def build(self, player, line):
        player.roads.append(line)
        player.roads_left -= 1
        self.round_is_busy = True
        if player.roads_left == 0:
            self.last_round = True

    # Turn: income and purchases

    def begin_turn(self, seat):
        self.active = seat
        player = self.player(seat)
        player.money += 3 + player.bankers
        self.purchases_left = 1 + player.merchants
        self.must_buy_coach = not self.riders(player) and self.coach_offers(player) != []
        self.go_on_buying()

    def coach_offers(self, player):
        offers = []
        for position, coach in enumerate(self.display, 1):
            if player.money >= position and player.supply >= len(self.seats_of[coach]):
                offers.append(f"buy coach {position}")
        return offers

    def offers(self):
        player, made = self.player(self.active), self.purchases_made
        if self.purchases_left == 0:
            return []
        offers = [] if "coach" in made else self.coach_offers(player)
        if self.must_buy_coach:
            return offers
        free = len(self.free_lines())
        if "road" not in made and player.money >= 2 and player.roads_left >= 1 and free >= 1:
            offers.append("buy road")
        if "two-roads" not in made and player.money >= 5 and player.roads_left >= 2 and free >= 2:
            offers.append("buy two-roads")
        return offers

    def go_on_buying(self):
        self.phase, self.actor = "purchase", self.active
        if not self.offers():
            self.begin_travel()

    def list_purchase(self):
        return self.offers() + ([] if self.must_buy_coach else ["done"])

    def play_purchase(self, verb, what=None, position=None):
        if verb == "done":
            return self.begin_travel()
        player = self.player(self.active)
        self.purchases_left -= 1
        self.purchases_made.append(what)
        self.round_is_busy = True
        if what != "coach":
            self.roads_to_place = 1 if what == "road" else 2
            player.money -= 2 if what == "road" else 5
            self.phase = "place_bought_road"
            return None
        self.must_buy_coach = False
        player.money -= int(position)
        self.fill_coach(player, self.display.pop(int(position) - 1))
        if self.stack == 0:
            return self.go_on_buying()
        self.phase, self.actor = "reveal_coach", None
        return None

    def list_place_bought_road(self):
        return ["road " + line for line in self.free_lines()]

    def play_place_bought_road(self, _, line):
        self.build(self.player(self.active), line)
        self.roads_to_place -= 1
        if self.roads_to_place == 0:
            self.go_on_buying()

    def list_reveal_coach(self):
        return {f"reveal {coach}": 1 for coach in self.unseen}

    def play_reveal_coach(self, _, coach):
        self.reveal(coach)
        if self.stack == 0:
            self.last_round = True
        self.go_on_buying()

    # Turn: movement and colonizing

    def payees(self, line):
        """Whom the active seat pays $1 each for this line; None is the bank (PIO-3.2)."""
        owners = self.owners(line)
        return [] if self.player(self.active) in owners else owners or [None]

    def leads_to_goal(self, city, money):
        """Whether a legal destination can be reached from this city (or is it) with this money."""
        wanted = {profession for profession, _ in self.riders(self.player(self.active))}
        if wanted:
            wanted.add("hotel")
        queue, done = [(0, city)], set(self.visited)
        while queue:
            paid, city = heapq.heappop(queue)
            if city in self.tiles:
                if self.tiles[city] in wanted:
                    return True
            elif city not in done:
                done.add(city)
                for other, line in self.near[city]:
                    total = paid + len(self.payees(line))
                    if other not in done and total <= money:
                        heapq.heappush(queue, (total, other))
        return False

    def begin_travel(self):
        self.phase, self.visited = "travel", [self.stagecoach]
        if not self.list_travel():
            self.end_turn()

    def list_travel(self):
        steps = []
        for city, line in self.near[self.stagecoach]:
            money = self.player(self.active).money - len(self.payees(line))
            if city not in self.visited and money >= 0:
                if self.leads_to_goal(city, money):
                    steps.append("go " + city)
        return steps

    def play_travel(self, _, city):
        line = next(line for other, line in self.near[self.stagecoach] if other == city)
        for payee in self.payees(line):
            self.player(self.active).money -= 1
            if payee:
                payee.money += 1
        self.stagecoach = city
        self.visited.append(city)
        if city in self.tiles:
            self.phase = "settle"

    def list_settle(self):
        tile = self.tiles[self.stagecoach]
        pairs = self.riders(self.player(self.active))
        return [f"settle {who} {coach}" for who, coach in pairs if tile in (who, "hotel")]

    def play_settle(self, _, profession, coach):
        player = self.player(self.active)
        self.tile_taken, self.settled = self.tiles.pop(self.stagecoach), profession
        self.settle(self.active, profession, coach)
        if self.tile_taken == "banker":
            player.bankers = min(2, player.bankers + 1)
        elif self.tile_taken == "merchant":
            player.merchants = min(2, player.merchants + 1)
        elif self.tile_taken == "hotel":
            player.money += 3
        elif self.tile_taken == "gold_digger":
            self.phase, self.actor = "find_nugget", None
            return None
        else:
            self.phase = self.tile_taken
            self.farmers_left = 2 if self.tile_taken == "farmer" else 0
            return self.go_on_with_special()
        return self.invite(self.active)

    def go_on_with_special(self):
        if self.choices() == ["pass"]:
            self.invite(self.active)

    def list_sergeant(self):
        player, lines = self.player(self.active), []
        for line in self.open_lines:
            owners = self.owners(line)
            if player.roads_left > 0 and len(owners) < 2 and player not in owners:
                lines.append(f"road {line}")
        return [*lines, "pass"]

    def play_sergeant(self, verb, line=None):
        if verb == "road":
            self.build(self.player(self.active), line)
        self.invite(self.active)

    def list_barkeeper(self):
        pairs = self.riders(self.player(self.active))
        return [f"return {who} {coach}" for who, coach in pairs] + ["pass"]

    def play_barkeeper(self, verb, profession=None, coach=None):
        if verb == "return":
            self.player(self.active).supply += 1
            self.unseat(self.player(self.active), profession, coach)
        self.invite(self.active)

    def list_find_nugget(self):
        return {f"nugget {value}": n for value, n in self.nuggets.items() if n > 0}

    def play_find_nugget(self, _, value):
        self.nuggets[int(value)] -= 1
        self.player(self.active).nuggets.append(int(value))
        self.invite(self.active)

    def list_farmer(self):
        coaches = self.coaches_with(self.player(self.active), "farmer")
        return [f"farmer {coach}" for coach in coaches] + ["pass"]

    def play_farmer(self, verb, coach=None):
        if verb == "pass":
            return self.invite(self.active)
        self.settle(self.active, "farmer", coach)
        self.farmers_left -= 1
        return self.go_on_with_special() if self.farmers_left else self.invite(self.active)

    def invite(self, seat):
        """Asks the next seat behind this one that can join (PIO-6.1, PIO-6.2)."""
        self.farmers_left = 0
        seat = self.next_seat(seat)
        while seat != self.active:
            if self.player(seat).money >= 2 and self.coaches_with(self.player(seat), self.settled):
                self.phase, self.actor = "invitation", seat
                return
            seat = self.next_seat(seat)
        self.end_turn()

    def list_invitation(self):
        coaches = self.coaches_with(self.player(self.actor), self.settled)
        return [f"join {coach}" for coach in coaches] + ["decline"]

    def play_invitation(self, verb, coach=None):
        if verb == "decline":
            return self.invite(self.actor)
        self.player(self.actor).money -= 2
        self.player(self.active).money += 2
        self.settle(self.actor, self.settled, coach)
        return self.end_turn()

    # The end (PIO-7.1 to PIO-7.4)

    def end_turn(self):
        self.visited, self.tile_taken, self.settled, self.farmers_left = [], None, None, 0
        self.purchases_left, self.purchases_made = 0, []
        seat = self.next_seat(self.active)
        if seat == self.first:
            self.idle_rounds = 0 if self.round_is_busy else self.idle_rounds + 1
            if self.last_round:
                return self.finish()
            if self.idle_rounds == 2 or self.round == 100:
                return self.finish()
            self.round += 1
            self.round_is_busy = False
        return self.begin_turn(seat)

    def finish(self):
        self.phase, self.actor = "over", None
        for seat, player in enumerate(self.players):
            player.points = self.final_points(seat, player)

    def final_points(self, seat, player):
        """PIO-7.3, counted from the components: spent coaches, empty seats, nuggets, network."""
        points = sum(player.nuggets)
        for coach, riders in player.coaches.items():
            points += riders.count(False) if any(riders) else self.worth[coach]
        network = {}  # city -> the cities of its network
        for line in player.roads:
            a, b = self.lines[line]
            joined = network.get(a, {a}) | network.get(b, {b})
            network.update(dict.fromkeys(joined, joined))
        own = [sum(self.settlers.get(c, [0] * self.count)[seat] for c in part) for part in network.values()]
        return points + 2 * max(own, default=0)

    def ending(self):
        """PIO-7.1; if both triggers came in the last round, the roads count."""
        if any(player.roads_left == 0 for player in self.players):
            return "roads"
        return "coaches" if self.last_round else "stalled"

    def winners(self):
        best = max((player.points, player.money) for player in self.players)
        return [i for i, player in enumerate(self.players, 1) if (player.points, player.money) == best]
