"""Graded classes made by hand for the tests of reports: an ordinary one, and one in which everything is hostile."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from judge.values.feedback import Clue, Diagnosis, Explanation, Feedback, Misreading, Move, SideBySideRow
from judge.values.outcome import CaseResult, Difference, NotRun, Ran, Reason, Verdict, Why
from judge.values.problem import Group
from judge.values.report import ProblemSummary, Report, Result
from judge.values.submission import Submission, Unmatched
from tests.judge.outcomes import changed, ran_case

AC, WA, TLE, MLE, OLE, RTE, CE, JE = Verdict


OCHOS = ProblemSummary(
    "ochos", "Ochos Locos", 5, Fraction(50), groups=(Group("secret", Fraction(50), "secret/*"),), visibility="full"
)
OCHOS2 = ProblemSummary(
    "ochos2",
    "Ochos Locos: Take Two",
    4,
    Fraction(20),
    groups=(Group("small", Fraction(5), "secret/00*", "all"), Group("large", Fraction(15), "secret/01*")),
    visibility="verdict",
)

SAMPLE_1 = "sample/001-first-print"
SAMPLE_2 = "sample/002-second-print"
TIES = "secret/001-tie-goes-to-colour"
EMPTY = "secret/002-empty-pile-passes"
LONG = "secret/003-long-game"

WRONG_LINE = Difference(4, b"1: Y7", b"1: B3")
BECAUSE = Reason(("O3",), "2 yellow cards (Y3 Y7), 1 three (B3): colour; lowest number")
FEEDBACK = ("first", "explanation", "counterexample", "excerpt", "shown")


def case(id_: str, verdict: Verdict = AC, group: str | None = None, **more: Any) -> Ran:
    """A case's result; secret cases are in the group `secret` unless another is given."""
    group = group or ("secret" if id_.startswith("secret/") else None)
    made = ran_case(id_, group, verdict, status=0, cpu_s=0.0213, wall_s=0.0252, memory_kib=9216)
    return changed(made, **more)


def ochos(student: str, verdict: Verdict, points: Fraction | None, cases: Sequence[CaseResult], **more: Any) -> Result:
    """A result of the problem `ochos` in Python."""
    made = Result(
        submission=Submission(student, "ochos", Path(student) / "ochos.py"),
        language="python",
        version="Python 3.11.2",
        verdict=verdict,
        score=None if points is None else points / 50,
        points=points,
        cases=tuple(cases),
    )
    first = next((one for one in cases if one.verdict is not AC), None)
    feedback = {"first": first} | {name: more.pop(name) for name in FEEDBACK if name in more}
    return replace(telling(made, **feedback) if any(feedback.values()) else made, **more)


def telling(result: Result, **changes: Any) -> Result:
    """`result` with some of its feedback changed."""
    known = result.feedback or Feedback()
    return replace(result, packed_feedback=replace(known, **changes))


def accepted_cases() -> list[Ran]:
    """All five cases of `ochos`, accepted."""
    return [case(id_) for id_ in (SAMPLE_1, SAMPLE_2, TIES, EMPTY, LONG)]


WRONG = case(TIES, WA, message="line 4: expected `1: Y7`, printed `1: B3`", difference=WRONG_LINE, reason=BECAUSE)
EXPLAINED = Explanation(
    case=TIES,
    headline="wrong answer: line 4 differs",
    line=4,
    rows=(
        SideBySideRow(1, "0: Y1", "0: Y1", same=True),
        SideBySideRow(2, "1: Y2", "1: Y2", same=True),
        SideBySideRow(3, "2: DRAW", "2: DRAW", same=True),
        SideBySideRow(4, "1: Y7", "1: B3", same=False),
        SideBySideRow(5, "2: Y8", "2: DRAW", same=False),
        SideBySideRow(6, None, "3: R3 (WINNER)", same=False),
    ),
    move=Move.LEGAL,
    meaning="B3 is a card that may be played here, but not the one that the rules choose.",
    rules=BECAUSE.rules,
    why=BECAUSE.why,
    state=(("player 1", "Y3 Y7 B3"), ("player 2", "R5 Y8"), ("pile", "G1 G2 R1"), ("played last", "Y2")),
    facts=("player 1 is to move",),
)

