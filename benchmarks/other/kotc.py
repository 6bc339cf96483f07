"""King of the cards with classes: one for the random numbers, one for each bot, one for the table."""

import sys

NAMES = {"C": "CLUBS", "D": "DIAMONDS", "S": "SPADES", "H": "HEARTS"}
STRENGTH = {rank: place for place, rank in enumerate("23456789TJQKA")}


class Random:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = self.state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        return z ^ (z >> 31)


class Bot:
    def __init__(self, number, table):
        self.number = number
        self.table = table
        self.hand = []

    def say(self, text):
        print(str(self.number) + ": " + text)

    def fits(self, card):
        return card[0] == self.table.rank or card[1] == self.table.suit

    def eights(self):
        return [card for card in self.hand if card[0] == "8"]

    def fitting(self):
        return [card for card in self.hand if self.fits(card) and card[0] != "8"]

    def longest_suit(self, allowed="CDSH"):
        counts = dict.fromkeys("CDSH", 0)
        for card in self.hand:
            if card[0] != "8":
                counts[card[1]] += 1
        best = allowed[0]
        for suit in allowed:
            if counts[suit] > counts[best]:
                best = suit
        return best

    def answer(self):
        for card in self.hand:
            if self.fits(card):
                return card
        return None

    def turn(self):
        while not self.fitting() and not self.eights():
            if not self.table.draw(self):
                self.say("PASS")
                return
        card = self.answer()
        if card is None:
            self.say("SKIP")
            return
        text = card
        if card[0] == "8":
            text = (card if card in self.hand else self.eights()[0]) + " " + NAMES[card[1]]
        self.table.play(self, text[:2], card[1])
        if not self.hand:
            text += " (WINNER)"
        self.say(text)


class EightsFirst(Bot):
    def answer(self):
        if self.eights() and len(self.hand) >= 2:
            return "8" + self.longest_suit()
        return super().answer()


class EightsLast(Bot):
    def answer(self):
        if self.fitting():
            return self.fitting()[0]
        if self.eights():
            return "8" + self.longest_suit()
        return None


class Saver(EightsLast):
    def answer(self):
        if not self.fitting():
            self.table.draw(self)
        return super().answer()


class LongSuit(EightsLast):
    def answer(self):
        cards = self.fitting()
        if cards:
            suits = {card[1] for card in cards}
            suit = self.longest_suit([one for one in "CDSH" if one in suits])
            high = None
            for card in cards:
                if card[1] == suit and (high is None or STRENGTH[card[0]] > STRENGTH[high[0]]):
                    high = card
            return high
        return super().answer()


KINDS = {"ExampleBot": Bot, "EightsFirst": EightsFirst, "EightsLast": EightsLast, "Saver": Saver, "LongSuit": LongSuit}


class Table:
    def __init__(self, lines):
        self.bots = []
        self.pile = []
        for words in lines:
            key = words[0]
            if key == "seed":
                self.random = Random(int(words[1]))
            elif key == "bots":
                for number, name in enumerate(words[1:], 1):
                    self.bots.append(KINDS[name](number, self))
                waiting = list(self.bots)
            elif key == "hand":
                waiting.pop(0).hand = words[1:]
            elif key == "discard":
                self.discards = words[1:]
            elif key == "draw":
                self.pile.extend(words[1:])
        self.rank = self.discards[0][0]
        self.suit = self.discards[0][1]
        print("0: " + self.discards[0])

    def shuffle(self):
        self.pile = self.discards[:-1]
        self.discards = self.discards[-1:]
        i = len(self.pile) - 1
        while i > 0:
            j = self.random.next() % (i + 1)
            self.pile[i], self.pile[j] = self.pile[j], self.pile[i]
            i -= 1
        print("0: SHUFFLE", len(self.pile))

    def draw(self, bot):
        if not self.pile:
            if len(self.discards) < 2:
                return False
            self.shuffle()
        card = self.pile.pop(0)
        bot.hand.append(card)
        bot.say("DRAW " + card)
        return True

    def play(self, bot, card, suit):
        bot.hand.remove(card)
        self.discards.append(card)
        self.rank = card[0]
        self.suit = suit

    def run(self):
        while True:
            for bot in self.bots:
                bot.turn()
                if not bot.hand:
                    return


Table([line.split() for line in sys.stdin if line.strip()]).run()
