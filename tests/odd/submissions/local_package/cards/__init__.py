SUITS = "CDHS"
from . import deck
