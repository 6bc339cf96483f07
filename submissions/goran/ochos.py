import sys
from itertools import permutations

lines = [line.split() for line in sys.stdin if line.split()]
hands = lines[:3]
top = lines[3][0]
pile = [card for line in lines[4:] for card in line]
print("0: " + top)



def sorted_hand(cards, colours):
    """Of all orders of the cards, the one that is in order."""
    return min(permutations(cards), key=lambda order: [(colours.index(card[0]), card[1]) for card in order])


player = 0
while True:
    hand = hands[player]
    same_colour = [card for card in hand if card[0] == top[0]]
    same_number = [card for card in hand if card[1] == top[1]]
    if not same_colour and not same_number:
        print(f"{player + 1}: DRAW")
        if pile:
            hand.append(pile.pop(0))
    else:
        if len(same_number) > len(same_colour):
            top = sorted_hand(same_number, "RYGB")[0]
        else:
            top = [card for card in sorted_hand(hand, "RYGB") if card in same_colour][0]
        hand.remove(top)
        if not hand:
            print(f"{player + 1}: {top} (WINNER)")
            break
        print(f"{player + 1}: {top}")
    player = (player + 1) % 3
