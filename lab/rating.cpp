#include "lab/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace conestoga {

namespace {

constexpr double deviations_of_95_percent = 1.96;

double elo_from(double logarithm) { return logarithm * 400 / std::log(10.0); }

Estimate elo_estimate(double logarithm, double variance) {
    const double elo = elo_from(logarithm);
    const double half = deviations_of_95_percent * elo_from(std::sqrt(std::max(0.0, variance)));
    return {elo, elo - half, elo + half};
}

// How the wins of a game are expected to be shared: by strength, seat for seat.
Ratings::Bots expected_wins(const std::vector<int>& seats, const Ratings::Bots& strength) {
    Ratings::Bots expected{};
    double total = 0;
    for (std::size_t bot = 0; bot < seats.size(); ++bot)
        total += expected[bot] = seats[bot] * strength[bot];
    for (double& wins : expected) wins /= total;
    return expected;
}

} // namespace

Ratings::Ratings(std::vector<std::vector<int>> seats)
    : seats_(std::move(seats)), bots_(seats_.front().size()) {
    for (const std::vector<int>& game : seats_) {
        const double players = std::accumulate(game.begin(), game.end(), 0);
        for (std::size_t bot = 0; bot < bots_; ++bot) {
            seats_in_set_[bot] += game[bot];
            even_[bot] += game[bot] / players;
        }
    }
}

void Ratings::add(const std::vector<int>& twelfths) {
    ++sets_;
    for (std::size_t bot = 0; bot < bots_; ++bot) {
        sum_[bot] += twelfths[bot];
        for (std::size_t other = 0; other < bots_; ++other)
            products_[bot][other] += std::int64_t{twelfths[bot]} * twelfths[other];
    }
}

// One set more than was played, in which every seat won its even share: so nobody's strength is
// without bounds, and no interval is empty because one bot has won everything so far.
Ratings::Bots Ratings::mean() const {
    Bots mean{};
    for (std::size_t bot = 0; bot < bots_; ++bot)
        mean[bot] =
            (static_cast<double>(sum_[bot]) / 12 + even_[bot]) / static_cast<double>(sets_ + 1);
    return mean;
}

Ratings::Matrix Ratings::covariance() const {
    const Bots mean = this->mean();
    const double played = static_cast<double>(sets_);
    Matrix covariance{};
    for (std::size_t a = 0; a < bots_; ++a)
        for (std::size_t b = 0; b < bots_; ++b)
            covariance[a][b] = (static_cast<double>(products_[a][b]) / 144 + even_[a] * even_[b] -
                                (played + 1) * mean[a] * mean[b]) /
                               played;
    return covariance;
}

Estimate Ratings::win_share(std::size_t bot) const {
    const double played = static_cast<double>(sets_);
    const double centre = mean()[bot] / seats_in_set_[bot];
    const double half = deviations_of_95_percent *
                        std::sqrt(std::max(0.0, covariance()[bot][bot]) / (played + 1)) /
                        seats_in_set_[bot];
    return {static_cast<double>(sum_[bot]) / 12 / played / seats_in_set_[bot],
            std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

// Strengths by Hunter's minorisation–maximisation, their covariance by the delta method from the
// covariance of the sets.
Ratings::Fit Ratings::fit() const {
    const Bots won = mean();
    Bots strength{};
    std::fill_n(strength.begin(), bots_, 1.0);
    for (double change = 1; change > 1e-12;) {
        change = 0;
        Bots expected{};
        for (const std::vector<int>& game : seats_) {
            const Bots wins = expected_wins(game, strength);
            for (std::size_t bot = 0; bot < bots_; ++bot) expected[bot] += wins[bot];
        }
        double logarithms = 0;
        for (std::size_t bot = 0; bot < bots_; ++bot) {
            const double factor = won[bot] / expected[bot];
            change = std::max(change, std::abs(factor - 1));
            strength[bot] *= factor;
            logarithms += std::log(strength[bot]);
        }
        for (double& each : strength) each /= std::exp(logarithms / static_cast<double>(bots_));
    }

    // The information of a set; ones added everywhere fix the sum of the logarithms.
    Matrix information{};
    for (const std::vector<int>& game : seats_) {
        const Bots wins = expected_wins(game, strength);
        for (std::size_t a = 0; a < bots_; ++a)
            for (std::size_t b = 0; b < bots_; ++b)
                information[a][b] += (a == b ? wins[a] : 0) - wins[a] * wins[b];
    }
    Matrix inverse{};
    for (std::size_t a = 0; a < bots_; ++a) {
        inverse[a][a] = 1;
        for (std::size_t b = 0; b < bots_; ++b) information[a][b] += 1;
    }
    for (std::size_t pivot = 0; pivot < bots_; ++pivot) {
        const double divisor = information[pivot][pivot];
        for (std::size_t column = 0; column < bots_; ++column) {
            information[pivot][column] /= divisor;
            inverse[pivot][column] /= divisor;
        }
        for (std::size_t row = 0; row < bots_; ++row) {
            if (row == pivot) continue;
            const double factor = information[row][pivot];
            for (std::size_t column = 0; column < bots_; ++column) {
                information[row][column] -= factor * information[pivot][column];
                inverse[row][column] -= factor * inverse[pivot][column];
            }
        }
    }

    Fit fit;
    const Matrix of_sets = covariance();
    for (std::size_t a = 0; a < bots_; ++a) {
        fit.logarithm[a] = std::log(strength[a]);
        for (std::size_t b = 0; b < bots_; ++b)
            for (std::size_t c = 0; c < bots_; ++c)
                for (std::size_t d = 0; d < bots_; ++d)
                    fit.covariance[a][b] += inverse[a][c] * of_sets[c][d] * inverse[d][b] /
                                            static_cast<double>(sets_ + 1);
    }
    return fit;
}

std::vector<Estimate> Ratings::elo() const {
    const Fit fit = this->fit();
    std::vector<Estimate> estimates;
    for (std::size_t bot = 0; bot < bots_; ++bot)
        estimates.push_back(elo_estimate(fit.logarithm[bot], fit.covariance[bot][bot]));
    return estimates;
}

Estimate Ratings::elo_difference() const {
    const Fit fit = this->fit();
    return elo_estimate(fit.logarithm[0] - fit.logarithm[1],
                        fit.covariance[0][0] + fit.covariance[1][1] - 2 * fit.covariance[0][1]);
}

double Sprt::bound() { return std::log(0.95 / 0.05); }

double Sprt::log_likelihood_ratio(const Ratings& ratings) const {
    const Estimate difference = ratings.elo_difference();
    const double deviation = (difference.high - difference.low) / 2 / deviations_of_95_percent;
    if (deviation == 0) return 0;
    return (elo1 - elo0) * (2 * difference.value - elo0 - elo1) / (2 * deviation * deviation);
}

Sprt::Verdict Sprt::verdict(const Ratings& ratings) const {
    constexpr std::uint64_t least_sets = 20; // before, the spread of the sets is hardly known
    if (ratings.sets() < least_sets) return Verdict::open;
    const double ratio = log_likelihood_ratio(ratings);
    return ratio >= bound() ? Verdict::elo1 : ratio <= -bound() ? Verdict::elo0 : Verdict::open;
}

} // namespace conestoga
