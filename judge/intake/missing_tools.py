"""Programs that this machine cannot judge, because the tools of their language are not installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import JudgeFailure
from judge.values.submission import Unmatched

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.values.submission import Submission


def leave_out(submissions: Sequence[Submission]) -> tuple[tuple[Submission, ...], tuple[Unmatched, ...]]:
    """The submissions that this machine can judge, and the others with the reason.

    A class is graded without them: neither the judge nor a program is at fault. JudgeFailure if none is left.
    """
    lacks = {
        language.name: lack
        for suffix in sorted({submission.file.suffix for submission in submissions})
        if (language := languages.by_suffix(suffix)) and (lack := language.missing())
    }
    left_out = [
        (submission, lacks[language.name])
        for submission in submissions
        if (language := languages.by_suffix(submission.file.suffix)) and language.name in lacks
    ]
    if left_out and len(left_out) == len(submissions):
        raise JudgeFailure(f"no program can be judged: {'; '.join(lacks.values())}")
    without = {submission for submission, _ in left_out}
    return (
        tuple(submission for submission in submissions if submission not in without),
        tuple(Unmatched(str(submission.file), lack, submission.id) for submission, lack in left_out),
    )
