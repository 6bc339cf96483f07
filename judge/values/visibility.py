"""What files meant for students may hold of a case, by `visibility` in problem.yaml.

Samples and random cases are public: everybody may see their inputs and golden transcripts. Of a secret case students
learn its verdict, and beyond that:

full            everything
first-line      of a wrong answer, the number of the first wrong line, the expected line, and its rules
verdict         nothing
counterexample  nothing; a public case that fails as well is shown in its place (`Result.counterexample`)

Below `full` nothing that a submission did on a secret case passes: it could have printed its input, and told it by its
exit status, its last words, the memory it took, or the line from which it repeats itself. It may also find a way to
keep that input and to print it on a public case. So of what it did there only an excerpt passes
(`feedback.excerpt`), and nothing of times and memory. A diagnosis may always be shown: whatever is printed, it names a
misreading of the catalogue.
"""

from __future__ import annotations

import enum
from dataclasses import replace

from judge.base.printable import printable
from judge.values.feedback import Counterexample, Explanation
from judge.values.model import CaseResult, Difference, Verdict, is_public
from judge.values.report import ProblemSummary, Result

COUNTEREXAMPLE = "counterexample"
FULL = "full"
VISIBILITIES = (FULL, "first-line", "verdict", COUNTEREXAMPLE)
DEFAULT = COUNTEREXAMPLE


class Sight(enum.IntEnum):
    """How much of a case is shown; each holds what those before it hold."""

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


def permitted(case: CaseResult, visibility: str) -> CaseResult:
    """`case` with all left out that students may not see, so that a report can do with it as it likes.

    At FIRST_LINE the `difference` stays without what was found, the `reason` without its words. Of a failure of the
    judge, which may name files of the machine, no student reads more than that it failed.
    """
    sight = shows(case, visibility)
    if sight is Sight.FULL and case.verdict is not Verdict.JE:
        return case
    if sight is Sight.EXCERPT and case.excerpt:
        return case.excerpt
    # Why a case was not run is the judge's own sentence.
    message = case.message if not case.ran and case.verdict is not Verdict.JE else ""
    bare = CaseResult(case.case, case.group, case.verdict, ran=case.ran, message=message)
    if sight is not Sight.FIRST_LINE or case.difference is None:
        return bare
    difference = Difference(case.difference.line, case.difference.expected, None)
    return replace(bare, difference=difference, reason=case.reason and replace(case.reason, why=""))


def explained(result: Result, problem: ProblemSummary) -> tuple[Explanation | None, Counterexample | None]:
    """What students may read of the first failure: the explanation as far as `problem` allows, and the public case."""
    shown = result.counterexample if problem.visibility == COUNTEREXAMPLE else None
    return _explanation(result, problem.visibility), shown and _permitted_counterexample(shown)


def _permitted_counterexample(shown: Counterexample) -> Counterexample:
    result = permitted(shown.result, COUNTEREXAMPLE)
    explanation = shown.excerpt or Explanation(result.case, result.verdict.words)
    return replace(shown, result=result, explanation=explanation, excerpt=None)


def _explanation(result: Result, visibility: str) -> Explanation | None:
    explanation, first = result.explanation, result.first
    if result.verdict is Verdict.JE:
        return None
    if explanation is None or shows(explanation.case, visibility) is Sight.FULL:
        return explanation
    if shows(explanation.case, visibility) is Sight.EXCERPT:
        return result.feedback.excerpt if result.feedback else None
    if first is None or first.case != explanation.case:
        return None
    seen = permitted(first, visibility)
    if seen.difference is None:
        return None
    expected = seen.difference.expected
    wanted = "the end of the output" if expected is None else f"`{printable(expected)}`"
    return Explanation(
        first.case,
        f"line {seen.difference.line}: expected {wanted}",
        line=seen.difference.line,
        rules=tuple(map(printable, seen.reason.rules)) if seen.reason else (),
    )
