"""What the checkers of all games share: reading a trace and comparing it, line by line, with a game
that a second implementation of the rules plays. Nothing here knows a game.
"""

import argparse
import json
import re
import sys
import time
from collections import Counter
from copy import deepcopy

from corruptions import plant


class Difference(Exception):
    """The trace and the rules disagree."""

    def __init__(self, rule, what, expected, found):
        super().__init__(f"{what} ({rule})\n  expected: {expected}\n  found:    {found}")


class Broken(Exception):
    """The input is not a trace."""


def require(rule, what, expected, found):
    if expected != found:
        raise Difference(rule, what, expected, found)


def holds(what, condition):
    """For the paragraph "Always true" of a rules page."""
    if not condition:
        raise Difference("always true", what, True, False)


def by_name(things):
    """A list whose order says nothing, in an order."""

    def name(thing):
        return str(sorted(thing.items()) if isinstance(thing, dict) else thing)

    return sorted(things, key=name)


class Checker:
    """Checks the games of a trace. A game's checker says what is its own:

    GAME_STRING     the canonical game string, a compiled expression
    UNORDERED       fields that are lists whose order says nothing
    IGNORED         fields that tell how the engine works, not where the game is
    RULE_OF_PHASE   the rule that a difference in a phase most likely breaks
    RULE_OF_FIELD   the same for fields that belong to one rule
    END, SCORES, WINNERS   the rules of the end
    check_content   what our own content must be like
    new_game        makes the game from the content and the parts of the game string
    check_always    what is always true, on a position as the trace tells it

    The game it makes has `table` (what never changes), `phase`, `actor`, `choices()` (a list of legal
    actions, or a dictionary of outcomes and weights), `play(action)`, `position()`, `scores()`,
    `winners()` and `ending()`.
    """

    UNORDERED = IGNORED = frozenset()
    RULE_OF_FIELD = {}

    def __init__(self, own_content=True):
        self.own_content = own_content
        self.games = self.nodes = 0
        self.checked_content = None
        self.game = None

    def copy(self):
        """A checker at the same place of the trace, to try something else with."""
        shared = [self.checked_content, self.game and self.game.table]
        return deepcopy(self, {id(thing): thing for thing in shared})

    def rule_of(self, field, seat):
        """The rule that most likely explains a difference in a field; self.phase is the phase before."""
        return self.RULE_OF_FIELD.get(field) or self.RULE_OF_PHASE[self.phase or self.game.phase]

    def check(self, lines):
        """Checks all games of a trace given as objects; raises Difference or Broken."""
        for line in lines:
            self.check_line(line)
        if self.game:
            raise Broken("the trace ends in the middle of a game")

    def check_line(self, line):
        kind = line.get("type")
        if kind not in ("game", "node", "end") or (kind == "game") == bool(self.game):
            raise Broken(f"unexpected line of type {kind!r}")
        try:
            getattr(self, "check_" + kind)(line)
        except Difference as difference:
            place = f"game {self.index}, ply {line.get('ply', '-')}: "
            difference.args = (place + difference.args[0],)
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise Broken(f"a {kind} line is not as a trace: {error!r}") from error

    def check_game(self, line):
        self.index, self.ply, self.phase = line["index"], 0, None
        match = self.GAME_STRING.fullmatch(line["game"])
        if not match:
            raise Broken(f"not a canonical string of this game: {line['game']!r}")
        content = line["content"]
        require("trace", "number of bots", content["players"], len(line["bots"]))
        if not re.fullmatch("[0-9a-f]{16}", line["content_hash"]):
            raise Difference("trace", "content_hash", "16 hex digits", line["content_hash"])
        if content != self.checked_content:
            if self.own_content:
                self.check_content(content)
            self.checked_content = content
        self.game = self.new_game(content, match)

    def check_position(self, line):
        require("trace", "ply", self.ply, line["ply"])
        self.compare(self.game.position(), line["position"])
        self.check_always(line["position"])
        self.phase = self.game.phase

    def compare(self, expected, found, seat=None):
        """Compares the fields of a position, or of a seat (or train) within it."""
        where = f" of {seat}" if seat else ""
        told = sorted(field for field in found if seat or field not in self.IGNORED)
        require("trace", f"fields of the position{where}", sorted(expected), told)
        for field, value in expected.items():
            other = found[field]
            if value == other and type(value) is type(other):
                continue
            if field in ("players", "trains"):
                require("trace", f"number of {field}", len(value), len(other))
                for i, (one, two) in enumerate(zip(value, other), 1):
                    self.compare(one, two, i)
            elif field in self.UNORDERED:
                require(self.rule_of(field, seat), field + where, by_name(value), by_name(other))
            else:
                raise Difference(self.rule_of(field, seat), field + where, value, other)

    def check_node(self, line):
        self.check_position(line)
        game = self.game
        if game.phase == "over":
            raise Difference(self.END, "the game is over", "an end line", "a node")
        choices = game.choices()
        rule = self.RULE_OF_PHASE[game.phase]
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
        require(self.END, "the end has come", "over", game.phase)
        require(self.SCORES, "scores", game.scores(), line["scores"])
        require(self.WINNERS, "winners", game.winners(), sorted(line["winners"]))
        require(self.END, "ending", game.ending(), line["ending"])
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


def verdict(checker, ply, lines):
    """Whether the checker stops at this ply of spoilt lines, and what it says."""
    try:
        for line in lines:
            checker.check_line(line)
        return False, "NOT noticed"
    except Difference as difference:
        message = str(difference).splitlines()[0]
        there = f"ply {ply}:" in message
        return there, f"found: {message}" if there else f"NOT found at ply {ply} but: {message}"
    except Broken as error:
        return False, f"NOT found but: {error}"


def self_test(make_checker, lines, corruptions):
    """Spoils a good trace in many ways; each must be noticed, and where it was done."""
    planted = plant(lines, corruptions, make_checker.IGNORED)
    missing = [name for name, spoilt in planted.items() if spoilt is None]
    if missing:
        raise Broken(f"the trace gives no occasion for “{missing[0]}”: more games are needed")
    failures, checker = 0, make_checker()
    waiting = sorted(planted.items(), key=lambda item: item[1].start)
    for i, line in enumerate(lines):
        while waiting and waiting[0][1].start == i:
            name, spoilt = waiting.pop(0)
            found, message = verdict(checker.copy(), spoilt.ply, spoilt.lines)
            failures += not found
            print(f"{name}: {message}")
        checker.check_line(line)
    print(f"{len(planted)} corruptions, {failures} not noticed")
    return 1 if failures else 0


def main(make_checker, corruptions):
    """The program. Exit codes: 0 all as the rules say, 1 a difference (or a corruption that was not
    noticed), 2 broken input."""
    parser = argparse.ArgumentParser(description="Checks a trace against the rules.")
    parser.add_argument("trace", nargs="?", default="-", help="JSON lines; standard input if absent")
    parser.add_argument("--self-test", action="store_true", help="corrupt a good trace and see it noticed")
    other = "the content is not our own: take it as it is"
    parser.add_argument("--other-content", action="store_true", help=other)
    parser.add_argument("--speed", action="store_true", help="tell also the nodes per second")
    options = parser.parse_args()
    checker, began = make_checker(not options.other_content), time.monotonic()
    try:
        with open(0 if options.trace == "-" else options.trace, encoding="utf-8") as file:
            if options.self_test:
                return self_test(make_checker, list(read_lines(file)), corruptions)
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
