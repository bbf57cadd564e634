// What Python objects hold, and how errors reach Python: as conestoga.Error with the words of the
// program.
#pragma once

#include "bots/bot.hpp"
#include "library/open_game.hpp"
#include "library/questions.hpp"
#include "library/written_game.hpp"

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <stdexcept>

namespace conestoga::python {

namespace py = pybind11;

class Wrong : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

Language& language();
std::string say(const Message& message);
[[noreturn]] void refuse(const Message& message);

template <class T>
T value_of(Result<T> result) {
    if (!result) refuse(result.error());
    return std::move(*result);
}
inline void require(const Result<void>& result) {
    if (!result) refuse(result.error());
}

struct HeldGame {
    OpenGamePointer of;
    const AnyGame& rules() const { return *of->game; }
    const Arrays& arrays() const { return *of->arrays; }
};
struct HeldAction {
    OpenGamePointer of;
    Action action;
};
struct HeldState {
    OpenGamePointer of;
    Position position;
    const AnyGame& rules() const { return *of->game; }
};
struct HeldObservation {
    OpenGamePointer of;
    AnyObservation seen;
    const AnyGame& rules() const { return *of->game; }
};
struct HeldBot {
    OpenGamePointer of;
    BotSpec spec;
    std::unique_ptr<Bot> bot;
    Rng rng;
};

// An action given as an Action of the same game or in notation.
Action action_from(const OpenGame& game, const py::handle& given);
ContentFiles content_from(std::string_view game_string, const py::object& content);
// A row of the JSON library as Python's own values.
py::object from_json(const Json& json);

void bind_games(py::module_& module);
void bind_states(py::module_& module);
void bind_observations(py::module_& module);
void bind_records(py::module_& module);
void bind_bots(py::module_& module);
void bind_vector_env(py::module_& module);

} // namespace conestoga::python
