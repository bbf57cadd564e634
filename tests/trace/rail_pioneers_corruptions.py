"""Errors against single rules of Rail Pioneers, planted in a good trace (see corruptions.py)."""

from corruptions import collection, did, phase, spoil, spoil_first, spoil_pair

CORRUPTIONS, corruption = collection()


def train_of(line):
    """The train whose turn it is in this line."""
    position = line["position"]
    return next(train for train in position["trains"] if train["line"] == position["active"])


def became(field, before, after):
    """Pairs of lines between which the field of a train went from one value to another."""

    def wanted(line, following):
        pairs = zip(line["position"]["trains"], following["position"]["trains"])
        return any(before(one[field]) and after(two[field]) for one, two in pairs)

    return wanted


def absent(value):
    return value is None


def present(value):
    return value is not None


def all_trains(**values):
    def change(line):
        for train in line["position"]["trains"]:
            train.update(values)

    return change


@corruption
def lay_on_a_mined_line(game):
    def change(line):
        return train_of(line)["box"] is not None and line["legal"].append("lay")

    return spoil_first(game, phase("choose"), change)


@corruption
def lay_on_a_complete_line(game):
    def change(line):
        train = train_of(line)
        free = train["railhead"] == 104 and train["box"] is None
        return free and line["legal"].append("lay")

    return spoil_first(game, phase("choose"), change)


@corruption
def run_without_a_train(game):
    def change(line):
        return train_of(line)["pos"] is None and line["legal"].append("run")

    return spoil_first(game, phase("choose"), change)


@corruption
def lay_while_the_engine_is_away(game):
    def change(line):
        train = train_of(line)
        return train["engine"] is not None and train["box"] is None and line["legal"].append("lay")

    return spoil_first(game, phase("choose"), change)


@corruption
def one_section_too_many(game):
    def change(line):
        line["position"]["trains"][0]["railhead"] += 4

    return spoil_first(game, phase("throw_to_lay"), change, 1)


@corruption
def train_late_on_the_rails(game):
    return spoil_pair(game, became("pos", absent, present), all_trains(pos=None))


@corruption
def two_dice_with_dynamite_ahead(game):
    def change(line):
        mined = train_of(line)["box"] is not None and len(line["outcomes"]) == 6
        return mined and line["outcomes"].append({"action": "throw 7", "weight": 1})

    return spoil_first(game, phase("throw_to_run"), change)


@corruption
def two_dice_behind_the_slow_sign(game):
    def change(line):
        slow = train_of(line)["slow"] and train_of(line)["box"] is None and len(line["outcomes"]) == 6
        return slow and line["outcomes"].append({"action": "throw 7", "weight": 1})

    return spoil_first(game, phase("throw_to_run"), change)


@corruption
def even_weights_of_two_dice(game):
    def change(line):
        return len(line["outcomes"]) > 6 and [outcome.update(weight=1) for outcome in line["outcomes"]]

    return spoil_first(game, phase("throw_to_run"), change)


@corruption
def ran_one_space_too_far(game):
    def change(line):
        train = line["position"]["trains"][-1]
        return train["pos"] is not None and train["pos"] < 90 and train.update(pos=train["pos"] + 1)

    return spoil_first(game, phase("throw_to_run"), change, 1)


@corruption
def no_derailment(game):
    def derailed(line, following):
        if line.get("position", {}).get("phase") != "throw_to_run":
            return False
        before = train_of(line)
        after = next(t for t in following["position"]["trains"] if t["line"] == before["line"])
        return before["engine"] is None and after["pos"] == before["railhead"] - 7 < 90

    def change(line):
        for train in line["position"]["trains"]:
            if train["pos"] is not None:
                train["pos"] = max(train["pos"], min(train["railhead"], 103))

    return spoil_pair(game, derailed, change)


