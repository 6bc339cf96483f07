"""The cases in the tree are those that the recipes make."""

from pathlib import Path

import pytest

from problems.case_files import rows
from tests.solutions.simulators import Outcome, run

ROOT = Path(__file__).parents[2]
TABLES = sorted(ROOT.glob("problems/*/recipes.txt"))


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=[table.parent.name for table in TABLES])
def test_the_cases_in_the_tree_are_those_of_the_recipes_one_recipe_each(table: Path) -> None:
    recipes = len(rows(table.read_text()))
    done = run(f"problems.{table.parent.name}.recipes", "--check")
    assert done == Outcome(0, f"{recipes} cases are as their recipes make them\n".encode())
