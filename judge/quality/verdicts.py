"""Which submissions of a problem get another verdict than their author says, and which could not be judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.base.wording import many
from judge.problem.golden import Finding
from judge.quality.bundled import EXPECTED
from judge.quality.promises import ELSEWHERE, broken
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from judge.problem.problem_cases import ProblemCases
    from judge.quality.promises import Promise
    from judge.values.problem import Problem
    from judge.values.report import Result

_MOST_NAMED = 5


def wrong_verdicts(
    results: Iterable[Result], promises: Mapping[str, Sequence[Promise]] | None, problem_cases: ProblemCases
) -> Iterator[Finding]:
    """A finding for each promise that a submission with promises, by id, does not keep, and for each other submission
    that does not get the verdict of its folder. None: this is no package of another format."""
    for result in results:
        if own := (promises or {}).get(result.submission.id):
            yield from broken(own, result, problem_cases)
        elif result.verdict is not Verdict.JE and not fits_folder(result, elsewhere=promises is not None):
            yield _wrong_verdict(result, is_package=promises is not None)


def fits_folder(result: Result, *, elsewhere: bool) -> bool:
    """Whether the submission has the verdict of its folder. One that must be rejected may also be right in part: the
    checker accepts it on each case, and not with all points. `elsewhere`: the folder is one of a format that may lack
    MLE and OLE."""
    folder = result.submission.id.split("/")[0]
    expected = {verdict.value for verdict in EXPECTED[folder]}
    found = result.verdict.value
    if folder == "rejected" and result.verdict is Verdict.AC and result.score is not None and result.score < 1:
        return True
    return found in expected or (elsewhere and not expected.isdisjoint(ELSEWHERE.get(found, ())))


def no_right_one(problem: Problem, *, is_package: bool) -> Finding:
    """What to say if no submission is there that must be accepted."""
    if is_package:
        return Finding("the package has no right submission in a language of the judge: no verdict AC was seen")
    right_one = "a right one that is not a copy of the reference" if problem.reference else "a right one"
    return Finding(f"no program in {problem.folder / 'submissions' / 'accepted'}: add {right_one}")


def not_judged(results: Iterable[Result], *, is_package: bool) -> Iterator[Finding]:
    """A finding for each cause why submissions could not be judged, with their files: the names in a package, if it is
    one."""
    files: dict[str, list[str]] = {}
    for result in results:
        if result.verdict is Verdict.JE:
            cause = result.message or (f"{result.first.case}: {result.first.message}" if result.first else "")
            files.setdefault(cause, []).append(_shown(result, is_package=is_package))
    for cause, named in files.items():
        more = f"... and {len(named) - _MOST_NAMED} more" if len(named) > _MOST_NAMED else ""
        lines = (*named[:_MOST_NAMED], *filter(None, [more]))
        yield Finding(f"{many(len(named), 'submission')} could not be judged: {printable(cause, 400)}", lines)


def _shown(result: Result, *, is_package: bool) -> str:
    return printable(result.submission.id, 80) if is_package else str(result.submission.file)


def _wrong_verdict(result: Result, *, is_package: bool) -> Finding:
    texts = [result.message, result.compile_output or ""]
    if result.first is not None and result.first.was_tried:
        texts += [f"{result.first.case}: {result.first.message}", *result.first.stderr_tail.splitlines()[-3:]]
    lines = [printable(line) for text in texts for line in text.splitlines()[:5]]
    shown = _shown(result, is_package=is_package)
    return Finding(f"{shown} gets {result.verdict.value}, not what its folder says", tuple(lines))