TIE_MISREADING = Misreading(
    "tie-to-number", "Ties go to the number", "O3", "What is played when both counts are the same?"
)
TWO_MISREADING = Misreading(
    "two-forgotten", "A two is a card like any other", "O8", "What does a two do to the next player?"
)
DRAW_MISREADING = Misreading(
    "draw-one", "Who cannot play draws one card", "O9", "How many cards does an open two cost?"
)

TRACEBACK = """\
Traceback (most recent call last):
  File "ochos.py", line 12, in <module>
    card = pile.pop(0)
IndexError: pop from empty list"""


def late(student: str, *, decided: bool) -> Result:
    """A submission with two cases not run because the time for the whole grading was up; `decided`: its verdict is
    known."""
    ran = [*accepted_cases()[:2], WRONG if decided else case(TIES)]
    cases: list[CaseResult] = [*ran, *(NotRun(one, "secret", Why.DEADLINE) for one in (EMPTY, LONG))]
    return ochos(student, WA if decided else TLE, Fraction(0) if decided else Fraction(50, 3), cases, past_deadline=2)


STOPPED = """\
Traceback (most recent call last):
  File "ochos.py", line 31, in <module>
    while not is_over():
KeyboardInterrupt"""
PLACE = """\
When it was stopped, it was here:
  File "ochos.py", line 31, in <module>
    while not is_over():"""


def plain() -> Report:
    """A class of ten: every verdict, and two of whom nothing was judged."""
    crash = case(
        EMPTY,
        RTE,
        status=1,
        message="it ended with exit status 1, not 0: IndexError: pop from empty list",
        stderr_tail=TRACEBACK,
    )
    slow = case(
        LONG,
        TLE,
        status=None,
        signal=9,
        message="it used more than 2 s of CPU time",
        cpu_s=2.0312,
        wall_s=2.0874,
        partial=WRONG_LINE,
        reason=BECAUSE,
        stopped_in=STOPPED,
    )
    huge = case(LONG, MLE, status=None, signal=9, message="it used more than 256 MiB of memory", memory_kib=262144)
    flood = case(LONG, OLE, status=None, signal=9, message="it printed far more than the expected output")
    broken = NotRun(TIES, "secret", Why.JUDGE, "the sandbox did not answer: run `python -m judge doctor`")
    unrun = [NotRun(one.case, one.group, Why.NO_PROGRAM) for one in accepted_cases()]
    good = accepted_cases()
    part2 = [
        case(SAMPLE_1),
        case("secret/001-two", AC, "small"),
        case("secret/002-two-two", AC, "small"),
        case("secret/010-long", AC, "large", cpu_s=1.8111, wall_s=1.8213, near_limit=True),
        case("secret/011-longer", AC, "large"),
        case("secret/012-longest", AC, "large"),
    ]
    lost2 = [
        part2[0],
        part2[1],
        case("secret/002-two-two", WA, "small", message="line 9: expected `2: TAKE TWO`, but the output ends",
             difference=Difference(9, b"2: TAKE TWO", None), reason=Reason(("O8",), "an open 2, no 2 in hand")),
        part2[3],
        part2[4],
        case("secret/012-longest", TLE, "large", status=None, signal=9, message="it used more than 2 s of CPU time"),
    ]  # fmt: skip
    results = [
        ochos("ana", AC, Fraction(50), good),
        ochos("bruno", WA, Fraction(100, 3), [*good[:2], WRONG, *good[3:]], explanation=EXPLAINED,
              diagnosis=Diagnosis(True, ((TIE_MISREADING,),))),
        ochos("carla", RTE, Fraction(100, 3), [*good[:3], crash, good[4]],
              explanation=Explanation(EMPTY, "run-time error: the program crashed", notes=(TRACEBACK,))),
        ochos("dinesh", TLE, Fraction(100, 3), [*good[:4], slow],
              explanation=Explanation(LONG, "time limit exceeded",
                                      notes=("The last whole line was line 4012: 3: DRAW",
                                             "The output repeats itself from line 31 on."))),
        ochos("elena", MLE, Fraction(100, 3), [*good[:4], huge]),
        ochos("farid", OLE, Fraction(100, 3), [*good[:4], flood]),
        ochos("gita", CE, Fraction(0), unrun, first=None, language="cpp", version="g++ (Debian 12.2.0) 12.2.0",
              submission=Submission("gita", "ochos", Path("gita/ochos.cpp")),
              compile_output="ochos.cpp:3:5: error: expected ';' before 'return'\n    3 |     return 0"),
        ochos("hugo", JE, None, [*good[:2], broken, *good[3:]]),
        ochos("ana", AC, Fraction(20), part2, submission=Submission("ana", "ochos2", Path("ana/ochos2.py")),
              score=Fraction(1)),
        ochos("bruno", WA, Fraction(10), lost2, submission=Submission("bruno", "ochos2", Path("bruno/ochos2.py")),
              diagnosis=Diagnosis(False, ((TWO_MISREADING,), (TIE_MISREADING, DRAW_MISREADING))), score=Fraction(1, 2),
              clues=CLUES),
    ]  # fmt: skip
    return Report(
        problems=(OCHOS, OCHOS2),
        results=tuple(results),
        unmatched=(
            Unmatched("Jun/ochos.c", "2 files of Jun for ochos, see Jun/ochos.py: keep one", "Jun"),
            Unmatched("Jun/ochos.py", "2 files of Jun for ochos, see Jun/ochos.c: keep one", "Jun", hidden=True),
            Unmatched("carla/notes.txt", "no problem is called `notes`", "carla"),
            Unmatched("iris", "an empty folder", "iris", empty=True),
            Unmatched("lost.txt", "not in a student's folder"),
        ),
        isolation="bubblewrap",
        judge_version="0.1.0",
    )


