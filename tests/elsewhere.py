"""Tests about machines that are not this one.

As root, `.ci/run` lets no test be skipped: what a test needs must be there. Only a test that asks for another machine,
with an older kernel or a second disk, says so here and is left out.
"""

from typing import NoReturn

from _pytest.outcomes import Skipped  # pytest.skip raises it


class OtherMachine(Skipped):
    """The test is about a machine that nothing makes of this one."""


def other_machine(needed: str) -> NoReturn:
    """Leave out the test that is running; `needed` says what a machine must have for it."""
    raise OtherMachine(f"for another machine: {needed}")
