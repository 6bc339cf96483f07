"""json_layout.py: what json.dumps writes, with some values in one line."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.base.json_layout import Line, lay_out, lay_out_in_parts
from tests.texts import any_text

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | any_text()
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(any_text(), inner, max_size=4), max_leaves=20
)


@pytest.mark.slow
@given(VALUES)
def test_a_text_is_what_json_writes(value: Any) -> None:
    assert lay_out(value) == json.dumps(value, ensure_ascii=False, indent=1)


@given(st.dictionaries(any_text(), st.lists(VALUES, max_size=4), min_size=1, max_size=4))
def test_iterators_are_written_as_lists(fields: dict[str, list[Any]]) -> None:
    parts = lay_out_in_parts({key: iter(items) for key, items in fields.items()})
    assert "".join(parts) == json.dumps(fields, ensure_ascii=False, indent=1)


def test_a_value_in_one_line() -> None:
    assert lay_out({"cases": [Line({"case": 'a\n"b"', "group": []}), Line([])]}) == (
        '{\n "cases": [\n  {"case": "a\\n\\"b\\"", "group": []},\n  []\n ]\n}'
    )


def test_items_are_made_while_the_text_is_written() -> None:
    made: list[int] = []

    def items() -> Any:
        for number in range(3):
            made.append(number)
            yield Line([number])

    parts = lay_out_in_parts({"format": 1, "items": items()})
    seen = [(part, len(made)) for part in parts]
    assert seen == [
        ('{\n "format": ', 0),
        ("1", 0),
        (',\n "items": ', 0),
        ("[\n  [0]", 1),
        (",\n  [1]", 2),
        (",\n  [2]", 3),
        ("\n ]", 3),
        ("\n}", 3),
    ]


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_a_number_that_json_lacks_is_refused(number: float) -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        lay_out([number])
