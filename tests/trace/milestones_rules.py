"""The rules of Milestones, written a second time from the rules page alone (ids like MIL-3.2 are its).

`Game` plays one game from its own initial position: `choices()` says what is legal, `play()` does it,
`position()` tells the outcome in the form of a trace. Nothing is ever taken over from a trace but the
content of the game and the actions.
"""

from collections import Counter

from milestones_content import DRAFT, END_POINTS, KINDS

GOODS = ["stone", "wood", "sand", "grain", "coin"]
CUBES = GOODS[:4]
GOOD_OF = dict(zip(KINDS, GOODS))
LOOP = ["1", "2", "3", "4", "5", "6", "7", "8", "trade", "works", "mill", "castle"]
PRICE = {"street": ("stone", "sand"), "house": ("stone", "wood"), "market": ("wood", "sand")}
SOURCES = ["streets", "houses", "markets", "flour", "bonus", "majorities"]


class Player:
    def __init__(self):
        self.pawn = "castle"
        self.goods = dict.fromkeys(GOODS, 0) | {"coin": 1}
        self.workers = [None] * 8  # visible ones: kind, number, bonus
        self.covers = []
        self.points_by_source = dict.fromkeys(SOURCES, 0)

    def points(self):
        return sum(self.points_by_source.values())

    def visible(self):
        return [worker for worker in self.workers if worker]

    def in_order(self):
        numbers = [worker["number"] for worker in self.visible()]
        return numbers == sorted(numbers)

    def free_spaces(self, kind):
        """Spaces of visible workers of this kind without a bonus tile."""
        workers = enumerate(self.workers, 1)
        return [i for i, worker in workers if worker and worker["kind"] == kind and not worker["bonus"]]

    def has(self, *goods):
        return all(self.goods[good] >= n for good, n in Counter(goods).items())

    def pay(self, *goods):
        for good in goods:
            self.goods[good] -= 1

    def put_tile(self, space, workers):
        """Covers two neighbouring spaces; what was there is gone (MIL-2.3)."""
        for place, worker in zip((space, space + 1), workers):
            self.workers[place - 1] = dict(worker, bonus=False)
            if place in self.covers:
                self.covers.remove(place)

    def position(self):
        derived = {"points": self.points(), "in_order": self.in_order()}
        return dict(vars(self), covers=sorted(self.covers), **derived)


