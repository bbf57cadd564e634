"""What a seat of Pioneer Days owns, and how its things are counted."""

from pioneer_days_content import NUMBERS


class Player:
    def __init__(self, table):
        self.table = table
        self.board = None
        self.silver = self.wood = self.medicine = self.cattle = self.favours = self.cattle_points = 0
        self.gold = []  # nuggets of each token
        self.wagons = []  # kind, damage
        self.equipment = []
        self.townsfolk = []

    def cards(self):
        """Board, tiles and townsfolk by arrival (DAYS-1.6)."""
        return [self.board, *self.equipment, *self.townsfolk]

    def power(self, name):
        """Powers of the same name add up."""
        total = 0
        if self.board:
            for card in self.cards():
                effect = self.table.effect[card]
                if effect["when"] == "always" and effect["power"][0] == name:
                    total += effect["power"][1]
        return total

    def count(self, thing):
        if thing in ("gold", "equipment", "townsfolk", "wagons"):
            return len(getattr(self, thing))
        if thing == "large_wagons":
            return sum(wagon["kind"] == "large" for wagon in self.wagons)
        if thing == "sound_wagons":
            return sum(wagon["damage"] == 0 for wagon in self.wagons)
        if thing == "damage":
            return sum(wagon["damage"] for wagon in self.wagons)
        if thing == "nuggets":
            return sum(self.gold)
        return getattr(self, thing)

    def slots(self):
        kinds = NUMBERS["wagon_kinds"]
        room = sum(kinds[wagon["kind"]]["slots"] - 2 * wagon["damage"] for wagon in self.wagons)
        return room + self.power("slots")

    def room_taken(self):
        """DAYS-1.5"""
        return len(self.gold) + len(self.equipment) + (self.wood + 1) // 2 + (self.medicine + 1) // 2

    def position(self):
        fields = {name: value for name, value in vars(self).items() if name != "table"}
        return fields | {"unknown_gold": 0, "slots": self.slots(), "room_taken": self.room_taken()}


def points_of(score, player, players):
    """What a townsfolk scores at the end (DAYS-C7)."""
    if "per" in score:
        return min(score["most"], score["points"] * (player.count(score["per"]) // score["each"]))
    if "sets" in score:
        return min(score["most"], score["points"] * min(player.count(thing) for thing in score["sets"]))
    if "at_least" in score:
        thing, needed = score["at_least"]
        earned = player.count(thing) >= needed
    elif "none_of" in score:
        earned = player.count(score["none_of"]) == 0
    else:
        own = player.count(score["most_of"])
        earned = own > 0 and own == max(other.count(score["most_of"]) for other in players)
    return score["points"] if earned else 0


def final_points(table, players):
    """DAYS-4.1"""
    most = max(player.favours for player in players)
    totals = []
    for player in players:
        points = player.cattle_points + sum(player.gold) + 2 * player.favours - 2 * player.count("damage")
        points += 5 if most > 0 and player.favours == most else 0
        points += sum(points_of(table.score[person], player, players) for person in player.townsfolk)
        totals.append(points)
    return totals
