"""A game as a PettingZoo environment: every seat is an agent, chance is resolved inside.

    >>> from conestoga import pettingzoo
    >>> env = pettingzoo.env("pioneers(players=3)")
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     action = None if termination else env.action_space(agent).sample(observation["action_mask"])
    ...     env.step(action)

An observation is a dictionary: "observation", the row of docs/arrays.md, and "action_mask", 1 for
every action that is allowed, which is none for those who do not act. The reward comes at the end:
State.returns. Nobody moves at the same time as another; parallel_env() asks one agent after the
other all the same.

Needs the packages pettingzoo and gymnasium.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from conestoga import Game, Rng
from conestoga.gymnasium import Seen, seen_by, spaces_of


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]
    """The environment itself; env() wraps it in checks of what is given to it."""

    metadata: dict[str, Any] = {
        "render_modes": ["ansi"],
        "name": "conestoga_v1",
        "is_parallelizable": True,
    }

    def __init__(self, game: str | Game, render_mode: str | None = None) -> None:
        EzPickle.__init__(self, game, render_mode)
        super().__init__()
        self.game = game if isinstance(game, Game) else Game(game)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        spaces = {agent: spaces_of(self.game) for agent in self.possible_agents}
        self.observation_spaces = {agent: seen for agent, (seen, _) in spaces.items()}
        self.action_spaces = {agent: done for agent, (_, done) in spaces.items()}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._chance = Rng(int(self._seeds.integers(2**63)))
        self.state_of_game = self.game.initial()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> Seen:
        return seen_by(self.state_of_game, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "only an agent whose game is over is given None"
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.state_of_game.apply(self.game.action(int(action)))
        self._go_on()
        if self.state_of_game.is_over:
            self.rewards = dict(zip(self.agents, self.state_of_game.returns))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.state_of_game.is_over:
            self._deads_step_first()

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return self.state_of_game.observe(self.possible_agents.index(self.agent_selection)).prompt

    def close(self) -> None:
        pass

    def _go_on(self) -> None:
        """Plays chance until an agent has to act; then selects it."""
        while self.state_of_game.is_chance:
            self.state_of_game = self.state_of_game.random_step(self._chance)
        if not self.state_of_game.is_over:
            self.agent_selection = self.possible_agents[self.state_of_game.actor]


def env(game: str | Game, render_mode: str | None = None) -> Any:
    """The environment with checks: an action that is not allowed ends the game with -1."""
    checked = wrappers.TerminateIllegalWrapper(raw_env(game, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def parallel_env(game: str | Game, render_mode: str | None = None) -> Any:
    """The same for programs that give an action for every agent: only that of the actor counts."""
    return turn_based_aec_to_parallel(env(game, render_mode))
