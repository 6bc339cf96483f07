import sys
sys.setrecursionlimit(5000)

def after(cards, n):
    return cards[n:], cards[:n]

def first(hand, test):
    for c in "RYGB":
        for card in hand:
            if card[0] == c and test(card):
                return card

def step(hands, p, colour, number, two, pile):
    hand = hands[p]
    nxt = (p + 1) % len(hands)
    if two:
        card = first(hand, lambda c: c[1] == "2")
    else:
        cs = [c for c in hand if c[0] == colour]
        ns = [c for c in hand if c[1] == number]
        card = first(cs + ns, lambda c: c[1] == "8")
        if card is None:
            if len(ns) > len(cs):
                card = first(ns, lambda c: True)
            elif cs:
                card = min(cs)
    if card is None:
        pile, new = after(pile, 2 if two else 1)
        hand.extend(new)
        print(f"{p + 1}: {'TAKE TWO' if two else 'DRAW'}")
        step(hands, nxt, colour, number, False, pile)
        return
    hand.remove(card)
    if len(hand) == 0:
        print(f"{p + 1}: {card} (WINNER)")
        return
    colour, number = card[0], card[1]
    if number == "8":
        colour = first(hand, lambda c: True)[0]
        print(f"{p + 1}: {card} LOCO {colour}")
    else:
        print(f"{p + 1}: {card}")
    step(hands, nxt, colour, number, number == "2", pile)

lines = sys.stdin.read().split("\n")
n = int(lines[0])
hands = [l.split() for l in lines[1:n + 1]]
start = lines[n + 1]
pile = []
for l in lines[n + 2:n + 5]:
    pile += l.split()
print("0: " + start)
step(hands, 0, start[0], start[1], start[1] == "2", pile)
