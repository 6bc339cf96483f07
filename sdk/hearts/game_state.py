"""What a Hearts bot knows when it is asked for a card.

A card is a number: clubs 0 to 12 (two to ace), diamonds 13 to 25, spades 26 to 38, hearts 39 to 51. A player is a
number from 0 to 3, its place in the turn order. A bot never makes a GameState, but may, to try itself by hand. It can
import this module for its type hints; no other import but numpy, pandas, math and random is allowed.
"""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["GameState"]


@dataclass(eq=False)
class GameState:
    """The state of the game. All lists are copies: changing them changes nothing."""

    hand: list[int] = field(default_factory=list)
    """Your cards, in the order in which you got them."""

    legalMoves: list[int] = field(default_factory=list)
    """Those of your cards that you may pass or play now. Your answer is an index into this list."""

    lead: int = field(default_factory=int)
    """The player who leads or led this trick."""

    playHistory: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    """The cards that each player has played in this round, one list for each player."""

    roundPoints: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """The points that each player has taken in this round."""

    gamePoints: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """The points of each player in all rounds before this one."""

    whichPlayer: int = field(default_factory=int)
    """Your own number."""

    sloughDirection: int = field(default_factory=lambda: 1)
    """Who gets the cards that you pass: 1 the next player, 2 the player across, 3 the player before you."""

    sloughedByYou: list[int] = field(default_factory=list)
    """The cards that you have passed."""

    sloughedToYou: list[int] = field(default_factory=list)
    """The cards that were passed to you; empty until all players have passed."""

    # The later spelling of the same three.

    @property
    def sluffDirection(self) -> int:
        """As `sloughDirection`."""
        return self.sloughDirection

    @property
    def sluffedByYou(self) -> list[int]:
        """As `sloughedByYou`."""
        return self.sloughedByYou

    @property
    def sluffedToYou(self) -> list[int]:
        """As `sloughedToYou`."""
        return self.sloughedToYou
