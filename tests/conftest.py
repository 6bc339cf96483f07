"""Settings for every test: no test is timed, because the machine may be busy."""

from __future__ import annotations

import signal

import pytest
from hypothesis import HealthCheck, settings

# `--hypothesis-profile` chooses one of these: the number of examples for a property.
for profile, examples in (("quick", 20), ("usual", 100), ("thorough", 300)):
    unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=examples)
    settings.register_profile(profile, unhurried)
settings.load_profile("usual")

# Tests interrupt what they start; in the background of a shell, or under nohup, it would ignore that as they do.
for number, usual in (
    (signal.SIGINT, signal.default_int_handler),
    (signal.SIGHUP, signal.SIG_DFL),
    (signal.SIGQUIT, signal.SIG_DFL),
):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, usual)

# So that its assertions show what they compared, like those of the test modules.
pytest.register_assert_rewrite("tests.solutions.properties")
