#!/usr/bin/env python3
"""Checks traces of Milestones against a second implementation of the rules (milestones_rules.py).

    conestoga trace 'milestones(players=3)' --games 20 | check_milestones.py
    check_milestones.py --self-test TRACE
"""

import re
import sys
from collections import Counter

from milestones_content import KINDS, Table, check_content
from milestones_corruptions import CORRUPTIONS
from milestones_rules import Game
from trace_checker import Checker, holds, main, require


class MilestonesChecker(Checker):
    GAME_STRING = re.compile(r"milestones\(players=([234])(,guard=off)?\)")
    UNORDERED = {
        "streets", "ends", "milestones", "markets", "sacks", "houses", "display", "draft", "unseen",
        "hired", "gone",
    }  # fmt: skip
    RULE_OF_PHASE = {
        "place_bonus": "MIL-S1", "fill_display": "MIL-S2", "fill_draft": "MIL-S2", "choose_first": "MIL-S3",
        "draft": "MIL-S3", "place_drafted": "MIL-S3", "move": "MIL-T2", "trade": "MIL-2.2",
        "place_hired": "MIL-2.3", "reveal_tile": "MIL-2.3", "build": "MIL-3.1", "take_bonus": "MIL-4.2",
        "supply": "MIL-5.1", "return_goods": "MIL-6.1", "cover_worker": "MIL-6.1", "over": "MIL-7.1",
    }  # fmt: skip
    RULE_OF_FIELD = {
        "round": "MIL-T1", "active": "MIL-T1", "moves_left": "MIL-T1", "in_order": "MIL-2.1",
        "sections_left": "MIL-3.5", "houses_left": "MIL-3.5", "markets_left": "MIL-3.5", "last": "MIL-7.1",
        "ending": "MIL-7.1",
    }  # fmt: skip
    END, SCORES, WINNERS = "MIL-7.1", "MIL-7.2", "MIL-7.3"

    def check_content(self, content):
        check_content(content)

    def new_game(self, content, match):
        require("trace", "players", int(match[1]), content["players"])
        require("trace", "guard off", bool(match[2]), content["numbers"]["most_rounds"] is None)
        self.points = [0] * content["players"]
        return Game(Table(content), guard=not match[2])

    def check_always(self, position):
        self.check_streets(position)
        self.check_supplies(position)
        for seat, player in enumerate(position["players"]):
            self.check_player(position, player)
            holds("points never fall", self.points[seat] <= player["points"])
            self.points[seat] = player["points"]

    def check_streets(self, position):
        """One tree rooted at the start; a milestone in the middle of every section."""
        table = self.game.table
        lines = [table.lines[line] for line in position["streets"]]
        reached, todo = {table.start}, [table.start]
        while todo:
            vertex = todo.pop()
            for line in lines:
                if vertex in line:
                    other = line[line[0] == vertex]
                    if other not in reached:
                        reached.add(other)
                        todo.append(other)
        touched = {vertex for line in lines for vertex in line} | {table.start}
        holds("the streets hang together from the start", touched == reached)
        holds("no loops", len(lines) == len(touched) - 1)
        holds("two vertices a section", len(lines) == 2 * len(position["milestones"]))
        pieces = Counter(vertex for line in lines for vertex in line)
        holds("two pieces at a milestone", all(pieces[vertex] == 2 for vertex in position["milestones"]))
        ends = {v for v, n in pieces.items() if n == 1} - set(position["markets"])
        holds("ends of the streets", ends == set(position["ends"]))
        forks = {vertex for vertex, n in pieces.items() if n > 2}
        holds("forks only at markets", forks <= set(position["markets"]))

    def check_supplies(self, position):
        milestones, markets = set(position["milestones"]), set(position["markets"])
        holds("milestone or market, one of them", not milestones & markets)
        holds("sections", position["sections_left"] + len(milestones) == 24)
        holds("houses", position["houses_left"] + len(set(position["houses"])) == 12)
        holds("markets", position["markets_left"] + len(markets) == 12)
        holds("sacks", position["sacks_left"] + len(set(position["sacks"])) == 12)
        holds("sacks on markets", set(position["sacks"]) <= markets)
        both = set(position["houses"]) & set(position["bonus"])
        holds("house or bonus tile", both <= {position["built_house"]})
        on_workers = Counter(
            worker["kind"]
            for player in position["players"]
            for worker in player["workers"]
            if worker and worker["bonus"]
        )
        lying = Counter(position["bonus"].values())
        for kind in KINDS:
            present = lying[kind] + position["bonus_bag"][kind] + on_workers[kind]
            holds("three bonus tiles of each kind", present <= 3)
        rows = ("display", "draft", "in_hand", "unseen", "hired", "gone")
        tiles = [tile for row in rows for tile in position[row]]
        holds("every tile in one place", sorted(tiles) == sorted(self.game.table.tiles))
        holds("stack", position["stack"] == len(position["unseen"]))

    def check_player(self, position, player):
        goods, workers = player["goods"], player["workers"]
        holds("nothing is negative", min(goods.values()) >= 0)
        setting_up = position["phase"] in self.SETTING_UP
        holds("two visible workers", setting_up or sum(worker is not None for worker in workers) >= 2)
        holds("no worker on a cover", all(workers[space - 1] is None for space in player["covers"]))
        holds("points by source", sum(player["points_by_source"].values()) == player["points"])
        if player["pawn"] == "castle" and position["phase"] != "return_goods":
            holds("three goods after the castle", sum(goods.values()) <= 3)

    SETTING_UP = {"place_bonus", "fill_display", "fill_draft", "choose_first", "draft", "place_drafted"}


if __name__ == "__main__":
    sys.exit(main(MilestonesChecker, CORRUPTIONS))
