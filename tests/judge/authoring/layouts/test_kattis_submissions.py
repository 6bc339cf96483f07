"""The submissions of Kattis packages: where they go, and what is said of the others."""

from collections.abc import Mapping

import pytest

from judge.authoring.layouts.kattis_submissions import read_submissions
from tests.judge.authoring.trees import tree


@pytest.mark.parametrize(
    ("files", "placed"),
    [
        ({"accepted/a.py": "1"}, ["accepted/a.py"]),
        ({"brute_force/a.py": "1"}, ["rejected/brute_force-a.py"]),
        ({"runtime_error/a.py": "1"}, ["run_time_error/runtime_error-a.py"]),
        # DOMjudge and BAPCtools say it in the program.
        ({"mixed/a.py": "# @EXPECTED_RESULTS@: WRONG-ANSWER\n"}, ["wrong_answer/mixed-a.py"]),
        ({"mixed/a.py": "# @EXPECTED_RESULTS@: TIMELIMIT, RUN-ERROR\n"}, ["rejected/mixed-a.py"]),
        ({"accepted/a.py": "# @EXPECTED_RESULTS@: RUN_TIME_ERROR\n"}, ["run_time_error/accepted-a.py"]),
        # The file of 2025-09 says it.
        ({"submissions.yaml": "'*/a*': {required: TLE}\n", "accepted/a.py": "1"},
         ["time_limit_exceeded/accepted-a.py"]),
        # A program of several files stays together.
        ({"accepted/two/main.cpp": "int main() {}", "accepted/two/part.h": "1", "accepted/two/in/x.h": "2"},
         ["accepted/two/in/x.h", "accepted/two/main.cpp", "accepted/two/part.h"]),
    ],
)  # fmt: skip
def test_where_submissions_go(files: Mapping[str, str], placed: list[str]) -> None:
    found = read_submissions(tree({f"submissions/{name}": text for name, text in files.items()}))
    assert sorted(found.files) == placed
    assert (set(found.used), found.notes) == ({f"submissions/{name}" for name in files}, ())


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (
            {"accepted/a.hs": "1", "accepted/b/x.kt": "1", "accepted/old.py": "#!/usr/bin/env python2\n"},
            (
                "submissions in no language of the judge are not taken over: accepted/a.hs, accepted/b, accepted/old.py"
            ),
        ),
        (
            {"mixed/a.py": "1", "accepted/b.py": "# @EXPECTED_RESULTS@: CORRECT, TIMELIMIT\n"},
            (
                "submissions of which no verdict is known, or several, are not taken over: accepted/b.py, mixed/a.py"
            ),
        ),
    ],
)  # fmt: skip
def test_submissions_that_are_left_out(files: Mapping[str, str], said: str) -> None:
    found = read_submissions(tree({f"submissions/{name}": text for name, text in files.items()}))
    assert (dict(found.files), found.notes) == ({}, (said,))


def test_what_submissions_yaml_says_beside_verdicts() -> None:
    rules = """\
accepted: {authors: Ada, model_solution: true, use_for_time_limit: lower, odd: 1}
'accepted/*.py': {language: python3, message: none, score: 5, secret/a: {permitted: [AC], score: 5}}
"""
    found = read_submissions(tree({"submissions/submissions.yaml": rules, "submissions/accepted/a.py": "1"}))
    file = "submissions/submissions.yaml"
    assert found.notes == (
        f"`language` of {file} is not taken over: the ending of a file says its language here",
        f"`message` of {file} is not taken over: what the checker says is not compared",
        f"`odd` of {file} is not taken over: what it changes is not known",
        f"`score` of {file} is not taken over: what a submission earns is not compared",
        f"not taken over, without effect on verdicts: authors, model_solution ({file})",
        f"`score` of single cases in {file} is not taken over: what a submission earns is not compared",
        f"`permitted` of single cases in {file} is not taken over: the verdict on all cases is compared",
        f"`use_for_time_limit` in {file}: the time limit follows from right programs alone, as in problemtools",
    )
