"""A game as its transcript tells it: one Turn for every play and every doubt, each with the turn before it.

Only the text of the case and the lines are used, not the simulator's reasons: what a case shows is found out again
here, so that the coverage of the rules does not rest on the simulator's word.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

JOKER = 0


@dataclass(frozen=True)
class Record:
    """What a player has done before a turn."""

    turns: int = 0
    later_turns: int = 0  # with cards on the board
    doubts: int = 0
    honest: int = 0
    bluffs: int = 0

    @property
    def is_shy(self) -> bool:
        """It has doubted in less than half of its later turns."""
        return self.doubts * 2 < self.later_turns


@dataclass(frozen=True, eq=False)
class Turn:
    """One turn: what the table was like before it, what the player did, and what followed from it.

    `hands` (ascending), `board` (in play order, the last play at its end), `still_in`, `circulating` and `records` are
    those before the turn, `sizes` how many cards each player holds after it; `dealt` is the player's hand as the case
    gives it. A doubt has no `cards` and the `number` that was doubted. `losers` stand in the last turn only.
    """

    bots: tuple[str, ...]
    player: int
    dealt: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]
    still_in: tuple[int, ...]
    circulating: tuple[int, ...]
    records: tuple[Record, ...]
    cards: tuple[int, ...]
    number: int
    right: bool
    jokers: int
    taken: tuple[int, ...]
    discards: tuple[tuple[int, int], ...]
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    sizes: tuple[int, ...]
    previous: Turn | None

    @property
    def bot(self) -> str:
        """The name of the player's bot."""
        return self.bots[self.player - 1]

    @property
    def hand(self) -> tuple[int, ...]:
        """The player's hand, ascending."""
        return self.hands[self.player - 1]

    @property
    def doubts(self) -> bool:
        """The player doubted."""
        return not self.cards

    @property
    def opens(self) -> bool:
        """The board is empty."""
        return not self.board

    @property
    def follows(self) -> bool:
        """The player played onto a board with cards."""
        return bool(self.board) and bool(self.cards)

    @property
    def last(self) -> Turn:
        """The turn of the last play, the one that can be doubted; only where the board has cards."""
        assert self.previous is not None
        return self.previous

    @property
    def wrong(self) -> bool:
        """The player doubted an honest play."""
        return self.doubts and not self.right

    @cached_property
    def held(self) -> int:
        """How many cards of the round's number the hand has."""
        return self.hand.count(self.number)

    @cached_property
    def counts(self) -> Counter[int]:
        """How many cards of each value the hand has, without jokers."""
        return Counter(card for card in self.hand if card != JOKER)

    @cached_property
    def after(self) -> int:
        """The player who has the next turn if this one does not open again."""
        return next((p for p in self.still_in if p > self.player), self.still_in[0])

    @property
    def next_record(self) -> Record:
        """What the player after this one has done."""
        return self.records[self.after - 1]

    def left(self, player: int) -> int:
        """How many cards a player holds before this turn."""
        return len(self.hands[player - 1])

    def past(self) -> Iterator[Turn]:
        """The turns before this one, latest first."""
        turn = self.previous
        while turn:
            yield turn
            turn = turn.previous


def read_game(text: str, lines: Sequence[str]) -> list[Turn]:
    """The turns of a game from the text of the case and its transcript."""
    rows = [line.split() for line in text.splitlines()]
    hands = [[int(card) for card in row[1:]] for row in rows[2:]]
    table = _Table(tuple(rows[1][1:]), hands)
    turns: list[Turn] = []
    for line in lines:
        who, _, words = line.partition(": ")
        what, *values = words.split()
        if what in ("PLAY", "DOUBT"):
            turns.append(table.begin(int(who), what, values, turns[-1] if turns else None))
        else:
            turns[-1] = table.go_on(turns[-1], int(who), what, values)
    return turns


class _Table:
    """The table as the lines so far have left it."""

    def __init__(self, bots: tuple[str, ...], hands: list[list[int]]) -> None:
        self.bots = bots
        self.dealt = [tuple(hand) for hand in hands]
        self.hands = [Counter(hand) for hand in hands]
        self.records = [Record() for _ in hands]
        self.still_in = list(range(1, len(hands) + 1))
        self.circulating = list(range(1, 14))
        self.board: list[int] = []

    def begin(self, player: int, what: str, values: list[str], previous: Turn | None) -> Turn:
        """The turn of a PLAY or DOUBT line, with nothing that follows from it yet."""
        cards = tuple(map(int, values[:-2])) if what == "PLAY" else ()
        before = tuple(tuple(sorted(hand.elements())) for hand in self.hands)
        self.hands[player - 1] -= Counter(cards)
        turn = Turn(
            bots=self.bots,
            player=player,
            dealt=self.dealt[player - 1],
            hands=before,
            board=tuple(self.board),
            still_in=tuple(self.still_in),
            circulating=tuple(self.circulating),
            records=tuple(self.records),
            cards=cards,
            number=int(values[-1]) if cards or previous is None else previous.number,
            right=values[-1] == "RIGHT",
            jokers=0,
            taken=(),
            discards=(),
            winners=(),
            losers=(),
            sizes=self._sizes(),
            previous=previous,
        )
        self._count(player, turns=1, later_turns=int(bool(self.board)), doubts=int(turn.doubts))
        if turn.doubts:
            self._count(turn.last.player, honest=int(not turn.right), bluffs=int(turn.right))
        self.board += cards
        return turn

    def _sizes(self) -> tuple[int, ...]:
        return tuple(sum(hand.values()) for hand in self.hands)

    def _count(self, player: int, **more: int) -> None:
        record = self.records[player - 1]
        counts = {name: getattr(record, name) + value for name, value in more.items()}
        self.records[player - 1] = replace(record, **counts)

    def go_on(self, turn: Turn, player: int, what: str, values: list[str]) -> Turn:
        """The turn with what one more line tells of it."""
        if what == "JOKERS":
            for _ in range(int(values[0])):
                self.board.remove(JOKER)
            return replace(turn, jokers=int(values[0]))
        if what == "TAKE":
            taken = tuple(self.board)
            self.board.clear()
            self.hands[player - 1] += Counter(taken)
            return replace(turn, taken=taken, sizes=self._sizes())
        if what == "DISCARD":
            del self.hands[player - 1][int(values[0])]
            self.circulating.remove(int(values[0]))
            discards = (*turn.discards, (player, int(values[0])))
            return replace(turn, discards=discards, sizes=self._sizes())
        if what == "WIN":
            self.still_in.remove(player)
            return replace(turn, winners=(*turn.winners, player))
        return replace(turn, losers=tuple(map(int, values)))
