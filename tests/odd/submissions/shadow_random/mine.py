import random

print(random.__file__, random.randint(1, 1), random.seed.__class__)
