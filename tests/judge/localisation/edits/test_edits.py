"""The edits of a program: each is one that a person might make, and can be read as a program."""

import ast

import pytest

from judge.localisation.edits import list_edits
from judge.localisation.edits.texts import towards
from judge.localisation.program_text import read_program
from judge.localisation.questions import QUESTIONS
from tests.diagnosis import patches


def edited(text: str, *wanted: tuple[str, str]) -> set[tuple[str, str]]:
    program = read_program(text.encode())
    assert program is not None
    return {(edit.kind, program.edited(edit).decode()) for edit in list_edits(program, wanted)}


@pytest.mark.parametrize(
    ("text", "kind", "repaired"),
    [
        ("if a < b: c()", "comparison", "if a <= b: c()"),
        ("if (a) < (b): c()", "comparison", "if (a) > (b): c()"),
        ("if a == b: c()", "equality", "if a != b: c()"),
        ("if a not  in b: c()", "membership", "if a in b: c()"),
        ("if a and b: c()", "conjunction", "if a or b: c()"),
        ("if a and b: c()", "part", "if b: c()"),
        ("if a and (b or c): d()", "part", "if (b or c): d()"),
        ("if a and not b and c > 1: d()", "part", "if not b and c > 1: d()"),
        ("if a: b()", "never", "if False: b()"),
        ("if a: b()", "always", "if True: b()"),
        ("a = b == 2", "fixed", "a = False"),
        ("while a:\n    if b: break\n    c()", "repetition", "while a:\n    if b: break\n    c()\n    break"),
        ("if a[0] < b[0]: c = d[1]", "index", "if a[1] < b[1]: c = d[1]"),
        ("a = [b[0:5], b[5:10], b[5:10]]", "copied", "a = [b[0:5], b[5:10], b[10:15]]"),
        ("a = b[5:10], b[5:10]", "copied", "a = b[5:10], b[10:15]"),
        ("a = [b(1, c), b(2, c), b(2, c)]", "copied", "a = [b(1, c), b(2, c), b(3, c)]"),
        ("if not a: c()", "negation", "if a: c()"),
        ("if a(): c()", "negation", "if not (a()): c()"),
        ("if a: c()\nif b: d()", "condition", "if a and (b): c()\nif b: d()"),
        ("if a: c()\nif b: d()", "branch", "if a: c()\nelif b: d()"),
        ("a = 2", "number", "a = 3"),
        ("a = True", "truth", "a = False"),
        ("a = b - c", "operator", "a = b + c"),
        ("a += b", "operator", "a -= b"),
        ("a = b", "accumulation", "a += b"),
        ("a += b", "accumulation", "a = b"),
        ("a.b = c", "accumulation", "a.b += c"),
        ("a[b] = c", "accumulation", "a[b] = a.get(b, 0) + c"),
        ("a = b < c", "accumulation", "a = a or (b < c)"),
        ("a = []", "slice", "a = a[-1:]"),
        ("a = -b", "sign", "a = b"),
        ("a = min(b)", "extreme", "a = max(b)"),
        ("a = min(b, c)", "limits", "a = b"),
        ("a = 2 * max(b + 1, c)", "limits", "a = 2 * (b + 1)"),
        ("a = b[0]", "index", "a = b[-1]"),
        ("a = b.pop(0)", "index", "a = b.pop()"),
        ("a.append(b)", "index", "a.insert(0, b)"),
        ("a = b[i:]", "slice", "a = b[i + 1:]"),
        ("a = b[i:]", "slice", "a = b[:i]"),
        ("a = sorted(b)", "order of a sort", "a = sorted(b, reverse=True)"),
        ("a.sort()", "order of a sort", "a.sort(reverse=True)"),
        ("a.sort()", "key of a sort", "a.sort(key=int)"),
        ("a.sort(key=len)", "key of a sort", "a.sort()"),
        ("a.sort(key=lambda b: (b[0], c))", "key of a sort", "a.sort(key=lambda b: (-b[0], c))"),
        ("a.sort(key=lambda b: (b[0], c))", "order", "a.sort(key=lambda b: (c, b[0]))"),
        (
            "a.sort(key=lambda b: (c, b), reverse=True)",
            "key of a sort",
            "a.sort(key=lambda b: (-c, b))",
        ),
        ("if a:\n    b.sort(key=c)", "key of a sort", "if a:\n    b.sort()\n    b.sort(key=c)"),
        ("a = max(b, key=c)", "key of a sort", "a = max(sorted(b), key=c)"),
        ("for i in range(a): b()", "bound", "for i in range(a + 1): b()"),
        ("for i in range(a): b()", "bound", "for i in range(1, a): b()"),
        ("a(b, c)", "argument", "a(c, b)"),
        ("a = int(b)", "call", "a = b"),
        ("def f(a, b):\n    return a", "variable", "def f(a, b):\n    return b"),
        ("a.strip()", "unused", "a = a.strip()"),
        ("a.sort", "unused", "a.sort()"),
        ("def f(): return 1\nf()\na = 2", "unused", "def f(): return 1\na = f()\na = 2"),
        ("def f(a):\n    a[0]\n    return 1", "unused", "def f(a):\n    return a[0]\n    return 1"),
        ("a = (b + 1) % c", "operator", "a = b % c + 1"),
        ("a = b % c + 1", "operator", "a = (b + 1) % c"),
        ("if a[0] == b[0]: c()", "index", "if a == b: c()"),
        ("a = b[0]", "extreme", "a = min(b)"),
        ("a = min(b)\nc.sort(key=len)", "key of a sort", "a = min(b, key=len)\nc.sort(key=len)"),
        ("def f(a):\n    return f(a)", "slice", "def f(a):\n    return f(a[1:])"),
        (
            "def f(a, b):\n    while a[b]:\n        c(a[b])",
            "missing",
            "def f(a, b):\n    while a[b]:\n        c(a[b])\n        b += 1",
        ),
        (
            "def f(a):\n    for b in d:\n        c(a)\n        c(b)",
            "missing",
            "def f(a):\n    for b in d:\n        c(a)\n        c(b)\n        a = b",
        ),
        ("a = []\nb(c)\nd = e + a", "missing", "a = []\nb(c)\na.append(c)\nd = e + a"),
        ("a = []\nif b: c(d)\ne += a", "missing", "a = []\nif b: c(d)\na.append(b)\ne += a"),
        (
            "a = []\ndef f(b):\n    global c\n    c = b",
            "missing",
            "a = []\ndef f(b):\n    global c\n    a.extend(c)\n    c = b",
        ),
        ("a = True\nb()", "missing", "a = True\nb()\na = False"),
        ("a = None\nb()", "missing", "a = None\nb()\na = None"),
        ("a = 0\nfor b in c:\n    a += b", "restart", "a = 0\nfor b in c:\n    a = 0\n    a += b"),
        ("if a: b()\nc += 1", "guard", "if a: b()\nif a: c += 1"),
        ("if a is None: b()\na = c", "value", "if a is None: b()\na = None"),
        ("def f(a):\n    if a[0] == 1: b()\ndef g(a):\n    if a: c()", "condition",
         "def f(a):\n    if a[0] == 1: b()\ndef g(a):\n    if a and (a[0] == 1): c()"),
        ("a()\nb()", "order", "b()\na()"),
        ("a()\nb()", "presence", "a()\npass"),
        ("for i in a:\n    b()\n    c()", "depth", "for i in a:\n    b()\nc()"),
        ("for i in a:\n    b()\nc()", "depth", "for i in a:\n    b()\n    c()"),
        ("while a:\n    break", "jump", "while a:\n    continue"),
        ("while a: b()", "repetition", "if a: b()"),
        ("if a: b()", "repetition", "while a: b()"),
        ("a = b\nif c: d()", "condition", "a = b\nif c or not a: d()"),
        ("a = [b, c, d]", "order", "a = [d, c, b]"),
        ("a = [b, c, d, e, f]", "order", "a = [b, c, d, f, e]"),
        ("a = 'abdc'", "text", "a = 'abcd'"),
        ("a = b + c", "order", "a = c + b"),
        ("a = b + a", "end", "a = a + b"),
        ("a.append(b.pop())", "guard", "if b: a.append(b.pop())"),
        ("a = b + c", "order of a sort", "a = sorted(b + c)"),
        ("a = b[c]", "copy", "a = list(b[c])"),
        ("for a in b: c()", "copy", "for a in list(b): c()"),
        ("a = str(b % 3)", "number", "a = str(b % 3 + 1)"),
        ("for a in enumerate(b): c()", "number", "for a in enumerate(b, 1): c()"),
        ("print(f'{a + 1}: {b}')", "number", "print(f'{a}: {b}')"),
        ("def f(a): b()\ndef g(a): c()\nd = max(e, key=f)", "function",
         "def f(a): b()\ndef g(a): c()\nd = max(e, key=g)"),
        ("a.b = 1\na.c = 2\nd = a.b", "variable", "a.b = 1\na.c = 2\nd = a.c"),
        ("for a in b:\n    c()", "missing", "for a in b:\n    c()\n    break"),
        (
            "a = 0\nb = []\nfor c in d:\n    a += c\n    b.append(c)",
            "restart",
            "a = 0\nb = []\nfor c in d:\n    a = 0; b = []\n    a += c\n    b.append(c)",
        ),
        ("a = b[0]\nb = c\nd(a)", "missing", "a = b[0]\nb = c\na = b[0]\nd(a)"),
        ("a = b[1:]\nc(a)", "missing", "a = b[1:]\na.reverse()\nc(a)"),
        ("if a:\n    b()\nc()\nd()", "order", "d()\nif a:\n    b()\nc()"),
        (
            "for a in b:\n    if a:\n        c()\nd()",
            "rest",
            "for a in b:\n    if a:\n        c()\nif a:\n    c()\nd()",
        ),
        (
            "class A:\n  def b(self, c): self.d = c[0]\n  def e(self, f):\n    g(f)",
            "missing",
            "class A:\n  def b(self, c): self.d = c[0]\n  def e(self, f):\n    g(f)\n    self.d = f[0]",
        ),
        ("a.append(b)", "missing", "a.append(b)\na.sort()"),
        ("a()\nif b: c = 1\nd()", "missing", "a()\nif b: c = 1\nd()\na()"),
        ("a = b[c][d]", "index", "a = b[d][c]"),
        ("a = [[0] * b] * c", "copy", "a = [[0] * b for _ in range(c)]"),
        ("a = []\nb = a", "copy", "a = []\nb = []"),
        ("a = b.lower in c", "named", "a = b.lower() in c"),
        ("a = b(c.sort())", "value", "a = b(sorted(c))"),
        ("a = a.append(b)", "value", "a.append(b)"),
        ("if a == 1 or 2 or 3: b()", "condition", "if a == 1 or a == 2 or a == 3: b()"),
        ("if a == 1 or (b and c) or 3: d()", "condition", "if a == 1 or (b and c) or a == 3: d()"),
        ("if a > 0 and b > 0: c()", "comparison", "if a >= 0 and b >= 0: c()"),
        ("a = b * 100", "number", "a = b * 60"),
        (
            "while a < b:\n    if c: continue\n    if d:\n        continue\n    a += 1",
            "missing",
            "while a < b:\n    if c: continue\n    if d:\n        a += 1\n        continue\n    a += 1",
        ),
        ("for a in b:\n    c = d(0)\n    c += a", "restart", "c = d(0)\nfor a in b:\n    c += a"),
        ("a[b] = c\nd(a[b])", "missing", "a[b] = c\nd(a[b])\ndel a[b]"),
        ("a = []\nb = []\na.pop(c)", "missing", "a = []\nb = []\na.pop(c)\nb.pop(c)"),
        ("a = b.split()\nc(a[1])", "call", "a = b.split()\nc(int(a[1]))"),
        ("a = b ^ 2", "operator", "a = b ** 2"),
        ("if a == 'b' or 'c': d()", "condition", "if a == 'b' or a == 'c': d()"),
        ("for a, b in enumerate(c): d()", "order", "for b, a in enumerate(c): d()"),
        ("a = sorted(b)", "doubles", "a = sorted(set(b))"),
        ("a = sorted(b for b in c)", "doubles", "a = sorted(set(b for b in c))"),
        ("a = sorted(b for b in c)", "key of a sort", "a = sorted((b for b in c), key=int)"),
        ("a = b\nb = a", "order", "a, b = b, a"),
        ("def f(a):\n    b = a\n    if a: c(b)\nd = f(1)", "unused",
         "def f(a):\n    b = a\n    if a: c(b)\n    return b\nd = f(1)"),
        ("a = int(b)", "function", "a = round(b)"),
        ("def f(a):\n    b = c(1)", "missing", "def f(a):\n    b = c(1)\n    a.append(b)"),
        ("a = 0\nb()\nprint(a)", "missing", "a = 0\nb()\na += 1\nprint(a)"),
        ("if a: b = 0\nelse: c(b)\nd(b)", "missing", "if a: b = 0\nelse: c(b)\nd(b)\nb = 0"),
        (
            "for a in b:\n    c = d[a]\nfor a in b:\n    e(c)",
            "restart",
            "for a in b:\n    c = d[a]\nfor a in b:\n    c = d[a]\n    e(c)",
        ),
        (
            "class A:\n  def __init__(self):\n    self.a = 0\n  def f(self):\n    b()\nprint(c.a)",
            "missing",
            "class A:\n  def __init__(self):\n    self.a = 0\n  def f(self):\n    b()\n    self.a += 1\nprint(c.a)",
        ),
        (
            "class A:\n    def f(self):\n        self.a = 1\n    def g(self):\n        a = 2",
            "variable",
            "class A:\n    def f(self):\n        self.a = 1\n    def g(self):\n        self.a = 2",
        ),
        ("a = {}\nb = a", "copy", "a = {}\nb = dict(a)"),
        ("a = 0\nif b > a: a = b", "beginning", 'a = float("-inf")\nif b > a: a = b'),
        ("a.append(b)", "doubles", "if b not in a: a.append(b)"),
        (
            "class A:\n    b = []\n    def __init__(self):\n        c()",
            "own",
            "class A:\n    b = []\n    def __init__(self):\n        self.b = []\n        c()",
        ),
        ("a, b = c.split()\nd(b)", "call", "a, b = c.split()\nd(float(b))"),
        ("a, b = c.split()\nd((a, b))", "call", "a, b = c.split()\nd((a, int(b)))"),
        ("a = b[1]", "call", "a = float(b[1])"),
        ("a[b] = a[b] + 1\nc()", "missing", "a[b] = a[b] + 1\nc()\na[b] -= 1"),
        ("a.append(b)\nc()", "missing", "a.append(b)\nc()\na.remove(b)"),
        ("a = True\nwhile b:\n    c()\n    a = False", "restart",
         "a = True\nwhile b:\n    a = True\n    c()\n    a = False"),
        ("if a < b and c < d: e()", "condition", "if 0 <= a < b and 0 <= c < d: e()"),
        ("for a in b: c()", "sequence", "for a in sorted(b): c()"),
        ("print(*a)", "sequence", "print(*sorted(a))"),
        ("a = ' '.join(b.keys())", "sequence", "a = ' '.join(sorted(b.keys()))"),
        ("a = [b for b in c]", "sequence", "a = [b for b in sorted(c)]"),
        ("a = input()", "call", "a = int(input())"),
        ("for a in range(input()): b()", "call", "for a in range(int(input())): b()"),
        ("a, b = input().split()", "call", "a, b = list(map(int, input().split()))"),
        ("a, *b = input().split()", "call", "a, *b = input().split()\nb = list(map(int, b))"),
        ("a = b[0]", "call", "a = int(b[0])"),
        ("print(len(a))", "call", "print(a)"),
        ("print(len(a))", "function", "print(sum(a.values()))"),
        ("print(a[b])", "extreme", "print(max(a))"),
        ("print(a[b])", "place", "print(b)"),
        ("a = b[c]\nprint(c)", "variable", "a = b[c]\nprint(b[c])"),
        ("if a(b) < c: c = b", "variable", "if a(b) < a(c): c = b"),
        ("if a[b] < c: c = b", "variable", "if a[b] < a[c]: c = b"),
        ("a = b - 1", "limits", "a = max(b - 1, 0)"),
        ("a = b\nc = d[e]", "limits", "a = b\nc = max(d[e], a)"),
        ("a = 1\nb[c] += d", "accumulation", "a = 1\nb[c] = a + d"),
        ("a = 0\nb[c] += d", "missing", "a = 0\nb[c] += d\nb[a] -= d"),
        ("for a in b:\n    c(a)", "guard", "for a in b:\n    if not a: continue\n    c(a)"),
        (
            "for a in b:\n    a = a.strip()\n    c()",
            "guard",
            "for a in b:\n    a = a.strip()\n    if not a: continue\n    c()",
        ),
        ("if a:\n    b()\n    c()", "branch", "if a:\n    b()\nelse:\n    c()"),
        ("for a in b:\n    c += a", "first value", "c = 0\nfor a in b:\n    c += a"),
        ("for a in b:\n    d(a)\n    c += a", "first value", "for a in b:\n    c = 0\n    d(a)\n    c += a"),
        ("if a: b()\na = 1", "first value", "a = False\nif a: b()\na = 1"),
        ("a = 0\ndef f():\n    a += 1", "outer", "a = 0\ndef f():\n    global a\n    a += 1"),
        ("def f(a): return 1\nb.sort(key=str)", "key of a sort", "def f(a): return 1\nb.sort(key=f)"),
    ],
)  # fmt: skip
def test_edits(text: str, kind: str, repaired: str) -> None:
    assert (kind, repaired) in edited(text)


