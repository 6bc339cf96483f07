"""What holds for every test: none is timed, for the machine may have other things to do."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

# So that its assertions tell what they compared, as those of the test modules do.
pytest.register_assert_rewrite("tests.solutions.properties")