@corruption
def box_stays_when_reached(game):
    def change(line):
        for train in line["position"]["trains"]:
            if train["signal"] is not None:
                train.update(box=train["signal"], signal=None)

    return spoil_pair(game, became("signal", absent, present), change)


@corruption
def signal_that_never_leaves(game):
    def change(line):
        train = line["position"]["trains"][0]
        return train["signal"] is None and train["pos"] is not None and train.update(signal=train["pos"] + 1)

    return spoil_pair(game, became("signal", present, absent), change)


@corruption
def dynamite_behind_a_train(game):
    return spoil_first(game, phase("attack"), lambda line: line["legal"].append("dynamite 1 8"))


@corruption
def dynamite_on_the_own_line(game):
    def change(line):
        own = line["position"]["attacker"]
        line["legal"].append(f"dynamite {own} 101")

    return spoil_first(game, phase("attack"), change)


@corruption
def second_box_on_a_line(game):
    def change(line):
        mined = [t for t in line["position"]["trains"] if t["box"] and t["seat"] != line["actor"]]
        return bool(mined) and line["legal"].append(f"dynamite {mined[0]['line']} {mined[0]['box']}")

    return spoil_first(game, phase("attack"), change)


@corruption
def driven_train_stays(game):
    """A box directly ahead, and the train does not go back."""

    def driven(line, following):
        if not line.get("action", "").startswith("dynamite"):
            return False
        number, space = map(int, line["action"].split()[1:])
        victim = next(t for t in line["position"]["trains"] if t["line"] == number)
        return victim["pos"] + 1 == space and victim["engine"] is None

    def change(line):
        for train in line["position"]["trains"]:
            if train["box"] is not None and train["box"] == train["pos"] + 5:
                train["pos"] += 4

    return spoil_pair(game, driven, change)


@corruption
def box_not_taken_from_the_hand(game):
    def change(line):
        for train in line["position"]["trains"]:
            train["boxes"] += train["boxes"] < 5

    return spoil_first(game, did("dynamite"), change, 1)


@corruption
def ambush_that_does_not_strike(game):
    return spoil_pair(game, became("engine", absent, present), all_trains(engine=None, spared=None))


@corruption
def engine_at_another_garrison(game):
    def change(line):
        for train in line["position"]["trains"]:
            if train["engine"] is not None:
                train["engine"] -= 1

    return spoil_pair(game, became("engine", absent, present), change)


@corruption
def protection_that_does_not_end(game):
    def change(line):
        line["position"]["trains"][0]["spared"] = 46

    return spoil_pair(game, became("spared", present, absent), change)


@corruption
def protection_at_the_buffers(game):
    def change(line):
        for train in line["position"]["trains"]:
            train["spared"] = 46 if train["place"] else train["spared"]

    return spoil(game, len(game) - 1, change) if game[-1]["ending"] == "home" else None


def draws_out_of_turn(line):
    return line["position"]["drawer"] not in (None, line["position"]["active"])


@corruption
def drawn_by_the_train_on_turn(game):
    def change(line):
        line["position"]["drawer"] = line["position"]["active"]

    return spoil_first(game, draws_out_of_turn, change)


@corruption
def extra_throw_out_of_turn(game):
    return spoil_first(game, draws_out_of_turn, lambda line: line["position"].update(extra_throw=True), 1)


@corruption
def card_drawn_without_a_mark(game):
    unmarked = all_trains(card_drawn=False)
    return spoil_pair(game, became("card_drawn", (False).__eq__, (True).__eq__), unmarked)


@corruption
def mark_that_outlives_the_turn(game):
    return spoil_first(game, phase("choose"), all_trains(card_drawn=True))


@corruption
def card_put_back_too_early(game):
    def change(line):
        return bool(line["position"]["cards"]) and line["position"].update(cards=[])

    return spoil_first(game, phase("attack", "choose_rival"), change)


