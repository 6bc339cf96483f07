"""The game behind the page: what the person does, and the data that the page shows."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from arenas import games
from arenas.by_hand import Refused, by_hand
from arenas.replaying import following
from arenas.replaying.again import play_again
from arenas.replaying.steps import make_steps
from arenas.reporting.page.replays import encode_steps, list_text
from arenas.runners.trusted import without_streams
from judge.base.printable import printable
from judge.reporting.reports.html.replay import encode
from judge.values.feedback import TraceLine

if TYPE_CHECKING:
    from collections.abc import Callable

    from arenas.by_hand.positions import Position
    from arenas.by_hand.sitting import Sitting
    from arenas.values.games import Record

LONGEST_NAME, LONGEST_LINE = 40, 300
LONGEST_WORDS = 100

Json = dict[str, Any]


class GameTable:
    """A game by hand. `keep` is called with its record once it is over, and returns the name of the file that has it,
    empty if there is none."""

    def __init__(self, sitting: Sitting, keep: Callable[[Record], str]) -> None:
        self._sitting, self._keep = sitting, keep
        self._fresh = len(self._log())
        self._over: Json | None = None

    @property
    def title(self) -> str:
        """The name of the game, for people."""
        return games.title(self._sitting.game)

    @property
    def rules(self) -> str:
        """The game in a few sentences."""
        return by_hand(self._sitting.game).RULES

    def state(self, refused: str = "") -> Json:
        """What the page shows: who plays, what has happened (the last lines of it, `fresh`, since the last answer), and
        the position, or how the game has ended."""
        sitting = self._sitting
        if sitting.question is None and self._over is None:
            self._over = self._end()
        return {
            "names": [printable(name, LONGEST_NAME) for name in sitting.names],
            "seat": sitting.seat + 1,
            "answers": len(sitting.answers),
            "log": self._log(),
            "fresh": self._fresh,
            "refused": printable(refused, LONGEST_LINE),
            "position": None if self._over else describe(sitting.show()),
            "over": self._over,
        }

    def say(self, body: bytes) -> Json:
        """The state after the person has said something: `{"words", "answers"}`. An answer to an earlier question, as a
        second page or a second click gives it, is not taken."""
        words, answers = read_said(body)
        before = len(self._log())
        if self._over or answers != len(self._sitting.answers):
            return self.state("The game has gone on: this is the position now.")
        try:
            with without_streams(None):
                self._sitting.say(words)
        except Refused as refusal:
            return self.state(str(refusal))
        self._fresh = max(0, len(self._log()) - before)
        return self.state()

    def _log(self) -> list[str]:
        return [printable(line, LONGEST_LINE) for line in self._sitting.tell()]

    def _end(self) -> Json:
        """How the game has ended: nothing is secret any more."""
        sitting = self._sitting
        record = sitting.record()
        again = play_again(sitting.game, record)
        lines, _ = following.follow(again.written)
        return {
            "places": record.outcome.places,
            "points": record.outcome.points,
            "file": printable(self._keep(record), LONGEST_LINE),
            "text": [printable(line, LONGEST_LINE) for line in list_text(again.written)],
            "replay": encode_steps("the game", sitting.names, make_steps(sitting.game, lines, again.breaches)),
        }


def describe(position: Position) -> Json:
    """A position as the page takes it: `table` is the replay of one step."""
    line = TraceLine(1, "", (), "", position.state, ())
    return {
        "table": encode("the game", (line,), 0, 1),
        "leader": position.leader,
        "hand": position.hand,
        "prompt": position.prompt,
        "choices": [
            {"words": one.words, "label": one.label, "card": one.card, "allowed": one.is_allowed, "key": one.key}
            for one in position.choices
        ],
    }


def read_said(body: bytes) -> tuple[str, int]:
    """What was said, and the number of answers before it. ValueError if it is something else."""
    try:
        said = json.loads(body)
    except RecursionError:
        said = None
    match said:
        case {"words": str(words), "answers": int(answers)}:
            return words.strip()[:LONGEST_WORDS], answers
    raise ValueError("expected words and the number of answers before them")
