"""The text about a submission: never wider than the terminal, never raw text from strangers."""

import pytest

from judge.base.printable import printable
from judge.reporting.terminal.columns import cells
from judge.reporting.terminal.submission import (
    names_width,
    show_case_line,
    show_diagnosis,
    show_explanation,
    show_input,
    show_last_words,
    show_meanings,
    show_output,
)
from judge.values.feedback import Diagnosis, Explanation, SideBySideRow
from judge.values.outcome import CaseResult, NotRun, Why
from tests.judge.classes import EXPLAINED, TIE_MISREADING, TIES, TLE, WA, WRONG, case, hostile, plain


@pytest.mark.parametrize(
    ("result", "lines"),
    [
        (case(TIES), ["AC  secret/001-tie-goes-to-colour              0.02 s"]),
        (case("secret/001-tie", WA, message="expected `1: Y7`"),
         ["WA  secret/001-tie                             0.02 s  expected `1: Y7`"]),
        (WRONG,
         ["WA  secret/001-tie-goes-to-colour              0.02 s", "    line 4: expected `1: Y7`, printed `1: B3`"]),
        (NotRun("secret/1", None, Why.PENDING),
         ["TLE secret/1                                  not run"]),
        (case("secret/\x1b[2J", WA, message="\x1b[31m"),
         ["WA  secret/\\x1b[2J                             0.02 s  \\x1b[31m"]),
        (case("secret/1", TLE, cpu_s=2.0312, wall_s=2.0874),
         ["TLE secret/1                                   2.03 s"]),
        (case("secret/1", TLE, cpu_s=0.0113, wall_s=10.0034),  # it waited: the CPU time says nothing
         ["TLE secret/1                                  10.00 s of real time"]),
        (case("secret/1", TLE, cpu_s=2.0312, wall_s=7.48),  # it worked, on a busy machine
         ["TLE secret/1                                   2.03 s"]),
        (case("secret/1", TLE, cpu_s=1.9, wall_s=10.0, repeatable=False),
         ["TLE secret/1                                  10.00 s of real time"]),
        (case("secret/1", cpu_s=0.0, wall_s=0.12),  # CPU time is not known
         ["AC  secret/1                                   0.12 s"]),
        (case("secret/1", cpu_s=1.7, near_limit=True),
         ["AC  secret/1                                   1.70 s  near the time limit"]),
        (case("secret/1", WA, cpu_s=1.7, near_limit=True, message="expected `1: Y7`"),
         ["WA  secret/1                                   1.70 s  expected `1: Y7`"]),
    ],
)  # fmt: skip
def test_a_case_line(result: CaseResult, lines: list[str]) -> None:
    assert show_case_line(result).split("\n") == lines


def test_the_longest_name_of_a_run_moves_no_column() -> None:
    long = "secret/007-win-on-the-first-possible-turn"
    names = names_width(["sample/001", long])
    assert [show_case_line(case(id_), names=names) for id_ in ("sample/001", long)] == [
        "AC  sample/001                                  0.02 s",
        "AC  secret/007-win-on-the-first-possible-turn   0.02 s",
    ]
    assert (names_width(["sample/001"]), names_width([])) == (40, 40)


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (60, [f"WA  secret/1{' ' * 32}   0.02 s", "    " + "m" * 55 + "…"]),
        (None, [f"WA  secret/1{' ' * 32}   0.02 s  {'m' * 300}"]),
    ],
)
def test_a_message_is_cut_for_terminals_alone(width: int | None, lines: list[str]) -> None:
    assert show_case_line(case("secret/1", WA, message="m" * 300), width).split("\n") == lines


def test_an_explanation() -> None:
    assert show_explanation(EXPLAINED).split("\n") == [
        "secret/001-tie-goes-to-colour: wrong answer: line 4 differs",
        "",
        "      expected         printed",
        "  1   0: Y1            0: Y1",
        "  2   1: Y2            1: Y2",
        "  3   2: DRAW          2: DRAW",
        "> 4   1: Y7            1: B3",
        "  5   2: Y8            2: DRAW",
        "  6   (no line)        3: R3 (WINNER)",
        "",
        "  B3 is a card that may be played here, but not the one that the rules choose.",
        "  Rule O3: 2 yellow cards (Y3 Y7), 1 three (B3): colour; lowest number",
        "",
        "  Before this line:",
        "    player 1     Y3 Y7 B3",
        "    player 2     R5 Y8",
        "    pile         G1 G2 R1",
        "    played last  Y2",
        "    player 1 is to move",
    ]


def test_a_short_quotation_stays_on_one_line() -> None:
    told = Explanation("c", "line 4 is not allowed: expected `3: B8 LOCO R`, printed `3: R8 LOCO R`")
    assert show_explanation(told, 70).split("\n") == [
        "c: line 4 is not allowed: expected `3: B8 LOCO R`, printed",
        "`3: R8 LOCO R`",
    ]
    long = Explanation("c", "found `" + "a b " * 20 + "`")
    assert show_explanation(long, 40).split("\n")[0] == "c: found `a b a b a b a b a b a b a b a"


