#include "bots/value.hpp"

#include "data/embedded.hpp"
#include "engine/core/data_reader.hpp"

#include <cassert>
#include <map>
#include <string>

namespace conestoga {

namespace {

constexpr std::string_view value_format = "conestoga-value-1";
constexpr int most_weight = 32767;

// exp(-i / steps) for i from 0 on, by multiplication alone.
template <std::size_t size>
constexpr std::array<float, size> falling_table(double one_step) {
    std::array<float, size> table{};
    double value = 1;
    for (float& entry : table) {
        entry = static_cast<float>(value);
        value *= one_step;
    }
    return table;
}
constexpr auto whole_steps = falling_table<24>(0.36787944117144233);
constexpr auto fine_steps = falling_table<1024>(0.99902391418197566);

std::vector<int> read_numbers(const DataReader& reader, int least, int most) {
    std::vector<int> numbers;
    for (const DataReader& item : reader.items(least, most))
        numbers.push_back(item.number(-most_weight, most_weight));
    return numbers;
}

template <class Row>
Row row_of(const std::vector<int>& numbers) {
    Row row{};
    for (std::size_t i = 0; i < numbers.size() && i < row.size(); ++i)
        row[i] = static_cast<std::int16_t>(numbers[i]);
    return row;
}

} // namespace

// By a fixed number of values, so that a processor multiplies eight at once; beyond the features
// all are zero.
template <int values>
int ValueNet::worth_by(const Features& features) const {
    const auto dot = [&](const Row& row) {
        int sum = 0;
        for (int i = 0; i < values; ++i) sum += int{row[i]} * int{features.values()[i]};
        return sum;
    };
    std::int64_t worth = std::int64_t{dot(straight_)} << (2 * hidden_bits - input_bits);
    for (std::size_t unit = 0; unit < rows_.size(); ++unit) {
        const std::int64_t sum = std::int64_t{dot(rows_[unit])} + bias_[unit];
        const std::int64_t hidden = sum >> (input_bits - hidden_bits);
        worth += std::clamp<std::int64_t>(hidden, 0, most_hidden) * out_[unit];
    }
    return static_cast<int>(worth >> hidden_bits);
}

int ValueNet::worth(const Features& features) const {
    if (features_ <= 40) return worth_by<40>(features);
    return features_ <= 48 ? worth_by<48>(features) : worth_by<max_features>(features);
}

Shares ValueNet::told(const Shares& expected, int players) const {
    return told(expected, players, came_[static_cast<std::size_t>(players - 2)]);
}

Shares ValueNet::told_after_search(const Shares& expected, int players) const {
    return told(expected, players, came_after_search_[static_cast<std::size_t>(players - 2)]);
}

Shares ValueNet::told(const Shares& expected, int players, const Came& came) {
    Shares shares{};
    float sum = 0;
    for (int seat = 0; seat < players; ++seat) {
        const float place = expected[seat] * tenths;
        const int step = std::clamp(static_cast<int>(place), 0, tenths - 1);
        const float further = place - static_cast<float>(step);
        sum += shares[seat] = came[step] + further * (came[step + 1] - came[step]);
    }
    for (int seat = 0; seat < players; ++seat) shares[seat] /= sum;
    return shares;
}

Result<ValueNet> ValueNet::read(std::string_view text) {
    const ContentFiles files{{"value.json", std::string(text)}};
    const DataReader top(files, "value.json", value_format);
    ValueNet net;
    net.made_by_ = top.field("made_by").text();
    const auto names = top.field("features").items(1, max_features);
    net.features_ = static_cast<int>(names.size());
    for (const DataReader& name : names) net.names_.push_back(name.text());
    net.straight_ = row_of<Row>(read_numbers(top.field("straight"), net.features_, net.features_));
    for (const DataReader& unit : top.field("hidden").items(0, 256)) {
        net.rows_.push_back(
            row_of<Row>(read_numbers(unit.field("in"), net.features_, net.features_)));
        net.bias_.push_back(unit.field("bias").number(-(1 << 28), 1 << 28));
        net.out_.push_back(unit.field("out").number(-most_weight, most_weight));
    }
    const std::vector<int> scale = read_numbers(top.field("scale"), 3, 3);
    for (std::size_t i = 0; i < scale.size(); ++i) net.scale_[i] = scale[i];
    const auto read_came = [](const DataReader& field, std::span<Came> came) {
        const auto by_players = field.items(came.size(), came.size());
        for (std::size_t i = 0; i < by_players.size(); ++i) {
            int least = 0;
            const auto steps = by_players[i].items(tenths + 1, tenths + 1);
            for (std::size_t step = 0; step < steps.size(); ++step) {
                const int most = step == 0 ? 0 : 1000; // nothing stays nothing, and all all
                least = steps[step].number(step == tenths ? most : least, most);
                came[i][step] = static_cast<float>(least) / 1000;
            }
        }
    };
    read_came(top.field("came"), net.came_);
    read_came(top.field("came_after_search"), net.came_after_search_);
    const auto level_items = top.field("levels").items(levels, levels);
    for (std::size_t i = 0; i < level_items.size(); ++i)
        net.levels_[i] = {
            static_cast<std::uint64_t>(level_items[i].field("doubt").number(0, 10'000)),
            static_cast<std::uint64_t>(level_items[i].field("iterations").number(0, 1'000'000)),
            static_cast<std::uint64_t>(level_items[i].field("playouts").number(0, 100))};
    if (top.failed()) return top.problem();
    return net;
}

namespace {

using Networks = std::map<std::string, ValueNet, std::less<>>; // by game

// Those that are built in, and those that were learned since.
Networks& networks() {
    static Networks nets = [] {
        Networks all;
        constexpr std::string_view folder = "bots/", ending = ".json";
        for (const EmbeddedFile& file : embedded_files()) {
            if (!file.path.starts_with(folder)) continue;
            std::string_view name = file.path.substr(folder.size());
            name.remove_suffix(ending.size());
            Result<ValueNet> net = ValueNet::read(file.text);
            assert(net); // what is built in has been tested
            if (net) all.emplace(name, std::move(*net));
        }
        return all;
    }();
    return nets;
}

} // namespace

const ValueNet* value_net(std::string_view game) {
    const auto found = networks().find(game);
    return found == networks().end() ? nullptr : &found->second;
}

Result<void> learn(std::string_view game, std::string_view text) {
    Result<ValueNet> net = ValueNet::read(text);
    if (!net) return net.error();
    if (!value_net(game)) networks().emplace(game, std::move(*net));
    return {};
}

float falling(int d) {
    constexpr int largest = static_cast<int>(whole_steps.size()) * 1024 - 1;
    const auto steps = static_cast<std::size_t>(std::clamp(d, 0, largest));
    return whole_steps[steps / 1024] * fine_steps[steps % 1024];
}

Shares shares_of(const std::array<int, max_seats>& worth, int players) {
    int most = worth[0];
    for (int seat = 1; seat < players; ++seat) most = std::max(most, worth[seat]);
    Shares shares{};
    float sum = 0;
    for (int seat = 0; seat < players; ++seat) sum += shares[seat] = falling(most - worth[seat]);
    for (int seat = 0; seat < players; ++seat) shares[seat] /= sum;
    return shares;
}

} // namespace conestoga
