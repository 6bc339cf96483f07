"""A crash on other cases than the one that is explained: nobody would look for it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.judging.crash import read_crash, signal_in_words
from judge.values.outcome import Ran, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.values.outcome import CaseResult


def tell_other_crashes(results: Sequence[CaseResult], explained: CaseResult, language: str) -> str:
    """A sentence for the teacher, if the program crashes on other cases and not on the one that is explained; '' if
    not. `language` is the name of the program's language."""
    crashed = [result for result in results if isinstance(result, Ran) and result.verdict is Verdict.RTE]
    if not crashed or explained.verdict is Verdict.RTE:
        return ""
    first = crashed[0]
    crash = read_crash(first.stderr_tail, language, by_signal=first.exit.signal is not None)
    if crash:
        said = crash.headline
    else:
        said = signal_in_words(first.exit.signal) if first.exit.signal is not None else first.message
    cases = f"{len(crashed)} other cases, first on" if len(crashed) > 1 else "another case,"
    return f"The program crashes on {cases} {first.case}: {said}."
