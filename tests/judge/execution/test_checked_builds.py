"""The other builds of a submission, with the real compilers: what each prints of memory that was never set."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from judge import languages, sandbox
from judge.base.errors import MachineBusy
from judge.execution import checked_builds
from judge.execution.checked_builds import (
    compile_checked,
    compile_filled,
    compile_plain,
    compile_traced,
    compile_varied,
    find_traps,
    why_untraced,
)
from judge.execution.compilation import Source, compile_source, lay_out, read_source, source_of
from judge.values.problem import Limits
from judge.values.running import Execution, Program, Stop
from judge.values.submission import Submission
from tests.judge import adder

# One on the stack of `main`, one in memory from the C library.
UNSET = """\
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int card, *cards = (int *) malloc(64 * sizeof *cards);
    printf("%x %x\\n", card, cards[40]);
}
"""


def laid_out(root: Path, name: str, text: str) -> tuple[Source, Path]:
    source = read_source(Submission("ann", "adder", adder.write(root, f"ann/{name}", text)))
    folder = root / "box"
    folder.mkdir(mode=0o700)
    lay_out(source, folder)
    return source, folder


def printed(program: Program | None) -> bytes:
    assert program is not None
    with sandbox.open_box(program, Limits(5)) as box:
        return box.run(b"").stdout


@pytest.mark.slow
@pytest.mark.parametrize("name", ["a.c", "a.cpp"])
def test_memory_that_was_never_set(tmp_path: Path, name: str) -> None:
    source, folder = laid_out(tmp_path, name, UNSET)
    assert printed(compile_filled(source, folder, Limits())) == b"7f7f7f7f 7f7f7f7f\n"
    traps, program = find_traps(source, folder, Limits())
    assert {trap.unset for trap in traps} >= {"card"}
    assert printed(program) == b"fefefefe fefefefe\n"
    assert compile_plain(source, folder, Limits()) is not None
    assert compile_source(source, folder, Limits()).may_be_unset is None
    is_set, is_long = UNSET.replace("card,", "card = 1,").replace("cards[40]", "card"), UNSET + "\n" * (16 << 10)
    for text, is_unset in ((UNSET, True), (is_set, False), (is_long, None)):
        source = source_of(name, ((name, text.encode()),))
        (folder / name).unlink()
        lay_out(source, folder)
        assert compile_source(source, folder, Limits(), warns=True).may_be_unset is is_unset


@pytest.mark.slow
@pytest.mark.parametrize(
    "text", ["int main() { int a = ; }", "int other(void);\nint main() { int a; return other() + a; }"]
)
def test_a_compiler_that_warns_says_of_errors_what_it_says_without(tmp_path: Path, text: str) -> None:
    """Of the second, only the linker complains, after the warning."""
    source, folder = laid_out(tmp_path, "a.c", text)
    plain, warned = (compile_source(source, folder, Limits(), warns=warns) for warns in (False, True))
    assert plain == warned
    assert "warning" not in warned.output


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "builds"),
    [
        # All try the standards in the same way.
        ("template <class T> concept Any = true;", (compile_checked,)),
        pytest.param(
            "template <class T> concept Any = true;",
            (compile_filled, compile_plain, compile_traced),
            marks=pytest.mark.nightly,
        ),
        pytest.param("using namespace std; int size, &hand = size;", (compile_checked,), marks=pytest.mark.nightly),
    ],
)
def test_a_program_in_another_standard_has_them_all(
    tmp_path: Path, line: str, builds: tuple[Callable[..., object], ...]
) -> None:
    text = f'#include <cstdio>\n#include <string>\n{line}\nint main() {{ int card; printf("%d", card); }}\n'
    source, folder = laid_out(tmp_path, "a.cpp", text)
    for build in builds:
        assert build(source, folder, Limits()) is not None
    assert {trap.unset for trap in find_traps(source, folder, Limits())[0]} == {"card"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("used", "others"),
    # The second is not foreseen. All builds then read the whole library in the same way.
    [
        pytest.param("std::map<int, int> m", (compile_checked, compile_plain), marks=pytest.mark.nightly),
        ("std::valarray<int> m(1)", (compile_checked,)),
    ],
)
def test_what_the_small_header_lacks_is_read_from_the_whole_library(
    tmp_path: Path, used: str, others: tuple[Callable[..., Program | None], ...]
) -> None:
    text = f"#include <bits/stdc++.h>\nint main() {{ {used}; std::cout << m[0]; }}\n"
    source, folder = laid_out(tmp_path, "a.cpp", text)
    built = compile_traced(source, folder, Limits())
    assert built is not None
    assert ("a.cpp", 2) in {line for lines in built[1].values() for line in lines}
    assert printed(built[0]) == b"0"
    assert all(printed(build(source, folder, Limits())) == b"0" for build in others)


@pytest.mark.parametrize("stop", [Stop.WALL, Stop.IDLE])
def test_a_compiler_that_a_busy_machine_stopped_is_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: Stop
) -> None:
    source, folder = laid_out(tmp_path, "a.cpp", "int main() { }\n")
    stopped = Execution(None, 9, 20.0, 60.0, 1024, b"", b"", stopped=stop)
    monkeypatch.setattr(checked_builds, "compile_units", lambda *_: stopped)
    for build in (compile_checked, compile_filled, compile_plain, compile_traced, compile_varied, find_traps):
        with pytest.raises(MachineBusy, match="grade again when it has less to do"):
            build(source, folder, Limits())


@pytest.mark.once_but_first
@pytest.mark.parametrize(("name", "text"), [("a.py", "print(1)\n"), ("a.c", "int main(void) {")])
def test_where_there_is_no_other_build(tmp_path: Path, name: str, text: str) -> None:
    source, folder = laid_out(tmp_path, name, text)
    assert (compile_checked(source, folder, Limits()), compile_filled(source, folder, Limits())) == (None, None)
    assert compile_plain(source, folder, Limits()) is None


@pytest.mark.parametrize(
    ("name", "tool", "version", "why"),
    [
        ("c", "/usr/bin/objdump", "gcc (Debian 12.2.0-14) 12.2.0", ""),
        ("c", None, "gcc (Debian 12.2.0-14) 12.2.0", "`objdump` is not on this machine: install binutils"),
        ("cpp", "/usr/bin/objdump", "g++ (Ubuntu 9.4.0-1) 9.4.0",
         "`g++` 12 or newer is needed; here it is g++ (Ubuntu"),
        ("c", "/usr/bin/objdump", "Debian clang version 14.0.6",
         "`gcc` 12 or newer is needed; here it is Debian clang"),
        ("java", None, "javac 11.0.2", "`java` 17 or newer is needed; here it is javac 11.0.2"),
        ("java", None, "javac 25-ea", ""),
        ("python", None, "Python 3.11.2", ""),
    ],
)  # fmt: skip
def test_why_the_lines_of_no_program_are_found(
    monkeypatch: pytest.MonkeyPatch, name: str, tool: str | None, version: str, why: str
) -> None:
    monkeypatch.setattr(languages, "version", lambda _name: version)
    found = why_untraced(replace(languages.by_name(name), find=lambda _tool: tool))
    assert found.startswith(why)
    assert bool(found) is bool(why)


def test_a_compiler_of_ours_is_kept_for_the_tools_that_made_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[Path] = []

    def compile_(_source: Source, _argv: tuple[str, ...], folder: Path) -> Execution:
        compiled.append(folder)
        (folder / ".tool").mkdir(exist_ok=True)
        (folder / ".tool" / "TracedJava.class").write_bytes(b"made")
        return Execution(0, None, 1.0, 1.0, 1024, b"", b"")

    java = languages.by_name("java")
    assert java.traced is not None
    traced = replace(java.traced, kept_beside=tmp_path / "TracedJava.java")

    def kept(place: str, version: str) -> dict[str, bytes]:
        found = replace(java, find=lambda tool: f"{place}/{tool}", traced=traced)
        monkeypatch.setattr(languages, "by_name", lambda _name: found)
        return checked_builds._tool.__wrapped__("java", version)

    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    monkeypatch.setattr(checked_builds, "compile_units", compile_)
    monkeypatch.setattr(languages, "version", lambda _name: "javac 17")
    for place, version, compilations in (("/jdk", "17", 1), ("/jdk", "17", 1), ("/jdk", "21", 2), ("/other", "21", 3)):
        assert kept(place, version) == {"TracedJava.class": b"made"}
        assert len(compiled) == compilations


@pytest.mark.slow
def test_a_file_of_a_submission_is_no_part_of_the_compiler(tmp_path: Path) -> None:
    """The compiler's own parts are kept for later programs."""
    checked_builds._tool.cache_clear()
    for name, more in (("first", True), ("second", False)):
        (tmp_path / name).mkdir()
        source, folder = laid_out(tmp_path / name, "A.java", "class A { public static void main(String[] words) { } }")
        if more:
            (folder / ".tool").mkdir()
            (folder / ".tool" / "X.java").write_text("class X { }")
        assert compile_traced(source, folder, Limits()) is not None
