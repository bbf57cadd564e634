#include "engine/pioneer_days/evaluate.hpp"

#include "engine/pioneer_days/belongings.hpp"
#include "engine/pioneer_days/scoring.hpp"

namespace conestoga::pioneer_days {

namespace {

constexpr int point = 100;
constexpr int dollar = 26;
constexpr int nugget_token = 160; // what a token holds on average

// What a thing is worth to somebody who still has time to use it.
constexpr std::array<int, town_things> worth{dollar, 75, 75, 100, 150, 90};

class Estimate {
public:
    Estimate(const Content& content, const State& state, Seat seat)
        : content_(content), state_(state), seat_(seat) {
        turns_left_ = (weeks - state.week) * days + days - state.day;
        towns_left_ = weeks - state.week + (state.stage < Stage::town ? 1 : 0);
        held_ = holdings(state);
        for (int disaster = 0; disaster < disasters; ++disaster)
            loss_[disaster] = loss(disaster, state.players[seat]);
    }

    int total() const { return held_.total() + pending() - prospect() - danger_of_the_pool(); }

    // Everything it goes by, one by one.
    template <class Take>
    void features(Take& take) const {
        const Player& player = state_.players[seat_];
        const Score score = score_of(content_, state_, seat_);
        const int players = content_.options.players;
        take("score", score.total());
        take("cattle_points", score.cattle);
        take("gold_points", score.gold);
        take("favours", player.favours);
        take("favours_ahead", player.favours - most_favours_of_rivals(state_));
        take("townsfolk_points", score.townsfolk);
        take("damage", player.damage());
        const int prospects = prospect();
        take("holdings", held_.total() / 10);
        take("pending", pending() / 10);
        take("danger", (prospects + danger_of_the_pool()) / 10);
        take("prospect_of_disasters", prospects / 10);
        take("towns", held_.towns / 10);
        take("room", held_.room);
        take("silver", player.silver());
        take("wood", player.wood());
        take("medicine", player.medicine());
        take("cattle", player.cattle());
        take("cattle_towns", player.cattle() * towns_left_);
        take("gold_tokens", player.gold_tokens());
        take("people", player.people);
        take("people_value", held_.people / 10);
        take("tiles", player.tiles);
        take("tiles_value", held_.tiles / 10);
        take("wagons", player.carts);
        for (int disaster = 0; disaster < disasters; ++disaster)
            take(loss_features[disaster], loss_[disaster] / 10);
        for (int disaster = 0; disaster < disasters; ++disaster)
            take(marker_features[disaster], loss_[disaster] * (state_.marker[disaster] >= 3) / 10);
        take("turns_left", turns_left_);
        take("towns_left", towns_left_);
        take("is_active", state_.active == seat_);
        take("has_the_marker", state_.first == seat_);
        take("turns_until_active", (seat_ - state_.active + players) % players);
        take("before_the_town", state_.stage < Stage::town);
        take("dice_in_pool", state_.dice_in_pool());
        take("players_2", players == 2);
        take("players_3", players == 3);
    }

private:
    static constexpr std::array<std::string_view, 4> loss_features{
        "loss_by_storm", "loss_by_raid", "loss_by_famine", "loss_by_disease"};
    static constexpr std::array<std::string_view, 4> marker_features{
        "storm_is_near", "raid_is_near", "famine_is_near", "disease_is_near"};
    static_assert(disasters == 4);

    int most_favours_of_rivals(const State& world) const {
        int best = 0;
        for (Seat other = 0; other < content_.options.players; ++other)
            if (other != seat_) best = std::max<int>(best, world.players[other].favours);
        return best;
    }

    // --- what the seat has -------------------------------------------------------------------

    struct Holdings {
        int people, tiles, towns, room, rest; // the board counts among the tiles

        int total() const { return people + tiles + towns + room + rest; }
    };

