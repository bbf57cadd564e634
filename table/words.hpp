// The word catalogues of data/words, and a speaker for one language.
#pragma once

#include "engine/core/message.hpp"

#include <map>
#include <string>
#include <vector>

namespace conestoga {

// Every key and its sentence pattern in one language:
//
//   {count, plural, one {# road} other {# roads}}       and zero {no road} where that is wanted
//   {who, person, you {You buy} other {{who} buys}}     the first for whoever is spoken to
//   {who, de}                                           French: "de Jim", "d’Annie"; also que
using Catalogue = std::map<std::string, std::string, std::less<>>;
const Catalogue& catalogue(Language language);

class Words final : public Speaker {
public:
    // `listener` is whom it is said to: that seat is "you", the others have their names.
    explicit Words(Language language, std::vector<std::string> seat_names = {},
                   Seat listener = nobody);

    // A key that is in no catalogue comes out as ⟦key⟧; tests look for that.
    std::string say(const Message& message) const override;
    Language language() const override { return language_; }

private:
    std::string fill(std::string_view pattern, const Message& message) const;
    std::string argument(std::string_view inside, const Message& message) const;
    std::string value(const Argument& argument) const;
    std::string_view plural(std::string_view branches, std::int64_t number) const;
    bool is_listener(const Argument& argument) const;

    Language language_;
    std::vector<std::string> seat_names_;
    Seat listener_;
};

// The argument names that a pattern uses, sorted.
std::vector<std::string> arguments_of(std::string_view pattern);

} // namespace conestoga
