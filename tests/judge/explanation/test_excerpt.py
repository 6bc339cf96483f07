"""What students see of a failed public case: its size does not grow with what was printed."""

import json
import re
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from judge.execution.compilation import Source
from judge.explanation.excerpt import NOT_AGAIN, NOT_CHECKED, NOT_SHOWN, RUN_IT, Excerpt, excerpt
from judge.judging.verdict import decide
from judge.problem import definition
from judge.problem.trace import trace_texts
from judge.values.feedback import Refusal
from judge.values.outcome import Ran, Used
from judge.values.running import Execution, Stop, Talk

NO_QUESTIONS = (
    "A question to the user counts as output, too: leave it out. In Python, write `input()` with empty brackets."
)

ROOT = Path(__file__).resolve().parents[3]
OCHOS = definition.load(ROOT, "ochos")
SAMPLE = "sample/001-first-printed-game"
INPUT = (ROOT / "cases" / "ochos" / f"{SAMPLE}.txt").read_text()
GOLDEN = (ROOT / "expected" / "ochos" / f"{SAMPLE}.txt").read_bytes()
TRACE = trace_texts(OCHOS, {SAMPLE: INPUT})[SAMPLE]
LINES = GOLDEN.decode().splitlines()  # 0: B3, 1: B1, 2: B8, ... 3: R4 (WINNER)
SOURCE = Source("python", "3", "ochos.py", (("ochos.py", b"import sys\nhand.pop()\nwhile True: pass\n"),))
TRACEBACK = 'Traceback (most recent call last):\n  File "/box/ochos.py", line 2, in <module>\n    SECRET\n'


def case(stdout: str | bytes, stderr: str = "", **more: Any) -> Ran:
    """The sample, judged for a run with this output."""
    data = stdout.encode("utf-8", "surrogateescape") if isinstance(stdout, str) else stdout
    run = Execution(0, None, 0.1, 0.1, 9000, data, stderr.encode())
    return decide(SAMPLE, replace(run, **more), GOLDEN, OCHOS.compare, OCHOS.limits, SOURCE.language)


def seen(result: Ran, *, confirmed: bool | None = True) -> Excerpt:
    return excerpt(OCHOS, result, SOURCE, TRACE, confirmed=confirmed)


def with_line(number: int, line: str) -> str:
    """The golden transcript with this line in that place."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"


def text_of(given: Excerpt) -> str:
    """All text of the excerpt, without the reference's trace."""
    contents = asdict(replace(given.explanation, trace=None)), asdict(given.case)
    return json.dumps(contents, default=lambda data: data.decode("utf-8", "replace"), ensure_ascii=False)


@pytest.mark.parametrize(
    ("line", "found", "meaning"),
    [
        # A line of the game, whatever it says.
        ("2: Y1", "2: Y1", "`Y1` is the wrong choice here: the rules ask for `B8`."),
        ("2: R4", "2: R4", "Player 2 does not have `R4`: it is in the hand of player 3. Player 2 has taken no cards"),
        # Slips of a few kinds.
        ("2:B8", "2:B8", "Only spaces differ: no space after the colon, one expected."),
        ("2 : B8", "2␠:␠B8", "Only spaces differ: one space before the colon, none expected."),
        ("2: b8", "2: b8", "Only capital and small letters differ: expected `B8`, printed `b8`."),
        # For other spaces and letters only the difference is named: they could carry more.
        ("2" + " " * 9 + ": B8", NOT_SHOWN, "Only spaces differ."),
        ("2 :\tB\t8", "2␠:⇥B⇥8", "Only spaces differ: one space before the colon, none expected (and so in two more"),
        ("\t\t \t2: B8", NOT_SHOWN, "Only spaces differ."),
        # The parts that the expected line has, too, are shown, and a mark or a short word.
        ("2: SECRET", "2: …", "The format is wrong: expected `B8`, printed text that is not shown."),
        ("SECRET: B8", "…: B8", "The format is wrong: expected `2:`, printed `…:`."),
        ("2; B8", "2; B8", "The format is wrong: `;` stands after `2` in place of `:`; expected `2:`, printed `2;`."),
        ("2: B8 ok", "2: B8 ok", "The format is wrong: `ok` does not belong at the end."),
        # Words that stand in the program say nothing about the case.
        ("import: B8", "import: B8", "The format is wrong: expected `2:`, printed `import:`."),
        ("SECRET", NOT_SHOWN,
         "This is not a line of a transcript; expected a line such as `2: B8`."),
        ("S" * 500, NOT_SHOWN,
         "This is not a line of a transcript; expected a line such as `2: B8`."),
        ("\udcff\udcfe\x1b[31m", "\\xff…",
         "This is not a line of a transcript; expected a line such as `2: B8`."),
        ("", "", "This line is empty; expected `2: B8`."),
    ],
)  # fmt: skip
def test_the_first_wrong_line(line: str, found: str, meaning: str) -> None:
    given = seen(case(with_line(3, line) + "SECRET\n" * 9))
    (row,) = (row for row in given.explanation.rows if row.line == 3)
    assert (row.expected, row.found) in {("2: B8", found), ("2:␠B8", found)}
    assert given.explanation.meaning.startswith(meaning)
    is_form = any(
        word in meaning for word in ("differ", "in place of", "does not belong")
    )  # the line says the right thing, so no rule helps
    why = "" if is_form else "Player 2's hand has 1 blue card (B8) and 1 card with number 1 (Y1)"
    assert (given.explanation.why[: len(why) or None], bool(given.explanation.state)) == (why, not is_form)
    # All lines before it are right; the lines after it are not shown.
    assert [row.found for row in given.explanation.rows if row.line < 3] == LINES[:2]
    assert {row.found for row in given.explanation.rows if row.line > 3} == {NOT_SHOWN}
    assert "SECRET" not in text_of(given)


