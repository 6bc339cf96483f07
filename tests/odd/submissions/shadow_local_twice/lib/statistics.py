def mean(values):
    return "mine"