    Holdings holdings(const State& world) const {
        const Player& player = world.players[seat_];
        Holdings held{};
        for (int i = 0; i < player.people; ++i)
            held.people += person_value(world, player.townsfolk[i]);
        held.tiles = effect_value(player, content_.effects[player.board]);
        for (int i = 0; i < player.tiles; ++i)
            held.tiles +=
                effect_value(player, content_.effects[equipment_card(player.equipment[i])]);
        held.towns = towns_value(player);
        held.room = room_value(player);
        held.rest = point * (player.cattle_points + player.nuggets()) +
                    favours_value(world, player) - damage_value(player) + goods_value(player);
        return held;
    }

    int favours_value(const State& world, const Player& player) const {
        const Numbers& n = content_.numbers;
        const int best = most_favours_of_rivals(world);
        int value = point * n.favour_points * player.favours;
        if (player.favours > 0 && player.favours >= best)
            value += point * n.most_favours_points * (20 - turns_left_) / 20;
        return value;
    }

    int damage_value(const Player& player) const {
        return player.damage() * (point * content_.numbers.damage_points + 2 * turns_left_);
    }

    // Points as things stand, some of what may still come, and what the effect will bring.
    int person_value(const State& world, int person) const {
        const Scoring& scoring = content_.scorings[person];
        const int now = points_of(content_, world, seat_, person);
        const int hope = (scoring.most - now) * point * turns_left_ / 38;
        return now * point + hope +
               effect_value(world.players[seat_], content_.effects[townsfolk_card(person)]);
    }

    int goods_value(const Player& player) const {
        const int silver = player.silver();
        int value = silver; // the tie-break
        value += (std::min(silver, 10) * dollar + std::max(0, silver - 10) * 10) *
                 std::min(turns_left_ + 2, 10) / 10;
        value += player.cattle() * towns_left_ * 88;
        const int spare = std::min(turns_left_, 10);
        value += (player.wood() + player.medicine()) * 5 * spare;
        return value + player.tiles * 3 * spare;
    }

    // How near the seat is to what the face-up towns ask for.
    int towns_value(const Player& player) const {
        if (state_.stage >= Stage::town) return 0;
        std::array<int, town_things> have;
        for (int thing = 0; thing < town_things; ++thing)
            have[thing] = count_of(player, static_cast<Thing>(thing));
        int value = 0;
        for (std::uint8_t town : state_.towns) {
            if (town == no_card) continue;
            int asked = 0, there = 0;
            for (int thing = 0; thing < town_things; ++thing) {
                const int need = content_.towns[town].needs[thing];
                asked += need * worth[thing];
                there += std::min(need, have[thing]) * worth[thing];
            }
            const int profit =
                point * content_.numbers.favour_points * content_.towns[town].favours + 60 -
                asked / 2;
            const int missing = asked - there;
            if (missing > (days - state_.day + 1) * 110) continue;
            value += std::max(0, profit) * there / asked * (asked - missing / 2) / asked * 8 / 10;
        }
        return value;
    }

    // Things without room will be thrown away; a little room is worth having.
    int room_value(const Player& player) const {
        const int free = slots_of(content_, player) - room_taken(player);
        if (free < 0) return 85 * free - 60;
        return std::min(free, 3) * std::min(turns_left_, 10) * 2;
    }

    // --- what a card will do -----------------------------------------------------------------

    int amount_value(Amount amount) const {
        return worth[static_cast<int>(amount.thing)] * amount.count;
    }

    int deed_value(const Player& player, const Effect& effect) const {
        switch (effect.deed) {
        case Deed::gain: return amount_value(effect.first) + amount_value(effect.second);
        case Deed::gain_per:
            return amount_value(effect.first) *
                   std::clamp(count_of(player, effect.counted), 1, int{effect.most});
        case Deed::choose:
            return std::max(amount_value(effect.first), amount_value(effect.second)) + 10;
        case Deed::act: return effect.face == Face::mine ? 150 : 100;
        case Deed::wagon: return 110;
        case Deed::repair: return player.damage() ? 180 : 60;
        case Deed::calm: return 50;
        default: return 0;
        }
    }

