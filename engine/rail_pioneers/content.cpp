#include "engine/rail_pioneers/content.hpp"

#include "engine/core/text.hpp"

#include <algorithm>

namespace conestoga::rail_pioneers {

namespace {

constexpr int sabotage_points = 3;                 // RAIL-C5
constexpr int nearest_garrison = train_length + 1; // RAIL-C5: behind the train in the ambush
constexpr int most_by_word = 12;                   // the number of a card's word
constexpr int most_laid_by_card = 2;               // RAIL-C6

// --- numbers ------------------------------------------------------------------------------------

Numbers read_numbers(const DataReader& file) {
    Numbers n{};
    n.boxes = file.field("boxes").number(0, 9);
    const auto sections = file.field("sections_by_throw").items(die_faces, die_faces);
    for (std::size_t i = 0; i < sections.size(); ++i)
        n.sections_by_throw[i] = sections[i].number(1, 9);
    n.driven_back = file.field("driven_back").number(1, 20);
    n.most_rounds = file.field("most_rounds").number(1, 5000);
    return n;
}

// --- lines --------------------------------------------------------------------------------------

SpaceSet& spots_of(Line& line, Spot spot) { return line.spots[static_cast<int>(spot)]; }
const SpaceSet& spots_of(const Line& line, Spot spot) { return line.spots[static_cast<int>(spot)]; }

std::string read_route(const DataReader& item) {
    const DataReader field = item.field("route");
    const std::string route = field.text();
    if (static_cast<int>(route.size()) > max_sections ||
        route.find_first_not_of("slr") != std::string::npos)
        field.refuse(Message{"error.rail_pioneers.route"}.with("most", max_sections));
    return route;
}

SpaceSet read_spots(const DataReader& item, const char* name, int length) {
    SpaceSet spots;
    const DataReader field = item.field(name);
    for (const DataReader& space : field.items(0, length)) {
        const int number = space.number(first_spot, length); // RAIL-C5
        if (space.failed()) return spots;
        if (spots.has(number)) space.refuse(Message{"error.rail_pioneers.spot_twice"});
        spots.add(number);
    }
    return spots;
}

Line read_line(const DataReader& item, int number) {
    Line line;
    line.number = number;
    line.name = item.field("name").name();
    const auto start = item.field("start").items(2, 2);
    if (start.size() == 2) line.start = {start[0].real(-500, 500), start[1].real(-500, 500)};
    line.route = read_route(item);
    if (item.failed()) return line;
    const int length = static_cast<int>(line.route.size()) * spaces_a_section;
    spots_of(line, Spot::river) = read_spots(item, "rivers", length);
    spots_of(line, Spot::danger) = read_spots(item, "dangers", length);
    spots_of(line, Spot::ambush) = read_spots(item, "ambushes", length);
    spots_of(line, Spot::trading_centre) = read_spots(item, "trading_centres", length);
    spots_of(line, Spot::garrison) = read_spots(item, "garrisons", length);
    spots_of(line, Spot::sabotage) = read_spots(item, "sabotage", length);
    line.slow_sign = item.field("slow_sign").number(first_spot, std::max(first_spot, length));
    spots_of(line, Spot::slow_sign).add(line.slow_sign);
    return line;
}

int nearest_behind(const SpaceSet& spots, int space) {
    int nearest = 0;
    for (int spot : spots)
        if (spot < space) nearest = spot;
    return nearest;
}

// RAIL-C5: spots two apart, and after the Slow sign sabotage points alone.
void check_spaces(const DataReader& item, const Line& line) {
    int before = 0;
    for (int space = 1; space < max_spaces; ++space) {
        int spots = 0;
        for (const SpaceSet& kind : line.spots) spots += kind.has(space);
        if (spots == 0) continue;
        if (spots > 1 || space == before + 1)
            return item.refuse(Message{"error.rail_pioneers.too_close"}.with("space", space));
        before = space;
        const bool is_sabotage = spots_of(line, Spot::sabotage).has(space);
        if (is_sabotage ? space < line.slow_sign : space > line.slow_sign)
            return item.refuse(Message{"error.rail_pioneers.after_sign"}.with("space", space));
    }
    if (spots_of(line, Spot::sabotage).count() != sabotage_points)
        item.field("sabotage")
            .refuse(Message{"error.rail_pioneers.sabotage"}.with("count", sabotage_points));
}

// RAIL-C5: a trading centre behind every danger, a garrison behind every ambush and its train.
// By version 1 the garrison could be as near as any other spot.
void check_behind(const DataReader& item, const Line& line, int rules) {
    for (int danger : spots_of(line, Spot::danger))
        if (nearest_behind(spots_of(line, Spot::trading_centre), danger) == 0)
            return item.refuse(
                Message{"error.rail_pioneers.no_trading_centre"}.with("space", danger));
    for (int ambush : spots_of(line, Spot::ambush)) {
        const int garrison = nearest_behind(spots_of(line, Spot::garrison), ambush);
        if (garrison == 0)
            return item.refuse(Message{"error.rail_pioneers.no_garrison"}.with("space", ambush));
        if (rules != first_rules && ambush - garrison < nearest_garrison)
            return item.refuse(Message{"error.rail_pioneers.garrison_near"}
                                   .with("space", ambush)
                                   .with("garrison", garrison)
                                   .with("least", nearest_garrison));
    }
}

// RAIL-C5: four lines of equal length and equal counts.
void check_equal(const DataReader& item, const Line& line, const Line& first) {
    if (line.route.size() != first.route.size())
        return item.field("route").refuse(Message{"error.rail_pioneers.unequal_length"});
    for (int kind = 0; kind < spot_kinds; ++kind)
        if (line.spots[kind].count() != first.spots[kind].count())
            return item.refuse(Message{"error.rail_pioneers.unequal_spots"});
}

void prepare_line(Line& line, int length) {
    line.targets = spots_of(line, Spot::river) | spots_of(line, Spot::danger) |
                   spots_of(line, Spot::sabotage);  // RAIL-3.1
    for (int space = 1; space <= length; ++space) { // RAIL-C3: either half of the engine
        for (Spot spot : {Spot::ambush, Spot::danger, Spot::river})
            if (spots_of(line, spot).has(space) || spots_of(line, spot).has(space - 1))
                line.met[space] = spot;
        const SpaceSet& ambushes = spots_of(line, Spot::ambush);
        if (line.met[space] == Spot::ambush)
            line.ambush_met[space] =
                static_cast<std::uint8_t>(ambushes.has(space) ? space : space - 1);
        const auto behind = [&](Spot spot) {
            const int nearest = nearest_behind(spots_of(line, spot), space);
            return static_cast<std::uint8_t>(nearest ? nearest : train_length);
        };
        line.garrison_behind[space] = behind(Spot::garrison);
        line.trading_centre_behind[space] = behind(Spot::trading_centre);
    }
}

void read_lines(const DataReader& file, Content& content) {
    const DataReader map = file.field("map");
    content.map = {map.field("width").real(1, 1000), map.field("height").real(1, 1000)};
    content.towns = {map.field("from").name(), map.field("to").name()};
    const auto items = file.field("lines").items(lines_on_map, lines_on_map);
    std::array<Line, lines_on_map> lines;
    for (std::size_t i = 0; i < items.size(); ++i) {
        lines[i] = read_line(items[i], static_cast<int>(i) + 1);
        if (!file.failed()) check_spaces(items[i], lines[i]);
        if (!file.failed()) check_behind(items[i], lines[i], content.rules);
        if (!file.failed()) check_equal(items[i], lines[i], lines[0]);
    }
    if (file.failed()) return;
    content.length = static_cast<int>(lines[0].route.size()) * spaces_a_section;
    for (Line& line : lines) prepare_line(line, content.length);
    std::ranges::rotate(lines, lines.begin() + content.options.first_line - 1);
    content.lines = std::move(lines);
    for (int space = 1; space < max_spaces; ++space)
        content.up_to[space] = content.up_to[space - 1] | SpaceSet::of(space);
}

// --- cards --------------------------------------------------------------------------------------

CardWord read_word(const DataReader& item, int rules) {
    const std::string said = item.text();
    const auto parts = words_of(said);
    if (item.failed() || parts.empty()) return {};
    const auto found = std::ranges::find(word_ids, parts[0]);
    CardWord word{static_cast<Word>(found - word_ids.begin()), 0};
    if (found == word_ids.end() || (word.word == Word::regain_box && rules != first_rules)) {
        item.refuse(Message{"error.rail_pioneers.no_such_word"}.with("word", parts[0]));
        return {};
    }
    const int most = word.word == Word::lay ? most_laid_by_card : most_by_word;
    const auto number = parts.size() == 2 ? to_number(parts[1]) : std::nullopt;
    const bool is_right = has_number(word.word)
                              ? parts.size() == 2 && number && *number >= 1 && *number <= most
                              : parts.size() == 1;
    if (!is_right)
        item.refuse(
            Message{"error.rail_pioneers.word_number"}.with("word", said).with("most", most));
    else if (number)
        word.number = static_cast<int>(*number);
    return word;
}

// RAIL-C6: at most one word moves a train, and it comes last; "either" has two words to choose
// from, and at most one of them costs a box (by version 1 both may); a price comes first.
void check_words(const DataReader& item, const std::vector<CardWord>& words, int rules) {
    const bool is_choice = words[0].word == Word::either;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].word == Word::either && (i > 0 || words.size() != words_a_card))
            return item.refuse(Message{"error.rail_pioneers.either"});
        if (moves_a_train(words[i].word) && !is_choice && i + 1 < words.size())
            return item.refuse(Message{"error.rail_pioneers.move_last"});
        if (words[i].word == Word::pay_box && !is_choice && i > 0)
            return item.refuse(Message{"error.rail_pioneers.price_first"});
    }
    if (rules != first_rules && is_choice && costs_a_box(words[1].word) &&
        costs_a_box(words[2].word))
        item.refuse(Message{"error.rail_pioneers.two_prices"});
}

