"""RAIL-C1 to RAIL-C6: what lines and Chance cards must be like, and tables made from them."""

import re
from collections import Counter
from itertools import pairwise

from trace_checker import Difference, require

LENGTH = 104
COUNTS = {
    "river": 9, "danger": 6, "ambush": 4, "trading_centre": 4, "garrison": 4, "sabotage": 3, "slow_sign": 1,
}  # fmt: skip
PLAIN_WORDS = ["miss_turn", "extra_throw", "lose_box", "pay_box", "clear_line", "trading_centre"]
MOVING = ["forward", "back", "trading_centre", "rival_back"]
COSTLY = ["lose_box", "pay_box"]


class Line:
    def __init__(self, line):
        self.number = line["line"]
        self.spots = line["spots"]
        self.slow_sign = line["spots"]["slow_sign"][0]

    def spot_met(self, kind, pos):
        """The spot of this kind under either half of an engine (RAIL-C3), or None."""
        met = [space for space in self.spots[kind] if space in (pos, pos - 1)]
        return met[0] if met else None

    def behind(self, kind, pos):
        """The nearest spot of this kind behind an engine; space 7 if there is none."""
        return max((space for space in self.spots[kind] if space < pos), default=7)


class Table:
    """The lines in turn order and the cards; never changed."""

    def __init__(self, content):
        self.players = content["players"]
        self.lines = [Line(line) for line in content["lines"]][: content["trains"]]
        self.cards = {card["id"]: card["words"] for card in content["cards"]}
        self.most_rounds = content["numbers"]["most_rounds"]


def check_content(content):
    sizes = {name: content[name] for name in ("length", "spaces_a_section", "train_length")}
    require("RAIL-C1", "sizes", {"length": 104, "spaces_a_section": 4, "train_length": 7}, sizes)
    numbers = {"boxes": 5, "sections_by_throw": [1, 1, 2, 2, 3, 3], "driven_back": 4, "most_rounds": 300}
    require("RAIL-C4", "numbers", numbers, content["numbers"])
    require("RAIL-C1", "lines", [1, 2, 3, 4], sorted(line["line"] for line in content["lines"]))
    for line in content["lines"]:
        require("RAIL-C1", "id of a line", f"line-{line['line']}", line["id"])
        check_route(line)
        check_spots(line["id"], line["spots"])
    check_cards(content["cards"])


def check_route(line):
    require("RAIL-C1", "pieces of " + line["id"], {"s": 18, "l": 4, "r": 4}, dict(Counter(line["route"])))
    require("RAIL-C1", "ends of spaces of " + line["id"], LENGTH + 1, len(line["track"]))
    heading = line["track"][0][2]
    for i, piece in enumerate(line["route"]):
        heading += {"s": 0, "l": -45, "r": 45}[piece]
        found = line["track"][4 * i + 4][2]
        off = (found - heading + 180) % 360 - 180
        require("RAIL-C1", f"heading behind section {i + 1} of {line['id']}", True, abs(off) < 0.1)


def check_spots(name, spots):
    counts = {kind: len(spaces) for kind, spaces in spots.items()}
    require("RAIL-C5", "spots of " + name, COUNTS, counts)
    spaces = sorted(space for spaces in spots.values() for space in spaces)
    near = [pair for pair in pairwise(spaces) if pair[1] - pair[0] < 2]
    require("RAIL-C5", "spots too near on " + name, [], near)
    outside = [space for space in spaces if not 12 <= space <= LENGTH]
    require("RAIL-C5", "spots before space 12 or beyond the end", [], outside)
    sign = spots["slow_sign"][0]
    behind_sign = [space for space in spaces if space > sign]
    require("RAIL-C5", "sabotage points behind the sign", sorted(spots["sabotage"]), behind_sign)
    for kind, needed in (("ambush", "garrison"), ("danger", "trading_centre")):
        lone = [space for space in spots[kind] if space < min(spots[needed])]
        require("RAIL-C5", f"{needed} behind every {kind} of {name}", [], lone)
    gaps = [a - max(g for g in spots["garrison"] if g < a) for a in spots["ambush"]]
    require("RAIL-C5", f"garrisons under a train on {name}", [], [gap for gap in gaps if gap < 8])
    near_and_far = [sum(8 <= gap <= 12 for gap in gaps), sum(15 <= gap <= 22 for gap in gaps)]
    require("RAIL-C5", "near and far garrisons of " + name, [2, 2], near_and_far)


def check_cards(cards):
    require("RAIL-C6", "Chance cards", 24, len({card["id"] for card in cards}))
    for card in cards:
        words = card["words"]
        require("RAIL-C6", f"one to three words on {card['id']}", True, 1 <= len(words) <= 3)
        for word in words:
            if word not in [*PLAIN_WORDS, "either"] and not re.fullmatch(
                "(lay|forward|back|rival_back) [1-9]", word
            ):
                raise Difference("RAIL-C6", f"a word of {card['id']}", "one of the vocabulary", word)
        if "either" in words:
            shape = (words.index("either"), len(words))
            require("RAIL-C6", "either comes first, two words behind it", (0, 3), shape)
            costly = [word for word in words if word in COSTLY]
            require("RAIL-C6", f"sides of {card['id']} that cost a box, at most one", True, len(costly) <= 1)
            continue
        moving = [i for i, word in enumerate(words) if word.split()[0] in MOVING]
        require("RAIL-C6", "a move comes last", True, moving in ([], [len(words) - 1]))
        require("RAIL-C6", "a price comes first", False, "pay_box" in words[1:])
