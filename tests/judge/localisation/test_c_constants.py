"""Constants of programs in C and C++, and the choices among their values."""

import pytest

from judge.localisation.c_constants import constant_of, find_constants, inherit
from judge.localisation.c_text import CText, read_c
from judge.localisation.edits.c_edits import list_c_edits
from judge.localisation.schemata import fitting, write_variants

CHANGED = "#include <stdio.h>\n{outside}\nint main(void) {{\n    {inside};\n}}\n"


def program(outside: str, inside: str) -> CText:
    text = read_c(CHANGED.format(outside=outside, inside=inside).encode())
    assert text is not None
    return text


@pytest.mark.parametrize(
    ("outside", "inside", "edited", "chosen"),
    [
        ("#define N 3", "f(N)", "#define N 4", "f((judge_variant_ == 1 ? 4 : N))"),
        ("enum Size { A = 1, N = 3 };", "f(N)", "enum Size { A = 1, N = 2 };", "f((judge_variant_ == 1 ? 2 : N))"),
        ("const int M = 1, N = 3;", "i < N", "const int M = 1, N = 4;", "i < (judge_variant_ == 1 ? 4 : N)"),
        ('char o[] = "RGBY";', "f(o)", 'char o[] = "RYGB";', 'f((judge_variant_ == 1 ? "RYGB" : o))'),
        ("int d[2] = {0, 5};", "f(d[i + 1])", "int d[2] = {0, 6};",
         "f((judge_variant_ == 1 && (i + 1) == 1 ? 6 : d[i + 1]))"),
        ("#define N 3", "int a[N]; f(N)", "#define N 4", "int a[N + 2]; f((judge_variant_ == 1 ? 4 : N))"),
        ("#define N 3", "int a[N]; f(sizeof a / sizeof *a); f(N)", "#define N 4",
         "int a[N]; f(sizeof a / sizeof *a); f((judge_variant_ == 1 ? 4 : N))"),
        ("#define N 3", "switch (i) { case N: f(a[N]); }", "#define N 4",
         "switch (i) { case N: f(a[(judge_variant_ == 1 ? 4 : N)]); }"),
    ],
)  # fmt: skip
def test_each_use_of_a_constant_becomes_a_choice(outside: str, inside: str, edited: str, chosen: str) -> None:
    text = program(outside, inside)
    edit = next(one for one in list_c_edits(text) if text.edited(one) == program(edited, inside).data)
    assert fitting(text, [edit], 0) == [edit]
    assert write_variants(text, {1: edit}).decode() == CHANGED.format(outside=outside, inside=chosen)
    assert inherit(text, find_constants(text), {4: 1.0}) == {4: 1.0, 2: 0.85}


@pytest.mark.parametrize(
    ("outside", "inside"),
    [
        ("int n = 3;", "n++"),
        ("int n = 3;", "n = 4"),
        ("int n = 3;", 'scanf("%d", &n)'),
        ("int n = 3;", "int n = 4"),  # another variable
        ("int d[2] = {0, 5};", "d[0] += 2"),
        ("int d[2] = {0, 5};", "f(d[i++])"),  # would be counted twice
        ("constexpr int n = 3;", "f(n)"),
        ("#define N 3", "int a[N]"),
        ("#define N(a) 3", "f(N(1))"),
        ("int n = 3;", "f(sizeof(n))"),
    ],
)
def test_what_changes_or_must_be_known_is_no_constant(outside: str, inside: str) -> None:
    text = program(outside, inside)
    assert [edit for edit in list_c_edits(text) if constant_of(find_constants(text), edit)] == []


def test_what_begins_with_a_sign_has_no_constants() -> None:
    text = read_c(b"= 3; int main(void) { } int n[2]")
    assert text is not None
    assert find_constants(text) == ()