void read_cards(const DataReader& file, Content& content) {
    const auto items = file.field("cards").items(cards_in_pile, cards_in_pile);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const DataReader& item = items[i];
        Card card;
        card.id = item.field("id").identifier();
        card.name = item.field("name").name();
        card.story = item.field("story").name();
        for (const DataReader& word : item.field("words").items(1, words_a_card))
            card.words.push_back(read_word(word, content.rules));
        if (file.failed()) return;
        check_words(item, card.words, content.rules);
        if (content.find_card(card.id) >= 0)
            item.field("id").refuse(Message{"error.data.twice"}.with("id", card.id));
        content.cards[i] = std::move(card);
    }
}

// RAIL-S1: every order of the seats.
std::vector<SeatOrder> all_orders(int players) {
    SeatOrder order{};
    for (Seat seat = 0; seat < players; ++seat) order[seat] = seat;
    std::vector<SeatOrder> orders;
    do orders.push_back(order);
    while (std::next_permutation(order.begin(), order.begin() + players));
    return orders;
}

} // namespace

int Content::find_card(std::string_view id) const {
    const auto found = std::ranges::find(cards, id, &Card::id);
    return found == cards.end() ? -1 : static_cast<int>(found - cards.begin());
}

int Content::train_on(int number) const {
    for (int train = 0; train < trains; ++train)
        if (lines[train].number == number) return train;
    return -1;
}

