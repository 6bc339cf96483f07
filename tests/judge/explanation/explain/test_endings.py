"""Explanations of crashes, and of programs that a limit ended."""

import dataclasses

import pytest

from judge.explanation.explain import explain
from judge.judging.verdict import decide
from judge.values.feedback import Explanation, Move, SideBySideRow
from judge.values.outcome import CaseResult, Ending, NotRun, Verdict, Why
from judge.values.problem import Comparison
from judge.values.running import Execution, Talk
from tests.judge.explanation.explain.cards import EXPECTED, PROBLEM, TRACE, wrong
from tests.judge.outcomes import changed, ran_case

NO_LINE = "The program crashed before it printed a complete line."

REPEATS, SO_FAR = "The output repeats itself from", "over and over. All lines up to this one are right."

NOTHING = "It had not printed a complete line by then."

HOARD = "An endless loop that collects lines, to print them all at the end, runs out of memory like this."

DRAWS = Ending(31, b"2: DRAW", 29, 3)

TRACEBACK = 'Traceback (most recent call last):\n  File "/box/sol.py", line 7, in main\n    1 / 0\nZeroDivisionError: x'

NO_ITEM = "There is no item or character at this place. Print the place and the size before it."

BY_ZERO = "The program divides by 0 here. Print what it divides by: when is that 0?"

TERMINATE = "terminate called after throwing an instance of 'std::out_of_range'\n  what():  array::at"


@pytest.mark.parametrize(
    ("result", "headline", "notes"),
    [
        (ran_case("c", None, Verdict.TLE, message="it used more than 2 s of CPU time", ending=DRAWS),
         "time limit exceeded: it used more than 2 s of CPU time",
         (f"{REPEATS} line 29 on: the same three lines over and over.",)),
        (ran_case("c", None, Verdict.TLE, ending=Ending(99, b"2: DRAW", 29, 1)), "time limit exceeded",
         (f"{REPEATS} line 29 on: `2: DRAW` over and over.",)),
        (ran_case("c", None, Verdict.MLE, message="out of memory", memory_kib=200 << 10),
         "memory limit exceeded: out of memory", (f"{NOTHING} {HOARD}",)),
        (ran_case("c", None, Verdict.MLE, message="too large at once", memory_kib=9000),
         "memory limit exceeded: too large at once", (NOTHING,)),
        (ran_case("c", None, Verdict.OLE, ending=Ending(9, b"x\x1b[2J", 2, 1)), "output limit exceeded",
         (f"The last complete line is line 9, `x\\x1b[2J`. {REPEATS} line 2 on: that line {SO_FAR}",)),
        (ran_case("c", None, Verdict.OLE, ending=Ending(9, b" ", 2, 1)), "output limit exceeded",
         (f"The last complete line is line 9, an empty line. {REPEATS} line 2 on: that line over and over.",)),
        (ran_case("c", None, Verdict.TLE, ending=Ending(9, b"", 2, 1)), "time limit exceeded",
         (f"{REPEATS} line 2 on: an empty line over and over.",)),
        (ran_case("c", None, Verdict.TLE, message="it waits for something"),
         "time limit exceeded: it waits for something", (NOTHING,)),
        (NotRun("c", None, Why.PENDING), "time limit exceeded: not run", ()),
        (ran_case("c", None, Verdict.RTE, status=1, message="exit status 1", stderr_tail=TRACEBACK),
         "ZeroDivisionError in line 7 of sol.py: x", (TRACEBACK.replace("/box/", ""), BY_ZERO)),
        (ran_case("c", None, Verdict.MLE, message="too much", stderr_tail=TRACEBACK, ending=Ending(2, b"1: B1")),
         "memory limit exceeded: too much",
         ("The last complete line is line 2, `1: B1`. All lines up to this one are right.",
          TRACEBACK.replace("/box/", ""))),
        (ran_case("c", None, Verdict.RTE, signal=11, message="signal 11"),
         "segmentation fault: access to memory that is not the program's own, or endless recursion",
         ("The program ended so suddenly that the last text it printed may be missing here.",)),
        (
            ran_case("c", None, Verdict.RTE, signal=6, message="signal 6", stderr_tail=TRACEBACK),  # printed, caught
            "the program ended itself (abort)",
            (
                "The last lines on standard error:\n" + TRACEBACK.replace("/box/", ""),
                "The program ended so suddenly that the last text it printed may be missing here.",
            ),
        ),
        (ran_case("c", None, Verdict.RTE, signal=6, message="signal 6", stderr_tail=TERMINATE),
         "std::out_of_range: array::at",
         (TERMINATE, NO_ITEM, "The program ended so suddenly that the last text it printed may be missing here.")),
        (ran_case("c", None, Verdict.RTE, status=3, message="it ended with exit status 3, not 0: b",
                  stderr_tail="a\n\nb"), "run-time error: it ended with exit status 3, not 0: b",
         ("The last lines on standard error:\na\nb",)),
        (NotRun("c", None, Why.JUDGE, "cannot read x"), "judge error: cannot read x", ()),
    ],
)  # fmt: skip
def test_what_is_no_wrong_answer(result: CaseResult, headline: str, notes: tuple[str, ...]) -> None:
    language = "cpp" if result.stderr_tail == TERMINATE else "python"
    assert explain(PROBLEM, result, TRACE, language) == Explanation("c", headline, notes=notes)


