import sys

ORDER = "23456789JQKAT"
SUITS = "CDSH"
WORDS = dict(zip(SUITS, ["CLUBS", "DIAMONDS", "SPADES", "HEARTS"]))
M = (1 << 64) - 1

hands, pile = [], []
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "seed":
        state = int(rest[0])
    elif word == "bots":
        bots = rest
    elif word == "hand":
        hands.append(rest)
    elif word == "discard":
        discards = rest
    elif word == "draw":
        pile += rest
rank, suit = discards[0]
print(f"0: {discards[0]}")


def number():
    global state
    state = (state + 0x9E3779B97F4A7C15) & M
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M
    return z ^ (z >> 31)


def draw(seat):
    global pile, discards
    if not pile:
        if len(discards) == 1:
            return False
        pile, discards = discards[:-1], discards[-1:]
        for i in range(len(pile) - 1, 0, -1):
            j = number() % (i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        print(f"0: SHUFFLE {len(pile)}")
    card = pile.pop(0)
    hands[seat].append(card)
    print(f"{seat + 1}: DRAW {card}")
    return True


def matches(card):
    return card[0] == rank or card[1] == suit


def count(hand, s):
    return sum(1 for card in hand if card[1] == s and card[0] != "8")


def longest(hand, among=SUITS):
    best = None
    for s in SUITS:
        if s in among and (best is None or count(hand, s) > count(hand, best)):
            best = s
    return best


def decide(bot, hand, seat):
    """The card to answer with, an eight in its declared suit; None to skip."""
    eights = [card for card in hand if card[0] == "8"]
    plain = [card for card in hand if matches(card) and card[0] != "8"]
    if bot == "Saver" and not plain:
        draw(seat)
        return decide("EightsLast", hand, seat)
    if bot == "EightsFirst" and eights and len(hand) > 1:
        return "8" + longest(hand)
    if bot in ("ExampleBot", "EightsFirst"):
        return next((card for card in hand if matches(card)), None)
    if bot == "LongSuit" and plain:
        s = longest(hand, [card[1] for card in plain])
        return max((card for card in plain if card[1] == s), key=lambda card: ORDER.index(card[0]))
    if plain:
        return plain[0]
    return "8" + longest(hand) if eights else None


def turn(seat):
    global rank, suit
    hand = hands[seat]
    while not any(matches(card) or card[0] == "8" for card in hand):
        if not draw(seat):
            print(f"{seat + 1}: PASS")
            return
    answer = decide(bots[seat], hand, seat)
    if answer is None:
        print(f"{seat + 1}: SKIP")
        return
    rank, suit = answer
    line = answer
    if rank == "8":
        if answer not in hand:
            answer = next(card for card in hand if card[0] == "8")
        line = f"{answer} {WORDS[suit]}"
    hand.remove(answer)
    discards.append(answer)
    print(f"{seat + 1}: {line}" + ("" if hand else " (WINNER)"))


seat = 0
while all(hands):
    turn(seat)
    seat = (seat + 1) % len(hands)
