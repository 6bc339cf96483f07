"""Tries: to keep every card that it ever held in its hand.
Must get: NOT HELD
"""


class Bot(Honest):
    @property
    def hand(self):
        return self.__dict__.setdefault("cards", [])

    @hand.setter
    def hand(self, cards):
        for card in cards:
            if card not in self.hand:
                self.hand.append(card)
