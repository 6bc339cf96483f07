import atexit


@atexit.register
def late():
    print(len(open(__file__).read()))
    import fractions

    print(fractions.Fraction(1, 3))
    print(sorted({"a", "b"}))
