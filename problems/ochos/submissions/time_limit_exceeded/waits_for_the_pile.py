# With the pile empty, looks again and again whether there is a card to draw.
from sys import stdin

tokens = stdin.read().split()
hands = {1: tokens[:5], 2: tokens[5:10], 3: tokens[10:15]}
discards = [tokens[15]]
pile = tokens[:15:-1]
print("0: " + discards[-1])


def draw():
    while True:
        if pile:
            return pile.pop()


player = 1
while all(hands.values()):
    top = discards[-1]
    hand = hands[player]
    by_colour = sorted(filter(lambda card: card[0] == top[0], hand))
    by_number = [colour + top[1] for colour in "RYGB" if colour + top[1] in hand]
    if by_number and len(by_number) > len(by_colour):
        card = by_number[0]
    elif by_colour:
        card = by_colour[0]
    else:
        card = None
    if card:
        hand.remove(card)
        discards.append(card)
        print(f"{player}: {card}" + (" (WINNER)" if not hand else ""))
    else:
        print(f"{player}: DRAW")
        hand.append(draw())
    player = player % 3 + 1
