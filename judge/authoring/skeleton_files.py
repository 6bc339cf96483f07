"""The files of a new problem: those of the folder of its kind, with the problem's id and title, and two cases."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from judge.authoring.description import quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

_HERE = Path(__file__).parent


@dataclass(frozen=True)
class Skeleton:
    """A small problem that works: its `folder`, the id and title to be replaced, and its cases (golden transcripts
    beside inputs, by case id)."""

    folder: Path
    id: str
    title: str
    cases: Mapping[str, tuple[str, str]] = field(hash=False)


PLAIN = Skeleton(
    _HERE / "skeleton",
    "summing",
    "Summing",
    {"sample/001-two-rounds": ("3 5\n13 1\n", "8\n14\n"), "secret/001-the-least-cards": ("1 1\n1 2\n", "2\n3\n")},
)
CHECKER = Skeleton(
    _HERE / "skeleton_checker",
    "splitting",
    "Splitting",
    {"sample/001-many-pairs": ("9\n", "1 8\n"), "secret/001-the-highest-cards": ("26\n", "13 13\n")},
)
INTERACTIVE = Skeleton(
    _HERE / "skeleton_interactive",
    "guessing",
    "Guessing",
    {"sample/001-in-the-middle": ("500\n", "500\n"), "secret/001-the-last-number": ("1000\n", "1000\n")},
)
FUNCTION = Skeleton(
    _HERE / "skeleton_function",
    "choosing",
    "Choosing",
    {"sample/001-two-rounds": ("3 5\n13 1\n", "5\n13\n"), "secret/001-two-alike": ("1 1\n1 13\n", "1\n13\n")},
)


def fill(problem_id: str, title: str, skeleton: Skeleton = PLAIN) -> Mapping[str, bytes]:
    """The files of the problem, by their paths from the checkout."""
    files: dict[str, str] = {}
    for file in sorted(skeleton.folder.rglob("*.*")):
        path = file.relative_to(skeleton.folder)
        name = path.as_posix()
        # pip compiles what it installs, so there may be a __pycache__ in each folder.
        if file.is_file() and not any(part.startswith("__") for part in path.parts):
            text = file.read_text(encoding="utf-8").replace(f"title: {skeleton.title}", f"title: {quoted(title)}")
            text = text.replace(f"# {skeleton.title}\n", f"# {title}\n").replace(skeleton.id, problem_id)
            files[f"problems/{problem_id}/{name.replace(skeleton.id, problem_id)}"] = text
    for name, (case, golden) in skeleton.cases.items():
        files[f"cases/{problem_id}/{name}.txt"] = case
        files[f"expected/{problem_id}/{name}.txt"] = golden
    return {name: text.encode() for name, text in files.items()}
