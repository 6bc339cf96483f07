import typing

T = typing.TypeVar("T")


class Box(typing.Generic[T]):
    pass


class Deck(typing.Protocol):
    def draw(self) -> int: ...


print(Box[int], T, typing.Optional[int], list[int], int | None, typing.get_origin(dict[str, int]))
print(Box.__orig_bases__, Deck.__module__, T.__module__)
typing.NewType("X", int)("5") + 1
