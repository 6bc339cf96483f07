"""Looks whether the pile is empty, but takes two cards from a pile of one."""
from collections import deque

COLOURS = "RYGB"


def key(card):
    return COLOURS.index(card[0])


hands = [input().split() for _ in range(3)]
top = input()
pile = deque()
try:
    while True:
        pile.extend(input().split())
except EOFError:
    pass

print(f"0: {top}")
must_answer = False
player = 0
while True:
    hand = hands[player]
    colour = [c for c in hand if c[0] == top[0]]
    number = [c for c in hand if c[1] == top[1]]
    if must_answer:
        choice = min(number, key=key, default=None)
        if choice is None:
            print(f"{player + 1}: TAKE TWO")
            if pile:
                hand.append(pile.popleft())
                hand.append(pile.popleft())
            must_answer = False
            player = (player + 1) % 3
            continue
    elif len(number) > len(colour):
        choice = min(number, key=key)
    else:
        choice = min(colour, default=None)
    if choice is None:
        print(f"{player + 1}: DRAW")
        if pile:
            hand.append(pile.popleft())
    else:
        hand.remove(choice)
        top = choice
        must_answer = top[1] == "2"
        print(f"{player + 1}: {choice}{'' if hand else ' (WINNER)'}")
        if not hand:
            break
    player = (player + 1) % 3
