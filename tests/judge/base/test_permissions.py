"""Which places other users may enter: the folder itself and every folder above it must let them."""

import os
from pathlib import Path

import pytest

from judge.base.permissions import first_open, linked

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs permissions")


@pytest.mark.parametrize(
    ("above", "mode", "place", "is_open"),
    [
        (0o755, 0o755, ".", True),
        (0o755, 0o711, ".", True),  # a name can be guessed
        (0o755, 0o750, ".", False),
        (0o755, 0o704, ".", False),  # the names, but no file
        (0o700, 0o755, ".", False),
        (0o711, 0o755, "file", True),
        (0o711, 0o750, "file", False),
        (0o755, 0o755, "secret", False),
        (0o755, 0o755, "not/there/yet", True),
        (0o755, 0o750, "not/there/yet", False),
        (0o755, 0o755, "link", True),
    ],
)
def test_a_place_is_open_if_everything_on_its_path_is(
    folder: Path, above: int, mode: int, place: str, is_open: bool
) -> None:
    inner = folder / "above" / "inner"
    inner.mkdir(parents=True)
    for name, rights in (("file", 0o644), ("secret", 0o640)):
        (inner / name).write_text("")
        (inner / name).chmod(rights)
    (inner / "link").symlink_to(inner / "file")
    inner.chmod(mode)
    inner.parent.chmod(above)
    found = first_open([inner / place])
    assert found == ((inner / place).resolve() if is_open else None)


def test_the_first_of_several_is_named(folder: Path) -> None:
    for name, mode in (("a", 0o700), ("b", 0o755), ("c", 0o755)):
        (folder / name).mkdir()
        (folder / name).chmod(mode)
    assert first_open(folder / name for name in "abc") == folder / "b"


def test_links_that_lead_outside(folder: Path) -> None:
    (folder / "inside/deeper").mkdir(parents=True)
    (folder / "outside").mkdir()
    (folder / "inside/deeper/out").symlink_to(folder / "outside")
    (folder / "inside/in").symlink_to(folder / "inside/deeper")
    (folder / "inside/nowhere").symlink_to(folder / "gone")
    assert list(linked(folder / "inside")) == [folder / "gone", folder / "outside"]
