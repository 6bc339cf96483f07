from sys import stdin


def normal(hand, top):
    c, n = top
    same_c = [x for x in hand if x[0] == c]
    same_n = [x for x in hand if x[1] == n]
    if len(same_n) > len(same_c):
        for f in "RYGB":
            if f + n in same_n:
                return f + n
    if same_c:
        return min(same_c)


def main():
    d = stdin.read().split()
    hands = {1: d[:5], 2: d[5:10], 3: d[10:15]}
    top, d = d[15], d[16:]
    print("0:", top)
    attack = False
    p = 0
    while True:
        p = p % 3 + 1
        hand = hands[p]
        if attack:
            attack = False
            answer = [f + "2" for f in "RYGB" if f + "2" in hand]
            if answer:
                card = answer[0]
            else:
                print(f"{p}: TAKE TWO")
                hand += d[:2]
                d = d[2:]
                card = normal(hand, top)
                if card is None:
                    continue
        else:
            card = normal(hand, top)
            if card is None:
                print(f"{p}: DRAW")
                hand += d[:1]
                d = d[1:]
                continue
        hand.remove(card)
        top = card
        if top[1] == "2":
            attack = True
        if len(hand) == 0:
            print(f"{p}: {card} (WINNER)")
            return
        print(f"{p}: {card}")


main()
