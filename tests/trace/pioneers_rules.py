"""The rules of Pioneers, written a second time from the rules page alone (ids like PIO-3.2 are its).

`Game` plays one game from its own initial position: `choices()` says what is legal, `play()` does it,
`position()` tells the outcome in the form of a trace. Nothing is ever taken over from a trace but the
content of the game and the actions.
"""

import heapq

from pioneers_content import BY_PLAYERS, COVERS, KINDS, connected


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
    def __init__(self, table, random_covers, scores_all):
        self.table = table
        self.scores_all = scores_all  # network=all (PIO-7.3)
        self.players = [Player() for _ in range(table.players)]
        removed, put_back = BY_PLAYERS[table.players][3:]
        covers_edge = table.players == 2 and not random_covers
        self.covered = list(table.edge) if covers_edge else []
        self.tiles = {}
        self.settlers = {self.table.start: [1] * self.table.players}
        self.bag = dict.fromkeys(KINDS, 7 - removed)
        self.nuggets = {3: 6, 4: 3, 5: 1}
        self.display = []
        self.unseen, self.unused_starting = list(table.coaches), list(table.starting_coaches)
        self.stack = len(self.unseen) - put_back
        self.stagecoach, self.visited = self.table.start, []
        self.phase, self.actor, self.active, self.first = "", None, None, None
        self.round, self.idle_rounds, self.round_is_busy = 1, 0, False
        self.last_round = False
        self.purchases_left, self.purchases_made, self.must_buy_coach = 0, [], False
        self.roads_to_place = self.farmers_left = 0
        self.tile_taken = self.settled = None
        self.set_up = 0
        if self.table.players == 2 and random_covers:
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
        in_play = [city for city in self.table.order if city not in self.covered]
        barred = [self.table.start, *self.table.beside_start]
        open_to_covers = [city for city in in_play if city not in barred]
        lines = self.table.lines.values()
        return {f"cover {c}": 1 for c in open_to_covers if connected(set(in_play) - {c}, lines)}

    def play_cover_city(self, _, city):
        self.covered.append(city)
        self.set_up += 1
        if self.set_up == COVERS:
            self.begin_tiles()

    def begin_tiles(self):
        self.open_lines = {
            line: pair for line, pair in self.table.lines.items() if not set(pair) & set(self.covered)
        }
        self.near = {city: [] for city in self.table.order}
        for line, (a, b) in self.open_lines.items():
            self.near[a].append((b, line))
            self.near[b].append((a, line))
        self.phase, self.set_up = "place_tile", 0
        self.seek_city()

    def seek_city(self):
        """Moves on to the next city that needs a tile; behind the last one to the swap or the display."""
        barred = [self.table.start, *self.covered]
        while self.set_up < len(self.table.order) and self.table.order[self.set_up] in barred:
            self.set_up += 1
        if self.set_up == len(self.table.order):
            first, second = (self.tiles[city] for city in self.table.beside_start)
            others = sum(self.bag.values()) - self.bag[first]
            if first == second and others > 0:
                self.phase, self.set_up = "swap_tile", self.table.order.index(self.table.beside_start[0])
            else:
                self.begin_display()

    def list_place_tile(self):
        return {f"tile {self.table.order[self.set_up]} {kind}": n for kind, n in self.bag.items() if n > 0}

    def play_place_tile(self, _, city, kind):
        self.tiles[city] = kind
        self.bag[kind] -= 1
        self.set_up += 1
        self.seek_city()

    def list_swap_tile(self):
        city = self.table.beside_start[0]
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
        if self.set_up == self.table.players:
            self.phase = "choose_first"

    def list_choose_first(self):
        return {f"first {seat}": 1 for seat in range(1, self.table.players + 1)}

    def play_choose_first(self, _, seat):
        self.first = int(seat)
        self.begin_turn(self.first)

    # Common steps

    def player(self, seat):
        return self.players[seat - 1]

    def next_seat(self, seat):
        return seat % self.table.players + 1

    def reveal(self, coach):
        self.unseen.remove(coach)
        self.display.append(coach)
        self.stack -= 1

    def fill_coach(self, player, coach):
        player.coaches[coach] = [True] * len(self.table.seats_of[coach])
        player.supply -= len(self.table.seats_of[coach])

    def riders(self, player):
        """(profession, coach) of all who ride, without repetition."""
        pairs = []
        for coach, riders in player.coaches.items():
            pairs += [(seat, coach) for seat, rides in zip(self.table.seats_of[coach], riders) if rides]
        return list(dict.fromkeys(pairs))

    def coaches_with(self, player, profession):
        return [coach for rider, coach in self.riders(player) if rider == profession]

    def unseat(self, player, profession, coach):
        """Takes the first such rider out; PIO-5.1."""
        riders = player.coaches[coach]
        pairs = zip(self.table.seats_of[coach], riders)
        place = next(i for i, (seat, rides) in enumerate(pairs) if seat == profession and rides)
        riders[place] = False
        if not any(riders):
            player.points += self.table.worth[coach]
            player.money += 1

    def settle(self, seat, profession, coach):
        self.settlers.setdefault(self.stagecoach, [0] * self.table.players)[seat - 1] += 1
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

    def coach_offers(self, player, spent=0):
        """The coaches that can be filled and paid, after so many dollars are spent on something else."""
        offers = []
        for position, coach in enumerate(self.display, 1):
            if player.money - spent >= position and player.supply >= len(self.table.seats_of[coach]):
                offers.append(f"buy coach {position}")
        return offers

    def may_spend(self, player, price):
        """PIO-2.5: what must be a coach may wait for another purchase that leaves an action and the money."""
        if not self.must_buy_coach:
            return player.money >= price
        return self.purchases_left >= 2 and self.coach_offers(player, price) != []

    def offers(self):
        player, made = self.player(self.active), self.purchases_made
        if self.purchases_left == 0:
            return []
        offers = [] if "coach" in made else self.coach_offers(player)
        room = min(player.roads_left, len(self.free_lines()))
        if "road" not in made and self.may_spend(player, 2) and room >= 1:
            offers.append("buy road")
        if "two-roads" not in made and self.may_spend(player, 5) and room >= 2:
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
            points += riders.count(False) if any(riders) else self.table.worth[coach]
        network = {}  # city -> the cities of its network
        for line in player.roads:
            a, b = self.table.lines[line]
            joined = network.get(a, {a}) | network.get(b, {b})
            network.update(dict.fromkeys(joined, joined))
        nobody = [0] * self.table.players
        sizes = [(0, 0)]  # of each network: own pioneers, and those of all
        for part in network.values():
            living = [self.settlers.get(city, nobody) for city in part]
            sizes.append((sum(here[seat] for here in living), sum(map(sum, living))))
        own, everybody = max(sizes)  # most own pioneers; of equal ones the one with most in all
        return points + 2 * (everybody if self.scores_all else own)

    def ending(self):
        """PIO-7.1; if both triggers came in the last round, the roads count."""
        if any(player.roads_left == 0 for player in self.players):
            return "roads"
        return "coaches" if self.last_round else "stalled"

    def scores(self):
        return [player.points for player in self.players]

    def winners(self):
        best = max((player.points, player.money) for player in self.players)
        return [i for i, player in enumerate(self.players, 1) if (player.points, player.money) == best]
