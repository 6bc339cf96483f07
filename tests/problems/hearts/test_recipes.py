"""A recipe of Hearts: a case shows what its row says."""

from __future__ import annotations

import pytest

from problems.case_files import rows
from problems.hearts.edges import shown
from problems.hearts.games import read_game
from problems.hearts.recipes import TABLE, cook
from tests.problems.hearts.second import transcript


@pytest.mark.slow
def test_a_case_shows_what_its_recipe_says() -> None:
    for case, seed, rounds, *edges in rows(TABLE.read_text()):
        path, text = cook(case, seed, rounds, *edges)
        assert set(edges) - shown(read_game(text, transcript(text))) == set(), path
        assert text.count("hand") == 4 * sum(map(int, rounds.split("+"))), path
