def randint(low, high):
    return low


def seed(n):
    pass


seed = "mine"
