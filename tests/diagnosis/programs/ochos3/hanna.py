import sys

all_cards = sys.stdin.read().split()
hand = [all_cards[0:5], all_cards[5:10], all_cards[10:15]]
top = all_cards[15]
rest = all_cards[16:]
colour = top[0]
number = top[1]
must_two = False
print("0: " + top)

turn = 1
while True:
    h = hand[turn - 1]

    # 1. eights
    card = None
    if number == "8" or colour + "8" in h:
        for c in h:
            if c[1] == "8":
                card = c
                break
    # 2. twos
    if card is None and must_two:
        for f in "RYGB":
            if f + "2" in h:
                card = f + "2"
                break
    # 3. anything else
    elif card is None:
        cols = [c for c in h if c[0] == colour]
        nums = [f + number for f in "RYGB" if f + number in h]
        if len(nums) > len(cols):
            card = nums[0]
        elif cols:
            card = min(cols)

    if card is None:
        if must_two:
            print(f"{turn}: TAKE TWO")
            for x in rest[:2]:
                h.append(x)
            rest = rest[2:]
            must_two = False
        else:
            print(f"{turn}: DRAW")
            for x in rest[:1]:
                h.append(x)
            rest = rest[1:]
    else:
        h.remove(card)
        colour = card[0]
        number = card[1]
        must_two = number == "2"
        if h == []:
            print(f"{turn}: {card} (WINNER)")
            break
        elif number == "8":
            colour = [f for f in "RYGB" if f in "".join(h)][0]
            print(f"{turn}: {card} LOCO {colour}")
        else:
            print(f"{turn}: {card}")
    turn += 1
    if turn == 4:
        turn = 1
