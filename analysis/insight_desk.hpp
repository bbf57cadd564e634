// A desk that also answers what a player asks to understand a game (docs/desk.md): `analyse` in
// slices, `chances`, `judge`, and the reason of a `hint`. While a game runs they are answered to a
// seat that has nobody but bots against it, from what that seat knows.
#pragma once

#include "analysis/analysis.hpp"
#include "table/desk.hpp"

namespace conestoga {

class InsightDesk {
public:
    Json handle(const Json& request);
    std::string handle(std::string_view request);

private:
    // The analysis that was asked for last.
    struct Work {
        std::int64_t table;
        Revision revision;
        Seat viewer;
        Language language;
        std::unique_ptr<Analysis> analysis;
        double told = -1; // the progress when it was last answered in full
    };
    struct Question;

    Json analyse(const Question& question);
    Json chances(const Question& question);
    Json judge(const Question& question);
    Json hint(const Question& question, Json answer);
    Assessor* assessor_for(const GamePointer& game);

    Desk desk_;
    std::optional<Work> work_;
    GamePointer assessed_; // the game that the assessor is for
    std::unique_ptr<Assessor> assessor_;
};

} // namespace conestoga
