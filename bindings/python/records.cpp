// Games that are written down.
#include "bindings/python/held.hpp"

namespace conestoga::python {

namespace {

WrittenGame read_record(const std::string& text, const py::object& content) {
    ContentFiles files;
    if (!content.is_none()) files = content_from(value_of(parse_record(text)).game.text(), content);
    return value_of(WrittenGame::read(text, std::move(files)));
}

py::list actions_of(const WrittenGame& record) {
    py::list list;
    for (const Action action : record.actions()) list.append(HeldAction{record.game(), action});
    return list;
}

HeldState state_of_record(const WrittenGame& record, const py::object& after) {
    if (after.is_none()) return {record.game(), record.position()};
    return {record.game(), value_of(record.position_after(after.cast<std::int64_t>()))};
}

} // namespace

void bind_records(py::module_& module) {
    py::class_<WrittenGame>(module, "Record",
                            "A game written down: its options, who sat where, and every action, "
                            "chance included.\n\n"
                            ">>> record = Record(game, ['Annie', 'Jim'])\n"
                            ">>> record.add('first 1')\n"
                            ">>> again = Record.read(record.text)")
        .def(py::init([](const HeldGame& game, std::vector<std::string> seats) {
                 return value_of(WrittenGame::begin(game.of, std::move(seats)));
             }),
             py::arg("game"), py::arg("seats") = std::vector<std::string>{},
             "A record of a game that begins now; names for all seats, or for none.")
        .def_static("read", &read_record, py::arg("text"), py::arg("content") = py::none(),
                    "Reads a record and plays it again; whatever does not hold is an Error that "
                    "names the line.")
        .def_property_readonly(
            "game", [](const WrittenGame& r) { return HeldGame{r.game()}; }, "Its game.")
        .def_property_readonly("seats", &WrittenGame::seats, "Who sits where.")
        .def_property_readonly("actions", &actions_of, "Everything that happened.")
        .def_property_readonly(
            "remarks",
            [](const WrittenGame& r) {
                std::vector<std::string> remarks;
                for (const Message& remark : r.remarks()) remarks.push_back(say(remark));
                return remarks;
            },
            "What a reader should know: older rules, other content.")
        .def_property_readonly("text", &WrittenGame::text, "The record as it is kept in a file.")
        .def(
            "add",
            [](WrittenGame& r, const py::object& action) {
                require(r.add(action_from(*r.game(), action)));
            },
            py::arg("action"), "Does an action (or its text) and writes it down.")
        .def("state", &state_of_record, py::arg("after") = py::none(),
             "The position after so many actions; after all of them by default.")
        .def("__len__", [](const WrittenGame& r) { return r.actions().size(); })
        .def("__repr__", [](const WrittenGame& r) {
            return "<Record of " + r.game()->game->options() + ", " +
                   std::to_string(r.actions().size()) + " actions>";
        });
    module.def(
        "verify", &read_record, py::arg("text"), py::arg("content") = py::none(),
        "The record of a text, if every action in it holds; else an Error that names the line.");
}

} // namespace conestoga::python
