# Ochos Locos
hand1 = input().split()
hand2 = input().split()
hand3 = input().split()
top = input().strip()
pile = []
while True:
    try:
        line = input()
    except EOFError:
        break
    for x in line.split():
        pile.append(x)

print("0: " + top)
hands = [hand1, hand2, hand3]
player = 0
finished = False
while not finished:
    hand = hands[player]
    same_colour = []
    same_number = []
    for card in hand:
        if card[0] == top[0]:
            same_colour.append(card)
        if card[1] == top[1]:
            same_number.append(card)
    if len(same_colour) == 0 and len(same_number) == 0:
        print(str(player + 1) + ": DRAW")
        if len(pile) > 0:
            hand.append(pile[0])
            pile = pile[1:]
    else:
        if len(same_number) >= len(same_colour):
            best = None
            for colour in ["R", "Y", "G", "B"]:
                for card in same_number:
                    if card[0] == colour and best is None:
                        best = card
        else:
            best = same_colour[0]
            for card in same_colour:
                if int(card[1]) < int(best[1]):
                    best = card
        hand.remove(best)
        top = best
        if len(hand) == 0:
            print(str(player + 1) + ": " + best + " (WINNER)")
            finished = True
        else:
            print(str(player + 1) + ": " + best)
    player = player + 1
    if player == 3:
        player = 0
