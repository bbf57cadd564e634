#include "engine/pioneers/screen_names.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <utility>

namespace conestoga::pioneers {

namespace {

bool is_separator(char32_t sign) { return sign == U' ' || sign == U'-'; }

std::vector<std::u32string> words_in(const std::u32string& name) {
    std::vector<std::u32string> words{{}};
    for (const char32_t sign : name) {
        if (is_separator(sign))
            words.emplace_back();
        else
            words.back() += sign;
    }
    return words;
}

// In how many names each word occurs: San, Fort and City tell less than Francisco.
std::map<std::u32string, int> shared_words(const std::vector<std::u32string>& names) {
    std::map<std::u32string, int> counts;
    for (const std::u32string& name : names) {
        std::vector<std::u32string> words = words_in(name);
        std::ranges::sort(words);
        words.erase(std::ranges::unique(words).begin(), words.end());
        for (const std::u32string& word : words) ++counts[word];
    }
    return counts;
}

// Initials for the words that tell least: those of several names, or else all but the last.
std::u32string with_initials(const std::u32string& name,
                             const std::map<std::u32string, int>& counts) {
    const std::vector<std::u32string> words = words_in(name);
    const auto is_shared = [&](const std::u32string& word) { return counts.at(word) > 1; };
    const bool some_are_shared = std::ranges::any_of(words, is_shared);
    std::u32string form;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool shorten = some_are_shared ? is_shared(words[i]) : i + 1 < words.size();
        if (!form.empty() && form.back() != U'.') form += U' ';
        form += shorten && !words[i].empty() ? words[i].substr(0, 1) + U"." : words[i];
    }
    return form;
}

constexpr std::size_t short_word = 5;

std::u32string short_form(const std::u32string& name, const std::map<std::u32string, int>& counts) {
    if (std::ranges::any_of(name, is_separator)) return with_initials(name, counts);
    return name.size() > short_word + 2 ? name.substr(0, short_word) + U"." : name;
}

// Cells in a row, `to` included.
struct Span {
    int row = 0, from = 0, to = 0;

    // How many columns lie between two spans; negative when they share some.
    int gap(const Span& other) const {
        return std::max(from, other.from) - std::min(to, other.to) - 1;
    }
};

Span span_of(const NamedMarker& city) {
    return {city.at.row, city.at.column, city.at.column + city.width - 1};
}

struct Candidate {
    Span span;
    std::u32string text;
    int cost;
};

// Beside the marker is best, then centred above or below, then aligned to one of its ends.
void add_candidates(const Span& marker, const std::u32string& text, int cost,
                    std::vector<Candidate>& candidates) {
    const int width = static_cast<int>(text.size());
    const auto add = [&](int row, int from, int more) {
        candidates.push_back({{row, from, from + width - 1}, text, cost + more});
    };
    add(marker.row, marker.to + 2, 0);
    add(marker.row, marker.from - 1 - width, 1);
    for (const int row : {marker.row - 1, marker.row + 1}) {
        add(row, (marker.from + marker.to + 1 - width) / 2, 2);
        add(row, marker.from, 3);
        add(row, marker.to + 1 - width, 3);
    }
}

constexpr int shortened_cost = 12, unusual_cost = 10, above_or_below_cost = 5;
constexpr int overlap_cost = 1000, off_sheet_cost = 100000;
constexpr int track_cost = 1, middle_cost = 3;

// Of another text in the same row, so many columns away.
int nearness_cost(int gap) {
    constexpr int touch_cost = 60, near_cost = 4, near = 6;
    return gap < 0 ? overlap_cost : gap <= 1 ? touch_cost : gap <= near ? near_cost : 0;
}

class NamePlacer {
public:
    NamePlacer(int width, int height, const std::vector<std::vector<Cell>>& tracks)
        : width_(width), height_(height), track_costs_(width * height) {
        for (const std::vector<Cell>& track : tracks) add_track(track);
    }

    // Which candidate each city takes. `usual`, unless empty, is an earlier answer to prefer.
    std::vector<int> choose(const std::vector<NamedMarker>& cities, const std::vector<int>& usual) {
        prepare(cities);
        usual_ = usual;
        constexpr int most_sweeps = 8;
        for (int sweep = 0, changes = 1; sweep < most_sweeps && changes > 0; ++sweep) {
            changes = 0;
            for (std::size_t city = 0; city < markers_.size(); ++city) changes += improve(city);
        }
        return chosen_;
    }

