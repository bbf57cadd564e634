#include "server/encodings.hpp"

#include "engine/core/text.hpp"

#include <algorithm>
#include <optional>

namespace conestoga {

namespace {

bool same_letters(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

// "0.75" in thousandths; none when it is no quality value (RFC 9110, 12.4.2).
std::optional<int> thousandths(std::string_view value) {
    if (value.empty() || value.size() > 5 || (value[0] != '0' && value[0] != '1'))
        return std::nullopt;
    int total = (value[0] - '0') * 1000;
    if (value.size() > 1 && value[1] != '.') return std::nullopt;
    int worth = 100;
    for (char c : value.substr(std::min<std::size_t>(2, value.size()))) {
        if (c < '0' || c > '9') return std::nullopt;
        total += (c - '0') * worth;
        worth /= 10;
    }
    return total <= 1000 ? std::optional(total) : std::nullopt;
}

// The quality of "gzip;q=0.5" in thousandths; what cannot be read counts as not wanted.
int quality_of_item(std::string_view item) {
    const std::size_t semicolon = item.find(';');
    if (semicolon == std::string_view::npos) return 1000;
    const std::string_view parameter = trim(item.substr(semicolon + 1));
    if (parameter.size() < 2 || !same_letters(parameter.substr(0, 2), "q=")) return 0;
    return thousandths(parameter.substr(2)).value_or(0);
}

// What the header says of this name; none when it does not name it.
std::optional<int> stated_quality(std::string_view header, std::string_view wanted) {
    for (std::string_view item : split(header, ','))
        if (same_letters(trim(item.substr(0, item.find(';'))), wanted))
            return quality_of_item(item);
    return std::nullopt;
}

int quality(std::string_view header, Encoding encoding) {
    if (const std::optional<int> stated = stated_quality(header, name(encoding))) return *stated;
    // Identity is welcome unless it is ruled out, but anything asked for by name comes first.
    if (encoding == Encoding::identity) return 1;
    return stated_quality(header, "*").value_or(0);
}

} // namespace

std::string_view name(Encoding encoding) {
    switch (encoding) {
    case Encoding::brotli: return "br";
    case Encoding::gzip: return "gzip";
    case Encoding::identity: break;
    }
    return "identity";
}

Encoding choose_encoding(std::string_view accept_encoding, std::span<const Encoding> offered) {
    Encoding best = Encoding::identity;
    int best_quality = 0;
    for (Encoding encoding : offered) {
        const int its_quality = quality(accept_encoding, encoding);
        if (its_quality <= best_quality) continue;
        best = encoding;
        best_quality = its_quality;
    }
    return best;
}

} // namespace conestoga
