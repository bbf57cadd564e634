#!/usr/bin/env python3
"""Checks traces of Rail Pioneers against a second implementation of the rules (rail_pioneers_rules.py).

    conestoga trace 'rail_pioneers(players=3)' --games 20 | check_rail_pioneers.py
    check_rail_pioneers.py --self-test TRACE
"""

import re
import sys

from rail_pioneers_content import LENGTH, Table, check_content
from rail_pioneers_corruptions import CORRUPTIONS
from rail_pioneers_rules import Game
from trace_checker import Checker, holds, main, require

GAME_STRING = r"""rail_pioneers\(
    players=(?: 2,trains=(?P<trains>[12]) | (?P<players>[34]),places=(?P<places>first|all) )
    (?: ,first_line=(?P<first>[234]) )? \)"""


class RailPioneersChecker(Checker):
    GAME_STRING = re.compile(GAME_STRING, re.VERBOSE)
    RULE_OF_PHASE = {
        "draw_order": "RAIL-S1", "choose": "RAIL-T1", "throw_to_lay": "RAIL-1.1", "throw_to_run": "RAIL-2.1",
        "attack": "RAIL-3.1", "draw_card": "RAIL-3.3", "choose_word": "RAIL-C6", "choose_rival": "RAIL-3.7",
        "over": "RAIL-4.1",
    }  # fmt: skip
    RULE_OF_FIELD = {
        "engine": "RAIL-3.4", "spared": "RAIL-3.5", "signal": "RAIL-2.4", "slow": "RAIL-2.1",
        "sign_passed": "RAIL-2.1", "pile": "RAIL-S3", "next_card": "RAIL-S3", "place": "RAIL-4.1",
        "card_drawn": "RAIL-3.3", "cards": "RAIL-3.3", "drawer": "RAIL-3.3",
    }  # fmt: skip
    END, SCORES, WINNERS = "RAIL-4.1", "RAIL-4.1", "RAIL-4.1"

    def check_content(self, content):
        check_content(content)

    def new_game(self, content, match):
        players = int(match["players"] or 2)
        require("trace", "players", players, content["players"])
        require("trace", "trains", players * int(match["trains"] or 1), content["trains"])
        require("trace", "places", match["places"] or "first", content["places"])
        first = int(match["first"] or 1)
        order = [(first - 1 + i) % 4 + 1 for i in range(4)]
        require("RAIL-S1", "lines in turn order", order, [line["line"] for line in content["lines"]])
        return Game(Table(content), match["places"] == "all")

    def check_always(self, position):
        trains = {train["line"]: train for train in position["trains"]}
        on_lines = [train["box_from"] for train in trains.values()]
        for line, train in trains.items():
            self.check_train(train)
            holds("five boxes a train", train["boxes"] + train["spent"] + on_lines.count(line) == 5)
            if train["box"] is not None:
                rival = trains[train["box_from"]]
                holds("a box comes from a rival", rival["seat"] != train["seat"])
        pile = position["pile"]
        holds("cards seen once each", len(set(pile)) == len(pile) <= 24)
        holds("next card", position["next_card"] == len(pile) or len(pile) == 24)
        self.check_cards(position, trains)
        acting = position["active"] and trains[position["active"]]
        holds("a home train does not act", position["phase"] == "over" or not acting or not acting["place"])

    def check_cards(self, position, trains):
        out = position["cards"]
        drawers = [card["drawer"] for card in out]
        holds("one card a train", len(set(drawers)) == len(drawers))
        holds("every card out was drawn this turn", all(trains[line]["card_drawn"] for line in drawers))
        holds("a card is in the pile or out, not both", len({card["card"] for card in out}) == len(out))
        in_a_stop = position["phase"] in ("attack", "draw_card", "choose_word", "choose_rival")
        holds("no card is out when a turn begins", in_a_stop or not out)

    def check_train(self, train):
        pos, railhead, engine = train["pos"], train["railhead"], train["engine"]
        holds("whole sections", railhead % 4 == 0)
        if pos is None:
            holds("fewer than two sections", railhead < 8)
            holds("nothing happens off the rails", train["box"] is engine is train["signal"] is None)
            return
        holds("the train is on its track", 7 <= pos <= railhead <= LENGTH)
        holds("the light engine is behind its train", engine is None or 12 <= engine < pos - 7)
        holds("a box lies ahead", train["box"] is None or pos < train["box"] <= railhead)
        holds("the signal stands ahead", train["signal"] is None or train["signal"] == pos + 1)
        holds("slow behind the sign", train["sign_passed"] or not train["slow"])
        holds("at home at the end", (train["place"] is not None) == (pos == LENGTH))


if __name__ == "__main__":
    sys.exit(main(RailPioneersChecker, CORRUPTIONS))
