"""Effects of boards, tiles and townsfolk: the vocabulary of DAYS-C7, and gold (DAYS-C4, DAYS-C6)."""


class Effects:
    """The part of a game that has effects done; see pioneer_days_rules.Game."""

    # The effects of a moment (DAYS-1.6)

    def moment(self, when, what=None):
        """Something happens: which cards have their effect, and in which order."""
        cards = [card for card in self.player().cards() if self.belongs(card, when, what)]
        asking = [card for card in cards if self.asks(self.table.effect[card])]
        self.waiting = [card for card in cards if card not in asking] + asking
        self.later(("next_effect",))

    def belongs(self, card, when, what):
        """Who has just been recruited has its own effect, and is not triggered by its own arrival."""
        effect = self.table.effect[card]
        if when == "recruit" and card == what:
            return effect["when"] == "now"
        if effect["when"] != when:
            return False
        if when == "face":
            return effect["face"] == what
        return when != "disaster" or effect.get("disaster", what) == what

    def next_effect(self):
        """The first that can be done now; if none can, what waits lapses."""
        card = next((card for card in self.waiting if self.can_be_done(self.table.effect[card])), None)
        if card is None:
            self.waiting = []
        else:
            self.waiting.remove(card)
            self.later(("do_effect", card), ("next_effect",))

    def can_be_done(self, effect):
        thing, price = effect.get("pay", ("silver", 0))
        return self.player().count(thing) >= price and self.would_do_something(effect)

    def asks(self, effect):
        """Whether it leaves its owner something to decide; mining does so with a lamp."""
        if any(word in effect for word in ("pay", "choose", "repair", "calm")):
            return True
        if effect.get("act") == "mine":
            return self.player().power("lamp") > 0
        return effect.get("act") in ("equip", "wild")

    def do_effect(self, card):
        if "pay" in self.table.effect[card]:
            self.card = card
            self.ask("pay_or_not")
        else:
            self.do_deed(card)

    def would_do_something(self, effect):
        if "act" in effect:
            return self.can_act(effect["act"])
        if "wagon" in effect:
            return self.wagons_left > 0
        if "repair" in effect:
            return bool(self.damaged_wagons())
        if "calm" in effect:
            return bool(self.restless())
        if "gain_per" in effect:
            thing, _ = effect["gain_per"]["gain"]
            return self.can_be_had(thing) and self.player().count(effect["gain_per"]["for"]) > 0
        return any(self.can_be_had(thing) for thing, _ in effect.get("gain") or effect["choose"])

    def can_be_had(self, thing):
        return thing != "gold" or self.gold_in_bag() > 0

    def list_pay_or_not(self):
        return ["yes", "no"]

    def play_pay_or_not(self, verb):
        card, self.card = self.card, None
        if verb == "yes":
            thing, price = self.table.effect[card]["pay"]
            setattr(self.player(), thing, self.player().count(thing) - price)
            self.do_deed(card)

    def do_deed(self, card):
        effect, player = self.table.effect[card], self.player()
        if "gain" in effect:
            for thing, amount in effect["gain"]:
                self.gain(thing, amount)
        elif "gain_per" in effect:
            per = effect["gain_per"]
            thing, amount = per["gain"]
            self.gain(thing, amount * min(per["most"], player.count(per["for"])))
        elif "choose" in effect:
            self.card = card
            self.ask("choose_gain")
        elif "act" in effect:
            self.act(effect["act"])
        elif "wagon" in effect:
            self.add_wagon(effect["wagon"])
        else:
            self.card = card
            self.ask("repair_wagon" if "repair" in effect else "calm_disaster")

    def gain(self, thing, amount):
        if thing == "gold":
            self.gold_due += amount
            self.later(("find_due",))
        else:
            setattr(self.player(), thing, self.player().count(thing) + amount)

    def list_choose_gain(self):
        return ["first", "second"]

    def play_choose_gain(self, verb):
        amounts = self.table.effect[self.card]["choose"]
        self.card = None
        self.gain(*amounts[verb == "second"])

    def damaged_wagons(self):
        return [i for i, wagon in enumerate(self.player().wagons, 1) if wagon["damage"]]

    def list_repair_wagon(self):
        return [f"repair wagon {i}" for i in self.damaged_wagons()]

    def play_repair_wagon(self, _, __, number):
        self.card = None
        self.player().wagons[int(number) - 1]["damage"] -= 1

    def restless(self):
        """Disasters whose marker can go back; one at the end of its track strikes already."""
        return [disaster for disaster, space in self.markers.items() if 1 < space < 4]

    def list_calm_disaster(self):
        return [f"calm {disaster}" for disaster in self.restless()]

    def play_calm_disaster(self, _, disaster):
        self.card = None
        self.markers[disaster] -= 1

    # Actions of faces (DAYS-1.3)

    def can_act(self, face):
        if face == "mine":
            return self.gold_in_bag() > 0
        return face != "equip" or bool(self.store)

    def act(self, face):
        if face == "wild":
            self.ask("choose_action")
        elif face == "mine":
            self.mine_draws = min(1 + self.player().power("lamp"), self.gold_in_bag())
            self.later(("mine",))
        elif face == "equip":
            self.ask("choose_equipment")
        else:
            self.gain(face, 1)

    def list_choose_action(self):
        return [f"wild {face}" for face in self.FACES[1:] if self.can_act(face)]

    def play_choose_action(self, _, face):
        self.act(face)

    def list_choose_equipment(self):
        return [f"equip {tile}" for tile in self.store]

    def play_choose_equipment(self, _, tile):
        self.store.remove(tile)
        self.player().equipment.append(tile)

    # Gold

    def gold_in_bag(self):
        return sum(self.gold_bag.values())

    def mine(self):
        if self.mine_draws:
            self.ask("find_gold", None)
        elif len(self.drawn) > 1:  # also among equal ones: silence would tell
            self.ask("keep_gold")
        else:
            self.player().gold.append(self.drawn.pop())

    def find_due(self):
        if self.gold_due and self.gold_in_bag():
            self.ask("find_gold", None)
        self.gold_due = min(self.gold_due, self.gold_in_bag())

    def list_find_gold(self):
        return {f"find {nuggets}": count for nuggets, count in self.gold_bag.items() if count}

    def play_find_gold(self, _, nuggets):
        self.gold_bag[int(nuggets)] -= 1
        if self.mine_draws:
            self.mine_draws -= 1
            self.drawn.append(int(nuggets))
            self.later(("mine",))
        else:
            self.gold_due -= 1
            self.player().gold.append(int(nuggets))
            self.later(("find_due",))

    def list_keep_gold(self):
        return [f"gold {nuggets}" for nuggets in sorted(set(self.drawn))]

    def play_keep_gold(self, _, nuggets):
        self.drawn.remove(int(nuggets))
        self.player().gold.append(int(nuggets))
        for token in self.drawn:
            self.gold_bag[token] += 1
        self.drawn = []
