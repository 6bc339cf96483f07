cards = [1, 2]
assert len(cards) == 3, ("wrong number", cards)
