import sys

words = sys.stdin.read().split()
hands = [words[0:5], words[5:10], words[10:15]]
top = words[15]
pile = words[16:]
print("0: " + top)

penalty = 0
player = 0
while True:
    hand = hands[player]
    number = player + 1
    player = (player + 1) % 3

    if penalty > 0:
        twos = [c for c in hand if c[1] == "2"]
        if not twos:
            print(f"{number}: TAKE TWO")
            for _ in range(penalty):
                if pile:
                    hand.append(pile.pop(0))
            penalty = 0
            continue
        card = min(twos, key=lambda c: "RYGB".index(c[0]))
    else:
        colour = [c for c in hand if c[0] == top[0]]
        same = [c for c in hand if c[1] == top[1]]
        if len(same) > len(colour):
            card = min(same, key=lambda c: "RYGB".index(c[0]))
        elif colour:
            card = min(colour, key=lambda c: c[1])
        else:
            print(f"{number}: DRAW")
            if pile:
                hand.append(pile.pop(0))
            continue

    hand.remove(card)
    top = card
    if card[1] == "2":
        penalty += 2
    if not hand:
        print(f"{number}: {card} (WINNER)")
        break
    print(f"{number}: {card}")
