# Tries: to show one thing and mean another: marks of direction, invisible and look-alike characters.
# Must get: RTE.
import sys

TEXT = "sum \u202e0 mus\u2066\u200b\u200d\ufeff\u2028\u2029\U000e0041\u00a0\u3000\u115f\u0435"
sys.stdout.reconfigure(encoding="utf-8")
sys.stderr.reconfigure(encoding="utf-8")
print(TEXT)
print(TEXT, file=sys.stderr)
raise ValueError(TEXT)
