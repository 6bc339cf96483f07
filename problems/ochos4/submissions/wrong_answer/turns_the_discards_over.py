# When the pile is empty, the discards but for the top card become the new pile.
RAINBOW = {"R": 0, "Y": 1, "G": 2, "B": 3}


class Table:
    def __init__(self):
        n = int(input())
        self.hands = [input().split() for _ in range(n)]
        self.discards = [input().strip()]
        self.colour = self.discards[0][0]
        self.pile = []
        self.open = False
        while True:
            try:
                self.pile.extend(input().split())
            except EOFError:
                break

    def draw(self, hand, count):
        for _ in range(count):
            if not self.pile:
                self.pile, self.discards = self.discards[:-1], self.discards[-1:]
            if self.pile:
                hand.append(self.pile.pop(0))

    def choose(self, hand):
        number = self.discards[-1][1]
        same_number = sorted((c for c in hand if c[1] == number), key=lambda c: RAINBOW[c[0]])
        same_colour = sorted(c for c in hand if c[0] == self.colour)
        if self.open:
            return same_number[:1]
        for card in same_number + same_colour:
            if card[1] == "8":
                return [card]
        return (same_number if len(same_number) > len(same_colour) else same_colour)[:1]

    def play(self):
        print(f"0: {self.discards[0]}")
        while True:
            for player, hand in enumerate(self.hands, start=1):
                chosen = self.choose(hand)
                if not chosen:
                    print(f"{player}: " + ("TAKE TWO" if self.open else "DRAW"))
                    self.draw(hand, 2 if self.open else 1)
                    self.open = False
                    continue
                card = chosen[0]
                hand.remove(card)
                self.discards.append(card)
                self.colour = card[0]
                self.open = card[1] == "2"
                if not hand:
                    print(f"{player}: {card} (WINNER)")
                    return
                if card[1] == "8":
                    self.colour = min((c[0] for c in hand), key=RAINBOW.get)
                    print(f"{player}: {card} LOCO {self.colour}")
                else:
                    print(f"{player}: {card}")


Table().play()
