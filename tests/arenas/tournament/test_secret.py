"""The seed of a tournament for which none is given."""

import errno
from pathlib import Path

import pytest

from arenas.tournament.secret import secret_seed
from arenas.values.games import Entrant
from judge.base.errors import BadUsage

BOTS = [("a", Entrant("a", "a", b"1")), ("b", Entrant("b", "b", b"2"))]


def test_the_same_tournament_gets_the_same_seed(tmp_path: Path) -> None:
    path = tmp_path / "new" / "secret"
    seed = secret_seed(path, "kotc", "bracket", BOTS)
    assert secret_seed(path, "kotc", "bracket", BOTS) == seed
    assert 0 <= seed < 2**64
    assert path.stat().st_mode & 0o077 == 0
    others = {
        secret_seed(path, "hearts", "bracket", BOTS),
        secret_seed(path, "kotc", "round-robin", BOTS),
        secret_seed(path, "kotc", "bracket", BOTS[:1]),
        secret_seed(path, "kotc", "bracket", [BOTS[0], ("b", Entrant("b", "b", b"3"))]),
        secret_seed(tmp_path / "another", "kotc", "bracket", BOTS),
    }
    assert len(others | {seed}) == 6


def test_without_a_place_for_the_secret_a_seed_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadUsage, match="give a --seed"):
        secret_seed(tmp_path / "file" / "secret", "kotc", "bracket", BOTS)


@pytest.mark.parametrize("content", [b"", b"half"])
def test_a_secret_that_is_not_whole_could_be_guessed(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "secret"
    path.write_bytes(content)
    with pytest.raises(BadUsage, match=f"expected a secret of 32 bytes, found {len(content)}: remove this file"):
        secret_seed(path, "kotc", "bracket", BOTS)


def test_a_secret_that_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill_the_disk(_path: Path, _target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", fill_the_disk)
    with pytest.raises(BadUsage, match="No space left on device: give a --seed"):
        secret_seed(tmp_path / "secret", "kotc", "bracket", BOTS)
    assert list(tmp_path.iterdir()) == []
