"""Which sources may make a compiler read what is not the student's, and what a student reads where nothing hides it."""

from pathlib import Path

import pytest

from judge import languages, sandbox
from judge.execution.compilation import compile_source, lay_out, read_source
from judge.languages.c import header_options
from judge.languages.sources.inclusion import may_read_others
from judge.values.problem import Limits
from judge.values.submission import Submission
from tests.judge.compiling import needs


@pytest.mark.parametrize(
    "source",
    [
        b"#include <stdio.h>\nint main(void) { return 0; }",
        b'#include "card.h"\n#  include "cards/card.h"\n#include <sys/types.h>\n#include <bits/stdc++.h>',
        b"\xef\xbb\xbf#include <iostream>\r\n// we include the card, and import nothing\r\nint plasma;",
        b'#define TWICE(x) ((x) + (x))\n#pragma once\n#pragma GCC optimize("O3")\n',
        b'// a section of line 5\nint line = 5; int sections; char s[] = "#1"; char t[] = "# line";',
        b"#define line(x) #x\n#if 1\n#endif\n",
        "int día; // 5 €\n".encode(),
    ],
)
def test_an_ordinary_source_reads_no_others(source: bytes) -> None:
    assert not may_read_others([source])


@pytest.mark.parametrize(
    "source",
    [
        b'#include "/home/teacher/1.in"',
        b"#include </home/teacher/1.in>",
        b'#include "../../secret/1.in"',
        b'#include "cards/../../1.in"',
        b'#inc\\\nlude "/1.in"',
        b'#inc\\  \nlude "/1.in"',
        b'#define F "/1.in"\n#include F',
        b'%:include "/1.in"',
        b'/* */ #include "/1.in"',
        b'#include_next "/1.in"',
        b'#import "/1.in"',
        b'#embed "/1.in"',
        b'#if __has_include("/1.in")\n#endif',
        b'asm(".incbin \\"/1.in\\"");',
        b'__asm__(".include \\"/1.in\\"");',
        b'/*\n// */ asm(".incbin \\"/1.in\\"");',
        b'const char *s = R"(\n// )"; asm("");',
        b'#define JOIN(a, b) a##b\nJOIN(as, m)("");',
        b'#pragma GCC dependency "/1.in"',
        b'#line 2 "/1.in"\nint x = y;',
        b'# 2 "/1.in"\nint x = y;',
        b' \t#\t2 "/1.in"\nint x = y;',
        b'%: line 2 "/1.in"\nint x = y;',
        b'/* a\n b */ #line 2 "/1.in"\nint x = y;',
        b'# /* a */ line 2 "/1.in"\nint x = y;',
        b'#li\\\nne 2 "/1.in"\nint x = y;',
        b'\xef\xbb\xbf#line 2 "/1.in"\nint x = y;',
        b'\0#line 2 "/1.in"\nint x = y;',
        b'__attribute__((section(".data\\n.inc\\154ude \\"/1.in\\"\\n#"))) int x = 1;',
        b'[[gnu::__section__(".data\\n.inc\\154ude \\"/1.in\\"\\n#")]] int x = 1;',
        b'void f(void) __attribute__((alias("\\n.inc\\154ude \\"/1.in\\"\\n")));',
        b'\xff\xfe\n#include "/1.in"\n',
        b'\xfe\xff\n#line 2 "/1.in"\n',
    ],
)
def test_a_source_that_may_read_others(source: bytes) -> None:
    assert may_read_others([b"int main() { }", source])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ('#include "@"\nint main(void) { return 0; }', False),
        ('__asm__(".include \\"@\\"");\nint main(void) { return 0; }', False),
        ('#line 1 "@"\nint x = mistake;\nint main(void) { return 0; }', False),
        ('__attribute__((section(".data\\n.inc\\154ude \\"@\\"\\n#"))) int x = 1;\nint main(void) { return 0; }',
         False),
        ('int a[] = {\n#include "@"\n};\n_Static_assert(sizeof a == 1, "");\nint main(void) { return 0; }', False),
        ("int main(void) { return mistake; }", True),
    ],
)  # fmt: skip
@pytest.mark.parametrize("level", ["users", "rlimits"])
def test_a_level_that_hides_nothing_shows_no_message_about_other_files(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, source: str, shown: bool, level: str
) -> None:
    needs("a.c")
    if sandbox.missing(level) is not None:
        pytest.skip(f"{level} does not work here")
    tmp_path.chmod(0o755)
    secret = tmp_path / "secret.in"
    secret.write_text("777 of diamonds\n")
    file = tmp_path / "a.c"
    file.write_text(source.replace("@", str(secret)))
    monkeypatch.setattr(sandbox, "best_level", lambda: level)
    read = read_source(Submission("s", "p", file))
    lay_out(read, folder)
    done = compile_source(read, folder, Limits())
    assert done.program is None
    assert "777" not in done.output
    assert "secret.in" not in done.output
    if shown:
        assert "mistake" in done.output
        assert "undeclared" in done.output
    else:
        assert done.output == (
            "it does not compile; the compiler's message is not shown, because the program uses `asm`, `##`, `#line`, "
            f"`section` or other files than its own, and the isolation level here, {level}, hides none"
        )


@pytest.mark.slow
def test_a_hostile_source_is_searched_in_little_time() -> None:
    for part in (b"*/", b"#", b"*/#/*", b"/*", b" ", b"%:", b"\xef\xbb\xbf", b"//", b"_", b"\\\n"):
        assert may_read_others([part * (500_000 // len(part)) + b"\nasm"])


def test_what_gcc_would_take_for_a_header_or_for_options_is_left_out(tmp_path: Path) -> None:
    for name, content in (("a.c", b"int main(void) {}"), ("card.h", b""), ("card.h.gch", b"gpch.013")):
        (tmp_path / name).write_bytes(content)
    read = read_source(Submission("s", "p", tmp_path / "a.c", tmp_path))
    assert [name for name, _ in read.files] == ["a.c", "card.h"]
    assert header_options("a.c", {"@here/card.h": b""}) == ["-iquote", "./@here", "-idirafter", "./@here"]


def test_a_colon_in_a_folder_does_not_open_another_one_to_javac() -> None:
    options = languages.by_name("java").options
    assert options is not None
    assert options("a:/home/A.java", {"a:/home/A.java": b"class A {}"}) == ("-sourcepath", "/none")
    assert options("home/A.java", {"home/A.java": b"class A {}"}) == ("-sourcepath", "home")