@pytest.mark.parametrize(
    ("status", "signal", "stderr", "words"),
    [
        (1, None, TRACEBACK, "ZeroDivisionError in line 7 of sol.py: x"),
        (None, 6, "", "the program ended itself (abort)"),
    ],
)
def test_which_of_several_processes_has_crashed(
    status: int | None, signal: int | None, stderr: str, words: str
) -> None:
    result = ran_case("c", None, Verdict.RTE, status=status, signal=signal, stderr_tail=stderr)
    result = changed(result, talk=Talk((), processes=2, failed=1))
    assert explain(PROBLEM, result, TRACE, "python").headline == f"process 1: {words}"


def crashed(output: bytes, signal: int | None = None, comparison: Comparison = PROBLEM.compare) -> CaseResult:
    status = None if signal else 1
    run = Execution(status, signal, cpu_s=0.1, wall_s=0.1, memory_kib=9000, stdout=output, stderr=b"")
    return decide("c", run, EXPECTED, comparison, PROBLEM.limits, "python")


def test_a_crash_after_right_lines_shows_what_was_to_come() -> None:
    assert explain(PROBLEM, crashed(b"0: B3\n"), TRACE) == Explanation(
        case="c",
        headline="run-time error: it ended with exit status 1, not 0",
        line=2,
        rows=(
            SideBySideRow(1, "0: B3", "0: B3", same=True),
            SideBySideRow(2, "1: B1", None, same=False),
            SideBySideRow(3, "2: B8 (WINNER)", None, same=False),
        ),
        move=Move.MISSING,
        meaning="Line 2 should come next.",
        rules=("O3",),
        why="2 blue cards (B1 B7): the lowest.",
        state=(
            ("played last", "B3 (line 1)"),
            ("player 1 (to move)", "B1 B7"),
            ("player 2", "B8"),
            ("discard, top last", "R1 B3"),
            ("pile, top first", "empty"),
        ),
        facts=("The pile is empty.",),
        notes=("The last complete line is line 1, `0: B3`. All lines up to this one are right.",),
    )


@pytest.mark.parametrize(
    ("output", "signal", "line", "found", "meaning"),
    [
        # The line end comes first, so the last line that arrived is whole, but has none behind it.
        (b"0: B3\n1: B1", None, 3, None, "Line 3 should come next."),
        (b"0: B3\n1:", None, 2, "1:", "Only `1:` of line 2 arrived."),
        (b"0: B3\n1: B7", None, 2, "1: B7",
         "Line 2 should come next, but it does not begin with `1: B7`, the last text that arrived."),
        (b"0: B3\n\n \n", None, 2, None, "Line 2 should come next."),
        (b"0: B3\n", 11, 2, None, "Line 2 is the first missing line."),
        (b"0: B", None, 1, "0: B", "Only `0: B` of line 1 arrived."),
        (b"", None, 1, None,
         f"{NO_LINE} (It may have got further if it prints all its lines at the end.) Expected first: `0: B3`."),
        (b"\n", None, 1, None, "Only empty lines arrived before the crash. Expected first: `0: B3`."),
        (b"0: B3\n1:", 11, 2, "1:", "Only `1:` of line 2 arrived."),
    ],
)  # fmt: skip
def test_where_a_crash_broke_the_output_off(
    output: bytes, signal: int | None, line: int, found: str | None, meaning: str
) -> None:
    explanation = explain(PROBLEM, crashed(output, signal), TRACE)
    row = next(row for row in explanation.rows if row.line == line)
    assert (explanation.line, row.found, explanation.meaning) == (line, found, meaning)
    assert explanation.rules == TRACE[line - 1].rules


@pytest.mark.parametrize(
    "result",
    [
        crashed(EXPECTED),
        crashed(EXPECTED[:-1]),
        crashed(EXPECTED + b"0: B3"),
        crashed(b"0: B3\n", comparison=Comparison("tokens")),
    ],
    ids=["all", "all but the last line end", "more than all", "words have no lines"],
)
def test_nothing_is_said_of_what_was_to_come(result: CaseResult) -> None:
    words = dataclasses.replace(PROBLEM, compare=Comparison("tokens"))
    explanation = explain(words if result.is_cut_off else PROBLEM, result, TRACE)
    assert (explanation.line, explanation.rows, explanation.state) == (None, (), ())


def test_a_wrong_line_before_the_end_by_a_limit() -> None:
    result = wrong(b"0: B3\n1: B7\n" + b"2: DRAW\n" * 30)
    cut = changed(
        result,
        verdict=Verdict.OLE,
        partial=result.difference,
        message="it printed far more than the expected output",
        ending=Ending(32, b"2: DRAW", 3, 1),
    )
    explanation = explain(PROBLEM, cut, TRACE)
    assert (explanation.headline, explanation.line, explanation.move, explanation.rules) == (
        "line 2 was wrong; then output limit exceeded: it printed far more than the expected output",
        2,
        Move.LEGAL,
        ("O3",),
    )
    assert explanation.meaning == ("`B7` is the wrong choice here: the rules ask for `B1`.")
    repeats = "The output repeats itself from line 3 on: that line over and over."
    assert explanation.notes == (f"The last complete line is line 32, `2: DRAW`. {repeats}",)
