"""wording.py: nouns in the form that fits their number, and lists."""

import pytest

from judge.base.wording import either, listed, many


@pytest.mark.parametrize(("count", "words"), [(0, "0 cases"), (1, "1 case"), (2, "2 cases"), (1000, "1000 cases")])
def test_many(count: int, words: str) -> None:
    assert many(count, "case") == words


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (["ana"], "ana"),
        (["ana", "be\nn"], "ana, be\\nn"),
        ([str(number) for number in range(10)], "0, 1, 2, 3, 4, 5, 6, 7, 8, 9"),
        ([str(number) for number in range(12)], "0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more"),
    ],
)
def test_listed(names: list[str], words: str) -> None:
    assert listed(names) == words


@pytest.mark.parametrize(
    ("names", "listed"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")]
)
def test_one_of_several(names: list[str], listed: str) -> None:
    assert either(names) == listed