    // How often, in hundredths, the effect will still be triggered.
    int times(const Effect& effect) const {
        switch (effect.when) {
        case When::face: return 27 * turns_left_;
        case When::income: return 22 * turns_left_;
        case When::recruit: return 22 * turns_left_;
        case When::wagon: return 6 * turns_left_;
        case When::disaster: return (effect.against == disasters ? 32 : 9) * turns_left_;
        case When::week: return 100 * towns_left_;
        default: return 0;
        }
    }

    int power_value(const Player& player, const Effect& effect) const {
        const int n = effect.amount;
        switch (effect.power) {
        case Power::immune_wagon: return n * 6 * turns_left_;
        case Power::immune_cattle: return std::min(player.cattle(), n) * 25 + n * turns_left_;
        case Power::immune_townsfolk: return n * 9 * turns_left_;
        case Power::lamp: return n * 11 * turns_left_;
        case Power::harmonica: return 8 * turns_left_;
        case Power::slots: return n * 3 * turns_left_;
        case Power::hide_silver: return n * turns_left_;
        case Power::cheaper_wagon: return n * 4 * turns_left_;
        case Power::cheaper_turn: return n * 5 * turns_left_;
        case Power::stretch_wood:
        case Power::stretch_medicine: return 5 * turns_left_;
        }
        return 0;
    }

    int effect_value(const Player& player, const Effect& effect) const {
        if (effect.deed == Deed::power) return power_value(player, effect);
        const int gain = deed_value(player, effect) - amount_value(effect.price);
        return std::max(0, gain) * times(effect) / 100;
    }

    // --- what the turn is about to bring ------------------------------------------------------

    // The change when the seat gets something.
    template <class Change>
    int with(Change change) const {
        State world = state_;
        change(world.players[seat_]);
        return holdings(world).total() - held_.total();
    }

    int good_value(Thing thing) const {
        return with([&](Player& p) { ++p.goods[static_cast<int>(thing)]; });
    }

    int tile_value(int tile) const {
        return with([&](Player& p) { p.equipment[p.tiles++] = static_cast<std::uint8_t>(tile); });
    }

    int best_tile() const {
        int best = 0;
        for (std::uint32_t rest = state_.store; rest; rest &= rest - 1)
            best = std::max(best, tile_value(std::countr_zero(rest)));
        return best;
    }

    int act_of(Face face) const {
        switch (face) {
        case Face::wild: {
            int best = 0;
            for (int other = 1; other < faces; ++other)
                best = std::max(best, act_value(static_cast<Face>(other)));
            return best;
        }
        case Face::mine:
            if (gold_in_bag(content_, state_) == 0) return 0;
            return with([](Player& p) { ++p.gold[0]; }) + nugget_token - point +
                   45 * state_.players[seat_].has(Power::lamp);
        case Face::equip: return best_tile();
        case Face::cattle: return good_value(Thing::cattle);
        case Face::wood: return good_value(Thing::wood);
        case Face::medicine: return good_value(Thing::medicine);
        }
        return 0;
    }

    int recruit_of(int person) const {
        const Effect& effect = content_.effects[townsfolk_card(person)];
        const int joins =
            with([&](Player& p) { p.townsfolk[p.people++] = static_cast<std::uint8_t>(person); });
        if (effect.when != When::now) return joins;
        return joins +
               std::max(0, deed_value(state_.players[seat_], effect) - amount_value(effect.price));
    }

    // Dice may show the same face, and a wild one does what any other does.
    int use_value(int face) const {
        return remembered(use_[face], [&] { return use_of(face); });
    }
    int act_value(Face face) const {
        return remembered(act_[static_cast<int>(face)], [&] { return act_of(face); });
    }
    // Several faces reach the same space.
    int recruit_value(int space) const {
        return remembered(recruit_[space], [&] { return recruit_of(state_.space[space]); });
    }
    template <class Work>
    static int remembered(int& value, Work work) {
        if (value == unknown) value = work();
        return value;
    }

    int use_of(int face) const {
        int best = with([&](Player& p) {
            p.goods[0] += static_cast<std::int16_t>(content_.numbers.income[face]);
        });
        best = std::max(best, act_value(static_cast<Face>(face)));
        for (unsigned reach = spaces_in_reach(state_.players[seat_], face); reach;
             reach &= reach - 1)
            if (const int space = std::countr_zero(reach); state_.space[space] != no_card)
                best = std::max(best, recruit_value(space));
        return best;
    }

