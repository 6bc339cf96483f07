"""How long a compiler may take."""

import pytest

from judge import sandbox
from judge.execution.compiler_limits import compiler_limits


@pytest.mark.parametrize(("is_seen", "wall_s"), [(True, 240), (False, 60)])
def test_where_nothing_shows_that_it_sleeps_it_has_less_time(
    monkeypatch: pytest.MonkeyPatch, is_seen: bool, wall_s: int
) -> None:
    monkeypatch.setattr(sandbox, "sees_sleep", lambda: is_seen)
    assert compiler_limits().wall_limit_s == wall_s


def test_at_the_last_level_nothing_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: "wallclock")
    assert not sandbox.sees_sleep()
