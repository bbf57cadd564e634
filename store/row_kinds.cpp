#include "store/row_kinds.hpp"

#include "store/fit.hpp"

#include <algorithm>
#include <limits>

namespace conestoga {

namespace {

using Holds = RowColumn::Holds;

std::string listed_columns(std::span<const RowColumn> columns) {
    std::string list;
    for (const RowColumn& column : columns)
        list += (list.empty() ? "" : ", ") + std::string(column.name);
    return list;
}

std::string listed_places(std::size_t count) {
    std::string list;
    for (std::size_t i = 1; i <= count; ++i) list += (i > 1 ? ", ?" : "?") + std::to_string(i);
    return list;
}

bool is_held(const RowJson& value, Holds holds) {
    const auto is_text = [](const RowJson& text) {
        return text.is_string() && is_fit(text.get_ref<const std::string&>());
    };
    switch (holds) {
    case Holds::text: return is_text(value);
    case Holds::number: return value.is_number_integer();
    case Holds::texts: return value.is_array() && std::ranges::all_of(value, is_text);
    }
    return false;
}

} // namespace

RowKind::RowKind(const char* name, std::size_t keys, std::vector<RowColumn> columns,
                 std::pair<const char*, const char*> rest)
    : name_(name), keys_(keys), columns_(std::move(columns)) {
    const std::string all = listed_columns(columns_);
    const std::string ordered = listed_columns(std::span(columns_).first(keys_));
    const auto page = [&](const char* compare) {
        return "SELECT " + all + " FROM " + name_ + " WHERE (" + ordered + ") " + compare + " (" +
               listed_places(keys_) + ") ORDER BY " + ordered + " LIMIT 500";
    };
    count_ = "SELECT count(*) FROM " + name_;
    first_page_ = page(">=");
    next_page_ = page(">");
    insert_ = "INSERT INTO " + name_ + " (" + all + rest.first + ") VALUES (" +
              listed_places(columns_.size()) + rest.second + ")";
}

std::int64_t RowKind::count(SqlConnection& sql) const {
    return sql.rows(count_.c_str()).at(0).number(0);
}

std::vector<SqlRow> RowKind::page(SqlConnection& sql, const SqlRow* after) const {
    std::vector<SqlValue> bounds;
    for (std::size_t i = 0; i < keys_; ++i)
        if (columns_[i].holds == Holds::number)
            bounds.emplace_back(after ? after->number(i)
                                      : std::numeric_limits<std::int64_t>::min());
        else
            bounds.emplace_back(after ? std::string_view(after->text(i)) : std::string_view());
    return sql.rows((after ? next_page_ : first_page_).c_str(), SqlValues(bounds));
}

RowJson RowKind::to_json(const SqlRow& row) const {
    RowJson json = RowJson::object();
    for (std::size_t i = 0; i < columns_.size(); ++i) switch (columns_[i].holds) {
        case Holds::text: json[columns_[i].name] = row.text(i); break;
        case Holds::number: json[columns_[i].name] = row.number(i); break;
        case Holds::texts: json[columns_[i].name] = RowJson::parse(row.text(i)); break;
        }
    return json;
}

bool RowKind::fits(const RowJson& row) const {
    return row.is_object() && row.size() == columns_.size() &&
           std::ranges::all_of(columns_, [&](const RowColumn& column) {
               return row.contains(column.name) && is_held(row[column.name], column.holds);
           });
}

void RowKind::insert(SqlConnection& sql, const RowJson& row) const {
    std::vector<std::string> texts; // what the values point into
    texts.reserve(columns_.size());
    std::vector<SqlValue> values;
    for (const RowColumn& column : columns_) {
        const RowJson& value = row[column.name];
        if (column.holds == Holds::number)
            values.emplace_back(value.get<std::int64_t>());
        else
            values.emplace_back(std::string_view(texts.emplace_back(
                column.holds == Holds::text ? value.get<std::string>() : value.dump())));
    }
    sql.change(insert_.c_str(), SqlValues(values));
}

const std::vector<RowKind>& row_kinds() {
    static const std::vector<RowKind> kinds{{"people",
                                             1,
                                             {{"id", Holds::text},
                                              {"name", Holds::text},
                                              {"account", Holds::text},
                                              {"password", Holds::text},
                                              {"settings", Holds::text},
                                              {"created", Holds::number}}},
                                            {"keys",
                                             1,
                                             {{"hash", Holds::text},
                                              {"person", Holds::text},
                                              {"kind", Holds::text},
                                              {"created", Holds::number},
                                              {"until", Holds::number}}},
                                            {"tables",
                                             1,
                                             {{"id", Holds::text},
                                              {"host", Holds::text},
                                              {"game", Holds::text},
                                              {"settings", Holds::text},
                                              {"invite", Holds::text},
                                              {"head", Holds::text},
                                              {"phase", Holds::number},
                                              {"is_public", Holds::number},
                                              {"revision", Holds::number},
                                              {"actor", Holds::text},
                                              {"due", Holds::number},
                                              {"created", Holds::number},
                                              {"changed", Holds::number},
                                              {"people", Holds::texts},
                                              {"said", Holds::number},
                                              {"follows", Holds::text}},
                                             {", holder, held_until", ", '', 0"}},
                                            {"log",
                                             2,
                                             {{"table_id", Holds::text},
                                              {"after", Holds::number},
                                              {"revision", Holds::number},
                                              {"entries", Holds::text},
                                              {"author", Holds::text},
                                              {"at", Holds::number}}},
                                            {"sent",
                                             3,
                                             {{"table_id", Holds::text},
                                              {"author", Holds::text},
                                              {"number", Holds::number},
                                              {"revision", Holds::number}}},
                                            {"chat",
                                             2,
                                             {{"table_id", Holds::text},
                                              {"number", Holds::number},
                                              {"person", Holds::text},
                                              {"at", Holds::number},
                                              {"text", Holds::text}}}};
    return kinds;
}

} // namespace conestoga
