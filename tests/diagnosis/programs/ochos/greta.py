import sys
lines = sys.stdin.readlines()
hands = []
for i in range(3):
    hands.append(lines[i].rstrip("\n").split(" "))
top = lines[3].strip()
pile = []
for line in lines[4:]:
    # six cards of three characters ("R2 ") on every line
    for k in range(6):
        pile.append(line[3 * k:3 * k + 2].strip())

print("0: " + top)
i = 0
while True:
    hand = hands[i]
    cols = [c for c in hand if c[:1] == top[0]]
    nums = [c for c in hand if c[1:] == top[1]]
    if not cols and not nums:
        print(str(i + 1) + ": DRAW")
        if pile:
            hand.append(pile.pop(0))
    else:
        if len(nums) > len(cols):
            card = [f + top[1] for f in "RYGB" if f + top[1] in nums][0]
        else:
            card = min(cols)
        hand.remove(card)
        top = card
        if not hand:
            print(str(i + 1) + ": " + card + " (WINNER)")
            break
        print(str(i + 1) + ": " + card)
    i = (i + 1) % 3
