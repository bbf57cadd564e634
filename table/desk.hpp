// Tables behind a door that takes and gives JSON: what the page in the browser asks of the engine.
// Every request is an object with a field "do"; docs/desk.md lists them. A request that cannot be
// fulfilled is answered with {"error": words}, and changes nothing.
#pragma once

#include "engine/core/json.hpp"
#include "table/table.hpp"

#include <map>
#include <string>
#include <string_view>

namespace conestoga {

class Desk {
public:
    Json handle(const Json& request);
    std::string handle(std::string_view request);

private:
    struct Place { // a table and who plays there
        Table table;
        std::vector<std::string> kinds; // "human" or the name of a bot, by seat
    };

    Json games() const;
    Json content(const Json& request) const;
    Json open_new(const Json& request);
    Json open_record(const Json& request);
    Json fork(const Json& request);
    Json look(const Json& request) const;
    Json look_back(const Json& request) const;
    Json act(const Json& request);
    Json let_bot_act(const Json& request);
    Json hint(const Json& request) const;
    Json undo(const Json& request);
    Json why(const Json& request) const;
    Json preview(const Json& request) const;
    Json scores(const Json& request) const;
    Json record(const Json& request) const;
    Json verify(const Json& request) const;
    Json close(const Json& request);

    Json add(Place place);
    const Place* find(const Json& request) const;
    Place* find(const Json& request) {
        return const_cast<Place*>(static_cast<const Desk*>(this)->find(request));
    }

    std::map<int, Place> places_;
    int next_ = 1;
};

} // namespace conestoga
