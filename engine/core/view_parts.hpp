// What the JSON of every game is made of: seats counted from 1, names in each language, the points
// as they stand, the beginning of an event (docs/trace.md).
#pragma once

#include "engine/core/event.hpp"
#include "engine/core/json.hpp"
#include "engine/core/message.hpp"

namespace conestoga {

// null for chance and nobody.
inline Json seat_json(Seat seat) { return is_player(seat) ? Json(seat + 1) : Json(); }
inline Seat seat_of(const Json& number) {
    return number.is_null() ? nobody : static_cast<Seat>(number.get<int>() - 1);
}
inline Json seats_json(SeatSet seats) {
    Json list = Json::array();
    for (Seat seat : seats_in(seats)) list.push_back(seat + 1);
    return list;
}

inline Json name_json(const LocalName& name) {
    Json json;
    for (Language language : languages) json[code(language)] = name[language];
    return json;
}

// {"event": "road", "seat": 2}; the details follow.
inline Json begun_event(std::string_view id, Seat seat) {
    Json json;
    json["event"] = id;
    if (is_player(seat)) json["seat"] = seat + 1;
    return json;
}

// A detail that the viewer may not know is null.
inline Json detail_json(int detail) { return detail == secret_detail ? Json() : Json(detail); }

} // namespace conestoga
