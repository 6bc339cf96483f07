def dumps(value):
    return "mine: %r" % (value,)
