"""The rules of Pioneer Days, written a second time from the rules page alone (ids like DAYS-1.2 are its).

`Game` plays one game from its own initial position: `choices()` says what is legal, `play()` does it,
`position()` tells the outcome in the form of a trace. Nothing is ever taken over from a trace but the
content of the game and the actions.

What is still to come lies on a stack, `todo`: `proceed()` works it off until somebody is asked.
"""

from pioneer_days_content import COLOURS, DISASTERS, FACES, NUMBERS
from pioneer_days_disasters import Disasters
from pioneer_days_effects import Effects
from pioneer_days_player import Player, final_points


class Game(Effects, Disasters):
    FACES = FACES

    def __init__(self, table, unique_boards):
        self.table, self.unique_boards = table, unique_boards
        self.players = [Player(table) for _ in range(table.players)]
        self.phase, self.actor, self.active, self.first = "choose_first", None, None, None
        self.week = self.day = self.round = 0
        self.pool, self.dice_bag, self.dice_used = [], dict.fromkeys(COLOURS, 0), 0
        self.markers, self.struck = dict.fromkeys(DISASTERS, 1), []
        self.towns, self.store, self.spaces = [], [], dict.fromkeys(FACES)
        self.unseen_townsfolk = list(table.townsfolk)
        self.unseen_equipment = list(table.equipment)
        self.unseen_towns = list(table.towns)
        self.gold_bag, self.wagons_left = dict(table.gold), table.wagons
        self.face = self.card = self.town = None
        self.waiting = []
        self.mine_draws, self.gold_due, self.drawn = 0, 0, []
        self.exposed, self.protected, self.saved, self.lost, self.protections = [], [], [], [], 0
        self.last_disasters = False
        self.gold_to_give = self.equipment_to_give = 0
        self.dealt = [[] for _ in self.players]
        self.todo = []

    FIELDS = """phase actor active first week day round pool dice_bag dice_used markers struck towns store
        spaces unseen_townsfolk unseen_equipment unseen_towns wagons_left face waiting mine_draws gold_due
        drawn exposed protected saved lost protections last_disasters town gold_to_give equipment_to_give
        dealt""".split()

    def position(self):
        fields = {name: getattr(self, name) for name in self.FIELDS}
        fields |= {"gold_in_bag": self.gold_in_bag(), "unknown_drawn": 0}
        fields["players"] = [player.position() for player in self.players]
        return fields

    def choices(self):
        """Legal actions if a seat acts, or else a dictionary of outcomes and weights."""
        return getattr(self, "list_" + self.phase)()

    def play(self, action):
        verb, *words = action.split()
        phase, self.phase = self.phase, None
        getattr(self, "play_" + phase)(verb, *words)
        while self.phase is None:
            name, *arguments = self.todo.pop()
            getattr(self, name)(*arguments)

    def later(self, *steps):
        """These steps come next, in this order."""
        self.todo.extend(reversed(steps))

    def ask(self, phase, seat=0):
        """Asks the active seat; chance if `seat` is None."""
        self.phase, self.actor = phase, self.active if seat == 0 else seat

    def player(self, seat=None):
        return self.players[(seat or self.active) - 1]

    def seats_from_first(self):
        count = self.table.players
        return [(self.first - 1 + i) % count + 1 for i in range(count)]

    # Set-up (DAYS-S1)

    def list_choose_first(self):
        return {f"marker {seat}": 1 for seat in range(1, self.table.players + 1)}

    def play_choose_first(self, _, seat):
        self.first = self.active = int(seat)
        self.begin_week()

    def hand_out_boards(self):
        """Everybody chooses before anybody takes its starting things."""
        seats = self.seats_from_first()
        self.later(*[("starting_things", seat) for seat in seats])
        if self.unique_boards:
            deals = [("deal", seat) for seat in seats for _ in "ab"]
            self.later(*deals, *[("choose_board", seat) for seat in seats])
        else:
            for player in self.players:
                player.board = "standard"

    def deal(self, seat):
        self.active = seat
        self.ask("deal_board", None)

    def list_deal_board(self):
        dealt = [board for boards in self.dealt for board in boards]
        free = [board for board in self.table.unique_boards if board not in dealt]
        return {f"deal {self.active} {board}": 1 for board in free}

    def play_deal_board(self, _, seat, board):
        self.dealt[int(seat) - 1].append(board)

    def choose_board(self, seat):
        self.active = seat
        self.ask("choose_board")

    def list_choose_board(self):
        return [f"board {board}" for board in ("standard", *self.dealt[self.active - 1])]

    def play_choose_board(self, _, board):
        self.player().board = board

    def starting_things(self, seat):
        self.active = seat
        player = self.player()
        for thing, amount in self.table.boards[player.board]["start"].items():
            if thing == "wagons":
                for kind in amount:
                    self.add_wagon(kind)
            elif thing == "equipment":
                player.equipment += amount
                self.unseen_equipment = [tile for tile in self.unseen_equipment if tile not in amount]
            else:
                self.gain(thing, amount)

    def add_wagon(self, kind):
        self.wagons_left -= 1
        self.player().wagons.append({"kind": kind, "damage": 0})

    # Week and day (DAYS-W1, DAYS-W2, DAYS-1.1)

    def begin_week(self):
        self.week += 1
        self.towns, self.store, self.spaces = [], [], dict.fromkeys(FACES)
        self.town = None
        self.dice_bag, self.dice_used = dict.fromkeys(COLOURS, self.table.players + 1), 0
        self.begin_day(1)
        towns = 3 if self.week == 4 else 2
        self.later(*[("ask", "reveal_equipment", None)] * (self.table.players + 1))
        if self.week == 1:
            self.later(("hand_out_boards",))
        reveals = ["reveal_town"] * towns + ["reveal_townsfolk"] * len(FACES)
        self.later(*[("ask", phase, None) for phase in reveals])

    def begin_day(self, day):
        self.day = day
        self.round += 1
        if self.round > 1:
            self.first = self.seats_from_first()[1]
        rolls = [("ask", "roll_die", None)] * (self.table.players + 1)
        turns = [("begin_turn", seat) for seat in self.seats_from_first()]
        self.later(*rolls, *turns, ("left_over",), ("end_day",))

    def list_reveal_town(self):
        return {f"reveal town {town}": 1 for town in self.unseen_towns}

    def play_reveal_town(self, _, __, town):
        self.unseen_towns.remove(town)
        self.towns.append(town)

    def list_reveal_equipment(self):
        return {f"reveal equip {tile}": 1 for tile in self.unseen_equipment}

    def play_reveal_equipment(self, _, __, tile):
        self.unseen_equipment.remove(tile)
        self.store.append(tile)

    def list_reveal_townsfolk(self):
        return {f"reveal townsfolk {person}": 1 for person in self.unseen_townsfolk}

    def play_reveal_townsfolk(self, _, __, person):
        self.unseen_townsfolk.remove(person)
        space = next(face for face in FACES if self.spaces[face] is None)
        self.spaces[space] = person

    def list_roll_die(self):
        bag = self.dice_bag.items()
        return {f"roll {colour} {face}": n for colour, n in bag if n for face in FACES}

    def play_roll_die(self, _, colour, face):
        self.dice_bag[colour] -= 1
        self.pool.append({"colour": colour, "face": face})

    def left_over(self):
        die = self.pool.pop()
        self.dice_used += 1
        black = die["colour"] == "black"
        self.advance([name for name, colour in DISASTERS.items() if black or colour == die["colour"]])

    def end_day(self):
        if self.day < 5:
            return self.begin_day(self.day + 1)
        if self.week == 4:
            self.last_disasters = True
            self.later(("advance", list(DISASTERS)), ("town_time",))
        else:
            self.later(("town_time",))
        return None

    def town_time(self):
        seats = self.seats_from_first()
        visits = [("visit", town, seat) for town in self.towns for seat in seats]
        effects = [("week_effects", seat) for seat in seats]
        self.later(*effects, ("count_cattle",), *visits, ("end_week",))

    def end_week(self):
        if self.week < 4:
            self.begin_week()
        else:
            self.town = self.towns[0]
            self.ask("over", None)

    # Turn (DAYS-1.2 to DAYS-1.5)

    def begin_turn(self, seat):
        self.active = seat
        self.later(("ask", "take_die"))

    def wagon_price(self, kind):
        return max(0, NUMBERS["wagon_kinds"][kind]["price"] - self.player().power("cheaper_wagon"))

    def wagon_offers(self):
        if self.wagons_left == 0:
            return []
        affordable = [kind for kind in ("small", "large") if self.wagon_price(kind) <= self.player().silver]
        return [f"buy {kind}" for kind in affordable]

    def buy(self, kind, go_on):
        self.player().silver -= self.wagon_price(kind)
        self.add_wagon(kind)
        self.later(("moment", "wagon"), go_on)

    def list_take_die(self):
        dice = {f"die {die['colour']} {die['face']}" for die in self.pool}
        return [*dice, *self.wagon_offers()]

    def play_take_die(self, verb, *words):
        if verb == "buy":
            return self.buy(words[0], ("ask", "take_die"))
        colour, self.face = words
        self.pool.remove({"colour": colour, "face": self.face})
        self.dice_used += 1
        steps = [("turning",), ("ask", "use_die"), ("close_turn",), ("stow",), ("end_turn",)]
        return self.later(("moment", "face", self.face), *steps)

    def end_turn(self):
        self.face = None

    def turn_price(self):
        return max(0, NUMBERS["turn_price"] - self.player().power("cheaper_turn"))

    def turning(self):
        if self.player().silver >= self.turn_price():
            self.ask("turn_die")

    def list_turn_die(self):
        return ["keep", *[f"turn {face}" for face in FACES if face != self.face], *self.wagon_offers()]

    def play_turn_die(self, verb, what=None):
        if verb == "buy":
            self.buy(what, ("turning",))
        elif verb == "turn":
            self.player().silver -= self.turn_price()
            self.face = what

    def list_use_die(self):
        actions = ["income", *self.wagon_offers()]
        if self.can_act(self.face):
            actions.append("act")
        return actions + [f"recruit {face}" for face in self.spaces_in_reach() if self.spaces[face]]

    def spaces_in_reach(self):
        own = FACES.index(self.face)
        reach = 1 if self.player().power("harmonica") else 0
        return [face for i, face in enumerate(FACES) if abs(i - own) <= reach]

    def play_use_die(self, verb, what=None):
        if verb == "buy":
            self.buy(what, ("ask", "use_die"))
        elif verb == "income":
            self.gain("silver", NUMBERS["income"][self.face])
            self.later(("moment", "income"))
        elif verb == "act":
            self.act(self.face)
        else:
            self.recruit(what)

    def recruit(self, face):
        person, self.spaces[face] = self.spaces[face], None
        self.player().townsfolk.append(person)
        self.later(("moment", "recruit", person))

    def close_turn(self):
        if self.wagon_offers():
            self.ask("end_turn")

    def list_end_turn(self):
        return ["end", *self.wagon_offers()]

    def play_end_turn(self, verb, kind=None):
        if verb == "buy":
            self.buy(kind, ("close_turn",))

    # Storage (DAYS-1.5)

    def stow(self):
        if self.player().room_taken() > self.player().slots():
            self.ask("discard")

    def list_discard(self):
        player = self.player()
        actions = [f"discard {good}" for good in ("wood", "medicine") if player.count(good)]
        actions += [f"discard gold {nuggets}" for nuggets in set(player.gold)]
        return actions + [f"discard equip {tile}" for tile in player.equipment]

    def play_discard(self, _, what, which=None):
        player = self.player()
        if what == "gold":
            self.return_gold(int(which))
        elif what == "equip":
            player.equipment.remove(which)
        else:
            count = player.count(what)
            setattr(player, what, count - (1 if count % 2 else 2))
        self.later(("stow",))

    def return_gold(self, nuggets):
        self.player().gold.remove(nuggets)
        self.gold_bag[nuggets] += 1

    # The end (DAYS-4.1)

    def ending(self):
        return "last_town"

    def scores(self):
        return final_points(self.table, self.players)

    def winners(self):
        results = [(points, p.silver) for points, p in zip(self.scores(), self.players)]
        return [seat for seat, result in enumerate(results, 1) if result == max(results)]
