import sys


class Hand(list):
    """The cards of one player."""

    def with_colour(self, colour):
        return sorted(card for card in self if card[0] == colour)

    def with_number(self, number):
        return [colour + number for colour in "RYGB" if colour + number in self]


class Pile:
    def __init__(self, cards):
        self._cards = iter(cards)

    def draw(self, count=1):
        result = []
        for card in self._cards:
            result.append(card)
            if len(result) == count:
                break
        return result


class Ochos:
    def __init__(self):
        tokens = sys.stdin.read().split()
        self.hands = [Hand(tokens[5 * i:5 * i + 5]) for i in range(3)]
        self.top = tokens[15]
        self.pile = Pile(tokens[16:])
        self.open_two = self.top[1] == "2"
        self.log = [f"0: {self.top}"]

    def decide(self, hand):
        numbers = hand.with_number(self.top[1])
        if self.open_two:
            return numbers[0] if numbers else None
        colours = hand.with_colour(self.top[0])
        if len(numbers) > len(colours):
            return numbers[0]
        return colours[0] if colours else None

    def turn(self, player):
        hand = self.hands[player]
        card = self.decide(hand)
        if card:
            hand.remove(card)
            self.top = card
            self.open_two = card[1] == "2"
            self.log.append(f"{player + 1}: {card}" + ("" if hand else " (WINNER)"))
            return not hand
        if self.open_two:
            hand.extend(self.pile.draw(2))
            self.log.append(f"{player + 1}: TAKE TWO")
            self.open_two = False
        else:
            hand.extend(self.pile.draw())
            self.log.append(f"{player + 1}: DRAW")
        return False

    def play(self):
        player = 0
        while not self.turn(player):
            player = (player + 1) % 3
        print("\n".join(self.log))


Ochos().play()
