// How a game of Rail Pioneers goes on, action by action.
//
// Attacks and cards out of turn are resolved depth first (RAIL-3.2, RAIL-3.3), and nothing has to
// be remembered for later: a stop meets one spot at most (RAIL-C5 keeps them two apart), an attack
// puts one box, a box drives back one train, and what moves a train is the last word of a card. So
// they form a chain; behind its links nothing is left to do but to put the cards under the pile and
// to end the turn. The cards that are out lie on a stack, because everybody sees them.
#include "engine/rail_pioneers/rules.hpp"
#include "engine/rail_pioneers/scoring.hpp"

#include <algorithm>

namespace conestoga::rail_pioneers {

State initial(const Content& content) {
    State state{};
    state.pile.fill(no_card);
    state.round = 1;
    for (int train = 0; train < content.trains; ++train)
        state.trains[train].boxes = static_cast<std::uint8_t>(content.numbers.boxes); // RAIL-C4
    return state;
}

namespace {

enum class Direction : std::uint8_t { forward, backward };
// What moved a train to where it stops: the dice, a card or a box of dynamite.
enum class Cause : std::uint8_t { dice, card, dynamite };

template <class Listener>
class Play {
public:
    Play(const Content& content, State& state, Listener& tell)
        : content_(content), numbers_(content.numbers), state_(state), tell_(tell) {}

    [[gnu::always_inline]] void act(Action action) { // its one caller is `apply`
        const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
        switch (kind_of(action)) {
        case Kind::lay: state_.phase = Phase::throw_to_lay; return;
        case Kind::run: state_.phase = Phase::throw_to_run; return;
        case Kind::dynamite: return put_dynamite(a, b);
        case Kind::hold: return hold();
        case Kind::first: return choose_word(1);
        case Kind::second: return choose_word(2);
        case Kind::rival: return choose_rival(a);
        case Kind::order: return take_lines(content_.orders[a]);
        case Kind::throw_dice: return throw_dice(a);
        case Kind::card: return draw(a);
        }
    }

private:
    Train& active() { return state_.trains[state_.active]; }
    int drawer() const { return state_.top_card().drawer; }

    template <class... Details>
    void tell(Happening what, int train, Details... details) {
        tell_(what, state_.trains[train].seat, train, details...);
    }

    // --- set-up ------------------------------------------------------------------------------

    void take_lines(const SeatOrder& order) { // RAIL-S1, RAIL-S2
        constexpr std::array<int, lines_on_map> two_trains_each{0, 1, 1, 0};
        const bool pairs = content_.trains > content_.options.players;
        for (int train = 0; train < content_.trains; ++train) {
            state_.trains[train].seat = order[pairs ? two_trains_each[train] : train];
            tell(Happening::take_line, train);
        }
        tell_(Happening::round, nobody, state_.round);
        begin_turn(0);
    }

    // --- turns -------------------------------------------------------------------------------

    void begin_turn(int train) {
        state_.active = static_cast<std::uint8_t>(train);
        for (Train& one : state_.trains) one.card_drawn = 0; // RAIL-3.3
        state_.phase = Phase::choose;
        tell(Happening::turn, train, state_.round);
    }

    // All that a throw or a choice led to is done.
    void finish() {
        put_cards_back();
        state_.attacker = state_.drawer = 0;
        if (state_.extra_throw) { // RAIL-3.7
            state_.extra_throw = 0;
            state_.phase = Phase::choose;
            return;
        }
        end_turn();
    }

    void end_turn() {
        for (Train& train : state_.trains) // RAIL-2.1
            if (train.speed == Speed::sign_passed_now) train.speed = Speed::slow;
        for (int train = state_.active;;) {
            if (++train == content_.trains) {
                train = 0;
                if (state_.round >= numbers_.most_rounds) return stop_by_guard(); // RAIL-4.2
                ++state_.round;
                tell_(Happening::round, nobody, state_.round);
            }
            Train& next = state_.trains[train];
            if (next.is_home()) continue;
            if (next.to_miss == 0) return begin_turn(train);
            --next.to_miss;
            tell(Happening::misses, train);
        }
    }

