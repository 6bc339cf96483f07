# Hearts with cards as numbers: 13 * suit + rank
import sys

LETTERS = "23456789TJQKA"
QUEEN = 2 * 13 + 10


def number(text):
    return "CDSH".index(text[1]) * 13 + LETTERS.index(text[0])


def text(card):
    return LETTERS[card % 13] + "CDSH"[card // 13]


def texts(cards):
    return " ".join(map(text, cards))


def suit(card):
    return card // 13


def rank(card):
    return card % 13


def points_of(card):
    if suit(card) == 3:
        return 1
    if card == QUEEN:
        return 13
    return 0


def by_rank(card):
    return rank(card) * 4 + suit(card)


def highest(cards):
    best = cards[0]
    for card in cards[1:]:
        if by_rank(card) > by_rank(best):
            best = card
    return best


def lowest(cards):
    best = cards[0]
    for card in cards[1:]:
        if by_rank(card) < by_rank(best):
            best = card
    return best


def give_away(name, hand):
    gone = []
    rest = list(hand)
    while len(gone) < 3:
        if name == "FirstLegal":
            card = rest[0]
        elif name == "High":
            card = lowest(rest)
        else:
            card = highest(rest)
            if name == "Duck":
                for wanted in (QUEEN, QUEEN + 2, QUEEN + 1):
                    if wanted in rest:
                        card = wanted
                        break
        rest.remove(card)
        gone.append(card)
    return gone


def allowed(hand, table, first, broken):
    harmless = [card for card in hand if points_of(card) == 0]
    if table:
        following = [card for card in hand if suit(card) == suit(table[0])]
        if following:
            return following
        return harmless if first and harmless else hand
    if first:
        return [0]
    if broken or not harmless:
        return hand
    return [card for card in hand if suit(card) != 3]


def answer(name, options, table):
    if name == "FirstLegal":
        return options[0]
    if name == "Low":
        return lowest(options)
    if name == "High":
        return highest(options)
    if not table:
        return lowest(options)
    led = suit(table[0])
    if suit(options[0]) != led:
        if QUEEN in options:
            return QUEEN
        red = [card for card in options if suit(card) == 3]
        return highest(red) if red else highest(options)
    winning = -1
    for card in table:
        if suit(card) == led:
            winning = max(winning, rank(card))
    best = None
    for card in options:
        if rank(card) < winning and (best is None or rank(card) > rank(best)):
            best = card
    if best is not None:
        return best
    return highest(options) if len(table) == 3 else lowest(options)


def main():
    bots = []
    hands = []
    limit = 100
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "bots":
            bots = words[1:]
        elif words[0] == "limit":
            limit = int(words[1])
        else:
            hands.append([number(word) for word in words[1:]])
    total = [0, 0, 0, 0]
    deal = 0
    while 4 * deal < len(hands):
        four = hands[4 * deal : 4 * deal + 4]
        deal += 1
        way = {1: "LEFT", 2: "RIGHT", 0: "ACROSS"}[deal % 3]
        shift = {"LEFT": 1, "RIGHT": 3, "ACROSS": 2}[way]
        print("ROUND", deal, way)
        passed = []
        for i in range(4):
            cards = give_away(bots[i], four[i])
            passed.append(cards)
            print(f"{i + 1}: PASS {texts(cards)}")
        for i in range(4):
            for card in passed[i]:
                four[i].remove(card)
        for i in range(4):
            four[(i + shift) % 4].extend(passed[i])
        who = 0
        while 0 not in four[who]:
            who += 1
        score = [0, 0, 0, 0]
        broken = False
        for trick in range(13):
            table = []
            leader = who
            for k in range(4):
                seat = (leader + k) % 4
                options = allowed(four[seat], table, trick == 0, broken)
                card = answer(bots[seat], options, table)
                four[seat].remove(card)
                table.append(card)
                if points_of(card) > 0:
                    broken = True
            taken = table[0]
            for k in range(1, 4):
                if suit(table[k]) == suit(taken) and rank(table[k]) > rank(taken):
                    taken = table[k]
                    who = (leader + k) % 4
            worth = sum(points_of(card) for card in table)
            score[who] += worth
            print(f"{leader + 1}: {texts(table)} TAKES {who + 1} {worth}")
        for i in range(4):
            if score[i] == 26:
                print("MOON", i + 1)
                score = [26] * 4
                score[i] = 0
                break
        print(f"ROUND {deal}:", *score)
        for i in range(4):
            total[i] += score[i]
        print("TOTAL:", *total)
        if max(total) >= limit:
            break
    least = min(total)
    print("WINNER", " ".join(str(i + 1) for i in range(4) if total[i] == least))


main()
