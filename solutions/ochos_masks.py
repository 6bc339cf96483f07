"""The plain game of Ochos Locos (part 1) on bit masks, for whoever plays a great many deals.

It gives the events of `ochos.play`, which stays the reference: there each rule is a function of its own, here a turn is
a few operations on numbers. A card is a bit, and a hand the sum of its cards. The bits go by number and then by colour
in rainbow order, so that the lowest bit of some cards is at once the lowest of one colour and the first of one number.
"""

from itertools import cycle

from solutions.ochos import COLOURS, DECK, NUMBERS, Discard, Draw, Play, Stalemate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solutions.ochos import Case, Event

PLAYERS = range(1, 4)
BIT = {card: 1 << 4 * NUMBERS.index(card[1]) + COLOURS.index(card[0]) for card in DECK}
OF_COLOUR = {BIT[card]: sum([BIT[other] for other in DECK if other[0] == card[0]]) for card in DECK}
OF_NUMBER = {BIT[card]: sum([BIT[other] for other in DECK if other[1] == card[1]]) for card in DECK}
"""By the bit of a card, all cards of its colour, and all of its number."""

# Events are never changed, so that one that happens in many games is made once.
PLAYS = {player: {BIT[card]: Play(player, card, "", False) for card in DECK} for player in PLAYERS}
WINS = {player: {BIT[card]: Play(player, card, "", True) for card in DECK} for player in PLAYERS}
DRAWS = {player: {card: Draw(player, [card]) for card in DECK} for player in PLAYERS}
PASSES = {player: Draw(player, []) for player in PLAYERS}


def play(case: "Case") -> "Iterator[Event]":
    """The events of the game, as `ochos.play` gives them. Raises ValueError for another part than 1."""
    if case.part != 1:
        raise ValueError(f"expected a case of part 1, found part {case.part}")
    hands = {player: sum([BIT[card] for card in hand]) for player, hand in zip(PLAYERS, case.hands, strict=True)}
    pile = iter(case.pile)
    last = BIT[case.discard]  # O2: whoever played it
    passes = 0
    yield Discard(case.discard)
    for player in cycle(PLAYERS):  # O1
        hand = hands[player]
        of_colour = hand & OF_COLOUR[last]
        of_number = hand & OF_NUMBER[last]
        matching = of_number if of_number.bit_count() > of_colour.bit_count() else of_colour  # O3
        if matching:
            last = matching & -matching  # O3: the first in rainbow order, or the lowest number
            passes = 0
            if hand == last:  # O6
                yield WINS[player][last]
                return
            hands[player] = hand ^ last
            yield PLAYS[player][last]
        elif card := next(pile, ""):  # O4, O5
            passes = 0
            hands[player] = hand | BIT[card]
            yield DRAWS[player][card]
        else:
            yield PASSES[player]
            passes += 1
            if passes == len(PLAYERS):  # O7
                yield Stalemate()
                return
