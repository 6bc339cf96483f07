"""What files for students may show of a case, as `visibility` in problem.yaml says.

Samples and random cases are public: everybody may see their inputs and golden transcripts. For a secret case students
see its verdict, and in addition:

full            everything
first-line      for a wrong answer, the number of the first wrong line, the expected line, and its rules
verdict         nothing
counterexample  nothing; a public case that also fails is shown in its place (`Result.counterexample`)

Below `full` nothing that a submission did on a secret case is shown. It could have printed its input, or encoded it in
its exit status, its last error output, the memory it took, or the line from which it repeats itself. It may also find a
way to save that input and to print it on a public case. So only an excerpt of a public case is shown
(`explanation.excerpt`), without times and memory. A diagnosis may always be shown: whatever the submission prints, a
diagnosis only names a misreading of the catalogue. So may a clue that the compiler has from the program's text.
"""

from __future__ import annotations

import enum
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.values.outcome import CaseResult, Difference, Mismatch, NotRun, Place, Ran, Shown, Verdict
from judge.values.problem import is_public
from judge.values.report import ProblemSummary, Result

if TYPE_CHECKING:
    from collections.abc import Iterable

    from judge.values.feedback import Clue, Counterexample, Explanation

COUNTEREXAMPLE = "counterexample"
FULL = "full"
VISIBILITIES = (FULL, "first-line", "verdict", COUNTEREXAMPLE)
DEFAULT = COUNTEREXAMPLE


class Sight(enum.IntEnum):
    """How much of a case is shown; each level includes those before it."""

    VERDICT = 0
    FIRST_LINE = 1
    EXCERPT = 2
    FULL = 3


def shows(case: CaseResult | str, visibility: str) -> Sight:
    """How much of `case` (or of the case of that id) students see."""
    if visibility == FULL:
        return Sight.FULL
    if is_public(case if isinstance(case, str) else case.case):
        return Sight.EXCERPT
    return Sight.FIRST_LINE if visibility == "first-line" else Sight.VERDICT


def permitted(case: CaseResult, visibility: str, shown: Shown | None = None) -> CaseResult:
    """`case` without everything that students may not see: a report may show all of it. `shown` is what they may see of
    a failed public case.

    At FIRST_LINE the `difference` stays without the found line, and the `reason` without its words. When the judge
    failed, students see only that it failed: the message may name files of the machine.
    """
    return replace(case, cause="") if isinstance(case, NotRun) else _permitted(case, visibility, shown)


def _permitted(case: Ran, visibility: str, shown: Shown | None) -> Ran:
    sight = shows(case, visibility)
    if sight is Sight.FULL:
        return _without_words_for_teachers(case)
    if sight is Sight.EXCERPT and shown and shown.result:
        return shown.result
    bare = Ran(case.case, case.group, case.verdict)
    if sight is not Sight.FIRST_LINE or case.difference is None:
        return bare
    difference = Difference(case.difference.line, case.difference.expected, None)
    reason = case.reason and replace(case.reason, why="")
    return replace(bare, mismatch=Mismatch(Place.ANSWER, difference, reason=reason))


def _without_words_for_teachers(case: Ran) -> Ran:
    """`case` with what the problem's own checker said to the student, and nothing else that it said."""
    remark = case.remark
    if remark is None or remark.judge in ("", remark.team):
        return case
    message = case.message
    if case.verdict in (Verdict.AC, Verdict.WA):  # other messages are the judge's own
        message = ": ".join(filter(None, (message.partition(": ")[0], remark.team.partition("\n")[0])))
    return replace(case, remark=replace(remark, judge=""), message=message)


def _explained_to_student(explanation: Explanation, case: CaseResult | None) -> Explanation:
    """`explanation` of `case` without the words of the checker that are for teachers."""
    if not isinstance(case, Ran) or case.remark is None or case.case != explanation.case:
        return explanation
    seen = _without_words_for_teachers(case)
    if seen is case:
        return explanation
    from judge.values.feedback import CHECKER_SAID

    notes = tuple(note for note in explanation.notes if note != f"{CHECKER_SAID}{case.remark.judge}")
    if case.remark.team or case.verdict is not Verdict.WA:  # the headline has nothing of it
        return replace(explanation, notes=notes)
    return replace(explanation, headline=f"{case.verdict.words}: {seen.message}", notes=notes)


def explained(result: Result, problem: ProblemSummary) -> tuple[Explanation | None, Counterexample | None]:
    """What students may read about the first failure: the explanation, as far as `problem` allows, and the
    counterexample."""
    counterexample = result.counterexample if problem.visibility == COUNTEREXAMPLE else None
    return _explanation(result, problem.visibility), counterexample and _permitted_counterexample(counterexample)


MOST_CLUES = 3
"""The most clues that are shown: more would not be read."""
_CAUSES = frozenset({"-Wformat", "-Wint-conversion", "-Wincompatible-pointer-types"})  # a run names only the effect


def clues(result: Result, visibility: str) -> tuple[Clue, ...]:
    """What students may read of a submission's clues: those that its text gives, and those that a run on a case gives
    which they may see; without what is for the teacher. That a program is accepted by chance is for the teacher."""
    if result.verdict is Verdict.AC:
        return ()
    return first_clues(
        replace(clue, detail="")
        for clue in result.clues
        if not clue.case or visibility == FULL or (is_public(clue.case) and clue.bounded)
    )


def first_clues(found: Iterable[Clue]) -> tuple[Clue, ...]:
    """The clues that are shown of those that a reader may see: the first ones, without what is asked of a line of which
    a run has said something, unless it is the likely cause of that."""
    found = tuple(found)
    named = {(clue.file, clue.line) for clue in found if clue.case}
    return tuple(clue for clue in found if clue.case or clue.rule in _CAUSES or (clue.file, clue.line) not in named)[
        :MOST_CLUES
    ]


def _permitted_counterexample(counterexample: Counterexample) -> Counterexample:
    from judge.values.feedback import Explanation

    result = _permitted(counterexample.result, COUNTEREXAMPLE, counterexample.shown)
    explanation = counterexample.excerpt or Explanation(result.case, result.verdict.words)
    return replace(counterexample, result=result, explanation=explanation, excerpt=None, shown=None)


def _explanation(result: Result, visibility: str) -> Explanation | None:
    explanation, first = result.explanation, result.first
    if result.verdict is Verdict.JE:
        return None
    if explanation is None:
        return None
    if shows(explanation.case, visibility) is Sight.FULL:
        return _explained_to_student(explanation, first)
    if shows(explanation.case, visibility) is Sight.EXCERPT:
        return result.feedback.excerpt if result.feedback else None
    if first is None or first.case != explanation.case:
        return None
    seen = permitted(first, visibility)
    if seen.difference is None:
        return None
    from judge.values.feedback import Explanation  # not before there is something to explain

    expected = seen.difference.expected
    wanted = "the end of the output" if expected is None else f"`{printable(expected)}`"
    return Explanation(
        first.case,
        f"line {seen.difference.line}: expected {wanted}",
        line=seen.difference.line,
        rules=tuple(map(printable, seen.reason.rules)) if seen.reason else (),
    )
