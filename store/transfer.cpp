#include "store/transfer.hpp"

#include "store/postgres_database.hpp"
#include "store/row_kinds.hpp"
#include "store/tables.hpp"

#include <algorithm>

namespace conestoga {

namespace {

constexpr const char* version_field = "conestoga export";

Message in_line(std::uint64_t line, const char* key) {
    return Message{"error.import.line"}
        .with("line", static_cast<std::int64_t>(line))
        .with("reason", Message{key});
}

// How many rows there are, and how many are done.
struct RowCount {
    const TransferProgress& progress;
    std::uint64_t total = 0, done = 0;

    void count_one() {
        ++done;
        if (progress) progress(done, total);
    }
};

class Export {
public:
    Export(SqlConnection& sql, const TakeLine& take, const TransferProgress& progress)
        : sql_(sql), take_(take), rows_{progress} {}

    Result<std::uint64_t> run() {
        for (const RowKind& kind : row_kinds())
            rows_.total += static_cast<std::uint64_t>(kind.count(sql_));
        if (auto taken =
                take_(RowJson{{version_field, export_version}, {"rows", rows_.total}}.dump());
            !taken)
            return taken.error();
        for (const RowKind& kind : row_kinds())
            if (auto taken = write_rows(kind); !taken) return taken.error();
        if (auto taken = take_(RowJson{{"end", rows_.done}}.dump()); !taken) return taken.error();
        return rows_.done;
    }

private:
    Result<void> write_rows(const RowKind& kind) {
        std::vector<SqlRow> rows = kind.page(sql_, nullptr);
        while (!rows.empty()) {
            for (const SqlRow& row : rows) {
                if (auto taken = take_(RowJson{{kind.name(), kind.to_json(row)}}.dump()); !taken)
                    return taken;
                rows_.count_one();
            }
            rows = kind.page(sql_, &rows.back());
        }
        return {};
    }

    SqlConnection& sql_;
    const TakeLine& take_;
    RowCount rows_;
};

class Import {
public:
    Import(SqlConnection& sql, const NextLine& next, const TransferProgress& progress)
        : sql_(sql), next_(next), rows_{progress} {}

    Result<std::uint64_t> run() {
        if (auto begun = read_beginning(); !begun) return begun.error();
        for (;;) {
            const std::optional<RowJson> line = next_line();
            if (!line) return Message{"error.import.cut"};
            if (line->is_object() && line->contains("end")) {
                if ((*line)["end"] != rows_.done || rows_.done != rows_.total)
                    return Message{"error.import.cut"};
                break;
            }
            if (auto inserted = insert(*line); !inserted) return inserted.error();
            rows_.count_one();
        }
        if (auto whole = check_logs(); !whole) return whole.error();
        return rows_.done;
    }

private:
    // What is no JSON becomes a line that fits nothing.
    std::optional<RowJson> next_line() {
        const std::optional<std::string> line = next_();
        ++line_;
        if (!line) return std::nullopt;
        return RowJson::parse(*line, nullptr, false);
    }

    Result<void> read_beginning() {
        const std::optional<RowJson> line = next_line();
        if (!line || !line->is_object() || !line->contains(version_field) ||
            !(*line)[version_field].is_number_integer() || !line->contains("rows") ||
            !(*line)["rows"].is_number_unsigned())
            return Message{"error.import.no_export"};
        if ((*line)[version_field] > export_version)
            return Message{"error.import.newer"}
                .with("version", (*line)[version_field].get<std::int64_t>())
                .with("known", export_version);
        version_ = (*line)[version_field].get<int>();
        rows_.total = (*line)["rows"].get<std::uint64_t>();
        return {};
    }

    // A row as it is written today.
    void bring_forward(RowJson& line) const {
        if (version_ < 2 && line.contains("tables") && line["tables"].is_object())
            line["tables"]["follows"] = "";
    }

    Result<void> insert(RowJson line) {
        if (!line.is_object() || line.size() != 1) return in_line(line_, "error.import.no_row");
        bring_forward(line);
        const auto kind = std::ranges::find(row_kinds(), line.begin().key(), &RowKind::name);
        if (kind == row_kinds().end() || !kind->fits(line.begin().value()))
            return in_line(line_, "error.import.no_row");
        const RowJson& row = line.begin().value();
        try {
            kind->insert(sql_, row);
            if (kind->name() == "tables")
                seat_people(sql_, row["id"], row["people"].get<std::vector<std::string>>());
        } catch (const SqlFailure& failure) {
            if (failure.kind() == SqlFailure::Kind::away) throw;
            return in_line(line_, "error.import.wrong_row"); // twice, or out of range
        }
        return {};
    }

    // Every log is whole, and of a table that leads to the table's revision.
    Result<void> check_logs() {
        const std::vector<SqlRow> wrong = sql_.rows(
            "SELECT table_id FROM (SELECT table_id, after, lag(revision) OVER"
            " (PARTITION BY table_id ORDER BY after) AS earlier FROM log) AS steps"
            " WHERE earlier <> after"
            " UNION SELECT table_id FROM log WHERE table_id NOT IN (SELECT id FROM tables)"
            " UNION SELECT id FROM tables WHERE EXISTS (SELECT 1 FROM log WHERE table_id = id)"
            " AND revision <> (SELECT max(log.revision) FROM log WHERE table_id = id)"
            " LIMIT 1");
        if (!wrong.empty()) return Message{"error.import.log"}.with("table", wrong.front().text(0));
        return {};
    }

    SqlConnection& sql_;
    const NextLine& next_;
    RowCount rows_;
    int version_ = export_version;
    std::uint64_t line_ = 0;
};

bool is_empty(SqlConnection& sql) {
    return std::ranges::all_of(row_kinds(),
                               [&](const RowKind& kind) { return kind.count(sql) == 0; });
}

Message transfer_failed(const std::string& address, const SqlFailure& failure) {
    return Message{"error.store.failed"}
        .with("store", without_secrets(address))
        .with("reason", failure.what());
}

} // namespace

Result<std::uint64_t> export_store(const std::string& address, const TakeLine& take,
                                   const TransferProgress& progress) {
    const Result<std::unique_ptr<SqlDatabase>> database = open_database(address, DatabaseUse::read);
    if (!database) return database.error();
    try {
        const std::unique_ptr<SqlConnection> sql = (*database)->connect();
        sql->begin_snapshot();
        Result<std::uint64_t> rows = Export(*sql, take, progress).run();
        sql->rollback();
        return rows;
    } catch (const SqlFailure& failure) {
        return transfer_failed(address, failure);
    }
}

Result<std::uint64_t> import_store(const std::string& address, const NextLine& next,
                                   const TransferProgress& progress) {
    const Result<std::unique_ptr<SqlDatabase>> database =
        open_database(address, DatabaseUse::serve);
    if (!database) return database.error();
    try {
        const std::unique_ptr<SqlConnection> sql = (*database)->connect();
        sql->begin();
        Result<std::uint64_t> rows =
            Message{"error.import.not_empty"}.with("store", without_secrets(address));
        if (is_empty(*sql)) rows = Import(*sql, next, progress).run();
        if (rows)
            sql->commit();
        else
            sql->rollback();
        return rows;
    } catch (const SqlFailure& failure) {
        return transfer_failed(address, failure);
    }
}

} // namespace conestoga
