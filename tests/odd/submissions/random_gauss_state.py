import random

print(random.getstate()[2], random._inst.gauss_next)
random.seed(3)
print(random.gauss(0, 1), random.getstate()[2])
