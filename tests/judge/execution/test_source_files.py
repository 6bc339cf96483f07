"""Which files of a hand-in go with a program, and under which names and in which encoding its tools find them."""

from pathlib import Path

import pytest

from judge import languages
from judge.execution.source_files import Refused, read_files
from judge.values.submission import Submission

CARD = b"public class Card { }"
UTF_8_MARK = b"\xef\xbb\xbf"


@pytest.mark.parametrize(
    ("program", "files", "wanted"),
    [
        ("a.PY", {"a.PY": b"pass", "b.PY": b"x"}, {"a.PY": b"pass", "a.py": b"pass", "b.PY": b"x"}),
        ("a.C", {"a.C": b"int a;", "b.H": b"int b;"}, {"a.cpp": b"int a;", "b.H": b"int b;"}),
        ("-a.c", {"-a.c": b"int a;"}, {"_-a.c": b"int a;"}),
        ("src/a.c", {"src/a.c": b"int a;", "b.h": b""}, {"src/a.c": b"int a;", "b.h": b""}),
        ("p/card.java", {"p/card.java": CARD, "p/x.txt": b"\xf1"}, {"p/Card.java": CARD, "p/x.txt": b"\xf1"}),
        ("A.java", {"A.java": b"class A { }", "card (1).java": CARD}, {"A.java": b"class A { }", "Card.java": CARD}),
        ("A.java", {"A.java": b"class A { }", "card (1).java": CARD, "Card.java": CARD},
         {"A.java": b"class A { }", "card (1).java": CARD, "Card.java": CARD}),
        (
            "A.java",
            {"A.java": UTF_8_MARK + b"class A { }", "B.java": b"// ni\xf1o", "C.java": "// ñ".encode("utf-16")},
            {"A.java": b"class A { }", "B.java": "// niño".encode(), "C.java": "// ñ".encode()},
        ),
        ("A.java", {"A.java": b"class A { }", "A.class": b"old", "module-info.java": b"module a { }"},
         {"A.java": b"class A { }"}),
        (
            "a.c",
            {"a.c": b"int a; // ni\xf1o", "b.c": "// ñ".encode("utf-16")},
            {"a.c": b"int a; // ni\xf1o", "b.c": "// ñ".encode()},
        ),
    ],
)  # fmt: skip
def test_names_and_contents(tmp_path: Path, program: str, files: dict[str, bytes], wanted: dict[str, bytes]) -> None:
    write(tmp_path, files)
    _, found, note = read(tmp_path, program)
    assert (dict(found), note) == (wanted, "")


def test_a_large_hand_in_leaves_the_program_s_own_folder(tmp_path: Path) -> None:
    write(tmp_path, {"src/a.c": b"int a;", "src/a.h": b"", **{f"data/{number}.txt": b"" for number in range(1001)}})
    name, found, note = read(tmp_path, "src/a.c")
    assert (name, dict(found), note) == ("a.c", {"a.c": b"int a;", "a.h": b""}, "")


def test_a_program_alone_has_only_its_name(tmp_path: Path) -> None:
    write(tmp_path, {"src/a.c": b"int a;", "src/a.h": b""})
    file = tmp_path / "src/a.c"
    assert read_files(Submission("s", "p", file), languages.by_name("c")) == ("a.c", (("a.c", b"int a;"),), "")


@pytest.mark.parametrize(
    ("name", "source", "words"),
    [
        ("a.py", "x".encode("utf-16"), "the file is in UTF-16, which Python does not read: save it as UTF-8"),
        ("a.js", "x".encode("utf-16"), "the file is in UTF-16, which Node does not read: save it as UTF-8"),
        ("a.c", b"x" * ((1 << 20) + 1), "the source is larger than 1 MiB"),
    ],
)
def test_what_is_refused(tmp_path: Path, name: str, source: bytes, words: str) -> None:
    write(tmp_path, {name: source})
    with pytest.raises(Refused, match=words):
        read(tmp_path, name)


def write(folder: Path, files: dict[str, bytes]) -> None:
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


def read(folder: Path, program: str) -> tuple[str, tuple[tuple[str, bytes], ...], str]:
    """The program of a hand-in that lies in `folder`, with what goes with it."""
    file = folder / program
    language = languages.by_suffix(file.suffix)
    assert language is not None
    return read_files(Submission("s", "p", file, folder), language)


@pytest.mark.parametrize(
    ("program", "source", "included", "name", "names"),
    [
        ("a.py", b"1", {"kit.py": b"2"}, "a.py", ["a.py", "kit.py"]),
        ("a.cpp", b"int f();", {"grader.cpp": b"int main() {}"}, "grader.cpp", ["a.cpp", "grader.cpp"]),
        ("a.cpp", b"int main() {}", {"in/x.h": b"1"}, "a.cpp", ["a.cpp", "in/x.h"]),
    ],
)
def test_files_that_the_problem_includes(
    tmp_path: Path, program: str, source: bytes, included: dict[str, bytes], name: str, names: list[str]
) -> None:
    write(tmp_path, {program: source})
    submission, language = Submission("ana", "p", tmp_path / program), languages.by_suffix(Path(program).suffix)
    assert language is not None
    found, files, _ = read_files(submission, language, tuple(sorted(included.items())))
    assert (found, [path for path, _ in files]) == (name, names)


def test_a_program_with_the_name_of_an_included_file_is_refused(tmp_path: Path) -> None:
    write(tmp_path, {"kit.py": b"1"})
    with pytest.raises(Refused, match=r"^the problem itself has a file kit\.py, which stands beside"):
        read_files(Submission("ana", "p", tmp_path / "kit.py"), languages.by_name("python"), (("kit.py", b"2"),))