    // After `choose`.
    std::vector<PlacedName> names() const {
        std::vector<PlacedName> names;
        for (std::size_t city = 0; city < chosen_.size(); ++city) {
            const Candidate& name = candidates_[city][chosen_[city]];
            names.push_back({{name.span.from, name.span.row}, name.text});
        }
        return names;
    }

private:
    void add_track(const std::vector<Cell>& track) {
        for (std::size_t i = 0; i < track.size(); ++i) {
            const bool in_middle = 3 * i >= track.size() && 3 * i <= 2 * track.size();
            track_costs_[track[i].row * width_ + track[i].column] +=
                in_middle ? middle_cost : track_cost;
        }
    }

    void prepare(const std::vector<NamedMarker>& cities) {
        const auto forms = forms_of(cities);
        markers_.clear();
        candidates_.assign(cities.size(), {});
        chosen_.assign(cities.size(), none_yet);
        for (std::size_t city = 0; city < cities.size(); ++city) {
            markers_.push_back(span_of(cities[city]));
            for (std::size_t form = 0; form < forms[city].size(); ++form)
                add_candidates(markers_[city], forms[city][form],
                               shortened_cost * static_cast<int>(form), candidates_[city]);
        }
    }

    int place_cost(const Span& span) const {
        if (span.row < 0 || span.row >= height_ || span.from < 0 || span.to >= width_)
            return off_sheet_cost;
        const auto row = track_costs_.begin() + span.row * width_;
        return std::accumulate(row + span.from, row + span.to + 1, 0);
    }

    int cost(std::size_t city, int choice) const {
        const auto& [span, text, own_cost] = candidates_[city][choice];
        int sum = own_cost + place_cost(span);
        if (!usual_.empty() && usual_[city] != choice) sum += unusual_cost;
        const auto add = [&sum, &mine = span](const Span& other) {
            const int gap = mine.gap(other), rows = std::abs(mine.row - other.row);
            if (rows == 0) sum += nearness_cost(gap);
            if (rows == 1 && gap < 0) sum += above_or_below_cost;
        };
        for (std::size_t other = 0; other < markers_.size(); ++other) {
            if (other == city) continue;
            add(markers_[other]);
            if (chosen_[other] != none_yet) add(candidates_[other][chosen_[other]].span);
        }
        return sum;
    }

    bool improve(std::size_t city) {
        int best = chosen_[city] == none_yet ? 0 : chosen_[city];
        for (int choice = 0; choice < static_cast<int>(candidates_[city].size()); ++choice)
            if (cost(city, choice) < cost(city, best)) best = choice;
        return std::exchange(chosen_[city], best) != best;
    }

    static constexpr int none_yet = -1;

    int width_, height_;
    std::vector<int> track_costs_; // of covering each cell
    std::vector<Span> markers_;
    std::vector<std::vector<Candidate>> candidates_;
    std::vector<int> chosen_, usual_;
};

} // namespace

std::vector<std::vector<std::u32string>> forms_of(const std::vector<NamedMarker>& cities) {
    std::vector<std::u32string> names;
    for (const NamedMarker& city : cities) names.push_back(signs_of(city.name));
    const auto counts = shared_words(names);
    std::map<std::u32string, int> uses;
    for (const std::u32string& name : names) ++uses[short_form(name, counts)];
    std::vector<std::vector<std::u32string>> forms;
    for (const std::u32string& name : names) {
        const std::u32string brief = short_form(name, counts);
        forms.push_back({name});
        if (brief.size() < name.size() && uses[brief] == 1) forms.back().push_back(brief);
    }
    return forms;
}

std::vector<PlacedName> place_names(int width, int height, const std::vector<NamedMarker>& cities,
                                    const std::vector<std::vector<Cell>>& tracks) {
    constexpr int usual_width = 4;
    std::vector<NamedMarker> usual_cities = cities;
    for (NamedMarker& city : usual_cities) {
        city.at = {city.place.column - (usual_width - 1) / 2, city.place.row};
        city.width = usual_width;
    }
    NamePlacer placer(width, height, tracks);
    const std::vector<int> usual = placer.choose(usual_cities, {});
    placer.choose(cities, usual);
    return placer.names();
}

} // namespace conestoga::pioneers
