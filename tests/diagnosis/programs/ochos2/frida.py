import sys

text = sys.stdin.read().split()
hands = [text[i * 5:i * 5 + 5] for i in range(3)]
table = [text[15]]
pile = text[16:]
taken = True    # nobody has to take cards for the two on the table (any more)

print("0: " + table[-1])
turn = 0
while True:
    me = turn % 3
    hand = hands[me]
    top = table[-1]
    turn += 1
    mine = None
    if top[1] == "2" and not taken:
        for colour in ["R", "Y", "G", "B"]:
            if colour + "2" in hand:
                mine = colour + "2"
                break
        if mine is None:
            print(str(me + 1) + ": TAKE TWO")
            hand.extend(pile[:2])
            pile = pile[2:]
            taken = True
            continue
    else:
        cc = [c for c in hand if c[0] == top[0]]
        nn = [c for c in hand if c[1] == top[1]]
        if len(cc) == 0 and len(nn) == 0:
            print(str(me + 1) + ": DRAW")
            hand.extend(pile[:1])
            pile = pile[1:]
            continue
        if len(nn) > len(cc):
            for colour in ["B", "G", "Y", "R"]:
                if colour + top[1] in nn:
                    mine = colour + top[1]
        else:
            mine = sorted(cc)[0]
    hand.remove(mine)
    table.append(mine)
    if mine[1] != "2":
        taken = False
    if len(hand) == 0:
        print(str(me + 1) + ": " + mine + " (WINNER)")
        break
    print(str(me + 1) + ": " + mine)