    void throw_dice(int total) {
        const bool one_die = state_.phase == Phase::throw_to_lay || runs_on_one_die(active());
        state_.thrown = static_cast<std::uint8_t>(total);
        state_.dice = one_die ? 1 : 2;
        tell(Happening::throw_dice, state_.active, state_.dice, total);
        if (state_.phase == Phase::throw_to_lay) {
            lay(state_.active, numbers_.sections_by_throw[total - 1], Happening::lay);
            return finish();
        }
        if (active().engine) return run_light_engine(total);
        go_forward(state_.active, total, Cause::dice);
    }

    // --- track -------------------------------------------------------------------------------

    void lay(int train, int sections, Happening what) { // RAIL-1.1
        Train& owner = state_.trains[train];
        const int laid = std::min(sections, (content_.length - owner.railhead) / spaces_a_section);
        owner.railhead += laid * spaces_a_section;
        tell(what, train, laid, owner.railhead);
        if (owner.on_rails() || owner.railhead < train_length) return;
        owner.pos = train_length; // RAIL-1.3
        tell(Happening::on_rails, train, owner.pos);
    }

    // --- running -----------------------------------------------------------------------------

    // Checked in this order: dynamite, buffers, railhead (RAIL-2.4).
    void go_forward(int train, int spaces, Cause cause) {
        Train& moved = state_.trains[train];
        const int to = moved.pos + spaces;
        const Happening what = cause == Cause::card ? Happening::card_forward : Happening::run;
        moved.signal = 0;
        if (moved.box && to >= moved.box - 1) {
            move(train, moved.box - 1, what);
            reach_box(train);
            return stop(train, Direction::forward, cause);
        }
        if (moved.railhead == content_.length && to >= content_.length) { // RAIL-2.2
            move(train, content_.length, what);
            return come_home(train);
        }
        if (to > moved.railhead) { // RAIL-2.3
            moved.spared = 0;
            move(train, std::max<int>(train_length, moved.railhead - train_length),
                 Happening::derail);
            return stop(train, Direction::backward, cause);
        }
        move(train, to, what);
        stop(train, Direction::forward, cause);
    }

    void go_back(int train, int to, Cause cause) {
        Train& moved = state_.trains[train];
        moved.signal = 0;
        moved.spared = 0; // RAIL-3.5
        move(train, std::max(train_length, to),
             cause == Cause::card ? Happening::card_back : Happening::driven_back);
        stop(train, Direction::backward, cause);
    }

    void move(int train, int to, Happening what) {
        const int from = state_.trains[train].pos;
        state_.trains[train].pos = static_cast<std::uint8_t>(to);
        tell(what, train, from, to);
    }

    void reach_box(int train) { // RAIL-2.4
        Train& victim = state_.trains[train];
        tell(Happening::reach_box, train, victim.box);
        victim.signal = victim.box;
        remove_box(victim);
    }

    void remove_box(Train& victim) {
        ++state_.trains[victim.box_from].spent;
        victim.box = victim.box_from = 0;
    }

    void come_home(int train) {
        Train& arrived = state_.trains[train];
        arrived.place = static_cast<std::uint8_t>(1 + trains_home(content_, state_));
        arrived.spared = 0; // RAIL-3.5
        tell(Happening::home, train, arrived.place);
        if (train == state_.active) state_.extra_throw = 0;
        if (!is_decided(content_, state_)) return finish(); // RAIL-4.1
        end_game();
    }

    // --- stops -------------------------------------------------------------------------------

    void stop(int train, Direction direction, Cause cause) {
        Train& stopped = state_.trains[train];
        const Line& line = content_.lines[train];
        if (stopped.pos > line.slow_sign && stopped.speed == Speed::full) { // RAIL-2.1
            stopped.speed = Speed::sign_passed_now;
            tell(Happening::passes_sign, train);
        }
        const int ambush = line.ambush_met[stopped.pos];
        if (stopped.spared != ambush) stopped.spared = 0; // RAIL-3.5
        switch (line.met[stopped.pos]) {
        case Spot::river: return stop_at_river(train);
        case Spot::danger: // RAIL-3.3
            if (cause == Cause::card || stopped.card_drawn) break;
            if (cause == Cause::dynamite && content_.rules == first_rules) break; // none by it then
            return stop_in_danger(train);
        case Spot::ambush:
            if (direction == Direction::forward && !stopped.spared) send_engine_back(train);
            break;
        default: break;
        }
        finish();
    }

