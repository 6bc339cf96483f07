import sys


def solve(text):
    t = text.split()
    n = int(t.pop(0))
    hands = []
    for i in range(n):
        hands.append([t.pop(0) for _ in range(5)])
    top = t.pop(0)
    deck = t
    colour = top[0]
    two = False
    result = [f"0: {top}"]
    p = 0
    while True:
        hand = hands[p]
        skip = 1
        if two:
            two = False
            twos = [c for c in ("R2", "Y2", "G2", "B2") if c in hand]
            if twos:
                card = twos[0]
            else:
                for _ in range(2):
                    if deck:
                        hand.append(deck.pop(0))
                result.append(f"{p + 1}: TAKE TWO")
                card = None
        else:
            a = sorted(c for c in hand if c[0] == colour)
            b = [x + top[1] for x in "RYGB" if x + top[1] in hand]
            e = [x + "8" for x in "RYGB" if x + "8" in a or x + "8" in b]
            card = e[0] if e else b[0] if len(b) > len(a) else a[0] if a else None
            if card is None:
                if deck:
                    hand.append(deck.pop(0))
                result.append(f"{p + 1}: DRAW")
        if card:
            hand.remove(card)
            top = card
            colour = card[0]
            if not hand:
                result.append(f"{p + 1}: {card} (WINNER)")
                return result
            if card[1] == "8":
                colour = "RYGB"[min("RYGB".index(c[0]) for c in hand)]
                result.append(f"{p + 1}: {card} LOCO {colour}")
            else:
                result.append(f"{p + 1}: {card}")
            if card[1] == "2":
                if n == 2:
                    skip = 2    # the same player has the turn again
                else:
                    two = True
        p = (p + skip) % n


print("\n".join(solve(sys.stdin.read())))
