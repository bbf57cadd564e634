"""How points are spread in random games, drawn with letters.

Usage: python3 histogram.py [GAME [GAMES]]
"""

import sys

import numpy as np

import conestoga


def scores_of_random_games(game: conestoga.Game, games: int) -> list[int]:
    """The points of every seat of so many games at least."""
    env = conestoga.VectorEnv(game, environments=256, seed=1, observations=False)
    scores: list[int] = []
    while len(scores) < games * game.players:
        env.step(env.sample())
        scores += env.scores[env.ended].ravel().tolist()
    return scores


def main() -> None:
    game = conestoga.Game(sys.argv[1] if len(sys.argv) > 1 else "pioneers(players=3)")
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    scores = scores_of_random_games(game, games)
    counts, edges = np.histogram(scores, bins=20)
    print(f"{game.options}: points of {len(scores)} seats at random, mean {np.mean(scores):.1f}")
    for count, low, high in zip(counts, edges, edges[1:]):
        print(f"{low:7.1f} to {high:6.1f}  {'#' * round(60 * count / counts.max())}")


if __name__ == "__main__":
    main()
