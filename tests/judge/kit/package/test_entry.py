"""Where programs of several files begin in a package."""

import pytest

from judge import languages
from judge.kit.package.entry import begin_in, is_first


@pytest.mark.parametrize(
    ("language", "begins", "others", "expected"),
    [
        ("python", "first.py", ["more.py"], ["main.py", "more.py"]),
        ("javascript", "first.mjs", [], ["main.mjs"]),
        ("java", "App.java", ["Aid.java"], ["Aid.java", "App.java", "Main.java"]),
        ("java", "Main.java", [], ["Main.java"]),
        ("cpp", "first.cpp", ["main.cpp"], ["first.cpp", "main.cpp"]),
    ],
)
def test_tools_begin_in_main(language: str, begins: str, others: list[str], expected: list[str]) -> None:
    files = dict.fromkeys([begins, *others], b"text")
    assert sorted(begin_in(begins, files, languages.by_name(language))) == expected


@pytest.mark.parametrize(
    ("begins", "others", "why"),
    [
        ("deep/first.py", {}, "it begins in the folder of deep/first.py"),
        ("first.py", {"main.py": b""}, "it begins in first.py, though another file is called main"),
        ("first.py", {"more.py": b"from first import a"}, "it begins in first.py, which another of its files names"),
    ],
)
def test_what_cannot_be_renamed(begins: str, others: dict[str, bytes], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        begin_in(begins, {begins: b"", **others}, languages.by_name("python"))


def test_the_first_file_is_main_or_comes_first_by_name() -> None:
    python = languages.by_name("python")
    assert is_first("a.py", {"a.py": b"", "b.py": b"", "Z.txt": b""}, python)
    assert not is_first("b.py", {"a.py": b"", "b.py": b""}, python)
    assert not is_first("a.py", {"a.py": b"", "main.py": b""}, python)
