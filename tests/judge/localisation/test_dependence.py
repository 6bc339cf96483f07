"""Lines that are as suspicious as what uses them."""

import ast

import pytest

from judge.localisation.dependence import inherit


@pytest.mark.parametrize(
    ("text", "scores", "lines"),
    [
        ("a = 1\nb = 2\ndef f():\n    return a", {1: 0.1, 2: 0.1, 4: 0.8}, [4, 1, 2]),
        ("def f():\n    a = 1\n    b = 2\n    return b", {2: 0.1, 3: 0.1, 4: 0.8}, [4, 3, 2]),
        ("a = 1\nb = 2\ndef f(a):\n    return a, b", {1: 0.1, 2: 0.1, 4: 0.8}, [4, 2, 1]),
        ("def f():\n    a = 1\n    b = 2\n    return b", {2: 0.9, 3: 0.1, 4: 0.8}, [2, 4, 3]),
        ("a.b = 1\na.c = 2\nprint(d.c)", {1: 0.1, 2: 0.1, 3: 0.8}, [3, 2, 1]),
        ("a['b'] = 1\na['c'] = 2\nprint(d['c'])", {1: 0.1, 2: 0.1, 3: 0.8}, [3, 2, 1]),
        ("a = b()\na.append(1)\nc = 1\nprint(a)", {1: 0.1, 2: 0.1, 3: 0.1, 4: 0.8}, [4, 1, 2, 3]),
        ("a = 1\na = 2\na = 3\nprint(a)", {1: 0.1, 2: 0.2, 3: 0.3, 4: 0.8}, [4, 3, 2, 1]),
        ("a = [\n1,\n2]\nb = 3", {1: 0.5, 4: 0.6}, [4, 1, 2, 3]),
        ("'text'\nimport os\na = 1", {1: 0.5, 2: 0.5, 3: 0.1}, [3]),
    ],
    ids=["constant", "variable", "parameter", "more", "attribute", "key", "changed", "set-often", "long", "none"],
)
def test_the_order_of_lines(text: str, scores: dict[int, float], lines: list[int]) -> None:
    found = inherit(ast.parse(text), scores)
    assert sorted(found, key=lambda line: (-found[line], line)) == lines
