"""What several tests of the judge need."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def folder() -> Iterator[Path]:
    """An empty folder that a program may reach though it runs as a user of its own; pytest's are closed to others."""
    with tempfile.TemporaryDirectory(prefix="judge-test-") as made:
        Path(made).chmod(0o755)
        yield Path(made)