@pytest.mark.parametrize("right", range(16))
def test_no_line_after_the_first_wrong_one_bears_a_mark(right: int) -> None:
    """`right` is a number whose bits say which of the four lines after line 3 are as expected."""
    after = [line if right >> bit & 1 else "1: R1" for bit, line in enumerate(LINES[3:7])]
    given = seen(case("\n".join([*LINES[:2], "2: Y1", *after, *LINES[7:]]) + "\n"))
    rows = [(row.line, row.found, row.same) for row in given.explanation.rows if row.line > 3]
    assert rows == [(number, NOT_SHOWN, None) for number in range(4, 4 + len(rows))]
    assert len(rows) == 4


def test_a_line_that_the_trace_refuses_is_shown_whatever_it_looks_like() -> None:
    refusal = Refusal("ROUND 4 HOLD", ("O1",), "There is no such round.")
    trace = (*TRACE[:2], replace(TRACE[2], refused=(refusal,)), *TRACE[3:])
    given = excerpt(OCHOS, case(with_line(3, "ROUND 4 HOLD")), SOURCE, trace, confirmed=True)
    assert given.explanation.meaning.startswith("There is no such round. ")
    assert [row.found for row in given.explanation.rows if row.line == 3] == ["ROUND 4 HOLD"]
    other = excerpt(OCHOS, case(with_line(3, "ROUND 5 HOLD")), SOURCE, trace, confirmed=True)
    assert "ROUND 5" not in text_of(other)


def test_a_line_of_the_game_is_shown_if_it_is_short() -> None:
    wide = replace(OCHOS, event=re.compile("[A-Z0-9: ]+"))
    for length, is_shown in ((40, True), (41, False)):
        given = excerpt(wide, case(with_line(3, "S" * length)), SOURCE, TRACE, confirmed=True)
        assert ("SSS" in text_of(given)) == is_shown


