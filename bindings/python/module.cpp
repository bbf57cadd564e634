// The extension module conestoga._engine; the package conestoga shows what is in it.
#include "bindings/python/held.hpp"
#include "library/content_folder.hpp"
#include "table/words.hpp"

namespace conestoga::python {

Language& language() {
    thread_local Language of_thread = Language::en;
    return of_thread;
}

std::string say(const Message& message) { return Words(language()).say(message); }

void refuse(const Message& message) { throw Wrong(say(message)); }

Action action_from(const OpenGame& game, const py::handle& given) {
    if (py::isinstance<HeldAction>(given)) {
        const auto& held = given.cast<const HeldAction&>();
        if (!same_game(*held.of, game)) refuse({"error.library.other_game"});
        return held.action;
    }
    if (py::isinstance<py::str>(given))
        return value_of(game.game->parse(given.cast<std::string>()));
    throw py::type_error("an action is an Action or its text");
}

ContentFiles content_from(std::string_view game_string, const py::object& content) {
    if (content.is_none()) return {};
    if (py::isinstance<py::dict>(content)) {
        ContentFiles files;
        for (const auto& [name, text] : content.cast<py::dict>())
            files.push_back({name.cast<std::string>(), text.cast<std::string>()});
        return files;
    }
    const GameString game = value_of(with_known_name(value_of(parse_game_string(game_string))));
    const auto path = py::module_::import("os").attr("fspath")(content).cast<std::string>();
    return value_of(read_content_folder(path, game.name));
}

py::object from_json(const Json& json) {
    return py::module_::import("json").attr("loads")(json.dump());
}

} // namespace conestoga::python

PYBIND11_MODULE(_engine, module) {
    using namespace conestoga::python;
    module.doc() = "The engine of Conestoga; import the package conestoga instead.";
    module.attr("__version__") = CONESTOGA_VERSION;
    module.attr("CHANCE") = static_cast<int>(conestoga::chance_acts);
    module.attr("NOBODY") = static_cast<int>(conestoga::nobody);
    py::register_exception<Wrong>(module, "Error", PyExc_ValueError);
    module.def(
        "set_language",
        [](const std::string& code) {
            for (const auto known : conestoga::languages)
                if (conestoga::code(known) == code) {
                    language() = known;
                    return;
                }
            refuse(conestoga::Message{"error.library.language"}.with("language", code));
        },
        py::arg("language"), "Chooses 'en' or 'fr' for errors and words, on this thread.");
    bind_games(module);
    bind_states(module);
    bind_observations(module);
    bind_records(module);
    bind_bots(module);
    bind_vector_env(module);
}
