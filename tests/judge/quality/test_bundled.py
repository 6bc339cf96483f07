"""The submissions of a problem itself: which there are, and what is wrong with their folder."""

from fractions import Fraction
from pathlib import Path

import pytest

from judge.quality.bundled import find_submissions
from judge.values.problem import Problem

MAIN = "int main() { return 0; }\n"


@pytest.mark.parametrize(
    ("files", "found", "said"),
    [
        ({}, [], []),
        ({"accepted/a.py": "x", "rejected/b.c": "x"}, [("accepted/a.py", "a.py"), ("rejected/b.c", "b.c")], []),
        # A program of several files begins in the one with a main.
        ({"accepted/two/a.c": "int f;\n", "accepted/two/z.c": MAIN}, [("accepted/two", "z.c")], []),
        ({"acepted/a.py": "x"}, [], ["acepted: no verdict has this name; did you mean 'accepted'?"]),
        ({"accepted/a.txt": "x"}, [], ["accepted/a.txt: not a program in a language the judge knows"]),
        ({"accepted/two/a.txt": "x"}, [], ["accepted/two: not a program in a language the judge knows"]),
    ],
)
def test_what_is_there(tmp_path: Path, files: dict[str, str], found: list[tuple[str, str]], said: list[str]) -> None:
    problem = Problem("sums", tmp_path, "Sums", Fraction(1))
    folder = problem.folder / "submissions"
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    submissions, findings = find_submissions(problem)
    assert [(one.id, one.file.name) for one in submissions] == found
    assert [finding.what.removeprefix(f"{folder}/") for finding in findings] == said