def test_only_edits_of_some_lines_are_made() -> None:
    program = read_program(b"a = 1\nb = 2\nif a < b:\n    c = 3\n")
    assert program is not None
    assert {edit.line for edit in list_edits(program, lines=frozenset({3}))} == {3, 4}


def test_an_index_below_zero_is_likelier_than_another_value() -> None:
    program = read_program(b"if a < b and c < d: e[a]")
    assert program is not None
    ranks = {program.edited(edit): edit.rank for edit in list_edits(program)}
    assert ranks[b"if 0 <= a < b and c < d: e[a]"] < ranks[b"if a < b and 0 <= c < d: e[a]"]


def test_what_is_counted_elsewhere_is_counted_here_first() -> None:
    program = read_program(b"a.b = 1\nif c: a.b += 1")
    assert program is not None
    ranks = {program.edited(edit): edit.rank for edit in list_edits(program)}
    assert ranks[b"a.b += 1\nif c: a.b += 1"] < ranks[b"a.b = 2\nif c: a.b += 1"]


@pytest.mark.parametrize("joins", ["a += b", "a.extend(b)"])
def test_a_list_that_others_are_joined_to_is_likely_to_need_sorting(joins: str) -> None:
    ranks: dict[str, int] = {}
    for text in (joins, "a.append(b)"):
        program = read_program(text.encode())
        assert program is not None
        ranks |= {program.edited(edit).decode(): edit.rank for edit in list_edits(program)}
    assert ranks[f"{joins}\na.sort()"] < ranks["a.append(b)\na.sort()"]