    void stop_at_river(int train) { // RAIL-3.1
        if (!can_attack(content_, state_, train)) return finish();
        tell(train == state_.active ? Happening::river : Happening::river_in_revenge, train,
             state_.trains[train].pos);
        state_.attacker = static_cast<std::uint8_t>(train);
        state_.phase = Phase::attack;
    }

    void stop_in_danger(int train) { // RAIL-3.3
        if (train != state_.active)
            tell(Happening::danger_out_of_turn, train, state_.trains[train].pos);
        state_.drawer = static_cast<std::uint8_t>(train);
        state_.phase = Phase::draw_card;
    }

    void put_dynamite(int victim, int space) { // RAIL-3.1
        Train& train = state_.trains[victim];
        --state_.trains[state_.attacker].boxes;
        train.box = static_cast<std::uint8_t>(space);
        train.box_from = state_.attacker;
        tell(Happening::dynamite, state_.attacker, victim, space);
        if (space == train.pos + 1 && train.is_coupled()) // RAIL-3.2, RAIL-3.6
            return go_back(victim, train.pos - numbers_.driven_back, Cause::dynamite);
        finish();
    }

    void hold() {
        tell(Happening::hold, state_.attacker);
        finish();
    }

    // --- the light engine --------------------------------------------------------------------

    void send_engine_back(int train) { // RAIL-3.4
        Train& ambushed = state_.trains[train];
        const Line& line = content_.lines[train];
        ambushed.engine = line.garrison_behind[ambushed.pos];
        ambushed.spared = line.ambush_met[ambushed.pos]; // RAIL-3.5, once it is coupled
        tell(Happening::ambush, train, ambushed.pos, ambushed.engine);
    }

    void run_light_engine(int spaces) { // RAIL-3.4
        Train& train = active();
        const int rear = train.pos - train_length;
        const int from = train.engine;
        const int to = from + spaces;
        if (to < rear) {
            train.engine = static_cast<std::uint8_t>(to);
            tell(Happening::light_engine, state_.active, from, to);
            return finish();
        }
        tell(Happening::light_engine, state_.active, from, std::max(from, rear));
        train.engine = 0;
        tell(Happening::couple, state_.active, train.pos);
        if (train.box == train.pos + 1) reach_box(state_.active); // RAIL-3.6
        finish();
    }

    // --- Chance cards ------------------------------------------------------------------------

    void draw(int card) { // RAIL-3.3, RAIL-S3
        if (state_.seen < cards_in_pile) {
            state_.pile[state_.next_card] = static_cast<std::uint8_t>(card);
            ++state_.seen;
        }
        state_.next_card = static_cast<std::uint8_t>((state_.next_card + 1) % cards_in_pile);
        state_.obeyed[state_.obeying++] = {static_cast<std::uint8_t>(card), 0, state_.drawer};
        state_.trains[state_.drawer].card_drawn = 1;
        tell(Happening::card, state_.drawer, card);
        state_.drawer = 0;
        obey_all();
    }

    void put_cards_back() {
        state_.obeyed = {};
        state_.obeying = 0;
    }

    void obey_all() { // RAIL-C6: in order; what moves a train comes last
        const auto& words = content_.cards[state_.top_card().card].words;
        for (ObeyedCard& top = state_.top_card(); top.word < words.size(); ++top.word) {
            const CardWord& word = words[top.word];
            if (word.word == Word::either) {
                state_.phase = Phase::choose_word;
                return;
            }
            if (word.word == Word::pay_box && !can_pay(words)) {
                tell_void(word);
                break;
            }
            if (moves_a_train(word.word)) return obey_move(word);
            obey(word);
        }
        finish();
    }

