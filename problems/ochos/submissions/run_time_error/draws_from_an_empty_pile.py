"""Forgets that the draw pile can run out."""
import sys


class Player:
    def __init__(self, number, cards):
        self.number = number
        self.cards = cards

    def pick(self, top):
        same_number = [c for c in self.cards if c[1] == top[1]]
        same_colour = [c for c in self.cards if c[0] == top[0]]
        if len(same_number) > len(same_colour):
            return min(same_number, key=lambda c: ["R", "Y", "G", "B"].index(c[0]))
        if same_colour:
            return min(same_colour, key=lambda c: int(c[1]))
        return None


def main():
    rows = [line.split() for line in sys.stdin if line.strip()]
    players = [Player(i + 1, rows[i]) for i in range(3)]
    top = rows[3][0]
    pile = []
    for row in rows[4:]:
        pile += row
    print(f"0: {top}")
    while True:
        for player in players:
            card = player.pick(top)
            if card is None:
                print(f"{player.number}: DRAW")
                player.cards.append(pile.pop(0))
                continue
            player.cards.remove(card)
            top = card
            if not player.cards:
                print(f"{player.number}: {card} (WINNER)")
                return
            print(f"{player.number}: {card}")


main()
