import random

print(random.__file__, random.randint(1, 6), random.seed)
