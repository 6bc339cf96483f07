"""How `run` goes on in a kit for students: the samples alone say little, so it runs the kit's random cases, too."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.base.wording import many
from judge.commands import stress
from judge.reporting.terminal.columns import wrap_prose
from judge.reporting.terminal.palette import reading_width

if TYPE_CHECKING:
    from judge.reporting.terminal.next_steps import Asked

_POINTS = "Your points come from secret cases, which only your teacher has"


def go_on(asked: Asked, *, fresh: bool) -> int:
    """Run a program whose samples are right on the random cases of the kit, and say what was tried. Return 1 if it
    fails one."""
    most = asked.problem.kit_cases or 0
    if not most:
        advice = "check your program against each rule of the statement"
        _say(f"Only the samples were tried: this kit has no random cases. {_POINTS}: {advice}.")
        return 0
    print(f"\nnow the {many(most, 'random case')} of this kit:", flush=True)
    deadline = time.monotonic() + stress.DEFAULT_SECONDS
    outcome = stress.try_cases(
        replace(asked, words=("--problem", asked.problem.id)), range(1, most + 1), fresh=fresh, deadline=deadline
    )
    if outcome.failures or outcome.compile_output is not None:
        return 1
    if outcome.tried < most:
        rest = asked.on_program("stress", "--seed", str(outcome.tried + 1))
        _say(f"Of the random cases, {outcome.tried} were tried before the time was up, and none fails. {_POINTS}.")
        print(f"\nthe other random cases:\n    {rest}")
        return 0
    _say(f"AC on all samples and all {many(most, 'random case')} of this kit. {_POINTS}: hand your program in.")
    return 0


def _say(words: str) -> None:
    print("\n".join(["", *wrap_prose(words, reading_width())]))
