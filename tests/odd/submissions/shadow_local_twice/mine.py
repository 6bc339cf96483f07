import sys

sys.path.insert(0, "lib")
import statistics

print(statistics.mean([1, 2, 3]))