    int pending() const {
        if (state_.active != seat_ || state_.phase == Phase::over) return 0;
        int value = asked_value() + (state_.gold_due + (state_.mine_draws > 0)) * nugget_token;
        if (state_.stage == Stage::turn || state_.stage == Stage::use)
            value += use_value(state_.face);
        if (state_.stage == Stage::take) value += best_die();
        if (state_.stage == Stage::give)
            value += point * content_.numbers.favour_points *
                     content_.towns[state_.towns[state_.town]].favours;
        return value;
    }

    int best_die() const {
        int best = 0;
        std::uint8_t last = no_die;
        for (std::uint8_t die : state_.pool) {
            if (die != no_die && die % faces != last) best = std::max(best, use_value(die % faces));
            last = die % faces;
        }
        return best;
    }

    // What an open question will bring.
    int asked_value() const {
        switch (state_.phase) {
        case Phase::choose_action: return act_value(Face::wild);
        case Phase::choose_equipment: return best_tile();
        case Phase::keep_gold:
            for (int kind = gold_kinds - 1; kind >= 0; --kind)
                if (state_.drawn[kind]) return (kind + 1) * point;
            return 0;
        case Phase::choose_gain:
        case Phase::repair_wagon:
        case Phase::calm_disaster:
            return deed_value(state_.players[seat_], content_.effects[state_.card]);
        default: return 0;
        }
    }

    // --- disasters ---------------------------------------------------------------------------

    // What a disaster would cost a seat now.
    int loss(int disaster, const Player& player) const {
        switch (static_cast<Disaster>(disaster)) {
        case Disaster::storm: {
            const int hit = std::max(0, player.carts - player.has(Power::immune_wagon));
            const int covered = player.wood() * (player.has(Power::stretch_wood) ? 2 : 1);
            const int saved = std::min(hit, covered);
            return (hit - saved) * 230 + saved * 60;
        }
        case Disaster::raid:
            return std::max(0, player.silver() - player.has(Power::hide_silver)) * dollar / 2;
        case Disaster::famine: {
            const int hungry = std::max(0, player.cattle() - player.has(Power::immune_cattle));
            const int paid = std::min(hungry, player.silver());
            return paid * dollar + (hungry - paid) * 88 * towns_left_;
        }
        case Disaster::disease: {
            const int sick = std::max(0, player.people - player.has(Power::immune_townsfolk));
            const int covered = player.medicine() * (player.has(Power::stretch_medicine) ? 2 : 1);
            const int saved = std::min(sick, covered);
            return (sick - saved) * 300 + saved * 60;
        }
        }
        return 0;
    }

    // The same against what it costs the others.
    int harm(int disaster) const {
        const int players = content_.options.players;
        int others = 0;
        for (Seat other = 0; other < players; ++other)
            if (other != seat_) others += loss(disaster, state_.players[other]);
        return loss_[disaster] - others / (players - 1) * 7 / 10;
    }

    // What an advance of a marker threatens, by where it stands.
    int threat(int disaster) const {
        constexpr std::array<int, 5> weight{0, 10, 30, 100, 100};
        return harm(disaster) * weight[state_.marker[disaster]] / 100;
    }

    // How often a disaster will still come, in hundredths: its die or a black one is left on two
    // days of five, and every third advance strikes.
    int strikes_to_come(int disaster) const {
        return 13 * turns_left_ + 33 * (state_.marker[disaster] - (state_.last_storms ? 1 : 0));
    }

    // What the disasters of the days to come will cost.
    int prospect() const {
        constexpr std::array<int, disasters> weight{90, 40, 70, 90};
        const Player& player = state_.players[seat_];
        const std::array<int, disasters> more{40 * player.carts, 0, 20 * player.cattle(),
                                              40 * player.people}; // whenever it comes again
        int value = 0;
        for (int disaster = 0; disaster < disasters; ++disaster) {
            const int strikes = strikes_to_come(disaster);
            value += loss_[disaster] * std::min(strikes, 100) / 100 * weight[disaster] / 100;
            value += more[disaster] * std::max(0, strikes - 100) / 100;
        }
        return value;
    }

