// The tables of the database as an export has them: kinds of rows with their columns, each kind
// after those that it needs.
#pragma once

#include "store/sql.hpp"

#include <nlohmann/json.hpp>

namespace conestoga {

using RowJson = nlohmann::json;

struct RowColumn {
    enum class Holds : std::uint8_t { text, number, texts };
    const char* name;
    Holds holds;
};

class RowKind {
public:
    // Ordered by the first columns, as many as `keys` says. `rest` is what an import adds: names
    // and values of columns that are not moved.
    RowKind(const char* name, std::size_t keys, std::vector<RowColumn> columns,
            std::pair<const char*, const char*> rest = {"", ""});

    const std::string& name() const { return name_; }
    std::int64_t count(SqlConnection& sql) const;
    // The next rows after this one, in order; the first where there is none.
    std::vector<SqlRow> page(SqlConnection& sql, const SqlRow* after) const;
    RowJson to_json(const SqlRow& row) const;
    // Whether the row has the columns of this kind, each of its type.
    bool fits(const RowJson& row) const;
    void insert(SqlConnection& sql, const RowJson& row) const;

private:
    std::string name_;
    std::size_t keys_;
    std::vector<RowColumn> columns_;
    std::string count_, first_page_, next_page_, insert_;
};

const std::vector<RowKind>& row_kinds();

} // namespace conestoga
