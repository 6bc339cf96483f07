from typing import Dict, List, Optional


class Card:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("deleted", self.name)


def best(cards: List[Card]) -> Optional[Card]:
    return cards[0] if cards else None


hands: Dict[str, Card] = {"a": Card("ace"), "b": Card("ten")}
print(best(list(hands.values())).name)
