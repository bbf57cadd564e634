#include "library/written_game.hpp"

#include "library/questions.hpp"
#include "table/shelf.hpp"

#include <algorithm>

namespace conestoga {

Result<WrittenGame> WrittenGame::begin(OpenGamePointer game, std::vector<std::string> seats) {
    const auto players = static_cast<std::size_t>(game->game->players());
    if (seats.empty()) seats.resize(players);
    if (seats.size() != players)
        return Message{"error.library.names"}.with("players", game->game->players());
    const auto breaks = [](const std::string& name) {
        return name.size() > 100 ||
               std::ranges::any_of(name, [](unsigned char c) { return c < 32; });
    };
    if (std::ranges::any_of(seats, breaks)) return Message{"error.library.name"};
    return WrittenGame(std::move(game), std::move(seats));
}

Result<WrittenGame> WrittenGame::read(std::string_view text, ContentFiles content) {
    const Result<Record> record = parse_record(text);
    if (!record) return record.error();
    const Result<GamePointer> game = Shelf().take(*record, content);
    if (!game) return game.error();
    Result<Replay> replayed = replay(**game, *record);
    if (!replayed) return replayed.error();
    std::vector<std::string> seats = record->seats;
    seats.resize(static_cast<std::size_t>((*game)->players()));
    WrittenGame written(std::make_shared<const OpenGame>(*game, std::move(content)),
                        std::move(seats));
    written.actions_ = std::move(replayed->actions);
    written.position_ = replayed->position;
    written.remarks_ = std::move(replayed->remarks);
    return written;
}

Result<void> WrittenGame::add(Action action) {
    const Result<void> done = apply_if_allowed(*game_->game, position_, action);
    if (done) actions_.push_back(action);
    return done;
}

Result<Position> WrittenGame::position_after(std::int64_t actions) const {
    if (actions < 0 || actions > static_cast<std::int64_t>(actions_.size()))
        return Message{"error.library.ply"}.with("most",
                                                 static_cast<std::int64_t>(actions_.size()));
    Position position = game_->game->initial();
    for (std::int64_t i = 0; i < actions; ++i) game_->game->apply(position, actions_[i]);
    return position;
}

std::string WrittenGame::text() const {
    Record record = new_record(*game_->game, seats_);
    add_actions(*game_->game, actions_, record);
    return record_text(record);
}

} // namespace conestoga
