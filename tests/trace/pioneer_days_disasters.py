"""Disasters and the town of Pioneer Days (DAYS-2.1 to DAYS-3.2)."""

from pioneer_days_content import DISASTERS, NUMBERS


class Disasters:
    """The part of a game in which disasters strike; see pioneer_days_rules.Game."""

    def advance(self, disasters):
        for disaster in disasters:
            self.markers[disaster] += 1
        self.struck = [disaster for disaster in DISASTERS if self.markers[disaster] == 4]
        self.later(*[("strike", disaster) for disaster in self.struck])

    def strike(self, disaster):
        seats = self.seats_from_first()
        self.later(*[("hit", disaster, seat) for seat in seats], ("calm_down", disaster))

    def calm_down(self, disaster):
        self.markers[disaster] = 1
        self.struck.remove(disaster)

    def hit(self, disaster, seat):
        self.active = seat
        self.later((disaster,), ("moment", "disaster", disaster), ("stow",))

    def raid(self):
        player = self.player()
        open_silver = max(0, player.silver - player.power("hide_silver"))
        player.silver -= (open_silver + 1) // 2

    def famine(self):
        player = self.player()
        hungry = max(0, player.cattle - player.power("immune_cattle"))
        fed = min(hungry, player.silver)
        player.silver -= fed
        player.cattle -= hungry - fed

    # Storm (DAYS-2.2)

    def storm(self):
        player = self.player()
        wagons = enumerate(player.wagons, 1)
        self.exposed = [i for i, wagon in wagons if self.can_be_damaged(wagon)]
        self.protections = player.power("immune_wagon")
        self.later(("protect", "wagon"), ("save", "wagon"))

    def can_be_damaged(self, wagon):
        return NUMBERS["wagon_kinds"][wagon["kind"]]["slots"] - 2 * wagon["damage"] >= 2

    # Disease (DAYS-2.5)

    def disease(self):
        player = self.player()
        self.exposed = [i for i, _ in enumerate(player.townsfolk, 1)]
        self.protections = player.power("immune_townsfolk")
        self.later(("protect", "townsfolk"), ("save", "townsfolk"))

    def name_of(self, kind, number):
        return str(number) if kind == "wagon" else self.player().townsfolk[number - 1]

    def number_of(self, kind, name):
        return int(name) if kind == "wagon" else self.player().townsfolk.index(name) + 1

    def protect(self, kind):
        if self.protections >= len(self.exposed):
            self.protected, self.exposed, self.protections = self.exposed, [], 0
        elif self.protections:
            self.ask(f"protect_{kind}")

    def list_protection(self):
        kind = self.phase.split("_")[1]
        return [f"protect {kind} {self.name_of(kind, i)}" for i in self.exposed]

    list_protect_wagon = list_protect_townsfolk = list_protection

    def play_protection(self, _, kind, name):
        number = self.number_of(kind, name)
        self.exposed.remove(number)
        self.protected = sorted([*self.protected, number])
        self.protections -= 1
        self.later(("protect", kind))

    play_protect_wagon = play_protect_townsfolk = play_protection

    def payment(self, kind):
        return "wood" if kind == "wagon" else "medicine"

    def saving_price(self, kind):
        """With stretching the 1st, 3rd, 5th … that is saved costs one, the others nothing (DAYS-2.1)."""
        stretches = self.player().power(f"stretch_{self.payment(kind)}") > 0
        return 0 if stretches and len(self.saved) % 2 == 1 else 1

    def save(self, kind):
        """Asks for the next one that is exposed; without the means to pay the rest is lost."""
        if self.exposed and self.player().count(self.payment(kind)) >= self.saving_price(kind):
            self.ask(f"save_{kind}")
        else:
            self.lost += self.exposed
            self.take_losses(kind)
            self.exposed, self.protected, self.saved, self.lost = [], [], [], []

    def take_losses(self, kind):
        """All together, after the payments."""
        player = self.player()
        if kind == "wagon":
            for number in self.lost:
                player.wagons[number - 1]["damage"] += 1
        else:
            people = enumerate(player.townsfolk, 1)
            player.townsfolk = [person for number, person in people if number not in self.lost]

    def list_saving(self):
        kind = self.phase.split("_")[1]
        name = self.name_of(kind, self.exposed[0])
        return [f"save {kind} {name}", f"{'damage' if kind == 'wagon' else 'lose'} {kind} {name}"]

    list_save_wagon = list_save_townsfolk = list_saving

    def play_saving(self, verb, kind, _):
        player, number = self.player(), self.exposed.pop(0)
        if verb == "save":
            payment = self.payment(kind)
            setattr(player, payment, player.count(payment) - self.saving_price(kind))
            self.saved.append(number)
        else:
            self.lost.append(number)
        self.later(("save", kind))

    play_save_wagon = play_save_townsfolk = play_saving

    # The town (DAYS-3.1)

    def week_effects(self, seat):
        self.active = seat
        self.later(("moment", "week"), ("stow",))

    def count_cattle(self):
        for player in self.players:
            player.cattle_points += player.cattle

    def visit(self, town, seat):
        needs = self.table.towns[town]["needs"]
        self.active, self.town = seat, town
        if all(self.player().count(thing) >= n for thing, n in needs.items()):
            self.ask("satisfy_town")

    def list_satisfy_town(self):
        return [f"town {self.town}", "skip"]

    def play_satisfy_town(self, verb, town=None):
        if verb == "skip":
            return
        player, needs = self.player(), self.table.towns[town]["needs"]
        for thing, n in needs.items():
            if thing not in ("gold", "equipment"):
                setattr(player, thing, player.count(thing) - n)
        self.gold_to_give, self.equipment_to_give = needs.get("gold", 0), needs.get("equipment", 0)
        self.later(("give",))

    def give(self):
        if self.gold_to_give:
            self.ask("give_gold")
        elif self.equipment_to_give:
            self.ask("give_equipment")
        else:
            self.player().favours += self.table.towns[self.town]["favours"]

    def list_give_gold(self):
        return [f"give gold {nuggets}" for nuggets in sorted(set(self.player().gold))]

    def play_give_gold(self, _, __, nuggets):
        self.gold_to_give -= 1
        self.return_gold(int(nuggets))
        self.later(("give",))

    def list_give_equipment(self):
        return [f"give equip {tile}" for tile in self.player().equipment]

    def play_give_equipment(self, _, __, tile):
        self.equipment_to_give -= 1
        self.player().equipment.remove(tile)
        self.later(("give",))
