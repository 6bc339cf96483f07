"""wording.py: nouns in the form that fits their number."""

from __future__ import annotations

import pytest

from judge.base.wording import many


@pytest.mark.parametrize(("count", "words"), [(0, "0 cases"), (1, "1 case"), (2, "2 cases"), (1000, "1000 cases")])
def test_many(count: int, words: str) -> None:
    assert many(count, "case") == words
