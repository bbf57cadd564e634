// How a game went: each seat's chance at every ply, what every decision cost, what chance gave and
// took, and for each seat the sum of it: start + own decisions + rivals' decisions + luck = result.
//
// The work is done in pieces of any size, which change nothing of the result: first a glance at
// every position by the evaluation alone, then a search in each, then the reasons of the decisions
// that mattered most. What is said of a position depends on what could be known there, the number
// of iterations, and nothing else.
#pragma once

#include "analysis/story.hpp"
#include "analysis/verdict.hpp"
#include "bots/assessor.hpp"

#include <functional>

namespace conestoga {

// By seat, in parts of a victory.
using Chances = std::array<int, max_seats>;

// What each seat may expect, and how sure that is: half the width of what it may be.
struct Outlook {
    Chances chances;
    int sure;
};
Outlook at_a_glance(Assessor& assessor, const AnyObservation& seen);
Outlook looked_closely(const Assessment& assessment, const Chances& at_a_glance);

struct Candidate {
    Action action;
    int value; // what the one who acts may expect
};

struct Decision {
    Verdict verdict = Verdict::forced;
    std::vector<Candidate> best{}; // the best first, at most three
    int value = 0;                 // of what was played
    int lost = 0;
    bool is_exact = false;
};

// Nothing where the action was not among those looked at.
std::optional<Decision> decision_of(const Assessment& assessment, Action played);

struct Moment {
    std::size_t ply;
    Action better;
    Contrast contrast{};
};

// Start + own + rivals + luck is the result, exactly; while the game runs, the chance now.
struct Ledger {
    int start = 0, own = 0, rivals = 0, luck = 0, result = 0;
};

class Analysis {
public:
    static constexpr std::size_t most_moments = 3; // of a seat
    static constexpr std::uint64_t least_iterations = 8;

    // Nothing where nothing was learned of the game (bots/assessor.hpp).
    static std::unique_ptr<Analysis> of(Story story, std::uint64_t iterations);
    // The standard depth: iterations for a position of this game.
    static std::uint64_t standard_iterations(const AnyGame& game);
    // The depth of a level from 1 to most_level; each looks four times as deep as the one before.
    static constexpr int standard_level = 3, most_level = 5;
    static std::uint64_t iterations_of(int level, const AnyGame& game);

    // Before any work: nothing but the chances before these plies is looked for, and they are the
    // very ones of a whole analysis. There are no sums, no decisions and no moments then.
    void look_only_at(std::span<const std::size_t> plies);

    // Goes on, a little at least, until it is done or `enough` says so; whether it is done.
    bool work(const std::function<bool()>& enough);
    double progress() const; // 0 … 1
    bool has_graph() const { return glanced_ == story_.shared.size(); }
    bool is_done() const;

    const Story& story() const { return story_; }
    std::uint64_t iterations() const { return iterations_; }
    std::size_t plies() const { return story_.plies.size(); }

    // Before a ply, or after the last: what a bystander (the viewer, while the game runs) could
    // expect of each seat. Requires has_graph(), like all that follows.
    const Chances& chances(std::size_t ply) const { return shared_[ply]; }
    // What each seat could expect of itself by what it knew then.
    const Chances& known(std::size_t ply) const { return own_[ply]; }
    int sure(std::size_t ply) const { return sure_[ply]; } // half width
    // Of a ply that may be judged and that the search has come to.
    const Decision* decision(std::size_t ply) const;
    // What came to light at the end that nobody decided, by seat: part of luck.
    const Chances& revealed() const { return revealed_; }

    // How much the evaluation rates a seat's decisions higher than they can be, at the rivals'
    // expense: a position looks better to whoever has just acted. It is moved from each seat's own
    // decisions to its rivals', so that all decisions together lose what the search says they lost.
    int tempo() const { return tempo_; }
    Ledger ledger(Seat seat) const;
    // The decisions of the seat that cost most, the worst first; their reasons once it is done.
    std::vector<Moment> moments(Seat seat) const;

private:
    Analysis(Story story, std::unique_ptr<Assessor> assessor, std::uint64_t iterations);

    // What a search is begun for.
    enum class Look : std::uint8_t { none, chances, decision, both };
    bool looks_at_all() const { return is_wanted_.empty(); }
    Look look_at(std::size_t ply) const;
    void glance();
    void step(const std::function<bool()>& enough);
    void look_closely(const std::function<bool()>& enough);
    void begin_look();
    void take(const Assessment& assessment);
    void settle();
    void find_tempo();
    void find_moments();
    void find_reason(const std::function<bool()>& enough);

    Story story_;
    std::unique_ptr<Assessor> assessor_;
    std::uint64_t iterations_;
    std::vector<bool> is_wanted_; // empty where everything is
    std::vector<bool> is_forced_;
    std::vector<Chances> glances_;   // by what was shared
    std::vector<Chances> knowledge_; // what a seat's own knowledge adds to its chance
    std::vector<Chances> shared_, own_;
    std::vector<int> sure_;
    std::vector<std::optional<Decision>> decisions_;
    Chances revealed_{};
    int tempo_ = 0;
    std::size_t glanced_ = 0, looked_ = 0, reasoned_ = 0;
    Look looking_ = Look::none; // for what, at the ply that comes next
    bool is_settled_ = false, is_comparing_ = false;
    std::vector<Moment> moments_; // of all seats, in the order of the seats
};

} // namespace conestoga
