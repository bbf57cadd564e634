"""DAYS-C1 to DAYS-C9: what the cards, tiles, towns and boards must be like, and tables made from them."""

from collections import Counter

from trace_checker import Difference, require

FACES = ["wild", "mine", "equip", "cattle", "wood", "medicine"]
DISASTERS = {"storm": "blue", "raid": "red", "famine": "yellow", "disease": "green"}  # top to bottom
COLOURS = [*DISASTERS.values(), "black"]
THINGS = """silver wood medicine cattle gold equipment townsfolk favours wagons large_wagons sound_wagons
    damage nuggets""".split()
POWERS = """immune_wagon immune_cattle immune_townsfolk lamp harmonica slots hide_silver cheaper_wagon
    cheaper_turn stretch_wood stretch_medicine""".split()
MOMENTS = ["now", "always", "face", "income", "recruit", "wagon", "disaster", "week"]
DEEDS = ["gain", "gain_per", "choose", "act", "wagon", "repair", "calm", "power"]
NUMBERS = {
    "income": {"wild": 1, "mine": 2, "equip": 3, "cattle": 4, "wood": 5, "medicine": 6},
    "wagon_kinds": {"small": {"price": 5, "slots": 4}, "large": {"price": 8, "slots": 6}},
    "gold": {"1": 18, "2": 12, "3": 6}, "wagons": 20, "turn_price": 3, "favour_points": 2,
    "most_favours_points": 5, "damage_points": 2,
}  # fmt: skip
PASSIVE = {  # kind of equipment → its effect (DAYS-C6)
    "vaccine": {"when": "always", "power": ["immune_townsfolk", 1]},
    "lamp": {"when": "always", "power": ["lamp", 1]},
    "harmonica": {"when": "always", "power": ["harmonica", 1]},
    "rations": {"when": "always", "power": ["immune_cattle", 2]},
    "revolver": {"when": "disaster", "disaster": "raid", "gain": [["silver", 3]]},
    "safe": {"when": "income", "gain": [["silver", 2]]},
    "wheel": {"when": "always", "power": ["immune_wagon", 1]},
}
TRIGGERED = {  # kind → what it gives, and the face of its own action
    "cards": (["silver", 2], None), "hatchet": (["wood", 1], "wood"), "pan": (["gold", 1], "mine"),
    "bandage": (["medicine", 1], "medicine"), "harness": (["cattle", 1], "cattle"),
}  # fmt: skip


class Table:
    """Cards, tiles, towns and boards by name; never changed."""

    def __init__(self, content):
        self.players = content["players"]
        in_play = [person for person in content["townsfolk"] if person["set"] in content["sets"]]
        self.townsfolk = [person["id"] for person in in_play]
        self.score = {person["id"]: person["score"] for person in in_play}
        self.equipment = [tile["id"] for tile in content["equipment"]]
        self.towns = {town["id"]: town for town in content["towns"]}
        self.boards = {board["id"]: board for board in content["boards"]}
        self.unique_boards = [board["id"] for board in content["boards"]][1:]
        self.effect = {card["id"]: card["effect"] for card in [*in_play, *content["equipment"]]}
        self.effect |= {board["id"]: board["power"] for board in content["boards"]}
        self.wagons = content["numbers"]["wagons"]
        self.gold = {int(nuggets): count for nuggets, count in content["numbers"]["gold"].items()}


def check_content(content):
    require("DAYS-C2", "numbers", NUMBERS, content["numbers"])
    check_townsfolk(content["townsfolk"])
    check_equipment(content["equipment"])
    check_towns(content["towns"])
    check_boards(content)
    names = [card["id"] for kind in ("townsfolk", "equipment", "boards") for card in content[kind]]
    require("DAYS-C7", "names used twice", [], [name for name, n in Counter(names).items() if n > 1])


def member(rule, what, value, allowed):
    if value not in allowed:
        raise Difference(rule, what, f"one of {', '.join(allowed)}", value)


