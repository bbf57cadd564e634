#include "engine/pioneer_days/content.hpp"

#include <algorithm>

namespace conestoga::pioneer_days {

namespace {

Numbers read_numbers(const DataReader& file) {
    Numbers n{};
    for (int face = 0; face < faces; ++face)
        n.income[face] = file.field("income").field(face_ids[face]).number(0, 20);
    for (int kind = 0; kind < wagon_kinds; ++kind) {
        const DataReader wagon = file.field("wagon_kinds").field(wagon_kind_ids[kind]);
        n.wagon_price[kind] = wagon.field("price").number(1, 50);
        n.wagon_slots[kind] = wagon.field("slots").number(2, 12);
    }
    for (int kind = 0; kind < gold_kinds; ++kind)
        n.gold[kind] = file.field("gold").field(std::to_string(kind + 1)).number(0, 60);
    n.wagons = file.field("wagons").number(4, most_wagons);
    n.turn_price = file.field("turn_price").number(0, 50);
    n.favour_points = file.field("favour_points").number(0, 20);
    n.most_favours_points = file.field("most_favours_points").number(0, 50);
    n.damage_points = file.field("damage_points").number(0, 20);
    return n;
}

template <class List>
void refuse_twice(const DataReader& item, const List& list, const std::string& id) {
    for (const auto& known : list)
        if (known.id == id) item.field("id").refuse(Message{"error.data.twice"}.with("id", id));
}

void read_townsfolk(const DataReader& file, Content& content) { // DAYS-C7
    std::array<int, townsfolk_sets> in_set{};
    for (const DataReader& item : file.field("townsfolk").items(townsfolk_count, townsfolk_count)) {
        Townsfolk person;
        person.id = item.field("id").identifier();
        person.name = item.field("name").name();
        person.set = item.field("set").text()[0] - 'a';
        if (person.set < 0 || person.set >= townsfolk_sets ||
            ++in_set[person.set] > townsfolk_in_set)
            return item.field("set").refuse(Message{"error.pioneer_days.set_size"});
        person.scoring = read_scoring(item.field("score"));
        refuse_twice(item, content.townsfolk, person.id);
        content.effects[townsfolk_card(static_cast<int>(content.townsfolk.size()))] =
            read_effect(item.field("effect"), content.rules);
        content.scorings[content.townsfolk.size()] = person.scoring;
        content.townsfolk.push_back(std::move(person));
    }
}

void add_tile(const DataReader& item, Content& content, const Effect& effect, int face,
              int number) {
    EquipmentTile tile;
    tile.kind = static_cast<int>(content.equipment_kinds.size()) - 1;
    tile.face = face;
    tile.id = content.equipment_kinds.back().id + "_" +
              (face < 0 ? std::to_string(number) : std::string(face_ids[face]));
    if (content.equipment.size() == equipment_count)
        return item.refuse(Message{"error.pioneer_days.tiles"}.with("tiles", equipment_count));
    content.effects[equipment_card(static_cast<int>(content.equipment.size()))] = effect;
    content.equipment.push_back(std::move(tile));
}

void read_equipment(const DataReader& file, Content& content) { // DAYS-C6
    for (const DataReader& item : file.field("kinds").items(1, equipment_count)) {
        EquipmentKind kind{item.field("id").identifier(), item.field("name").name()};
        refuse_twice(item, content.equipment_kinds, kind.id);
        content.equipment_kinds.push_back(std::move(kind));
        Effect effect = read_effect(item.field("effect"), content.rules);
        if (effect.when == When::now || effect.power == Power::slots)
            item.field("effect").refuse(Message{"error.pioneer_days.tile_effect"});
        if (effect.when != When::face) {
            const int tiles = item.field("tiles").number(1, equipment_count);
            for (int number = 1; number <= tiles; ++number)
                add_tile(item, content, effect, -1, number);
            continue;
        }
        for (const DataReader& bears : item.field("faces").items(1, faces)) {
            const std::string id = bears.text();
            const auto face = std::ranges::find(face_ids, id) - face_ids.begin();
            if (face == faces) {
                bears.refuse(Message{"error.pioneer_days.face"}.with("word", id));
                break;
            }
            effect.on = static_cast<Face>(face);
            add_tile(item, content, effect, static_cast<int>(face), 0);
        }
    }
    if (!file.failed() && content.equipment.size() != equipment_count)
        file.field("kinds").refuse(
            Message{"error.pioneer_days.tiles"}.with("tiles", equipment_count));
}

void read_towns(const DataReader& file, Content& content) { // DAYS-C8
    for (const DataReader& item : file.field("towns").items(town_count, town_count)) {
        Town town;
        town.id = item.field("id").identifier();
        town.name = item.field("name").name();
        town.favours = item.field("favours").number(1, 9);
        int needs = 0;
        for (int thing = 0; thing < town_things; ++thing) {
            if (!item.field("needs").has(thing_ids[thing])) continue;
            town.needs[thing] = static_cast<std::uint8_t>(
                item.field("needs").field(thing_ids[thing]).number(1, 20));
            ++needs;
        }
        if (!item.failed() && needs == 0)
            item.field("needs").refuse(Message{"error.pioneer_days.no_needs"});
        refuse_twice(item, content.towns, town.id);
        content.towns.push_back(std::move(town));
    }
}

void read_start(const DataReader& start, const Content& content, PlayerBoard& board) {
    for (int good = 0; good < gainable_things; ++good)
        if (start.has(thing_ids[good]))
            board.start[good] =
                static_cast<std::uint8_t>(start.field(thing_ids[good]).number(1, 30));
    for (const DataReader& wagon : start.field("wagons").items(1, 3)) {
        const bool large = wagon.text() == "large";
        if (!large && wagon.text() != "small")
            wagon.refuse(Message{"error.pioneer_days.wagon"}.with("word", wagon.text()));
        board.wagons.push_back(large ? WagonKind::large : WagonKind::small);
    }
    if (!start.has("equipment")) return;
    for (const DataReader& item : start.field("equipment").items(1, 3)) {
        const int tile = content.find_equipment(item.identifier());
        bool taken = false;
        for (const PlayerBoard& other : content.boards)
            taken |= std::ranges::find(other.tiles, tile) != other.tiles.end();
        if (tile < 0 || taken) return item.refuse(Message{"error.pioneer_days.start_tile"});
        board.tiles.push_back(tile);
    }
}

// What a seat begins with must have room.
bool fits(const Numbers& numbers, const PlayerBoard& board, const Effect& effect) {
    int slots = effect.deed == Deed::power && effect.power == Power::slots ? effect.amount : 0;
    for (WagonKind kind : board.wagons) slots += numbers.wagon_slots[static_cast<int>(kind)];
    const auto start = [&](Thing thing) { return int{board.start[static_cast<int>(thing)]}; };
    return static_cast<int>(board.tiles.size()) + start(Thing::gold) +
               (start(Thing::wood) + 1) / 2 + (start(Thing::medicine) + 1) / 2 <=
           slots;
}

void read_boards(const DataReader& file, Content& content) { // DAYS-C9
    for (const DataReader& item : file.field("boards").items(board_count, board_count)) {
        PlayerBoard board;
        board.id = item.field("id").identifier();
        board.name = item.field("name").name();
        read_start(item.field("start"), content, board);
        const Effect power = read_effect(item.field("power"), content.rules);
        if (item.failed()) return;
        if (!fits(content.numbers, board, power))
            return item.field("start").refuse(Message{"error.pioneer_days.start_room"});
        if (power.when == When::now ||
            (content.boards.empty() &&
             (board.start[static_cast<int>(Thing::gold)] || !board.tiles.empty())))
            return item.field("power").refuse(Message{"error.pioneer_days.board_effect"});
        refuse_twice(item, content.boards, board.id);
        content.effects[content.boards.size()] = power;
        content.boards.push_back(std::move(board));
    }
}

template <class List>
int find(const List& list, std::string_view id) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].id == id) return static_cast<int>(i);
    return -1;
}

} // namespace

