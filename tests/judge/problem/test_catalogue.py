"""misreadings.yaml: every key is read, other catalogues are included, every mistake is named with file and key."""

from dataclasses import replace
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.problem import catalogue
from judge.values.feedback import Misreading
from tests.judge import adder

TIE = "  - {id: tie-to-number, title: Ties go to the number, rule: O3, hint: Compare the two counts.}\n"
DRAW = "  - {id: draw-2, title: Draws two, rule: O4, hint: 'How many?'}\n"
HEAD = "format: 1\nmisreadings:\n"
TIE_MISREADING = Misreading("tie-to-number", "Ties go to the number", "O3", "Compare the two counts.")
DRAW_MISREADING = Misreading("draw-2", "Draws two", "O4", "How many?")


def load(root: Path, **texts: str) -> tuple[Misreading, ...]:
    """The catalogue of the first of these problems."""
    for name, text in texts.items():
        adder.write(root, f"problems/{name}/problem.yaml", "")
        adder.write(root, f"problems/{name}/misreadings.yaml", text)
    return catalogue.load(root, next(iter(texts)))


@pytest.mark.parametrize(
    ("text", "misreadings"),
    [
        (HEAD + TIE + DRAW, (TIE_MISREADING, DRAW_MISREADING)),
        ("format: 1\ninclude: [base]\n", (TIE_MISREADING, DRAW_MISREADING)),
        ("format: 1\ninclude: [base]\nwithout: [tie-to-number]\n", (DRAW_MISREADING,)),
        (f"format: 1\ninclude: [base]\nwithout: [draw-2]\nmisreadings:\n{DRAW}".replace("Draws two", "Draws 2"),
         (TIE_MISREADING, Misreading("draw-2", "Draws 2", "O4", "How many?"))),
        ("format: 1\ninclude: [middle]\n", (TIE_MISREADING,)),
        (HEAD + TIE.replace("hint:", "teaching: Show it., hint:"), (replace(TIE_MISREADING, teaching="Show it."),)),
    ],
)  # fmt: skip
def test_a_catalogue_is_read(tmp_path: Path, text: str, misreadings: tuple[Misreading, ...]) -> None:
    middle = "format: 1\ninclude: [base]\nwithout: [draw-2]\n"
    assert load(tmp_path, game=text, base=HEAD + TIE + DRAW, middle=middle) == misreadings


ID = "small letters, digits and single dashes between them, e.g. tie-to-number"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("format: 2\n", "format: expected 1, the format's number; found the number 2"),
        ("format: true\n", "format: expected 1, the format's number; found true"),
        (TIE, "expected a mapping with the keys format, include, without, misreadings; found a list"),
        ("format: 1\n", "misreadings: expected at least one misreading, found none"),
        ("format: 1\nmisreading: []\n", "unknown key 'misreading'; did you mean 'misreadings'?"),
        (HEAD + TIE.replace("hint", "hints"), "misreadings[0]: unknown key 'hints'; did you mean 'hint'?"),
        (HEAD + TIE.replace(", rule: O3", ""), "misreadings[0]: the key 'rule' is missing"),
        (HEAD + DRAW + TIE.replace("Ties go to the number", "''"),
         "misreadings[1].title: expected one line of text; found the text ''"),
        (HEAD + TIE.replace("tie-to-number", "Tie"), f"misreadings[0].id: expected {ID}; found the text 'Tie'"),
        (HEAD + TIE.replace("tie-to-number", "a+b"), f"misreadings[0].id: expected {ID}; found the text 'a+b'"),
        (HEAD + TIE.replace("hint:", "teaching: '', hint:"),
         "misreadings[0].teaching: expected one line of text; found the text ''"),
        (HEAD + TIE + TIE, "misreadings: 'tie-to-number' appears twice"),
        ("format: 1\ninclude: [base]\nmisreadings:\n" + TIE, "misreadings: 'tie-to-number' appears twice"),
        ("format: 1\ninclude: [base, base]\n", "include: 'base' appears twice"),
        ("format: 1\ninclude: [bass]\n", "include: no problem 'bass'; did you mean 'base'?"),
        ("format: 1\ninclude: [base]\nwithout: [draw-two]\n",
         "without: no included misreading 'draw-two'; did you mean 'draw-2'?"),
        ("format: 1\ninclude: [base]\nwithout: [draw-2, draw-2]\n", "without: 'draw-2' appears twice"),
        ("format: 1\ninclude: [game]\n",
         "include: game includes game: a catalogue cannot be part of itself"),
    ],
)  # fmt: skip
def test_mistakes_are_named(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadUsage) as caught:
        load(tmp_path, game=text, base=HEAD + TIE + DRAW)
    assert str(caught.value) == f"{tmp_path}/problems/game/misreadings.yaml: {message}"


def test_circular_includes_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadUsage) as caught:
        load(tmp_path, one="format: 1\ninclude: [two]\n", two="format: 1\ninclude: [one]\n")
    circle = "include: one includes two includes one: a catalogue cannot be part of itself"
    assert str(caught.value) == f"{tmp_path}/problems/two/misreadings.yaml: {circle}"


def test_a_catalogue_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadUsage) as caught:
        catalogue.load(tmp_path, "game")
    file = tmp_path / "problems/game/misreadings.yaml"
    assert str(caught.value) == f"{file}: expected a readable YAML file: No such file or directory"
