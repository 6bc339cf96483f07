"""What holds for every test: none is timed, for the machine may have other things to do."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

pytest.register_assert_rewrite("tests.solutions.properties")
