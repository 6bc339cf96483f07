lines = []
while True:
    try:
        lines.append(input().split())
    except EOFError:
        break
hands = lines[0:3]
table = lines[3][0]
deck = []
for line in lines[4:]:
    deck.extend(line)
print("0: " + table)
order = "RYGB"
i = 0
while len(hands) > 0:
    hand = hands[i % 3]
    c = [x for x in hand if x[0] == table[0]]
    n = [x for x in hand if x[1] == table[1]]
    if len(n) > len(c):
        n.sort(key=lambda x: order.index(x[0]))
        table = n[0]
        hand.remove(table)
        print(str(i % 3 + 1) + ": " + table)
    elif c:
        c.sort()
        table = c[0]
        hand.remove(table)
        print(str(i % 3 + 1) + ": " + table)
    else:
        print(str(i % 3 + 1) + ": DRAW")
        if deck:
            hand.append(deck.pop(0))
    i += 1
