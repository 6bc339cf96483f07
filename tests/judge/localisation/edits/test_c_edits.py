"""The edits of programs in C and C++, and the text that holds many of them."""

from __future__ import annotations

import pytest

from judge.localisation.c_text import read_c
from judge.localisation.edits.c_edits import list_c_edits
from judge.localisation.schemata import fitting, refused, write_variants

WANTED = [("DRAW 7", "Draw 7")]


def edited(body: str) -> set[str]:
    program = read_c(f"int f(int a, int b) {{ {body} }}".encode())
    assert program is not None
    head = len("int f(int a, int b) { ")
    return {program.edited(edit).decode()[head:-2] for edit in list_c_edits(program, WANTED)}


@pytest.mark.parametrize(
    ("body", "some"),
    [
        ("return a < b;", {"return a <= b;", "return a > b;", "return a < b + 1;", "return b < b;"}),
        ("if (a = 3) b++;", {"if (a == 3) b++;", "if (a = 4) b++;", "if (a = 3) b--;", "if (!(a = 3)) b++;"}),
        ("if (a && b) a = 1;", {"if (a || b) a = 1;", "if (a) a = 1;", "if (b) a = 1;", "if (a && b) ;"}),
        ("if (a) b = 1; else b = 2;", {"if (a) b = 1; b = 2;"}),
        ("if (a) b = 1; if (b) a = 2;", {"if (a) b = 1; else if (b) a = 2;", "while (a) b = 1; if (b) a = 2;"}),
        ("int sum, n = 2;", {"int sum = 0, n = 2;", "int sum, n = 3;", "long long sum, n = 2;"}),
        ("while (a) { break; }", {"while (a) { ; }", "while (a) { continue; }", "if (a) { break; }"}),
        ("switch (a) { case 1: b = 2; case 2: b = 3; }", {"switch (a) { case 1: b = 2; break; case 2: b = 3; }"}),
        ('printf("Draw %d\\n", a / b);', {'printf("DRAW %d\\n", a / b);', 'printf("Draw %d\\n", a / (double) b);'}),
        ('printf("%f", 1.5);', {'printf("%.2f", 1.5);', 'printf("%f\\n", 1.5);'}),
        ("a = 1; b = 2;", {"b = 2; a = 1;", "a = 1; ;"}),
        ("h[a] = min(a, b);", {"h[a + 1] = min(a, b);", "h[a] = max(a, b);", "h[a] = min(b, a);"}),
    ],
)
def test_edits(body: str, some: set[str]) -> None:
    assert some <= edited(body)


@pytest.mark.parametrize("body", ["std::vector<int> v;", "/* a < b */", 'puts("a < b");', "\n#if 1 < 2\n#endif\n"])
def test_what_is_no_comparison_stays(body: str) -> None:
    assert not [text for text in edited(body) if "<=" in text]


def test_each_edit_has_a_copy_of_its_block() -> None:
    text = b"int f(int a) {\n    if (a) { a--; }\n    switch (a) { case 1: a++; }\n    return a;\n}\nint g = 1 - 2;\n"
    program = read_c(text)
    assert program is not None
    by_text = {program.edited(edit): edit for edit in list_c_edits(program)}
    some = [by_text[text.replace(old, new)] for old, new in ((b"a--", b"a++"), (b"case 1", b"case 2"))]
    assert fitting(program, some, 1000) == some[::-1]
    assert fitting(program, some, 20) == some[:1]
    assert write_variants(program, {1: some[1], 2: some[0]}).decode() == (
        "int f(int a) { if (judge_variant_ >= 1 && judge_variant_ <= 1) {\n"
        "if (judge_variant_ == 1)\n#line 1002000\n"
        "{\n    if (a) { a--; }\n    switch (a) { case 2: a++; }\n    return a;\n}\nelse { } } else\n#line 1\n"
        "{\n    if (a) { if (judge_variant_ >= 2 && judge_variant_ <= 2) {\n"
        "if (judge_variant_ == 2)\n#line 1004000\n{ a++; }\nelse { } } else\n#line 2\n{ a--; } }\n"
        "    switch (a) { case 1: a++; }\n    return a;\n} }\nint g = 1 - 2;\n"
    )


@pytest.mark.parametrize("text", ["int f() { goto a; a: ; }", "int f() { (]; }", "int a;", "x" * (1 << 17)])
def test_what_is_not_edited(text: str) -> None:
    assert read_c(text.encode()) is None


def test_the_compiler_names_the_edits_that_it_refuses() -> None:
    said = "a.c: In function 'f':\na.c:1014003:8: error: no\na.c:1014004:8: note: so\na.c:1002001:1: error: no\n"
    assert refused(said) == {1, 7}
    assert refused(said + "a.c:4:1: error: no\n") is None
    assert refused("ld: no main\n") is None