def test_a_whole_number_is_likelier_than_a_fraction() -> None:
    program = read_program(b"a = input()\nb(a)")
    assert program is not None
    ranks = {program.edited(edit): edit.rank for edit in list_edits(program)}
    assert ranks[b"a = int(input())\nb(a)"] < ranks[b"a = float(input())\nb(a)"]
    assert ranks[b"a = input()\nb(int(a))"] < ranks[b"a = input()\nb(float(a))"]


@pytest.mark.once
@pytest.mark.parametrize(
    "text",
    [
        "print(f'" + "".join(f"{{a{number}}}" for number in range(5000)) + "')",
        "a[" + ",".join(f"b{number}" for number in range(6000)) + "] += c\nd = 0\ne = 1",
        "a = " + "0 if (" * 50 + f"b({', '.join('c' * 7500)})" + ") else 0" * 50,
    ],
    ids=["a text with many parts", "a long index", "a long condition in many"],
)
def test_edits_of_long_lines_are_written_in_bounded_space(text: str) -> None:
    program = read_program(text.encode())
    assert program is not None
    assert sum(len(edit.new) for edit in list_edits(program)) <= 16 << 20


def test_nothing_is_put_between_an_if_and_its_elif() -> None:
    text = "for a in b:\n    if c: d = 0\n    elif e: f(d)\n    g(d)"
    assert "for a in b:\n    if c: d = 0\n    elif e: f(d)\n    d = 0\n    g(d)" in {new for _, new in edited(text)}
    assert not any("    d = 0\n    elif" in new or "g(d)\nelif" in new for _, new in edited(text))
    assert not any("0\nelif" in new for kind, new in edited("if c: d()\nelif e: e = 1") if kind == "first value")


