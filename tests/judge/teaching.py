"""A class made by hand with every kind of feedback: traces to replay, diagnoses, counterexamples."""

from dataclasses import replace

from judge.values.feedback import (
    Counterexample,
    Diagnosis,
    Explanation,
    Misreading,
    SideBySideRow,
    State,
    Trace,
    TraceLine,
    Zone,
)
from judge.values.outcome import Difference, Ran, Shown, Verdict
from judge.values.report import Report, Result
from tests.judge.classes import EXPLAINED, NASTY, OCHOS, SAMPLE_1, WRONG, accepted_cases, hostile, ochos, telling
from tests.judge.outcomes import changed

TO_NUMBER = Misreading(
    "tie-to-number", "Ties go to the number", "O3", "Count again: what if there are as many of each?"
)
HIGHEST = Misreading("highest", "The highest card is played first", "O3", "Which of several cards does the rule name?")
DRAWN = Misreading("drawn-at-once", "A drawn card is played at once", "O4", "When does the turn end?")

TOO_LATE = SideBySideRow(7, None, "1: Y3", same=False)
PUBLIC = "random/0017"
INPUT = "Y2 Y3 Y7 B3\nY8\nY1\nR5 G1 G2 R1\n"
GOLDEN = "0: Y1\n1: Y2\n2: DRAW\n1: Y7\n2: Y8\n1: Y3\n"


def trace(*lines: tuple[str, int, str, str, str, str]) -> Trace:
    """A trace from rows of line, turn, hand of player 1, hand of player 2, discard pile, draw pile."""
    return tuple(
        TraceLine(
            number,
            line,
            ("O3",) if number > 1 else (),
            f"the reason of line {number}",
            State(
                turn,
                (
                    Zone("hand1", 1, tuple(one.split())),
                    Zone("hand2", 2, tuple(two.split())),
                    Zone("discard", 0, tuple(discard.split())),
                    Zone("pile", 0, tuple(pile.split())),
                ),
                (f"fact {number}",) if number == 3 else (),
            ),
            (line, f"{turn}: B3") if number == 4 else (line,),
        )
        for number, (line, turn, one, two, discard, pile) in enumerate(lines, 1)
    )


TRACE = trace(
    ("0: Y1", 0, "Y2 Y3 Y7 B3", "Y8", "Y1", "R5 G1 G2 R1"),
    ("1: Y2", 1, "Y2 Y3 Y7 B3", "Y8", "Y1", "R5 G1 G2 R1"),
    ("2: DRAW", 2, "Y3 Y7 B3", "Y8", "Y1 Y2", "R5 G1 G2 R1"),
    ("1: Y7", 1, "Y3 Y7 B3", "R5 Y8", "Y1 Y2", "G1 G2 R1"),
    ("2: Y8", 2, "Y3 B3", "R5 Y8", "Y1 Y2 Y7", "G1 G2 R1"),
    ("1: Y3", 1, "Y3 B3", "R5", "Y1 Y2 Y7 Y8", "G1 G2 R1"),
)


def long_trace(length: int) -> Trace:
    """A trace of many lines in which the two players take turns doing nothing."""
    return tuple(replace(TRACE[2], n=number, line=f"{2 - number % 2}: DRAW") for number in range(1, length + 1))


def failing(
    student: str, explanation: Explanation, diagnosis: Diagnosis | None = None, public: Explanation | None = None
) -> Result:
    """A submission of `ochos` whose first failure is the case of `explanation`."""
    wrong = replace(WRONG, case=explanation.case)
    cases = [wrong if one.case == explanation.case else one for one in accepted_cases()]
    example = public and Counterexample(
        INPUT, GOLDEN, replace(wrong, case=public.case), public, public, Shown(result=wrong)
    )
    return ochos(
        student,
        Verdict.WA,
        OCHOS.points / 2,
        cases,
        explanation=explanation,
        excerpt=explanation,
        shown={wrong.case: Shown(result=wrong)},
        diagnosis=diagnosis,
        counterexample=example,
    )


