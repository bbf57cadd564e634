"""The Python package: games, states, observations, records, bots, arrays and the vectorised environment."""

import copy
import pathlib
import pickle
import tempfile
import threading
import unittest

import numpy as np

import conestoga
from conestoga import CHANCE, NOBODY, Bot, Error, Game, Record, Rng, State, VectorEnv

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = [line for path in sorted(ROOT.glob("tests/*/games.txt")) for line in path.read_text().splitlines() if line]
GOLDEN = [line.split() for line in (ROOT / "tests/golden/signatures.txt").read_text().splitlines()]


def random_state(game: Game, plies: int, seed: int = 1) -> State:
    """A position of a random game where a seat has to act."""
    rng = Rng(seed)
    now = state = game.initial()
    while (plies > 0 or state.is_chance) and not now.is_over:
        state = state if now.is_chance else now
        now = now.random_step(rng)
        plies -= 1
    return state


class Library(unittest.TestCase):
    def test_signatures_are_those_of_the_program(self) -> None:
        for game, signature in GOLDEN:
            self.assertEqual(f"{conestoga.signature(game):016x}", signature, game)

    def test_whole_games(self) -> None:
        for text in GAMES:
            game, rng = Game(text), Rng(2)
            state = game.initial()
            while not state.is_over:
                if state.actor == CHANCE:
                    outcomes = state.chance()
                    self.assertTrue(all(weight > 0 for _, weight in outcomes))
                    state.apply(outcomes[rng.below(len(outcomes))][0])
                else:
                    legal = state.legal()
                    self.assertEqual(legal, sorted(legal))
                    self.assertIsNone(state.why_not(legal[0]))
                    state = state.after(legal[rng.below(len(legal))])
            self.assertEqual(state.actor, NOBODY)
            self.assertEqual(len(state.scores), game.players)
            self.assertAlmostEqual(sum(state.returns), 0, places=5)
            self.assertTrue(set(state.winners) <= set(range(game.players)))

    def test_actions_are_values(self) -> None:
        game = Game("pioneers(players=3)")
        road = game.parse("buy road")
        self.assertEqual(str(road), "buy road")
        self.assertEqual(game.action(road.index), road)
        self.assertEqual(len({game.parse("buy road"), road}), 1)
        self.assertEqual(pickle.loads(pickle.dumps(road)), road)
        self.assertEqual([game.action(i).index for i in range(game.num_actions)], list(range(game.num_actions)))
        self.assertTrue(game.outcome(0).is_chance)

    def test_states_are_copied_compared_and_kept(self) -> None:
        for text in GAMES:
            game = Game(text)
            state = random_state(game, 40)
            for again in (copy.copy(state), copy.deepcopy(state), state.copy(), pickle.loads(pickle.dumps(state)),
                          game.from_bytes(bytes(state))):
                self.assertEqual(again, state)
                self.assertEqual(again.hash, state.hash)
            self.assertNotEqual(state.after(state.legal()[0]), state)
            with self.assertRaises(Error):
                game.from_bytes(bytes(state)[:-1])
            with self.assertRaises(TypeError):
                hash(state)

    def test_observations_tell_no_secrets(self) -> None:
        for text in GAMES:
            state = random_state(Game(text), 150)
            for seat in range(state.game.players):
                seen = state.observe(seat)
                world = seen.determinize(Rng(9))
                self.assertEqual(world.observe(seat), seen)
                np.testing.assert_array_equal(world.observe(seat).row(), seen.row())
            public = set(dir(seen)) - set(dir(object))
            self.assertNotIn("state", public)
            self.assertEqual(state.observe(state.actor).legal(), state.legal())

    def test_rows_and_masks(self) -> None:
        for text in GAMES:
            game = Game(text)
            state = random_state(game, 60)
            row = state.observe(state.actor).row()
            self.assertEqual((row.dtype, row.shape), (np.float32, (game.row_size,)))
            name, start, size, _ = game.layout[-1]
            self.assertEqual(start + size, game.row_size, name)
            self.assertEqual([game.action(int(i)) for i in np.flatnonzero(state.mask())], state.legal())

    def test_records(self) -> None:
        for path in sorted((ROOT / "tests/golden").glob("*.record")):
            record = conestoga.verify(path.read_text())
            self.assertEqual(len(record.actions), len(record))
            self.assertTrue(record.state().is_over)
        game = Game("milestones(players=2)")
        record = Record(game, ["Annie", "Jim"])
        rng = Rng(1)
        while not record.state().is_over:
            state = record.state()
            choices = [action for action, _ in state.chance()] if state.is_chance else state.legal()
            record.add(choices[rng.below(len(choices))])
        again = Record.read(record.text)
        self.assertEqual((again.seats, again.actions, again.state()), (record.seats, record.actions, record.state()))
        self.assertEqual(again.state(after=0), game.initial())
        with self.assertRaisesRegex(Error, "line"):
            Record.read(record.text.replace("first", "fist"))

    def test_the_arena_rates_bots(self) -> None:
        game = conestoga.Game("pioneer_days(players=2)")
        one = conestoga.arena(game, ["level4", "random"], games=10, seed=2, threads=1, iterations=20)
        two = conestoga.arena(game, ["level4", "random"], games=10, seed=2, threads=2, iterations=20)
        self.assertEqual(one, two)
        strong, weak = one["bots"]
        self.assertGreater(strong["win_share"], 0.9)
        self.assertLess(weak["elo_high"], strong["elo_high"])
        with self.assertRaises(conestoga.Error):
            conestoga.arena(game, ["level4", "random", "random"])

    def test_bots(self) -> None:
        for name in ("random", "greedy"):
            game = Game("rail_pioneers(players=3)")
            state, bot = random_state(game, 20), Bot(game, name, seed=3)
            choice = bot.choose(state.observe(state.actor))
            self.assertIn(choice, state.legal())
            again = Bot(game, name, seed=3).choose(state.observe(state.actor))
            self.assertEqual(choice, again)
        with self.assertRaisesRegex(Error, "not the one to act"):
            bot.choose(state.observe((state.actor + 1) % 3))
        result = conestoga.simulate(game, ["greedy", "random"], games=40, seed=4, threads=2)
        self.assertEqual(result["games"], 40)
        self.assertAlmostEqual(sum(seat["win_share"] for seat in result["seats"]), 1, places=6)

    def test_errors_are_the_words_of_the_program(self) -> None:
        with self.assertRaisesRegex(Error, "did you mean pioneers"):
            Game("pioners")
        state = random_state(Game("rail_pioneers(players=2)"), 0)
        with self.assertRaisesRegex(Error, r"RAIL-"):
            state.apply("hold")
        self.assertRegex(state.why_not("hold") or "", r"RAIL-")
        with self.assertRaises(Error):
            state.winners
        with self.assertRaises(TypeError):
            state.apply(3)  # type: ignore[arg-type]
        with self.assertRaisesRegex(Error, "another game"):
            state.apply(Game("pioneers").parse("pass"))
        conestoga.set_language("fr")
        with self.assertRaisesRegex(Error, "pas encore terminée"):
            state.winners
        conestoga.set_language("en")

    def test_content_from_a_folder(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            numbers = (ROOT / "data/pioneers/numbers.json").read_text()
            (pathlib.Path(folder) / "numbers.json").write_text(numbers)
            game = Game("pioneers(players=3)", content=pathlib.Path(folder))
            self.assertEqual(game.content, {"numbers.json": numbers})
            self.assertEqual(game, Game("pioneers(players=3)", content={"numbers.json": numbers}))
            self.assertEqual(pickle.loads(pickle.dumps(game)), game)
        with self.assertRaises(Error):
            Game("pioneers", content="/nowhere")
        with self.assertRaisesRegex(Error, "numbers.json"):
            Game("pioneers", content={"numbers.json": "{}"})

    def test_everything_is_documented(self) -> None:
        for name in conestoga.__all__:
            thing = getattr(conestoga, name)
            if not isinstance(thing, (int, str)) and thing is not Error:
                self.assertTrue(thing.__doc__, name)
            if isinstance(thing, type):
                for member in (one for one in vars(thing) if not one.startswith("_")):
                    doc = getattr(thing, member).__doc__
                    self.assertTrue(doc and doc.strip(), f"{name}.{member}")


class Vectorised(unittest.TestCase):
    def test_it_is_what_the_states_say(self) -> None:
        for text in GAMES:
            game = Game(text)
            env = VectorEnv(game, 6, seed=5)
            for _ in range(40):
                for i in range(len(env)):
                    state = env.state(i)
                    self.assertEqual(env.actors[i], state.actor)
                    np.testing.assert_array_equal(env.masks[i], state.mask())
                    np.testing.assert_array_equal(env.observations[i], state.observe(state.actor).row())
                env.step(env.sample())

    def test_arrays_are_written_in_place(self) -> None:
        env = VectorEnv(Game("milestones(players=2)"), 8, seed=1)
        masks, rewards, place = env.masks, env.rewards, env.masks.ctypes.data
        env.random_steps(20)
        self.assertIs(env.masks, masks)
        self.assertIs(env.rewards, rewards)
        self.assertEqual(env.masks.ctypes.data, place)
        self.assertEqual(VectorEnv(env.game, 8, observations=False).observations.shape, (8, 0))

    def test_games_end_and_begin_anew(self) -> None:
        for text in GAMES:
            env = VectorEnv(Game(text), 16, seed=2)
            ended = 0
            for _ in range(1500):
                env.step(env.sample())
                ended += int(env.ended.sum())
                self.assertTrue(np.all(env.rewards[~env.ended] == 0))
                np.testing.assert_allclose(env.rewards.sum(axis=1), 0, atol=1e-5)
            self.assertGreater(ended, 0, text)

    def test_seeds(self) -> None:
        game = Game("pioneers(players=2)")
        one, two = VectorEnv(game, 100, seed=3, threads=1), VectorEnv(game, 100, seed=3, threads=3)
        other = VectorEnv(game, 100, seed=4)
        self.assertFalse(np.array_equal(one.observations, other.observations))
        for _ in range(100):
            np.testing.assert_array_equal(one.observations, two.observations)
            one.step(one.sample())
            two.step(two.sample())
        one.reset([7, 7, 8, 7] * 25)
        np.testing.assert_array_equal(one.observations[0], one.observations[3])
        self.assertFalse(np.array_equal(one.observations[0], one.observations[2]))

    def test_opponents(self) -> None:
        game = Game("rail_pioneers(players=3)")
        for opponents in ("random", "greedy"):
            env = VectorEnv(game, 6, seed=1, opponents=opponents, seat=2)
            env.random_steps(50)
            self.assertEqual(set(env.actors), {2})
            env = VectorEnv(game, 6, seed=1, opponents=opponents)
            env.random_steps(50)
            self.assertEqual(list(env.actors), [0, 1, 2, 0, 1, 2])

    def test_wrong_steps(self) -> None:
        env = VectorEnv(Game("milestones(players=2)"), 4, seed=1)
        before = env.observations.copy()
        good = env.sample().copy()
        for wrong in (-1, 10**6, 2**40, int(np.flatnonzero(~env.masks[2])[0])):
            actions = good.astype(np.int64)
            actions[2] = wrong
            with self.assertRaisesRegex(Error, "environment 2"):
                env.step(actions)
        with self.assertRaises(Error):
            env.step(good[:3])
        with self.assertRaises(TypeError):
            env.step(good.astype(np.float32))  # type: ignore[arg-type]
        np.testing.assert_array_equal(env.observations, before)
        env.step(good)
        env.step(env.sample().astype(np.int64))
        with self.assertRaises(Error):
            VectorEnv(env.game, 0)
        with self.assertRaises(Error):
            VectorEnv(env.game, 2, threads=-1)
        with self.assertRaises(Error):
            VectorEnv(env.game, 2, seat=1)
        with self.assertRaisesRegex(Error, "bot"):
            VectorEnv(env.game, 2, opponents="nobody")
        with self.assertRaisesRegex(Error, "seat 5"):
            VectorEnv(env.game, 2, opponents="random", seat=5)

    def test_steps_do_not_hold_the_interpreter(self) -> None:
        env = VectorEnv(Game("pioneers(players=4)"), 256, seed=1, threads=1)
        worker = threading.Thread(target=env.random_steps, args=(400,))
        worker.start()
        turns = 0
        while worker.is_alive():
            turns += 1
        self.assertGreater(turns, 100)


if __name__ == "__main__":
    unittest.main()
