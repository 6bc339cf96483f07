"""Feedback on a failed submission, beside its verdict. All values are frozen, like those of `outcome`.

The reference's trace -> Explanation of a failed case; misreadings -> Diagnosis of a submission; Counterexample.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.values.outcome import CaseResult, Ran, Shown

CHECKER_SAID = "The checker said:\n"
"""The beginning of the note with what the problem's own checker said."""

# The format of the trace defines the order of cards in these zones.
_ORDERS = MappingProxyType({"pile": "top first", "discard": "top last", "board": "top last"})


@dataclass(frozen=True)
class Zone:
    """A place for cards: a hand, a pile. `owner` is the number of a player, or 0 for the table.

    `last` cards at its end were laid last, together; they count as `counts_as`, if it is not empty.
    """

    id: str
    owner: int
    cards: tuple[str, ...]
    last: int = 1
    counts_as: str = ""

    @property
    def label(self) -> str:
        """Its name, with the order of its cards where that is known: `pile, top first`."""
        order = "" if self.owner else _ORDERS.get(self.id)
        return f"{self.id}, {order}" if order else self.id


@dataclass(frozen=True)
class State:
    """The state of the game. `turn` is the player to move, 0 for none; `facts` are sentences for what no zone shows;
    `players` are the names of the players, if they have names."""

    turn: int
    zones: tuple[Zone, ...]
    facts: tuple[str, ...] = ()
    players: tuple[str, ...] = ()


@dataclass(frozen=True)
class Play:
    """One of several cards played in one line; `options` are the cards that the ground rules allow in its place."""

    player: int
    card: str
    rules: tuple[str, ...]
    why: str
    options: tuple[str, ...]


@dataclass(frozen=True)
class Refusal:
    """A line that students print too early or wrongly, with the rules that forbid it here and one sentence `why`.

    A `*` in `line` matches any text.
    """

    line: str
    rules: tuple[str, ...]
    why: str


@dataclass(frozen=True)
class TraceLine:
    """Golden line number `n` (from 1) with its reason. `options` are the lines that the ground rules allow here, or
    only some of them if `more` is true.

    `plays` are the cards of a line with more than one move, in order; the line's own reason then covers the rest.
    `refused` are lines that students often print here instead, or for the last line, after it.
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
    """The kind of the first wrong line, by the game's own rules."""

    WHITESPACE = "whitespace"
    LETTER_CASE = "letter-case"
    FORM = "form"
    ILLEGAL = "illegal"
    WRONG_PLAYER = "wrong-player"
    LEGAL = "legal"
    MISSING = "missing"
    EXTRA = "extra"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class SideBySideRow:
    """One line of a side-by-side view, printable; None for a side that has no such line. `same` is None where students
    may not see it."""

    line: int
    expected: str | None
    found: str | None
    same: bool | None


@dataclass(frozen=True)
class Explanation:
    """A failed case explained to people: printable, bounded, without colour.

    For a wrong line, or a line that a crash cut off: `line`, `rows` (side by side around it), `move` and `meaning`
    (one or two sentences on the found line), `rules` (those that forbid the found line, then those of the expected
    line), `why` (of the expected line), `state` (of the game before the line: one label and one text per zone) and
    `facts`. For every failure: `notes` (the traceback, the last whole line, a named repetition, ...).
    `trace` is the reference's trace of the case if there is one; its length is not bounded.
    """

    case: str
    headline: str
    line: int | None = None
    rows: tuple[SideBySideRow, ...] = ()
    move: Move = Move.UNKNOWN
    meaning: str = ""
    rules: tuple[str, ...] = ()
    why: str = ""
    state: tuple[tuple[str, str], ...] = ()
    facts: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    trace: Trace | None = field(default=None, compare=False, repr=False)

    @property
    def more(self) -> str:
        """The meaning, unless the headline says the same."""
        _, _, said = self.headline.partition(": ")
        return "" if self.meaning.rstrip(".").casefold() == said.casefold() else self.meaning


@dataclass(frozen=True)
class Misreading:
    """A rule misunderstood: its id, its title for a list, the rule that it breaks (`O3`), a hint for students.

    `teaching` tells the teacher what to show the class, '' if nobody has written it. It gives the solution, so students
    never see it.
    """

    id: str
    title: str
    rule: str
    hint: str
    teaching: str = ""


