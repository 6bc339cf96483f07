"""Which loops went on and which conditions were decisive, of runs made by hand."""

import ast

import pytest

from judge.localisation import questions
from judge.localisation.absences import find
from judge.localisation.collected import Collected
from judge.localisation.inside.driver import FALSE, RAN, TRUE
from judge.localisation.trials import Outcome
from judge.values.outcome import Difference

GAME = """\
hands = read()
def turn(hand):
    if hand.fits:
        print("PLAY", hand.pop())
    else:
        print("DRAW")
    print("WIN" if hand.empty else "")
while True:
    for hand in hands:
        turn(hand)
"""
PLAY, DRAW = [(3, TRUE), (4, RAN), (7, FALSE)], [(3, FALSE), (6, RAN), (7, FALSE)]


def reached(*elements: tuple[int, int]) -> frozenset[int]:
    return frozenset(4 * line + kind for line, kind in elements)


def run(wrong: Difference | None, *windows: frozenset[int]) -> Outcome:
    return Outcome(True, wrong, 0, tuple(enumerate(windows, 1)))


@pytest.mark.parametrize(
    ("expected", "found", "last", "asked"),
    [
        (b"DRAW", b"PLAY 5", PLAY, {3: questions.MISSING}),
        (b"WIN", b"DRAW", DRAW, {7: questions.MISSING}),
        (b"PLAY 5", b"PLAY 6", PLAY, {}),
        (b"PLAY 5", None, DRAW, {3: questions.MISSING}),
        (None, b"DRAW", [*DRAW, (10, RAN)], {9: questions.GOES_ON}),
        (None, b"DRAW", [*DRAW, (8, TRUE), (9, RAN), (10, RAN)], {8: questions.GOES_ON}),
    ],
    ids=["seen before", "never seen", "another value", "nothing", "inner loop", "outer loop"],
)
def test_what_should_have_been_otherwise(
    expected: bytes | None, found: bytes | None, last: list[tuple[int, int]], asked: dict[int, str]
) -> None:
    wrong = run(Difference(3, expected, found), reached(*PLAY), reached(*DRAW), reached(*last))
    golden = ["PLAY 1", "DRAW", *([expected.decode()] if expected else [])]
    assert find(ast.parse(GAME), [wrong], [golden]) == asked


def test_lines_that_were_ready_count_as_if_they_were_printed() -> None:
    windows = ((1, reached(*PLAY)), (2, reached(*DRAW)), (-1, reached(*PLAY)))
    crashed = Outcome(False, Difference(1, b"PLAY 1", None), 0, windows, b"", Collected(2, "PLAY 7", "DRAW"))
    assert find(ast.parse(GAME), [crashed], [["PLAY 1", "DRAW", "DRAW"]]) == {3: questions.MISSING}


@pytest.mark.parametrize(
    ("loops", "asked"),
    [
        (((3, 2),), {}),
        (((10, 1), (9, 1)), {8: questions.ENDS, 9: questions.CHANGES}),
        (((10, 1), (3, 2)), {9: questions.ENDS, 10: questions.CHANGES}),
    ],
    ids=["no loop", "loop in a loop", "one loop"],
)
def test_the_outermost_loop_that_goes_on_does_not_end(
    loops: tuple[tuple[int, int], ...], asked: dict[int, str]
) -> None:
    stuck = Outcome(False, Difference(1, b"PLAY 1", None), 0, ((-1, reached()),), loops=loops)
    assert find(ast.parse(GAME), [stuck], [["PLAY 1"]]) == asked
