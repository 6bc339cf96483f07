"""A game as its trace tells it: one Turn for every line after the first, each with the turn before it.

Of the trace only the lines and the zones before them are used, not its rules and reasons: what a case shows is found
out again here, so that the coverage of the rules does not rest on the simulator's word. The order in which a hand got
its cards is not in the trace, but every card comes to its hand in the order of the case's text.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

RAINBOW = "RYGB"


@dataclass(frozen=True, eq=False)
class Turn:
    """One turn: what the player saw and did.

    `hand` (in the order its cards came), `pile` and `hands_left` (cards in each hand) are those before the turn; `top`
    is the card played last, as printed on it; `colour` the colour that must be matched (a LOCO 8's is the one named);
    `card` the card played and `names` the colour named with it, each empty when there is none.
    """

    part: int
    players: int
    player: int
    hand: tuple[str, ...]
    hands_left: tuple[int, ...]
    pile: tuple[str, ...]
    top: str
    colour: str
    card: str
    names: str
    takes_two: bool
    wins: bool
    previous: Turn | None

    @property
    def draws(self) -> bool:
        """The line is DRAW, a card drawn or a pass."""
        return not self.card and not self.takes_two

    @property
    def passes(self) -> bool:
        """DRAW on an empty pile."""
        return self.draws and not self.pile

    @cached_property
    def of_colour(self) -> list[str]:
        """The cards of the hand that have the colour to be matched, in hand order."""
        return [card for card in self.hand if card[0] == self.colour]

    @cached_property
    def of_number(self) -> list[str]:
        """The cards of the hand that have the number to be matched, in hand order."""
        return [card for card in self.hand if card[1] == self.top[1]]

    @cached_property
    def matching(self) -> list[str]:
        """The cards of the hand that match, in hand order."""
        return [card for card in self.hand if card[0] == self.colour or card[1] == self.top[1]]

    @cached_property
    def on_discard(self) -> bool:
        """Nobody has played a card yet."""
        return not any(turn.card for turn in self.past())

    @cached_property
    def faces_two(self) -> bool:
        """The card played last is a 2 that the player before has just laid."""
        before = self.previous
        return self.part >= 2 and before is not None and before.card[1:] == "2"

    @cached_property
    def must_eight(self) -> bool:
        """A matching 8 takes the choice away."""
        return self.part >= 3 and not self.faces_two and any(card[1] == "8" for card in self.matching)

    @property
    def chooses(self) -> bool:
        """The player plays the card that the counts decide on."""
        return bool(self.card) and not self.faces_two and not self.must_eight

    @property
    def on_loco(self) -> bool:
        """The card played last is an 8 whose colour was named."""
        return self.last_play is not None and bool(self.last_play.names)

    @cached_property
    def last_play(self) -> Turn | None:
        """The turn in which the card played last was laid; None before the first."""
        return next((turn for turn in self.past() if turn.card), None)

    @cached_property
    def own_previous(self) -> Turn | None:
        """This player's turn before this one."""
        return next((turn for turn in self.past() if turn.player == self.player), None)

    def past(self) -> Iterator[Turn]:
        """The turns before this one, latest first."""
        turn = self.previous
        while turn:
            yield turn
            turn = turn.previous


def read_trace(part: int, text: str, trace: Iterable[Mapping[str, Any]]) -> list[Turn]:
    """The turns of a game from the text of the case and the objects of its trace; a STALEMATE line is no turn."""
    order = {card: place for place, card in enumerate(text.split())}
    turns: list[Turn] = []
    top = colour = ""
    for entry in trace:
        player, _, move = entry["line"].partition(": ")
        words = move.split()
        if player == "0":
            top, colour = move, move[0]
        elif words:
            zones = {z["id"]: tuple(sorted(z["cards"], key=order.__getitem__)) for z in entry["before"]["zones"]}
            turn = _turn(part, int(player), words, zones, (top, colour), turns)
            turns.append(turn)
            if turn.card:
                top, colour = turn.card, turn.names or turn.card[0]
    return turns


def _turn(
    part: int,
    player: int,
    words: Sequence[str],
    zones: Mapping[str, tuple[str, ...]],
    to_match: tuple[str, str],
    earlier: Sequence[Turn],
) -> Turn:
    hands = [cards for name, cards in zones.items() if name.startswith("hand")]
    return Turn(
        part=part,
        players=len(hands),
        player=player,
        hand=zones[f"hand{player}"],
        hands_left=tuple(map(len, hands)),
        pile=zones["pile"],
        top=to_match[0],
        colour=to_match[1],
        card="" if words[0] in ("DRAW", "TAKE") else words[0],
        names=words[2] if words[1:2] == ["LOCO"] else "",
        takes_two=words[0] == "TAKE",
        wins=words[-1] == "(WINNER)",
        previous=earlier[-1] if earlier else None,
    )