int Content::find_townsfolk(std::string_view id) const { return find(townsfolk, id); }
int Content::find_equipment(std::string_view id) const { return find(equipment, id); }
int Content::find_town(std::string_view id) const { return find(towns, id); }
int Content::find_board(std::string_view id) const { return find(boards, id); }

Result<Options> read_options(const GameString& game) {
    if (auto known = only_options(game, {"players", "sets", "boards"}); !known)
        return known.error();
    const Result<int> players = number_option(game, "players", 2, 4, 4);
    if (!players) return players.error();
    const Result<std::string> sets =
        word_option(game, "sets", {"ab", "ac", "ad", "ae", "bc", "bd", "be", "cd", "ce", "de"});
    if (!sets) return sets.error();
    const Result<std::string> boards = word_option(game, "boards", {"standard", "unique"});
    if (!boards) return boards.error();
    Options options;
    options.players = *players;
    for (int i = 0; i < 2; ++i) options.sets[i] = static_cast<std::uint8_t>((*sets)[i] - 'a');
    options.boards = *boards == "unique" ? Boards::unique : Boards::standard;
    return options;
}

std::string options_text(const Options& options) {
    std::string text = "pioneer_days(players=" + std::to_string(options.players) + ",sets=";
    for (std::uint8_t set : options.sets) text += static_cast<char>('a' + set);
    return text + (options.boards == Boards::unique ? ",boards=unique)" : ",boards=standard)");
}

Result<Content> load_content(const Options& options, const ContentFiles& files, int rules) {
    const DataReader numbers(files, "numbers.json", "conestoga/pioneer_days/numbers/1");
    const DataReader townsfolk(files, "townsfolk.json", "conestoga/pioneer_days/townsfolk/1");
    const DataReader equipment(files, "equipment.json", "conestoga/pioneer_days/equipment/1");
    const DataReader towns(files, "towns.json", "conestoga/pioneer_days/towns/1");
    const DataReader boards(files, "boards.json", "conestoga/pioneer_days/boards/1");
    const std::array all{&numbers, &townsfolk, &equipment, &towns, &boards};
    for (const DataReader* file : all)
        if (file->failed()) return file->problem();

    Content content;
    content.options = options;
    content.rules = rules;
    content.numbers = read_numbers(numbers);
    read_townsfolk(townsfolk, content);
    read_equipment(equipment, content);
    read_towns(towns, content);
    for (const DataReader* file : {&numbers, &equipment})
        if (file->failed()) return file->problem();
    read_boards(boards, content);
    for (const DataReader* file : all)
        if (file->failed()) return file->problem();

    // Games by version 1 are bound to the names and notes too.
    content.hash = rules == first_rules
                       ? hash_of_all({&numbers.json(), &townsfolk.json(), &equipment.json(),
                                      &towns.json(), &boards.json()})
                       : hash_of_rules({&numbers.json(), &equipment.json(), &townsfolk.json(),
                                        &towns.json(), &boards.json()});
    return content;
}

} // namespace conestoga::pioneer_days
