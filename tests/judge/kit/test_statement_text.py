"""Statements for the pages of platforms: pictures, formulas, and text that is no formula."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.kit.statement_text import render
from judge.platforms.autograder import StatementText
from judge.problem import definition
from tests.judge import adder


def rendered(tmp_path: Path, text: str) -> StatementText:
    adder.make(tmp_path)
    folder = tmp_path / "problems/adder"
    (folder / "statement.md").write_text(text)
    (folder / "figures").mkdir(exist_ok=True)
    (folder / "figures/the board.PNG").write_bytes(b"\x89PNG")
    (folder / "board.svg").write_bytes(b"<svg/>")
    return render(definition.load(tmp_path, "adder"), "DIR")


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("# Sums\n", "<h1>Sums</h1>\n"),
        ("Let $a < b$.", '<p>Let <span class="math inline">\\(a &lt; b\\)</span>.</p>\n'),
        ("$$\nx^2\n$$", '<div class="math block">\n\\[x^2\\]\n</div>\n'),
        ("It costs $5 and \\$6, not \\\\(x).",
         "<p>It costs <span>$</span>5 and <span>$</span>6, not <span>\\</span>(x).</p>\n"),
        ("`$a$ {{x}}`", "<p><code>$a$ {{x}}</code></p>\n"),
        ("<b>&amp;", "<p>&lt;b&gt;&amp;</p>\n"),
        (
            "| a |\n|--:|\n| 1 |\n",
            (
                '<table>\n<thead>\n<tr>\n<th class="text-right text-end">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n'
                '<td class="text-right text-end">1</td>\n</tr>\n</tbody>\n</table>\n'
            ),
        ),
    ],
)  # fmt: skip
def test_text(tmp_path: Path, text: str, html: str) -> None:
    assert rendered(tmp_path, text) == StatementText(html, {})


def test_pictures(tmp_path: Path) -> None:
    found = rendered(tmp_path, "![The *board*](figures/the%20board.PNG 'see')\n![](board.svg)\n![again](board.svg)\n")
    board = next(name for name in found.pictures if name.endswith(".png"))
    assert found.pictures == {board: b"\x89PNG", "adder-board.svg": b"<svg/>"}
    assert f'<img src="DIR/{board}" alt="The board" title="see" />' in found.html
    assert '<img src="DIR/adder-board.svg" alt="" />\n<img src="DIR/adder-board.svg" alt="again" />' in found.html
    assert found.lost == ()


@pytest.mark.parametrize("name", ["gone.png", "../../cases/x.png", "https://example.org/a.png", "problem.yaml"])
def test_a_picture_that_is_not_there_is_named(tmp_path: Path, name: str) -> None:
    found = rendered(tmp_path, f"See ![the board]({name}).\n")
    assert (found.html, found.pictures) == ("<p>See the board.</p>\n", {})
    why = "is not in the folder of the problem, is too large or of another kind: students see only its description"
    assert found.lost == (f"{tmp_path}/problems/adder/statement.md: the picture {name} {why}",)


def test_without_a_statement(tmp_path: Path) -> None:
    adder.make(tmp_path)
    (tmp_path / "problems/adder/statement.md").unlink()
    with pytest.raises(BadUsage, match=r"statement\.md: cannot be read"):
        render(definition.load(tmp_path, "adder"), "DIR")
