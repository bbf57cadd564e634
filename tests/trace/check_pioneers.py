#!/usr/bin/env python3
"""Checks traces of Pioneers against a second implementation of the rules (pioneers_rules.py).

    conestoga trace 'pioneers(players=3)' --games 20 | check_pioneers.py
    check_pioneers.py --self-test TRACE

Exit codes: 0 all as the rules say, 1 a difference (or a corruption that was not noticed), 2 broken input.
"""

import argparse
import json
import re
import sys
import time
from collections import Counter

from pioneers_corruptions import CORRUPTIONS
from pioneers_rules import COVERS, KINDS, Difference, Game, check_content, connected, require

GAME_STRING = re.compile(r"pioneers\(players=(?:(2),covers=(edge|random)|([34]))\)")
UNORDERED = {"visited", "covered", "unseen", "unused_starting", "purchases_made", "roads", "nuggets"}
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


class Broken(Exception):
    """The input is not a trace."""


def compare_fields(expected, found, rule_of, seat=None):
    where = f" of seat {seat}" if seat else ""
    require("trace", f"fields of the position{where}", sorted(expected), sorted(found))
    for field, value in expected.items():
        other = found[field]
        if field == "players":
            require("trace", "number of players", len(value), len(other))
            for i, (one, two) in enumerate(zip(value, other), 1):
                compare_fields(one, two, rule_of, i)
        elif value != other:
            if field in UNORDERED:
                value, other = sorted(value), sorted(other)
            elif field == "coaches":
                value, other = ({c["id"]: c["riders"] for c in coaches} for coaches in (value, other))
            require(rule_of(field, seat), f"{field}{where}", value, other)


def check_invariants(game, position):
    """The paragraph "Always true" of the rules page, on a position as the trace tells it."""

    def holds(what, condition):
        require("always true", what, True, condition)

    settlers, tiles, covered = position["settlers"], position["tiles"], set(position["covered"])
    settled = {city for city, pioneers in settlers.items() if city != game.start and any(pioneers)}
    setting_up = position["active"] is None
    for seat, player in enumerate(position["players"]):
        riding = sum(sum(coach["riders"]) for coach in player["coaches"])
        living = sum(pioneers[seat] for pioneers in settlers.values())
        holds(f"seat {seat + 1} has 20 pioneers", player["supply"] + riding + living == 20)
        holds(f"seat {seat + 1} has 15 roads", player["roads_left"] + len(player["roads"]) == 15)
        holds("nothing is negative", min(player["money"], player["supply"], player["roads_left"]) >= 0)
        holds("at most two Bankers and Merchants", max(player["bankers"], player["merchants"]) <= 2)
        spent = sum(game.worth[c["id"]] for c in player["coaches"] if not any(c["riders"]))
        holds("points of spent coaches", player["points"] == spent or position["phase"] == "over")
        for coach in player["coaches"]:
            holds("a rider or not for each seat", len(coach["riders"]) == len(game.seats_of[coach["id"]]))
        holds("own roads on different lines", len(set(player["roads"])) == len(player["roads"]))
    roads = Counter(line for player in position["players"] for line in player["roads"])
    holds("at most two roads a line", max(roads.values(), default=0) <= 2)
    holds("roads on lines in play", all(not covered & set(game.lines[line]) for line in roads))
    places = [*tiles, *settled, *covered]
    holds("tile, settlers or cover, one of them", len(places) == len(set(places)))
    if not setting_up:
        holds("tiles + settled + covered = cities", set(places) == set(game.order) - {game.start})
        holds("covered cities", len(covered) == (COVERS if game.count == 2 else 0))
    for city in settled:
        pioneers = settlers[city]
        within = max(pioneers) <= 3 and sum(map(bool, pioneers)) <= 2 and sum(pioneers) <= 4
        holds(f"3 own pioneers, 2 seats, 4 pioneers in {city}", within)
    each = 7 - {2: 2, 3: 1, 4: 0}[game.count]
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
    holds("every coach is in one place", sorted(coaches) == sorted(game.worth))
    holds("the stagecoach is on a city in play", position["stagecoach"] not in covered)
    if position["phase"] in ("purchase", "over"):
        holds("no tile where the stagecoach stands", position["stagecoach"] not in tiles)


