"""How a draw pile stands in the text of a case. The statements allow any number of cards on a line, on any number of
lines."""

from __future__ import annotations

from copy import copy
from itertools import count, islice, repeat, takewhile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solutions._kit.splitmix import SplitMix64

USUAL, ONE, WHOLE, UNEVEN = "usual", "one", "whole", "uneven"
"""Lines of the usual length; one card a line; the whole pile on one line; lines of 1, 2, 4, ... cards."""

_RANDOM = (*[USUAL] * 9, ONE, WHOLE, UNEVEN)


def any_layout(generator: SplitMix64) -> str:
    """A layout by chance, mostly the usual one. The generator stays as it is, so no later deal depends on it."""
    return _RANDOM[copy(generator).below(len(_RANDOM))]


def in_lines(cards: Sequence[str], layout: str, usual: int) -> list[list[str]]:
    """The cards of each line; a line of the usual layout has `usual` cards."""
    lengths = {
        USUAL: repeat(usual),
        ONE: repeat(1),
        WHOLE: repeat(len(cards)),
        UNEVEN: (2**number for number in count()),
    }[layout]
    rest = iter(cards)
    lines = (list(islice(rest, length)) for length in lengths)
    return list(takewhile(bool, lines))