def test_a_word_is_larger_than_nothing() -> None:
    assert {new for kind, new in edited("a(b == 'cd')") if kind == "equality"} == {"a(b != 'cd')"}
    assert ("equality", "a(b >= 'c')") in edited("a(b == 'c')")


def test_no_variable_is_set_twice_at_once() -> None:
    assert {text for kind, text in edited("a, b = c = 1, 2") if kind == "variable"} == {
        "c, b = c = 1, 2",
        "a, c = c = 1, 2",
        "a, b = a = 1, 2",
        "a, b = b = 1, 2",
    }


def test_a_text_that_is_nearly_a_word_of_the_input_changes_to_it() -> None:
    program = read_program(b"if a == 'Honest?': b()")
    assert program is not None
    changed = [edit.new for edit in list_edits(program, words=("Bluffer", "Honest")) if edit.kind == "text"]
    assert b"'Honest'" in changed


def test_variables_of_one_kind_and_resets_side_by_side_are_tried_first() -> None:
    text = "a = 1\nb = 2\nc = []\nd, *e = input().split()\nf = g\nif h: a = 3\nprint(b)\nprint(d)"
    program = read_program(text.encode())
    assert program is not None
    ranks = {program.edited(edit).decode(): edit.rank for edit in list_edits(program)}
    tried = {name: ranks[text.replace("print(b)", f"print({name})")] for name in "acdef"}
    assert tried == {"a": 3, "c": 6, "d": 6, "e": 6, "f": 3}
    assert ranks[text.replace("c = []", "c = []\na = 1")] == 3
    assert ranks[text.replace("print(b)", "print(b)\na = 1")] == 6


