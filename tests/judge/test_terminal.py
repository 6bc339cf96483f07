"""What a terminal shows: never wider than it is, never raw text from strangers, colour only where it is wanted."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from fractions import Fraction

import pytest

from judge.columns import cells
from judge.feedback import Diagnosis, Explanation, Row
from judge.gradebook import rows
from judge.model import CaseResult, ProblemSummary, Report, Submission, Unmatched
from judge.printable import printable
from judge.terminal import (
    PLAIN,
    Palette,
    Progress,
    names_width,
    progress_line,
    show_case_line,
    show_diagnosis,
    show_explanation,
    table,
)
from tests.judge.classes import AC, EXPLAINED, TIE_READING, TIES, TLE, WA, WRONG, case, hostile, ochos, plain


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


# ---- colour ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stream", "environment", "on"),
    [
        (Screen(), {"TERM": "xterm"}, True),
        (Screen(), {}, True),
        (Screen(), {"NO_COLOR": "1"}, False),
        (Screen(), {"NO_COLOR": ""}, True),  # no-color.org: set and not empty
        (Screen(), {"TERM": "dumb"}, False),
        (io.StringIO(), {"TERM": "xterm"}, False),
    ],
)
def test_colours_are_decided_by_stream_and_environment(
    stream: io.StringIO, environment: dict[str, str], on: bool
) -> None:
    assert Palette.of(stream, environment) == Palette(on)


def test_colour_adds_nothing_but_colour() -> None:
    def show(palette: Palette) -> list[str]:
        return [
            table(plain(), 80, palette),
            show_explanation(EXPLAINED, 80, palette),
            show_case_line(WRONG, 80, palette),
        ]

    coloured = show(Palette(on=True))
    assert ["\x1b[31m" in text for text in coloured] == [True] * 3
    assert [re.sub(r"\x1b\[\d+m", "", text) for text in coloured] == show(PLAIN)


# ---- one submission --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "lines"),
    [
        (case(TIES), ["AC  secret/001-tie-goes-to-colour              0.02 s"]),
        (case("secret/001-tie", WA, message="expected `1: Y7`"),
         ["WA  secret/001-tie                             0.02 s  expected `1: Y7`"]),
        (WRONG,
         ["WA  secret/001-tie-goes-to-colour              0.02 s", "    line 4: expected `1: Y7`, found `1: B3`"]),
        (case("secret/1", TLE, message="not run: too slow", ran=False),
         ["TLE secret/1                                  not run: too slow"]),
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
        "      expected         found",
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
    told = Explanation("c", "line 4 is not allowed: expected `3: B8 LOCO R`, found `3: R8 LOCO R`")
    assert show_explanation(told, 70).split("\n") == [
        "c: line 4 is not allowed: expected `3: B8 LOCO R`, found",
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
    rows = (Row(10, expected, expected + " B1", same=False),)
    assert show_explanation(Explanation("secret/1", "line 10 differs", line=10, rows=rows), 60).split("\n") == [
        "secret/1: line 10 differs",
        "",
        "       expected                    found",
        "> 10   1: Y7 Y7 Y7 Y7 Y7 Y7 Y7 …   1: Y7 Y7 Y7 Y7 Y7 Y7 Y7 …",
        "",
        "  expected  1: Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7",
        "  found     1: Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 Y7 B1",
    ]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_explanations_stay_within_the_width_and_printable(width: int) -> None:
    for result in (*plain().results, *hostile().results):
        if result.explanation:
            lines = show_explanation(result.explanation, width).split("\n")
            assert [line for line in lines if cells(line) > width] == []
            assert [line for line in lines if printable(line, 10_000) != line] == []


def test_a_diagnosis() -> None:
    assert show_diagnosis(Diagnosis(True, ((TIE_READING,),)), 40).split("\n") == [
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


# ---- a class ---------------------------------------------------------------------------------------------------------


def test_a_table() -> None:
    assert table(plain()).split("\n") == [
        "student  ochos      ochos2  points",
        "ana      AC     50  AC  20      70",
        "bruno    WA  33.33  WA  10   43.33",
        "carla    RTE 33.33  -        33.33",
        "dinesh   TLE 33.33  -        33.33",
        "elena    MLE 33.33  -        33.33",
        "farid    OLE 33.33  -        33.33",
        "gita     CE      0  -            0",
        "hugo     JE      -  -            -",
        "iris     -          -            -",
        "Jun      -          -            -",
        "",
        "10 students, 10 submissions: 2 AC, 2 WA, 1 TLE, 1 MLE, 1 OLE, 1 RTE, 1 CE, 1 JE;",
        "at most 70 points",
        "misread in ochos by 1 of 8: Ties go to the number, rule O3",
        "not judged: Jun/ochos.c: 2 files of Jun for ochos, see Jun/ochos.py: keep one",
        "not judged: carla/notes.txt: no problem is called `notes`",
        "not judged: iris: an empty folder",
        "not judged: lost.txt: not in a student's folder",
    ]


def wide(problems: int, student: str) -> Report:
    """A class of two with many problems."""
    ids = [f"problem{number:02}" for number in range(problems)]
    return Report(
        tuple(ProblemSummary(id_, id_, 1, Fraction(10)) for id_ in ids),
        tuple(
            replace(
                ochos(who, AC, Fraction(10), []), submission=Submission(who, id_, plain().results[0].submission.file)
            )
            for id_ in ids
            for who in ("bo", student)
        ),
        (),
        "rlimits",
        "0.1.0",
    )


def test_problems_that_do_not_fit_are_named_below() -> None:
    assert table(wide(9, "a-student-with-a-very-long-name"), 60).split("\n") == [
        "student           problem00  problem01  problem02  …  points",
        "a-student-with-…  AC  10     AC  10     AC  10     …      90",
        "bo                AC  10     AC  10     AC  10     …      90",
        "… also: problem03, problem04, problem05, problem06,",
        "problem07, problem08",
        "",
        "2 students, 18 submissions: 18 AC; at most 90 points",
    ]


REPORTS = {
    "plain": plain(),
    "hostile": hostile(),
    "empty": replace(plain(), results=()),
    "nothing": Report((), (), (), "", ""),
    "wide": wide(30, "名前" * 30),
}


@pytest.mark.parametrize("width", [10, 40, 57, 80, 200])
@pytest.mark.parametrize("report", REPORTS.values(), ids=REPORTS)
def test_tables_stay_within_the_width_aligned_and_printable(report: Report, width: int) -> None:
    lines = table(report, width).split("\n")
    grid = lines[: 1 + len(rows(report))]
    assert [line for line in lines if cells(line) > max(40, width)] == []
    assert len({cells(line) for line in grid}) == 1  # the last column is aligned to the right
    assert [line for line in lines if printable(line, 10_000) != line] == []


def test_many_files_that_were_not_judged_are_counted() -> None:
    lost = (Unmatched("carla/notes.txt", "no problem is called `notes`"),) * 12
    lines = table(replace(plain(), unmatched=lost)).split("\n")
    assert lines[-11:] == ["not judged: carla/notes.txt: no problem is called `notes`"] * 10 + [
        "not judged: 2 more, listed in results.json"
    ]


# ---- progress --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("done", "total", "seconds", "width", "line"),
    [
        (0, 480, 0.0, 79, "[..............................] 0/480"),
        (5, 480, 0.5, 79, "[..............................] 5/480"),
        (240, 480, 10.0, 79, "[###############...............] 240/480  24/s  0:10 left"),
        (480, 480, 10.0, 79, "[##############################] 480/480  48/s  0:00 left"),
        (10, 100_000, 5.0, 79, "[..............................] 10/100000  2.0/s  13:53:15 left"),
        (240, 480, 10.0, 40, "[######.......] 240/480  24/s  0:10 left"),
        (240, 480, 10.0, 30, "240/480  24/s  0:10 left"),
        (240, 480, 10.0, 10, "240/480  2"),
        (0, 0, 0.0, 79, "[##############################] 0/0"),
    ],
)
def test_progress_line(done: int, total: int, seconds: float, width: int, line: str) -> None:
    assert progress_line(done, total, (done, seconds), width) == line


def test_the_rate_is_that_of_the_last_seconds() -> None:
    screen, seconds = Screen(), iter(range(100))
    with Progress(6000, screen, clock=lambda: float(next(seconds) // 2)) as progress:
        progress.advance(5000)
        for _ in range(20):
            progress.advance(2)
    assert "5040/6000  2.0/s  8:00 left" in screen.getvalue()


@pytest.fixture
def able(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that can redraw a line, wherever the tests run."""
    monkeypatch.setenv("TERM", "xterm")


