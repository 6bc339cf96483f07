import sys


class Game:
    def __init__(self, words):
        self.players = [words[0:5], words[5:10], words[10:15]]
        self.top = words[15]
        self.stock = words[16:]
        self.open_two = False
        self.log = ["0: " + self.top]

    def note(self, seat, what):
        self.log.append("%d: %s" % (seat + 1, what))

    def take(self, seat, how_many):
        for _ in range(how_many):
            if self.stock:
                self.players[seat].append(self.stock.pop(0))

    def pick(self, hand):
        rank = {colour: place for place, colour in enumerate("RYGB")}
        if self.open_two:
            twos = sorted((c for c in hand if c[1] == "2"), key=lambda c: rank[c[0]])
            return twos[0] if twos else None
        colour = sorted(c for c in hand if c[0] == self.top[0])
        number = sorted((c for c in hand if c[1] == self.top[1]), key=lambda c: rank[c[0]])
        if len(number) > len(colour):
            return number[0]
        if colour:
            return colour[0]
        return None

    def turn(self, seat):
        hand = self.players[seat]
        card = self.pick(hand)
        if card is None:
            if self.open_two:
                self.take(seat, 2)
                self.note(seat, "TAKE TWO")
                self.open_two = False
            else:
                self.take(seat, 1)
                self.note(seat, "DRAW")
            return False
        hand.remove(card)
        self.top = card
        self.open_two = card.endswith("2")
        if hand:
            self.note(seat, card)
            return False
        self.note(seat, card + " (WINNER)")
        return True

    def play(self):
        seat = 0
        while not self.turn(seat):
            seat = (seat + 1) % len(self.players)


def main():
    game = Game(sys.stdin.read().split())
    game.play()
    print("\n".join(game.log))


main()
