"""The text that holds many variants of a program in C."""

from __future__ import annotations

from judge.localisation.c_text import read_c
from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_edits import list_c_edits
from judge.localisation.schemata import fitting, refused, write_variants


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


def test_the_compiler_names_the_edits_that_it_refuses() -> None:
    said = "a.c: In function 'f':\na.c:1014003:8: error: no\na.c:1014004:8: note: so\na.c:1002001:1: error: no\n"
    assert refused(said, {}) == {1, 7}
    assert refused(said + "a.c:4:1: error: no\n", {}) is None
    assert refused("ld: no main\n", {}) is None


def test_a_name_that_is_reported_once_is_left_out_everywhere() -> None:
    said = "a.c:1002001:1: error: \u2018max\u2019 undeclared (first use in this function)\n"
    edits = {number: Edit(1, "name", 0, 1, new) for number, new in enumerate((b"max", b"a", b"max + 1"), 1)}
    assert refused(said, edits) == {1, 3}
