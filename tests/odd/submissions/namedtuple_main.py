from collections import namedtuple
import typing

Card = namedtuple("Card", "suit value")


class Point(typing.NamedTuple):
    x: int
    y: int = 2


print(Card("H", 1), Card.__module__, Point(1), Point.__module__, Card._fields)
Card("H")
