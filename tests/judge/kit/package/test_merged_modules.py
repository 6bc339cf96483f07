"""Modules as functions: called with other globals, they do what the modules do."""

from types import CodeType, FunctionType

import pytest

from judge.kit.package.merged_modules import as_function

FUTURE = "from __future__ import annotations\n"


def bound(code: CodeType) -> dict[str, str]:
    """The names that the code leaves, each with what its value says of itself."""
    names: dict[str, object] = {"__name__": __name__}
    exec(code, names)  # noqa: S102 - as the interpreter does
    hidden = {"__builtins__", "__annotations__", "__doc__", "annotations"}
    return {name: str(value).partition(" at 0x")[0] for name, value in names.items() if name not in hidden}


@pytest.mark.parametrize(
    "source",
    [
        "",
        '"""Words\nin two lines."""\nWORDS = """one\n  two\n"""\nSHOWN = (1,\n2)\n',
        "import os.path as there, json\nfrom json import dumps as written\nTEXT = written([1])\n",
        FUTURE + "TABLE: dict[str, int] = {}\nTABLE['a'] = 1\nlater: str\n",
        "def double(n: 'int') -> 'int':\n    return n * factor\nfactor = 2\nfour = double(2)\n",
        "class A:\n    n = 1\n    def get(self): return self.n\none = A().get()\nname = A.get.__qualname__\n",
        "for n in range(3):\n    last = n\n\nif (most := last) > 1:\n\tdel n\n",
        "total = 0\ndef add(n):\n    global total\n    total += n\nadd(2)\nadd(3)\n",
        "try:\n    1 / 0\nexcept ZeroDivisionError as error:\n    what = f'''{error}\n  {1 + 1}'''\n",
        "squares = [n * n for n in range(4)]\nfirst, *others = squares\nnumbers = {f: g for f in (1,) for g in [f]}\n",
        "squares = [(last := n) * n for n in range(4)]\ndef get(): return last\nthree = get()\n",
        FUTURE
        + "from dataclasses import dataclass\n@dataclass\nclass Pair:\n    a: int\n    b: int = 2\npair = Pair(1)\n",
    ],
)
def test_a_function_does_what_the_module_does(source: str) -> None:
    text = as_function("f", source)
    names: dict[str, object] = {}
    exec(compile(FUTURE + text, "file", "exec", dont_inherit=True), names)  # noqa: S102
    function = names["f"]
    assert isinstance(function, FunctionType)
    assert bound(function.__code__) == bound(compile(source, "file", "exec", dont_inherit=True))
    lines = text.split("\n")
    assert lines[0] == "def f():"
    assert all(
        line in ("", 'in two lines."""', "  two", '"""', "  {1 + 1}'''") or line[:4] == "    " for line in lines[1:]
    )


@pytest.mark.parametrize(
    "source",
    [
        "from json import *\n",
        "names = dict(locals())\n",
        "for name in dir(): pass\n",
        "from dataclasses import dataclass\n@dataclass\nclass Pair:\n    a: 'int' = 1\n",
        FUTURE + "a: int = 1\nnames = sorted(__annotations__)\n",
        "import inspect\ndef f(a: int): pass\nshown = str(inspect.signature(f))\n",
        "global a\na = 1\n",
        "if 1:\n    a: int\n",
        "from __future__ import annotations; import os\n",
        "print 1\n",
        "a = '\0'\n",
    ],
)
def test_what_may_mean_something_else_stays_a_module(source: str) -> None:
    assert as_function("f", source) == ""
