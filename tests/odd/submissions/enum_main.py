import enum


class Suit(enum.Enum):
    HEARTS = "H"
    SPADES = enum.auto()


class Flags(enum.IntFlag):
    A = 1
    B = 2


print(Suit.HEARTS, repr(Suit.SPADES), list(Suit), Flags.A | Flags.B, Suit("H") is Suit.HEARTS)
Suit("X")
