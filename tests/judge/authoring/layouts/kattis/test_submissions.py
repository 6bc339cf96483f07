"""The submissions of Kattis packages: where they go, and what is said of the others."""

from collections.abc import Mapping

import pytest

from judge.authoring.layouts.kattis.rules import Known
from judge.authoring.layouts.kattis.submissions import read_submissions
from tests.judge.authoring.trees import tree

KEYS = (
    "known: permitted, required, score, message, use_for_time_limit, language, entrypoint, authors, author, "
    "model_solution"
)


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
        # Two that would have one name.
        ({"own/a.py": "# @EXPECTED_RESULTS@: WRONG-ANSWER\n", "wrong_answer/own-a.py": "1"},
         ["wrong_answer/own-a-2.py", "wrong_answer/own-a.py"]),
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
            {"accepted/a.hs": "1", "accepted/b/x.kt": "1", "accepted/old.py": "print 1\n"},
            (
                "submissions in no language of the judge are not taken over: accepted/a.hs, accepted/b"
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
accepted: {authors: Ada, model_solution: true, odd: 1}
'accepted/*.py': {language: python2, entrypoint: b.py}
own/a.py: {language: python3, entrypoint: a, permitted: [AC, TLE]}
'{own,accepted}/a.py': {message: none}
"""
    files = {f"submissions/{name}": "1" for name in ("accepted/a.py", "own/a.py")}
    found = read_submissions(tree({"submissions/submissions.yaml": rules, **files}), Known(checks=True))
    file = "submissions/submissions.yaml"
    assert found.notes == (
        f"`language` in {file} is not taken over, the ending of a file says it: accepted/a.py",
        f"`entrypoint` in {file} is not taken over, the judge itself finds where one begins: accepted/a.py",
    )
    assert found.faults == (f"{file}: accepted: unknown key odd; {KEYS}",)
    assert {name: [one.message for one in promises] for name, promises in found.promises.items()} == {
        "accepted/a.py": ["", "none"],
        "mixed/own-a.py": ["", "none"],
    }
