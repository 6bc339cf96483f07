"""What a new problem's own submissions get, and the time limit that follows from the right ones."""

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from judge.authoring import rehearsal
from judge.authoring.package import TimeRule
from judge.authoring.rehearsal import Rehearsal
from judge.execution import pools
from judge.grading import class_grading
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.quality.promises import Promise
from judge.values.report import Report

ADDS = "print(int(input()) + 1)\n"


def rehearse(root: Path, submissions: Mapping[str, str], rule: TimeRule | None = None) -> list[str]:
    """The lines on these submissions, or what is measured by the rule."""
    files = {
        "problems/p/problem.yaml": "format: 1\ntitle: P\npoints: 10\n",
        "cases/p/secret/001-a.txt": "1\n",
        "expected/p/secret/001-a.txt": "2\n",
        **{f"problems/p/submissions/{name}": text for name, text in submissions.items()},
    }
    for name, text in files.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    found, tried = ProblemCases.of(definition.load(root, "p")), Rehearsal(pools.start("serial", 1).__enter__())
    if rule is None:
        return list(tried.judge(found))
    measured = tried.measure(found, rule)
    return [measured.time_s, measured.why, *tried.judge(found)]


def test_each_verdict_is_compared_with_its_folder(tmp_path: Path) -> None:
    submissions = {
        "accepted/right.py": ADDS,
        "accepted/many/main.py": "import part\n",
        "accepted/many/part.py": ADDS,
        "wrong_answer/right_after_all.py": ADDS,
        "accepted/wrong.py": "print(3)\n",
        "accepted/writes.py": "open('a', 'w')\n",
        "run_time_error/large.py": "x = 'x' * (1 << 30)\n",
    }
    judged, writes, *lines = rehearse(tmp_path, submissions)
    assert writes.endswith("It may not start other programs or processes, use the network or write files.")
    assert [judged, *lines] == [
        "judged: 3 of 6 submissions of the package with its author's verdict",
        (
            "note: accepted/wrong.py gets WA, and its author expects accepted: secret/001-a: line 1: expected `2`,"
            " printed `3`"
        ),
        "note: wrong_answer/right_after_all.py gets AC, and its author expects wrong answer",
    ]


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("printed", "is_near"),
    [("2.0", True), ("1.9999999", True), ("2.1", False), ("2.0 0", False), ("two", False), (" 2", False)],
)
def test_a_tolerance_that_seems_to_be_missing(tmp_path: Path, printed: str, is_near: bool) -> None:
    lines = rehearse(tmp_path, {"accepted/a.py": f"print('{printed}')\n", "wrong_answer/b.py": "print('2.0')\n"})
    said = "note: right programs print numbers that differ only a little from the answers: if the package's judge has"
    assert [line.startswith(said) for line in lines[2:]] == [True] * is_near


@pytest.mark.once
def test_a_program_that_earns_a_part_and_is_accepted_there(tmp_path: Path) -> None:
    groups = "groups:\n  - {name: a, points: 4, cases: 'secret/*-a'}\n  - {name: b, points: 6, cases: 'secret/*-b'}\n"
    rehearse(tmp_path, {"accepted/a.py": ADDS, "accepted/b.py": "print(2)\n", "accepted/c.py": "print(9)\n"})
    (tmp_path / "problems/p/problem.yaml").write_text(f"format: 1\ntitle: P\npoints: 10\n{groups}")
    for folder, text in (("cases", "5\n"), ("expected", "6\n")):
        (tmp_path / folder / "p/secret/002-b.txt").write_text(text)
    found = ProblemCases.of(definition.load(tmp_path, "p"))
    promise = Promise("data/secret/testdata.yaml", score=(Fraction(4), Fraction(10)))
    names = ("accepted/a.py", "accepted/b.py", "accepted/c.py")
    with pools.start("serial", 1) as pool:
        lines = list(Rehearsal(pool).judge(found, dict.fromkeys(names, (promise,))))
    assert lines == [
        "judged: 2 of 3 submissions of the package with its author's verdict",
        "note: accepted/c.py: expected from 4 to 10 points, found 0 (data/secret/testdata.yaml)",
        (
            "note: accepted/b.py earns only 4 points, which is accepted there, and WA here: move it to"
            " submissions/rejected of the new problem"
        ),
    ]


