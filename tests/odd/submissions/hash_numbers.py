print(hash(1.5), hash(2**61 - 1), hash(-1), hash(float("inf")), hash((1, 2, 3)), hash(frozenset([1, 2])))
import fractions
import decimal

print(hash(fractions.Fraction(1, 3)), hash(decimal.Decimal("1.5")), hash(range(3)), hash(True))
print({5, 1, 3, 100, 50, -1}, set("a b c d e".split()))