@pytest.mark.usefixtures("able")
def test_progress_is_redrawn_at_most_ten_times_a_second_and_wiped() -> None:
    screen, now = Screen(), iter([0.0, 0.0, 0.05, 0.2, 0.2])
    with Progress(2, screen, clock=lambda: next(now)) as progress:
        progress.advance()
        progress.advance()
    empty, full = ("[" + sign * 30 + "] " for sign in ".#")
    assert screen.getvalue() == f"\r{empty}0/2\r{full}2/2\r{' ' * 36}\r"


@pytest.mark.usefixtures("able")
def test_progress_is_wiped_when_the_work_fails() -> None:
    screen = Screen()
    with pytest.raises(KeyboardInterrupt), Progress(2, screen, clock=lambda: 0.0):
        raise KeyboardInterrupt
    assert screen.getvalue().endswith(f"\r{' ' * 36}\r")


@pytest.mark.usefixtures("able")
def test_progress_says_nothing_to_a_file() -> None:
    file = io.StringIO()
    with Progress(1, file, clock=lambda: 0.0) as progress:
        progress.advance()
    assert file.getvalue() == ""


def test_progress_says_nothing_to_a_dumb_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    screen = Screen()
    with Progress(1, screen, clock=lambda: 0.0) as progress:
        progress.advance()
    assert screen.getvalue() == ""
