#include "server/neighbours.hpp"

#include "server/house.hpp"

#include <algorithm>

namespace conestoga {

bool Presence::is_empty() const {
    return bystanders == 0 && std::ranges::find(seats, true) == seats.end();
}

void Presence::add(const Presence& elsewhere) {
    seats.resize(std::max(seats.size(), elsewhere.seats.size()));
    for (std::size_t seat = 0; seat < elsewhere.seats.size(); ++seat)
        if (elsewhere.seats[seat]) seats[seat] = true;
    bystanders += elsewhere.bystanders;
}

void Neighbours::say(const std::string& table, const Presence& here, bool asks) {
    house_.store().tell_servers(as_text({{"server", name_},
                                         {"table", table},
                                         {"seats", here.seats},
                                         {"bystanders", here.bystanders},
                                         {"asks", asks}}));
}

void Neighbours::tell(const std::string& table, const Presence& here) { say(table, here, false); }

void Neighbours::ask(const std::string& table, const Presence& here) { say(table, here, true); }

void Neighbours::leave() {
    house_.store().tell_servers(as_text({{"server", name_}, {"leaves", true}}));
}

void Neighbours::make_a_round() {
    const UnixTime now = house_.now();
    std::vector<std::string> silent;
    bool is_time = false;
    {
        const std::lock_guard lock(mutex_);
        is_time = now >= said_ + between_signs;
        if (is_time) said_ = now;
        for (const auto& [server, heard] : heard_)
            if (heard + longest_silence <= now) silent.push_back(server);
    }
    if (is_time) house_.store().tell_servers(as_text({{"server", name_}}));
    for (const std::string& server : silent) forget(server);
}

void Neighbours::hear(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return;
    const Request word(json);
    const auto says = [&](const char* what) { return json.contains(what) && json[what] == true; };
    const std::string server = word.text("server"), table = word.text("table");
    if (server.empty() || server == name_) return;
    if (says("leaves")) return forget(server);
    {
        const std::lock_guard lock(mutex_);
        heard_[server] = house_.now();
    }
    if (table.empty()) return;
    Presence there;
    for (const Json& seat : json["seats"]) there.seats.push_back(seat == true);
    there.bystanders = word.number("bystanders", 0, INT32_MAX, 0).value_or(0);
    if (const auto here = house_.table_in_use(table))
        says("asks") ? here->asked_who_watches(server, there)
                     : here->watched_elsewhere(server, there);
}

void Neighbours::forget(const std::string& server) {
    {
        const std::lock_guard lock(mutex_);
        heard_.erase(server);
    }
    for (const auto& table : house_.tables_in_use()) table->watched_elsewhere(server, {});
}

} // namespace conestoga