@pytest.mark.parametrize(
    ("stdout", "headline", "meaning"),
    [
        ("", "the output is empty", "The program ended without printing anything. Expected first: `0: B3`."),
        ("\n".join(LINES[:4]) + "\n", "the output ends too early, after line 4", "The output has four lines;"),
        ("\n".join(LINES[:4] + LINES[5:]) + "\n", "line 5, `1: B7`, is missing",
         "Line 5, `1: B7`, is missing; the output goes on with `2: DRAW`."),
        ("\n".join(LINES[:2] + LINES[1:]) + "\n", "line 3 has the wrong player: expected `2: B8`, printed `1: B1`",
         "It is player 2's turn, not player 1's."),
        (GOLDEN.decode() + "SECRET\n",
         "the output goes on after the end: line 17 is (not shown)",
         "The transcript ends with line 16, `3: R4 (WINNER)`, but the output goes on with text that is not shown."),
        ("\n".join([*LINES[:-1], "3: R4", "SECRET"]) + "\n",
         "line 16 is not allowed: expected `3: R4 (WINNER)`, printed `3: R4`",
         "R4 is the last card of player 3, so the player has won. The rules ask for `3: R4 (WINNER)`."),
        (with_line(2, "SECRET"),
         "line 2 has the wrong format: expected `1: B1`, printed (not shown)",
         "This is not a line of a transcript;"),
        (with_line(2, "SECRET> 1: B1"),
         "line 2 has the wrong format: expected `1: B1`, printed `… 1: B1`",
         "The format is wrong: text that is not shown does not belong at the beginning."),
        ("SECRET> " + GOLDEN.decode(), "line 1 has the wrong format: expected `0: B3`, printed `… 0: B3`",
         "The format is wrong: text that is not shown does not belong at the beginning."),
        ("> " + GOLDEN.decode(), "the first line begins with `> `",
         f"`> ` is printed before the answer. {NO_QUESTIONS}"),
        (GOLDEN.decode().replace(" (", "\n("), "line 16 is split: `(WINNER)` is on the next line",
         "`(WINNER)` stands on the next line, but it belongs at the end of this one."),
        ("".join(LINES), "lines 1 and 2 are joined into one",
         "The line break after `0: B3` is missing: `1: B1` needs a line of its own."),
        ("\r".join(LINES), "the output has no line breaks", "The output has a carriage return"),
        ("\ufeff" + GOLDEN.decode(), "the output begins with a byte-order mark", "The output begins with a byte-"),
    ],
)  # fmt: skip
def test_slips_of_the_whole_output_are_named(stdout: str, headline: str, meaning: str) -> None:
    given = seen(case(stdout))
    assert given.explanation.headline == headline
    assert given.explanation.meaning.startswith(meaning)
    assert "SECRET" not in text_of(given)


START = 'Traceback (most recent call last):\n  File "ochos.py", line 2\n    hand.pop()\n'
TOO_LONG = "time limit exceeded: it used more than 0.5 s of CPU time"
RTE: dict[str, Any] = {"status": 1}
TLE: dict[str, Any] = {"status": None, "signal": 9, "stopped": Stop.CPU, "cpu_s": 2.9}


@pytest.mark.parametrize(
    ("result", "headline", "notes"),
    [
        (case(LINES[0] + "\n", TRACEBACK + "IndexError: pop from empty list", **RTE),
         "IndexError in line 2 of ochos.py: pop from empty list",
         ("The last complete line is line 1, `0: B3`. All lines up to this one are right.",
          f"{START}IndexError: pop from empty list",
          "There is nothing left to take out. Look first whether something is there.")),
        (case("", TRACEBACK + "ValueError: SECRET", **RTE), "ValueError in line 2 of ochos.py",
         (f"{START}ValueError",)),
        (case("", TRACEBACK + "SECRET: SECRET", **RTE), "Exception in line 2 of ochos.py",
         (f"{START}Exception",)),
        (case("", "SECRET\n", status=77), "run-time error: it ended with an exit status that is not 0", ()),
        (case(GOLDEN, "SECRET\n", status=77),
         "run-time error: it ended with an exit status that is not 0; the output is right",
         ("The last complete line is line 16, `3: R4 (WINNER)`. All lines up to this one are right.",)),
        (case("SECRET\n" * 3, "SECRET", **TLE), f"line 1 was wrong; then {TOO_LONG}", (RUN_IT,)),
        (case("SECRET\n" * 30, "SECRET", **TLE), f"line 1 was wrong; then {TOO_LONG}",
         ("The output repeats itself: the same lines over and over.", RUN_IT)),
        (case(LINES[0] + " \t \n", "SECRET", **TLE), TOO_LONG,
         ("The last complete line is line 1, `0: B3`. All lines up to this one are right.",)),
        (case("SECRET\n" * 30, "", status=None, signal=9, stopped=Stop.OUTPUT),
         "line 1 was wrong; then output limit exceeded: it printed far more than the expected output, repeating itself",
         (RUN_IT,)),
        (case("", "SECRET", status=None, signal=11),
         "segmentation fault: access to memory that is not the program's own, or endless recursion",
         ("The program ended so suddenly that the last text it printed may be missing here.",)),
    ],
)  # fmt: skip
def test_crashes_and_limits(result: Ran, headline: str, notes: tuple[str, ...]) -> None:
    given = seen(result)
    assert given.explanation.headline == headline
    assert given.explanation.notes == notes
    assert "SECRET" not in text_of(given)
    assert (given.case.exit.status, given.case.used) == (None, Used())


