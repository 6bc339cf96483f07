"""From a file to a program: the files beside it, what is refused, and what a compiler may not see."""

import contextlib
import os
import re
import shutil
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from judge import languages, sandbox
from judge.base.errors import JudgeFailure, MachineBusy
from judge.execution import compilation, compiler_limits, compiler_words
from judge.execution.compilation import read_source
from judge.values.problem import Limits, Problem, Stream
from judge.values.running import Execution, Joined, Program, Stop
from judge.values.submission import Submission
from tests.judge.compiling import compile_submission, compiled, needs
from tests.user import ordinary_user


def test_files_beside_the_program_lie_read_only_with_it(tmp_path: Path, folder: Path) -> None:
    student = tmp_path / "anna"
    (student / "data").mkdir(parents=True)
    (student / "cards.py").write_text("COLOURS = 'RYGB'")
    (student / "data" / "x.txt").write_text("1")
    (student / ".hidden").write_text("2")
    (student / "link").symlink_to("/etc/passwd")
    source = "import cards, os; print(cards.COLOURS, open('data/x.txt').read(), sorted(os.listdir('.')))"
    (student / "ochos.py").write_text(source)
    problem = Problem("ochos", tmp_path, "P", Fraction(1), ("python",))
    done = compile_submission(Submission("anna", "ochos", student / "ochos.py", student), problem, folder)
    assert done.program is not None
    with sandbox.open_box(done.program, Limits()) as box:
        assert box.run(b"").stdout == b"RYGB 1 ['cards.py', 'data', 'ochos.py']\n"


def test_a_joined_program_s_modules_are_compiled_once(folder: Path) -> None:
    texts = {
        "driver.py": "import student, deep.inner, os\n"
        "print(student.N, deep.inner.FILE, os.path.exists(student.__cached__))\n",
        "student.py": "N = 1\n",
        "deep/inner.py": "import sys\nFILE = sys._getframe().f_code.co_filename.rpartition('/')[2]\n",
        "worse.py": "N = = 1\n",
        "warns.py": "N = 1 is 1\n",
        "sets.py": "def f():\n    return {'a', 'b', 'c'}\n",
        "crashes.py": "(" * 100_000,
    }
    files = tuple(sorted((name, text.encode()) for name, text in texts.items()))
    source = compilation.source_of("driver.py", files, Joined("student.py", ("driver.py",), "driver.py"))
    done = compilation.prepare(source, folder, Limits())
    assert done.program is not None, done.output
    made = sorted(path.relative_to(folder).as_posix().partition(".")[0] for path in folder.rglob("*.pyc"))
    assert made == ["__pycache__/driver", "__pycache__/student", "deep/__pycache__/inner"]
    with sandbox.open_box(done.program, Limits()) as box:
        assert box.run(b"").stdout == b"1 inner.py True\n"
        (folder / "student.py").write_text("N = 2\n")
        assert box.run(b"").stdout == b"2 inner.py True\n"


@pytest.mark.parametrize("modules", [True, False])
def test_the_modules_of_a_checker_are_compiled_once_and_those_of_a_submission_not(folder: Path, modules: bool) -> None:
    source = compilation.source_of("check.py", (("check.py", b"import part\n"), ("part.py", b"N = 1\n")))
    assert compilation.prepare(source, folder, Limits(), modules=modules).program is not None
    assert ("part" in {path.name.partition(".")[0] for path in folder.rglob("*.pyc")}) is modules


STREAMS = (Stream("stdin", "in.txt"), Stream("stdout", "out.txt"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", "open('out.txt', 'w').write(open('in.txt').read() * 2)"),
        ("a.py", "import os\nos.mkdir('/x') if os.path.isdir('in.txt') else print(input() * 2)"),
        ("a.c", """
            #include <stdio.h>
            int main(void) {
                char word[9];
                freopen("in.txt", "r", stdin);
                FILE *out = fopen("out.txt", "w");
                fscanf(stdin, "%8s", word);
                fprintf(out, "%s%s", word, word);
                return 0;
            }
        """),
    ],
)  # fmt: skip
def test_files_in_place_of_the_standard_streams(tmp_path: Path, folder: Path, name: str, text: str) -> None:
    needs(name)
    (tmp_path / name).write_text(text)
    problem = Problem("ochos", tmp_path, "P", Fraction(1), streams=STREAMS)
    done = compile_submission(Submission("anna", "ochos", tmp_path / name), problem, folder)
    assert done.program is not None
    with sandbox.open_box(done.program, Limits()) as box:
        for word in (b"ab", b"c"):
            assert box.run(word).stdout.strip() == word * 2


