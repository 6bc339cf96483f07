import sys

toks = sys.stdin.read().split()
# who[colour + number] = 0 in the pile, 1 to 3 in a hand, -1 played
who = {}
for k in range(15):
    who[toks[k]] = k // 5 + 1
top = toks[15]
pile = toks[16:]
left = [None, 5, 5, 5]
print("0: " + top)
p = 1
while True:
    colour, number = top[0], top[1]
    nc = 0
    for k in range(1, 9):
        if who.get(colour + str(k)) == p:
            nc += 1
    nn = 0
    for c in "RYGB":
        if who.get(c + number) == p:
            nn += 1
    choice = None
    if nn > nc:
        for c in "BGYR":
            if who.get(c + number) == p:
                choice = c + number
    else:
        for k in range(1, 8):
            if who.get(colour + str(k)) == p:
                choice = colour + str(k)
                break
    if choice is None:
        print(f"{p}: DRAW")
        if pile:
            who[pile.pop(0)] = p
            left[p] += 1
    else:
        who[choice] = -1
        left[p] -= 1
        top = choice
        if left[p] == 0:
            print(f"{p}: {choice} (WINNER)")
            break
        print(f"{p}: {choice}")
    p = 1 if p == 3 else p + 1
