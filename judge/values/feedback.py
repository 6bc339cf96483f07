"""What a failed submission is told beside its verdict: frozen values, as those of `model`.

The reference's trace -> Explanation of a failed case; misreadings -> Diagnosis of a submission; Counterexample.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.values.model import CaseResult


@dataclass(frozen=True)
class Zone:
    """A place where cards lie: a hand, a pile. `owner` is the number of a player, 0 the table."""

    id: str
    owner: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class State:
    """What was on the table. `turn` is the player to move, 0 none; `facts` are sentences for what no zone shows."""

    turn: int
    zones: tuple[Zone, ...]
    facts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Play:
    """One of several cards that make a line; `options` are the cards that the ground rules allow in its place."""

    player: int
    card: str
    rules: tuple[str, ...]
    why: str
    options: tuple[str, ...]


@dataclass(frozen=True)
class Refusal:
    """A line that students print too early or wrongly, and the rules and one sentence that say why it may not come.

    In `line` a `*` stands for any text.
    """

    line: str
    rules: tuple[str, ...]
    why: str


@dataclass(frozen=True)
class TraceLine:
    """A golden line, number `n` from 1, with its reason; `options` are the lines that the ground rules allow here, or
    with `more` only some of them.

    `plays` are the cards of a line that is more than one move, in order; the line's own reason then tells the rest.
    `refused` are lines that are often printed here instead, or, of the last line, after it.
    """

    n: int
    line: str
    rules: tuple[str, ...]
    why: str
    before: State
    options: tuple[str, ...]
    plays: tuple[Play, ...] = ()
    more: bool = False
    refused: tuple[Refusal, ...] = ()


Trace = Sequence[TraceLine]


class Move(str, enum.Enum):
    """What the first wrong line is, by the game's own rules."""

    BLANKS = "blanks"
    LETTER_CASE = "letter-case"
    FORM = "form"
    ILLEGAL = "illegal"
    WRONG_PLAYER = "wrong-player"
    LEGAL = "legal"
    MISSING = "missing"
    EXTRA = "extra"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Row:
    """A line of a side-by-side view, printable; None where that side has no such line."""

    line: int
    expected: str | None
    found: str | None
    same: bool


@dataclass(frozen=True)
class Explanation:
    """A failed case explained to people: printable, bounded, without colour.

    For a wrong line, and for the one that a crash broke off: `line`, `rows` (side by side around it), `move` and
    `meaning` (what the found line is: a sentence or two), `rules` (of the expected line, after those that refuse the
    found one) and `why` (of the expected line), `state` (what was on the table before it, one label and text a zone),
    `facts`. For every failure: `notes` (the traceback, the last
    whole line, a named repetition, ...).
    `trace` is the reference's trace of the case, unbounded in length, where there is one.
    """

    case: str
    headline: str
    line: int | None = None
    rows: tuple[Row, ...] = ()
    move: Move = Move.UNKNOWN
    meaning: str = ""
    rules: tuple[str, ...] = ()
    why: str = ""
    state: tuple[tuple[str, str], ...] = ()
    facts: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    trace: Trace | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Misreading:
    """A way to misread the statement: its id, its title for a list, the rule it breaks (`O3`), a hint for students."""

    id: str
    title: str
    rule: str
    hint: str


@dataclass(frozen=True)
class Diagnosis:
    """Which misreadings explain a submission's answers.

    `explanations` are one or more that explain it equally well, the simplest first: each is one misreading, or two that
    are switched on together. `certain`: the only one, and it gives the submission's very transcript on every case.
    """

    certain: bool
    explanations: tuple[tuple[Misreading, ...], ...]

    @property
    def misreadings(self) -> tuple[Misreading, ...]:
        """All misreadings that are named, each once."""
        return tuple(dict.fromkeys(misreading for explanation in self.explanations for misreading in explanation))


@dataclass(frozen=True)
class Counterexample:
    """A public case that a submission fails, shown in place of a secret one.

    `input` is the case's text and `expected` its golden transcript, both whole; `result` what became of the submission
    on it and `explanation` the same for people; `excerpt` is the explanation as students may read it.
    """

    input: str
    expected: str
    result: CaseResult
    explanation: Explanation
    excerpt: Explanation | None = None


@dataclass(frozen=True)
class Feedback:
    """What is told of a submission that failed: `first` is the case that decides the verdict, `explanation` what it
    shows; `counterexample` a public case that it fails, where it fails a secret one. `excerpt` is the explanation of a
    public case as students may read it, where they do not see everything."""

    first: CaseResult | None = None
    explanation: Explanation | None = None
    counterexample: Counterexample | None = None
    excerpt: Explanation | None = None