    // What the dice that are still there may advance; a black one advances all.
    int danger_of_the_pool() const {
        const int dice = state_.dice_in_pool();
        std::array<int, colours> lying{};
        for (int i = 0; i < dice; ++i) ++lying[state_.pool[i] / faces];
        int value = 0;
        for (int disaster = 0; disaster < disasters; ++disaster)
            if (const int advances = lying[disaster] + lying[black])
                value += threat(disaster) / dice * advances;
        return value;
    }

    const Content& content_;
    const State& state_;
    const Seat seat_;
    int turns_left_, towns_left_;
    Holdings held_;
    std::array<int, disasters> loss_; // what each would cost the seat now
    // What is worked out when it is asked for.
    static constexpr int unknown = -1'000'000;
    template <int size>
    static constexpr std::array<int, size> all_unknown() {
        std::array<int, size> values;
        values.fill(unknown);
        return values;
    }
    mutable std::array<int, faces> use_ = all_unknown<faces>(), act_ = all_unknown<faces>();
    mutable std::array<int, spaces> recruit_ = all_unknown<spaces>();
};

// What is settled but has not happened yet: starting things while others still choose their board
// (DAYS-S1), losses while the seat still pays for the rest (DAYS-2.1).
bool is_unsettled(const State& state, Seat seat) {
    return state.players[seat].carts == 0 || (state.lost && state.active == seat);
}

Player settled(const Content& content, const State& state, Seat seat) {
    Player player = state.players[seat];
    if (player.carts == 0) {
        const PlayerBoard& board = content.boards[player.board];
        for (int good = 0; good < payable_things; ++good)
            player.goods[good] = static_cast<std::int16_t>(board.start[good]);
        player.gold[0] = board.start[static_cast<int>(Thing::gold)];
        for (WagonKind kind : board.wagons)
            player.wagons[player.carts++].bits = static_cast<std::uint8_t>(kind);
        for (int tile : board.tiles)
            player.equipment[player.tiles++] = static_cast<std::uint8_t>(tile);
    } else if (is_storm(state)) {
        for (std::uint32_t rest = state.lost; rest; rest &= rest - 1)
            player.wagons[std::countr_zero(rest)].bits += 2;
    } else {
        for (int index = player.people - 1; index >= 0; --index)
            if (state.lost >> index & 1) take_out(player.townsfolk, player.people, index);
    }
    recount_cards(content, player);
    return player;
}

// Hands an estimate of the position to `use`, with everything settled that can be.
template <class Use>
auto with_estimate(const Content& content, const State& state, Seat seat, Use use) {
    if (!is_unsettled(state, seat)) return use(Estimate(content, state, seat));
    State world = state;
    world.players[seat] = settled(content, state, seat);
    return use(Estimate(content, world, seat));
}

template <class Take>
void take_features(const Content& content, const State& state, Seat seat, Take& take) {
    if (state.players[seat].board != no_card)
        return with_estimate(content, state, seat,
                             [&](const Estimate& estimate) { estimate.features(take); });
    // Boards are still being chosen: as if it had the first.
    State world = state;
    world.players[seat].board = 0;
    with_estimate(content, world, seat, [&](const Estimate& estimate) { estimate.features(take); });
}

} // namespace

int evaluate(const Content& content, const State& state, Seat seat) {
    if (state.phase == Phase::over)
        return point * score_of(content, state, seat).total() + state.players[seat].silver();
    if (state.players[seat].board == no_card) return 0;
    return with_estimate(content, state, seat,
                         [](const Estimate& estimate) { return estimate.total(); });
}

void features(const Content& content, const State& state, Seat seat, Features& take) {
    take_features(content, state, seat, take);
}
void features(const Content& content, const State& state, Seat seat, FeatureNames& take) {
    take_features(content, state, seat, take);
}

} // namespace conestoga::pioneer_days
