"""Programs in Python 2 as Python 3 reads them."""

import contextlib
import time

import pytest

from judge.authoring.translation import NAMES_FILE, names_file, translate

TAKES_NAMES = "from _python2 import *"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("print", "_print_(None, False)"),
        ("print a, b", "_print_(None, False, a, b)"),
        ("print a,  # more", "_print_(None, True, a)"),
        ("print (a, b)", "_print_(None, False, (a, b))"),
        ("print (a), 'b, c'", "_print_(None, False, a, 'b, c')"),
        ("print >>f, a", "_print_(f, False, a)"),
        ("print >>f", "_print_(f, False)"),
        ("print a; print b", "_print_(None, False, a)\n_print_(None, False, b)"),
        ("print [\n1,\n2]", "_print_(None, False, [1, 2])"),
        ("if a: print b", "if a:\n    _print_(None, False, b)"),
        ("if a:\n\tprint b\n        print c", "if a:\n    _print_(None, False, b)\n    _print_(None, False, c)"),
        ("d = {1: 2}; print d[1:]", "d = {1: 2}\n_print_(None, False, d[1:])"),
        ("try:\n    a\nexcept E, e: b", "try:\n    a\nexcept E as e:\n    b"),
        ("try:\n    a\nexcept (E, F): b", "try:\n    a\nexcept (E, F):\n    b"),
        ("raise E, 'words'", "raise E('words')"),
        ("raise", "raise"),
        ("a = 0777 + 10L + 0xFFL + 0 + 1.5e3", "a = 511 + 10 + 255 + 0 + 1500.0"),
        ("a = ur'\\d' + u'x' + 'it''s # no comment'", "a = '\\\\d' + u'x' + 'its # no comment'"),
        ("a <> `b`", "a != repr(b)"),
        ("a / b", "_divide_(a, b)"),
        ("a /= b", "a = _divide_(a, b)"),
        ("a[i].c /= 2", "a[i].c = _divide_(a[i].c, 2)"),
        ("a // b", "a // b"),
        ("d.keys()[0]", "list(d.keys())[0]"),
        ("for k in d.iteritems(): pass", "for k in d.items():\n    pass"),
        ("d.has_key(a)", "a in d"),
        ("f.next()", "next(f)"),
        ("str(a)", "_str_(a)"),
        ("l.sort(f)", "l.sort(key=_key_(f))"),
        ("sorted(l, cmp=f)", "sorted(l, key=_key_(f))"),
        ("\r\na\r\n", "a"),
    ],
)
def test_translate(old: str, new: str) -> None:
    assert translate(old.encode()).decode() == f"{TAKES_NAMES}\n{new}\n"


def test_the_names_come_after_what_must_be_first() -> None:
    words = "from __future__ import division, print_function\n"
    text = b"#!/usr/bin/env python2\n# coding: latin-1\n'''\xe9'''\n" + words.encode() + b"print(1 / 2)\n"
    assert translate(text).decode() == f'"""\u00e9"""\n{words}{TAKES_NAMES}\nprint(1 / 2)\n'
    assert NAMES_FILE == "_python2.py"
    assert b"_print_" in names_file()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"a = 1\nif\n", "^line 2: invalid syntax$"),
        (b"exec code in names\n", "Missing parentheses in call to 'exec'"),
        (b"a\n" * 33000, "more than 64 KiB"),
        (b'a = "x\n', "unterminated string literal"),
        (b"\0", "null byte"),
    ],
)
def test_what_cannot_be_translated(text: bytes, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        translate(text)


@pytest.mark.once
@pytest.mark.clock
@pytest.mark.parametrize("piece", [b'"""', b"'", b"`", b"(", b"-", b"print ", b"\\", b"0", b"\t\n", b"a,", b'"\\'])
def test_any_text_takes_linear_time(piece: bytes) -> None:
    """64 KiB; what takes quadratic time needs minutes."""
    text = b"x = " + piece * (65000 // len(piece))
    begun = time.process_time()
    with contextlib.suppress(ValueError):
        translate(text)
    assert time.process_time() - begun < 20
