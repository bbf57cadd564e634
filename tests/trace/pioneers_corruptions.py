"""Errors against single rules of Pioneers, planted in a good trace (see corruptions.py)."""

from copy import deepcopy

from corruptions import active, collection, did, offer, phase, spoil, spoil_first, spoil_pair, without

CORRUPTIONS, corruption = collection()


@corruption
def may_not_decline(game):
    return spoil_first(game, phase("invitation"), lambda line: line["legal"].remove("decline"))


@corruption
def second_own_road_on_a_line(game):
    def change(line):
        roads = active(line)["roads"]
        return bool(roads) and line["legal"].append("road " + roads[0])

    return spoil_first(game, phase("sergeant"), change)


@corruption
def step_back_is_legal(game):
    def change(line):
        passed = set(line["position"]["visited"]) - {line["position"]["stagecoach"]}
        return bool(passed) and line["legal"].append("go " + passed.pop())

    return spoil_first(game, phase("travel"), change)


@corruption
def purchase_too_dear(game):
    def change(line):
        money = active(line)["money"]
        return money < 4 and "buy coach 4" not in line["legal"] and line["legal"].append("buy coach 4")

    return spoil_first(game, phase("purchase"), change)


def must_buy(line):
    return phase("purchase")(line) and line["position"]["must_buy_coach"]


@corruption
def nothing_bought_with_empty_coaches(game):
    return offer(must_buy, lambda line: "done")(game)


@corruption
def road_that_leaves_no_coach(game):
    return offer(must_buy, lambda line: "buy road")(game)


@corruption
def road_before_the_coach_refused(game):
    def change(line):
        return "buy road" in line["legal"] and line["legal"].remove("buy road")

    return spoil_first(game, must_buy, change)


@corruption
def coach_no_longer_demanded(game):
    return spoil_first(game, must_buy, lambda line: line["position"].update(must_buy_coach=False))


@corruption
def wrong_weight(game):
    return spoil_first(game, phase("place_tile"), lambda line: line["outcomes"][2].update(weight=9))


@corruption
def wrong_nugget_weight(game):
    return spoil_first(game, phase("find_nugget"), lambda line: line["outcomes"][0].update(weight=1))


@corruption
def wrong_starting_money(game):
    return spoil(game, 1, lambda line: line["position"]["players"][0].update(money=3))


@corruption
def tile_lost_from_the_bag(game):
    def change(line):
        line["position"]["bag"]["hotel"] -= 1

    return spoil(game, 3, change)


@corruption
def wrong_income(game):
    def new_turn(line, following):
        return line.get("action") == "decline" and following["position"]["phase"] == "purchase"

    return spoil_pair(game, new_turn, lambda line: active(line).update(money=active(line)["money"] + 1))


@corruption
def money_off_by_one(game):
    def change(line):
        active(line)["money"] -= 1

    return spoil_first(game, did("settle"), change)


@corruption
def wrong_payee(game):
    """The toll goes to the bank instead of the owner of the road."""

    def payees(line, following):
        pairs = zip(line["position"]["players"], following["position"]["players"])
        return [i for i, (before, after) in enumerate(pairs) if after["money"] > before["money"]]

    for i, line in enumerate(game):
        if line.get("action", "").startswith("go ") and payees(line, game[i + 1]):
            owner = payees(line, game[i + 1])[0]

            def change(line, owner=owner):
                line["position"]["players"][owner]["money"] -= 1

            return spoil(game, i + 1, change)
    return None


@corruption
def invitation_paid_to_the_bank(game):
    def joined(line, following):
        return line.get("action", "").startswith("join ") and following["type"] == "node"

    def change(line):
        host = (line["position"]["active"] - 2) % len(line["position"]["players"])
        line["position"]["players"][host]["money"] -= 2

    return spoil_pair(game, joined, change)


@corruption
def tile_kept_that_should_leave(game):
    for i, line in enumerate(game):
        if line.get("action", "").startswith("settle "):
            city = line["position"]["stagecoach"]
            tile = line["position"]["tiles"][city]
            return spoil(game, i + 1, lambda line: line["position"]["tiles"].update({city: tile}))
    return None


@corruption
def one_banker_or_merchant_too_many(game):
    def change(line):
        tile = line["position"]["tile_taken"]
        if tile not in ("banker", "merchant"):
            return False
        active(line)[tile + "s"] += 1
        return True

    return spoil_first(game, phase("invitation"), change)


