"""What students see of a printed line that is no line of the game: bounded in bits, whatever was printed."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.execution.compilation import Source
from judge.explanation.explain.form import LEFT_OUT
from judge.explanation.shown_line import BITS, shown_line

CODE = b'name = input("Enter the cards: ")\nprint(f"Player {player} wins")\nprint("plays", card, "of the pile")\n'
SOURCE = Source("python", "3", "ochos.py", (("ochos.py", CODE),))


@pytest.mark.parametrize(
    ("expected", "found", "shown"),
    [
        ("1: PLAY 2 11 5 AS 6", "1: PLAY 2,11,5 AS 6", "1: PLAY 2,11,5 AS 6"),
        ("2 3 5 7 11 13 17 19 23", "2, 3, 5, 7, 11, 13, 17, 19, 23", "2, 3, 5, 7, 11, 13, 17, 19, 23"),
        ("ROUND 1 LEFT", "ROUND 1: LEFT", "ROUND 1: LEFT"),
        ("0: B3", "[0, 'B3']", "[0, 'B3']"),
        ("2: DRAW", "2: draw", "2: draw"),
        ("3.1416 2.7183 1.4142", "3.14 2.72 1.41", "3.14 2.72 1.41"),
        ("41", "42", "42"),
        # words that stand in the program
        ("0: B3", "Enter the cards: 0: B3", "Enter the cards: 0: B3"),
        ("0: B3", "0: plays B3", "0: plays B3"),
        ("", "Player 3 wins", "Player 3 wins"),
        # what is too much
        ("0: B3", "0: SECRETS", "0: …"),
        ("0: B3", "SECRETS 0: B3", "… 0: B3"),
        ("41", "123456789012", "…"),
        ("0: B3", "x" * 5000, "…"),
        ("2: DRAW", "2: DRAW" + "!" * 30, "2: DRAW!!!!!!!…"),
        ("2: DRAW", "2:      DRAW", "2:…DRAW"),
        # many small choices, each of which could be a bit
        ("1 2 3 4 5 6 7 8 9", "1,2 3,4 5,6 7,8 9", "1,2 3,4 5,6 7…"),
        ("1.25 2.25 3.25 4.25", "1.2 2.25 3.2 4.25", "1.2 2.25 3.2 4.25"),
    ],
)  # fmt: skip
def test_what_is_shown(expected: str, found: str, shown: str) -> None:
    assert shown_line(found, expected, SOURCE) == shown


def test_words_of_the_program_need_the_program() -> None:
    assert shown_line("Enter the cards: 0: B3", "0: B3", None) == "Enter… 0: B3"


@given(st.text("XYZ", min_size=1, max_size=60), st.integers(0, 9))
def test_free_text_is_bounded(text: str, digit: int) -> None:
    shown = shown_line(f"2: {text}{digit}", "2: B8", SOURCE)
    free = shown.removeprefix("2: ").rstrip(LEFT_OUT)
    assert f"{text}{digit}".startswith(free)
    assert len(free) <= BITS / math.log2(26)


@pytest.mark.parametrize(
    ("found", "shown"),
    [
        # the beginning of each stretch that is left out, and its length
        ([*range(100, 110), *range(130, 150), *range(170, 200)], ""),
        ([*range(100, 110), *range(130, 150), *range(170, 180), *range(190, 200)], "100 101 102"),
        # which of the expected words are printed
        ([152, 109, 136, 177], "152 109 …"),
    ],
)  # fmt: skip
def test_the_choice_among_a_hundred_words_is_counted(found: list[int], shown: str) -> None:
    line = " ".join(map(str, found))
    seen = shown_line(line, " ".join(map(str, range(100, 200))), None)
    assert seen.startswith(shown or line)
    assert (LEFT_OUT in seen) == (shown != "")


@given(st.lists(st.booleans(), min_size=30, max_size=30))
def test_the_choice_among_right_words_is_bounded(kept: list[bool]) -> None:
    """Each word that is left out, or not, could be a bit."""
    words = [str(number) for number in range(10, 40)]
    found = " ".join(word for word, is_kept in zip(words, kept, strict=True) if is_kept)
    shown = shown_line(found, " ".join(words), None)
    gaps = sum(1 for before, after in pairwise(kept) if before != after)
    assert (LEFT_OUT in shown) == (shown != found)
    assert gaps < 14 or LEFT_OUT in shown
