// Games and actions.
#include "bindings/python/held.hpp"
#include "lab/bench.hpp"
#include "library/state_bytes.hpp"

namespace conestoga::python {

namespace {

py::dict info_of_game(const GameInfo& info) {
    py::dict row;
    row["name"] = std::string(info.name);
    row["short_name"] = std::string(info.short_name);
    row["has_secrets"] = info.has_secrets;
    row["least_players"] = info.least_players;
    row["most_players"] = info.most_players;
    return row;
}

HeldGame make_held_game(const std::string& game_string, const py::object& content) {
    return {value_of(open_game(game_string, content_from(game_string, content)))};
}

py::list layout_of(const HeldGame& game) {
    py::list rows;
    for (const ArrayBlock& block : game.arrays().layout().blocks)
        rows.append(py::make_tuple(block.name, block.from, block.size, block.unit));
    return rows;
}

HeldAction action_at(const HeldGame& game, const ActionIndex& all, int index) {
    if (index < 0 || index >= all.size())
        refuse(Message{"error.library.index"}.with("index", index).with("most", all.size() - 1));
    return {game.of, all[index]};
}

int index_of(const HeldAction& held) {
    const int index = held.of->arrays->decisions().of(held.action);
    return index >= 0 ? index : held.of->arrays->outcomes().of(held.action);
}

py::dict content_dict(const HeldGame& game) {
    py::dict files;
    for (const ContentFile& file : game.of->content) files[py::str(file.name)] = file.text;
    return files;
}

std::uint64_t signature_of(const std::string& game_string) {
    const OpenGamePointer game = value_of(open_game(game_string));
    const py::gil_scoped_release unlocked;
    return signature(*game->game);
}

void bind_actions(py::module_& module) {
    py::class_<HeldAction>(module, "Action",
                           "Something that happens: a choice of a player or of chance.\n\n"
                           "An action is a value: it means the same in every position of its game, "
                           "compares and sorts\nby its bits, and str() gives its notation.")
        .def_property_readonly(
            "text", [](const HeldAction& a) { return a.of->game->text(a.action); },
            "The action in notation, such as 'settle banker iron_mule'.")
        .def_property_readonly(
            "bits", [](const HeldAction& a) { return a.action.bits; },
            "The 32 bits that the engine knows it by.")
        .def_property_readonly("index", &index_of,
                               "Its index among the players' actions, or among those of chance "
                               "(docs/arrays.md).")
        .def_property_readonly(
            "is_chance",
            [](const HeldAction& a) { return a.of->arrays->decisions().of(a.action) < 0; },
            "Whether chance makes it.")
        .def("__str__", [](const HeldAction& a) { return a.of->game->text(a.action); })
        .def("__repr__",
             [](const HeldAction& a) { return "<Action '" + a.of->game->text(a.action) + "'>"; })
        .def("__hash__", [](const HeldAction& a) { return a.action.bits; })
        .def("__eq__",
             [](const HeldAction& a, const HeldAction& b) {
                 return a.action == b.action && same_game(*a.of, *b.of);
             })
        .def("__lt__", [](const HeldAction& a, const HeldAction& b) { return a.action < b.action; })
        .def(py::pickle(
            [](const HeldAction& a) {
                return py::make_tuple(HeldGame{a.of}, a.of->game->text(a.action));
            },
            [](const py::tuple& kept) {
                const auto game = kept[0].cast<HeldGame>();
                return HeldAction{game.of,
                                  value_of(game.rules().parse(kept[1].cast<std::string>()))};
            }));
}

} // namespace

void bind_games(py::module_& module) {
    module.def(
        "games",
        [] {
            py::list rows;
            for (const GameInfo& info : games()) rows.append(info_of_game(info));
            return rows;
        },
        "The games there are, a dictionary each: name, short_name, has_secrets, least_players, "
        "most_players.");
    module.def("signature", &signature_of, py::arg("game"),
               "The signature that `conestoga bench` prints: a number over fixed random games, the "
               "same on every\nplatform and in every language.");
    bind_actions(module);
    py::class_<HeldGame>(module, "Game",
                         "The rules of a game with its options and its content.\n\n"
                         ">>> game = Game('pioneers(players=3)')\n"
                         ">>> state = game.initial()")
        .def(py::init(&make_held_game), py::arg("game"), py::arg("content") = py::none(),
             "A game from its string. `content` replaces built-in files: a folder, or a dictionary "
             "from file\nnames to texts.")
        .def_property_readonly(
            "name", [](const HeldGame& g) { return std::string(g.rules().name()); },
            "Its name, such as 'pioneers'.")
        .def_property_readonly(
            "options", [](const HeldGame& g) { return g.rules().options(); },
            "The game string with every option written out.")
        .def_property_readonly(
            "players", [](const HeldGame& g) { return g.rules().players(); }, "How many play.")
        .def_property_readonly(
            "rules_version", [](const HeldGame& g) { return g.rules().rules_version(); },
            "Raised when a rule changes.")
        .def_property_readonly(
            "content_hash", [](const HeldGame& g) { return g.rules().content_hash(); },
            "The hash of what the rules read of the content.")
        .def_property_readonly("content", &content_dict,
                               "The files that replace built-in content; mostly empty.")
        .def_property_readonly(
            "arrays_version", [](const HeldGame& g) { return g.arrays().version(); },
            "Raised when a row or an index changes its meaning.")
        .def_property_readonly(
            "num_actions", [](const HeldGame& g) { return g.arrays().decisions().size(); },
            "Players' actions have the indices 0 to num_actions - 1.")
        .def_property_readonly(
            "num_outcomes", [](const HeldGame& g) { return g.arrays().outcomes().size(); },
            "Chance's actions have the indices 0 to num_outcomes - 1.")
        .def_property_readonly(
            "row_size", [](const HeldGame& g) { return g.arrays().row_size(); },
            "How many numbers the row of an observation has.")
        .def_property_readonly("layout", &layout_of,
                               "What stands where in a row: a list of (name, from, size, unit).")
        .def(
            "initial", [](const HeldGame& g) { return HeldState{g.of, g.rules().initial()}; },
            "The position before anything has happened; set-up follows as chance.")
        .def(
            "parse",
            [](const HeldGame& g, const std::string& text) {
                return HeldAction{g.of, value_of(g.rules().parse(text))};
            },
            py::arg("text"), "An action from its notation.")
        .def(
            "action",
            [](const HeldGame& g, int index) {
                return action_at(g, g.arrays().decisions(), index);
            },
            py::arg("index"), "The player's action with this index.")
        .def(
            "outcome",
            [](const HeldGame& g, int index) { return action_at(g, g.arrays().outcomes(), index); },
            py::arg("index"), "The action of chance with this index.")
        .def(
            "from_bytes",
            [](const HeldGame& g, const py::bytes& bytes) {
                const std::string text = bytes;
                return HeldState{
                    g.of, value_of(state_from_bytes(g.rules(), std::as_bytes(std::span(text))))};
            },
            py::arg("bytes"),
            "A position from bytes(state). Damaged bytes and those of another game are refused; "
            "take "
            "none\nfrom strangers, who can forge them: read records instead.")
        .def(
            "describe_content",
            [](const HeldGame& g) { return from_json(g.rules().content_json()); },
            "What never changes (map, cards, numbers), as dictionaries and lists.")
        .def(
            "signature",
            [](const HeldGame& g) {
                const py::gil_scoped_release unlocked;
                return signature(g.rules());
            },
            "Like conestoga.signature, with this content.")
        .def("__repr__", [](const HeldGame& g) { return "<Game " + g.rules().options() + ">"; })
        .def("__eq__", [](const HeldGame& a, const HeldGame& b) { return same_game(*a.of, *b.of); })
        .def("__hash__", [](const HeldGame& g) { return hash_text(g.rules().options()) >> 1; })
        .def(py::pickle(
            [](const HeldGame& g) { return py::make_tuple(g.rules().options(), content_dict(g)); },
            [](const py::tuple& kept) {
                return make_held_game(kept[0].cast<std::string>(), kept[1]);
            }));
}

} // namespace conestoga::python
