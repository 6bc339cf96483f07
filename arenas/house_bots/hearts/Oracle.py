"""Begins with the card of the bot Counter, imagines how the round may go on, and takes a better card if it finds one.

What it knows of the other hands: which cards have been played, which three it has passed and to whom, and who could not
follow a suit, so has none of it. All other cards are dealt at random, but only so that they agree with this. In each
such world it tries each legal card, and lets everybody play on by simple rules, much as the bot Duck does. The better
half of the cards is tried again, and the better half of these once more. It takes the card after which it has the
fewest points compared with the others; somebody who takes all points is counted as the rules say, so it notices when it
can shoot the moon, and when somebody else may.

A few worlds do not tell much. So the card that Counter would play, though it knows nothing of these worlds, is tried to
the end, and another one must save half a point a round to be better.

It passes what is dangerous: the queen of spades and the cards above her unless it holds four lower spades to protect
them, then high cards, and rather those of short suits.
"""

import random

from hearts.game_state import GameState

# A set of cards is an int with one bit for each card, because that is fast.
SUITS = [0x1FFF << 13 * suit for suit in range(4)]
CLUBS, DIAMONDS, SPADES, HEARTS = SUITS
QUEEN = 36
POINTS = HEARTS | 1 << QUEEN
RANK = [card % 13 for card in range(52)]
VALUE = [13 if card == QUEEN else int(card > 38) for card in range(52)]
ABOVE_QUEEN = 1 << 37 | 1 << 38

CARDS = 400
"""How many cards are played in imagination, three times for one move: enough to play well, few enough to be in time."""
DOUBT = 0.5
"""How many points another card than the usual one must save."""


def getSlough(gameState: GameState) -> int:
    cards = gameState.legalMoves
    hand = bits(gameState.hand)
    return cards.index(max(cards, key=lambda card: danger(card, hand)))


