"""The files of a new problem: those of the folder `skeleton`, with the problem's id and title, and two cases."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.authoring.description import quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

_FOLDER = Path(__file__).parent / "skeleton"
_ID, _TITLE = "summing", "Summing"
# Each with its golden transcript.
_CASES = {"sample/001-two-rounds": ("3 5\n13 1\n", "8\n14\n"), "secret/001-the-least-cards": ("1 1\n1 2\n", "2\n3\n")}


def fill(problem_id: str, title: str) -> Mapping[str, bytes]:
    """The files of the problem, by their paths from the checkout."""
    files: dict[str, str] = {}
    for file in sorted(_FOLDER.rglob("*.*")):
        path = file.relative_to(_FOLDER)
        name = path.as_posix()
        # pip compiles what it installs, so there may be a __pycache__ in each folder.
        if file.is_file() and not any(part.startswith("__") for part in path.parts):
            text = file.read_text(encoding="utf-8").replace(f"title: {_TITLE}", f"title: {quoted(title)}")
            text = text.replace(f"# {_TITLE}\n", f"# {title}\n").replace(_ID, problem_id)
            files[f"problems/{problem_id}/{name.replace(_ID, problem_id)}"] = text
    for name, (case, golden) in _CASES.items():
        files[f"cases/{problem_id}/{name}.txt"] = case
        files[f"expected/{problem_id}/{name}.txt"] = golden
    return {name: text.encode() for name, text in files.items()}
