"""The files of a new problem: a whole problem of its own name."""

import shutil
from dataclasses import replace
from pathlib import Path

from judge.authoring.skeleton_files import PLAIN, fill


def test_every_file_has_the_problems_name_and_title() -> None:
    files = fill("lay2", 'Lay "two"')
    assert sorted(files) == [
        "cases/lay2/sample/001-two-rounds.txt",
        "cases/lay2/secret/001-the-least-cards.txt",
        "expected/lay2/sample/001-two-rounds.txt",
        "expected/lay2/secret/001-the-least-cards.txt",
        "problems/lay2/generate.py",
        "problems/lay2/problem.yaml",
        "problems/lay2/reference.py",
        "problems/lay2/statement.md",
        "problems/lay2/submissions/accepted/lay2.py",
        "problems/lay2/submissions/wrong_answer/only_first_round.py",
        "problems/lay2/validate.py",
    ]
    assert not [name for name, text in files.items() if b"summing" in text.lower()]
    assert b'\ntitle: "Lay \\"two\\""\n' in files["problems/lay2/problem.yaml"]
    assert files["problems/lay2/statement.md"].startswith(b'# Lay "two"\n\n10 points')


def test_what_pip_compiles_is_no_part_of_the_problem(tmp_path: Path) -> None:
    shutil.copytree(PLAIN.folder, tmp_path / "skeleton")
    for folder in (".", "submissions/accepted"):
        (tmp_path / "skeleton" / folder / "__pycache__").mkdir(exist_ok=True)
        (tmp_path / "skeleton" / folder / "__pycache__/summing.cpython-311.pyc").write_bytes(b"\xa7\r\r\n")
    assert fill("lay2", "Lay two", replace(PLAIN, folder=tmp_path / "skeleton")) == fill("lay2", "Lay two")