@pytest.mark.parametrize(
    ("beside", "forks"),
    [
        ("cards.py", True),
        ("lib/cards.py", True),
        ("random.py", False),
        ("lib/deep/statistics.py", False),
        ("json/of_mine.txt", False),
        ("heapq.cpython-311-x86_64-linux-gnu.so", False),
    ],
)
def test_a_program_beside_a_name_of_the_standard_library_has_an_interpreter_of_its_own(
    tmp_path: Path, folder: Path, beside: str, forks: bool
) -> None:
    file = tmp_path / "anna" / beside
    file.parent.mkdir(parents=True)
    file.write_text("")
    done = compiled(tmp_path, folder, "mine.py", "pass", beside=tmp_path / "anna")
    assert done.program is not None
    assert done.program.fork_server is forks


def test_too_much_beside_the_program_is_left_out_and_said(tmp_path: Path, folder: Path) -> None:
    student = tmp_path / "anna"
    student.mkdir()
    with (student / "big.bin").open("wb") as file:
        file.truncate((16 << 20) + 1)
    done = compiled(tmp_path, folder, "a.py", "pass", beside=student)
    assert done.note == (
        "the other files in the program's folder were not copied: more than 1000 files or 16 MiB; "
        "move the program to a folder of its own"
    )
    assert sorted(path.name for path in folder.iterdir()) == ["a.py"]


def test_an_unreadable_file_beside_the_program_leaves_all_out(tmp_path: Path, folder: Path) -> None:
    beside = folder / "beside"
    (beside / "closed").mkdir(parents=True)
    (beside / "notes.txt").write_text("x")
    (beside / "closed").chmod(0)
    folder.chmod(0o777)
    box = folder / "box"
    source = folder / "a.py"
    source.write_text("pass")
    problem = Problem("p", tmp_path, "P", Fraction(1), ("python",))
    languages.version("python")
    with ordinary_user():
        box.mkdir()
        done = compile_submission(Submission("s", "p", source, beside), problem, box)
    (beside / "closed").chmod(0o755)
    assert (
        done.note == f"the other files in the program's folder were not copied: {beside / 'closed'}: Permission denied"
    )
    assert sorted(path.name for path in box.iterdir()) == ["a.py"]


@pytest.mark.parametrize(
    "change",
    [
        {"source": "print(2)"},
        {"name": "b.py"},
        {"companion": ("cards.py", "x = 2")},
        {"companion": ("other.py", "x = 1")},
        {"companion": ("sub/cards.py", "x = 1")},
        {"language": {"run": ("python3", "-B", "{source}")}},
        {"language": {"environment": (("X", "1"),)}},
        {"language": {"compile": None}},
    ],
)
def test_all_that_a_run_depends_on_is_in_the_digest(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, change: dict[str, Any]
) -> None:
    def laid_out(place: str, *, name: str = "a.py", source: str = "print(1)", companion: tuple[str, str]) -> bytes:
        student = tmp_path / place
        for file, text in ((name, source), companion):
            (student / file).parent.mkdir(parents=True, exist_ok=True)
            (student / file).write_text(text)
        return read_source(Submission("s", "p", student / name, student)).digest

    first = laid_out("first", companion=("cards.py", "x = 1"))
    assert first == laid_out("again", companion=("cards.py", "x = 1"))
    other = replace(languages.by_name("python"), **change.pop("language", {}))
    for find in ("by_suffix", "by_name"):
        monkeypatch.setattr(languages, find, lambda _: other)
    assert first != laid_out("changed", **{"companion": ("cards.py", "x = 1"), **change})


