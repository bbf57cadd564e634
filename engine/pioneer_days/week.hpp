// A week: what is laid out at its start, and the town at its end (DAYS-W1, DAYS-W2, DAYS-3.1). In
// the first one the boards are handed out in between (DAYS-S1).
#pragma once

#include "engine/pioneer_days/day.hpp"
#include "engine/pioneer_days/scoring.hpp"

namespace conestoga::pioneer_days {

template <class Listener>
class Week : protected Day<Listener> {
protected:
    using Base = Day<Listener>;
    using Base::Base;
    using Base::content_, Base::state_, Base::tell_;
    using Base::me, Base::players, Base::seat_in_turn, Base::ask, Base::go_to;

    bool begin_week() {
        ++state_.week;
        state_.day = 1;
        state_.part = state_.used = 0;
        state_.store = 0; // leftovers are gone
        state_.space.fill(no_card);
        state_.towns.fill(no_card);
        state_.dice_bag.fill(static_cast<std::uint8_t>(players() + 1)); // DAYS-C1
        tell_(Happening::week, nobody, state_.week);
        return go_to(Stage::begin_week);
    }

    // DAYS-W1. By version 1 the boards came first of all, and the townsfolk last.
    bool fill_the_displays() {
        const int towns = state_.week == weeks ? most_towns : most_towns - 1;
        const bool by_first_rules = content_.rules == first_rules;
        if (by_first_rules && lacks_boards()) return go_to(Stage::deal_boards);
        if (state_.towns[towns - 1] == no_card) return ask(Phase::reveal_town);
        if (by_first_rules && lacks_equipment()) return ask(Phase::reveal_equipment);
        if (state_.space[spaces - 1] == no_card) return ask(Phase::reveal_townsfolk);
        if (lacks_boards()) return go_to(Stage::deal_boards);
        if (lacks_equipment()) return ask(Phase::reveal_equipment);
        tell_(Happening::day, state_.first, state_.week, state_.day);
        return go_to(Stage::roll);
    }

    bool lacks_boards() const { return state_.players[0].board == no_card; }
    bool lacks_equipment() const {
        return std::popcount(state_.store) <= players() && state_.unseen_equipment;
    }

    bool reveal_town(int town) {
        int place = 0;
        while (state_.towns[place] != no_card) ++place;
        state_.towns[place] = static_cast<std::uint8_t>(town);
        state_.unseen_towns &= ~(1U << town);
        tell_(Happening::show_town, nobody, town);
        return false;
    }

    bool reveal_equipment(int tile) {
        state_.store |= 1U << tile;
        state_.unseen_equipment &= ~(1U << tile);
        tell_(Happening::show_equipment, nobody, tile);
        return false;
    }

    bool reveal_townsfolk(int person) {
        int place = 0;
        while (state_.space[place] != no_card) ++place;
        state_.space[place] = static_cast<std::uint8_t>(person);
        state_.unseen_townsfolk &= ~(std::uint64_t{1} << person);
        tell_(Happening::show_townsfolk, nobody, person, place);
        return false;
    }

    // --- boards (DAYS-S1), from the first player clockwise -------------------------------------

    bool deal_boards() {
        if (content_.options.boards == Boards::standard || state_.part == players())
            return hand_on(Stage::choose_boards);
        state_.active = seat_in_turn();
        return ask(Phase::deal_board);
    }

    bool deal_board(Seat seat, int board) {
        auto& pair = state_.dealt[seat];
        pair[pair[0] == no_card ? 0 : 1] = static_cast<std::uint8_t>(board);
        if (pair[1] != no_card) ++state_.part;
        tell_(Happening::deal_board, seat, board);
        return false;
    }

    bool choose_boards() {
        if (state_.part == players()) return hand_on(Stage::starting_things);
        state_.active = seat_in_turn();
        if (content_.options.boards == Boards::unique) return ask(Phase::choose_board);
        return choose_board(standard_board);
    }

    bool choose_board(int board) {
        this->take_board(board);
        ++state_.part;
        return false;
    }

    bool starting_things() {
        if (state_.part == players()) return hand_on(Stage::begin_week);
        state_.active = seat_in_turn();
        this->take_starting_things();
        ++state_.part;
        return false;
    }

    bool hand_on(Stage next) {
        state_.part = 0;
        return go_to(next);
    }

    // --- the town (DAYS-3.1) -----------------------------------------------------------------

    bool week_effects() {
        if (state_.part == players()) return score_cattle();
        state_.active = seat_in_turn();
        this->begin_moment(on_week);
        return go_to(Stage::stow_after_effects);
    }

    bool score_cattle() {
        for (Seat seat = 0; seat < players(); ++seat) {
            Player& player = state_.players[seat];
            player.cattle_points += static_cast<std::int16_t>(player.cattle());
            if (player.cattle()) tell_(Happening::cattle_points, seat, player.cattle());
        }
        state_.part = state_.town = 0;
        return go_to(Stage::town);
    }

    bool visit_town() {
        if (state_.town == most_towns || state_.towns[state_.town] == no_card) return leave_town();
        if (state_.part == players()) {
            ++state_.town;
            state_.part = 0;
            return false;
        }
        state_.active = seat_in_turn();
        if (can_satisfy(me(), content_.towns[state_.towns[state_.town]]))
            return ask(Phase::satisfy_town);
        ++state_.part;
        return false;
    }

    bool satisfy(int town) {
        const auto& needs = content_.towns[town].needs;
        for (int thing = 0; thing < payable_things; ++thing)
            if (needs[thing]) this->pay({static_cast<Thing>(thing), needs[thing]});
        state_.gold_to_give = needs[static_cast<int>(Thing::gold)];
        state_.tiles_to_give = needs[static_cast<int>(Thing::equipment)];
        return go_to(Stage::give);
    }

    bool give() {
        if (state_.gold_to_give) return ask(Phase::give_gold);
        if (state_.tiles_to_give) return ask(Phase::give_equipment);
        const int town = state_.towns[state_.town];
        me().favours += static_cast<std::uint8_t>(content_.towns[town].favours);
        tell_(Happening::satisfy, state_.active, town, content_.towns[town].favours);
        ++state_.part;
        return go_to(Stage::town);
    }

    bool skip_town() {
        tell_(Happening::skip_town, state_.active, state_.towns[state_.town]);
        ++state_.part;
        return false;
    }

    bool leave_town() {
        state_.part = state_.town = 0;
        if (state_.week == weeks) return finish();
        state_.first = clockwise(state_.first, players()); // DAYS-1.1
        return begin_week();
    }

    bool finish() { // DAYS-4.1
        for (Seat seat = 0; seat < players(); ++seat) {
            const Score score = score_of(content_, state_, seat);
            const Player& player = state_.players[seat];
            tell_(Happening::score_cattle, seat, score.cattle);
            tell_(Happening::score_gold, seat, score.gold, player.gold_tokens());
            tell_(Happening::score_favours, seat, score.favours, player.favours);
            if (score.most_favours) tell_(Happening::score_most, seat, score.most_favours);
            tell_(Happening::score_townsfolk, seat, score.townsfolk, player.people);
            tell_(Happening::score_damage, seat, score.damage, player.damage());
            tell_(Happening::final_points, seat, score.total(), player.silver());
        }
        const SeatSet best = winners(content_, state_);
        for (Seat seat = 0; seat < players(); ++seat)
            if (has(best, seat))
                tell_(Happening::win, seat, score_of(content_, state_, seat).total());
        return ask(Phase::over);
    }
};

} // namespace conestoga::pioneer_days