    void choose_word(int which) {
        tell(Happening::choose_word, drawer(), state_.top_card().card, which);
        state_.top_card().word = static_cast<std::uint8_t>(which);
        const CardWord& word = current_word(content_, state_);
        if (moves_a_train(word.word)) return obey_move(word);
        obey(word);
        finish();
    }

    // RAIL-C6: a price needs a box; RAIL-3.3: nor is it paid for an extra throw alone that nobody
    // will have.
    bool can_pay(const std::vector<CardWord>& words) {
        const bool has_other_return =
            words.size() == 1 || std::any_of(words.begin() + 1, words.end(), [](CardWord word) {
                return word.word != Word::extra_throw;
            });
        return state_.trains[drawer()].boxes > 0 && (drawer() == state_.active || has_other_return);
    }

    // The words that move nothing.
    void obey(const CardWord& word) {
        Train& train = state_.trains[drawer()];
        switch (word.word) {
        case Word::miss_turn: ++train.to_miss; return tell(Happening::card_miss, drawer());
        case Word::extra_throw: // RAIL-3.3
            if (drawer() != state_.active) return tell_void(word);
            state_.extra_throw = 1;
            return tell(Happening::card_extra, drawer());
        case Word::lay: // RAIL-3.7
            if (!can_lay(content_, train)) return tell_void(word);
            return lay(drawer(), word.number, Happening::card_lay);
        case Word::lose_box: // RAIL-3.8
            if (train.boxes == 0) return tell_void(word);
            return take_box(Happening::lose_box);
        case Word::pay_box: return take_box(Happening::pay_box);
        case Word::clear_line:
            if (train.box == 0) return tell_void(word);
            tell(Happening::clear_line, drawer(), train.box);
            return remove_box(train);
        case Word::regain_box:
            if (train.spent == 0) return tell_void(word);
            --train.spent;
            ++train.boxes;
            return tell(Happening::regain_box, drawer());
        default: return;
        }
    }

    void take_box(Happening what) {
        --state_.trains[drawer()].boxes;
        ++state_.trains[drawer()].spent;
        tell(what, drawer());
    }

    void tell_void(const CardWord& word) {
        tell(Happening::card_void, drawer(), static_cast<int>(word.word));
    }

    void obey_move(const CardWord& word) { // RAIL-3.7
        const int train = drawer(), pos = state_.trains[train].pos;
        switch (word.word) {
        case Word::forward: return go_forward(train, word.number, Cause::card);
        case Word::back: return go_back(train, pos - word.number, Cause::card);
        case Word::trading_centre:
            return go_back(train, content_.lines[train].trading_centre_behind[pos], Cause::card);
        default: return ask_for_rival(word);
        }
    }

    void ask_for_rival(const CardWord& word) {
        for (int train = 0; train < content_.trains; ++train) {
            if (!is_possible_rival(state_, train)) continue;
            state_.phase = Phase::choose_rival;
            return;
        }
        tell_void(word);
        finish();
    }

    void choose_rival(int train) {
        tell(Happening::choose_rival, drawer(), train);
        go_back(train, state_.trains[train].pos - current_word(content_, state_).number,
                Cause::card);
    }

    // --- the end -----------------------------------------------------------------------------

    void stop_by_guard() {
        tell_(Happening::guard, nobody, state_.round);
        end_game();
    }

    void end_game() { // RAIL-4.1, RAIL-4.2
        state_.phase = Phase::over;
        state_.attacker = state_.drawer = state_.extra_throw = 0;
        put_cards_back();
        for (Seat seat : seats_in(winners(content_, state_))) {
            const int train = farthest_train(content_, state_, seat);
            tell(Happening::win, train, state_.trains[train].pos);
        }
    }

    const Content& content_;
    const Numbers& numbers_;
    State& state_;
    Listener& tell_;
};

} // namespace

template <class Listener>
void apply(const Content& content, State& state, Action action, Listener& tell) {
    Play(content, state, tell).act(action);
}

template void apply(const Content&, State&, Action, Silent&);
template void apply(const Content&, State&, Action, EventLog&);

} // namespace conestoga::rail_pioneers