@pytest.mark.parametrize("name", ["-h.py", "@r.py", "{memory}.py", "{entry}x.py", "señor.py", "a b.py"])
def test_a_file_s_name_is_never_taken_for_anything_else(tmp_path: Path, folder: Path, name: str) -> None:
    done = compiled(tmp_path, folder, name, "print('ran')")
    assert done.program is not None
    with sandbox.open_box(done.program, Limits(time_s=10, wall_s=20)) as box:
        assert box.run(b"").stdout == b"ran\n"


def test_a_deep_tree_beside_the_program_is_left_out(tmp_path: Path, folder: Path) -> None:
    student = tmp_path / "anna"
    deep = student.joinpath(*["a"] * 17)
    deep.mkdir(parents=True)
    (deep / "x").write_text("")
    done = compiled(tmp_path, folder, "a.py", "pass", beside=student)
    assert done.note == "the other files in the program's folder were not copied: folders more than 16 deep"


def test_a_long_path_beside_the_program_is_left_out(tmp_path: Path, folder: Path) -> None:
    student = tmp_path / "anna"
    long = student.joinpath(*["a" * 199] * 5)
    long.mkdir(parents=True)
    (long / "x").write_text("")
    done = compiled(tmp_path, folder, "a.py", "pass", beside=student)
    assert done.note == "the other files in the program's folder were not copied: a path of more than 1000 bytes"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.PY", "print('ran')"),
        ("a.C", '#include <cstdio>\nint main() { bool done = true; std::puts("ran"); return !done; }'),
        ("a.CC", '#include <iostream>\nint main() { std::cout << "ran\\n"; }'),
        ("a.Java", 'class A { public static void main(String[] words) { System.out.println("ran"); } }'),
        ("a.JS", "console.log('ran')"),
    ],
)
def test_a_suffix_may_be_in_capital_letters(tmp_path: Path, folder: Path, name: str, source: str) -> None:
    needs(name)
    done = compiled(tmp_path, folder, name, source)
    assert done.program is not None, done.output
    with sandbox.open_box(done.program, Limits(time_s=10, wall_s=20)) as box:
        assert box.run(b"").stdout == b"ran\n"


def test_a_folder_in_the_program_s_place_is_the_students_to_mend(tmp_path: Path, folder: Path) -> None:
    student = tmp_path / "anna"
    (student / "Main.java").mkdir(parents=True)
    (student / "Main.java" / "x").write_text("")
    done = compiled(tmp_path, folder, "a.java", "public class Main { }", beside=student)
    assert done.output == "a folder beside it has the name that the program needs, Main.java: rename it"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["a.c", "a.cpp", "a.py", "a.js", "a.java"])
def test_a_folder_beside_the_program_may_have_any_name(tmp_path: Path, folder: Path, name: str) -> None:
    needs(name)
    beside = tmp_path / "beside"
    for taken in ("program", "a.out", "box", "inside", "tasks", "scratch", "a", "a.o"):
        (beside / taken).mkdir(parents=True)
        (beside / taken / "notes.txt").write_text("notes")
    source = {
        "a.c": "int main(void) { return 0; }",
        "a.cpp": "int main() { return 0; }",
        "a.py": "pass",
        "a.js": "0;",
        "a.java": "public class A { public static void main(String[] words) { } }",
    }[name]
    done = compiled(tmp_path, folder, name, source, beside=beside)
    assert done.output == ""
    assert done.program is not None
    with sandbox.open_box(done.program, Limits(time_s=10, wall_s=20)) as box:
        assert box.run().status == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("#include <bit>\nint main() { return std::popcount(0u); }", ""),
        ("#include <bit>\nint concept = 0;\nint main() { return concept; }", ""),  # a word of the newer standard
        ("#include <string>\nusing namespace std;\nint size;\nint main() { return size; }", ""),  # one of C++14
        ("int f() throw(int) { return 0; }\nint main() { return f(); }", ""),  # likewise
        ("#include <string>\nusing namespace std;\nint size;\nint main() { return size }", "is ambiguous"),
        ("#include <bit>\nint main() { return std::popcount(0u) }", "is not a member of"),  # of the first attempt
    ],
)
def test_programs_of_three_standards(tmp_path: Path, folder: Path, source: str, said: str) -> None:
    needs("a.cpp")
    done = compiled(tmp_path, folder, "a.cpp", source)
    assert (done.program is not None, said in done.output) == (said == "", True)
    if done.program is not None:
        with sandbox.open_box(done.program, Limits(time_s=10, wall_s=20)) as box:
            assert box.run().status == 0


