#!/usr/bin/env python3
"""Checks traces of Pioneers against a second implementation of the rules (pioneers_rules.py).

    conestoga trace 'pioneers(players=3)' --games 20 | check_pioneers.py
    check_pioneers.py --self-test TRACE
"""

import re
import sys
from collections import Counter

from pioneers_content import COVERS, KINDS, Table, check_content, connected
from pioneers_corruptions import CORRUPTIONS
from pioneers_rules import Game
from trace_checker import Checker, holds, main, require


def check_positions(table, position):
    """The paragraph "Always true" of the rules page, on a position as the trace tells it."""
    settlers, tiles, covered = position["settlers"], position["tiles"], set(position["covered"])
    settled = {city for city, pioneers in settlers.items() if city != table.start and any(pioneers)}
    setting_up = position["active"] is None
    for seat, player in enumerate(position["players"]):
        riding = sum(sum(coach["riders"]) for coach in player["coaches"])
        living = sum(pioneers[seat] for pioneers in settlers.values())
        holds(f"seat {seat + 1} has 20 pioneers", player["supply"] + riding + living == 20)
        holds(f"seat {seat + 1} has 15 roads", player["roads_left"] + len(player["roads"]) == 15)
        holds("nothing is negative", min(player["money"], player["supply"], player["roads_left"]) >= 0)
        holds("at most two Bankers and Merchants", max(player["bankers"], player["merchants"]) <= 2)
        spent = sum(table.worth[c["id"]] for c in player["coaches"] if not any(c["riders"]))
        holds("points of spent coaches", player["points"] == spent or position["phase"] == "over")
        for coach in player["coaches"]:
            holds("a rider or not for each seat", len(coach["riders"]) == len(table.seats_of[coach["id"]]))
        holds("own roads on different lines", len(set(player["roads"])) == len(player["roads"]))
    roads = Counter(line for player in position["players"] for line in player["roads"])
    holds("at most two roads a line", max(roads.values(), default=0) <= 2)
    holds("roads on lines in play", all(not covered & set(table.lines[line]) for line in roads))
    places = [*tiles, *settled, *covered]
    holds("tile, settlers or cover, one of them", len(places) == len(set(places)))
    if not setting_up:
        holds("tiles + settled + covered = cities", set(places) == set(table.order) - {table.start})
        holds("covered cities", len(covered) == (COVERS if table.players == 2 else 0))
    for city in settled:
        pioneers = settlers[city]
        within = max(pioneers) <= 3 and sum(map(bool, pioneers)) <= 2 and sum(pioneers) <= 4
        holds(f"3 own pioneers, 2 seats, 4 pioneers in {city}", within)
    each = 7 - {2: 2, 3: 1, 4: 0}[table.players]
    on_board = Counter(tiles.values())
    taken = {kind: each - on_board[kind] - position["bag"][kind] for kind in KINDS}
    holds("tiles of each kind are conserved", min(taken.values()) >= 0)
    holds("one tile taken for each settled city", sum(taken.values()) == len(settled))
    held = {"banker": "bankers", "merchant": "merchants"}
    for kind, field in held.items():
        holds(f"kept {field}", sum(player[field] for player in position["players"]) <= taken[kind])
    nuggets = Counter(value for player in position["players"] for value in player["nuggets"])
    holds("nuggets are conserved", nuggets <= Counter({3: 6, 4: 3, 5: 1}))
    found = sum(nuggets.values()) + (position["phase"] == "find_nugget")
    holds("a nugget for each Gold digger", found == taken["gold_digger"])
    coaches = position["display"] + position["unseen"] + position["unused_starting"]
    coaches += [coach["id"] for player in position["players"] for coach in player["coaches"]]
    holds("every coach is in one place", sorted(coaches) == sorted(table.worth))
    holds("the stagecoach is on a city in play", position["stagecoach"] not in covered)
    if position["phase"] in ("purchase", "over"):
        holds("no tile where the stagecoach stands", position["stagecoach"] not in tiles)


class PioneersChecker(Checker):
    GAME_STRING = re.compile(r"pioneers\(players=(?:(2),covers=(edge|random)|([34]))(,network=all)?\)")
    UNORDERED = {
        "visited", "covered", "unseen", "unused_starting", "purchases_made", "roads", "nuggets", "coaches",
    }  # fmt: skip
    RULE_OF_PHASE = {
        "cover_city": "PIO-S3", "place_tile": "PIO-S1", "swap_tile": "PIO-S2", "fill_display": "PIO-S4",
        "deal_starting_coach": "PIO-S5", "choose_first": "PIO-S5", "purchase": "PIO-2.1",
        "place_bought_road": "PIO-2.2", "reveal_coach": "PIO-2.4", "travel": "PIO-3.2", "settle": "PIO-3.5",
        "sergeant": "PIO-4.2", "barkeeper": "PIO-4.3", "find_nugget": "PIO-4.4", "farmer": "PIO-4.5",
        "invitation": "PIO-6.1", "over": "PIO-7.3",
    }  # fmt: skip
    RULE_OF_FIELD = {
        "round": "PIO-T1", "active": "PIO-T1", "display": "PIO-2.4", "stack": "PIO-2.4", "unseen": "PIO-2.4",
        "must_buy_coach": "PIO-2.5", "bankers": "PIO-4.1", "merchants": "PIO-4.1", "nuggets": "PIO-4.4",
        "points": "PIO-5.1", "last_round": "PIO-7.1", "idle_rounds": "PIO-7.2", "round_is_busy": "PIO-7.2",
    }  # fmt: skip
    END, SCORES, WINNERS = "PIO-7.1", "PIO-7.3", "PIO-7.4"

    def check_content(self, content):
        check_content(content)

    def new_game(self, content, match):
        require("trace", "players", int(match[1] or match[3]), content["players"])
        self.points, self.turn = [0] * content["players"], None
        require("trace", "network", "all" if match[4] else "own", content["network"])
        game = Game(Table(content), match[2] == "random", content["network"] == "all")
        if match[2] == "edge":
            self.check_edge(game)
        return game

    def check_edge(self, game):
        table, covered = game.table, set(game.covered)
        barred = {table.start, *table.beside_start}
        require("PIO-C5", "start and neighbours uncovered", set(), barred & covered)
        whole = connected(set(table.order) - covered, table.lines.values())
        require("PIO-C5", "uncovered part connected", True, whole)
        require("PIO-C5", "29 lines in play", True, len(game.open_lines) >= 29)

    def rule_of(self, field, seat):
        game = self.game
        if self.phase is None:
            return "PIO-S5" if seat else "PIO-S1"
        if game.phase == "over" and field == "points":
            return "PIO-7.3"
        if field == "money" and seat == game.active and (game.round, game.active) != self.turn:
            return "PIO-1.1"
        return super().rule_of(field, seat)

    def check_always(self, position):
        check_positions(self.game.table, position)
        points = [player["points"] for player in position["players"]]
        holds("points never fall", all(map(int.__le__, self.points, points)))
        self.points, self.turn = points, (self.game.round, self.game.active)


if __name__ == "__main__":
    sys.exit(main(PioneersChecker, CORRUPTIONS))
