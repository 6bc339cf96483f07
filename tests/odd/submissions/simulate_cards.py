import random
import sys
from collections import Counter, defaultdict, deque
from itertools import product

random.seed(8)
deck = deque(product("CDHS", range(1, 14)))
random.shuffle(deck)
hands = defaultdict(list)
for n in range(21):
    hands[n % 3].append(deck.popleft())
for player, cards in sorted(hands.items()):
    print(player, sorted(cards), Counter(suit for suit, _ in cards).most_common(1))
print(len(deck), file=sys.stderr)
