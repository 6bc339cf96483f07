import sys


def pick(hand, colour, number, two_is_open):
    if two_is_open:
        pool = [c for c in hand if c[1] == "2"]
        return min(pool, key=colour_rank) if pool else None
    cs = [c for c in hand if c[0] == colour]
    ns = [c for c in hand if c[1] == number]
    loco = [c for c in cs + ns if c[1] == "8"]
    if loco:
        return min(loco, key=colour_rank)
    if len(ns) > len(cs):
        return min(ns, key=colour_rank)
    if cs:
        return min(cs, key=lambda c: int(c[1]))
    return None


def colour_rank(card):
    return {"R": 1, "Y": 2, "G": 3, "B": 4}[card[0]]


def run(hands, top, pile):
    print("0:", top)
    wished = None
    two_is_open = False
    seat = 0
    while True:
        hand = hands[seat]
        colour = wished or top[0]
        wished = None
        card = pick(hand, colour, top[1], two_is_open)
        text = f"{seat + 1}: "
        if card is None:
            n = 2 if two_is_open else 1
            two_is_open = False
            hand.extend(pile[:n])
            del pile[:n]
            text += "TAKE TWO" if n == 2 else "DRAW"
        else:
            hand.remove(card)
            top = card
            two_is_open = card[1] == "2"
            text += card
            if not hand:
                print(text, "(WINNER)")
                return
            if card[1] == "8":
                wished = min(hand, key=colour_rank)[0]
                text += " LOCO " + wished
        print(text)
        seat = (seat + 1) % 3


words = sys.stdin.read().split()
run([words[:5], words[5:10], words[10:15]], words[15], words[16:])
