import sys

data = sys.stdin.read().split()
h = {1: data[0:5], 2: data[5:10], 3: data[10:15]}
top = data[15]
pile = data[16:]
print("0:", top)

p = 1
while True:
    col = 0
    num = 0
    for c in h[p]:
        if c[0] == top[0]:
            col += 1
        if c[1] == top[1]:
            num += 1

    played = ""
    if num > col:
        # the colours in order
        for f in "RYGB":
            if f + top[1] in h[p]:
                played = f + top[1]
                break
    elif col > 0:
        for c in h[p]:
            if c[0] == top[0]:
                played = c
                break

    if played != "":
        h[p].remove(played)
        top = played
        if h[p] == []:
            print(str(p) + ":", played, "(WINNER)")
            sys.exit()
        print(str(p) + ":", played)
    elif len(pile) > 0:
        h[p].append(pile[0])
        del pile[0]
        print(str(p) + ": DRAW")
    else:
        print(str(p) + ": PASS")

    p = p + 1
    if p > 3:
        p = 1
