"""What other judges cannot hold, and names that do not say more than they mean."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.kit.package.unlike import (
    case_name,
    refuse_flags_by_case,
    refuse_parts,
    refuse_requirements,
    refuse_talks,
    refuse_unlike_requirements,
)
from judge.values.problem import Case
from tests.judge import adder


@pytest.mark.parametrize(
    ("case", "name"),
    [("sample/001-a", "sample-001-a"), ("secret/002-tie", "002-tie"), ("secret/003-example-2", "003-secret")],
)
def test_only_samples_look_like_samples(case: str, name: str) -> None:
    assert case_name(Case(case, Path(), Path())) == name


def test_several_passes_and_flags_of_cases_are_refused(tmp_path: Path) -> None:
    adder.write(tmp_path, "problems/adder/checker.py", "raise SystemExit(42)\n")
    yaml = "checker: {source: checker.py, passes: 2}\ncompare: {cases: [{cases: secret/001*, flags: [a]}]}\n"
    problem = adder.make(tmp_path, yaml=adder.QUICK + yaml)
    with pytest.raises(BadUsage, match="checker: it asks for several passes, which oj cannot do in this way"):
        refuse_talks(problem, "oj")
    with pytest.raises(BadUsage, match="compare: oj compares all cases in one way: use `export package`"):
        refuse_flags_by_case(problem, "oj")


@pytest.mark.parametrize(
    ("requires", "said"),
    [
        ("sample", "group 'b': requires: in DMOJ it can only require groups with `score: all`: give 'sample' this"),
        ("a", "group 'b': requires: in DMOJ it can only require groups with `score: all`: give 'a' this score, or"),
    ],
)
def test_groups_that_require_others(tmp_path: Path, requires: str, said: str) -> None:
    first, second = "{name: a, points: 3, cases: secret/001*}", "{name: b, points: 7, cases: secret/002*, requires: "
    groups = f"{first}, {second}[{requires}]}}"
    problem = adder.make(tmp_path, yaml=f"{adder.QUICK}groups: [{groups}]\n")
    with pytest.raises(BadUsage, match=said):
        refuse_unlike_requirements(problem, "DMOJ", has_samples=False)
    with pytest.raises(BadUsage, match="group 'b': requires: in oj no group depends on another: remove `requires`, or"):
        refuse_requirements(problem, "oj")


@pytest.mark.parametrize(
    ("yaml", "said"),
    [
        ("streams: {input: in.txt}\n",
         "streams: in oj programs would have only the standard streams: let the statement"),
        ("checker: {source: checker.py, arguments: ['{answer}']}\n",
         "checker: oj calls it with the arguments of its protocol: let it take these, and remove `arguments`"),
        ("checker: {source: checker.py, interactive: true, processes: 2}\n",
         "checker: oj runs one process of a program at a time: keep the problem here"),
    ],
)  # fmt: skip
def test_what_no_format_has_is_refused(tmp_path: Path, yaml: str, said: str) -> None:
    adder.write(tmp_path, "problems/adder/checker.py", "raise SystemExit(42)\n")
    with pytest.raises(BadUsage, match=said):
        refuse_parts(adder.make(tmp_path, yaml=adder.QUICK + yaml), "oj")
