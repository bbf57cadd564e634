// A request to the desk, read field by field. Nothing in it is trusted: a number that is no whole
// number in its range, a seat that is not there or a text that is too long counts as wrong, and the
// first wrong field is what the answer speaks of.
#pragma once

#include "engine/core/json.hpp"
#include "table/match.hpp"
#include "table/words.hpp"

namespace conestoga {

class Request {
public:
    explicit Request(const Json& json) : json_(json) {}

    Language language() const;
    std::string text(const char* name) const; // empty where it is missing or no text
    std::vector<std::string> texts(const char* name) const;
    ContentFiles files() const; // "files": name → text
    // The number, `otherwise` where it is missing, nothing where it is not in the range.
    std::optional<std::int64_t> number(const char* name, std::int64_t least, std::int64_t most,
                                       std::optional<std::int64_t> otherwise = {}) const;
    // "seat" counts from 1; 0 or nothing is a viewer without a seat.
    std::optional<Seat> seat(const AnyGame& game) const;
    std::optional<Revision> revision(const char* name, const Match& match,
                                     std::optional<Revision> otherwise = {}) const;

    Json failure(const Message& message, const std::vector<std::string>& names = {}) const;
    Json wrong(const char* field) const;

private:
    const Json& json_;
};

} // namespace conestoga
