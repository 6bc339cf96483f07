from collections import deque
from sys import stdin

COLOURS = {'R': 0, 'Y': 1, 'G': 2, 'B': 3}

def pick(hand, top):
    by_colour = list(filter(lambda c: c[0] == top[0], hand))
    by_number = list(filter(lambda c: c[1] == top[1], hand))
    if len(by_number) > len(by_colour):
        by_number.sort(key=lambda c: COLOURS[c[0]])
        return by_number[0]
    if len(by_colour) > 0:
        by_colour.sort(key=lambda c: -int(c[1]))
        return by_colour[0]

def main():
    cards = deque(stdin.read().split())
    hands = deque()
    for p in 1, 2, 3:
        hands.append((p, [cards.popleft() for _ in range(5)]))
    top = cards.popleft()
    print('0:', top)
    while True:
        p, hand = hands[0]
        card = pick(hand, top)
        if card:
            hand.remove(card)
            top = card
            if not hand:
                print(f'{p}: {card} (WINNER)')
                break
            print(f'{p}: {card}')
        else:
            print(f'{p}: DRAW')
            if cards:
                hand.append(cards.popleft())
        hands.rotate(-1)

main()
