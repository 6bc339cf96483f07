"""A program as text: what an edit changes, in bytes, in lines, and for the driver."""

import pytest

from judge.localisation.edited_text import Edit
from judge.localisation.program_text import ProgramText, read_program


def read(text: str | bytes) -> ProgramText:
    program = read_program(text.encode() if isinstance(text, str) else text)
    assert program is not None
    return program


def edit(program: ProgramText, old: str, new: str) -> Edit:
    start = program.data.index(old.encode())
    return Edit(program.line_at(start), "text", start, start + len(old.encode()), new.encode())


@pytest.mark.parametrize(
    ("source", "encoding", "lines"),
    [
        (b"a = 1\r\nb = 2\r\n", "utf-8", ("a = 1", "b = 2", "")),
        (b"# -*- coding: latin-1 -*-\na = '\xe9'\n", "iso-8859-1", ("# -*- coding: latin-1 -*-", "a = 'é'", "")),
        (b"\xef\xbb\xbfa = 1", "utf-8-sig", ("a = 1",)),
    ],
)
def test_the_encoding_is_that_of_the_file(source: bytes, encoding: str, lines: tuple[str, ...]) -> None:
    program = read(source)
    assert (program.encoding, program.lines) == (encoding, lines)


@pytest.mark.parametrize(
    "source",
    [
        b"print 'Python 2'",
        b"a = '\xe9'",
        b"# coding: nothing-like-this\n",
        b"x = " + b"(" * 250 + b"1" + b")" * 250,
        b"x = " + b"-" * 250 + b"1",
        b"#" * (65 << 10),
        b"f()\n" * 1025,
        b"a\0b",
    ],
    ids=["other version", "no UTF-8", "no encoding", "brackets", "too deep", "too long", "too many lines", "a zero"],
)
def test_a_program_that_this_python_does_not_read(source: bytes) -> None:
    assert read_program(source) is None


CARDS = """\
from x import y
class Hand:
    def best(self, cards):
        return max(cards)

    @y
    def size(self): return 1
for card in "äb":
    print(card, 1)
print(y)
"""
HAND = """\
class Hand:
    def best(self, cards):
        return max(cards)

    @y
    def size(self): return 1"""


@pytest.mark.parametrize(
    ("old", "new", "variant", "shown"),
    [
        ("max", "min",
         (1, 2, 2, HAND.replace("max", "min"),
          (3, "best", "class Hand:\n", "    def best(self, cards):\n        return min(cards)")),
         (4, ("        return max(cards)",), ("        return min(cards)",))),
        ("return 1", "return 2", (1, 2, 2, HAND.replace("return 1", "return 2"), None),
         (7, ("    def size(self): return 1",), ("    def size(self): return 2",))),
        ("ä", "ö", (2, 3, 8, 'for card in "öb":\n    print(card, 1)', None),
         (8, ('for card in "äb":',), ('for card in "öb":',))),
        ("    print(card, 1)", "print(card, 1)", (2, 3, 8, 'for card in "äb":\nprint(card, 1)', None),
         (9, ("    print(card, 1)",), ("print(card, 1)",))),
        ("return 1\nfor", "return 2\nfor",
         (1, 3, 2, HAND.replace("return 1", "return 2") + '\nfor card in "äb":\n    print(card, 1)', None),
         (7, ("    def size(self): return 1",), ("    def size(self): return 2",))),
        ("print(y)", "    print(y)", (2, 4, 8, 'for card in "äb":\n    print(card, 1)\n    print(y)', None),
         (10, ("print(y)",), ("    print(y)",))),
    ],
)  # fmt: skip
def test_an_edit_changes_statements_and_lines(
    old: str, new: str, variant: tuple[object, ...], shown: tuple[object, ...]
) -> None:
    program = read(CARDS)
    one = edit(program, old, new)
    assert (program.variant(one), program.shown(one)) == (variant, shown)