class Game:
    def __init__(self, table, guard):
        self.table, self.guard = table, guard
        self.players = [Player() for _ in range(table.players)]
        self.phase, self.actor, self.active, self.first = "place_bonus", None, None, None
        self.round, self.moves_left, self.has_hired, self.set_up = 1, 0, False, 0
        self.streets, self.milestones, self.markets = [], [], [table.start]
        self.sacks, self.houses, self.bonus = [], [], {}
        self.sections_left, self.houses_left, self.markets_left, self.sacks_left = 24, 12, 11, 12
        self.bonus_bag = dict.fromkeys(KINDS, 3)
        self.display, self.draft, self.in_hand = [], [], []
        self.unseen = list(table.tiles)
        self.hired, self.gone = [], []
        self.built_vertex = self.built_house = None
        self.last = self.trigger = None

    FIELDS = """phase actor round active first moves_left has_hired set_up streets milestones markets sacks
        houses bonus bonus_bag sections_left houses_left markets_left sacks_left display draft in_hand unseen
        hired gone built_vertex built_house last""".split()

    def position(self):
        fields = {name: getattr(self, name) for name in self.FIELDS}
        fields["ends"] = [v for v, n in self.pieces().items() if n == 1 and not self.covered(v)]
        fields["stack"] = len(self.unseen)
        fields["ending"] = self.trigger
        fields["players"] = [player.position() for player in self.players]
        return fields

    def choices(self):
        """Legal actions if a seat acts, or else a dictionary of outcomes and weights."""
        return getattr(self, "list_" + self.phase)()

    def play(self, action):
        verb, *words = action.split()
        getattr(self, "play_" + self.phase)(verb, *words)

    def player(self, seat=None):
        return self.players[(seat or self.active) - 1]

    # Set-up (MIL-S1 to MIL-S5)

    def list_place_bonus(self):
        bush = self.table.bushes[self.set_up]
        return {f"bonus {bush} {kind}": n for kind, n in self.bonus_bag.items() if n}

    def play_place_bonus(self, _, bush, kind):
        self.bonus[bush] = kind
        self.bonus_bag[kind] -= 1
        self.set_up += 1
        if self.set_up == len(self.table.bushes):
            self.phase, self.set_up = "fill_display", 0

    def reveals(self):
        return {f"reveal {tile}": 1 for tile in self.unseen}

    list_fill_display = list_fill_draft = list_reveal_tile = reveals

    def play_fill_display(self, _, tile):
        self.reveal(tile, self.display)
        if len(self.display) == 5:
            self.phase = "fill_draft"

    def play_fill_draft(self, _, tile):
        self.reveal(tile, self.draft)
        if len(self.draft) == DRAFT[self.table.players]:
            self.phase = "choose_first"

    def reveal(self, tile, row):
        self.unseen.remove(tile)
        row.append(tile)

    def list_choose_first(self):
        return {f"first {seat}": 1 for seat in range(1, self.table.players + 1)}

    def play_choose_first(self, _, seat):
        self.first = int(seat)
        self.active = self.actor = self.seat_to_the_right(self.first)
        self.phase = "draft"

    def seat_to_the_right(self, seat):
        return (seat - 2) % self.table.players + 1

    def list_draft(self):
        return [f"draft {tile}" for tile in self.draft]

    def play_draft(self, _, tile):
        self.draft.remove(tile)
        self.in_hand.append(tile)
        if len(self.in_hand) == 2:
            self.phase = "place_drafted"

    def list_place_drafted(self):
        workers = self.player().workers
        return [f"place {i}" for i in range(1, 8) if not workers[i - 1] and not workers[i]]

    def play_place_drafted(self, _, space):
        self.place_tile(int(space))
        if self.in_hand:
            return
        if self.active != self.first:
            self.active = self.actor = self.seat_to_the_right(self.active)
            self.phase = "draft"
        else:
            self.gone, self.draft = self.draft, []
            self.begin_turn(self.first)

    def place_tile(self, space):
        tile = self.in_hand.pop(0)
        self.hired.append(tile)
        self.player().put_tile(space, self.table.tiles[tile])

    # Turn (MIL-T1, MIL-T2)

    def begin_turn(self, seat):
        self.active, self.moves_left = seat, 2
        self.end_move()

    def end_move(self):
        if self.moves_left == 0:
            return self.end_turn()
        self.moves_left -= 1
        self.phase, self.actor = "move", self.active
        return None

    def list_move(self):
        pawn = LOOP.index(self.player().pawn)
        return [f"move {space}" for space in (LOOP if pawn == 11 else LOOP[pawn + 1 :])]

    def play_move(self, _, space):
        player = self.player()
        begin = (LOOP.index(player.pawn) + 1) % 12
        player.pawn = space
        if space == "trade":
            self.has_hired = False
            player.goods["coin"] += player.in_order()
            self.phase = "trade"
        elif space == "works":
            self.phase = "build"
        elif space == "mill":
            self.phase = "supply"
        elif space == "castle":
            self.visit_castle()
        else:
            self.produce(player, player.workers[begin : int(space)])
            self.end_move()

    def produce(self, player, met):
        """MIL-1.1 and MIL-1.2, with the spaces of this move, the landing space last."""
        if not met[-1]:
            return
        kind = met[-1]["kind"]
        producing = [worker for worker in met if worker and worker["kind"] == kind]
        player.goods[GOOD_OF[kind]] += len(producing)
        self.score(player, "bonus", sum(worker["bonus"] for worker in producing))

    def score(self, player, source, points):
        player.points_by_source[source] += points
        if player.points() >= END_POINTS[self.table.players]:
            self.trigger_end("points")

    # Trading house (MIL-2.1 to MIL-2.3)

    def list_trade(self):
        player, actions = self.player(), ["done"]
        if player.has("coin", "coin"):
            actions += [f"buy {cube}" for cube in CUBES]
            if not self.has_hired:
                actions += [f"hire {tile}" for tile in self.display]
        for i, one in enumerate(CUBES):
            actions += [f"sell {one} {two}" for two in CUBES[i:] if player.has(one, two)]
        return actions

    def play_trade(self, verb, *words):
        player = self.player()
        if verb == "done":
            self.end_move()
        elif verb == "sell":
            player.pay(*words)
            player.goods["coin"] += 1
        elif verb == "buy":
            player.pay("coin", "coin")
            player.goods[words[0]] += 1
        else:
            player.pay("coin", "coin")
            self.has_hired = True
            self.display.remove(words[0])
            self.in_hand.append(words[0])
            self.phase = "place_hired"

    def list_place_hired(self):
        return [f"place {space}" for space in range(1, 8)]

    def play_place_hired(self, _, space):
        self.place_tile(int(space))
        if self.unseen:
            self.phase, self.actor = "reveal_tile", None
        else:
            self.phase = "trade"
            if not self.display:
                self.trigger_end("tiles")

    def play_reveal_tile(self, _, tile):
        self.reveal(tile, self.display)
        self.phase, self.actor = "trade", self.active

    # Works (MIL-3.1 to MIL-3.5)

    def pieces(self):
        """Vertex → street pieces that touch it."""
        return Counter(vertex for line in self.streets for vertex in self.table.lines[line])

    def covered(self, vertex):
        return vertex in self.milestones or vertex in self.markets

    def open_number(self, vertex):
        return 0 if self.covered(vertex) else self.table.number[vertex]

    def sections(self):
        pieces, near = self.pieces(), self.table.near

        def untouched(vertex):
            return vertex not in pieces and vertex != self.table.start

        ends = [vertex for vertex, n in pieces.items() if n == 1 and not self.covered(vertex)]
        for a in [*ends, *self.markets]:
            for b in filter(untouched, near[a]):
                for c in filter(untouched, near[b]):
                    yield f"street {a} {b} {c}"

    def house_sites(self):
        for triangle, sides in self.table.sides.items():
            if triangle not in self.houses and any(side in self.streets for side in sides):
                kind = self.bonus.get(triangle)
                if kind is None or self.player().free_spaces(kind):
                    yield f"house {triangle}"

    def market_sites(self):
        for vertex in self.pieces():
            if not self.covered(vertex):
                yield f"market {vertex}"

    def list_build(self):
        player, actions = self.player(), ["done"]
        if self.sections_left and player.has(*PRICE["street"]):
            actions += self.sections()
        if self.houses_left and player.has(*PRICE["house"]):
            actions += self.house_sites()
        if self.markets_left and player.has(*PRICE["market"]):
            actions += self.market_sites()
        return actions

    def play_build(self, verb, *words):
        if verb == "done":
            return self.end_move()
        self.player().pay(*PRICE[verb])
        return getattr(self, "build_" + verb)(*words)

    def build_street(self, a, b, c):
        self.score(self.player(), "streets", self.open_number(b))
        self.streets += [self.table.line_between[a, b], self.table.line_between[b, c]]
        self.milestones.append(b)
        self.sections_left -= 1
        self.offer_bonus(b)

    def build_market(self, vertex):
        self.score(self.player(), "markets", self.open_number(vertex))
        self.markets.append(vertex)
        self.markets_left -= 1
        self.offer_bonus(vertex)

    def build_house(self, triangle):
        self.score(self.player(), "houses", sum(map(self.open_number, self.table.corners[triangle])))
        self.houses.append(triangle)
        self.houses_left -= 1
        if triangle in self.bonus:
            self.phase, self.built_house = "take_bonus", triangle

    # Bonus tiles (MIL-4.1 to MIL-4.3)

    def offer_bonus(self, vertex):
        self.phase, self.built_vertex = "take_bonus", vertex
        if self.list_take_bonus() == ["skip"]:
            self.back_to_works()

    def back_to_works(self):
        self.phase, self.built_vertex, self.built_house = "build", None, None

    def list_take_bonus(self):
        triangles = [self.built_house] if self.built_house else self.table.around[self.built_vertex]
        actions = [] if self.built_house else ["skip"]
        for triangle in triangles:
            if triangle in self.bonus:
                spaces = self.player().free_spaces(self.bonus[triangle])
                actions += [f"take {triangle} {space}" for space in spaces]
        return actions

    def play_take_bonus(self, verb, triangle=None, space=None):
        if verb == "skip":
            return self.back_to_works()
        del self.bonus[triangle]
        self.player().workers[int(space) - 1]["bonus"] = True
        self.score(self.player(), "bonus", 1)
        return self.back_to_works() if self.built_house else self.offer_bonus(self.built_vertex)

    # Mill (MIL-5.1)

    def list_supply(self):
        actions = ["done"]
        if self.sacks_left and self.player().has("grain", "grain"):
            actions += [f"supply {market}" for market in self.markets if market not in self.sacks]
        return actions

    def play_supply(self, verb, market=None):
        if verb == "done":
            return self.end_move()
        player = self.player()
        player.pay("grain", "grain")
        player.goods["coin"] += 1
        self.sacks.append(market)
        self.sacks_left -= 1
        numbers = sorted(map(self.open_number, self.table.near[market]))
        return self.score(player, "flour", sum(numbers[-2:]))

    # Castle (MIL-6.1)

    def visit_castle(self):
        player = self.player()
        if sum(player.goods.values()) > 3:
            self.phase = "return_goods"
        elif len(player.visible()) > 2:
            self.phase = "cover_worker"
        else:
            self.end_move()

    def list_return_goods(self):
        return [f"return {good}" for good, n in self.player().goods.items() if n]

    def play_return_goods(self, _, good):
        self.player().pay(good)
        self.visit_castle()

    def list_cover_worker(self):
        return [f"cover {i}" for i, worker in enumerate(self.player().workers, 1) if worker]

    def play_cover_worker(self, _, space):
        player = self.player()
        player.workers[int(space) - 1] = None
        player.covers.append(int(space))
        self.end_move()

    # The end (MIL-7.1 to MIL-7.4)

    def trigger_end(self, reason):
        if self.trigger is None:
            self.last, self.trigger = self.active, reason

    def end_turn(self):
        seat = self.active % self.table.players + 1
        if seat == self.last:
            return self.finish()
        if seat == self.first:
            if self.guard and self.round == 100 and self.trigger is None:
                self.trigger = "guard"
                return self.finish()
            self.round += 1
        return self.begin_turn(seat)

    def finish(self):
        self.phase, self.actor = "over", None
        for kind in KINDS:
            values = [
                sum(1 + worker["bonus"] for worker in player.visible() if worker["kind"] == kind)
                for player in self.players
            ]
            if len(set(values)) == 1:
                continue
            best = [player for player, value in zip(self.players, values) if value == max(values)]
            for player in best:
                player.points_by_source["majorities"] += 5 if len(best) == 1 else 2

    def ending(self):
        return self.trigger

    def scores(self):
        return [player.points() for player in self.players]

    def winners(self):
        scores = self.scores()
        return [seat for seat, score in enumerate(scores, 1) if score == max(scores)]
