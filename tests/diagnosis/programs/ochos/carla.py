import sys


class Card:
    ORDER = "RYGB"

    def __init__(self, text):
        self.colour = text[0]
        self.number = int(text[1])

    def __str__(self):
        return "%s%d" % (self.colour, self.number)

    def rank(self):
        return self.ORDER.index(self.colour)

    def fits(self, other):
        return self.colour == other.colour or self.number == other.number


class Player:
    def __init__(self, name, cards):
        self.name = name
        self.cards = cards

    def choose(self, top):
        colours = [c for c in self.cards if c.colour == top.colour]
        numbers = [c for c in self.cards if c.number == top.number]
        if len(numbers) > len(colours):
            return min(numbers, key=Card.rank)
        if colours:
            return min(colours, key=lambda c: c.number)
        return None


class Game:
    def __init__(self, text):
        words = [Card(w) for w in text.split()]
        self.players = [Player(i + 1, words[5 * i:5 * i + 5]) for i in range(3)]
        self.top = words[15]
        self.pile = words[16:]

    def lay(self, player, card):
        player.cards.remove(card)
        self.top = card
        if not player.cards:
            print("%d: %s (WINNER)" % (player.name, card))
            return True
        print("%d: %s" % (player.name, card))
        return False

    def turn(self, player):
        card = player.choose(self.top)
        if card is not None:
            return self.lay(player, card)
        print("%d: DRAW" % player.name)
        if self.pile:
            drawn = self.pile.pop(0)
            player.cards.append(drawn)
            if drawn.fits(self.top):
                return self.lay(player, drawn)
        return False

    def run(self):
        print("0: %s" % self.top)
        while True:
            for player in self.players:
                if self.turn(player):
                    return


Game(sys.stdin.read()).run()
