from pathlib import Path

import pytest

from judge.base.installed import homes

HOME = Path.home()


@pytest.mark.parametrize(
    ("tool", "shown"),
    [
        (Path("/usr/bin/gcc"), ()),  # every box shows /usr
        (Path("/opt/java/bin/javac"), (Path("/opt/java"),)),
        (Path("/tool/run"), (Path("/tool"),)),  # never the root folder
        (HOME / "bin" / "tool", (HOME / "bin",)),  # never a user's home
        (HOME / ".versions" / "3" / "bin" / "python", (HOME / ".versions" / "3",)),
    ],
    ids=str,
)
def test_a_box_shows_where_a_tool_is_installed(tool: Path, shown: tuple[Path, ...]) -> None:
    assert homes(tool) == shown
