"""Errors against single rules of Pioneer Days, planted in a good trace (see corruptions.py)."""

from corruptions import active, collection, did, offer, phase, spoil, spoil_first, spoil_pair

CORRUPTIONS, corruption = collection()


def actor(line):
    return line["position"]["players"][line["actor"] - 1]


def give(seat_of, **amounts):
    """A change that gives a seat so much more than it has."""

    def change(line):
        player = seat_of(line)
        for thing, amount in amounts.items():
            player[thing] += amount

    return change


def first_player(line):
    return line["position"]["players"][0]


@corruption
def standard_side_not_offered(game):
    def change(line):
        line["legal"].remove("board standard")

    return spoil_first(game, phase("choose_board"), change)


@corruption
def boards_before_the_townsfolk(game):
    def change(line):
        line["position"]["phase"] = "deal_board"

    return spoil_first(game, phase("reveal_townsfolk"), change)


@corruption
def starting_things_while_others_choose(game):
    def others_choose(line, following):
        return phase("choose_board")(line) and phase("choose_board")(following)

    return spoil_pair(game, others_choose, give(first_player, silver=4))


@corruption
def equipment_before_the_townsfolk(game):
    """In a later week, as it used to be."""

    def change(line):
        line["position"]["phase"] = "reveal_equipment"

    later = lambda line: line["position"]["week"] > 1 and phase("reveal_townsfolk")(line)
    return spoil_first(game, later, change)


@corruption
def newcomer_is_not_triggered(game):
    """A wagon bought in the turn in which the Teamster came."""
    newcomer = None
    for i, line in enumerate(game[1:-1], 1):
        if line["action"].startswith("recruit "):
            newcomer = line["position"]["spaces"][line["action"].split()[1]], line["position"]["active"]
        elif line["action"].startswith("die "):
            newcomer = None
        elif line["action"].startswith("buy ") and newcomer == ("teamster", line["actor"]):

            def change(following):
                following["position"]["players"][line["actor"] - 1]["wood"] -= 1

            return spoil(game, i + 1, change)
    return None


@corruption
def what_waits_is_forgotten(game):
    def waits(line):
        return line["position"]["waiting"]

    return spoil_first(game, waits, lambda line: line["position"]["waiting"].pop())


@corruption
def what_waits_is_asked_twice(game):
    def declined(line, following):
        return line.get("action") == "no" and following["position"]["phase"] != "pay_or_not"

    def change(line):
        line["position"]["phase"] = "pay_or_not"

    return spoil_pair(game, declined, change)


@corruption
def lost_at_once(game):
    """Somebody given up is gone before the last is decided on."""

    def more_to_come(line, following):
        given_up = line.get("action", "").startswith("lose townsfolk")
        return given_up and following["position"]["lost"]

    def change(line):
        active(line)["townsfolk"].pop(line["position"]["lost"][-1] - 1)

    return spoil_pair(game, more_to_come, change)


@corruption
def second_one_saved_is_paid_for(game):
    """Although the medicine is stretched."""

    def free(line, following):
        if not phase("save_townsfolk")(line) or not following["position"]["saved"]:
            return False
        one_more = len(following["position"]["saved"]) == len(line["position"]["saved"]) + 1
        return one_more and active(line)["medicine"] == active(following)["medicine"]

    return spoil_pair(game, free, give(active, medicine=-1))


@corruption
def die_that_is_not_there(game):
    def missing(line):
        there = {(die["colour"], die["face"]) for die in line["position"]["pool"]}
        return ("blue", "wild") not in there and "die blue wild"

    return offer(phase("take_die"), missing)(game)


@corruption
def wagon_without_the_money(game):
    return offer(phase("use_die"), lambda line: actor(line)["silver"] < 1 and "buy small")(game)


@corruption
def wagon_for_nothing(game):
    return spoil_first(game, did("buy"), give(active, silver=5), 1)


@corruption
def turned_to_the_same_face(game):
    return offer(phase("turn_die"), lambda line: f"turn {line['position']['face']}")(game)


@corruption
def turned_for_nothing(game):
    return spoil_first(game, did("turn"), give(active, silver=3), 1)


@corruption
def recruit_from_an_empty_space(game):
    def empty(line):
        face = line["position"]["face"]
        return line["position"]["spaces"][face] is None and f"recruit {face}"

    return offer(phase("use_die"), empty)(game)


@corruption
def recruit_from_the_other_end(game):
    def far(line):
        ends = line["position"]["face"] == "wild" and line["position"]["spaces"]["medicine"]
        return ends and "recruit medicine"

    return offer(phase("use_die"), far)(game)


@corruption
def recruited_and_still_there(game):
    def change(line):
        person = active(line)["townsfolk"][-1:]
        free = [face for face, there in line["position"]["spaces"].items() if there is None]
        if not person or not free:
            return False
        line["position"]["spaces"][free[0]] = person[0]
        return True

    return spoil_first(game, did("recruit"), change, 1)


@corruption
def income_of_another_face(game):
    return spoil_first(game, did("income"), give(first_player, silver=1), 1)


