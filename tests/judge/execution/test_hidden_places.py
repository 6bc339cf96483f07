"""No message of a program or a compiler names the folder of the machine in which it ran."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.execution import scratch

PLACE = "/home/María Ñú/a (1)"


@pytest.fixture
def above(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(tempfile, "gettempdir", lambda: PLACE)
    scratch._places.cache_clear()
    yield PLACE
    scratch._places.cache_clear()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ('File "{}/judge-ab_9xyz0/box/adder.py", line 2', 'File "/box/adder.py", line 2'),
        ("at ({}/judge-ab_9xyz0/scratch-k_2/adder.js:2:7)", "at (/box/adder.js:2:7)"),
        ("{}/judge-scratch-ab12/adder.js:1", "/box/adder.js:1"),
        ("{}/judge-ab_9xyz0", "/box"),
        ("ValueError: {0}/judge-a1/box{0}/judge-a1/box/x.py", "ValueError: /box/box/x.py"),
        ("{}\\judge-a1\\box\\adder.py", "/box\\adder.py"),
        ("{}/other/adder.py and /box/b.py", "{}/other/adder.py and /box/b.py"),
        ("judge-ab12/box", "judge-ab12/box"),
    ],
)
def test_the_folder_of_a_run_is_box(above: str, text: str, shown: str) -> None:
    assert scratch.hide_places(text.format(above).encode()).decode() == shown.format(above)


def test_a_long_text_takes_no_time() -> None:
    assert scratch.hide_places(b"/" * (1 << 20)) == b"/" * (1 << 20)
    assert scratch.hide_places(str(Path(tempfile.gettempdir(), "judge-a", "box")).encode() * 3) == b"/box" * 3