def replace_c(monkeypatch: pytest.MonkeyPatch, row: languages.Language) -> None:
    find = languages.by_name
    monkeypatch.setattr(languages, "by_name", lambda name: row if name == "c" else find(name))


@pytest.mark.slow
def test_a_compiler_that_gets_no_time_is_tried_again_and_the_machine_s_failure(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A paused machine looks like this: hardly any CPU time in much real time. It once was a compile error."""
    replace_c(monkeypatch, replace(languages.by_name("c"), compile=("sleep", "60")))
    monkeypatch.setattr(
        compiler_limits, "COMPILE_LIMITS", replace(compiler_limits.COMPILE_LIMITS, time_s=0.1, wall_s=1)
    )
    with pytest.raises(MachineBusy, match=r"^the machine was too busy to let sleep work within 1 s: grade again"):
        compiled(tmp_path, folder, "a.c", "int main(void) { return 0; }")


@pytest.mark.slow
@pytest.mark.skipif(not sandbox.sees_sleep(), reason="this system does not show whether a program sleeps")
def test_a_compiler_that_sleeps_is_stopped_early_and_the_submission_s_failure(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads a file that never ends, as `#include "/dev/ptmx"` makes it where /dev is not hidden. There no message of
    the compiler is shown; that it waited is the judge's own."""
    monkeypatch.setattr(compiler_words, "shows_others", lambda *_: "other files than its own")
    replace_c(monkeypatch, replace(languages.by_name("c"), compile=("sleep", "600")))
    monkeypatch.setattr(compiler_limits, "COMPILE_LIMITS", replace(compiler_limits.COMPILE_LIMITS, time_s=0.1))
    done = compiled(tmp_path, folder, "a.c", "int main(void) { return 0; }")
    assert (done.program, done.is_final) == (None, False)
    assert done.output.startswith("the compiler waited instead of working: does the program take in a file")


@pytest.mark.parametrize(
    ("stops", "is_busy"),
    [((Stop.IDLE, Stop.IDLE), False), ((Stop.WALL, Stop.IDLE), True), ((Stop.IDLE, Stop.WALL), True)],
)
def test_only_a_compiler_that_slept_each_time_is_the_submission_s_failure(
    stops: tuple[Stop, ...], is_busy: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = iter(stops)
    box = SimpleNamespace(run=lambda: Execution(None, 9, 0.01, 1.0, 0, b"", b"", stopped=next(runs)))
    monkeypatch.setattr(sandbox, "open_box", lambda *_, **__: contextlib.nullcontext(box))
    with pytest.raises(MachineBusy) if is_busy else contextlib.nullcontext():
        assert compilation._compile(Program("c", "", ("gcc",), tmp_path), tmp_path).stopped is Stop.IDLE


@pytest.mark.slow
def test_a_compiler_that_has_worked_and_does_not_end_is_the_submission_s_failure(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A source that includes itself keeps a compiler busy forever; on a busy machine its real time is up first."""
    endless = replace(languages.by_name("c"), compile=("sh", "-c", "while :; do :; done"))
    replace_c(monkeypatch, endless)
    monkeypatch.setattr(compiler_limits, "COMPILE_LIMITS", replace(compiler_limits.COMPILE_LIMITS, wall_s=2))
    monkeypatch.setattr(compilation, "_ENOUGH_S", 0.1)
    done = compiled(tmp_path, folder, "a.c", "int main(void) { return 0; }")
    assert (done.program, done.is_final) == (None, False)


def test_a_compiler_that_fails_on_a_full_disk_is_the_judges_failure(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from collections import namedtuple

    usage = namedtuple("usage", "total used free")  # noqa: PYI024 - what shutil gives
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: usage(1, 1, 1 << 20))
    with pytest.raises(JudgeFailure, match=r"no room to compile in: 1 MiB free in .*; make room or set TMPDIR"):
        compiled(tmp_path, folder, "a.py", "print((")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        *(
            (source, "a.py is empty: there is no program in it")
            for source in (
                b"",
                b" \r\n\t\n",
                b"\xef\xbb\xbf",
                b"\xff\xfe\n\0",
                b"\0" * 9,
                b"# homework 1\n\n# by Ana\n",
            )
        ),
        pytest.param(b"#" * ((1 << 20) + 1), "the source is larger than 1 MiB", id="huge"),
    ],
)
def test_an_empty_or_huge_source_is_refused(tmp_path: Path, folder: Path, source: bytes, said: str) -> None:
    done = compiled(tmp_path, folder, "a.py", source)
    assert (done.program, done.output) == (None, said)


def test_the_compiler_sees_only_the_submission(tmp_path: Path, folder: Path) -> None:
    needs("a.c")
    if sandbox.best_level() != "bubblewrap" and os.environ.get("CI") != "true":
        pytest.skip("limits alone hide no file")
    secret = tmp_path / "golden.txt"
    secret.write_text("the answer")
    done = compiled(tmp_path, folder, "a.c", f'#include "{secret}"\nint main(void) {{ return 0; }}')
    assert done.program is None
    assert "the answer" not in done.output
    assert "No such file or directory" in done.output


UNDEFINED = """\
ld: program.o: in function `main':
a.c:(.text.startup+0x1): undefined reference to `deal'
collect2: error: ld returned 1 exit status"""


def test_a_linker_s_words_are_the_same_each_time(tmp_path: Path, folder: Path) -> None:
    needs("a.c")
    done = compiled(tmp_path, folder, "a.c", "int deal(void);\nint main(void) { return deal(); }")
    assert re.sub(r"\+0x[0-9a-f]+", "+0x1", done.output) == UNDEFINED


def test_of_many_complaints_the_first_are_told(tmp_path: Path, folder: Path) -> None:
    needs("a.c")
    done = compiled(tmp_path, folder, "a.c", "first_mistake;\n" + f"{'x' * 200}();\n" * 200)
    assert done.output.startswith("a.c:1:1: ")


def test_a_compiler_bomb_ends_as_a_compile_error(tmp_path: Path, folder: Path) -> None:
    needs("a.c")
    done = compiled(tmp_path, folder, "a.c", "main[1<<30]={1};")
    assert done.program is None
    assert done.output != ""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "words", "is_static"),
    [
        ("#include <iostream>\nint main() { std::cout << 42; }\n", ("-static",), True),
        ("#include <thread>\n#include <iostream>\nint main() { std::cout << 42; }\n", ("-static",), False),
        ("#include <iostream>\nauto* start = &pthread_create;\nint main() { std::cout << 42; }\n", ("-static",), False),
        # A machine without the libraries for it.
        ("#include <iostream>\nint main() { std::cout << 42; }\n", ("-static", "-l:no-such-library"), False),
    ],
)
def test_a_program_in_cpp_has_its_libraries_in_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, text: str, words: tuple[str, ...], is_static: bool
) -> None:
    needs("check.cpp")
    row = replace(languages.by_name("cpp"), static=words)
    monkeypatch.setattr(languages, "by_name", lambda _: row)
    source = compilation.source_of("check.cpp", (("check.cpp", text.encode()),))
    done = compilation.prepare(source, folder, Limits())
    assert done.program is not None, done.output
    assert (b"libstdc++.so" not in (folder / ".program").read_bytes()) is is_static
    with sandbox.open_box(done.program, Limits()) as box:
        assert box.run(b"").stdout == b"42"
