import sys

RANKS = "23456789TJQKA"
SUITS = "CDSH"


def order(card):
    return RANKS.index(card[0]), SUITS.index(card[1])


def rank(card):
    return RANKS.index(card[0])


def value(card):
    if card == "QS":
        return 13
    return 1 if card[1] == "H" else 0


def pick_pass(bot, hand):
    if bot == "FirstLegal":
        return hand[0]
    if bot == "High":
        return min(hand, key=order)
    if bot == "Duck":
        for card in ("QS", "AS", "KS"):
            if card in hand:
                return card
    return max(hand, key=order)


def pick_play(bot, legal, trick):
    if bot == "FirstLegal":
        return legal[0]
    if bot == "Low":
        return min(legal, key=order)
    if bot == "High":
        return max(legal, key=order)
    if not trick:
        return min(legal, key=order)
    suit = trick[0][1]
    if legal[0][1] != suit:
        if "QS" in legal:
            return "QS"
        hearts = [c for c in legal if c[1] == "H"]
        return max(hearts or legal, key=order)
    top = max(rank(c) for c in trick if c[1] == suit)
    under = [c for c in legal if rank(c) < top]
    if under:
        return max(under, key=rank)
    if len(trick) < 3:
        return min(legal, key=rank)
    return max(legal, key=rank)


def legal_cards(hand, trick, number, broken):
    clean = [c for c in hand if value(c) == 0]
    if trick:
        same = [c for c in hand if c[1] == trick[0][1]]
        if same:
            return same
        if number == 1 and clean:
            return clean
        return list(hand)
    if number == 1:
        return ["2C"]
    if broken or not clean:
        return list(hand)
    return [c for c in hand if c[1] != "H"]


def play_round(number, bots, hands):
    word, step = [("ACROSS", 2), ("LEFT", 1), ("RIGHT", 3)][number % 3]
    print("ROUND", number, word)
    given = []
    for p in range(4):
        chosen = []
        for _ in range(3):
            card = pick_pass(bots[p], hands[p])
            hands[p].remove(card)
            chosen.append(card)
        given.append(chosen)
        print(f"{p + 1}: PASS", *chosen)
    for p in range(4):
        hands[(p + step) % 4] += given[p]
    leader = [p for p in range(4) if "2C" in hands[p]][0]
    points = [0] * 4
    broken = False
    for trick_number in range(1, 14):
        trick = []
        for k in range(4):
            p = (leader + k) % 4
            card = pick_play(bots[p], legal_cards(hands[p], trick, trick_number, broken), trick)
            hands[p].remove(card)
            trick.append(card)
        worth = sum(map(value, trick))
        broken = broken or worth > 0
        winner = max((rank(c), k) for k, c in enumerate(trick) if c[1] == trick[0][1])[1]
        taker = (leader + winner) % 4
        print(f"{leader + 1}:", *trick, "TAKES", taker + 1, worth)
        points[taker] += worth
        leader = taker
    if 26 in points:
        print("MOON", points.index(26) + 1)
        points = [26 - p for p in points]
    print(f"ROUND {number}:", *points)
    return points


def main():
    limit = 100
    rows = []
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "bots":
            bots = words[1:]
        elif words[0] == "limit":
            limit = int(words[1])
        else:
            rows.append(words[1:])
    total = [0] * 4
    for start in range(0, len(rows), 4):
        scores = play_round(start // 4 + 1, bots, rows[start : start + 4])
        total = [a + b for a, b in zip(total, scores)]
        print("TOTAL:", *total)
        if max(total) > limit:
            break
    print("WINNER", *[p + 1 for p in range(4) if total[p] == min(total)])


main()
