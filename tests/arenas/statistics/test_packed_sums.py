"""Sums of rows of a table are those of each column by itself, up to the last bit of a field."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arenas.statistics.packed_sums import PackedRows

NUMBERS = st.integers(0, 2**60 - 1)
ROWS = st.integers(1, 5).flatmap(lambda width: st.lists(st.tuples(*[NUMBERS] * width), min_size=1, max_size=12))


@given(ROWS, st.data())
def test_each_column_is_added_by_itself(rows: list[tuple[int, ...]], data: st.DataObject) -> None:
    columns = list(zip(*rows, strict=True))
    chosen = data.draw(st.lists(st.integers(0, len(rows) - 1), max_size=15))
    table = PackedRows(columns)
    assert len(table) == len(rows)
    assert table.add(chosen) == tuple(sum(column[row] for row in chosen) for column in columns)


def test_a_full_field_does_not_reach_the_next() -> None:
    table = PackedRows([(2**64 - 2, 1), (0, 1), (5, 0)])
    assert table.add([0, 1]) == (2**64 - 1, 1, 5)
    assert table.add([]) == (0, 0, 0)


def test_no_columns_have_no_rows() -> None:
    assert len(PackedRows([])) == 0


@pytest.mark.parametrize("number", [-1, 2**64])
def test_a_number_that_does_not_fit_is_refused(number: int) -> None:
    with pytest.raises(struct.error):
        PackedRows([(1, number)])
