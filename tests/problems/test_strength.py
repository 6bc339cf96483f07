"""No misreading and no mutant of a reference escapes the secret cases."""

from contextlib import closing
from pathlib import Path

import pytest

from judge.execution.store import STORE, Store
from judge.problem import definition
from judge.quality import strength

ROOT = Path(__file__).parents[2]
WITH_MISREADINGS = [name for name in definition.names(ROOT) if definition.load(ROOT, name).misreadings]


# Each takes seconds, Dubito most: at every change one problem, at night all.
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow if name == "ochos4" else pytest.mark.nightly)
        for name in WITH_MISREADINGS
    ],
)
def test_the_secret_cases_catch_every_misreading_and_mutant(name: str) -> None:
    # The store of this checkout: an answer is computed again if a source that it may depend on has changed.
    with closing(Store(ROOT / STORE)) as store:
        found = strength.measure(definition.load(ROOT, name), store)
    assert (found.weak, found.same_answers, found.alive, found.stale) == ((), (), (), ())
    assert len(found.mutants) > len(found.equivalent)
