# When colour and number tie, plays the number.
cards = open(0).read().split()
hands = [cards[0:5], cards[5:10], cards[10:15]]
top = cards[15]
pile = cards[16:]
rainbow = "RYGB"

print("0:", top)
turn = 0
while True:
    hand = hands[turn % 3]
    colour = sorted(c for c in hand if c[0] == top[0])
    number = sorted((c for c in hand if c[1] == top[1]), key=lambda c: rainbow.index(c[0]))
    if number and len(number) >= len(colour):
        top = number[0]
    elif colour:
        top = colour[0]
    else:
        print(f"{turn % 3 + 1}: DRAW")
        if pile:
            hand.append(pile.pop(0))
        turn += 1
        continue
    hand.remove(top)
    if not hand:
        print(f"{turn % 3 + 1}: {top} (WINNER)")
        break
    print(f"{turn % 3 + 1}: {top}")
    turn += 1
