"""Checks a record against the rules, knowing nothing but its text, and finds the table before each of its lines."""

from __future__ import annotations

from dataclasses import dataclass

from arenas.replaying.games import Misfit, game
from arenas.replaying.records import Written, read_case
from judge.base.printable import printable
from judge.values.feedback import TraceLine

MOST_SHOWN = 8


@dataclass(frozen=True)
class Problem:
    """The first line of a transcript, from 1, that breaks the rules, what was found there (None: the transcript ends),
    and the lines that the rules allow (none: the game is over)."""

    line: int
    found: str | None
    possible: tuple[str, ...]

    def __str__(self) -> str:
        """One printable line."""
        found = "its end" if self.found is None else repr(printable(self.found, 100))
        shown = " or ".join(map(repr, self.possible[:MOST_SHOWN])) or "its end"
        more = f" or {len(self.possible) - MOST_SHOWN} more" if len(self.possible) > MOST_SHOWN else ""
        return f"line {self.line} of the transcript: expected {shown}{more}, found {found}"


def follow(written: Written) -> tuple[list[TraceLine], Problem | None]:
    """The lines of a record, each with the table before it, up to the first one that breaks the rules; and what is
    wrong with that one."""
    _, case = read_case(written.game, written.case)
    transcript = written.transcript
    lines: list[TraceLine] = []
    try:
        for n, state in enumerate(game(written.game).follow(case, transcript), 1):
            line = transcript[n - 1]
            lines.append(TraceLine(n, line, (), "", state, (line,)))
    except Misfit as misfit:
        found = transcript[misfit.line - 1] if misfit.line <= len(transcript) else None
        return lines, Problem(misfit.line, found, misfit.possible)
    return lines, None
