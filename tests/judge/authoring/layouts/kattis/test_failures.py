"""Legacy packages whose verdict is the worst of all cases."""

import pytest

from judge.authoring.layouts.kattis.failures import promise_failures, takes_worst
from tests.judge.authoring.trees import tree

SCORING = {"type": "scoring"}
GOES_ON = "on_reject: continue\n"


@pytest.mark.parametrize(
    ("values", "data", "secret", "worst"),
    [
        (SCORING, GOES_ON, "", True),
        (SCORING, "", f"{GOES_ON}grader_flags: sum ignore_sample\n", True),
        (SCORING | {"grading": {"on_reject": "grade"}}, "", "", True),
        (SCORING | {"grading": {"on_reject": "first_error"}}, GOES_ON, "", False),
        (SCORING | {"problem_format_version": "2025-09"}, GOES_ON, "", False),
        (SCORING, "", "", False),
        (SCORING, GOES_ON, "on_reject: break\n", False),
        (SCORING, GOES_ON, "grader_flags: first_error\n", False),
        ({}, GOES_ON, "", False),
    ],
)
def test_whose_verdict_is_the_worst(values: dict[str, object], data: str, secret: str, worst: bool) -> None:
    files = tree({"data/testdata.yaml": data, "data/secret/testdata.yaml": secret})
    assert takes_worst(files, values) is worst


def test_what_wrong_programs_must_get() -> None:
    names = ["accepted/a.py", "time_limit_exceeded/b/main.py", "time_limit_exceeded/b/x.py", "rejected/c.py"]
    found = promise_failures(tree({"data/testdata.yaml": GOES_ON}), SCORING, names)
    assert {name: promises[0].required for name, promises in found.items()} == {
        "time_limit_exceeded/b": frozenset({"TLE"})
    }
    assert promise_failures(tree({"data/testdata.yaml": ""}), SCORING, names) == {}
