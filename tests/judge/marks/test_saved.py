"""What may be read from the store: values of the judge, and nothing that runs."""

import pickle
import zlib
from datetime import datetime, timezone
from fractions import Fraction
from pathlib import Path

import pytest

from judge.base.packed import dumps, loads
from judge.values.outcome import Verdict
from judge.values.submission import Submission


class Evil:
    """Runs a command when it is unpickled."""

    def __reduce__(self) -> tuple[object, ...]:
        import os

        return os.system, ("touch evil",)


def test_values_are_read_again() -> None:
    at = datetime(2026, 11, 20, tzinfo=timezone.utc)
    shared = ["a large object"]
    value = (Submission("ana", "ochos", Path("ana/ochos.py"), submitted_at=at), Verdict.WA, Fraction(1, 3), shared)
    assert loads(dumps(value)) == value
    found = loads(dumps(value, [shared]), [shared])
    assert isinstance(found, tuple)
    assert found[3] is shared


@pytest.mark.parametrize(
    "data",
    [
        zlib.compress(pickle.dumps((Evil(),))),
        zlib.compress(b"cos\nsystem\n(S'touch evil'\ntR."),
        zlib.compress(b"cjudge.values.problem\nre.compile\n(S'x'\ntR."),
        zlib.compress(b"cjudge.values.problem\nis_public\n(S'x'\ntR."),
        zlib.compress(b"cbuiltins\neval\n(S'1'\ntR."),
        zlib.compress(b"\x80\x04\x8c\x13judge.values.reporta."),
        zlib.compress(pickle.dumps(())),
        b"not packed",
        b"",
    ],
)
def test_nothing_else_is_made(data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match=r"not packed by this judge|unpack"):
        loads(data)
    assert not (tmp_path / "evil").exists()
