import warnings

warnings.warn("x")
print(sorted(map(str, __warningregistry__)))
