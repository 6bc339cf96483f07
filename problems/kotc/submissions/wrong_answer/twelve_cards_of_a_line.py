# Reads only twelve cards of a draw line.
import sys

RANKS = "23456789TJQKA"
SUITS = "CDSH"
NAMES = {"C": "CLUBS", "D": "DIAMONDS", "S": "SPADES", "H": "HEARTS"}
MASK = (1 << 64) - 1


class Game:
    def __init__(self, text):
        self.hands = []
        self.pile = []
        for line in text.splitlines():
            words = line.split()
            if not words:
                continue
            if words[0] == "seed":
                self.state = int(words[1])
            elif words[0] == "bots":
                self.bots = words[1:]
            elif words[0] == "hand":
                self.hands.append(words[1:])
            elif words[0] == "discard":
                self.discards = [words[1]]
            elif words[0] == "draw":
                self.pile += words[1:13]
        self.suit = self.discards[0][1]

    def number(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def draw(self, seat):
        if not self.pile:
            if len(self.discards) == 1:
                return False
            cards = self.discards[:-1]
            self.discards = self.discards[-1:]
            for i in range(len(cards) - 1, 0, -1):
                j = self.number() % (i + 1)
                cards[i], cards[j] = cards[j], cards[i]
            self.pile = cards
            print("0: SHUFFLE", len(cards))
        card = self.pile.pop(0)
        self.hands[seat].append(card)
        print(str(seat + 1) + ": DRAW " + card)
        return True

    def matches(self, card):
        return card[1] == self.suit or card[0] == self.discards[-1][0]

    def playable(self, card):
        return self.matches(card) or card[0] == "8"

    def longest(self, hand):
        best = "C"
        most = 0
        for s in SUITS:
            n = len([c for c in hand if c[1] == s and c[0] != "8"])
            if n > most:
                best, most = s, n
        return best

    def example(self, hand):
        for c in hand:
            if self.matches(c):
                return c, c[1]
        return None, None

    def last(self, hand):
        for c in hand:
            if c[0] != "8" and self.matches(c):
                return c, None
        return "8", self.longest(hand)

    def first(self, hand):
        if len(hand) >= 2 and any(c[0] == "8" for c in hand):
            return "8", self.longest(hand)
        return self.example(hand)

    def long_suit(self, hand):
        plain = [c for c in hand if c[0] != "8" and self.matches(c)]
        if not plain:
            return self.last(hand)
        best = None
        most = 0
        for s in SUITS:
            if not any(c[1] == s for c in plain):
                continue
            n = len([c for c in hand if c[1] == s and c[0] != "8"])
            if n > most:
                best, most = s, n
        mine = [c for c in plain if c[1] == best]
        return max(mine, key=lambda c: RANKS.index(c[0])), None

    def saver(self, seat):
        hand = self.hands[seat]
        if not any(c[0] != "8" and self.matches(c) for c in hand):
            self.draw(seat)
        return self.last(hand)

    def turn(self, seat):
        hand = self.hands[seat]
        while not any(self.playable(c) for c in hand):
            if not self.draw(seat):
                print(str(seat + 1) + ": PASS")
                return False
        bot = self.bots[seat]
        if bot == "ExampleBot":
            card, suit = self.example(hand)
        elif bot == "EightsLast":
            card, suit = self.last(hand)
        elif bot == "EightsFirst":
            card, suit = self.first(hand)
        elif bot == "LongSuit":
            card, suit = self.long_suit(hand)
        else:
            card, suit = self.saver(seat)
        if card is None:
            print(str(seat + 1) + ": SKIP")
            return False
        text = ""
        if card[0] == "8":
            if "8" + suit in hand:
                card = "8" + suit
            else:
                card = [c for c in hand if c[0] == "8"][0]
            text = " " + NAMES[suit]
            self.suit = suit
        else:
            self.suit = card[1]
        hand.remove(card)
        self.discards.append(card)
        won = len(hand) == 0
        print(str(seat + 1) + ": " + card + text + (" (WINNER)" if won else ""))
        return won

    def play(self):
        print("0: " + self.discards[0])
        seat = 0
        while not self.turn(seat):
            seat = (seat + 1) % len(self.bots)


Game(sys.stdin.read()).play()
