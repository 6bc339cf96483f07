"""Outputs that all stop after the same number of lines."""

import pytest

from judge.explanation.explain.cutoff import cutoff_in_words, find_cutoff, missing_end
from judge.values.outcome import CaseResult, Difference, NotRun, Verdict, Why
from tests.judge.outcomes import ran_case


def row(case: str, verdict: Verdict = Verdict.AC, difference: Difference | None = None) -> CaseResult:
    return ran_case(case, "secret", verdict, difference=difference)


def stops(case: str, after: int) -> CaseResult:
    return row(case, Verdict.WA, Difference(after + 1, b"1: B1", None))


LENGTHS = {"short": 36, "exact": 37, "long": 38}
OTHER = row("a", Verdict.WA, Difference(38, b"1: B1", b"1: B2"))
MORE = row("a", Verdict.WA, Difference(38, None, b"1: B2"))


@pytest.mark.parametrize(
    ("rows", "stop"),
    [
        ([stops("a", 37), stops("b", 37)], 37),
        ([row("short"), stops("a", 37), row("exact"), stops("b", 37)], 37),
        ([row("long"), stops("a", 37), stops("b", 37)], None),
        ([stops("a", 37)], None),
        ([stops("a", 37), stops("b", 36)], None),
        ([stops("a", 37), OTHER], None),
        ([stops("a", 37), MORE], None),
        ([stops("a", 37), stops("b", 37), row("c", Verdict.RTE)], None),
        ([stops("a", 37), stops("b", 37), NotRun("c", None, Why.STOPS)], None),
        ([stops("a", 0), stops("b", 0)], None),
        ([row("short")], None),
        ([], None),
    ],
)
def test_where_all_wrong_outputs_stop(rows: list[CaseResult], stop: int | None) -> None:
    assert find_cutoff(rows, LENGTHS.__getitem__) == stop


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([stops("short", 35), stops("long", 37)],
         "Both wrong outputs lack only the last line: all lines before are right."),
        ([row("exact"), stops("short", 33), stops("long", 35)],
         "Both wrong outputs lack only the last three lines: all lines before are right."),
        ([stops("short", 36), stops("long", 38)], ""),  # only empty lines are missing
        ([stops("short", 35)], ""), ([stops("short", 35), stops("long", 36)], ""), ([row("short")], ""), ([], ""),
        ([stops("short", 35), OTHER], ""), ([stops("short", 0), stops("long", 0)], ""),
        ([stops("short", 35), NotRun("long", None, Why.STOPS)], ""),
    ],
)  # fmt: skip
def test_the_end_that_all_wrong_outputs_lack(rows: list[CaseResult], said: str) -> None:
    assert missing_end(rows, LENGTHS.__getitem__) == said


@pytest.mark.parametrize(("stop", "lines"), [(1, "line"), (3, "three lines"), (37, "37 lines")])
def test_the_lines_in_words(stop: int, lines: str) -> None:
    said = f"Every wrong output of your program stops after the first {lines} and is right until then. Does the"
    assert cutoff_in_words(stop).startswith(said)
