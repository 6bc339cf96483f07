import sys

RANKS = "23456789TJQKA"
SUITS = "CDSH"
DIRS = [("LEFT", 1), ("RIGHT", 3), ("ACROSS", 2)]


def key(c):
    return (RANKS.index(c[0]), SUITS.index(c[1]))


def rank(c):
    return RANKS.index(c[0])


def penalty(c):
    return c[1] == "H" or c == "QS"


def points(c):
    if c == "QS":
        return 13
    if c[1] == "H":
        return 1
    return 0


def choose_pass(bot, hand):
    if bot == "FirstLegal":
        return hand[0]
    if bot == "Low":
        return max(hand, key=key)
    if bot == "High":
        return min(hand, key=key)
    if "QS" in hand:
        return "QS"
    if "AS" in hand:
        return "AS"
    if "KS" in hand:
        return "KS"
    return max(hand, key=key)


def legal_cards(hand, trick, first, broken):
    if not trick:
        if first:
            return ["2C"]
        if all(penalty(c) for c in hand):
            return hand[:]
        if broken:
            return hand[:]
        return [c for c in hand if not penalty(c)]
    led = trick[0][1]
    same = [c for c in hand if c[1] == led]
    if same:
        return same
    if first:
        ok = [c for c in hand if not penalty(c)]
        if ok:
            return ok
    return hand[:]


def choose_play(bot, legal, trick):
    if bot == "FirstLegal":
        return legal[0]
    if bot == "Low":
        return min(legal, key=key)
    if bot == "High":
        return max(legal, key=key)
    # Duck
    if not trick:
        return min(legal, key=key)
    led = trick[0][1]
    if legal[0][1] == led:
        best = max([c for c in trick if c[1] == led], key=key)
        below = [c for c in legal if rank(c) < rank(best)]
        if below:
            return max(below, key=key)
        if len(trick) == 3:
            return max(legal, key=key)
        return min(legal, key=key)
    hearts = [c for c in legal if c[1] == "H"]
    if hearts:
        return max(hearts, key=key)
    if "QS" in legal:
        return "QS"
    return max(legal, key=key)


def main():
    bots = []
    limit = 100
    deals = []
    for line in sys.stdin:
        w = line.split()
        if not w:
            continue
        if w[0] == "bots":
            bots = w[1:]
        elif w[0] == "limit":
            limit = int(w[1])
        elif w[0] == "hand":
            deals.append(w[1:])
    total = [0, 0, 0, 0]
    rounds = len(deals) // 4
    for r in range(rounds):
        hands = [list(h) for h in deals[4 * r:4 * r + 4]]
        name, step = DIRS[r % 3]
        print("ROUND", r + 1, name)
        passed = []
        for p in range(4):
            cards = []
            for k in range(3):
                c = choose_pass(bots[p], hands[p])
                hands[p].remove(c)
                cards.append(c)
            passed.append(cards)
            print("%d: PASS %s" % (p + 1, " ".join(cards)))
        for p in range(4):
            hands[(p + step) % 4] += passed[p]
        broken = False
        score = [0, 0, 0, 0]
        leader = 0
        for p in range(4):
            if "2C" in hands[p]:
                leader = p
        for t in range(13):
            trick = []
            for k in range(4):
                p = (leader + k) % 4
                legal = legal_cards(hands[p], trick, t == 0, broken)
                c = choose_play(bots[p], legal, trick)
                hands[p].remove(c)
                trick.append(c)
                if penalty(c):
                    broken = True
            win = 0
            for k in range(1, 4):
                if trick[k][1] == trick[0][1] and rank(trick[k]) > rank(trick[win]):
                    win = k
            taker = (leader + win) % 4
            pts = sum(points(c) for c in trick)
            score[taker] += pts
            print("%d: %s TAKES %d %d" % (leader + 1, " ".join(trick), taker + 1, pts))
            leader = taker
        if 26 in score:
            m = score.index(26)
            print("MOON", m + 1)
            score = [26, 26, 26, 26]
            score[m] = 0
        print("ROUND %d: %s" % (r + 1, " ".join(map(str, score))))
        for p in range(4):
            total[p] += score[p]
        print("TOTAL: " + " ".join(map(str, total)))
        if max(total) >= limit:
            break
    low = min(total)
    print("WINNER", *[p + 1 for p in range(4) if total[p] == low])


main()
