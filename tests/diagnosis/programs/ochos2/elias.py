import sys
from collections import deque


def rank(card):
    return "RYGB".index(card[0]), card[1]


def answers(hand, two):
    """What can be laid on an open two: another two or a card of its colour."""
    twos = [card for card in hand if card[1] == "2"]
    if twos:
        return twos[0]
    same = sorted(card for card in hand if card[0] == two[0])
    return same[0] if same else None


def ordinary(hand, top):
    colours = sorted((c for c in hand if c[0] == top[0]), key=rank)
    numbers = sorted((c for c in hand if c[1] == top[1]), key=rank)
    if len(numbers) > len(colours):
        return numbers[0]
    return colours[0] if colours else None


def simulate(tokens):
    queue = deque()
    for i in range(3):
        queue.append((i + 1, tokens[5 * i:5 * (i + 1)]))
    top = tokens[15]
    pile = deque(tokens[16:])
    open_two = None
    yield f"0: {top}"
    while True:
        player, hand = queue[0]
        queue.rotate(-1)
        if open_two:
            card = answers(hand, open_two)
        else:
            card = ordinary(hand, top)
        if card is None:
            for _ in range(2 if open_two else 1):
                if pile:
                    hand.append(pile.popleft())
            yield f"{player}: " + ("TAKE TWO" if open_two else "DRAW")
            open_two = None
            continue
        hand.remove(card)
        top = card
        open_two = card if card[1] == "2" else None
        if hand:
            yield f"{player}: {card}"
        else:
            yield f"{player}: {card} (WINNER)"
            break


for line in simulate(sys.stdin.read().split()):
    print(line)
