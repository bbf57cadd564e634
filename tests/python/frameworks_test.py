"""Our environments before the checkers of Gymnasium and PettingZoo, where those are installed."""

import importlib.util
import pathlib
import unittest
import warnings

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = [line for path in sorted(ROOT.glob("tests/*/games.txt")) for line in path.read_text().splitlines() if line]
HAS_GYMNASIUM = importlib.util.find_spec("gymnasium") is not None
HAS_PETTINGZOO = HAS_GYMNASIUM and importlib.util.find_spec("pettingzoo") is not None


@unittest.skipUnless(HAS_GYMNASIUM, "the package gymnasium is not installed")
class Gymnasium(unittest.TestCase):
    def test_check_env(self) -> None:
        from gymnasium.utils.env_checker import check_env

        from conestoga.gymnasium import GameEnv

        for game in GAMES:
            for opponents in ("random", "greedy"):
                with self.subTest(game=game, opponents=opponents), warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    check_env(GameEnv(game, opponents, seat=1), skip_render_check=True)

    def test_whole_games(self) -> None:
        from conestoga.gymnasium import GameEnv

        for game in GAMES:
            with self.subTest(game=game):
                env = GameEnv(game, "random", seat=0)
                seen, _ = env.reset(seed=3)
                env.action_space.seed(3)
                over = False
                while not over:
                    self.assertTrue(seen["action_mask"].any())
                    action = env.action_space.sample(seen["action_mask"])
                    seen, reward, over, _, info = env.step(action)
                    self.assertNotIn("why_not", info)
                    self.assertIn(seen, env.observation_space)
                self.assertEqual(len(info["scores"]), env.game.players)
                self.assertEqual(reward, env.state.returns[0])

    def test_an_action_that_is_not_allowed(self) -> None:
        from conestoga.gymnasium import GameEnv

        env = GameEnv("rail_pioneers(players=2)")
        seen, _ = env.reset(seed=1)
        wrong = seen["action_mask"].argmin()
        _, reward, terminated, _, info = env.step(wrong)
        self.assertEqual((reward, terminated), (-1, True))
        self.assertIn("RAIL-", info["why_not"])


@unittest.skipUnless(HAS_PETTINGZOO, "the package pettingzoo is not installed")
class PettingZoo(unittest.TestCase):
    def test_api(self) -> None:
        from pettingzoo.test import api_test

        from conestoga import pettingzoo

        for game in GAMES:
            with self.subTest(game=game), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                api_test(pettingzoo.env(game), num_cycles=300)

    def test_seeds(self) -> None:
        from pettingzoo.test import seed_test

        from conestoga import pettingzoo

        for game in GAMES:
            with self.subTest(game=game):
                seed_test(lambda game=game: pettingzoo.env(game), num_cycles=100)  # type: ignore[misc]

    def test_parallel_api(self) -> None:
        from pettingzoo.test import parallel_api_test

        from conestoga import pettingzoo

        for game in GAMES[::3]:
            with self.subTest(game=game), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                parallel_api_test(pettingzoo.parallel_env(game), num_cycles=200)

    def test_rewards_are_those_of_the_game(self) -> None:
        from conestoga import pettingzoo

        for game in GAMES:
            with self.subTest(game=game):
                env = pettingzoo.env(game)
                env.reset(seed=5)
                total = dict.fromkeys(env.agents, 0.0)
                for i, agent in enumerate(env.agents):
                    env.action_space(agent).seed(i)
                for agent in env.agent_iter():
                    seen, reward, over, _, _ = env.last()
                    total[agent] += reward
                    env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
                self.assertEqual(list(total.values()), env.unwrapped.state_of_game.returns)


if __name__ == "__main__":
    unittest.main()