def test_the_beginning_of_a_line_cut_by_a_crash_is_described() -> None:
    broken = {"stderr": TRACEBACK + "IndexError: SECRET", **RTE}
    right, wrong = (seen(case(f"{LINES[0]}\n{part}", **broken)) for part in ("1: ", "SECRET"))
    assert right.explanation.meaning == "Only `1:` of line 2 arrived."
    assert wrong.explanation.meaning.startswith(
        "Line 2 should come next, but it does not begin with text that is not shown"
    )
    assert "SECRET" not in text_of(right) + text_of(wrong)


def test_the_place_of_a_stop_is_a_line_of_the_submitted_file() -> None:
    stopped = TRACEBACK.replace("line 2", "line 3") + "KeyboardInterrupt"
    given = seen(case(LINES[0] + "\n", stopped, **TLE))
    assert given.case.stopped_in == '  File "ochos.py", line 3\n    while True: pass'


@pytest.mark.parametrize(("confirmed", "note"), [(False, NOT_AGAIN), (None, NOT_CHECKED)])
@pytest.mark.parametrize(
    ("stdout", "more", "headline"),
    [
        (with_line(3, "2: Y1"), {}, "line 3: expected `2: B8`"),
        (GOLDEN + b"2: Y1\n", {}, "line 17: expected the end of the output"),
        ("", {"stderr": TRACEBACK + "IndexError: SECRET", **RTE}, "run-time error"),
        ("2: Y1\n2: Y1\n", TLE, TOO_LONG),
    ],
)
def test_output_that_a_second_run_does_not_confirm_is_not_shown(
    stdout: str | bytes, more: dict[str, Any], headline: str, confirmed: bool | None, note: str
) -> None:
    given = seen(case(stdout, **more), confirmed=confirmed)
    assert (given.explanation.headline, given.explanation.notes) == (headline, (note,))
    assert given.case.message == note
    text = text_of(given)
    assert [word for word in ("2: Y1", "SECRET", "IndexError") if word in text.replace("number 1 (Y1)", "")] == []
    if not more and "17" not in headline:
        assert given.explanation.why.startswith("Player 2's hand has 1 blue card (B8)")


def test_which_of_several_processes_has_crashed() -> None:
    crashed = case("", TRACEBACK + "IndexError: SECRET", **RTE)
    talked = replace(crashed, mismatch=None, talk=Talk((), processes=2, failed=1))
    given = seen(talked)
    assert given.explanation.headline == "process 1: IndexError in line 2 of ochos.py"
    assert "SECRET" not in text_of(given)


@pytest.mark.parametrize("more", [{}, RTE, TLE])
def test_the_size_does_not_grow_with_the_output(more: dict[str, Any]) -> None:
    sizes = set()
    for size in (10_000, 500_000):
        words = "x" * size
        printed = f"{LINES[0]}\n{words}\n" + f"{words[:90]} {size}\n" * (size // 100)
        sizes.add(len(text_of(seen(case(printed, f"{words}\n" * 3, **more)))))
    assert len(sizes) == 1


@pytest.mark.parametrize(
    "wrong", ["2: Y1", "2: DRAW", "1: B1", "2: R4", "SECRET", "", "3: R4 (WINNER)", "2:B8", LINES[3]]
)
@pytest.mark.parametrize("number", [1, 3, len(LINES) - 1, len(LINES)])
def test_nothing_after_the_first_wrong_line_is_shown(number: int, wrong: str) -> None:
    """Whatever is printed after it: right lines, wrong ones, none, shifted ones, or more than there should be."""
    if wrong == LINES[number - 1]:
        wrong = "0: Y1"
    before, after = LINES[: number - 1], LINES[number:]
    rests: list[list[str]] = [
        after,
        [],
        LINES[number - 1 :],
        LINES[number + 1 :],
        ["SECRET"] * 9,
        after[:1],
        after[::-1],
    ]
    outputs = ["".join(f"{line}\n" for line in (*before, wrong or "?", *rest)) for rest in rests]
    given = [seen(case(output)) for output in outputs]
    assert {text_of(one) for one in given} == {text_of(given[0])}
    assert [row.same for row in given[0].explanation.rows if row.line > number] == [None] * min(4, len(LINES) - number)
    assert [row.found for row in given[0].explanation.rows if row.line > number] == [NOT_SHOWN] * min(4, len(after))
