"""results.json: its keys, its schema, and that only values under `resources` vary."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge.results import writer
from judge.values.feedback import Counterexample, Diagnosis
from judge.values.outcome import Difference, NotRun, Why
from judge.values.report import Report, Result
from tests.judge.classes import (
    AC,
    BECAUSE,
    EXPLAINED,
    JE,
    OCHOS,
    STOPPED,
    TIE_MISREADING,
    TIES,
    TLE,
    TWO_MISREADING,
    WA,
    WRONG,
    WRONG_LINE,
    case,
    hostile,
    late,
    ochos,
    plain,
)

SCHEMA = json.loads((Path(__file__).parents[3] / "docs/schemas/results-1.schema.json").read_text("utf-8"))


def report_of(*judged: Result) -> Report:
    """A report with only `ochos`."""
    return Report((OCHOS,), judged, (), "rlimits", "0.1.0")


def document(report: Report, *, times: bool = True) -> dict[str, Any]:
    """What a program reads from the file."""
    read: dict[str, Any] = json.loads("".join(writer.text(report, times=times)))
    return read


def test_the_schema_is_valid() -> None:
    meta = jsonschema.Draft202012Validator(jsonschema.Draft202012Validator.META_SCHEMA)
    assert [error.message for error in meta.iter_errors(SCHEMA)] == []


@pytest.mark.once_but_first
@pytest.mark.parametrize("report", [plain(), hostile(), Report((), (), (), "", "")], ids=["plain", "hostile", "empty"])
@pytest.mark.parametrize("times", [True, False])
def test_a_document_fits_the_schema(report: Report, times: bool, tmp_path: Path) -> None:
    path = writer.write(report, tmp_path, times)
    text = path.read_text("utf-8")
    assert path == tmp_path / "results.json"
    assert text.endswith("}\n")
    jsonschema.validate(json.loads(text), SCHEMA, jsonschema.Draft202012Validator)


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("key", "value"),
    [("format", 2), ("problems", None), ("extra", 1), ("submissions", [{"id": "ana"}]), ("unmatched", ["a file"])],
)
def test_the_schema_refuses_wrong_values(key: str, value: object) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**document(plain()), key: value}, SCHEMA, jsonschema.Draft202012Validator)


def test_a_whole_document() -> None:
    found = document(report_of(ochos("bruno", WRONG.verdict, Fraction(100, 3), [case(TIES), WRONG])))
    difference = {
        "case": TIES,
        "line": 4,
        "expected": "1: Y7",
        "found": "1: B3",
        "rules": ["O3"],
        "why": "2 yellow cards (Y3 Y7), 1 three (B3): colour; lowest number",
    }
    row = {
        "case": TIES,
        "group": "secret",
        "verdict": "AC",
        "exit": {"status": 0, "signal": None},
        "message": "",
        "stderr_tail": "",
        "difference": None,
        "resources": {"cpu_s": 0.0213, "wall_s": 0.0252, "memory_kib": 9216, "near_limit": False, "stopped_in": None,
                      "confirmed": None, "partial": None},
    }  # fmt: skip
    message = "line 4: expected `1: Y7`, printed `1: B3`"
    assert found == {
        "format": 1,
        "problems": [{"id": "ochos", "title": "Ochos Locos", "cases": 5, "points": 50.0}],
        "submissions": [
            {
                "id": "bruno",
                "problem": "ochos",
                "file": "ochos.py",
                "submitted_at": None,
                "late": False,
                "note": "",
                "origin": "",
                "language": "python",
                "verdict": "WA",
                "score": 0.666667,
                "points": 33.33,
                "mark": None,
                "basis": None,
                "diagnosis": None,
                "clues": [],
                "lines": None,
                "first_difference": difference,
                "counterexample": None,
                "compile_output": None,
                "cases": [row, {**row, "verdict": "WA", "message": message, "difference": difference}],
                "resources": {"language_version": "Python 3.11.2", "fresh": False, "searched": 0, "judge": None,
                              "cpu_s": 0.0426, "wall_s": 0.0504, "memory_kib": 9216},
            }
        ],
        "awards": [],
        "students": [{"id": "bruno", "name": "", "ids": [], "on_roster": None, "missing": False, "page": "bruno"}],
        "unmatched": [],
        "resources": {"isolation": "rlimits", "judge_version": "0.1.0"},
    }  # fmt: skip
    assert list(found["submissions"][0]) == SCHEMA["$defs"]["submission"]["required"]


def test_a_diagnosis_with_two_explanations() -> None:
    diagnosis = Diagnosis(False, ((TWO_MISREADING,), (TIE_MISREADING, TWO_MISREADING)))
    found = document(report_of(ochos("bruno", WRONG.verdict, None, [WRONG], diagnosis=diagnosis)))
    assert found["submissions"][0]["diagnosis"] == {
        "certainty": "likely",
        "reproduced": None,
        "misreadings": [{"id": "two-forgotten", "title": "A two is a card like any other", "rule": "O8",
                         "hint": "What does a two do to the next player?"},
                        {"id": "tie-to-number", "title": "Ties go to the number", "rule": "O3",
                         "hint": "What is played when both counts are the same?"}],
        "explanations": [["two-forgotten"], ["tie-to-number", "two-forgotten"]],
    }  # fmt: skip
    assert list(found["submissions"][0]["diagnosis"]) == ["certainty", "reproduced", "misreadings", "explanations"]


def test_a_diagnosis_that_explains_some_failures() -> None:
    diagnosis = Diagnosis(False, ((TWO_MISREADING,),), part_of=7)
    found = document(report_of(ochos("bruno", WRONG.verdict, None, [WRONG], diagnosis=diagnosis)))["submissions"][0]
    assert (found["diagnosis"]["certainty"], found["diagnosis"]["reproduced"]) == ("part", 7)


def test_without_times_varying_values_are_zero_or_null() -> None:
    slow = case(
        TIES,
        TLE,
        cpu_s=2.1,
        wall_s=2.2,
        memory_kib=9,
        near_limit=True,
        stopped_in=STOPPED,
        partial=Difference(1, b"a", b"b"),
    )
    found = document(report_of(ochos("ana", TLE, Fraction(0), [slow])), times=False)
    (submission,) = found["submissions"]
    assert found["resources"] == {"isolation": None, "judge_version": None}
    assert submission["resources"] == {
        "language_version": None,
        "fresh": False,
        "searched": 0,
        "judge": None,
        "cpu_s": 0.0,
        "wall_s": 0.0,
        "memory_kib": 0,
    }
    assert submission["cases"][0]["resources"] == {
        "cpu_s": 0.0,
        "wall_s": 0.0,
        "memory_kib": 0,
        "near_limit": False,
        "stopped_in": None,
        "confirmed": None,
        "partial": None,
    }


def test_two_gradings_differ_only_under_resources() -> None:
    once = ochos("ana", AC, Fraction(50), [case(TIES)])
    again = replace(
        once, version="Python 3.13.0", cases=(case(TIES, cpu_s=0.5, wall_s=0.6, memory_kib=7, stopped_in=STOPPED),)
    )
    first, second = report_of(once), replace(report_of(again), isolation="bubblewrap", judge_version="0.2.0")
    assert document(first) != document(second)
    assert document(first, times=False) == document(second, times=False)


def test_a_partial_difference_is_only_under_resources() -> None:
    slow = case(TIES, TLE, partial=Difference(3, b"1: Y7", None))
    (submission,) = document(report_of(ochos("ana", TLE, Fraction(0), [slow])))["submissions"]
    partial = {"case": TIES, "line": 3, "expected": "1: Y7", "found": None, "rules": [], "why": None}
    assert submission["first_difference"] is None
    assert submission["cases"][0]["difference"] is None
    assert submission["cases"][0]["resources"]["partial"] == partial


def test_points_are_null_if_the_judge_failed() -> None:
    (submission,) = document(report_of(ochos("ana", JE, None, [NotRun(TIES, "secret", Why.JUDGE)])))["submissions"]
    assert (submission["verdict"], submission["score"], submission["points"]) == ("JE", None, None)


def test_points_are_null_if_there_was_no_time_for_all_cases() -> None:
    (submission,) = document(report_of(late("ana", decided=True)))["submissions"]
    assert (submission["verdict"], submission["score"], submission["points"]) == ("WA", None, None)


def test_a_counterexample_is_written_whole() -> None:
    row = case("random/seed-7", WA, message="line 2: no", difference=WRONG_LINE, reason=BECAUSE, stopped_in=STOPPED)
    shown = Counterexample("Y3 B1\n", "0: B7\n", row, EXPLAINED)
    result = ochos("ana", WA, Fraction(0), [case(TIES, WA)], counterexample=shown, searched=8)
    found = document(replace(plain(), results=(result,)))
    jsonschema.validate(found, SCHEMA, jsonschema.Draft202012Validator)
    (submission,) = found["submissions"]
    assert submission["counterexample"] == {
        "case": "random/seed-7",
        "input": "Y3 B1\n",
        "expected": "0: B7\n",
        "verdict": "WA",
        "message": "line 2: no",
        "difference": {"case": "random/seed-7", "line": 4, "expected": "1: Y7", "found": "1: B3", "rules": ["O3"],
                       "why": BECAUSE.why},
        "resources": {"stopped_in": STOPPED, "confirmed": None},
    }  # fmt: skip
    assert submission["resources"]["searched"] == 8
    (submission,) = document(replace(plain(), results=(result,)), times=False)["submissions"]
    assert submission["counterexample"]["resources"] == {"stopped_in": None, "confirmed": None}
