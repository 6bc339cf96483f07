"""Tables written as text: rows, fields and lists in them."""

from tests.tables import listed, rows, threes

TABLE = """
# a comment
one | 2: DRAW | a sentence that
  goes on
two
  | 3: PASS |

three || last
"""


def test_a_row_goes_on_in_indented_lines() -> None:
    assert rows(TABLE) == [["one", "2: DRAW", "a sentence that goes on"], ["two", "3: PASS", ""], ["three", "", "last"]]


def test_what_a_field_lists() -> None:
    assert [listed(field) for field in ("1: 6C / 1: SKIP", "0: 6D", "2C/3C", "")] == [
        ["1: 6C", "1: SKIP"],
        ["0: 6D"],
        ["2C/3C"],
        [],
    ]


def test_fields_by_threes() -> None:
    assert threes(["a", "b", "c", "d", "e", "f"]) == [("a", "b", "c"), ("d", "e", "f")]
