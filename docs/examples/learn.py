"""A small policy, trained with the vectorised environment and NumPy alone.

A linear policy over the row of numbers, by REINFORCE: every decision of a game is made a little more
likely if the game was won, less likely if it was lost. The opponents play at random.
Usage: python3 learn.py [GAME [STEPS]]
"""

import sys

import numpy as np
import numpy.typing as npt

import conestoga

Floats = npt.NDArray[np.float32]


class Policy:
    def __init__(self, game: conestoga.Game) -> None:
        self.weights: Floats = np.zeros((game.row_size, game.num_actions), np.float32)

    def probabilities(self, rows: Floats, masks: npt.NDArray[np.bool_]) -> Floats:
        values = np.where(masks, rows @ self.weights, -np.inf)
        values = np.exp(values - values.max(axis=1, keepdims=True))
        return np.asarray(values / values.sum(axis=1, keepdims=True), np.float32)


def sample(probabilities: Floats, random: np.random.Generator) -> npt.NDArray[np.int32]:
    bounds = probabilities.cumsum(axis=1)
    drawn = random.random((len(bounds), 1)) * bounds[:, -1:]
    return np.asarray((bounds <= drawn).sum(axis=1), np.int32)


def play(
    game: conestoga.Game, policy: Policy, steps: int, rate: float, seed: int
) -> tuple[float, int]:
    """Plays (and learns, if the rate is not 0); the mean return of the games that ended."""
    environments = 32
    env = conestoga.VectorEnv(game, environments, seed=seed, opponents="random", seat=0)
    random = np.random.default_rng(seed)
    past: list[list[tuple[Floats, int, Floats]]] = [[] for _ in range(environments)]
    total, games = 0.0, 0
    for _ in range(steps):
        chances = policy.probabilities(env.observations, env.masks)
        actions = sample(chances, random)
        if rate:
            rows = env.observations.copy()
            for i in range(environments):
                past[i].append((rows[i], int(actions[i]), chances[i]))
        env.step(actions)
        for i in np.flatnonzero(env.ended):
            gained = float(env.rewards[i, 0])
            total, games = total + gained, games + 1
            for row, action, chance in past[i]:
                step = rate * gained / len(past[i])
                used = np.flatnonzero(row)
                push = -chance
                push[action] += 1
                policy.weights[used] += step * row[used, None] * push
            past[i] = []
    return total / max(games, 1), games


def main() -> None:
    game = conestoga.Game(sys.argv[1] if len(sys.argv) > 1 else "rail_pioneers(players=2)")
    steps = int(sys.argv[2]) if len(sys.argv) > 2 else 1500
    policy = Policy(game)
    before, games = play(game, policy, steps // 3, rate=0, seed=1)
    print(f"{game.options}: untrained, mean return {before:+.2f} over {games} games")
    _, games = play(game, policy, steps, rate=0.5, seed=2)
    print(f"trained on {games} games")
    after, games = play(game, policy, steps // 3, rate=0, seed=3)
    print(f"trained, mean return {after:+.2f} over {games} games")


if __name__ == "__main__":
    main()
