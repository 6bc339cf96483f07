"""The results of one kind of interpreter: which cases are left, and which are uncertain."""

from dataclasses import replace
from pathlib import Path

import pytest

from judge.grading.case_results import CaseResults
from judge.problem.problem_cases import ProblemCases
from judge.values.outcome import CaseResult, Judged, NotRun, Verdict, Why
from tests.judge import adder
from tests.judge.outcomes import ran_case

# Names of results in the tables below: a dot is a case without a result.
RESULTS = {
    "a": Judged(ran_case("", None, Verdict.AC)),
    "w": Judged(ran_case("", None, Verdict.WA)),
    "t": Judged(ran_case("", None, Verdict.TLE)),
    "u": Judged(ran_case("", None, Verdict.AC), unsettled=True),
    "n": Judged(NotRun("", None, Why.DEADLINE)),
}


def results(root: Path, names: str, loads: list[bool] | None = None) -> CaseResults:
    """The results so named of as many cases, in the store."""
    problem = adder.make(root)
    for number in range(len(names) - 3):
        adder.write(root, f"cases/adder/secret/{100 + number}-more.txt", f"{number} 1\n")
        adder.write(root, f"expected/adder/secret/{100 + number}-more.txt", f"sum {number + 1}\n")
    problem_cases = ProblemCases.of(problem)
    stored = {case.id: RESULTS[name] for case, name in zip(problem_cases.cases, names, strict=True) if name != "."}

    def load(fresh: bool) -> dict[str, Judged]:
        if loads is not None:
            loads.append(fresh)
        return {case: replace(judged, result=replace(judged.result, case=case)) for case, judged in stored.items()}

    return CaseResults(True, problem_cases, load)


def _is_left_out(result: CaseResult, why: Why) -> bool:
    return isinstance(result, NotRun) and result.why is why


@pytest.mark.parametrize(
    ("names", "missing", "after_stops", "unsettled", "time_out"),
    [
        ("awa", [], [], [], None),
        ("...", [0, 1, 2], [], [], None),
        ("a.u", [1], [], [2], None),
        ("ata", [], [], [], 1),
        ("at.", [2], [], [], None),
        ("nta", [], [], [], 1),
        ("tat", [], [], [], None),
        ("ttta.", [], [3, 4], [], None),
        ("tt.ta", [2], [], [], None),
    ],
)
def test_results(
    tmp_path: Path, names: str, missing: list[int], after_stops: list[int], unsettled: list[int], time_out: int | None
) -> None:
    found = results(tmp_path, names)
    ids = [case.id for case in found.problem_cases.cases]
    assert [ids.index(case.id) for case in found.missing()] == missing
    assert sorted(ids.index(case) for case in found.unsettled()) == unsettled
    only = found.only_time_out()
    assert (None if only is None else ids.index(only.case)) == time_out
    if not missing:
        complete = list(found.complete())
        assert [result.case for result in complete] == ids
        assert [number for number, result in enumerate(complete) if _is_left_out(result, Why.STOPS)] == after_stops


def test_the_store_is_read_once_and_only_if_needed(tmp_path: Path) -> None:
    loads: list[bool] = []
    found = results(tmp_path, "aw.", loads)
    assert (dict(found.loaded), loads) == ({}, [])
    assert len(found.found) == 2
    found.add([replace(RESULTS["a"], result=replace(RESULTS["a"].result, case="secret/002-two"))])
    assert (found.missing(), len(found.loaded), loads) == ([], 3, [True])


@pytest.mark.parametrize(
    ("names", "missing", "not_run"),
    [
        ("a..", [1, 2], []),
        ("aw.", [], [2]),
        ("w..", [], [1, 2]),
        ("t..", [], [1, 2]),
        ("aaa", [], []),
        ("au.", [2], []),
    ],
)
def test_no_case_is_missing_after_the_only_failure_asked_for(
    tmp_path: Path, names: str, missing: list[int], not_run: list[int]
) -> None:
    given = results(tmp_path, names)
    given.until_failure = True
    ids = [case.id for case in given.problem_cases.cases]
    assert [ids.index(case.id) for case in given.missing()] == missing
    if not missing:
        complete = list(given.complete())
        assert [number for number, result in enumerate(complete) if _is_left_out(result, Why.ONLY_FIRST)] == not_run
        assert [result.case for result in complete] == ids