def test_a_narrow_terminal_still_tells_who_is_to_move() -> None:
    state = (("player 1 (to move)", "Y3 Y7 B3"), ("pile", "G1 G2 R1 R2 R3 R4"))
    assert show_explanation(Explanation("secret/1", "line 1 differs", state=state), 40).split("\n")[-3:] == [
        "    player 1 (to move)  Y3 Y7 B3",
        "    pile                G1 G2 R1 R2 R3",
        "                        R4",
    ]


def test_a_wrong_line_too_long_for_its_column_is_shown_whole_below() -> None:
    expected = "1: " + " ".join(["Y7"] * 12)
    rows = (SideBySideRow(10, expected, expected + " B1", same=False),)
    assert show_explanation(Explanation("secret/1", "line 10 differs", line=10, rows=rows), 60).split("\n") == [
        "secret/1: line 10 differs",
        "",
        "       expected                    printed",
        "> 10   1: Y7 Y7 Y7 Y7 Y7 Y7 Y7 …   1: Y7 Y7 Y7 Y7 Y7 Y7 Y7 …",
        "",
        "  expected  1: Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7",
        "  printed   1: Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 B1",
    ]


@pytest.mark.once_but_first
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_explanations_stay_within_the_width_and_printable(width: int) -> None:
    for result in (*plain().results, *hostile().results):
        if result.explanation:
            lines = show_explanation(result.explanation, width).split("\n")
            assert [line for line in lines if cells(line) > width] == []
            assert [line for line in lines if printable(line, 10_000) != line] == []


def test_a_diagnosis() -> None:
    assert show_diagnosis(Diagnosis(True, ((TIE_MISREADING,),)), 40).split("\n") == [
        "What was misread:",
        "  Ties go to the number, rule O3",
        "    What is played when both counts are",
        "    the same?",
    ]


@pytest.mark.parametrize("width", [10, 40, 57, 80])
def test_diagnoses_stay_within_the_width_and_printable(width: int) -> None:
    for result in (*plain().results, *hostile().results):
        if result.diagnosis:
            lines = show_diagnosis(result.diagnosis, width).split("\n")
            assert [line for line in lines if cells(line) > max(40, width)] == []
            assert [line for line in lines if printable(line, 10_000) != line] == []


@pytest.mark.parametrize(
    ("output", "lines"),
    [
        (b"", ["secret/1: your program printed nothing"]),
        (b"a\n", ["secret/1: your program printed 1 line:", "  1  a"]),
        (b"a\r\n\n\tb\xff\n", ["secret/1: your program printed 3 lines:", "  1  a", "  2", "  3  \\tb\\xff"]),
        (b"a\nb", ["secret/1: your program printed 2 lines:", "  1  a", "  2  b", "  (the last line has no line end)"]),
    ],
)
def test_an_output(output: bytes, lines: list[str]) -> None:
    assert show_output("secret/1", output).split("\n") == lines


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"3\n1 2 3\n", ["  3", "  1 2 3"]),
        (b"3\r\n\n\x1b[2J\xff", ["  3", "", "  \\x1b[2J\\xff"]),
        (b"1\n" * 10, ["  1"] * 10),
        (b"1\n" * 11, [*["  1"] * 10, "  … 1 more line"]),
        (b"x" * 99, ["  " + "x" * 77 + "…"]),
    ],
)
def test_an_input(data: bytes, lines: list[str]) -> None:
    assert show_input(data, 10).split("\n") == lines


@pytest.mark.parametrize(("output", "last"), [(b"a\n" * 501, "500  a"), (b"a" * (64 * 1024 + 1), "more bytes)")])
def test_a_long_output_is_cut(output: bytes, last: str) -> None:
    lines = show_output("secret/1", output).split("\n")
    assert "printed the first " in lines[0]
    assert lines[-1].endswith(last)
    assert len(lines) < 510


def test_the_last_words_on_standard_error() -> None:
    assert show_last_words(case("secret/1", stderr_tail="one\n  two " + "x" * 40), 40).split("\n") == [
        "secret/1: the last lines on standard",
        "error:",
        "    one",
        "      two",
        "      " + "x" * 34,
        "      xxxxxx",
    ]


def test_letters_of_cases_that_ran_are_explained_once() -> None:
    results: list[CaseResult] = [case("a"), case("b", WA), case("c", WA), NotRun("d", None, Why.STOPS)]
    results.append(NotRun("e", None, Why.UNPREPARED))
    assert show_meanings(results).split("\n") == [
        "  AC: accepted, the output is right",
        "  WA: wrong answer, the output differs from what is expected",
        "  JE: judge error, the judge failed, not the program",
    ]
    refused = "  WA: wrong answer, the problem's checker does not accept the output"
    assert show_meanings(results[1:3], checks=True) == refused
