import sys

cards = sys.stdin.read().split()
hands = [cards[0:5], cards[5:10], cards[10:15]]
top = cards[15]
pile = cards[16:]
print("0: " + top)
status = "normal"
p = -1
while True:
    p = (p + 1) % 3
    line = str(p + 1) + ": "
    if status == "open":
        two = ""
        for c in hands[p]:
            if c[1] == "2" and (two == "" or "RYGB".index(c[0]) < "RYGB".index(two[0])):
                two = c
        if two == "":
            if len(pile) == 0:
                print(line + "DRAW")
                continue
            elif len(pile) == 1:
                print(line + "TAKE TWO")
                hands[p].append(pile.pop(0))
            else:
                print(line + "TAKE TWO")
                hands[p].append(pile.pop(0))
                hands[p].append(pile.pop(0))
            status = "normal"
            continue
        card = two
    else:
        a = [c for c in hands[p] if c[0] == top[0]]
        b = [c for c in hands[p] if c[1] == top[1]]
        if not a and not b:
            print(line + "DRAW")
            if pile:
                hands[p].append(pile.pop(0))
            continue
        if len(b) > len(a):
            b.sort(key=lambda c: "RYGB".index(c[0]))
            card = b[0]
        else:
            a.sort(key=lambda c: int(c[1]))
            card = a[0]
    hands[p].remove(card)
    top = card
    if card[1] == "2":
        status = "open"
    else:
        status = "normal"
    if len(hands[p]) == 0:
        print(line + card + " (WINNER)")
        break
    print(line + card)
