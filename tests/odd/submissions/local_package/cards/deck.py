SIZE = 52
print(__name__, __package__)
