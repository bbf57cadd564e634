// What one viewer may know.
#include "bindings/python/held.hpp"

namespace conestoga::python {

namespace {

py::list choices_of_viewer(const HeldObservation& observation) {
    ActionList actions;
    require(legal_for_viewer(observation.rules(), observation.seen, actions));
    py::list list;
    for (const Action action : actions) list.append(HeldAction{observation.of, action});
    return list;
}

py::array_t<bool> mask_of_viewer(const HeldObservation& observation) {
    const ActionIndex& all = observation.of->arrays->decisions();
    py::array_t<bool> mask(all.size());
    std::fill_n(mask.mutable_data(), all.size(), false);
    ActionList actions;
    require(legal_for_viewer(observation.rules(), observation.seen, actions));
    for (const Action action : actions) mask.mutable_data()[all.of(action)] = true;
    return mask;
}

py::array_t<float> row_of(const HeldObservation& observation) {
    py::array_t<float> row(observation.of->arrays->row_size());
    observation.of->arrays->encode(observation.seen, row.mutable_data());
    return row;
}

} // namespace

void bind_observations(py::module_& module) {
    py::class_<HeldObservation>(
        module, "Observation",
        "What one viewer may know of a position.\n\n"
        "It never gives the position it was made of: determinize() makes a possible one. Equal\n"
        "observations are those that the viewer cannot tell apart.")
        .def_property_readonly(
            "game", [](const HeldObservation& o) { return HeldGame{o.of}; }, "Its game.")
        .def_property_readonly(
            "viewer", [](const HeldObservation& o) { return int{o.seen.viewer()}; },
            "Who looks: a seat, or NOBODY.")
        .def_property_readonly(
            "actor", [](const HeldObservation& o) { return int{o.rules().actor(o.seen)}; },
            "Who acts; that is never a secret.")
        .def("legal", &choices_of_viewer, "What the viewer may do; it must be the viewer's turn.")
        .def("mask", &mask_of_viewer, "True for the index of every action that the viewer may do.")
        .def("row", &row_of, "The observation as an array of float32 (docs/arrays.md).")
        .def(
            "determinize",
            [](const HeldObservation& o, Rng& rng) {
                return HeldState{o.of, o.rules().determinize(o.seen, rng)};
            },
            py::arg("rng"), "A position that the viewer cannot tell from the real one.")
        .def_property_readonly(
            "prompt", [](const HeldObservation& o) { return say(o.rules().prompt(o.seen)); },
            "What is asked now, in words.")
        .def(
            "describe",
            [](const HeldObservation& o, const py::object& action) {
                return say(o.rules().describe(o.seen, action_from(*o.of, action)));
            },
            py::arg("action"), "An action as a choice, in words.")
        .def(
            "to_dict", [](const HeldObservation& o) { return from_json(o.rules().view(o.seen)); },
            "What a page draws, as dictionaries and lists.")
        .def("__eq__",
             [](const HeldObservation& a, const HeldObservation& b) {
                 return same_game(*a.of, *b.of) && a.seen.viewer() == b.seen.viewer() &&
                        a.seen.hash() == b.seen.hash();
             })
        .def("__hash__", [](const HeldObservation& o) { return o.seen.hash() >> 1; })
        .def("__repr__", [](const HeldObservation& o) {
            return "<Observation of " + o.rules().options() + " by " +
                   std::to_string(int{o.seen.viewer()}) + ">";
        });
}

} // namespace conestoga::python