def check_effect(name, effect):
    member("DAYS-C7", f"moment of {name}", effect["when"], MOMENTS)
    deeds = [deed for deed in DEEDS if deed in effect]
    require("DAYS-C7", f"one deed of {name}", 1, len(deeds))
    known = {"when", "face", "disaster", "pay", *deeds}
    require("DAYS-C7", f"unknown parts of {name}", set(), set(effect) - known)
    require("DAYS-C7", f"a face for {name}", effect["when"] == "face", "face" in effect)
    require("DAYS-C7", f"power of {name}", effect["when"] == "always", "power" in effect)
    amounts = effect.get("gain", []) + effect.get("choose", [])
    if "gain_per" in effect:
        amounts = [*amounts, effect["gain_per"]["gain"]]
        member("DAYS-C7", f"what {name} counts", effect["gain_per"]["for"], THINGS[:-1])
    if "pay" in effect:
        member("DAYS-C7", f"price of {name}", effect["pay"][0], ["silver", "wood", "medicine", "cattle"])
    for thing, _ in amounts:
        member("DAYS-C7", f"gain of {name}", thing, ["silver", "wood", "medicine", "cattle", "gold"])
    if "power" in effect:
        member("DAYS-C7", f"power of {name}", effect["power"][0], POWERS)


def check_townsfolk(townsfolk):
    sets = Counter(person["set"] for person in townsfolk)
    require("DAYS-C7", "townsfolk by set", dict.fromkeys("abcde", 12), dict(sets))
    different = {str((person["effect"], person["score"])) for person in townsfolk}
    require("DAYS-C7", "different townsfolk", 60, len(different))
    for person in townsfolk:
        check_effect(person["id"], person["effect"])
        score = person["score"]
        kinds = [kind for kind in ("per", "sets", "at_least", "none_of", "most_of") if kind in score]
        require("DAYS-C7", f"one score of {person['id']}", 1, len(kinds))
        top = score.get("most", score["points"])
        require("DAYS-C7", f"at most 8 points for {person['id']}", True, top <= 8)


def check_equipment(tiles):
    require("DAYS-C6", "tiles", 27, len(tiles))
    require("DAYS-C6", "kinds", 12, len({tile["kind"] for tile in tiles}))
    faces = {kind: [] for kind in TRIGGERED}
    for tile in tiles:
        kind, face = tile["kind"], tile["face"]
        if kind in PASSIVE:
            require("DAYS-C6", f"effect of {tile['id']}", PASSIVE[kind], tile["effect"])
        else:
            gain, own = TRIGGERED[kind]
            effect = {"when": "face", "face": face, "gain": [gain]}
            require("DAYS-C6", f"effect of {tile['id']}", effect, tile["effect"])
            require("DAYS-C6", f"another face than its own on {tile['id']}", True, face != own)
            require("DAYS-C6", f"id of {tile['id']}", f"{kind}_{face}", tile["id"])
            faces[kind].append(face)
    for kind, shown in faces.items():
        require("DAYS-C6", f"three different faces of {kind}", (3, 3), (len(shown), len(set(shown))))
    require("DAYS-C6", "a pan bears wood", True, "wood" in faces["pan"])


def check_towns(towns):
    require("DAYS-C8", "towns", 22, len({town["id"] for town in towns}))
    for town in towns:
        require("DAYS-C8", f"1 to 4 favours for {town['id']}", True, 1 <= town["favours"] <= 4)
        for thing in town["needs"]:
            member("DAYS-C8", f"need of {town['id']}", thing, THINGS[:6])


def check_boards(content):
    boards = content["boards"]
    require("DAYS-C9", "boards", 9, len(boards))
    start = {"silver": 4, "wood": 1, "medicine": 1, "cattle": 1, "wagons": ["large"]}
    require("DAYS-C9", "start of the standard side", start, boards[0]["start"])
    power = {"when": "always", "power": ["immune_townsfolk", 1]}
    require("DAYS-C9", "power of the standard side", power, boards[0]["power"])
    tiles = [tile["id"] for tile in content["equipment"]]
    for board in boards:
        check_effect(board["id"], board["power"])
        for tile in board["start"].get("equipment", []):
            member("DAYS-S1", f"starting tile of {board['id']}", tile, tiles)
