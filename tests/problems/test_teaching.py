"""The examples in the notes for teachers are true: the reference plays what they say, and the misreading does not."""

import re

import pytest

from judge.problem import catalogue
from judge.values.feedback import Misreading
from problems.ochos.misreadings import OCHOS
from tests.problems.texts import ROOT

CARDS = r"[RYGB]\d(?: [RYGB]\d)*"
EXAMPLE = re.compile(rf"Top (?P<top>[RYGB]\d), hand (?P<hand>{CARDS})(?:, pile (?P<pile>{CARDS}))?")
DECK = [colour + number for colour in "RYGB" for number in "12345678"]
EXAMPLES = [entry for entry in catalogue.load(ROOT, "ochos") if EXAMPLE.search(entry.teaching)]


def case(example: re.Match[str], note: str) -> str:
    """A whole deal in which player 1 has the hand of the example."""
    hand = example["hand"].split()
    on_pile = re.search(r"and (..) is on the pile", note)
    pile = example["pile"].split() if example["pile"] else on_pile[1].split() if on_pile else []
    rest = [card for card in DECK if card not in (*hand, *pile, example["top"])]
    return "\n".join(map(" ".join, (hand, rest[:5], rest[5:10], [example["top"]], [*pile, *rest[10:]]))) + "\n"


def test_many_notes_have_an_example() -> None:
    assert len(EXAMPLES) > 25


@pytest.mark.parametrize("entry", EXAMPLES, ids=lambda entry: entry.id)
def test_an_example_shows_the_difference(entry: Misreading) -> None:
    example = EXAMPLE.search(entry.teaching)
    assert example
    text = case(example, entry.teaching)
    right, wrong = (OCHOS.play(text, 1, misread)[1] for misread in ([], [entry.id]))
    assert right != wrong
    played = right.splitlines()[1].removeprefix("1: ")
    said = entry.teaching[example.end() :]
    assert played in said or (played == "DRAW" and re.search("draws|is drawn", said))
