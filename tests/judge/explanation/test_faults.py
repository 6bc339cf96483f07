"""Failures while feedback is made."""

import re
import time
from pathlib import Path

import pytest

from judge.base.errors import JudgeFailure
from judge.execution import pools
from judge.explanation import explanations
from judge.explanation.explain import explain as whole
from judge.explanation.faults import Faults, TooSlowError, cpu_limit
from judge.grading import class_grading
from judge.problem.problem_cases import ProblemCases
from judge.reporting.reports import html
from judge.reporting.reports.html import replay
from judge.reporting.reports.html.records import _NO_REPLAY
from judge.values.feedback import Trace
from judge.values.outcome import CaseResult
from tests.judge.adder import RIGHT, YAML, grade, make, submit
from tests.judge.teaching import teaching

REMEDY = "`python -m judge check adder` looks for a mistake in its files; if there is none, report it"


@pytest.mark.faulty
def test_notes_name_problem_students_cause_and_remedy() -> None:
    faults = Faults()
    for student in ("ana", "ben", "eva", "zoe", "\x1b"):
        with faults.guard("explanation", "adder", student):
            raise ZeroDivisionError("oh")
    with faults.guard("reasons", "adder"):
        raise JudgeFailure("the reference is broken; fix it")
    first, second = faults.notes
    place = r"\(.*test_faults\.py, line \d+\)"
    expected = (
        rf"no explanation for adder, ana, ben, eva and 2 more: ZeroDivisionError: oh {place}; {re.escape(REMEDY)}"
    )
    assert re.fullmatch(expected, first)
    assert second == "no reasons for adder: the reference is broken; fix it"


@pytest.mark.clock
def test_an_endless_pattern_is_stopped() -> None:
    begun = time.process_time()
    with pytest.raises(TooSlowError, match=r"took more than 0\.2 s"), cpu_limit(0.2):
        re.fullmatch("(([a-z]+)+)+!", "a" * 100)
    assert time.process_time() - begun < 5


@pytest.mark.clock
def test_a_quick_pattern_is_not_stopped_later() -> None:
    with cpu_limit(0.05):
        found = re.search("b+", "abbc")
    begun = time.process_time()
    while time.process_time() - begun < 0.2:
        pass
    assert found
    assert found[0] == "bb"


@pytest.mark.slow
@pytest.mark.faulty
def test_a_failing_explanation_costs_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def explain(problem: object, result: CaseResult, trace: object, language: str) -> object:
        if result.difference and result.difference.found == b"sum 7":
            raise ZeroDivisionError("oh")
        return whole(problem, result, trace, language)  # type: ignore[arg-type]  # they are passed on unchanged

    monkeypatch.setattr(explanations, "explain", explain)
    students = {"ben": RIGHT.replace("sum(map", "max(map"), "eva": "print('sum 7')\n"}
    report = grade(tmp_path, *(submit(tmp_path, name, source) for name, source in students.items()))
    assert [(result.verdict.value, bool(result.explanation)) for result in report.results] == [
        ("WA", True),
        ("WA", False),
    ]
    full, plain = report.notes
    assert full.startswith("no full explanation for adder, eva: ZeroDivisionError: oh")
    assert plain.startswith("no explanation for adder, eva: ZeroDivisionError: oh")


EVENT_NOTE = (
    "`event` of adder does not match `sum 3`, a line of the golden transcript, so explanations say less: "
    "`python -m judge check adder` lists all such lines; fix the pattern in problem.yaml"
)


@pytest.mark.slow
@pytest.mark.parametrize(("pattern", "notes"), [("sum (?P<sum>[0-9]+)", []), ("total (?P<sum>[0-9]+)", [EVENT_NOTE])])
def test_an_event_that_does_not_match_a_golden_line_is_reported_once(
    tmp_path: Path, pattern: str, notes: list[str]
) -> None:
    problem_cases = ProblemCases.of(make(tmp_path, yaml=YAML.replace("sum (?P<sum>[0-9]+)", pattern)))
    students = [submit(tmp_path, name, "print('sum 7')\n") for name in ("ben", "eva")]
    with pools.start("serial", 1) as pool:
        report = class_grading.grade([problem_cases], students, (), pool)
    assert [note for note in report.notes if "`event`" in note] == notes
    assert [result.explanation is not None for result in report.results] == [True, True]


def test_a_failing_replay_costs_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    real = replay._encoded

    def encode(case: str, trace: Trace, start: int, stop: int) -> object:
        if len(trace) > 1000:
            raise ZeroDivisionError
        return real(case, trace, start, stop)

    sound = "".join(html.page(teaching()))
    monkeypatch.setattr(replay, "_encoded", encode)
    broken = "".join(html.page(teaching()))
    assert broken.count('"replay":') == sound.count('"replay":') - 1
    assert (sound.count(_NO_REPLAY), broken.count(_NO_REPLAY)) == (0, 1)
