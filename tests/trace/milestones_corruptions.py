"""Errors against single rules of Milestones, planted in a good trace (see corruptions.py)."""

from corruptions import active, collection, did, offer, phase, spoil, spoil_first, spoil_pair

CORRUPTIONS, corruption = collection()


def gained(source):
    """Pairs of lines between which somebody scored from this source."""

    def wanted(line, following):
        pairs = zip(line["position"]["players"], following["position"]["players"])
        return any(a["points_by_source"][source] < b["points_by_source"][source] for a, b in pairs)

    return wanted


def lose_points(source):
    def change(line):
        for player in line["position"]["players"]:
            player["points"] -= player["points_by_source"][source]
            player["points_by_source"][source] = 0

    return change


@corruption
def pass_the_castle(game):
    wanted = phase("move")
    return offer(wanted, lambda line: active(line)["pawn"] in ("trade", "works", "mill") and "move 1")(game)


@corruption
def full_lap_from_the_castle_refused(game):
    def change(line):
        return active(line)["pawn"] == "castle" and line["legal"].remove("move castle")

    return spoil_first(game, phase("move"), change)


@corruption
def one_good_too_many(game):
    def produced(line, following):
        return line.get("action", "").startswith("move ") and line["action"][-1].isdigit()

    def change(line):
        line["position"]["players"][0]["goods"]["stone"] += 1

    return spoil_pair(game, produced, change)


@corruption
def worker_on_the_starting_space_produces(game):
    """The second move of a turn counts the worker that the first one ended on."""

    def change(line):
        active(line)["goods"]["sand"] += 1

    def second_move(line, following):
        went_on = line["type"] == "node" and line["position"]["moves_left"] == 0
        landed = went_on and line["action"] in ("move trade", "move works", "move mill")
        return landed and following["position"]["phase"] in ("trade", "build", "supply")

    return spoil_pair(game, second_move, change)


@corruption
def no_coin_for_the_order(game):
    def earned(line, following):
        return line.get("action") == "move trade" and active(line)["in_order"]

    def change(line):
        active(line)["goods"]["coin"] -= 1

    return spoil_pair(game, earned, change)


@corruption
def second_tile_hired_in_a_visit(game):
    def second(line):
        display, rich = line["position"]["display"], active(line)["goods"]["coin"] >= 2
        return line["position"]["has_hired"] and rich and display and f"hire {display[0]}"

    return offer(phase("trade"), second)(game)


@corruption
def cube_bought_with_one_coin(game):
    return offer(phase("trade"), lambda line: active(line)["goods"]["coin"] == 1 and "buy stone")(game)


@corruption
def one_cube_sold_twice(game):
    return offer(phase("trade"), lambda line: active(line)["goods"]["wood"] == 1 and "sell wood wood")(game)


@corruption
def sold_for_two_coins(game):
    def change(line):
        active(line)["goods"]["coin"] += 1

    return spoil_first(game, did("sell"), change, 1)


@corruption
def hired_worker_hidden(game):
    return spoil_first(game, phase("place_hired"), lambda line: active(line)["workers"].reverse(), 1)


@corruption
def street_from_a_milestone(game):
    """Also for those whose goods are enough."""

    def fork(line):
        streets = [action.split() for action in line["legal"] if action.startswith("street")]
        milestones = line["position"]["milestones"]
        return streets and milestones and f"street {milestones[0]} {streets[0][2]} {streets[0][3]}"

    return offer(phase("build"), fork)(game)


@corruption
def street_between_touched_vertices(game):
    def loop(line):
        streets = [action.split() for action in line["legal"] if action.startswith("street")]
        ends = line["position"]["ends"]
        return streets and ends and f"street {streets[0][1]} {streets[0][2]} {ends[0]}"

    return offer(phase("build"), loop)(game)


@corruption
def house_without_a_street(game):
    def far(line):
        return any(action.startswith("house") for action in line["legal"]) and "house g11-g12-f11"

    return offer(phase("build"), far)(game)


