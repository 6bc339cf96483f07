import sys


class Seat:
    def __init__(self, number, cards):
        self.number = number
        self.cards = cards
        self.next = None
        self.has_two = any(c[1] == "2" for c in cards)

    def drop(self, card):
        self.cards.remove(card)
        if card[1] == "2":
            self.has_two = any(c[1] == "2" for c in self.cards)

    def draw(self, pile, count):
        for _ in range(count):
            if pile:
                self.cards.append(pile.pop(0))


def ring(n, words):
    seats = [Seat(i + 1, words[5 * i:5 * i + 5]) for i in range(n)]
    for a, b in zip(seats, seats[1:] + seats[:1]):
        a.next = b
    return seats[0]


def key(card):
    return "RYGB".index(card[0])


def main():
    words = sys.stdin.read().split()
    n = int(words[0])
    seat = ring(n, words[1:])
    top = words[5 * n + 1]
    pile = words[5 * n + 2:]
    colour = top[0]
    open_two = False
    print("0: %s" % top)
    while True:
        hand = seat.cards
        card = None
        if open_two:
            open_two = False
            if seat.has_two:
                card = min((c for c in hand if c[1] == "2"), key=key)
            else:
                print("%d: TAKE TWO" % seat.number)
                seat.draw(pile, 2)
                seat = seat.next
                continue
        else:
            cs = [c for c in hand if c[0] == colour]
            ns = [c for c in hand if c[1] == top[1]]
            es = [c for c in cs + ns if c[1] == "8"]
            if es:
                card = min(es, key=key)
            elif len(ns) > len(cs):
                card = min(ns, key=key)
            elif cs:
                card = min(cs)
        if card is None:
            print("%d: DRAW" % seat.number)
            seat.draw(pile, 1)
        else:
            seat.drop(card)
            top = card
            colour = card[0]
            open_two = card[1] == "2"
            if not seat.cards:
                print("%d: %s (WINNER)" % (seat.number, card))
                return
            if card[1] == "8":
                colour = min(seat.cards, key=key)[0]
                print("%d: %s LOCO %s" % (seat.number, card, colour))
            else:
                print("%d: %s" % (seat.number, card))
        seat = seat.next


main()
