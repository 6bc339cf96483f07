"""The folder with what was handed in, beside others."""

from collections.abc import Sequence

import pytest

from judge.platforms.inner import find


@pytest.mark.parametrize(
    ("folders", "inner"),
    [
        (["Submitted files", "Working files"], "Submitted files"),
        (["Übermittelte Dateien"], "Übermittelte Dateien"),
        (["Submitted files", "Working files", "ada"], None),
        (["Working files"], None),
        (["Submitted files", "Archivos enviados"], None),
        ([], None),
    ],
)
def test_the_library_of_a_class_in_teams(folders: Sequence[str], inner: str | None) -> None:
    assert find(folders) == inner
