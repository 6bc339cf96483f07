import sys

lines = [l.split() for l in sys.stdin]
hands = []
for l in lines[:3]:
    hand = []
    for card in l:
        hand.append((card[0], int(card[1])))
    hands.append(hand)
top = (lines[3][0][0], int(lines[3][0][1]))
pile = []
for l in lines[4:]:
    for card in l:
        pile.append((card[0], card[1]))


def show(card):
    return card[0] + str(card[1])


def position(card):
    return ["R", "Y", "G", "B"].index(card[0])


print("0:", show(top))
player = 1
while True:
    hand = hands[player - 1]
    colour, number = top
    with_colour = [c for c in hand if c[0] == colour]
    with_number = [c for c in hand if c[1] == number]
    if len(with_number) > len(with_colour):
        card = min(with_number, key=position)
    elif with_colour:
        card = min(with_colour, key=lambda c: int(c[1]))
    else:
        card = None
    if card:
        hand.remove(card)
        top = card
        if not hand:
            print(f"{player}: {show(card)} (WINNER)")
            break
        print(f"{player}: {show(card)}")
    else:
        print(f"{player}: DRAW")
        if pile:
            hand.append(pile.pop(0))
    player = player % 3 + 1