def test_no_variable_with_a_value_gets_a_first_one() -> None:
    for text in ("a = 1\na += 1", "a = [b for b in c]\nb = 1", "def f(a):\n    a += 1", "for a in b: c(a)"):
        assert all(kind != "first value" for kind, _ in edited(text)), text


def test_a_whole_list_is_spread_and_marks_are_added_where_a_wrong_line_shows_it() -> None:
    wanted = ("a: 1, 2", "a: [1, 2]")
    assert ("spread", "print('a:', *b)") in edited("print('a:', b)", wanted)
    assert ("spread", 'print(*b, sep=", ")') in edited("print(b)", wanted)
    assert ("spread", """print(f"a: {' '.join(map(str, b.c))}")""") in edited('print(f"a: {b.c}")', wanted)
    assert ("spread", "print('a:', *b)") not in edited("print('a:', b)", ("1", "2"))
    assert ("digits", "print(f'{a % 9:02d}')") in edited("print(f'{a % 9}')", ("1.05 a", "1.5 a"), ("05", "5"))
    assert ("digits", "print(f'{a:.2f}')") in edited("print(f'{a:.1f}')", ("2.50", "2.5"))
    assert ("digits", 'print(f"{a / b:.2f}")') in edited("print(a / b)", ("is 0.33", "is 0.3333"))
    assert ("digits", 'a = f"{b:.2f}"') in edited("a = str(b)", ("2.00", "2"))
    assert ("spread", 'print(a, b, sep="")') in edited("print(a, b)", ("12", "1 2"))
    assert ("marks", 'a = b.strip(".,;")') in edited('a = b.strip(".,")', ("dog: 2", "dog;: 2"))
    assert ("marks", 'if a in ".;?": b()') in edited('if a in ".": b()', ("a", "a;?"))
    assert ("text", "print('%d.%02d' % a)") in edited("print('%d.%d' % a)", ("1.05", "1.5"))
    assert ("text", "print('{}.{b:02d}'.format(a))") in edited("print('{}.{b}'.format(a))", ("1.05", "1.5"))


