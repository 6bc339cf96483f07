"""The comparison of two gradings lists differences by student."""

import json

import pytest

from benchmarks import ways

CASE = {"case": "secret/1", "verdict": "MLE", "exit": {"status": 1, "signal": None}, "message": "too much"}
SHOWN = {"case": "sample/2", "verdict": "WA"}
ANNA = {"id": "anna", "verdict": "MLE", "points": 0, "diagnosis": None, "counterexample": None, "cases": [CASE]}
MISREAD = {"certainty": "certain", "misreadings": [{"id": "tie-to-number"}]}


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        ({}, []),
        ({"points": 50}, ["anna: points: 0 -> 50"]),
        ({"diagnosis": MISREAD}, ["anna: diagnosis: None -> ['certain', 'tie-to-number']"]),
        ({"counterexample": SHOWN}, ["anna: counterexample: None -> sample/2 WA"]),
        ({"cases": [{**CASE, "exit": {"status": None, "signal": 9}}]},
         ["anna: secret/1: ['MLE', 1, None, 'too much'] -> ['MLE', None, 9, 'too much']"]),
        ({"cases": [{**CASE, "message": "not run"}]},
         ["anna: cases run: 1 -> 0", "anna: secret/1: ['MLE', 1, None, 'too much'] -> ['MLE', 1, None, 'not run']"]),
    ],
)  # fmt: skip
def test_changes_are_listed_by_student(change: dict[str, object], lines: list[str]) -> None:
    before, after = (
        {"results.json": json.dumps({"submissions": [student]}).encode()} for student in (ANNA, {**ANNA, **change})
    )
    assert list(ways._changes(before, after)) == lines