def danger(card: int, hand: int) -> float:
    """How much a card of the hand should be passed."""
    suit = SUITS[card // 13]
    if suit == SPADES:
        guards = (hand & SPADES & (1 << QUEEN) - 1).bit_count()
        if card < QUEEN or guards >= 4:
            return -1
        return 30 if card == QUEEN else 25
    return RANK[card] + max(0, 8 - 2 * (hand & suit).bit_count())


def getPlay(gameState: GameState) -> int:
    moves = gameState.legalMoves
    if len(moves) == 1:
        return 0
    me = gameState.whichPlayer
    hand = bits(gameState.hand)
    leader, trick, voids = look_back(gameState)
    out = ~(hand | sum([bits(cards) for cards in gameState.playHistory])) & (1 << 52) - 1
    unseen = members(out)
    sizes = [13 - len(cards) for cards in gameState.playHistory]
    known = [0] * 4
    known[me] = hand
    known[(me + gameState.sloughDirection) % 4] = bits([card for card in gameState.sloughedByYou if card in unseen])
    unseen = [card for card in unseen if card not in gameState.sloughedByYou]
    broken = any(bits(cards) & POINTS for cards in gameState.playHistory)
    left = different(moves)
    usual = usual_card(left, trick, out)
    cost = dict.fromkeys(left, 0.0)
    for _ in range(3):
        played = 0
        while played < CARDS:
            hands = imagine(unseen, sizes, voids, known)
            played += 20  # imagining takes time too
            for move in left:
                after = list(hands)
                after[me] ^= 1 << move
                points = play_on(after, [*trick, move], leader, list(gameState.roundPoints), broken)
                cost[move] += relative(points, me) + DOUBT * (move != usual)
                played += sum(sizes)
        left.sort(key=cost.__getitem__)
        left = [move for place, move in enumerate(left) if 2 * place < len(left) or move == usual]
    return moves.index(left[0])


def usual_card(cards: list[int], trick: list[int], out: int) -> int:
    """What Counter would play; `out` are the cards that the others hold."""
    if not trick:
        return min(cards, key=lambda card: (cost_to_lead(card, cards, out), RANK[card]))
    if trick[0] // 13 == cards[0] // 13:
        return usual_follow(cards, trick, out)
    return max(cards, key=lambda card: danger_to_keep(card, out))


def chance_to_be_best(card: int, out: int) -> float:
    same = (out & SUITS[card // 13]).bit_count()
    below = (out & SUITS[card // 13] & (1 << card) - 1).bit_count()
    return (below / same) ** min(3, same) if same else 1.0


def cost_to_lead(card: int, cards: list[int], out: int) -> float:
    suit, queen_is_out = SUITS[card // 13], out >> QUEEN & 1
    if card == QUEEN:
        return 13
    if suit == SPADES and queen_is_out:
        return 13 * (card > QUEEN) - 2 * (not bits(cards) & ABOVE_QUEEN)
    thrown = max(0, 3 - (out & suit).bit_count() / 2) * (1 + 3 * queen_is_out) + 2 * (suit == HEARTS)
    return chance_to_be_best(card, out) * (0.5 + thrown)


def usual_follow(cards: list[int], trick: list[int], out: int) -> int:
    suit = SUITS[trick[0] // 13]
    best = max([card for card in trick if suit >> card & 1])
    below = [card for card in cards if card < best]
    others = [card for card in cards if card != QUEEN] or cards
    last = len(trick) == 3
    enough = (out & suit).bit_count() >= 3 * (3 - len(trick)) + 1
    if not bits(trick) & POINTS and suit != HEARTS and QUEEN not in below and (last or enough):
        if suit == SPADES and out >> QUEEN & 1 and not last:
            others = [card for card in others if card < QUEEN] or others
        return max(others)
    if below:
        return QUEEN if QUEEN in below else max(below)
    return max(others) if last else min(others)


def danger_to_keep(card: int, out: int) -> float:
    if card == QUEEN:
        return 100
    if ABOVE_QUEEN >> card & 1 and out >> QUEEN & 1:
        return 50
    return chance_to_be_best(card, out) * 10 + 3 * (card // 13 == 3) + RANK[card] / 10


def different(moves: list[int]) -> list[int]:
    """Without cards that are as good as the next higher one, because nobody holds one in between."""
    return [move for move in moves if move + 1 not in moves or move % 13 == 12 or move in (35, 36)]


def look_back(gameState: GameState) -> tuple[int, list[int], list[int]]:
    """The leader of this trick, its cards so far, and for each player the suits that it does not have."""
    history = gameState.playHistory
    voids = [0] * 4
    leader = next((player for player in range(4) if history[player] and history[player][0] == 0), gameState.lead)
    for number in range(13):
        turns = [(leader + turn) % 4 for turn in range(4)]
        trick = [history[player][number] for player in turns if len(history[player]) > number]
        for player, card in zip(turns, trick, strict=False):
            if card // 13 != trick[0] // 13:
                voids[player] |= SUITS[trick[0] // 13]
        if len(trick) < 4:
            break
        leader = turns[trick.index(max([card for card in trick if card // 13 == trick[0] // 13]))]
    return leader, trick, voids


def imagine(unseen: list[int], sizes: list[int], voids: list[int], hands: list[int]) -> list[int]:
    """All hands, with the unseen cards dealt to those that have room for them."""
    hands = list(hands)
    cards = random.sample(unseen, len(unseen))
    room = [size - hand.bit_count() for size, hand in zip(sizes, hands, strict=True)]
    for player in sorted(range(4), key=lambda player: voids[player].bit_count(), reverse=True):
        possible = [card for card in cards if not voids[player] >> card & 1]
        possible += [card for card in cards if voids[player] >> card & 1]  # if there are not enough
        hands[player] |= bits(possible[: room[player]])
        cards = [card for card in cards if not hands[player] >> card & 1]
    return hands


def bits(cards: list[int]) -> int:
    return sum([1 << card for card in cards])


def members(cards: int) -> list[int]:
    return [card for card in range(52) if cards >> card & 1]


def relative(points: list[int], me: int) -> float:
    if 26 in points:
        return -26 if points[me] == 26 else 26 - 52 / 3
    return points[me] - (26 - points[me]) / 3


def play_on(hands: list[int], trick: list[int], leader: int, points: list[int], broken: bool) -> list[int]:
    """The points of the round when it is played on by simple rules; `hands` changes."""
    while True:
        suit = best = taker = value = 0
        for turn in range(4):
            player = (leader + turn) % 4
            if turn < len(trick):
                card = trick[turn]
            else:
                card = follow(hands[player], suit, best, turn, value) if turn else lead(hands[player], broken)
                hands[player] ^= 1 << card
            value += VALUE[card]
            if not turn:
                suit = SUITS[card // 13]
            if suit >> card & 1 and card >= best:
                best, taker = card, player
        points[taker] += value
        broken = broken or value > 0
        leader = taker
        trick = []
        if not hands[leader]:
            return points


def lead(hand: int, broken: bool) -> int:
    """The lowest card that may be led."""
    if not broken:
        hand = hand & ~HEARTS or hand
    choice, low = 0, 13
    for suit in SUITS:
        mine = hand & suit
        if mine:
            card = (mine & -mine).bit_length() - 1
            if card % 13 < low:
                choice, low = card, card % 13
    return choice


def follow(hand: int, suit: int, best: int, turn: int, value: int) -> int:
    """The highest card that does not win or wins nothing; or the lowest; or, without the suit, a dangerous one."""
    mine = hand & suit
    if not mine:
        return throw(hand)
    if not value and turn == 3 and mine != 1 << QUEEN:
        return (mine & ~(1 << QUEEN)).bit_length() - 1
    below = mine & (1 << best) - 1
    if below:
        return below.bit_length() - 1
    if turn == 3 and mine != 1 << QUEEN:
        return (mine & ~(1 << QUEEN)).bit_length() - 1
    return (mine & -mine).bit_length() - 1


def throw(hand: int) -> int:
    dangerous = hand & 1 << QUEEN or hand & ABOVE_QUEEN or hand & HEARTS
    if dangerous:
        return dangerous.bit_length() - 1
    clubs, diamonds, spades = hand & CLUBS, hand & DIAMONDS, hand & SPADES
    tops = [cards.bit_length() - 1 for cards in (clubs, diamonds, spades) if cards]
    return max(tops, key=RANK.__getitem__)
