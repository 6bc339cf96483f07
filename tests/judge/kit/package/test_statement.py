"""The statement of a package: LaTeX that pandoc makes."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.kit.package import statement
from judge.kit.package.layout import LAYOUTS
from judge.kit.package.statement import convert
from judge.problem import cases
from tests.judge import adder
from tests.judge.kit.package.exported import needs_pandoc

TEXT = """\
# Adder

Add `a_b` & more.

## Samples

Input

```
1 2
```

Output

```
sum 3
```

One and two.

| a | b |
| --- | --- |
| 1 | 2 |
"""


def made(folder: Path, text: str) -> str:
    problem = adder.make(folder)
    adder.write(folder, "problems/adder/statement.md", text)
    samples = [case for case in cases.discover(problem) if case.is_sample]
    layout = LAYOUTS["legacy"]
    return convert(problem, samples, layout).files[layout.statement].decode()


@needs_pandoc
def test_it_is_latex_with_the_samples_in_their_places(tmp_path: Path) -> None:
    text = made(tmp_path, TEXT)
    assert text.startswith("\\problemname{Adder}\n")
    assert "Add \\texttt{a\\_b} \\& more." in text
    assert "\\section*{Samples}\n\n\\nextsample\n\nOne and two." in text
    assert "sum 3" not in text
    assert "\\begin{tabular}{ll}\n\\hline\na & b \\\\\n\\hline\n1 & 2 \\\\\n\\hline\n\\end{tabular}" in text


@needs_pandoc
def test_pictures_stand_beside_it(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    shown = ("in/a_1.png", "b.svg", "none.png", "../../up.png", "loop.png")
    adder.write(tmp_path, "problems/adder/statement.md", "# Adder\n" + "".join(f"\n![x]({one})\n" for one in shown))
    for name in ("problems/adder/in/a_1.png", "problems/adder/b.svg", "up.png"):
        adder.write(tmp_path, name, "P")
    (problem.folder / "loop.png").symlink_to("loop.png")
    part = convert(problem, [], LAYOUTS["legacy"])
    assert {name: text for name, text in part.files.items() if not name.endswith(".tex")} == {
        "problem_statement/in_a_1-181676.png": b"P"
    }
    assert b"{in_a_1-181676.png}" in part.files["problem_statement/problem.en.tex"]
    assert part.files["problem_statement/problem.en.tex"].count(b"includegraphics") == 1
    assert [note.partition(" of the ")[0] for note in part.notes] == [f"the picture {one}" for one in shown[1:]]


@pytest.mark.parametrize(
    ("latex", "found"),
    [
        (r"\pandocbounded{\includegraphics[keepaspectratio,alt={x [y]}]{a b.png}}", ["a_b-c8687a.png"]),
        (r"\includegraphics{a\#b.png}", ["a_b-8187fc.png"]),
        (r"\includesvg{a.svg}", []),
    ],
)
def test_pictures_as_other_versions_of_pandoc_write_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, latex: str, found: Sequence[str]
) -> None:
    problem = adder.make(tmp_path)
    for name in ("a b.png", "a#b.png", "a.svg"):
        adder.write(tmp_path, f"problems/adder/{name}", "P")
    monkeypatch.setattr(statement, "_run_pandoc", lambda _problem, text: text if text == problem.title else latex)
    part = convert(problem, [], LAYOUTS["legacy"])
    assert [name.rpartition("/")[2] for name in part.files if not name.endswith(".tex")] == found
    assert b"\\includesvg" not in part.files["problem_statement/problem.en.tex"]
    assert len(part.notes) == 1 - len(found)


@needs_pandoc
def test_other_blocks_stay(tmp_path: Path) -> None:
    text = made(tmp_path, TEXT.replace("sum 3", "sum 4"))
    assert "\\begin{verbatim}\nsum 4\n\\end{verbatim}" in text
    assert "\n\\nextsample\n" not in text


def test_without_pandoc_one_line_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BadUsage, match=r"expected pandoc, .* found none on the PATH: install it \(Debian"):
        made(tmp_path, TEXT)
