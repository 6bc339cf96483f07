# Hearts with classes and numbers for the cards: number = 4 * rank + suit
import sys

ORDER = "23456789TJQKA"
COLORS = "CDSH"


def num(s):
    return ORDER.index(s[0]) * 4 + COLORS.index(s[1])


def text(n):
    return ORDER[n // 4] + COLORS[n % 4]


QUEEN = num("QS")
TWO = num("2C")
HEART = 3
SPADE = 2


def bad(n):
    return n % 4 == HEART or n == QUEEN


class Player:
    def __init__(self, number):
        self.number = number
        self.total = 0
        self.hand = []
        self.points = 0

    def play(self, table, rnd):
        options = self.options(table, rnd)
        card = self.pick(options, table)
        self.hand.remove(card)
        return card

    def options(self, table, rnd):
        hand = self.hand
        if len(table) == 0:
            if rnd.trick_no == 1:
                return [TWO]
            good = [c for c in hand if not bad(c)]
            if not good or rnd.broken:
                return list(hand)
            return [c for c in hand if c % 4 != HEART]
        follow = [c for c in hand if c % 4 == table[0] % 4]
        if follow:
            return follow
        if rnd.trick_no == 1:
            good = [c for c in hand if not bad(c)]
            if good:
                return good
        return list(hand)


class FirstLegal(Player):
    def choose_pass(self):
        return self.hand[0]

    def pick(self, options, table):
        return options[0]


class Low(Player):
    def choose_pass(self):
        return sorted(self.hand)[-1]

    def pick(self, options, table):
        return sorted(options)[0]


class High(Player):
    def choose_pass(self):
        return sorted(self.hand)[0]

    def pick(self, options, table):
        return sorted(options)[-1]


class Duck(Player):
    def choose_pass(self):
        if QUEEN in self.hand:
            return QUEEN
        above = [c for c in self.hand if c % 4 == SPADE and c > QUEEN]
        if above:
            return max(above)
        return max(self.hand)

    def pick(self, options, table):
        if not table:
            return min(options)
        suit = table[0] % 4
        mine = [c for c in options if c % 4 == suit]
        if mine:
            best = max(c for c in table if c % 4 == suit)
            lower = [c for c in mine if c < best]
            if lower:
                return max(lower)
            return min(mine)
        if QUEEN in options:
            return QUEEN
        hearts = [c for c in options if c % 4 == HEART]
        if hearts:
            return max(hearts)
        return max(options)


class Round:
    def __init__(self, number, players):
        self.number = number
        self.players = players
        self.broken = False
        self.trick_no = 0

    def passing(self):
        way = ["ACROSS", "LEFT", "RIGHT"][self.number % 3]
        step = {"LEFT": 1, "RIGHT": -1, "ACROSS": 2}[way]
        print("ROUND", self.number, way)
        gifts = []
        for p in self.players:
            gift = []
            while len(gift) < 3:
                c = p.choose_pass()
                p.hand.remove(c)
                gift.append(c)
            gifts.append(gift)
            print("%d: PASS" % p.number, *map(text, gift))
        for i in range(4):
            self.players[(i + step) % 4].hand.extend(gifts[i])

    def play(self):
        self.passing()
        for p in self.players:
            p.points = 0
        lead = [i for i in range(4) if TWO in self.players[i].hand][0]
        for t in range(13):
            self.trick_no += 1
            table = []
            seats = [(lead + k) % 4 for k in range(4)]
            for s in seats:
                c = self.players[s].play(table, self)
                table.append(c)
                if bad(c):
                    self.broken = True
            suit = table[0] % 4
            best = max(c for c in table if c % 4 == suit)
            who = seats[table.index(best)]
            value = 0
            for c in table:
                if c % 4 == HEART:
                    value += 1
                if c == QUEEN:
                    value += 13
            self.players[who].points += value
            print("%d:" % (lead + 1), " ".join(map(text, table)), "TAKES", who + 1, value)
            lead = who
        for p in self.players:
            if p.points == 26:
                print("MOON", p.number)
                for q in self.players:
                    q.points = 26
                p.points = 0
                break
        print("ROUND %d:" % self.number, *[p.points for p in self.players])
        for p in self.players:
            p.total += p.points
        print("TOTAL:", *[p.total for p in self.players])


lines = [l.split() for l in sys.stdin if l.strip()]
kinds = {"FirstLegal": FirstLegal, "Low": Low, "High": High, "Duck": Duck}
players = [kinds[name](i + 1) for i, name in enumerate(lines[0][1:])]
limit = 100
rest = lines[1:]
if rest[0][0] == "limit":
    limit = int(rest[0][1])
    rest = rest[1:]
no = 0
while rest:
    no += 1
    for p, l in zip(players, rest[:4]):
        p.hand = [num(c) for c in l[1:]]
    rest = rest[4:]
    Round(no, players).play()
    if any(p.total >= limit for p in players):
        break
least = min(p.total for p in players)
print("WINNER", *[p.number for p in players if p.total == least])
