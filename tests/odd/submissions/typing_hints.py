import typing


class Tree:
    left: "Tree"
    value: "typing.List[int]"


def f(a: "Tree", b: "int" = 1) -> "None":
    pass


print(typing.get_type_hints(Tree), typing.get_type_hints(f))
import __main__

print(typing.get_type_hints(__main__))
typing.get_type_hints(type("X", (), {"__annotations__": {"a": "Nowhere"}, "__module__": "__main__"}))
