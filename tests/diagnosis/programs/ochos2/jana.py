import sys

COLOURS = "RYGB"


def parse(text):
    cards = text.split()
    return [cards[:5], cards[5:10], cards[10:15]], cards[15], cards[16:]


def pick_two(hand):
    for k in COLOURS:
        if k + "2" in hand:
            return k + "2"


def pick(hand, top):
    same_c = [c for c in hand if c[0] == top[0]]
    same_n = [c for c in hand if c[1] == top[1]]
    if not same_c and not same_n:
        return None
    if len(same_n) > len(same_c):
        return sorted(same_n, key=lambda c: COLOURS.index(c[0]))[0]
    return sorted(same_c)[0]


def main():
    hands, top, pile = parse(sys.stdin.read())
    print("0:", top)
    laid = False  # has anybody played yet
    p = 0
    while True:
        hand = hands[p]
        if laid and top.endswith("2"):
            card, word, count = pick_two(hand), "TAKE TWO", 2
        else:
            card, word, count = pick(hand, top), "DRAW", 1
        if card is None:
            hand += pile[:count]
            pile = pile[count:]
            print(f"{p + 1}: {word}")
        else:
            laid = True
            hand.remove(card)
            top = card
            if not hand:
                print(f"{p + 1}: {card} (WINNER)")
                break
            print(f"{p + 1}: {card}")
        p = (p + 1) % 3


main()
