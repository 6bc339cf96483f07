import collections


class Card:
    suit = "H"


try:
    Card().siut
except AttributeError as error:
    print(error)
Card().suti
