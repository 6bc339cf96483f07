"""Programs in C and C++ as tokens and blocks."""

from __future__ import annotations

import pytest

from judge.localisation.c_text import read_c


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        ("int a[] = {1}; struct S { int x; }; int f() { if (a) { b(); } }", ["{ if (a) { b(); } }", "{ b(); }"]),
        ("namespace n { class C { int f() const { return 1; } }; }", ["{ return 1; }"]),
        (
            "constexpr int f() { return 1; } int g() { int x{2}; do { x++; } while (x); }",
            ["{ int x{2}; do", "{ x++; }"],
        ),
        ("int f() { char c = '{'; /* { */ puts(\"{\"); }\n#define X {\n", ["{ char c"]),
    ],
)
def test_blocks(text: str, blocks: list[str]) -> None:
    program = read_c(text.encode())
    assert program is not None
    starts = [program.tokens[block.open].start for block in program.blocks]
    assert [text[start:][: len(block)] for start, block in zip(starts, blocks, strict=True)] == blocks


@pytest.mark.parametrize(
    "text",
    [
        "int f() { goto a; a: ; }",
        "int f() { std::thread a(g); }",
        "int f() { thread a(g); }",
        "int f() { async(g); }",
        "int f() { (]; }",
        "int a;",
        "x" * (1 << 17),
    ],
)
def test_what_is_not_edited(text: str) -> None:
    assert read_c(text.encode()) is None


def test_a_name_may_have_any_letters() -> None:
    program = read_c("int main(void) { int größe = 1; return größe; }  /* ö */".encode())
    assert program is not None
    assert [token.text for token in program.tokens if token.kind == "name"][-4:] == ["int", "größe", "return", "größe"]
