"""Begins with the move of the bot Watcher, and near the end imagines how the game may go on, to find a better one.

The bot cannot see the other hands, but it knows a lot about them.

- It has seen every card that it held itself, and every card on top in its turns. What it has not seen is in the other
  hands or in the draw pile. (When the discard pile is shuffled into a new draw pile, it starts again.)
- If the next bot had to draw, none of its cards fitted the top card. As long as it keeps them, it lacks these cards.
- If the next bot played an eight without having to draw, it probably had nothing else that fitted.

So it deals the unseen cards at random, but only so that they agree with this. In each such world it tries each move,
and lets everybody play on by a simple rule: the longest suit first, eights last. A move is worth the number of
games that it wins, but it must win one of twenty more than Watcher's, because that may be luck. As long as everybody
holds many cards, the worlds tell next to nothing, and it plays like Watcher.
"""

import random

import kotc
from kotc import Card, Suit

# A card is a number from 0 to 51, and a set of cards is an int with one bit for each card, because that is fast.
CARDS = Card.all()
NUMBER = {card: number for number, card in enumerate(CARDS)}
OF_SUIT = [0x1FFF << 13 * suit for suit in range(len(Suit))]
DECLARED = [13 * suit + 6 for suit in range(len(Suit))]  # the eights
ALL = (1 << 52) - 1
EIGHTS = sum([1 << card for card in DECLARED])
FITS = [OF_SUIT[card // 13] | EIGHTS | sum([1 << 13 * suit + card % 13 for suit in range(4)]) for card in range(52)]

NEAR = 5
"""It begins to imagine when somebody has as few cards."""
DOUBT = 0.05
"""The share of the games that another move than the usual one must win more."""
STEPS = 4000
"""How many steps it takes for one move: a card that is dealt, drawn or played. Enough to play well, and few enough to
be in time."""


class Prophet(kotc.KOTCBot):
    def __init__(self) -> None:
        self.seen = 0
        self.discards = 0  # the size of the discard pile
        self.left: int | None = None  # the card on top when the next bot had its turn
        self.lacking: list[int] = []  # for each card of the next bot: what it cannot be

    def play(self, discard: Card) -> Card:
        hand, top = bits([NUMBER[card] for card in self.hand]), NUMBER[discard]
        self.note_seen(hand, top)
        self.note_lacking(top)
        moves = possible_moves(hand, top)
        easy = len(moves) == 1 or len(self.hand) == 1
        self.left = moves[0] if easy else self.best_move(hand, moves)
        return CARDS[self.left]

    def note_seen(self, hand: int, top: int) -> None:
        if self.arena.discardSize() < self.discards:  # it was shuffled
            self.seen = 0
        self.discards = self.arena.discardSize()
        self.seen |= hand
        if EIGHTS >> top & 1:  # it has the declared suit, so it can have been any eight
            unseen = EIGHTS & ~self.seen
            self.seen |= unseen & -unseen
        else:
            self.seen |= 1 << top

    def note_lacking(self, top: int) -> None:
        size = self.arena.handSizes()[0]
        if self.left is None:
            self.lacking = [0] * size
            return
        drawn = size + 1 - len(self.lacking)
        if drawn > 0:  # it drew until the last card fitted, and played that
            self.lacking = [cards | FITS[self.left] for cards in self.lacking + [0] * (drawn - 1)]
            return
        if len(self.arena.handSizes()) == 1:  # then the card on top is the one that the next bot has played
            if EIGHTS >> top & 1:
                self.lacking = [cards | FITS[self.left] & ~EIGHTS for cards in self.lacking]
            possible = [place for place, cards in enumerate(self.lacking) if not cards >> top & 1]
            if possible:
                del self.lacking[possible[-1]]
        del self.lacking[size:]

    def usual_move(self, hand: int, moves: list[int]) -> int:
        """What Watcher would play: what the next bot cannot answer, then of the longest suit; eights last."""
        lacking = ALL if self.lacking else 0
        for cards in self.lacking:
            lacking &= cards

        def value(move: int) -> tuple[int, int]:
            return (FITS[move] & lacking).bit_count(), (hand & OF_SUIT[move // 13] & ~EIGHTS).bit_count()

        return max([move for move in moves if not EIGHTS >> move & 1] or moves, key=value)

    def best_move(self, hand: int, moves: list[int]) -> int:
        usual = self.usual_move(hand, moves)
        if min(len(self.hand), *self.arena.handSizes()) > NEAR:
            return usual
        unseen = members(ALL & ~self.seen)
        wins = [0.0] * len(moves)
        steps = 0
        while steps < STEPS:
            hands, pile = self.imagine(unseen)
            steps += 20 + len(unseen)
            for place, move in enumerate(moves):
                won, taken = play_on([without(hand, move), *hands], pile, move)
                wins[place] += won + DOUBT * (move == usual)
                steps += taken
        return moves[wins.index(max(wins))]

    def imagine(self, unseen: list[int]) -> tuple[list[int], list[int]]:
        """The other hands and the draw pile, as they may be."""
        cards = random.sample(unseen, len(unseen))
        first = []
        for lacking in self.lacking:
            place = next((place for place, card in enumerate(cards) if not lacking >> card & 1), 0)
            if cards:
                first.append(cards.pop(place))
        hands = [bits(first)]
        for size in self.arena.handSizes()[1:]:
            hands.append(bits(cards[:size]))
            del cards[:size]
        random.shuffle(cards)  # those that the next bot cannot hold are at the front
        return hands, cards


def bits(cards: list[int]) -> int:
    return sum([1 << card for card in cards])


def members(cards: int) -> list[int]:
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def possible_moves(hand: int, top: int) -> list[int]:
    fitting = hand & FITS[top]
    moves = members(fitting & ~EIGHTS)
    return moves + DECLARED if fitting & EIGHTS else moves


def without(hand: int, card: int) -> int:
    """The hand after the card was played; of an eight, any will do."""
    if hand >> card & 1:
        return hand ^ 1 << card
    eights = hand & EIGHTS
    return hand ^ eights & -eights


def play_on(hands: list[int], pile: list[int], top: int) -> tuple[float, int]:
    """Whether the first hand wins (1 or 0), and after how many steps. Its card, now on top, has just been played."""
    if not hands[0]:
        return 1, 1
    drawn = turns = seat = 0
    while True:
        turns += 1
        seat = (seat + 1) % len(hands)
        hand = hands[seat]
        if not hand:  # this bot was disqualified
            continue
        fitting = hand & FITS[top]
        while not fitting:
            if drawn == len(pile):
                return 0.5, turns + drawn  # a long game, in which nothing is known any more
            card = 1 << pile[drawn]
            drawn += 1
            hand |= card
            fitting = card & FITS[top]
        top = simple_choice(hand, fitting & ~EIGHTS)
        hands[seat] = hand = without(hand, top)
        if not hand:
            return float(seat == 0), turns + drawn


def simple_choice(hand: int, fitting: int) -> int:
    """Of these cards, or else of the eights, one of the suit of which the hand has most."""
    most = -1
    choice = 0
    for card in members(fitting) if fitting else DECLARED:
        count = (hand & OF_SUIT[card // 13]).bit_count()
        if count > most:
            most, choice = count, card
    return choice
