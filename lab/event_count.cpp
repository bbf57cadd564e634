#include "lab/event_count.hpp"

namespace conestoga {

void count_events(const AnyGame& game, const std::vector<Action>& actions, std::string_view field,
                  EventCounts& counts) {
    Position position = game.initial();
    EventLog log;
    for (Action action : actions) {
        log.events.clear();
        game.apply(position, action, log);
        for (const Event& event : log.events) {
            const Json json = game.event_json(event);
            const auto found = json.find(field);
            std::string value;
            if (found != json.end())
                value = found->is_string() ? found->get<std::string>() : found->dump();
            ++counts[json["event"].get<std::string>()][value];
        }
    }
}

void add(const EventCounts& counts, EventCounts& total) {
    for (const auto& [event, values] : counts)
        for (const auto& [value, count] : values) total[event][value] += count;
}

} // namespace conestoga
