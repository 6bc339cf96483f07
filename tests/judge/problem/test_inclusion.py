"""The key `include`: files of the problem that stand beside every submission."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.problem import definition
from judge.values.problem import Problem


def load(root: Path, files: Mapping[str, str], key: str = "include: kit") -> Problem:
    folder = root / "problems" / "p"
    folder.mkdir(parents=True)
    (folder / "problem.yaml").write_text(f"format: 1\ntitle: P\npoints: 10\n{key}\n")
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return definition.load(root, "p")


def test_files_by_language(tmp_path: Path) -> None:
    files = {"kit/default/a.txt": "1", "kit/default/b.txt": "2", "kit/python/b.txt": "3", "kit/python/in/c.py": "4"}
    found = load(tmp_path, files).include
    assert found["python"] == (("a.txt", b"1"), ("b.txt", b"3"), ("in/c.py", b"4"))
    assert found["cpp"] == (("a.txt", b"1"), ("b.txt", b"2"))
    assert load(tmp_path / "other", {}, "").include == {}


@pytest.mark.parametrize(
    ("files", "key", "said"),
    [
        ({}, "include: kit", "include: expected a folder in {folder}, found no kit there"),
        ({}, "include: ../..", "include: expected a folder in {folder}, found no .. there"),
        ({"kit/ada/x": "1"}, "include: kit",
         "include: expected folders with the names default, c, cpp, java, javascript, python, found ada"),
        ({f"kit/c/{number}.h": "1" for number in range(201)}, "include: kit",
         "include: expected at most 200 files and 16 MiB for a language, found more in {folder}/kit/c"),
    ],
)  # fmt: skip
def test_mistakes(tmp_path: Path, files: Mapping[str, str], key: str, said: str) -> None:
    with pytest.raises(BadUsage) as error:
        load(tmp_path, files, key)
    folder = tmp_path / "problems" / "p"
    assert str(error.value) == f"{folder}/problem.yaml: {said.format(folder=folder)}"
