import sys

M = (1 << 64) - 1
SUITS = "CDSH"
NAMES = {"C": "CLUBS", "D": "DIAMONDS", "S": "SPADES", "H": "HEARTS"}
RANKS = "23456789TJQKA"


class Game:
    def __init__(self, text):
        self.hands = []
        self.pile = []
        for line in text.splitlines():
            w = line.split()
            if not w:
                continue
            if w[0] == "seed":
                self.state = int(w[1])
            elif w[0] == "bots":
                self.bots = w[1:]
            elif w[0] == "hand":
                self.hands.append(w[1:])
            elif w[0] == "discard":
                self.disc = [w[1]]
            elif w[0] == "draw":
                self.pile += w[1:]
        self.suit = self.disc[0][1]
        self.rank = self.disc[0][0]

    def rnd(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & M
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M
        return z ^ (z >> 31)

    def shuffle(self, a):
        for i in range(len(a) - 1, 0, -1):
            j = self.rnd() % (i + 1)
            a[i], a[j] = a[j], a[i]

    def draw(self, p):
        if not self.pile:
            if len(self.disc) == 1:
                return False
            new = self.disc[:-1]
            self.disc = self.disc[-1:]
            self.shuffle(new)
            self.pile = new
            print("0: SHUFFLE %d" % len(new))
        c = self.pile.pop(0)
        self.hands[p].append(c)
        print("%d: DRAW %s" % (p + 1, c))
        return True

    def matches(self, c):
        return c[1] == self.suit or c[0] == self.rank

    def playable(self, c):
        return c[0] == "8" or self.matches(c)

    def longest(self, hand):
        best = None
        most = -1
        for s in SUITS:
            n = 0
            for c in hand:
                if c[1] == s:
                    n += 1
            if n > most:
                best, most = s, n
        return best

    def example(self, hand):
        for c in hand:
            if self.matches(c):
                return c, c[1]
        return None

    def last(self, hand):
        for c in hand:
            if c[0] != "8" and self.matches(c):
                return c, c[1]
        return "8?", self.longest(hand)

    def decide(self, p):
        hand = self.hands[p]
        bot = self.bots[p]
        if bot == "ExampleBot":
            return self.example(hand)
        if bot == "EightsLast":
            return self.last(hand)
        if bot == "EightsFirst":
            if len(hand) > 1 and any(c[0] == "8" for c in hand):
                return "8?", self.longest(hand)
            return self.example(hand)
        if bot == "LongSuit":
            ok = [c for c in hand if c[0] != "8" and self.matches(c)]
            if not ok:
                return self.last(hand)
            best = None
            most = -1
            for s in SUITS:
                if not any(c[1] == s for c in ok):
                    continue
                n = len([c for c in hand if c[0] != "8" and c[1] == s])
                if n > most:
                    best, most = s, n
            mine = [c for c in ok if c[1] == best]
            c = max(mine, key=lambda c: RANKS.index(c[0]))
            return c, c[1]
        if bot == "Saver":
            if not any(c[0] != "8" and self.matches(c) for c in hand):
                self.draw(p)
            return self.last(hand)

    def turn(self, p):
        hand = self.hands[p]
        while not any(self.playable(c) for c in hand):
            if not self.draw(p):
                print("%d: PASS" % (p + 1))
                return False
        move = self.decide(p)
        if move is None:
            print("%d: SKIP" % (p + 1))
            return False
        card, suit = move
        if card[0] == "8":
            if "8" + suit in hand:
                card = "8" + suit
            else:
                card = [c for c in hand if c[0] == "8"][0]
        hand.remove(card)
        self.disc.append(card)
        self.rank = card[0]
        self.suit = suit
        text = "%d: %s" % (p + 1, card)
        if card[0] == "8":
            text += " " + NAMES[suit]
        if not hand:
            text += " (WINNER)"
        print(text)
        return not hand

    def run(self):
        print("0: " + self.disc[0])
        p = 0
        while not self.turn(p):
            p = (p + 1) % len(self.hands)


Game(sys.stdin.read()).run()