@corruption
def emptied_coach_scores_nothing(game):
    def emptied(line, following):
        if line["type"] != "node" or following["type"] != "node":
            return False
        pairs = zip(line["position"]["players"], following["position"]["players"])
        return any(before["points"] < after["points"] for before, after in pairs)

    def change(line):
        for player in line["position"]["players"]:
            player["points"] = 0

    return spoil_pair(game, emptied, change)


@corruption
def points_off_by_one_to_the_end(game):
    """The same lie in all later lines, the scores included."""
    lines = deepcopy(game)
    wanted = (i for i, line in enumerate(lines) if line["type"] == "node" and phase("farmer")(line))
    first = next(wanted, None)
    if first is None:
        return None
    for line in lines[first:]:
        line["position"]["players"][0]["points"] += 1
    lines[-1]["scores"][0] += 1
    return lines[first]["ply"], lines


@corruption
def road_on_another_line(game):
    for i, line in enumerate(game):
        if line.get("action", "").startswith("road ") and len(line["legal"]) > 3:
            built = line["action"].removeprefix("road ")
            other = next(a.removeprefix("road ") for a in line["legal"] if a != line["action"])
            seat = line["actor"] - 1

            def change(line, seat=seat, built=built, other=other):
                roads = line["position"]["players"][seat]["roads"]
                roads[roads.index(built)] = other

            return spoil(game, i + 1, change)
    return None


@corruption
def display_in_another_order(game):
    return spoil_first(game, phase("reveal_coach"), lambda line: line["position"]["display"].reverse(), 1)


@corruption
def another_nugget(game):
    def change(line):
        owners = [player for player in line["position"]["players"] if player["nuggets"]]
        owners[0]["nuggets"][0] = 3 if owners[0]["nuggets"][0] != 3 else 4

    return spoil_first(game, phase("find_nugget"), change, 1)


@corruption
def skipped_invitation(game):
    declined = (i for i, line in enumerate(game) if line.get("action") == "decline")
    i = next(declined, None)
    return i and without(game, i)


@corruption
def skipped_turn_at_the_end(game):
    last = max((i for i, line in enumerate(game) if line.get("action") == "done"), default=None)
    return last and (game[last]["ply"], [*game[:last], dict(game[-1], ply=game[last]["ply"])])


@corruption
def end_not_triggered(game):
    wanted = (i for i, line in enumerate(game) if line["type"] == "node" and line["position"]["last_round"])
    i = next(wanted, None)
    return i and spoil(game, i, lambda line: line["position"].update(last_round=False))


@corruption
def wrong_score_and_points(game):
    def change(line):
        line["scores"][0] += 2
        line["position"]["players"][0]["points"] += 2

    return spoil(game, len(game) - 1, change)


def other_network_points(content, position, seat):
    """What the seat would have more, or less, if the option of PIO-7.3 were the other one."""
    lines = {line["id"]: {line["from"], line["to"]} for line in content["lines"]}
    parts = []
    for road in position["players"][seat]["roads"]:
        touching = [part for part in parts if part & lines[road]]
        parts = [part for part in parts if part not in touching] + [lines[road].union(*touching)]
    sizes = [(0, 0)]
    for part in parts:
        living = [position["settlers"][city] for city in part if city in position["settlers"]]
        sizes.append((sum(here[seat] for here in living), sum(map(sum, living))))
    own, everybody = max(sizes)
    return 2 * (own - everybody) if content["network"] == "all" else 2 * (everybody - own)


@corruption
def network_scored_the_other_way(game):
    def change(line):
        more = other_network_points(game[0]["content"], line["position"], 0)
        line["scores"][0] += more
        line["position"]["players"][0]["points"] += more
        return more != 0

    return spoil(game, len(game) - 1, change)


@corruption
def cover_inland(game):
    def change(line):
        content = line["content"]
        if content["players"] != 2:
            return False
        degrees = {city["id"]: 0 for city in content["cities"]}
        for way in content["lines"]:
            degrees[way["from"]] += 1
            degrees[way["to"]] += 1
        content["edge"][0] = max(degrees, key=degrees.get)
        return True

    return spoil(game, 0, change)


@corruption
def crossing_lines(game):
    """The last city lies where the first does, its lines run across the whole map."""

    def change(line):
        cities = line["content"]["cities"]
        cities[-1].update(x=cities[0]["x"] - 1, y=cities[0]["y"] + 1)

    return spoil(game, 0, change)


@corruption
def coach_with_wrong_points(game):
    return spoil(game, 0, lambda line: line["content"]["coaches"][0].update(points=9))
