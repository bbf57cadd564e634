"""Ways to spoil a good trace of any game, to see whether its checker notices.

A corruption gets one game (its lines as objects, left as they are) and returns the ply of the line
where the checker must stop (`-` for the game line) and the spoilt lines; None if there is no occasion.
The games add corruptions of their own to those made here: every field of the position in every phase,
and every kind of error in the lists of actions in every phase.
"""

from copy import deepcopy
from typing import NamedTuple


class Spoilt(NamedTuple):
    start: int  # index of the first line of the whole trace that differs
    ply: object
    lines: list  # from there on, to the end of the game


def spoil(game, i, change):
    """Changes line i, or leaves the game alone if `change` returns False."""
    line = deepcopy(game[i])
    return None if change(line) is False else (line.get("ply", "-"), [*game[:i], line, *game[i + 1 :]])


def spoil_first(game, wanted, change, shift=0):
    """Changes the first wanted line (or the one `shift` lines behind it) that can be changed."""
    for i, line in enumerate(game):
        if line["type"] == "node" and wanted(line) and i + shift < len(game):
            spoilt = spoil(game, i + shift, change)
            if spoilt:
                return spoilt
    return None


def spoil_pair(game, wanted, change):
    """Changes the position behind the first wanted pair of a node and the line that follows it."""
    for i in range(1, len(game) - 1):
        if wanted(game[i], game[i + 1]):
            return spoil(game, i + 1, change)
    return None


def offer(wanted, action_of):
    """A corruption that offers one action too many, where `action_of` finds one."""

    def change(line):
        action = action_of(line)
        return bool(action) and action not in line["legal"] and line["legal"].append(action)

    return lambda game: spoil_first(game, wanted, change)


def collection():
    """A list for a game's own corruptions, and a decorator that puts them there."""
    collected = []

    def corruption(function):
        collected.append(function)
        return function

    return collected, corruption


def phase(*names):
    return lambda line: line["position"]["phase"] in names


def did(verb):
    return lambda line: line["action"].split()[0] == verb


def active(line):
    """The seat whose turn it is in this line."""
    return line["position"]["players"][line["position"]["active"] - 1]


def without(game, i):
    """The game without line i, plies counted anew."""
    rest = [dict(line, ply=line["ply"] - 1) for line in game[i + 1 :]]
    return game[i]["ply"], [*game[:i], *rest]


def other_than(value):
    """A value of the same form that is wrong."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "_"
    if value is None:
        return 1
    if isinstance(value, list):
        return value[:-1] if value else [1]
    first = next(iter(value), None)
    return {"wrong": 1} if first is None else dict(value, **{first: other_than(value[first])})


def field_corruption(name, path):
    """Spoils the field of the position at this path, in a phase."""

    def change(line):
        place = line["position"]
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = other_than(place[path[-1]])

    def corruption(game):
        places = (i for i, line in enumerate(game) if "position" in line and phase(name)(line))
        i = next(places, None)
        return None if i is None else spoil(game, i, change)

    return corruption


def list_changes(line):
    """Errors that a list of actions can have."""
    if line["actor"] == "chance":
        return {
            "outcome missing": lambda line: line["outcomes"].pop(),
            "outcome too many": lambda line: line["outcomes"].append({"action": "wonder", "weight": 1}),
            "outcome twice": lambda line: line["outcomes"].append(line["outcomes"][0]),
            "wrong weight": lambda line: line["outcomes"][-1].update(weight=97),
            "chance does not act": lambda line: line.update(actor=1),
            "impossible outcome": lambda line: line.update(action="wonder"),
        }
    return {
        "legal action missing": lambda line: line["legal"].pop(),
        "first legal action missing": lambda line: line["legal"].pop(0),
        "legal action too many": lambda line: line["legal"].append("wonder"),
        "legal action twice": lambda line: line["legal"].append(line["legal"][0]),
        "wrong actor": lambda line: line.update(actor=line["actor"] % 2 + 1),
        "illegal action": lambda line: line.update(action="wonder"),
    }


def list_corruption(name, change):
    return lambda game: spoil_first(game, phase(name), change)


def node_left_out(game):
    return without(game, len(game) // 2)


def cut_short(game):
    return game[-2]["ply"], [*game[:-2], dict(game[-1], ply=game[-2]["ply"])]


def wrong_score(game):
    return spoil(game, len(game) - 1, lambda line: line["scores"].append(line["scores"].pop() + 1))


def wrong_winner(game):
    def change(line):
        line["winners"] = [line["winners"][0] % len(line["scores"]) + 1]

    return spoil(game, len(game) - 1, change)


def wrong_ending(game):
    return spoil(game, len(game) - 1, lambda line: line.update(ending="sunset"))


def for_every_phase(lines, ignored):
    """Corruptions of each field and each list in every phase that the trace has."""
    made = {}
    for line in lines:
        if "position" not in line:
            continue
        position, name = line["position"], line["position"]["phase"]
        if f"phase in {name}" in made:
            continue
        paths = [(field,) for field in position if field not in ignored]
        for group in ("players", "trains"):
            paths += [(group, -1, field) for field in position.get(group, [{}])[-1]]
        for path in paths:
            label = " of the last of ".join(reversed([str(step) for step in path if step != -1]))
            made[f"{label} in {name}"] = field_corruption(name, path)
        if line["type"] == "node":
            for label, change in list_changes(line).items():
                made[f"{label} in {name}"] = list_corruption(name, change)
    return made


def plant(lines, corruptions, ignored):
    """Name → Spoilt for each corruption (of the game's own and of those for any game), or None."""
    starts = [i for i, line in enumerate(lines) if line["type"] == "game"]
    games = [lines[i:j] for i, j in zip(starts, [*starts[1:], len(lines)])]
    general = [node_left_out, cut_short, wrong_score, wrong_winner, wrong_ending]
    named = {function.__name__.replace("_", " "): function for function in [*general, *corruptions]}
    planted = {}
    for name, corruption in {**for_every_phase(lines, ignored), **named}.items():
        attempts = ((start, game, corruption(game)) for start, game in zip(starts, games))
        planted[name] = next((spoilt(*attempt) for attempt in attempts if attempt[2]), None)
    return planted


def spoilt(start, game, corrupted):
    ply, lines = corrupted
    same = next(i for i, pair in enumerate(zip(game, lines)) if pair[0] is not pair[1])
    return Spoilt(start + same, ply, lines[same:])
