import sys
from itertools import cycle

COLOURS = "RYGB"


class Table:
    def __init__(self, lines):
        self.players = int(lines[0])
        self.hands = [line.split() for line in lines[1:self.players + 1]]
        self.top = lines[self.players + 1].strip()
        self.pile = " ".join(lines[self.players + 2:]).split()
        self.colour = self.top[0]
        self.open = False
        self.draws = 0
        self.over = False

    def say(self, player, text):
        print(f"{player + 1}: {text}")

    def take(self, hand, count):
        hand.extend(self.pile[:count])
        self.pile = self.pile[count:]

    def candidates(self, hand):
        number = self.top[1]
        numbers = [c + number for c in COLOURS if c + number in hand]
        if self.open:
            return numbers
        colours = sorted(c for c in hand if c[0] == self.colour)
        eights = [c + "8" for c in COLOURS if c + "8" in numbers + colours]
        if eights:
            return eights
        return numbers if len(numbers) > len(colours) else colours

    def turn(self, player):
        hand = self.hands[player]
        cards = self.candidates(hand)
        if not cards:
            if self.open:
                self.take(hand, 2)
                self.say(player, "TAKE TWO")
            else:
                self.take(hand, 1)
                self.say(player, "DRAW")
                self.draws += 1
            self.open = False
            # nobody can play any more: the game is blocked
            if self.draws >= 4:
                self.over = True
            return
        self.draws = 0
        card = cards[0]
        hand.remove(card)
        self.top = card
        self.colour = card[0]
        self.open = card[1] == "2"
        if not hand:
            self.say(player, card + " (WINNER)")
            self.over = True
        elif card[1] == "8":
            self.colour = next(c for c in COLOURS if any(x[0] == c for x in hand))
            self.say(player, f"{card} LOCO {self.colour}")
        else:
            self.say(player, card)

    def run(self):
        print(f"0: {self.top}")
        for player in cycle(range(self.players)):
            self.turn(player)
            if self.over:
                break


Table(sys.stdin.read().splitlines()).run()
