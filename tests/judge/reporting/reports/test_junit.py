"""junit.xml: valid for the strictest reader, right counts, one outcome per case."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from judge.reporting.reports import junit
from judge.values.outcome import CaseResult, NotRun, Ran, Why
from judge.values.report import Report
from tests.judge.classes import (
    AC,
    CE,
    EMPTY,
    JE,
    MLE,
    OCHOS,
    OLE,
    PLACE,
    RTE,
    STOPPED,
    TIES,
    TLE,
    WA,
    WRONG,
    case,
    hostile,
    late,
    ochos,
    plain,
)
from tests.judge.outcomes import changed

SCHEMA = etree.XMLSchema(etree.parse(Path(__file__).with_name("junit.xsd")))
NOT_RUN = "not run: on 3 cases before, the program went over a limit on time, memory or output"


def read(report: Report, folder: Path, *, times: bool = True) -> etree._Element:
    """The root of the report's junit.xml, which is valid."""
    (path,) = junit.write(report, folder, times=times)
    assert path == folder / "junit.xml"
    root = etree.fromstring(path.read_bytes())
    SCHEMA.assertValid(root)
    return root


def report_of(*cases: CaseResult, **more: Any) -> Report:
    """A report of one submission with these cases."""
    return Report((OCHOS,), (replace(ochos("ana", WA, Fraction(0), list(cases)), **more),), (), "rlimits", "0.1.0")


@pytest.mark.parametrize(
    "report", [plain(), hostile(), replace(plain(), results=())], ids=["plain", "hostile", "empty"]
)
@pytest.mark.parametrize("times", [True, False])
def test_valid_with_counts_that_add_up(report: Report, times: bool, tmp_path: Path) -> None:
    root = read(report, tmp_path, times=times)
    for attribute, tag in (("tests", "testcase"), ("failures", "failure"), ("errors", "error")):
        assert [int(suite.get(attribute)) for suite in root] == [len(suite.findall(f".//{tag}")) for suite in root]
        assert int(root.get(attribute)) == len(root.findall(f".//{tag}"))


@pytest.mark.parametrize(
    "broken",
    [
        '<testsuites tests="0" failures="0" errors="0" time="0.0001"/>',
        '<testsuites tests="0" failures="0" errors="0"><testsuite name="x" tests="0" failures="0"/></testsuites>',
        '<testsuite name="x" tests="1" failures="0" errors="0"><testcase name="y" file="z"/></testsuite>',
        '<testsuite name="x" tests="1" failures="0" errors="0"><testcase name="y"><properties/></testcase></testsuite>',
    ],
)
def test_schema_refuses(broken: str) -> None:
    assert not SCHEMA.validate(etree.fromstring(broken))


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        (case(TIES, AC), None),
        (case(TIES, WA, message="m"), ("failure", "WA", "m")),
        (case(TIES, TLE, message="m"), ("failure", "TLE", "m")),
        (case(TIES, MLE), ("failure", "MLE", "memory limit exceeded")),
        (case(TIES, OLE), ("failure", "OLE", "output limit exceeded")),
        (case(TIES, RTE, message="m"), ("error", "RTE", "m")),
        (NotRun(TIES, "secret", Why.JUDGE, "m"), ("error", "JE", "m")),
        (NotRun(TIES, "secret", Why.UNPREPARED, "m"), ("error", "JE", "m")),
        (NotRun(TIES, "secret", Why.STOPS), ("skipped", None, NOT_RUN)),
    ],
)
def test_outcome_of_a_case(result: CaseResult, outcome: tuple[str, str, str] | None, tmp_path: Path) -> None:
    (test,) = read(report_of(result), tmp_path).findall(".//testcase")
    found = [(child.tag, child.get("type"), child.get("message")) for child in test]
    assert found == ([] if outcome is None else [outcome])
    time = "0.025" if isinstance(result, Ran) else "0.000"
    assert dict(test.attrib) == {"classname": "ochos.ana", "name": TIES, "time": time}


def test_details_of_a_wrong_line(tmp_path: Path) -> None:
    assert read(report_of(WRONG), tmp_path).findtext(".//failure") == (
        "line:     4\nexpected: 1: Y7\nprinted:  1: B3\n"
        "Rule O3: 2 yellow cards (Y3 Y7), 1 three (B3): colour; lowest number"
    )


@pytest.mark.parametrize(("times", "said"), [(True, PLACE), (False, None)])
def test_where_a_slow_program_was_stands_where_times_do(times: bool, said: str | None, tmp_path: Path) -> None:
    root = read(report_of(case(TIES, TLE, stopped_in=STOPPED)), tmp_path, times=times)
    assert (root.findtext(".//failure") or None) == said


def test_a_program_that_does_not_compile_fails_once_and_skips_its_cases(tmp_path: Path) -> None:
    unrun = NotRun(EMPTY, "secret", Why.NO_PROGRAM)
    root = read(report_of(unrun, verdict=CE, compile_output="x.c:1: error\x00: no"), tmp_path)
    compile_test, skipped = root.findall(".//testcase")
    assert compile_test.get("name") == "compile"
    assert [(child.tag, child.get("type"), child.text) for child in compile_test] == [
        ("failure", "CE", "x.c:1: error\\x00: no")
    ]
    assert [child.tag for child in skipped] == ["skipped"]


@pytest.mark.parametrize(("decided", "verdict"), [(True, {"judge.verdict": "WA"}), (False, {})])
def test_what_there_was_no_time_for_is_skipped_and_the_suite_says_so(
    decided: bool, verdict: dict[str, str], tmp_path: Path
) -> None:
    root = read(Report((OCHOS,), (late("ana", decided=decided),), (), "rlimits", "0.1.0"), tmp_path, times=False)
    (suite,) = root.findall("testsuite")
    properties = {one.get("name"): one.get("value") for one in suite.findall(".//property")}
    assert properties == {**verdict, "judge.language": "python", "judge.unfinished": "2 of 5 cases not run"}
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("5", str(int(decided)), "2")


def test_a_submission_the_judge_could_not_try(tmp_path: Path) -> None:
    root = read(report_of(verdict=JE, message="no compiler: install g++", points=None), tmp_path)
    (test,) = root.findall(".//testcase")
    assert [(child.tag, child.get("type"), child.get("message")) for child in test] == [
        ("error", "JE", "no compiler: install g++")
    ]


def _slower(row: CaseResult) -> CaseResult:
    return changed(row, wall_s=row.used.wall_s + 1) if isinstance(row, Ran) else row


def test_without_times_two_gradings_are_the_same_bytes(tmp_path: Path) -> None:
    slower = replace(plain(), isolation="rlimits", judge_version="9")
    slower = replace(
        slower, results=tuple(replace(result, cases=tuple(map(_slower, result.cases))) for result in slower.results)
    )
    written = [
        junit.write(report, tmp_path / str(times) / name, times=times)[0].read_bytes()
        for times in (True, False)
        for name, report in (("a", plain()), ("b", slower))
    ]
    assert [written[0] == written[1], written[2] == written[3]] == [False, True]


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("a\tb\n", "a\tb\n"),
        ("\x07", "#x07"),
        ("\x7f", "#x7F"),
        ("\ufffe", "#xFFFE"),
        ("\ud800", "#xD800"),
        ("😀", "😀"),
    ],
)
def test_characters_that_xml_cannot_hold(text: str, legal: str) -> None:
    assert junit._legal(text) == legal
