"""Remembers, from one run of a program to the next, which cases it failed when it last ran on them."""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING

from judge.base.hashing import digest
from judge.execution.store import Store
from judge.values.outcome import Ran, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judge.values.outcome import CaseResult
    from judge.values.submission import Submission


LOSS = "the cases that failed before are forgotten"


def failed_before(store_file: Path, submission: Submission) -> frozenset[str] | None:
    """The ids of the cases that this file failed when it last ran on them; None if it has never run."""
    with contextlib.closing(Store(store_file, LOSS)) as store:
        return _failed_before(store, submission)


def _failed_before(store: Store, submission: Submission) -> frozenset[str] | None:
    text = store.text(_key(submission))
    return None if text is None else frozenset(map(str, json.loads(text)))


def remember(store_file: Path, submission: Submission, results: Sequence[CaseResult]) -> str:
    """Save which cases the file fails now. For a case that did not run this time, the last run counts.

    Return what is wrong with the store, '' if nothing is.
    """
    ran = {result.case: result.verdict for result in results if isinstance(result, Ran)}
    if not ran:
        return ""
    failed = {case for case, verdict in ran.items() if verdict is not Verdict.AC}
    with contextlib.closing(Store(store_file, LOSS)) as store:
        failed |= (_failed_before(store, submission) or frozenset()) - ran.keys()
        store.save_text(_key(submission), json.dumps(sorted(failed)))
        return store.fault


def _key(submission: Submission) -> bytes:
    return digest("failed cases", submission.problem, str(submission.file.resolve()))
