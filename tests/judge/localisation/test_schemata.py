"""The text that holds many variants of a program in C."""

from __future__ import annotations

from judge.localisation.c_text import read_c
from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_edits import list_c_edits
from judge.localisation.schemata import fitting, refused, refuses_more, write_variants


def test_each_edit_has_a_copy_of_the_smallest_part_that_can_be_chosen() -> None:
    text = (
        b"int f(int a) {\n    if (a > 1) { a--; }\n    for (int i = 0; i < a; i++) a += 2;\n"
        b"    switch (a) { case 1: a++; }\n    return a;\n}\nint g = 1 - 2;\n"
    )
    program = read_c(text)
    assert program is not None
    by_text = {program.edited(edit): edit for edit in list_c_edits(program)}
    changes = (b"a--", b"a++"), (b"case 1", b"case 2"), (b"a > 1", b"a < 1"), (b"i++", b"i--"), (b"i < a", b"i > a")
    some = [by_text[text.replace(old, new)] for old, new in changes]
    assert fitting(program, some, 1000) == [some[place] for place in (1, 2, 0, 4, 3)]
    assert some[0] in fitting(program, some, 20)
    assert len(fitting(program, some, 20)) < len(some)
    block, statement, condition, limit, step = (
        write_variants(program, {1: some[place]}).decode() for place in (1, 0, 2, 4, 3)
    )
    assert block == (
        "int f(int a) { if (judge_variant_ >= 1 && judge_variant_ <= 1) {\nif (judge_variant_ == 1) {\n#line 1002000\n"
        f"{text[13:-16].replace(b'case 1', b'case 2').decode()}}}\nelse {{ }} }} else\n#line 1\n"
        f"{text[13:-16].decode()} }}\nint g = 1 - 2;\n"
    )
    assert statement.split("\n")[1:6] == [
        "    if (a > 1) { { if (judge_variant_ >= 1 && judge_variant_ <= 1) {",
        "if (judge_variant_ == 1) {",
        "#line 1002000",
        "a++;}",
        "else { } } else",
    ]
    chosen = "(judge_variant_ == 1 ? "
    assert f"if {chosen}!!(\n#line 1002000\n(a < 1)) : !!(\n#line 2\n(a > 1))) {{ a--; }}" in condition
    assert f"; {chosen}!!(\n#line 1002000\ni > a) : !!(\n#line 3\ni < a)); i++)" in limit
    assert f"; {chosen}(void)(\n#line 1002000\ni--) : (void)(\n#line 3\ni++))) a += 2;" in step


def test_the_compiler_names_the_edits_that_it_refuses() -> None:
    said = "a.c: In function 'f':\na.c:1014003:8: error: no\na.c:1014004:8: note: so\na.c:1002001:1: error: no\n"
    assert refused(said, {}) == {1, 7}
    assert refused(said + "a.c:4:1: error: no\n", {}) == {1, 7}
    assert refused("a.c:4:1: error: no\n", {}) is None
    assert [refuses_more(one) for one in (said, said + "a.c:4:1: error: no\n")] == [False, True]
    assert refused("ld: no main\n", {}) is None


def test_a_name_that_is_reported_once_is_left_out_everywhere() -> None:
    said = "a.c:1002001:1: error: \u2018max\u2019 undeclared (first use in this function)\n"
    edits = {number: Edit(1, "name", 0, 1, new) for number, new in enumerate((b"max", b"a", b"max + 1"), 1)}
    assert refused(said, edits) == {1, 3}
