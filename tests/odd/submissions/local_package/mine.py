import sys

import cards.deck
from cards import SUITS
from cards.rules.ochos import name

print(SUITS, cards.deck.SIZE, name, cards.__path__, cards.__name__)
print([n for n in sys.modules if n.startswith("cards")])
