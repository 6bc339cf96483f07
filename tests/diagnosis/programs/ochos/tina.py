import sys
cards = sys.stdin.read().split()
one = cards[0:5]
two = cards[5:10]
three = cards[10:15]
top = cards[15]
pile = cards[16:]
print("0: " + top)
while len(one) > 0 and len(two) > 0 and len(three) > 0:
    # player 1
    c = sorted([x for x in one if x[0] == top[0]])
    n = [x + top[1] for x in "RYGB" if x + top[1] in one]
    if len(n) > len(c):
        top = n[0]
        one.remove(top)
        if len(one) == 0: print("1: " + top + " (WINNER)")
        else: print("1: " + top)
    elif len(c) > 0:
        top = c[0]
        one.remove(top)
        if len(one) == 0: print("1: " + top + " (WINNER)")
        else: print("1: " + top)
    else:
        print("1: DRAW")
        if len(pile) > 0: one.append(pile.pop(0))
    # player 2
    c = sorted([x for x in two if x[0] == top[0]])
    n = [x + top[1] for x in "RYGB" if x + top[1] in two]
    if len(n) > len(c):
        top = n[0]
        two.remove(top)
        if len(two) == 0: print("2: " + top + " (WINNER)")
        else: print("2: " + top)
    elif len(c) > 0:
        top = c[0]
        two.remove(top)
        if len(two) == 0: print("2: " + top + " (WINNER)")
        else: print("2: " + top)
    else:
        print("2: DRAW")
        if len(pile) > 0: two.append(pile.pop(0))
    # player 3
    c = sorted([x for x in three if x[0] == top[0]])
    n = [x + top[1] for x in "RYGB" if x + top[1] in three]
    if len(n) > len(c):
        top = n[0]
        three.remove(top)
        if len(three) == 0: print("3: " + top + " (WINNER)")
        else: print("3: " + top)
    elif len(c) > 0:
        top = c[0]
        three.remove(top)
        if len(three) == 0: print("3: " + top + " (WINNER)")
        else: print("3: " + top)
    else:
        print("3: DRAW")
        if len(pile) > 0: three.append(pile.pop(0))
