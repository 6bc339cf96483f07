import random

print(random.SystemRandom().random() < 1, random.random.__self__ is random._inst, type(random.randbytes(3)))
random.seed([1])