@dataclass(frozen=True)
class Diagnosis:
    """Which misreadings explain a submission's answers.

    `explanations` are one or more that explain it equally well, the simplest first: each is one misreading, or several
    together. `certain`: there is only one, and it gives exactly the submission's transcript on every case. If `part_of`
    is not 0, the only explanation holds misreadings that are some of the things that are wrong: each of them alone
    explains some failures, together so many, and others have a cause that is not known.
    """

    certain: bool
    explanations: tuple[tuple[Misreading, ...], ...]
    part_of: int = 0

    @property
    def misreadings(self) -> tuple[Misreading, ...]:
        """All misreadings in the explanations, each once."""
        return tuple(dict.fromkeys(misreading for explanation in self.explanations for misreading in explanation))


@dataclass(frozen=True)
class Counterexample:
    """A public case that a submission fails, shown in place of a secret one.

    `input` is the case's text and `expected` its golden transcript, both whole. `result` is the submission's result on
    it, `explanation` explains that to people; `excerpt` is the explanation as students may read it, and `shown` what
    they may see of the result.
    """

    input: str
    expected: str
    result: Ran
    explanation: Explanation
    excerpt: Explanation | None = None
    shown: Shown | None = None


@dataclass(frozen=True)
class Suspect:
    """A line of a program on which its failures depend, and a question to its author that gives no answer away; '' if
    nothing more is known than that the line is suspicious."""

    line: int
    question: str = ""


@dataclass(frozen=True)
class Repair:
    """One edit of a program that makes failing cases right: the lines `old` become `new`, from line `line` on.

    `repaired` of `failing` cases are right with it, and no case is wrong that was right. `fresh` is the number of
    further random cases on which it was tried and right. `ran` is the number of cases that the program ran on, None if
    those are all. `is_whole`: it repairs all of them, so the edited program is right as far as the judge can tell.
    """

    line: int
    old: tuple[str, ...]
    new: tuple[str, ...]
    repaired: int
    failing: int
    fresh: int = 0
    ran: int | None = None

    @property
    def is_whole(self) -> bool:
        """Whether all cases that ran are right with it."""
        return self.repaired == self.failing


@dataclass(frozen=True)
class Localisation:
    """Where the mistake of a wrong program may be: the lines to look at, the most likely first; and, for teachers only,
    edits that repair it. If one of them is whole, all are, and each is another way to write the same. The lines
    `unreached` (file and number) hold code that ran in no public case that fails, if that is known."""

    suspects: tuple[Suspect, ...]
    repairs: tuple[Repair, ...] = ()
    unreached: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class LineMark:
    """A line of a program (from 1) that readers should look at, and a few printable words beside it."""

    line: int
    words: str


@dataclass(frozen=True)
class Clue:
    """What a compiler, or a run with checks, says about one line of a submission: printable and bounded.

    `said` is one sentence or question about the `line` (from 1, 0 if it is not known) of its `file`, in the judge's own
    words but for names in the program; `text` is that line. `detail` are words for the teacher only: a student must not
    read what a run says in the program's own words, nor what would make it right. `case` is the case on which a run
    showed it, '' if the text of the program does. `rule` is what a checker calls it. `bounded`: it may be shown to the
    student if the case may, because few lines could stand in its place.
    """

    file: str
    line: int
    said: str
    text: str = ""
    detail: str = ""
    case: str = ""
    rule: str = ""
    bounded: bool = True


@dataclass(frozen=True)
class SourceCode:
    """The first lines of a submitted file, printable, of `total`; no lines if it is empty, or has changed since it
    was judged. `file` is its name, as a traceback gives it. `refused` is the line that the compiler complains about, 0
    if there is none. `marks` are lines to look at, of which students may see all."""

    file: str
    lines: tuple[str, ...] = ()
    total: int = 0
    is_empty: bool = False
    refused: int = 0
    marks: tuple[LineMark, ...] = ()


@dataclass(frozen=True)
class Feedback:
    """Feedback on a submission that failed. `first` is the case that decides the verdict, `explanation` explains it;
    `counterexample` is a public case that it fails, if it fails a secret one. `excerpt` is the explanation of a public
    case as students may read it, if they do not see everything; `shown` is what they may see of the failed public
    cases, by case id. `code` is the program, or the file of it that the compiler complains about. `whole_output` are
    sentences on how the whole output of `first` differs from the golden transcript; students never see them."""

    first: CaseResult | None = None
    explanation: Explanation | None = None
    counterexample: Counterexample | None = None
    excerpt: Explanation | None = None
    code: SourceCode | None = None
    shown: Mapping[str, Shown] = field(default_factory=dict)
    whole_output: tuple[str, ...] = ()