CLUES = (
    Clue("ochos2.c", 12, "Division by zero.", "mean = sum / n;", "division by zero, 6 / 0.", SAMPLE_1),
    Clue("ochos2.c", 7, "The output depends on memory.", "int hand;", "With zeros it would be right.", TIES),
    Clue("ochos2.c", 30, "Is `=` meant here, or `==`?", "if (turn = 1)", rule="-Wparentheses"),
)
"""What the compiler and runs on a public and on a secret case say."""

NASTY = (
    "<script>alert(1)</script>",
    "\"'><img src=x onerror=alert(1)>",
    "\x1b]0;title\x07\x1b[2J\x1b[31mred",
    "abc\u202efdp.exe\u2066\u200b",
    '=HYPERLINK("http://evil.example/","click")',
    "]]>&<!-- --></textarea></style></title>",
    "\udcff\udcfe caf\udce9",
    "名前" * 40,
    "../../etc/passwd",
    "e" + "\u0301" * 60 + "\u0000\ufffe",
    '-x, "quoted"\r\nsecond row',
)


def hostile() -> Report:
    """A class in which names, outputs, messages and explanations are all attacks."""
    results = []
    for number, nasty in enumerate(NASTY):
        raw = nasty.encode("utf-8", "surrogateescape") + b"\xff\xfe\x00\x1b[31m" + b"A" * 5000
        message = f"line 1: {nasty}"
        wrong = case(
            f"secret/{number:03}-hostile",
            WA,
            message=message,
            difference=Difference(1, raw, raw[::-1]),
            reason=Reason(("O3",), nasty),
            stderr_tail=f"{nasty}\n" * 60,
        )
        explanation = Explanation(
            case=wrong.case,
            headline=nasty,
            line=1,
            rows=(SideBySideRow(1, nasty, nasty * 20, same=False), SideBySideRow(2, None, nasty, same=False)),
            meaning=nasty,
            rules=("O3",),
            why=nasty,
            state=((nasty, nasty),),
            facts=(nasty,),
            notes=(nasty, f"{nasty}\n{nasty}"),
        )
        results.append(
            ochos(
                nasty,
                WA,
                Fraction(0),
                [wrong],
                explanation=explanation,
                diagnosis=Diagnosis(False, ((Misreading("nasty", nasty, "O3", nasty),), (TIE_MISREADING,))),
                compile_output=nasty,
                message=nasty,
                clues=(Clue(nasty, number, nasty, nasty, nasty),),
                submission=Submission(nasty, "ochos", Path(nasty + ".py")),
            )
        )
    return Report(
        problems=(replace(OCHOS, cases=1, title=NASTY[0]),),
        results=tuple(sorted(results, key=lambda result: result.submission.id)),
        unmatched=tuple(Unmatched(nasty, nasty) for nasty in NASTY),
        isolation=NASTY[0],
        judge_version="0.1.0",
    )
