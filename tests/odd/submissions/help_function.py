def f(a, b=2):
    """Adds."""
    return a + b


class Card:
    """A card."""

    value: int = 1


help(f)
help(Card)
help("nothing like this")