@corruption
def two_goods_for_an_action(game):
    def acted(line, following):
        return line.get("action") == "act" and line["position"]["face"] == "wood"

    return spoil_pair(game, acted, give(first_player, wood=1))


@corruption
def equipment_does_not_trigger(game):
    """A tile that bears the face of the die taken gives nothing."""

    def wanted(line, following):
        if not line.get("action", "").startswith("die "):
            return False
        return f"harness_{line['action'].split()[2]}" in actor(line)["equipment"]

    def change(line):
        active(line)["cattle"] -= 1

    return spoil_pair(game, wanted, change)


@corruption
def token_not_drawn_is_kept(game):
    def other(line):
        rest = {1, 2, 3} - set(line["position"]["drawn"])
        return rest and f"gold {min(rest)}"

    return offer(phase("keep_gold"), other)(game)


@corruption
def gold_of_even_chances(game):
    def change(line):
        return [outcome.update(weight=1) for outcome in line["outcomes"]] and None

    return spoil_first(game, phase("find_gold"), change)


@corruption
def another_card_asks(game):
    return spoil_first(game, phase("pay_or_not"), lambda line: line["position"].update(card="lamp_2"))


@corruption
def paid_for_nothing(game):
    return spoil_first(game, did("yes"), give(first_player, silver=2), 1)


@corruption
def first_amount_instead_of_the_second(game):
    return spoil_first(game, did("second"), give(first_player, wood=1), 1)


@corruption
def discard_what_one_has_not(game):
    return offer(phase("discard"), lambda line: actor(line)["wood"] == 0 and "discard wood")(game)


@corruption
def nothing_discarded(game):
    return spoil_first(game, phase("discard"), give(first_player, medicine=2), 1)


@corruption
def disaster_that_does_not_strike(game):
    def struck(line, following):
        return following["position"]["struck"] and not line["position"]["struck"]

    return spoil_pair(game, struck, lambda line: line["position"].update(struck=[]))


@corruption
def marker_of_another_disaster(game):
    def advanced(line, following):
        before, after = line["position"]["markers"], following["position"]["markers"]
        return sum(before.values()) + 1 == sum(after.values())

    def change(line):
        markers = line["position"]["markers"]
        markers["storm"], markers["raid"] = markers["raid"] + 1, markers["storm"]

    return spoil_pair(game, advanced, change)


@corruption
def raid_takes_too_little(game):
    """Half of the silver, rounded down."""

    def raided(line, following):
        before, after = line["position"], following["position"]
        struck = before["markers"]["raid"] == 3 and after["markers"]["raid"] == 1
        return struck and after["day"] > before["day"]

    return spoil_pair(game, raided, give(first_player, silver=1))


@corruption
def saved_for_nothing(game):
    def paid(line, following):
        return line.get("action", "").startswith("save wagon") and not line["position"]["saved"]

    def change(line):
        for player in line["position"]["players"]:
            player["wood"] += 1

    return spoil_pair(game, paid, change)


@corruption
def townsfolk_survive_without_medicine(game):
    def lost(line, following):
        return line.get("action", "").startswith("lose townsfolk")

    def change(line):
        for player in line["position"]["players"]:
            player["medicine"] += 1

    return spoil_pair(game, lost, change)


@corruption
def town_for_one_who_cannot_give(game):
    def other(line):
        towns = [town for town in line["position"]["towns"] if town != line["position"]["town"]]
        return f"town {towns[0]}"

    return offer(phase("satisfy_town"), other)(game)


@corruption
def favours_without_giving(game):
    return spoil_first(game, phase("satisfy_town"), give(first_player, favours=1), 1)


@corruption
def cattle_not_counted(game):
    def counted(line, following):
        pairs = zip(line["position"]["players"], following["position"]["players"])
        return any(before["cattle_points"] < after["cattle_points"] for before, after in pairs)

    def change(line):
        for player in line["position"]["players"]:
            player["cattle_points"] = 0

    return spoil_pair(game, counted, change)


@corruption
def marker_that_does_not_pass(game):
    def next_day(line, following):
        return line["position"]["day"] < following["position"]["day"]

    def change(line):
        line["position"]["first"] = line["position"]["first"] % len(line["position"]["players"]) + 1

    return spoil_pair(game, next_day, change)


@corruption
def last_disasters_left_out(game):
    def last(line, following):
        return following["position"]["last_disasters"] and not line["position"]["last_disasters"]

    return spoil_pair(game, last, lambda line: line["position"].update(last_disasters=False))


@corruption
def two_towns_in_the_last_week(game):
    """The third is not revealed."""

    def third(line):
        return line["position"]["week"] == 4 and len(line["position"]["towns"]) == 2

    def change(line):
        line["position"]["phase"] = "reveal_equipment"

    return spoil_first(game, lambda line: third(line) and phase("reveal_town")(line), change)


@corruption
def tile_with_another_effect(game):
    def change(line):
        line["content"]["equipment"][0]["effect"]["power"][1] = 2

    return spoil(game, 0, change)


@corruption
def effect_outside_the_vocabulary(game):
    def change(line):
        line["content"]["townsfolk"][3]["effect"]["juggle"] = 3

    return spoil(game, 0, change)
