import sys

ALL = "CDSH"
RANKS = "23456789TJQKA"
NAMES = {"C": "CLUBS", "D": "DIAMONDS", "S": "SPADES", "H": "HEARTS"}
MASK = 2**64 - 1


class Game:
    def __init__(self):
        self.hands, self.pile = [], []
        for row in sys.stdin.read().splitlines():
            key, *words = row.split() or [""]
            if key == "seed":
                self.state = int(words[0])
            elif key == "bots":
                self.bots = words
            elif key == "hand":
                self.hands.append(words)
            elif key == "discard":
                self.discards = words
            elif key == "draw":
                self.pile += words
        self.rank, self.suit = self.discards[0]
        self.winner = None

    def number(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB
        return (z ^ (z >> 31)) & MASK

    def draw(self, seat):
        if not self.pile and len(self.discards) > 1:
            cards = self.discards[:-1]
            for i in range(len(cards) - 1, 0, -1):
                j = self.number() % (i + 1)
                cards[i], cards[j] = cards[j], cards[i]
            self.pile, self.discards = cards, self.discards[-1:]
            print(f"0: SHUFFLE {len(cards)}")
        if not self.pile:
            return False
        card = self.pile.pop(0)
        self.hands[seat].append(card)
        print(f"{seat + 1}: DRAW {card}")
        return True

    def matches(self, card):
        return card[0] == self.rank or card[1] == self.suit

    def playable(self, hand):
        return any(card[0] == "8" or self.matches(card) for card in hand)

    def longest(self, hand, suits=ALL):
        return max(suits, key=lambda suit: sum(c[1] == suit and c[0] != "8" for c in hand))

    def example(self, hand):
        for card in hand:
            if self.matches(card):
                return card
        return None

    def eights_last(self, hand):
        for card in hand:
            if card[0] != "8" and self.matches(card):
                return card
        if any(card[0] == "8" for card in hand):
            return "8" + self.longest(hand)
        return None

    def eights_first(self, hand):
        if len(hand) > 1 and any(card[0] == "8" for card in hand):
            return "8" + self.longest(hand)
        return self.example(hand)

    def long_suit(self, hand):
        good = [card for card in hand if card[0] != "8" and self.matches(card)]
        if not good:
            return self.eights_last(hand)
        suit = self.longest(hand, [s for s in ALL if any(c[1] == s for c in good)])
        return max((c for c in good if c[1] == suit), key=lambda c: RANKS.index(c[0]))

    def saver(self, hand, seat):
        if not any(card[0] != "8" and self.matches(card) for card in hand):
            self.draw(seat)
        return self.eights_last(hand)

    def turn(self, seat):
        hand = self.hands[seat]
        while not self.playable(hand):
            if not self.draw(seat):
                print(f"{seat + 1}: PASS")
                return
        bot = self.bots[seat]
        if bot == "Saver":
            answer = self.saver(hand, seat)
        else:
            ways = {
                "ExampleBot": self.example,
                "EightsLast": self.eights_last,
                "EightsFirst": self.eights_first,
                "LongSuit": self.long_suit,
            }
            answer = ways[bot](hand)
        if answer is None:
            print(f"{seat + 1}: SKIP")
            return
        card, words = answer, ""
        if answer[0] == "8":
            if card not in hand:
                card = [c for c in hand if c[0] == "8"][0]
            words = " " + NAMES[answer[1]]
        hand.remove(card)
        self.discards.append(card)
        self.rank, self.suit = answer
        if not hand:
            words += " (WINNER)"
            self.winner = seat
        print(f"{seat + 1}: {card}{words}")


game = Game()
print(f"0: {game.discards[0]}")
seat = 0
while game.winner is None:
    game.turn(seat)
    seat = (seat + 1) % len(game.hands)
