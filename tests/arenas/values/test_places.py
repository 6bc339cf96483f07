"""Places: equal ones are shared, and the next ones are left out."""

import pytest

from arenas.values.places import share_places


@pytest.mark.parametrize(
    ("keys", "places"),
    [((), ()), ((7,), (1,)), ((1, 2, 2, 3), (1, 2, 2, 4)), ((3, 1, 3, 0), (3, 2, 3, 1)), ((5, 5, 5), (1, 1, 1))],
)
def test_equal_keys_share_a_place(keys: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert share_places(keys) == places