def test_the_text_in_an_f_string_changes_towards_the_expected_line() -> None:
    assert ("text", "print(f'{a}: PASS')") in edited("print(f'{a}: SKIP')", ("1: PASS", "1: SKIP"))
    assert all(kind != "text" for kind, _ in edited("print(f'{a}: SKIP')", ("1: '{'", "1: SKIP")))
    assert ("letters", "a = b[0].lower()") in edited("a = b[0]", ("the 2", "The 1"))
    assert ("letters", "for a in b.upper().split(): c(a)") in edited("for a in b.split(): c(a)", ("A", "a"))


@pytest.mark.parametrize(
    ("value", "expected", "found", "repaired"),
    [
        ("Loco", "1: B8 LOCO", "1: B8 Loco", "LOCO"),
        (",", "2 11 5", "2,11 5", " "),
        ("ROUND ", "ROUND 1 LEFT", "ROUND 1: LEFT", None),
        (": LEFT", "ROUND 1 LEFT", "ROUND 1: LEFT", " LEFT"),
        ("draw", "2: DRAW", "2: draw", "DRAW"),
        (":", "2: DRAW", "2:DRAW", ": "),
    ],
)
def test_texts_change_towards_the_expected_line(value: str, expected: str, found: str, repaired: str | None) -> None:
    changed = list(towards(value, expected, found))
    assert repaired in changed if repaired is not None else changed == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["ochos/ana.py", "ochos2/elias.py", pytest.param("kotc/dana.py", marks=pytest.mark.nightly)]
)
def test_every_edit_of_a_real_program_is_in_its_line_and_has_a_question(name: str) -> None:
    program = read_program(patches.read(name).encode())
    assert program is not None
    edits = list_edits(program)[::7]
    unread = 0
    for edit in edits:
        line, old, new = program.shown(edit)
        first, last = program.line_at(edit.start), program.line_at(max(edit.start, edit.stop - 1))
        assert (edit.kind in QUESTIONS, first <= edit.line <= last, old != new) == (True, True, True)
        assert first <= line <= last
        try:
            ast.parse(program.edited(edit))
        except SyntaxError:
            unread += 1
    assert unread < 0.02 * len(edits)
