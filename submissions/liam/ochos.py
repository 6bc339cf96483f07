import sys

lines = [line.split() for line in sys.stdin if line.split()]
hands = lines[:3]
top = lines[3][0]  # first card on the discard pile
pile = [card for line in lines[4:] for card in line]
print("0: " + top)

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
            top = min(same_number, key=lambda card: "RYGB".index(card[0]))
        else:
            top = min(same_colour, key=lambda card: int(card[1]))
        hand.remove(top)
        if not hand:
            print(f"{player + 1}: {top} (Winner)")
            break
        print(f"{player + 1}: {top}")
    player = (player + 1) % 3
