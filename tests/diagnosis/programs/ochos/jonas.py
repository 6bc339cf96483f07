import itertools
import sys


def deal(stream):
    for line in stream:
        yield from line.split()


def game(cards):
    hands = [list(itertools.islice(cards, 5)) for _ in range(3)]
    colour, number = top = next(cards)
    yield 0, top
    for player, hand in itertools.cycle(enumerate(hands, 1)):
        cs = sorted(c for c in hand if c[0] == colour)
        ns = sorted((c for c in hand if c[1] == number), key=lambda c: "RYGB".find(c[0]))
        if len(ns) > len(cs):
            card = ns[0]
        elif cs:
            card = cs[0]
        else:
            hand.append(next(cards))
            yield player, "DRAW"
            continue
        hand.remove(card)
        colour, number = card
        if not hand:
            yield player, card + " (WINNER)"
            return
        yield player, card


for who, what in game(deal(sys.stdin)):
    print(f"{who}: {what}")
