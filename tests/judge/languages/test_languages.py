"""The language table, and each language for real: compiled and run in the best sandbox of this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge import languages, sandbox
from judge.compilation import Compiled, compile_submission
from judge.errors import JudgeFailure
from judge.languages.java import public_class_file
from judge.model import Limits, Problem, Submission

SUM = {
    "a.py": "print(sum(map(int, input().split())))",
    "a.c": '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); return 0; }',
    "a.cpp": "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << '\\n'; }",
    "a.java": """import java.util.Scanner;
public class Sum {
    static int two(Scanner in) { return in.nextInt() + in.nextInt(); }
    public static void main(String[] args) { System.out.println(Helper.same(two(new Scanner(System.in)))); }
}
class Helper { static int same(int x) { return x; } }
""",
    "a.js": "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number); console.log(a + b)",
}
BROKEN = {
    "a.py": ("print((\n", "SyntaxError: '(' was never closed"),
    "a.c": ("int main(void) { return x; }", "a.c:1:25: error: "),
    "a.cpp": ("int main() { return x; }", "a.cpp:1:21: error: "),
    "a.java": ("class A { int x }", "a.java:1: error: ';' expected"),
    "a.js": ("let x = ;", "SyntaxError: Unexpected token ';'"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """An empty folder that a program running as another user can reach."""
    import tempfile

    with tempfile.TemporaryDirectory(prefix="judge-test-") as made:
        Path(made).chmod(0o755)
        yield Path(made)


def compiled(tmp_path: Path, folder: Path, name: str, source: str | bytes, *, beside: Path | None = None) -> Compiled:
    file = tmp_path / name
    file.write_bytes(source if isinstance(source, bytes) else source.encode())
    problem = Problem("p", tmp_path, "P", Fraction(1), ("python",), limits=Limits(time_s=10, wall_s=20))
    return compile_submission(Submission("s", "p", file, beside), problem, folder)


def needs(name: str) -> None:
    language = languages.by_suffix(Path(name).suffix)
    assert language is not None
    lack = language.missing()
    if lack is not None and os.environ.get("CI") != "true":
        pytest.skip(lack)


def test_every_language_has_a_row_here() -> None:
    known = {languages.by_suffix(Path(name).suffix) for name in SUM}
    assert {language.name for language in known if language} == set(languages.names())


@pytest.mark.parametrize("name", SUM)
def test_a_right_program_runs(tmp_path: Path, folder: Path, name: str) -> None:
    needs(name)
    done = compiled(tmp_path, folder, name, SUM[name])
    assert done.output == ""
    assert done.program is not None
    with sandbox.open(done.program, Limits(time_s=10, wall_s=20)) as box:
        runs = [box.run(b"2 3\n"), box.run(b"40 2\n")]
    assert [(run.status, run.stdout, run.stderr) for run in runs] == [(0, b"5\n", b""), (0, b"42\n", b"")]


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_program_does_not_compile_and_is_told_why(tmp_path: Path, folder: Path, name: str) -> None:
    needs(name)
    source, words = BROKEN[name]
    done = compiled(tmp_path, folder, name, source)
    assert done.program is None
    assert words in done.output
    assert str(folder) not in done.output


@pytest.mark.parametrize(
    ("source", "file"),
    [
        (b"public class Main { }", "Main.java"),
        (b"// public class No { }\n/* public class Neither */ public final class Yes { }", "Yes.java"),
        (b'class A { String s = "public class B {"; } public class C { }', "C.java"),
        (b"public record Point(int x) { }", "Point.java"),
        (b"class Quiet { public static void main(String[] args) { } }", "Quiet.java"),
        (b"nothing of the kind", "mine.java"),
    ],
)
def test_java_lies_under_its_public_class(source: bytes, file: str) -> None:
    assert public_class_file("mine.java", source) == file


def test_a_missing_compiler_is_the_judges_failure_with_the_remedy(tmp_path: Path, folder: Path) -> None:
    language = replace(languages.by_name("c"), find=lambda _tool: None)
    with pytest.raises(JudgeFailure) as caught:
        language.find_tool("gcc")
    assert str(caught.value) == (
        "C needs `gcc`, which is not on this machine: install gcc (Debian, Ubuntu: apt-get install gcc libc6-dev)"
    )


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
    with sandbox.open(done.program, Limits()) as box:
        assert box.run(b"").stdout == b"RYGB 1 ['cards.py', 'data', 'ochos.py']\n"


def test_too_much_beside_the_program_is_left_out_and_said(tmp_path: Path, folder: Path) -> None:
    student = tmp_path / "anna"
    student.mkdir()
    with (student / "big.bin").open("wb") as file:
        file.truncate((16 << 20) + 1)
    done = compiled(tmp_path, folder, "a.py", "pass", beside=student)
    assert done.note == "the files beside it were left out: more than 1000 or 16 MiB"
    assert sorted(path.name for path in folder.iterdir()) == ["a.py"]


def test_a_huge_source_is_refused(tmp_path: Path, folder: Path) -> None:
    done = compiled(tmp_path, folder, "a.py", b"#" * ((1 << 20) + 1))
    assert (done.program, done.output) == (None, "the source is larger than 1 MiB")


def test_the_compiler_sees_only_the_submission(tmp_path: Path, folder: Path) -> None:
    needs("a.c")
    if sandbox.best_level() != "bubblewrap":
        pytest.skip("limits alone hide no file")
    secret = tmp_path / "golden.txt"
    secret.write_text("the answer")
    done = compiled(tmp_path, folder, "a.c", f'#include "{secret}"\nint main(void) {{ return 0; }}')
    assert done.program is None
    assert "the answer" not in done.output
    assert "No such file or directory" in done.output


def test_a_compiler_bomb_ends_as_a_compile_error(tmp_path: Path, folder: Path) -> None:
    needs("a.c")
    done = compiled(tmp_path, folder, "a.c", "main[1<<30]={1};")
    assert done.program is None
    assert done.output != ""