class Checker:
    def __init__(self):
        self.games = self.nodes = 0
        self.content = None
        self.game = None

    def check(self, lines):
        """Checks all games of a trace given as objects; raises Difference or Broken."""
        for line in lines:
            try:
                self.check_line(line)
            except Difference as difference:
                place = f"game {self.index}, ply {line.get('ply', '-')}: "
                difference.args = (place + difference.args[0],)
                raise
            except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
                raise Broken(f"a {line.get('type')} line is not as a trace: {error!r}") from error
        if self.game:
            raise Broken("the trace ends in the middle of a game")

    def check_line(self, line):
        kind = line["type"]
        if kind not in ("game", "node", "end") or (kind == "game") == bool(self.game):
            raise Broken(f"unexpected line of type {kind!r}")
        getattr(self, "check_" + kind)(line)

    def check_game(self, line):
        self.index, self.ply, self.phase, self.turn = line["index"], 0, None, None
        match = GAME_STRING.fullmatch(line["game"])
        if not match:
            raise Broken(f"not a canonical string of Pioneers: {line['game']!r}")
        content = line["content"]
        require("trace", "players", int(match[1] or match[3]), content["players"])
        require("trace", "number of bots", content["players"], len(line["bots"]))
        if not re.fullmatch("[0-9a-f]{16}", line["content_hash"]):
            raise Difference("trace", "content_hash", "16 hex digits", line["content_hash"])
        if content != self.content:
            check_content(content)
            self.content = content
        self.game = Game(content, match[2] == "random")
        self.points = [0] * content["players"]
        if match[2] == "edge":
            covered = self.game.covered
            in_play = set(self.game.order) - set(covered)
            barred = {self.game.start, *self.game.beside_start}
            require("PIO-C5", "start and neighbours uncovered", set(), barred & set(covered))
            whole = connected(in_play, self.game.lines.values())
            require("PIO-C5", "uncovered part connected", True, whole)
            require("PIO-C5", "29 lines in play", True, len(self.game.open_lines) >= 29)

    def check_position(self, line):
        game, position = self.game, line["position"]
        require("trace", "ply", self.ply, line["ply"])
        turn = (game.round, game.active)

        def rule_of(field, seat):
            """The rule that most likely explains a difference."""
            if self.phase is None:
                return "PIO-S5" if seat else "PIO-S1"
            if game.phase == "over" and field == "points":
                return "PIO-7.3"
            if field == "money" and seat == game.active and turn != self.turn:
                return "PIO-1.1"
            return RULE_OF_FIELD.get(field) or RULE_OF_PHASE[self.phase]

        compare_fields(game.position(), position, rule_of)
        check_invariants(game, position)
        points = [player["points"] for player in position["players"]]
        require("always true", "points never fall", True, all(map(int.__le__, self.points, points)))
        self.points, self.turn, self.phase = points, turn, game.phase

    def check_node(self, line):
        self.check_position(line)
        game = self.game
        if game.phase == "over":
            raise Difference("PIO-7.1", "the game is over", "an end line", "a node")
        choices = game.choices()
        rule = RULE_OF_PHASE[game.phase]
        chance = isinstance(choices, dict)
        require(rule, "who acts", "chance" if chance else game.actor, line["actor"])
        wanted, other = ("outcomes", "legal") if chance else ("legal", "outcomes")
        require("trace", f"{wanted} and no {other}", (True, False), (wanted in line, other in line))
        found = [outcome["action"] for outcome in line["outcomes"]] if chance else line["legal"]
        require(rule, "repeated actions", [], [action for action, n in Counter(found).items() if n > 1])
        require(rule, f"missing {wanted}", [], sorted(set(choices) - set(found)))
        require(rule, f"{wanted} too many", [], sorted(set(found) - set(choices)))
        if chance:
            weights = {outcome["action"]: outcome["weight"] for outcome in line["outcomes"]}
            require(rule, "weights", choices, weights)
        require(rule, f"“{line['action']}” is possible", True, line["action"] in choices)
        game.play(line["action"])
        self.ply += 1
        self.nodes += 1

    def check_end(self, line):
        self.check_position(line)
        game = self.game
        require("PIO-7.1", "the end has come", "over", game.phase)
        require("PIO-7.3", "scores", [player.points for player in game.players], line["scores"])
        require("PIO-7.4", "winners", game.winners(), sorted(line["winners"]))
        require("PIO-7.1", "ending", game.ending(), line["ending"])
        self.games += 1
        self.game = None


def read_lines(file):
    for number, text in enumerate(file, 1):
        try:
            line = json.loads(text)
        except ValueError as error:
            raise Broken(f"line {number} is not JSON: {error}") from error
        if not isinstance(line, dict):
            raise Broken(f"line {number} is not an object")
        yield line


def self_test(lines):
    """Corrupts a good trace in many ways; each must be noticed, and where it was done."""
    Checker().check(lines)
    starts = [i for i, line in enumerate(lines) if line["type"] == "game"]
    games = [lines[i:j] for i, j in zip(starts, [*starts[1:], len(lines)])]
    failures = 0
    for corruption in CORRUPTIONS:
        name = corruption.__name__.replace("_", " ")
        attempts = ((game, corruption(game)) for game in games)
        game, corrupted = next(((game, done) for game, done in attempts if done), (None, None))
        if not corrupted:
            raise Broken(f"the trace gives no occasion for “{name}”: more games are needed")
        ply, changed = corrupted
        try:
            Checker().check(changed)
            verdict = "NOT noticed"
        except Difference as difference:
            message = str(difference).splitlines()[0]
            there = f"ply {ply}:" in message
            verdict = f"found: {message}" if there else f"NOT found at ply {ply} but: {message}"
        except Broken as error:
            verdict = f"NOT found but: {error}"
        failures += verdict.startswith("NOT")
        print(f"{name}: {verdict}")
    print(f"{len(CORRUPTIONS)} corruptions, {failures} not noticed")
    return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser(description="Checks a trace of Pioneers against the rules.")
    parser.add_argument("trace", nargs="?", default="-", help="JSON lines; standard input if absent")
    parser.add_argument("--self-test", action="store_true", help="corrupt a good trace and see it noticed")
    parser.add_argument("--speed", action="store_true", help="tell also the nodes per second")
    options = parser.parse_args()
    checker, began = Checker(), time.monotonic()
    try:
        with open(0 if options.trace == "-" else options.trace, encoding="utf-8") as file:
            if options.self_test:
                return self_test(list(read_lines(file)))
            checker.check(read_lines(file))
        if checker.games == 0:
            raise Broken("the trace is empty")
    except Difference as difference:
        print(difference)
        return 1
    except (Broken, OSError, UnicodeDecodeError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    print(f"{checker.games} games, {checker.nodes} nodes, all as the rules say")
    if options.speed:
        print(f"{checker.nodes / (time.monotonic() - began):.0f} nodes a second", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
