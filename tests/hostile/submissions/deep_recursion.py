# Tries: to recurse for ever.
# Must get: RTE.
def deeper(n):
    return deeper(n + 1) + 1


deeper(0)
