import sys
from collections import Counter

ORDER = "RYGB"


def by_order(cards):
    return sorted(cards, key=lambda card: ORDER.index(card[0]))


class Player:
    def __init__(self, number, hand):
        self.number = number
        self.hand = hand

    def choose(self, colour, number):
        eights = by_order(c for c in self.hand if c[1] == "8" and (c[0] == colour or number == "8"))
        if eights:
            return eights[0]
        same_colour = sorted(c for c in self.hand if c[0] == colour)
        same_number = by_order(c for c in self.hand if c[1] == number)
        if len(same_number) > len(same_colour):
            return same_number[0]
        return same_colour[0] if same_colour else None

    def answer(self):
        twos = by_order(c for c in self.hand if c[1] == "2")
        return twos[0] if twos else None

    def wish(self):
        counts = Counter(c[0] for c in self.hand)
        return max(ORDER, key=lambda colour: counts[colour])


def play(tokens):
    players = [Player(i + 1, tokens[5 * i:5 * i + 5]) for i in range(3)]
    pile = tokens[16:]
    colour, number = tokens[15]
    print("0: " + tokens[15])
    open_two = False
    while True:
        for player in players:
            card = player.answer() if open_two else player.choose(colour, number)
            if card is None:
                player.hand += pile[:1 + open_two]
                pile = pile[1 + open_two:]
                print(player.number, "TAKE TWO" if open_two else "DRAW", sep=": ")
                open_two = False
                continue
            player.hand.remove(card)
            colour, number = card
            open_two = number == "2"
            if not player.hand:
                print(f"{player.number}: {card} (WINNER)")
                return
            if number == "8":
                colour = player.wish()
                print(f"{player.number}: {card} LOCO {colour}")
            else:
                print(f"{player.number}: {card}")


play(sys.stdin.read().split())
