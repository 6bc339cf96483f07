import sys

tokens = sys.stdin.read().split()
n = int(tokens[0])
hands = {}
at = 1
for player in range(1, n + 1):
    hands[player] = tokens[at:at + 5]
    at += 5
top = tokens[at]
draw = tokens[at + 1:]

named = None        # colour named with the 8 on top
named_age = 0       # turns since then
two_open = False
print(f"0: {top}")
player = 1
while True:
    hand = hands[player]
    if named:
        named_age += 1
        if named_age > 3:
            named = None
    colour = named or top[0]
    card = None
    if two_open:
        for f in "RYGB":
            if f + "2" in hand:
                card = f + "2"
                break
    else:
        for f in "RYGB":
            if f + "8" in hand and (f == colour or top[1] == "8"):
                card = f + "8"
                break
        if card is None:
            cols = [c for c in hand if c[0] == colour]
            nums = [c for c in hand if c[1] == top[1]]
            if len(nums) > len(cols):
                for f in "RYGB":
                    if f + top[1] in nums:
                        card = f + top[1]
                        break
            elif cols:
                card = min(cols, key=lambda c: c[1])
    if card:
        hand.remove(card)
        top = card
        named = None
        named_age = 0
        two_open = card[1] == "2"
        if not hand:
            print(f"{player}: {card} (WINNER)")
            sys.exit()
        if card[1] == "8":
            for f in "BGYR":
                if any(c[0] == f for c in hand):
                    named = f
            print(f"{player}: {card} LOCO {named}")
        else:
            print(f"{player}: {card}")
    elif two_open:
        print(f"{player}: TAKE TWO")
        hand += draw[:2]
        draw = draw[2:]
        two_open = False
    else:
        print(f"{player}: DRAW")
        hand += draw[:1]
        draw = draw[1:]
    player += 1
    if player > n:
        player = 1
