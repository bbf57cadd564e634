// What the scenes of all games share: a position that a test sets up in a few lines, as a
// rulebook's example does, and actions in notation that are played on it. Before and after every
// action the invariants are checked, and `legal` (or `chance`) and `why_not` must agree on every
// action there is. A game derives from it and adds the words to set up its positions:
//
//   class Scene : public SceneOf<Scene, Pioneers> { … };
#pragma once

#include "engine/core/data_reader.hpp"
#include "engine/core/game.hpp"
#include "engine/core/game_string.hpp"
#include "tests/print.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace conestoga {

// A game that lives as long as the program: game_with<Pioneers>("pioneers(players=3)", files).
template <class G>
const G& game_with(const std::string& game_string, const ContentFiles& files) {
    static std::map<std::string, G> games;
    std::string key = game_string;
    for (const ContentFile& file : files) key += '\n' + file.name + '\n' + file.text;
    const auto known = games.find(key);
    if (known != games.end()) return known->second;
    Result<G> game = G::make(*parse_game_string(game_string), files);
    EXPECT_TRUE(game) << game_string;
    return games.emplace(std::move(key), std::move(*game)).first->second;
}

template <class Scene, class G>
class SceneOf {
public:
    using State = typename G::State;

    // Every action must be legal; what chance decides is played the same way.
    template <class... Texts>
    Scene& play(const Texts&... texts) {
        (play_one(texts), ...);
        return static_cast<Scene&>(*this);
    }
    State& state() { return state_; } // for what the scene has no word for

    const G& game() const { return game_; }
    const auto& content() const { return game_.content(); }
    const State& now() const { return state_; }
    auto phase() const { return state_.phase; }
    Seat actor() const { return game_.actor(state_); }
    bool over() const { return actor() == nobody; }
    // Of players or chance, in notation.
    std::vector<std::string> legal() const {
        std::vector<std::string> texts;
        for (Action action : possible()) texts.push_back(game_.text(action));
        return texts;
    }
    // The rule that forbids it; none when it is allowed.
    RuleId refused(std::string_view text) const {
        verify();
        return game_.why_not(state_, read(text)).rule;
    }
    bool allows(std::string_view text) const { return !refused(text); }
    // The events of this kind so far, oldest first.
    template <class Happening>
    std::vector<Event> events(Happening kind) const {
        std::vector<Event> found;
        for (const Event& event : log_.events)
            if (event.kind == static_cast<std::uint8_t>(kind)) found.push_back(event);
        return found;
    }

protected:
    explicit SceneOf(const G& game) : game_(game), state_(game.initial()) {}

    Action read(std::string_view text) const {
        const Result<Action> action = game_.parse(text);
        EXPECT_TRUE(action) << "not in notation: " << text;
        if (!action) return {};
        EXPECT_EQ(game_.text(*action), text);
        return *action;
    }

    void play_one(std::string_view text) {
        verify();
        if (!testing::Test::HasFatalFailure()) act(text);
    }

    // For a position that an edit has left out of order until this is done.
    void act(std::string_view text) {
        const Action action = read(text);
        const Refusal refusal = game_.why_not(state_, action);
        ASSERT_FALSE(refusal) << text << " is refused by " << refusal.rule.text() << ": "
                              << refusal.reason << "; legal: " << testing::PrintToString(legal());
        game_.apply(state_, action, log_);
        verify();
    }

    void verify() const {
        const Violation violation = game_.check(state_);
        ASSERT_FALSE(violation) << *violation;
        const std::vector<Action> listed = possible();
        ASSERT_EQ(listed.empty(), over());
        ASSERT_TRUE(std::ranges::is_sorted(listed));
        game_.every_action([&](Action action) {
            EXPECT_EQ(std::ranges::binary_search(listed, action), !game_.why_not(state_, action))
                << game_.text(action) << ": legal and why_not disagree";
        });
    }

    const G& game_; // it must outlive the scene
    State state_;
    EventLog log_;

private:
    std::vector<Action> possible() const {
        std::vector<Action> all;
        if (actor() == chance_acts) {
            OutcomeList outcomes;
            game_.chance(state_, outcomes);
            for (const Outcome& outcome : outcomes) all.push_back(outcome.action);
        } else if (is_player(actor())) {
            ActionList actions;
            game_.legal(state_, actions);
            all.assign(actions.begin(), actions.end());
        }
        return all;
    }
};

} // namespace conestoga
