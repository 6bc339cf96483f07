import sys

COLS = "RYGB"


def rank(c):
    return COLS.index(c[0]) * 10 + int(c[1])


def name_colour(rest):
    # the wild cards have no colour of their own
    plain = [c for c in rest if c[1] != "8"]
    if not plain:
        return rest[0][0]
    return sorted(plain, key=rank)[0][0]


def answer(hand, colour, number, is_open):
    if is_open:
        return [c for c in sorted(hand, key=rank) if c[1] == "2"]
    cc = [c for c in sorted(hand, key=rank) if c[0] == colour]
    nn = [c for c in sorted(hand, key=rank) if c[1] == number]
    loco = [c for c in sorted(set(cc + nn), key=rank) if c[1] == "8"]
    return loco or (nn if len(nn) > len(cc) else cc)


w = sys.stdin.read().split()
hands = [w[0:5], w[5:10], w[10:15]]
colour, number = w[15][0], w[15][1]
pile = w[16:]
is_open = False
print("0:", w[15])
seat = 0
while True:
    hand = hands[seat]
    seat += 1
    cand = answer(hand, colour, number, is_open)
    if cand:
        card = cand[0]
        hand.remove(card)
        colour, number = card
        is_open = number == "2"
        if not hand:
            print(f"{seat}: {card} (WINNER)")
            break
        if number == "8":
            colour = name_colour(hand)
            print(f"{seat}: {card} LOCO {colour}")
        else:
            print(f"{seat}: {card}")
    elif is_open:
        hand += pile[:2]
        pile = pile[2:]
        is_open = False
        print(f"{seat}: TAKE TWO")
    else:
        hand += pile[:1]
        pile = pile[1:]
        print(f"{seat}: DRAW")
    seat %= 3