def teaching(visibility: str = "counterexample") -> Report:
    """Seven students: right; a secret case failed, with a certain, a likely, an open diagnosis; a sample; a long game;
    a line too many."""
    explained = replace(EXPLAINED, trace=TRACE)
    public = replace(explained, case=PUBLIC)
    deep = replace(
        explained,
        line=950,
        rows=(SideBySideRow(949, "1: DRAW", "1: DRAW", same=True), SideBySideRow(950, "2: DRAW", "2: Y8", same=False)),
        trace=long_trace(1200),
    )
    results = (
        ochos("ana", Verdict.AC, OCHOS.points, accepted_cases()),
        failing("bruno", explained, Diagnosis(True, ((TO_NUMBER,),)), public),
        failing("carla", explained, Diagnosis(False, ((TO_NUMBER, DRAWN),)), public),
        failing("dinesh", explained, Diagnosis(False, ((TO_NUMBER,), (HIGHEST,))), public),
        failing("elena", replace(explained, case=SAMPLE_1)),
        failing("farid", deep),
        failing("gita", replace(explained, line=7, rows=(TOO_LATE,), trace=TRACE)),
    )
    return Report((replace(OCHOS, visibility=visibility),), results, (), "bubblewrap", "0.1.0")


def crashing() -> Report:
    """Two students whose programs crash: one before line 4, one after half of it. Both pass all cases before that."""
    results = []
    for student, found in (("hana", None), ("ivan", b"1: ")):
        coming = Difference(4, b"1: Y7", found)
        row = SideBySideRow(4, "1: Y7", found.decode() if found else None, same=False)
        said = "Only `1: ` of line 4 arrived." if found else "Line 4 should come next."
        rows = (*EXPLAINED.rows[:3], row)
        explained = replace(EXPLAINED, headline="IndexError", meaning=said, rows=rows, trace=TRACE)
        crash = changed(WRONG, verdict=Verdict.RTE, status=1, message="IndexError", cut_off=coming)
        cases = [crash if one.case == crash.case else one for one in accepted_cases()]
        results.append(ochos(student, Verdict.RTE, OCHOS.points / 2, cases, explanation=explained))
    return Report((OCHOS,), tuple(results), (), "bubblewrap", "0.1.0")


def unsure() -> Report:
    """Students of whom five explanations are likely, of which the table shows three, and one of the five alone."""
    others = [Misreading(f"other-{number}", f"The other misreading, number {number}", "O3", "") for number in range(3)]
    many = Diagnosis(False, tuple((one,) for one in (TO_NUMBER, HIGHEST, *others)))
    explained = replace(EXPLAINED, trace=TRACE)
    results = (
        failing("ana", explained, many),
        failing("bruno", explained, Diagnosis(True, ((others[2],),))),
        failing("carla", explained, Diagnosis(False, ((others[0], others[1]),))),
        failing("dinesh", explained),
    )
    return Report((OCHOS,), results, (), "bubblewrap", "0.1.0")


def hostile_teaching() -> Report:
    """The hostile class with all feedback that `teaching` has; every text is an attack."""
    report = hostile()
    pairs = zip(report.results, NASTY, strict=True)
    return replace(report, results=tuple(_poisoned(result, nasty) for result, nasty in pairs))


def _poisoned(result: Result, nasty: str) -> Result:
    bad = tuple(
        replace(
            line,
            line=nasty,
            rules=(nasty,),
            why=nasty,
            options=(nasty, "x"),
            before=State(
                line.before.turn,
                tuple(replace(zone, id=nasty, cards=(*zone.cards, nasty)) for zone in line.before.zones),
                (nasty,),
            ),
        )
        for line in TRACE
    )
    misreading = Misreading(nasty, nasty, nasty, nasty)
    assert result.explanation is not None
    assert result.first is not None
    explanation = replace(result.explanation, trace=bad)
    public = replace(explanation, case=nasty)
    assert isinstance(result.first, Ran)
    example = Counterexample(f"{nasty}\n{nasty}", nasty, result.first, public, public)
    diagnosis = Diagnosis(False, ((misreading,), (misreading, HIGHEST)))
    return telling(replace(result, diagnosis=diagnosis), counterexample=example, explanation=explanation)
