#!/usr/bin/python3
"""tools/calibrate-analysis: it sees what is untrue and what is luck, goes on where it was broken off, and fits what came."""
import contextlib
import importlib.machinery
import importlib.util
import io
import json
import pathlib
import re
import sys
import tempfile
import unittest

import numpy as np

TOOL = pathlib.Path(__file__).parents[2] / "tools/calibrate-analysis"
sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("calibrate_analysis", str(TOOL))
tool = importlib.util.module_from_spec(importlib.util.spec_from_loader("calibrate_analysis", loader))
loader.exec_module(tool)

GAMES, POSITIONS = 3000, 4


def played(true_chance, seed):
    """Games for two: what is shown of the first seat, and who won, by the chance that is true where so much is shown."""
    rng = np.random.default_rng(seed)
    shown = np.repeat(rng.uniform(0, 1, GAMES), POSITIONS)
    won = np.repeat(rng.uniform(0, 1, GAMES), POSITIONS) < true_chance(shown)
    return np.repeat(np.arange(GAMES), POSITIONS), np.stack([shown, 1 - shown], axis=1), np.stack([won, ~won], axis=1).astype(float)


def told(*given):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        tool.table(*given)
    largest, width = re.search(r"largest gap: ([\d.]+) points ± ([\d.]+)", out.getvalue()).groups()
    luck = re.search(r"up to ([\d.]+)", out.getvalue()).group(1)
    return out.getvalue(), float(largest), float(width), float(luck)


class CalibrateAnalysis(unittest.TestCase):
    def test_what_is_true_is_off_by_luck_alone(self):
        beyond = 0
        for seed in range(8):
            _, largest, _, luck = told(*played(lambda shown: shown, seed))
            beyond += largest > luck
        self.assertLessEqual(beyond, 2)

    def test_what_is_untrue_is_beyond_luck(self):
        table, largest, width, luck = told(*played(lambda shown: np.clip(shown + 0.1 * np.sin(2 * np.pi * shown), 0, 1), 1))
        self.assertGreater(largest, luck)
        self.assertAlmostEqual(largest, 10, delta=3)
        self.assertIn("20–30  %", table)
        # By the games, not by their positions, which have one end: about 1.96 sqrt(p (1 - p) / games of the tenth).
        self.assertAlmostEqual(width, 196 * np.sqrt(0.35 * 0.65 / (2 * GAMES / 10)), delta=1)

    def test_tenths_with_few_positions_are_left_out(self):
        games, shown, came = played(lambda shown: shown, 1)
        few = games < 200
        with self.assertRaises(SystemExit):
            told(games[few], shown[few], came[few])

    def test_what_the_search_expected_is_found_again(self):
        came = [0, 70, 180, 298, 431, 513, 640, 703, 791, 910, 1000]
        expected = np.random.default_rng(1).dirichlet([1, 1, 1], 500)
        each = np.interp(expected, np.linspace(0, 1, 11), np.array(came) / 1000)
        shown = each / each.sum(axis=1, keepdims=True)
        self.assertLess(np.abs(tool.expected_by_search(shown, came) - expected).max(), 1e-6)

    def test_it_goes_on_where_it_was_broken_off(self):
        plan = {"game": "toy", "first": 3}
        lines = [json.dumps({"game": game, "ply": ply}) for game in (3, 4) for ply in (1, 2)]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "kept"
            kept = tool.Kept(path, plan)
            self.assertEqual(kept.next(), 3)
            kept.add(lines)
            again = tool.Kept(path, plan)
            self.assertEqual(again.next(), 4, "the last game may not have been written to its end")
            again.add(lines[2:])
            with open(path, "a") as file:
                file.write('{"game": 5, "pl')
            self.assertEqual(tool.Kept(path, plan).lines, lines[:2], "nor what comes before a broken line")
            with self.assertRaises(SystemExit):
                tool.Kept(path, {**plan, "first": 4})


if __name__ == "__main__":
    unittest.main()
