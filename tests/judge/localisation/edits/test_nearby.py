"""What stands near a line."""

import pytest

from judge.localisation.edits.nearby import Nearby

PLACES = [(1, "a"), (9, "b"), (3, "c"), (5, "d"), (5, "d"), (4, "a")]


@pytest.mark.parametrize(
    ("line", "below_first", "found"),
    [(4, False, "acdb"), (4, True, "adcb"), (1, False, "acdb"), (20, False, "bdac")],
)
def test_the_nearest_come_first_each_once(line: int, below_first: bool, found: str) -> None:
    assert "".join(Nearby(PLACES, below_first=below_first).to(line)) == found


def test_of_very_many_only_some_are_looked_at() -> None:
    near = Nearby((1 + number // 1000, number) for number in range(9000)).to(5)
    assert (len(near), near[0]) == (256, 4000)
