"""Which sources may make a compiler read what is not the student's, and what a student reads where nothing hides it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.execution import sandbox
from judge.execution.compilation import compile_source, lay_out, read_source
from judge.execution.inclusion import may_read_others
from judge.values.model import Limits, Submission
from tests.judge.compiling import needs


@pytest.mark.parametrize(
    "source",
    [
        b"#include <stdio.h>\nint main(void) { return 0; }",
        b'#include "card.h"\n#  include "cards/card.h"\n#include <sys/types.h>\n#include <bits/stdc++.h>',
        b"\xef\xbb\xbf#include <iostream>\r\n// we include the card, and import nothing\r\nint plasma;",
        b'#define TWICE(x) ((x) + (x))\n#pragma once\n#pragma GCC optimize("O3")\n',
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
        ('int a[] = {\n#include "@"\n};\n_Static_assert(sizeof a == 1, "");\nint main(void) { return 0; }', False),
        ("int main(void) { return mistake; }", True),
    ],
)
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
            "it does not compile; the compiler's message is not shown, because the program uses `asm`, `##` or other "
            f"files than its own, and the isolation level here, {level}, hides none"
        )
