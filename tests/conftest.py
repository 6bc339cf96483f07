"""Settings for every test: no test is timed, because the machine may be busy."""

from __future__ import annotations

import signal

import pytest
from hypothesis import HealthCheck, settings

# `--hypothesis-profile` chooses one of these: the number of examples for a property.
for profile, examples in (("quick", 10), ("usual", 100)):
    unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=examples)
    settings.register_profile(profile, unhurried)
settings.load_profile("usual")

# Tests interrupt the programs they start. In the background of a shell or under nohup, tests ignore interrupts, and so
# would these programs.
for number, usual in (
    (signal.SIGINT, signal.default_int_handler),
    (signal.SIGHUP, signal.SIG_DFL),
    (signal.SIGQUIT, signal.SIG_DFL),
):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, usual)

# Its failed assertions then show the compared values, as in test modules.
pytest.register_assert_rewrite("tests.solutions.properties")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests: otherwise one worker is still busy when the others have nothing left to do."""
    items.sort(key=lambda item: [item.get_closest_marker(mark) is None for mark in ("thorough", "slow")])
