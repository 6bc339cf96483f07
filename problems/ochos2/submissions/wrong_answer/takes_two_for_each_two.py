# Twos add up: whoever cannot answer takes two cards for every 2 in the row.
import sys

lines = sys.stdin.read().split("\n")
hands = [line.split() for line in lines[:3]]
top = lines[3].strip()
pile = " ".join(lines[4:]).split()
order = {"R": 0, "Y": 1, "G": 2, "B": 3}
penalty = 0
p = 0

print("0: %s" % top)
while True:
    hand = hands[p]
    twos = sorted([c for c in hand if c[1] == "2"], key=lambda c: order[c[0]])
    colour = sorted([c for c in hand if c[0] == top[0]], key=lambda c: c[1])
    number = sorted([c for c in hand if c[1] == top[1]], key=lambda c: order[c[0]])
    card = None
    if penalty > 0:
        if twos:
            card = twos[0]
    elif len(number) > len(colour):
        card = number[0]
    elif colour:
        card = colour[0]

    if card:
        hand.remove(card)
        top = card
        if card[1] == "2":
            penalty += 2
        if len(hand) == 0:
            print("%d: %s (WINNER)" % (p + 1, card))
            sys.exit()
        print("%d: %s" % (p + 1, card))
    elif penalty > 0:
        print("%d: TAKE TWO" % (p + 1))
        hand.extend(pile[:penalty])
        pile = pile[penalty:]
        penalty = 0
    else:
        print("%d: DRAW" % (p + 1))
        hand.extend(pile[:1])
        pile = pile[1:]
    p = (p + 1) % 3
