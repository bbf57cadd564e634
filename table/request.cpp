#include "table/request.hpp"

namespace conestoga {

Language Request::language() const { return text("lang") == "fr" ? Language::fr : Language::en; }

std::string Request::text(const char* name) const {
    const auto found = json_.find(name);
    return found != json_.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<std::string> Request::texts(const char* name) const {
    std::vector<std::string> list;
    const auto found = json_.find(name);
    if (found == json_.end() || !found->is_array()) return list;
    for (const Json& item : *found) list.push_back(item.is_string() ? item.get<std::string>() : "");
    return list;
}

ContentFiles Request::files() const {
    ContentFiles files;
    const auto found = json_.find("files");
    if (found == json_.end() || !found->is_object()) return files;
    for (const auto& [name, text] : found->items())
        if (text.is_string()) files.push_back({name, text.get<std::string>()});
    return files;
}

std::optional<std::int64_t> Request::number(const char* name, std::int64_t least, std::int64_t most,
                                            std::optional<std::int64_t> otherwise) const {
    const auto found = json_.find(name);
    if (found == json_.end() || found->is_null()) return otherwise;
    if (!found->is_number_integer()) return std::nullopt;
    if (found->is_number_unsigned() && found->get<std::uint64_t>() > INT64_MAX) return std::nullopt;
    const auto value = found->get<std::int64_t>();
    return value >= least && value <= most ? std::optional(value) : std::nullopt;
}

std::optional<Seat> Request::seat(const AnyGame& game) const {
    const auto seat = number("seat", 0, game.players(), 0);
    if (!seat) return std::nullopt;
    return *seat == 0 ? nobody : static_cast<Seat>(*seat - 1);
}

std::optional<Revision> Request::revision(const char* name, const Match& match,
                                          std::optional<Revision> otherwise) const {
    return number(name, 0, match.revision(), otherwise);
}

Json Request::failure(const Message& message, const std::vector<std::string>& names) const {
    return {{"error", Words(language(), names).say(message)}, {"key", message.key}};
}

Json Request::wrong(const char* field) const {
    return failure(Message{"error.desk.field"}.with("field", field));
}

} // namespace conestoga
