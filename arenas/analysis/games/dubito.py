"""Dubito: an answer is worth the score of its player's place at the end.

The game is played on by ExampleBot on all seats. What a player knows: its hand, its own plays, all that doubts have
shown, which values have left the game, and how many cards everybody holds. What it believes of the plays on the board,
`analysis.bluffing` says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from arenas.analysis.bluffing import Memory
from arenas.analysis.games import NotReached
from arenas.games.dubito import ANSWERS, judge, pack
from arenas.replaying.games import dubito as replayed
from arenas.replaying.records import read_case
from arenas.statistics.scores import UNIT as GAME
from arenas.statistics.scores import score_places
from solutions._kit.splitmix import SplitMix64
from solutions.dubito import rules
from solutions.dubito.bots import ABSENT, NamedBot, View
from solutions.dubito.case import JOKER, Case
from solutions.dubito.events import Disqualified, Doubt, Play, Win
from solutions.dubito.trace import Script

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from arenas.analysis.bluffing import Imagined
    from arenas.replaying.records import Written
    from solutions.dubito.events import Event

UNIT = "percentage points"
COUNTED = "score of the place at the end, in per cent: the share of the others who come after it"
PLAYS_ON = "ExampleBot"
CONCLUDED = (
    "Each play on the board is taken as honest or as a bluff, as likely as it is for players who are honest four times "
    "of five when they can be."
)

SIMPLE = NamedBot(PLAYS_ON)

KINDS = {
    "A": "bluff at an opening",
    "B": "how many cards at an opening",
    "C": "doubt or play",
    "D": "bluff although honest is possible",
    "E": "how many cards",
}
WORDS = {
    "A": ("be honest", "bluff"),
    "B": ("a random number", "as many as possible"),
    "C": ("play cards", "doubt"),
    "D": ("be honest", "bluff"),
    "E": ("a random number", "as many as possible"),
}
"""What no and yes mean."""

Answers = dict[str, bool]
"""A whole turn: the answer to each question that was asked."""


@dataclass(frozen=True)
class Asked:
    """A question; how many cards each player was dealt; all that has happened, of which a player sees its part; and
    what everybody sees on the table."""

    view: View
    dealt: tuple[int, ...]
    events: Sequence[Event]
    still_in: tuple[int, ...]
    streak: int
    turns: int


def questions(written: Written, moves: bytes = b"") -> Iterator[tuple[int, Asked, Answers, str]]:
    """As `games.Game` says. An answer is what is done in the whole turn."""
    _, case = read_case(written.game, written.case)
    table = rules.Table(case)
    dealt = tuple(map(len, case.hands))
    events: list[Event] = []
    for turn in play_turns(case, moves) if moves else replayed.find_turns(case, written.transcript):
        if not isinstance(turn, Disqualified):
            seen, hand = rules.look(table, turn.player), tuple(table.hands[turn.player - 1])
            for letter, _ in turn.answers:
                asked = Asked(
                    View(letter, seen, hand), dealt, (*events,), (*table.still_in,), table.streak, table.turns
                )
                yield turn.player - 1, asked, dict(turn.answers), str(len(events) + 1)
        for event in rules.take_turn(table, turn):
            rules.update(table, event)
            events.append(event)


def play_turns(case: Case, moves: bytes) -> Iterator[Play | Doubt | Disqualified]:
    """What was done in each turn, by the codes of all answers."""
    table, generator = rules.Table(case), rules.new_generator(case.seed)
    codes = iter(moves)
    while not rules.is_over(table):
        asking = rules.decide(table, ABSENT, generator)
        try:
            next(asking)
            while True:
                asking.send(ANSWERS[next(codes)])
        except StopIteration as end:
            turn = end.value
        yield turn
        for event in rules.take_turn(table, turn):
            rules.update(table, event)


class Player:
    """What a player remembers."""

    def __init__(self, seat: int, seats: int) -> None:
        self._player = seat + 1
        self._noted = 0
        self._memory: Memory | None = None

    def look(self, question: Asked, answer: Answers) -> Situation:
        """As `games.Player` says."""
        if self._memory is None:
            self._memory = Memory(self._player, dict(enumerate(question.dealt, 1)))
        for event in question.events[self._noted :]:
            self._memory.note(event)
        self._noted = len(question.events)
        return Situation(question, answer, self._memory)


class Situation:
    """A question. Its move is the whole turn, so that later answers are what they were."""

    def __init__(self, asked: Asked, answer: Answers, memory: Memory) -> None:
        self.asked, self.answer, self.memory = asked, answer, memory
        self.letter, self.hand = asked.view.question, asked.view.cards
        self.kind = KINDS[self.letter]
        self.got = 0.0
        self.decides = self.letter in "CD" or self._can_choose()

    def _can_choose(self) -> bool:
        """Whether an opener has a card that is no joker, or there is more than one card to lay."""
        values = [card for card in self.hand if card != JOKER]
        if self.letter == "A":
            return bool(values)
        if self.answer.get("A") or (self.letter == "E" and self.answer.get("D", True)):
            return len(self.hand) > 1
        number = self.asked.view.turn.current_number or rules.most_held(self.hand)
        return values.count(number) > 1

    def consult(self, ask: Callable[[Any], int]) -> Answers:
        """As `games.Situation` says. NotReached if the other bot has already answered something else in this turn."""
        view = self.asked.view
        answers: Answers = {}
        for letter in self._letters():
            answers[letter] = bool(ask(pack(View(letter, view.turn, view.cards))))
            if answers.get("C"):
                break
        for letter in self.answer:
            if letter == self.letter:
                return answers
            if answers[letter] != self.answer[letter]:
                break
        raise NotReached

    def _letters(self) -> str:
        """All questions that a player may be asked in this turn."""
        number = self.asked.view.turn.current_number
        if not number:
            return "AB"
        return "CE" if rules.must_bluff(self.hand, number) else "CDE"

    def imagine(self, generator: SplitMix64) -> World:
        """As `games.Situation` says."""
        return World(self.asked, self.memory.imagine(self.hand, generator), self.memory, generator.draw())

    def words(self, answer: Answers) -> str:
        """The answer to this question."""
        return WORDS[self.letter][answer[self.letter]]


class World:
    """The cards as they may lie, and the seed of all draws to come."""

    def __init__(self, asked: Asked, imagined: Imagined, memory: Memory, seed: int) -> None:
        self._asked, self._seed = asked, seed
        self.imagined = imagined
        self._plays = [
            Play(laid.player, cards, laid.number, [], [])
            for laid, cards in zip(memory.board, imagined.board, strict=True)
        ]

    def play(self, answer: Answers) -> float:
        """As `games.World` says."""
        table, player = self._set(), self._asked.view.seat
        events = [event for event in self._asked.events if isinstance(event, Win | Disqualified)]
        generator = SplitMix64(self._seed)
        turn = rules.decision(table, Script(answer), generator)
        while True:
            for event in rules.take_turn(table, turn):
                rules.update(table, event)
                if isinstance(event, Win):
                    events.append(event)
            if rules.is_over(table) or player not in table.still_in:
                places = judge(events, len(self._asked.dealt)).places
                return 100 * score_places(places)[player - 1] / GAME
            turn = rules.decision(table, SIMPLE, generator)

    def _set(self) -> rules.Table:
        """A table with these cards. Nobody looks at what the players have done before."""
        asked, view = self._asked, self._asked.view
        hands = [self.imagined.hands[seat] if seat in asked.still_in else [] for seat in range(1, len(asked.dealt) + 1)]
        table = rules.Table(Case(0, [], hands))
        table.board = [card for play in self._plays for card in play.cards]
        table.last = self._plays[-1] if self._plays else None
        table.playing_cards = list(view.turn.playing_cards)
        table.still_in = [*asked.still_in]
        table.out = [event.player for event in asked.events if isinstance(event, Disqualified)]
        table.streak, table.turns = asked.streak, asked.turns
        table.answer = self._find_answer()
        return table

    def _find_answer(self) -> Play | Doubt | Disqualified | None:
        """The turn before this one. A play is on the board, as it is imagined."""
        turns = (event for event in reversed(self._asked.events) if isinstance(event, Play | Doubt | Disqualified))
        before = next(turns, None)
        return self._plays[-1] if isinstance(before, Play) else before
