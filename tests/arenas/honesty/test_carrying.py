"""No bot carries its hand to the game with exchanged seats through the names that the kernel remembers."""

import pytest

from arenas.runners import boxes
from tests.arenas.honesty.carrying import carry

GAMES = 16


@pytest.mark.slow
def test_no_hand_arrives() -> None:
    assert [arrived for arrived, _ in carry(GAMES)] == [False] * GAMES


@pytest.mark.slow
def test_the_control_hands_arrive_where_a_process_is_not_sealed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "no_files", lambda: None)
    assert any(arrived for arrived, _ in carry(GAMES))