@corruption
def market_on_a_milestone(game):
    def covered(line):
        can_build = any(action.startswith("market") for action in line["legal"])
        return can_build and f"market {line['position']['milestones'][0]}"

    return offer(phase("build"), covered)(game)


@corruption
def built_without_goods(game):
    return offer(phase("build"), lambda line: line["legal"] == ["done"] and "street a2 b2 c3")(game)


@corruption
def street_that_does_not_score(game):
    return spoil_pair(game, gained("streets"), lose_points("streets"))


@corruption
def house_that_does_not_score(game):
    return spoil_pair(game, gained("houses"), lose_points("houses"))


@corruption
def market_that_does_not_score(game):
    return spoil_pair(game, gained("markets"), lose_points("markets"))


@corruption
def flour_that_does_not_score(game):
    return spoil_pair(game, gained("flour"), lose_points("flour"))


@corruption
def bonus_that_does_not_score(game):
    return spoil_pair(game, gained("bonus"), lose_points("bonus"))


@corruption
def majorities_that_do_not_score(game):
    def change(line):
        lose_points("majorities")(line)
        line["scores"] = [player["points"] for player in line["position"]["players"]]

    return spoil(game, len(game) - 1, change)


@corruption
def milestone_left_out(game):
    return spoil_first(game, did("street"), lambda line: line["position"]["milestones"].pop(), 1)


@corruption
def bonus_tile_stays_when_taken(game):
    for i, line in enumerate(game):
        if line.get("action", "").startswith("take "):
            bonus = line["position"]["bonus"]
            return spoil(game, i + 1, lambda line, bonus=bonus: line["position"].update(bonus=bonus))
    return None


@corruption
def bonus_tile_must_be_taken(game):
    wanted = phase("take_bonus")
    return spoil_first(game, wanted, lambda line: "skip" in line["legal"] and line["legal"].remove("skip"))


@corruption
def bonus_for_a_worker_that_has_one(game):
    def again(line):
        workers = enumerate(active(line)["workers"], 1)
        full = [space for space, worker in workers if worker and worker["bonus"]]
        return full and f"{line['legal'][0].rsplit(' ', 1)[0]} {full[0]}"

    return offer(phase("take_bonus"), again)(game)


@corruption
def second_sack_for_a_market(game):
    def again(line):
        sacks = line["position"]["sacks"]
        return sacks and active(line)["goods"]["grain"] >= 2 and f"supply {sacks[0]}"

    return offer(phase("supply"), again)(game)


@corruption
def four_goods_kept(game):
    def last_returned(line, following):
        returned = line.get("action", "").startswith("return")
        return returned and following["position"]["phase"] != "return_goods"

    def change(line):
        line["position"]["players"][0]["goods"]["coin"] += 1

    return spoil_pair(game, last_returned, change)


@corruption
def nobody_covered_at_the_castle(game):
    def change(line):
        for player in line["position"]["players"]:
            if player["covers"]:
                player["covers"].pop()
                return True
        return False

    return spoil_first(game, did("cover"), change, 1)


@corruption
def end_not_triggered(game):
    def wanted(line, following):
        return following["position"]["last"] and not line["position"]["last"]

    return spoil_pair(game, wanted, lambda line: line["position"].update(last=None, ending=None))


@corruption
def tile_with_another_number(game):
    def change(line):
        tile = line["content"]["tiles"][0]
        tile["workers"][0]["number"] += 5
        tile["id"] = tile["id"][0] + str(tile["workers"][0]["number"]) + tile["id"][2:]

    return spoil(game, 0, change)


@corruption
def line_missing_on_the_map(game):
    return spoil(game, 0, lambda line: line["content"]["lines"].pop(7))


@corruption
def bush_at_the_start(game):
    return spoil(game, 0, lambda line: line["content"]["triangles"][0].update(bush=True))
