#!/usr/bin/env python3
"""Checks traces of Pioneer Days against a second implementation of the rules (pioneer_days_rules.py).

    conestoga trace 'pioneer_days(players=3)' --games 20 | check_pioneer_days.py
    check_pioneer_days.py --self-test TRACE
"""

import re
import sys
from collections import Counter

from pioneer_days_content import COLOURS, DISASTERS, Table, check_content
from pioneer_days_corruptions import CORRUPTIONS
from pioneer_days_rules import Game
from trace_checker import Checker, holds, main, require


class PioneerDaysChecker(Checker):
    GAME_STRING = re.compile(r"pioneer_days\(players=([234]),sets=([a-e])([a-e]),boards=(standard|unique)\)")
    UNORDERED = {"pool", "store", "unseen_townsfolk", "unseen_equipment", "unseen_towns", "gold", "drawn"}
    IGNORED = {"stage", "part", "card"}
    RULE_OF_PHASE = {
        "choose_first": "DAYS-S1", "deal_board": "DAYS-S1", "choose_board": "DAYS-S1",
        "reveal_town": "DAYS-W1", "reveal_equipment": "DAYS-W1", "reveal_townsfolk": "DAYS-W1",
        "roll_die": "DAYS-1.1",
        "find_gold": "DAYS-C4", "take_die": "DAYS-1.1", "turn_die": "DAYS-1.2", "use_die": "DAYS-1.3",
        "end_turn": "DAYS-1.4", "choose_action": "DAYS-1.3", "choose_equipment": "DAYS-1.3",
        "keep_gold": "DAYS-C6", "pay_or_not": "DAYS-C7", "choose_gain": "DAYS-C7", "repair_wagon": "DAYS-C7",
        "calm_disaster": "DAYS-C7", "discard": "DAYS-1.5", "protect_wagon": "DAYS-2.2",
        "save_wagon": "DAYS-2.2", "protect_townsfolk": "DAYS-2.5", "save_townsfolk": "DAYS-2.5",
        "satisfy_town": "DAYS-3.1", "give_gold": "DAYS-3.1", "give_equipment": "DAYS-3.1", "over": "DAYS-4.1",
    }  # fmt: skip
    RULE_OF_FIELD = {
        "week": "DAYS-W2", "day": "DAYS-W2", "first": "DAYS-1.1", "markers": "DAYS-C3", "struck": "DAYS-2.1",
        "wagons_left": "DAYS-C5", "last_disasters": "DAYS-3.2", "waiting": "DAYS-1.6", "protected": "DAYS-2.1",
        "saved": "DAYS-2.1", "lost": "DAYS-2.1", "dealt": "DAYS-S1", "slots": "DAYS-1.5", "room_taken": "DAYS-1.5",
    }  # fmt: skip
    END, SCORES, WINNERS = "DAYS-W2", "DAYS-4.1", "DAYS-4.1"

    def check_content(self, content):
        check_content(content)

    def new_game(self, content, match):
        require("trace", "players", int(match[1]), content["players"])
        require("DAYS-S1", "sets", [match[2], match[3]], content["sets"])
        return Game(Table(content), match[4] == "unique")

    def check_always(self, position):
        self.check_question(position)
        self.check_dice(position)
        self.check_cards(position)
        gold = Counter(token for player in position["players"] for token in player["gold"])
        gold.update(position["drawn"])
        tokens = Counter(self.game.table.gold)
        holds("gold tokens are conserved", position["gold_in_bag"] + gold.total() == tokens.total())
        holds("gold of each value", gold <= tokens)
        fates = [number for fate in ("exposed", "protected", "saved", "lost") for number in position[fate]]
        holds("each has one fate in a disaster", len(set(fates)) == len(fates))
        for player in position["players"]:
            goods = ("silver", "wood", "medicine", "cattle", "favours", "cattle_points")
            holds("nothing is negative", min(player[thing] for thing in goods) >= 0)
            resting = position["phase"] in ("roll_die", "reveal_town", "satisfy_town", "over")
            holds("everything has room", not resting or player["room_taken"] <= player["slots"])

    def check_question(self, position):
        """The fields that say more than how the engine works in some phases only."""
        if position["phase"] in ("pay_or_not", "choose_gain", "repair_wagon", "calm_disaster"):
            require("DAYS-C7", "the card that asks", self.game.card, position["card"])
        if position["phase"] in ("take_die", "turn_die", "use_die", "end_turn", "satisfy_town"):
            through = (position["active"] - position["first"]) % len(position["players"])
            require("DAYS-1.1", "seats that are through", through, position["part"])

    def check_dice(self, position):
        seats = len(position["players"])
        dice = sum(position["dice_bag"].values()) + len(position["pool"]) + position["dice_used"]
        holds("dice are conserved", position["week"] == 0 or dice == len(COLOURS) * (seats + 1))
        if position["phase"] in ("satisfy_town", "over"):
            holds("the bag is empty after day 5", not any(position["dice_bag"].values()))
        if position["phase"] == "roll_die":
            holds("markers on 1 to 3 between days", max(position["markers"].values()) <= 3)
        struck = [name for name in DISASTERS if position["markers"][name] == 4]
        holds("what is struck", struck == position["struck"])

    def check_cards(self, position):
        table, players = self.game.table, position["players"]
        wagons = sum(len(player["wagons"]) for player in players)
        holds("wagons are conserved", position["wagons_left"] + wagons == table.wagons)
        people = position["unseen_townsfolk"] + [person for person in position["spaces"].values() if person]
        people += [person for player in players for person in player["townsfolk"]]
        holds("nobody in two places", len(set(people)) == len(people) and set(people) <= set(table.townsfolk))
        tiles = position["unseen_equipment"] + position["store"]
        tiles += [tile for player in players for tile in player["equipment"]]
        holds("no tile in two places", len(set(tiles)) == len(tiles))
        towns = position["unseen_towns"] + position["towns"]
        holds("no town in two places", len(set(towns)) == len(towns))


if __name__ == "__main__":
    sys.exit(main(PioneerDaysChecker, CORRUPTIONS))
