"""The rules of Rail Pioneers, written a second time from the rules page alone (ids like RAIL-3.2 are its).

`Game` plays one game from its own initial position: `choices()` says what is legal, `play()` does it,
`position()` tells the outcome in the form of a trace. Nothing is ever taken over from a trace but the
content of the game and the actions.

What is still to be resolved lies on a stack, `todo`: `proceed()` works it off until somebody is asked.
"""

from itertools import permutations

from rail_pioneers_content import LENGTH

ONE_DIE = {total: 1 for total in range(1, 7)}
TWO_DICE = {total: 6 - abs(7 - total) for total in range(2, 13)}
TARGETS = ["river", "danger", "sabotage"]


class Train:
    def __init__(self, line):
        self.line = line.number
        self.seat = self.pos = self.engine = self.box = self.box_from = None
        self.railhead, self.boxes, self.spent = 0, 5, 0
        self.signal = self.spared = self.place = None
        self.slow = self.sign_passed = self.card_drawn = False
        self.to_miss = 0

    def in_play(self):
        return self.pos is not None and self.place is None


class Game:
    def __init__(self, table, all_places):
        self.table, self.all_places = table, all_places
        self.trains = [Train(line) for line in table.lines]
        self.phase, self.actor, self.round = "draw_order", None, 1
        self.turn = None  # index of the train whose turn it is
        self.attacking = None  # index of the train that may put dynamite
        self.drawing = None  # index of the train that draws a card
        self.thrown = self.dice = None
        self.extra_throw = False
        self.cards = []  # being obeyed: [card, index of its word, index of the train that drew it]
        self.pile, self.next_card = [], 0
        self.moves = [0] * len(self.trains)  # how often each train has been moved
        self.todo = []
        self.trigger = None

    def position(self):
        fields = "phase actor round thrown dice extra_throw pile next_card".split()
        position = {name: getattr(self, name) for name in fields}
        trains = {"active": self.turn, "attacker": self.attacking, "drawer": self.drawing}
        for name, index in trains.items():
            position[name] = None if index is None else self.trains[index].line
        position["cards"] = [
            {"card": card, "word": word, "drawer": self.trains[drawer].line}
            for card, word, drawer in self.cards
        ]
        position["trains"] = [dict(vars(train)) for train in self.trains]
        return position

    def choices(self):
        """Legal actions if a seat acts, or else a dictionary of outcomes and weights."""
        return getattr(self, "list_" + self.phase)()

    def play(self, action):
        verb, *words = action.split()
        getattr(self, "play_" + self.phase)(verb, *words)
        self.proceed()

    def ask(self, phase, index=None):
        """The owner of a train is asked, or chance."""
        self.phase = phase
        self.actor = None if index is None else self.trains[index].seat

    def later(self, *step):
        self.todo.append(step)

    def proceed(self):
        while self.phase is None:
            name, *arguments = self.todo.pop()
            getattr(self, name)(*arguments)

    # Preparation (RAIL-S1, RAIL-S2) and turns (RAIL-T1)

    def list_draw_order(self):
        seats = range(1, self.table.players + 1)
        return {"order " + " ".join(map(str, order)): 1 for order in permutations(seats)}

    def play_draw_order(self, _, *order):
        seats = [int(seat) for seat in order]
        if len(self.trains) > len(seats):
            seats += reversed(seats)
        for train, seat in zip(self.trains, seats):
            train.seat = seat
        self.phase = None
        self.later("begin_turn", 0)

    def begin_turn(self, index):
        """The turn of this train, or of the next one that may act."""
        while True:
            if index == len(self.trains):
                if self.round == self.table.most_rounds:
                    return self.finish("guard")
                self.round += 1
                index = 0
            train = self.trains[index]
            if train.place is None and train.to_miss == 0:
                break
            if train.place is None:
                train.to_miss -= 1
            index += 1
        self.turn = index
        for train in self.trains:
            train.card_drawn = False
        return self.ask("choose", index)

    def end_throw(self):
        if self.extra_throw:
            self.extra_throw = False
            return self.ask("choose", self.turn)
        for train in self.trains:
            train.slow = train.sign_passed
        return self.begin_turn(self.turn + 1)

    def list_choose(self):
        train = self.trains[self.turn]
        actions = ["lay"] if self.may_lay(train) and train.engine is None else []
        return actions + ["run"] * (train.pos is not None)

    def play_choose(self, verb):
        self.ask("throw_to_lay" if verb == "lay" else "throw_to_run")

    # Laying track (RAIL-1.1 to RAIL-1.3)

    def may_lay(self, train):
        return train.railhead < LENGTH and train.box is None

    def lay(self, train, sections):
        train.railhead = min(LENGTH, train.railhead + 4 * sections)
        if train.pos is None and train.railhead >= 8:
            train.pos = 7

    def list_throw_to_lay(self):
        return {f"throw {total}": weight for total, weight in ONE_DIE.items()}

    def play_throw_to_lay(self, _, total):
        self.thrown, self.dice, self.phase = int(total), 1, None
        self.lay(self.trains[self.turn], (self.thrown + 1) // 2)
        self.later("end_throw")

    # Running (RAIL-2.1 to RAIL-2.4)

    def dice_to_run(self):
        train = self.trains[self.turn]
        coupled = train.engine is None
        return 1 if coupled and (train.box is not None or train.slow) else 2

    def list_throw_to_run(self):
        weights = ONE_DIE if self.dice_to_run() == 1 else TWO_DICE
        return {f"throw {total}": weight for total, weight in weights.items()}

    def play_throw_to_run(self, _, total):
        self.dice = self.dice_to_run()
        self.thrown, self.phase = int(total), None
        self.later("end_throw")
        if self.trains[self.turn].engine is None:
            self.forward(self.turn, self.thrown, by_card=False)
        else:
            self.run_light_engine(self.trains[self.turn])

    def forward(self, index, spaces, by_card):
        train = self.trains[index]
        goal = train.pos + spaces
        self.moves[index] += 1
        train.signal = None
        if train.box is not None and goal >= train.box - 1:
            train.pos = train.box - 1
            self.reach_box(train)
        elif goal >= LENGTH and train.railhead == LENGTH:
            return self.come_home(index)
        elif goal > train.railhead:
            train.pos = max(7, train.railhead - 7)
            train.spared = None
            return self.stop(index, forward=False, by_card=by_card)
        else:
            train.pos = goal
        return self.stop(index, forward=True, by_card=by_card)

    def reach_box(self, train):
        train.signal = train.box
        self.remove_box(train)

    def remove_box(self, train):
        owner = next(other for other in self.trains if other.line == train.box_from)
        owner.spent += 1
        train.box = train.box_from = None

    def back(self, index, pos):
        """Moves a train backward to a space, not behind 7, without its stop."""
        train = self.trains[index]
        self.moves[index] += 1
        train.pos = max(7, pos)
        train.signal = train.spared = None

    def stop(self, index, forward, by_card):
        """All that a stop brings (RAIL-3.1, RAIL-3.3, RAIL-3.4), in that order. A card's own word brings
        no card."""
        train, line = self.trains[index], self.table.lines[index]
        train.sign_passed |= train.pos > line.slow_sign
        if train.spared and line.spot_met("ambush", train.pos) != train.spared:
            train.spared = None
        if forward:
            self.later("meet_ambush", index, self.moves[index])
        if not by_card:
            self.later("meet_danger", index, self.moves[index])
        self.later("meet_river", index, self.moves[index])

    # Stops (RAIL-3.1 to RAIL-3.6)

    def targets(self, index):
        """(line, space) where the train with this index may put a box (RAIL-3.1)."""
        attacker = self.trains[index]
        if attacker.boxes == 0:
            return
        for rival, line in zip(self.trains, self.table.lines):
            if rival.seat == attacker.seat or not rival.in_play() or rival.box is not None:
                continue
            for kind in TARGETS:
                for space in line.spots[kind]:
                    if rival.pos < space <= rival.railhead and space != rival.signal:
                        yield rival.line, space

    def meet_river(self, index, moves):
        train, line = self.trains[index], self.table.lines[index]
        met = self.moves[index] == moves and line.spot_met("river", train.pos)
        if met and any(self.targets(index)):
            self.attacking = index
            self.ask("attack", index)

    def list_attack(self):
        return [f"dynamite {line} {space}" for line, space in self.targets(self.attacking)] + ["hold"]

    def play_attack(self, verb, line=None, space=None):
        attacker = self.trains[self.attacking]
        self.attacking = self.phase = None
        if verb == "hold":
            return
        index = next(i for i, train in enumerate(self.trains) if train.line == int(line))
        victim = self.trains[index]
        attacker.boxes -= 1
        victim.box, victim.box_from = int(space), attacker.line
        if victim.engine is None and victim.box == victim.pos + 1:
            self.back(index, victim.pos - 4)
            self.stop(index, forward=False, by_card=False)

    def meet_danger(self, index, moves):
        train, line = self.trains[index], self.table.lines[index]
        if self.moves[index] == moves and not train.card_drawn and line.spot_met("danger", train.pos):
            self.drawing = index
            self.ask("draw_card")

    def meet_ambush(self, index, moves):
        train, line = self.trains[index], self.table.lines[index]
        ambush = line.spot_met("ambush", train.pos)
        if self.moves[index] == moves and ambush and ambush != train.spared:
            train.engine = line.behind("garrison", ambush)
            train.spared = ambush

    def run_light_engine(self, train):
        train.engine += self.thrown
        if train.engine >= train.pos - 7:
            train.engine = None
            if train.box == train.pos + 1:
                self.reach_box(train)

    # Chance cards (RAIL-3.3, RAIL-3.7, RAIL-3.8, RAIL-S3)

    def list_draw_card(self):
        if len(self.pile) == len(self.table.cards):
            return {f"card {self.pile[self.next_card]}": 1}
        return {f"card {card}": 1 for card in self.table.cards if card not in self.pile}

    def play_draw_card(self, _, card):
        if len(self.pile) < len(self.table.cards):
            self.pile.append(card)
        self.next_card = (self.next_card + 1) % len(self.table.cards)
        self.trains[self.drawing].card_drawn = True
        self.cards.append([card, 0, self.drawing])
        self.drawing = self.phase = None
        self.later("obey", 0)

    def words(self):
        """Of the card that was drawn last of those being obeyed: it alone goes on."""
        return self.table.cards[self.cards[-1][0]]

    def obey(self, index):
        """The card from this word on."""
        words, drawer = self.words(), self.cards[-1][2]
        if index >= len(words) or (words[index] == "pay_box" and not self.pays(words, drawer)):
            self.cards.pop()
            return
        self.cards[-1][1] = index
        if words[index] == "either":
            self.ask("choose_word", drawer)
        else:
            self.later("obey", index + 1)
            self.do_word(drawer, *words[index].split())

    def pays(self, words, drawer):
        """Whether the price at the head of a card is paid, so that the rest of it counts (RAIL-C6); out of
        turn not for extra throws alone (RAIL-3.3)."""
        only_throws = len(words) > 1 and set(words[1:]) == {"extra_throw"}
        return self.trains[drawer].boxes > 0 and (drawer == self.turn or not only_throws)

    def list_choose_word(self):
        sides = dict(zip(["first", "second"], self.words()[1:]))
        poor = self.trains[self.cards[-1][2]].boxes == 0
        return [side for side, word in sides.items() if not (poor and word in ("pay_box", "lose_box"))]

    def play_choose_word(self, verb):
        chosen = 1 if verb == "first" else 2
        self.phase = None
        self.later("obey", 3)
        self.cards[-1][1] = chosen
        self.do_word(self.cards[-1][2], *self.words()[chosen].split())

    def do_word(self, drawer, word, count=0):
        train, count = self.trains[drawer], int(count)
        line = self.table.lines[drawer]
        if word == "miss_turn":
            train.to_miss += 1
        elif word == "extra_throw":
            self.extra_throw |= drawer == self.turn
        elif word == "lay" and self.may_lay(train):
            self.lay(train, count)
        elif word in ("lose_box", "pay_box") and train.boxes:
            train.boxes, train.spent = train.boxes - 1, train.spent + 1
        elif word == "clear_line" and train.box is not None:
            self.remove_box(train)
        elif word == "forward":
            self.forward(drawer, count, by_card=True)
        elif word in ("back", "trading_centre"):
            goal = train.pos - count if word == "back" else line.behind("trading_centre", train.pos)
            self.back(drawer, goal)
            self.stop(drawer, forward=False, by_card=True)
        elif word == "rival_back" and self.rivals():
            self.ask("choose_rival", drawer)

    def rivals(self):
        own = self.trains[self.cards[-1][2]].seat
        others = [train for train in self.trains if train.seat != own]
        return [train for train in others if train.in_play() and train.engine is None]

    def list_choose_rival(self):
        return [f"rival {train.line}" for train in self.rivals()]

    def play_choose_rival(self, _, line):
        index = next(i for i, train in enumerate(self.trains) if train.line == int(line))
        count = int(self.words()[self.cards[-1][1]].split()[1])
        self.back(index, self.trains[index].pos - count)
        self.phase = None
        self.stop(index, forward=False, by_card=True)

    # The end (RAIL-4.1, RAIL-4.2)

    def come_home(self, index):
        train = self.trains[index]
        train.pos, train.spared = LENGTH, None
        train.place = 1 + sum(other.place is not None for other in self.trains)
        self.todo, self.cards = [], []
        if index == self.turn:
            self.extra_throw = False
        racing = [other for other in self.trains if other.place is None]
        if not self.all_places or len(racing) <= 1:
            return self.finish("home")
        return self.later("end_throw")

    def finish(self, trigger):
        self.trigger, self.extra_throw = trigger, False
        return self.ask("over")

    def ending(self):
        return self.trigger

    def scores(self):
        """The farthest space of each seat; with all places, more for those who came home earlier."""
        scores = [0] * self.table.players
        for train in self.trains:
            far = train.pos or 0
            if self.all_places and train.place:
                far += self.table.players - train.place
            scores[train.seat - 1] = max(far, scores[train.seat - 1])
        return scores

    def winners(self):
        best = max(self.scores())
        return [seat for seat, score in enumerate(self.scores(), 1) if score == best]