@corruption
def card_of_another_train(game):
    def change(line):
        position = line["position"]
        others = [train["line"] for train in position["trains"]]
        others.remove(position["cards"][-1]["drawer"])
        position["cards"][-1]["drawer"] = others[0]

    return spoil_first(game, phase("choose_word"), change)


@corruption
def closed_side_offered(game):
    def change(line):
        closed = "first" if "second" in line["legal"] else "second"
        return len(line["legal"]) == 1 and line["legal"].append(closed)

    return spoil_first(game, phase("choose_word"), change)


@corruption
def box_brought_back(game):
    def change(line):
        used = [train for train in line["position"]["trains"] if train["spent"]]
        return bool(used) and used[0].update(boxes=used[0]["boxes"] + 1, spent=used[0]["spent"] - 1)

    return spoil_first(game, did("card"), change, 1)


def pays(line):
    """Whether the train that draws has a box to pay with, in its own turn."""
    position = line["position"]
    return position["drawer"] == position["active"] and train_of(line)["boxes"] > 0


@corruption
def price_not_paid(game):
    priced = [f"card {card['id']}" for card in game[0]["content"]["cards"] if card["words"][0] == "pay_box"]

    def change(line):
        for train in line["position"]["trains"]:
            train.update(boxes=train["boxes"] + train["spent"], spent=0)

    return spoil_pair(game, lambda line, _: line.get("action") in priced and pays(line), change)


@corruption
def card_seen_before_is_drawn(game):
    def change(line):
        pile = line["position"]["pile"]
        return 0 < len(pile) < 24 and line["outcomes"].append({"action": f"card {pile[0]}", "weight": 1})

    return spoil_first(game, phase("draw_card"), change)


@corruption
def turn_not_missed(game):
    return spoil_pair(game, became("to_miss", (1).__eq__, (0).__eq__), all_trains(to_miss=1))


@corruption
def rival_of_the_same_seat(game):
    def change(line):
        own = [train for train in line["position"]["trains"] if train["seat"] == line["actor"]]
        line["legal"].append(f"rival {own[0]['line']}")

    return spoil_first(game, phase("choose_rival"), change)


@corruption
def slow_sign_not_noticed(game):
    unnoticed = all_trains(sign_passed=False, slow=False)
    return spoil_pair(game, became("sign_passed", (False).__eq__, (True).__eq__), unnoticed)


@corruption
def order_of_the_seats(game):
    def change(line):
        trains = line["position"]["trains"]
        trains[0]["seat"], trains[1]["seat"] = trains[1]["seat"], trains[0]["seat"]

    return spoil_first(game, phase("draw_order"), change, 1)


@corruption
def spots_too_near(game):
    return spoil(game, 0, lambda line: line["content"]["lines"][0]["spots"]["river"].append(17))


@corruption
def garrison_under_the_train(game):
    def change(line):
        spots = line["content"]["lines"][0]["spots"]
        for ambush in spots["ambush"]:
            nearest = max(space for space in spots["garrison"] if space < ambush)
            others = [space for spaces in spots.values() for space in spaces if space != nearest]
            for under in range(ambush - 7, ambush - 1):
                if all(abs(under - space) > 1 for space in others):
                    spots["garrison"][spots["garrison"].index(nearest)] = under
                    return True
        return False

    return spoil(game, 0, change)


def words_on_the_first_card(*words):
    return lambda game: spoil(game, 0, lambda line: line["content"]["cards"][0].update(words=list(words)))


@corruption
def box_back_by_a_card(game):
    return words_on_the_first_card("regain_box")(game)


@corruption
def price_behind_other_words(game):
    return words_on_the_first_card("extra_throw", "pay_box")(game)


@corruption
def two_sides_that_cost_a_box(game):
    return words_on_the_first_card("either", "pay_box", "lose_box")(game)


@corruption
def unknown_word_on_a_card(game):
    return spoil(game, 0, lambda line: line["content"]["cards"][0].update(words=["fly 3"]))