def test_a_run_that_may_take_longer_than_all_is_not_begun(tmp_path: Path) -> None:
    file = tmp_path / "problems" / "p" / "problem.yaml"
    judged = rehearse(tmp_path, {"accepted/a.py": ADDS})
    assert judged == ["judged: 1 of 1 submission of the package with its author's verdict"]
    file.write_text("format: 1\ntitle: P\npoints: 10\nlimits: {time: 99999}\n")
    found = ProblemCases.of(definition.load(tmp_path, "p"))
    with pools.start("serial", 1) as pool:
        assert list(Rehearsal(pool).judge(found)) == ["note: 1 submission not judged now: `check` judges all"]


def test_only_so_many_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal, "MOST_RUNS", 1)
    assert rehearse(tmp_path, {"wrong_answer/a.py": "print(1)\n", "accepted/b.py": ADDS}) == [
        "judged: 1 of 1 submission of the package with its author's verdict",
        "note: 1 submission not judged now: `check` judges all",
    ]


@pytest.mark.slow
@pytest.mark.clock
def test_a_time_limit_from_the_slowest_right_program(tmp_path: Path) -> None:
    works = "import time\nwhile time.process_time() < 0.3: pass\n"
    submissions = {"accepted/quick.py": ADDS, "accepted/slow.py": works + ADDS, "accepted/wrong.py": works * 2}
    time_s, why, *lines = rehearse(tmp_path, submissions, TimeRule(Fraction(4), Fraction(1)))
    assert float(time_s) >= 2
    assert re.fullmatch(
        r"the time as problemtools infers it: 4 times the 0\.[0-9]+ s of accepted/slow\.py on secret/001-a, rounded up",
        why,
    )
    assert lines[0] == "judged: 2 of 3 submissions of the package with its author's verdict"


def test_a_submission_from_which_no_limit_follows(tmp_path: Path) -> None:
    rule = TimeRule(Fraction(4), Fraction(1), without=frozenset({"accepted/a.py"}))
    assert rehearse(tmp_path, {"accepted/a.py": ADDS}, rule) == [
        "",
        "no limit of time was found, and no right program could be measured",
        "judged: 1 of 1 submission of the package with its author's verdict",
    ]


def test_the_runs_of_all_steps_are_counted_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal, "MOST_RUNS", 1)
    submissions = {"accepted/a.py": ADDS, "accepted/b.py": ADDS}
    _, why, *lines = rehearse(tmp_path, submissions, TimeRule(Fraction(4), Fraction(1)))
    assert why.endswith(", rounded up; 1 right program not measured on all cases, which may need more")
    assert lines == [
        "judged: 1 of 1 submission of the package with its author's verdict",
        "note: 1 submission not judged now: `check` judges all",
    ]


@pytest.mark.slow
@pytest.mark.clock
def test_a_right_program_whose_time_was_over_counts_as_far_as_it_ran(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grade = class_grading.grade

    def interrupted(*given: Any) -> Report:
        report = grade(*given)
        slow = (replace(one, past_deadline=one.submission.id == "accepted/slow.py") for one in report.results)
        return replace(report, results=tuple(slow))

    monkeypatch.setattr(class_grading, "grade", interrupted)
    works = "import time\nwhile time.process_time() < 0.3: pass\n"
    submissions = {"accepted/quick.py": ADDS, "accepted/slow.py": works + ADDS}
    time_s, why, *_ = rehearse(tmp_path, submissions, TimeRule(Fraction(4), Fraction(1)))
    assert float(time_s) >= 2
    assert why.endswith("rounded up; 1 right program not measured on all cases, which may need more")


def test_no_right_program_no_limit(tmp_path: Path) -> None:
    rule = TimeRule(Fraction(4), Fraction(1))
    assert rehearse(tmp_path, {"wrong_answer/a.py": ADDS}, rule) == [
        "",
        "no limit of time was found, and no right program could be measured",
        "judged: 0 of 1 submission of the package with its author's verdict",
        "note: wrong_answer/a.py gets AC, and its author expects wrong answer",
    ]
