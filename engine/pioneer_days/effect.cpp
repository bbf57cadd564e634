// Reads the vocabulary of the cards from JSON.
#include "engine/pioneer_days/content.hpp"

#include <algorithm>

namespace conestoga::pioneer_days {

namespace {

// The place of a word among the known ones; the reader says which are known when it is not there.
template <std::size_t N>
int word_of(const DataReader& item, const std::array<std::string_view, N>& ids, int allowed = N) {
    const std::string word = item.text();
    const auto found = std::find(ids.begin(), ids.begin() + allowed, word) - ids.begin();
    if (found < allowed) return static_cast<int>(found);
    std::string list;
    for (int i = 0; i < allowed; ++i) list += (i ? ", " : "") + std::string(ids[i]);
    item.refuse(Message{"error.pioneer_days.word"}.with("word", word).with("words", list));
    return 0;
}

// ["wood", 2]
Amount read_amount(const DataReader& item, int allowed) {
    const auto parts = item.items(2, 2);
    if (parts.size() != 2) return {};
    return {static_cast<Thing>(word_of(parts[0], thing_ids, allowed)),
            static_cast<std::uint8_t>(parts[1].number(1, 20))};
}

void read_gain(const DataReader& item, Effect& effect) {
    const auto amounts = item.items(1, 2);
    if (amounts.empty()) return;
    effect.deed = Deed::gain;
    effect.first = read_amount(amounts[0], gainable_things);
    if (amounts.size() > 1) effect.second = read_amount(amounts[1], gainable_things);
}

void read_gain_per(const DataReader& item, Effect& effect) {
    effect.deed = Deed::gain_per;
    effect.first = read_amount(item.field("gain"), gainable_things);
    // DAYS-C7: nothing during play depends on nuggets.
    effect.counted = static_cast<Thing>(word_of(item.field("for"), thing_ids, things - 1));
    effect.most = static_cast<std::uint8_t>(item.field("most").number(1, 20));
}

void read_choice(const DataReader& item, Effect& effect) {
    const auto amounts = item.items(2, 2);
    if (amounts.size() != 2) return;
    effect.deed = Deed::choose;
    effect.first = read_amount(amounts[0], gainable_things);
    effect.second = read_amount(amounts[1], gainable_things);
}

void read_power(const DataReader& item, Effect& effect, int rules) {
    const auto parts = item.items(2, 2);
    if (parts.size() != 2) return;
    effect.deed = Deed::power;
    effect.power = static_cast<Power>(word_of(parts[0], power_ids));
    // By version 1 any power could be written several times, whether or not that adds anything.
    const bool several = adds_up(effect.power) || rules == first_rules;
    effect.amount = static_cast<std::uint8_t>(parts[1].number(1, several ? 20 : 1));
}

void read_deed(const DataReader& item, Effect& effect, int rules) {
    if (item.has("gain")) return read_gain(item.field("gain"), effect);
    if (item.has("gain_per")) return read_gain_per(item.field("gain_per"), effect);
    if (item.has("choose")) return read_choice(item.field("choose"), effect);
    if (item.has("power")) return read_power(item.field("power"), effect, rules);
    if (item.has("act")) {
        effect.deed = Deed::act;
        effect.face = static_cast<Face>(word_of(item.field("act"), face_ids));
    } else if (item.has("wagon")) {
        effect.deed = Deed::wagon;
        effect.wagon = static_cast<WagonKind>(word_of(item.field("wagon"), wagon_kind_ids));
    } else if (item.has("repair")) {
        effect.deed = Deed::repair;
        item.field("repair").number(1, 1);
    } else if (item.has("calm")) {
        effect.deed = Deed::calm;
        item.field("calm").number(1, 1);
    } else {
        item.refuse(Message{"error.pioneer_days.no_deed"});
    }
}

} // namespace

Effect read_effect(const DataReader& item, int rules) {
    Effect effect;
    effect.when = static_cast<When>(word_of(item.field("when"), when_ids));
    if (effect.when == When::face && item.has("face"))
        effect.on = static_cast<Face>(word_of(item.field("face"), face_ids));
    if (effect.when == When::disaster && item.has("disaster"))
        effect.against = static_cast<std::uint8_t>(word_of(item.field("disaster"), disaster_ids));
    if (item.has("pay")) effect.price = read_amount(item.field("pay"), payable_things);
    read_deed(item, effect, rules);
    if (!item.failed() && (effect.deed == Deed::power) != (effect.when == When::always))
        item.field("when").refuse(Message{"error.pioneer_days.power_is_always"});
    return effect;
}

Scoring read_scoring(const DataReader& item) {
    Scoring scoring;
    const auto points = [&](const char* name, int most) {
        return static_cast<std::uint8_t>(item.field(name).number(1, most));
    };
    scoring.points = points("points", 12);
    scoring.most = scoring.points;
    if (item.has("per")) {
        scoring.tally = Tally::per;
        scoring.thing = static_cast<Thing>(word_of(item.field("per"), thing_ids));
        scoring.each = item.has("each") ? points("each", 20) : 1;
        scoring.most = points("most", 20);
    } else if (item.has("sets")) {
        scoring.tally = Tally::sets;
        for (const DataReader& thing : item.field("sets").items(2, 5))
            scoring.set |= 1 << word_of(thing, thing_ids);
        scoring.most = points("most", 20);
    } else if (item.has("at_least")) {
        const Amount limit = read_amount(item.field("at_least"), things);
        scoring.tally = Tally::at_least;
        scoring.thing = limit.thing;
        scoring.each = limit.count;
    } else if (item.has("none_of")) {
        scoring.tally = Tally::at_most;
        scoring.thing = static_cast<Thing>(word_of(item.field("none_of"), thing_ids));
        scoring.each = 0;
    } else {
        // DAYS-C4: who has the most nuggets would tell what others hold.
        scoring.tally = Tally::most_of;
        scoring.thing = static_cast<Thing>(word_of(item.field("most_of"), thing_ids, things - 1));
    }
    return scoring;
}

} // namespace conestoga::pioneer_days
