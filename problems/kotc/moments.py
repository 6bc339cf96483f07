"""A game as its trace tells it: one Moment for every line after the first, each with the one before it.

Of the trace only the lines and the zones before them are used, not its rules and reasons: what a case shows is found
out again here, so that the coverage of the rules does not rest on the simulator's word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

LINE = re.compile(
    r"(?P<player>[0-9]): (?:(?P<word>PASS|SKIP|SHUFFLE)(?: [0-9]+)?|DRAW (?P<drawn>..)"
    r"|(?P<card>..)(?: (?P<suit>[CDSH])[A-Z]+)?(?P<wins> \(WINNER\))?)"
)
ORDER = "CDSH"
RANKS = "23456789TJQKA"


@dataclass(frozen=True, eq=False)
class Moment:
    """One line: what lay on the table before it, and what happened.

    `hand` (in hand order) is that of the player to move and `sizes` are those of all hands; `discards` has the top at
    its end, `suit` is the suit declared with it, empty when there is none. Of what happened one is not empty: `word`
    (PASS, SKIP, SHUFFLE), `drawn`, or `card`, with `names` the suit that was declared and `wins`.
    """

    player: int
    bot: str
    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    pile: tuple[str, ...]
    discards: tuple[str, ...]
    suit: str
    word: str
    drawn: str
    card: str
    names: str
    wins: bool
    previous: Moment | None

    @property
    def top(self) -> str:
        """The card played last as it counts."""
        return self.discards[-1][0] + (self.suit or self.discards[-1][1])

    @cached_property
    def matching(self) -> list[str]:
        """The cards of the hand that have the top's suit or rank, in hand order."""
        return [card for card in self.hand if card[0] == self.top[0] or card[1] == self.top[1]]

    @cached_property
    def plain(self) -> list[str]:
        """The matching cards that are no eights."""
        return [card for card in self.matching if card[0] != "8"]

    @cached_property
    def eights(self) -> list[str]:
        """The eights of the hand, in hand order."""
        return [card for card in self.hand if card[0] == "8"]

    @property
    def can_play(self) -> bool:
        """Something of the hand may be played."""
        return bool(self.plain or self.eights)

    @property
    def draws(self) -> bool:
        """A card was drawn."""
        return bool(self.drawn)

    @property
    def ends(self) -> bool:
        """The line ends a turn."""
        return bool(self.card) or self.word in ("PASS", "SKIP")

    def held(self, suit: str, eights: bool = False) -> int:
        """How many cards of the suit the hand has, without its eights unless they are asked for."""
        return sum(card[1] == suit and (eights or card[0] != "8") for card in self.hand)

    def most(self, suits: Iterable[str], eights: bool = False) -> list[str]:
        """The suits of which the hand has most cards, in order; several when they tie."""
        counts = {suit: self.held(suit, eights) for suit in ORDER if suit in suits}
        return [suit for suit, count in counts.items() if count == max(counts.values())]

    def past(self) -> Iterator[Moment]:
        """The moments before this one, latest first."""
        moment = self.previous
        while moment:
            yield moment
            moment = moment.previous

    def turn(self) -> list[Moment]:
        """The moments before this one in the same turn, latest first."""
        found = []
        for moment in self.past():
            if moment.ends:
                break
            found.append(moment)
        return found

    def turn_ends(self) -> Iterator[Moment]:
        """The ends of the turns before this moment, latest first."""
        return (moment for moment in self.past() if moment.ends)


def read_trace(text: str, trace: Iterable[Mapping[str, Any]]) -> list[Moment]:
    """The moments of a game from the text of its case and the objects of its trace. The game must have a winner."""
    bots = text.splitlines()[1].split()[1:]
    moments: list[Moment] = []
    suit = ""
    for entry in list(trace)[1:]:
        moments.append(_moment(entry, bots, suit, moments))
        if moments[-1].card:
            suit = moments[-1].names
    return moments


def _moment(entry: Mapping[str, Any], bots: Sequence[str], suit: str, earlier: Sequence[Moment]) -> Moment:
    found = LINE.fullmatch(entry["line"])
    assert found, entry["line"]
    zones = {zone["id"]: tuple(zone["cards"]) for zone in entry["before"]["zones"]}
    player = entry["before"]["turn"]
    return Moment(
        player=player,
        bot=bots[player - 1],
        hand=zones[f"hand{player}"],
        sizes=tuple(len(zones[f"hand{seat}"]) for seat in range(1, len(bots) + 1)),
        pile=zones["pile"],
        discards=zones["discard"],
        suit=suit,
        word=found["word"] or "",
        drawn=found["drawn"] or "",
        card=found["card"] or "",
        names=found["suit"] or "",
        wins=bool(found["wins"]),
        previous=earlier[-1] if earlier else None,
    )