Result<Options> read_options(const GameString& game) {
    if (auto known = only_options(game, {"players", "trains", "places", "first_line"}); !known)
        return known.error();
    const Result<int> players = number_option(game, "players", 2, 4, 4);
    if (!players) return players.error();
    const Result<int> trains = number_option(game, "trains", 1, 2, 2);
    if (!trains) return trains.error();
    const Result<std::string> places = word_option(game, "places", {"first", "all"});
    if (!places) return places.error();
    const Result<int> first_line = number_option(game, "first_line", 1, lines_on_map, 1);
    if (!first_line) return first_line.error();
    return Options{*players, *trains, *places == "all" ? Places::all : Places::first, *first_line};
}

std::string options_text(const Options& options) {
    std::string text = "rail_pioneers(players=" + std::to_string(options.players);
    if (options.players == 2)
        text += ",trains=" + std::to_string(options.trains);
    else
        text += options.places == Places::all ? ",places=all" : ",places=first";
    if (options.first_line != 1) text += ",first_line=" + std::to_string(options.first_line);
    return text + ")";
}

Result<Content> load_content(const Options& options, const ContentFiles& files, int rules) {
    const DataReader numbers(files, "numbers.json", "conestoga/rail_pioneers/numbers/1");
    const DataReader lines(files, "lines.json", "conestoga/rail_pioneers/lines/1");
    const DataReader cards(files, "cards.json", "conestoga/rail_pioneers/cards/1");
    for (const DataReader* file : {&numbers, &lines, &cards})
        if (file->failed()) return file->problem();

    Content content;
    content.options = options;
    content.rules = rules;
    content.trains = options.players == 2 ? 2 * options.trains : options.players; // RAIL-S2
    content.numbers = read_numbers(numbers);
    read_lines(lines, content);
    read_cards(cards, content);
    for (const DataReader* file : {&numbers, &lines, &cards})
        if (file->failed()) return file->problem();

    content.orders = all_orders(options.players);
    content.odds = odds_of(content);
    // Games by version 1 are bound to the names and notes too.
    content.hash = (rules == first_rules ? hash_of_all : hash_of_rules)(
        {&numbers.json(), &lines.json(), &cards.json()});
    return content;
}

} // namespace conestoga::rail_pioneers
