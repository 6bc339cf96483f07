import random

random.seed(1)
print(random.random(), random.randint(1, 100), random.sample(range(50), 5))
cards = list(range(10))
random.shuffle(cards)
print(cards, random.choice("abc"), random.gauss(0, 1), random.choices([1, 2], [3, 4], k=3))
random.seed("text")
print(random.random())
random.seed(b"bytes")
print(random.getrandbits(100))
print(random.Random(5).random(), random.getstate()[0])
