from __future__ import annotations

import typing

x: Undefined = 1


class Node:
    left: Node
    other: typing.Optional[int]


def f(a: Node) -> int:
    return 1


print(__annotations__, Node.__annotations__, f.__annotations__)
print(typing.get_type_hints(Node), typing.get_type_hints(f))
print(annotations)
