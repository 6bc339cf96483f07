"""The list of languages, and each real language: compiled and run in the best sandbox of this machine."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from judge import languages, sandbox
from judge.base.errors import JudgeFailure
from judge.base.printable import tail
from judge.judging.complaint import read_place
from judge.judging.crash import find_crash, read_crash
from judge.languages.java import public_class_file
from judge.values.problem import Limits
from tests.judge.compiling import compiled, needs

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
CRASHED = {
    "a.py": ("cards = []\nprint(cards[3])", "IndexError in line 2 of a.py: list index out of range"),
    "a.c": ("#include <assert.h>\nint main(void) { assert(1 > 2); }", "assertion `1 > 2` failed in line 2 of a.c"),
    "a.cpp": ("#include <vector>\nint main() { return std::vector<int>().at(3); }", "std::out_of_range: vector::"),
    "a.java": ("class Mine {\n  public static void main(String[] words) { System.out.println(words[3]); }\n}",
               "ArrayIndexOutOfBoundsException in line 2 of a.java: Index 3 out of bounds"),
    "a.js": ("let cards;\ncards.sort();", "TypeError in line 2 of a.js: Cannot read properties of undefined"),
}  # fmt: skip


def test_every_language_has_a_row_here() -> None:
    for rows in (SUM, BROKEN, CRASHED):
        known = {languages.by_suffix(Path(name).suffix) for name in rows}
        assert {language.name for language in known if language} == set(languages.names())


@pytest.mark.slow
@pytest.mark.parametrize("name", SUM)
def test_a_right_program_runs(tmp_path: Path, folder: Path, name: str) -> None:
    needs(name)
    done = compiled(tmp_path, folder, name, SUM[name])
    assert done.output == ""
    assert done.program is not None
    with sandbox.open_box(done.program, Limits(time_s=10, wall_s=20)) as box:
        runs = [box.run(b"2 3\n"), box.run(b"40 2\n")]
    assert [(run.status, run.stdout, run.stderr) for run in runs] == [(0, b"5\n", b""), (0, b"42\n", b"")]


@pytest.mark.slow
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_program_does_not_compile_and_is_told_why(tmp_path: Path, folder: Path, name: str) -> None:
    needs(name)
    source, words = BROKEN[name]
    done = compiled(tmp_path, folder, name, source)
    assert done.program is None
    assert words in done.output
    assert str(folder) not in done.output
    place = read_place(done.output, [name], done.language)
    assert place is not None
    assert place[0] == name


@pytest.mark.slow
@pytest.mark.parametrize("name", CRASHED)
def test_a_crash_is_read_and_can_be_written_again(tmp_path: Path, folder: Path, name: str) -> None:
    needs(name)
    source, headline = CRASHED[name]
    done = compiled(tmp_path, folder, name, source)
    assert done.program is not None, done.output
    with sandbox.open_box(done.program, Limits(time_s=10, wall_s=20)) as box:
        run = box.run(b"")
    by_signal = run.signal is not None
    found = find_crash(tail(run.stderr), done.language, by_signal=by_signal)
    assert found is not None
    crashes, crash = found
    assert crash.headline.startswith(headline)
    assert crash.name in crashes.exceptions
    text = source.splitlines()[crash.line - 1] if crash.line else ""
    again = read_crash(crashes.write(crash, text, name), done.language, by_signal=by_signal)
    assert again is not None
    assert (again.name, again.file, again.line) == (crash.name, crash.file, crash.line)


@pytest.mark.parametrize(
    ("language", "name", "may"),
    [
        ("c", "lib/card.H", True),
        ("c", "card.cpp", True),
        ("cpp", "card.c", True),
        ("cpp", "card.java", False),
        ("java", "app/Card.java", True),
        ("java", "card.h", False),
        ("java", "README", False),
    ],
)
def test_which_files_may_be_sources_of_a_program(language: str, name: str, may: bool) -> None:
    assert languages.by_name(language).may_use(name) is may


@pytest.mark.parametrize(
    ("source", "file"),
    [
        ("public class Main { }", "Main.java"),
        ("// public class No { }\n/* public class Neither */ public final class Yes { }", "Yes.java"),
        ('class A { String s = "public class B {"; } public class C { }', "C.java"),
        ("public record Point(int x) { }", "Point.java"),
        ("public abstract class A { }", "A.java"),
        ("public final @Deprecated class Old { }", "Old.java"),
        ("public class Ñandú$1 { }", "Ñandú$1.java"),
        ("class A { public static class B { } public enum D { } } public class C { }", "C.java"),
        ("class C { char brace = '{'; String s = \"}\"; } public class D { }", "D.java"),
        ("class Quiet { public static void main(String[] args) { } }", "mine.java"),
        ("class A { public static class B { } }", "mine.java"),
        (f"public class {'A' * 300} {{ }}", "mine.java"),
        ("nothing of the kind", "mine.java"),
    ],
)
def test_java_lies_under_its_public_class(source: str, file: str) -> None:
    assert public_class_file("mine.java", source.encode()) == file


@pytest.mark.slow
@pytest.mark.parametrize(
    "source",
    [
        (
            "class Helper { class Inner { } } "
            "class Sum { static int turns = 0; public enum Dir { UP } static public void main(String... args) { RUN } }"
        ),
        "package game; public class Ñandú { public static void main(String[] args) { RUN } }",
        "interface Run { static void main(String[] args) { RUN } }",
    ],
)
def test_java_runs_the_class_with_main(tmp_path: Path, folder: Path, source: str) -> None:
    needs("a.java")
    done = compiled(tmp_path, folder, "ochos.java", source.replace("RUN", 'System.out.println("ran");'))
    assert done.output == ""
    assert done.program is not None
    with sandbox.open_box(done.program, Limits(time_s=10, wall_s=20)) as box:
        assert box.run(b"").stdout == b"ran\n"


@pytest.mark.slow
def test_java_s_stack_overflow_is_an_exception_not_a_crash(tmp_path: Path, folder: Path) -> None:
    needs("a.java")
    deep = (
        "public class D { static int f(int n) { return f(n + 1) + 1; } public static void main(String[] a) { f(0); } }"
    )
    done = compiled(tmp_path, folder, "d.java", deep)
    assert done.program is not None
    with sandbox.open_box(done.program, Limits(time_s=10, wall_s=20)) as box:
        ended = box.run(b"")
    assert (ended.status, ended.stdout) == (1, b"")
    assert ended.stderr.startswith(b'Exception in thread "main" java.lang.StackOverflowError')


@pytest.mark.once
@pytest.mark.parametrize(
    "piece", [b"class a ", b"/* ", b'\\"', b'"\\"', b"public ", b"public class ", b"' ", b"{ ", b"a b "]
)
def test_a_long_source_is_read_once(piece: bytes) -> None:
    """If one of the patterns took more than linear time, this would not end."""
    assert public_class_file("mine.java", piece * ((1 << 20) // len(piece))).endswith(".java")


def test_a_missing_compiler_is_the_judges_failure_with_the_remedy(tmp_path: Path, folder: Path) -> None:
    language = replace(languages.by_name("c"), find=lambda _tool: None)
    with pytest.raises(JudgeFailure) as caught:
        language.find_tool("gcc")
    assert str(caught.value) == (
        "C needs `gcc`, which is not on this machine: install gcc (Debian, Ubuntu: apt-get install gcc libc6-dev)"
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "source", "others", "said"),
    [
        ("a.js", "require('./b')", {"b.js": "require('./c/d.js')", "c/d.js": "letter x = 1"}, "SyntaxError"),
        ("a.js", "require('./b') // not './old'", {"b.js": "let a = './old'", "old.js": "letter x = 1"}, ""),
        ("a.java", "class A { void main(int a) { } }", {}, "expected a class with `public static void main("),
        ("a.java", "class A extends B { }", {"B.java": "class B { public static void main(String[] w) { } }"}, ""),
    ],
)
def test_a_program_that_cannot_start_does_not_compile(
    tmp_path: Path, folder: Path, name: str, source: str, others: Mapping[str, str], said: str
) -> None:
    """Files that the program does not take in do no harm."""
    needs(name)
    for other, text in others.items():
        (tmp_path / "anna" / other).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "anna" / other).write_text(text)
    done = compiled(tmp_path, folder, name, source, beside=tmp_path / "anna" if others else None)
    assert ((done.program is None), said in done.output) == (bool(said), True)
