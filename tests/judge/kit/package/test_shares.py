"""Points of single cases and groups as whole numbers."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.kit.package.shares import divide
from judge.problem import cases
from tests.judge import adder

ALL = ("share", "all", "min", "product")


@pytest.mark.parametrize(
    ("points", "groups", "units", "is_scaled"),
    [
        (10, "", [(1, 1, 5), (1, 1, 5)], False),
        (5, "", [(1, 1, 1), (1, 1, 1)], True),
        (3, "[{name: a, points: 1, cases: secret/001*}, {name: b, points: 2, cases: secret/002*, score: all}]",
         [(1, 1, 1), (2, 1, 2)], False),
        (3, "[{name: a, points: 0.5, cases: secret/001*}, {name: b, points: 2.5, cases: secret/002*}]",
         [(1, 1, 1), (2, 1, 5)], True),
        (3, "[{name: a, points: 3, cases: 'secret/*', score: min}]", [(1, 2, 3)], False),
    ],
)  # fmt: skip
def test_proportions_stay(
    tmp_path: Path, points: int, groups: str, units: list[tuple[int, int, int]], is_scaled: bool
) -> None:
    yaml = adder.QUICK.replace("points: 10", f"points: {points}") + (f"groups: {groups}\n" if groups else "")
    problem = adder.make(tmp_path, yaml=yaml)
    shares = divide(problem, cases.discover(problem), "DMOJ", ALL)
    assert [(unit.group, len(unit.cases), unit.points) for unit in shares.units] == units
    assert shares.is_scaled == is_scaled


def test_a_score_that_is_not_there(tmp_path: Path) -> None:
    groups = "groups: [{name: a, points: 10, cases: 'secret/*', score: product}]\n"
    problem = adder.make(tmp_path, yaml=adder.QUICK + groups)
    with pytest.raises(BadUsage, match="group 'a': DMOJ has no score product: use share, all"):
        divide(problem, cases.discover(problem), "DMOJ", ("share", "all"))
