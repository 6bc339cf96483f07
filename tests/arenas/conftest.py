"""Boxes that many tests use one after the other."""

from collections.abc import Iterator

import pytest

from arenas.runners.boxes import Boxes


@pytest.fixture(scope="session")
def boxes() -> Iterator[Boxes]:
    with Boxes() as opened:
        yield opened
