"""The files of ours that are linked with a submission which reports what it runs: compiled once, not with each program.

They are the same for all programs, so what was made of them is kept for later processes. They are compiled beside the
language's own trial: no submission has been near them.
"""

from __future__ import annotations

import functools
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.base.hashing import digest
from judge.base.kept import keep_files
from judge.execution import scratch
from judge.execution.compilation import compile_units, lay_out, source_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from judge.execution.compilation import Source
    from judge.languages import Language
    from judge.languages.tracing import Traced


def use_objects(source: Source, words: tuple[str, ...], folder: Path) -> tuple[str, ...]:
    """The compiler's `words` with an object in place of each such file; the objects are written to `folder`. Where
    nothing can be kept, the words as they are."""
    objects = _objects(source.language, source.version)
    used = {word: objects[word] for word in words if word in objects}
    for name, content in used.items():
        (folder / _object_of(name)).write_bytes(content)
    return tuple(_object_of(word) if word in used else word for word in words)


@functools.cache
def _objects(language: str, version: str) -> Mapping[str, bytes]:
    """The object of each such file, by the name of the file: those that an earlier process has kept, or new ones."""
    row = languages.by_name(language)
    traced = row.traced
    if traced is None or traced.kept_beside is None or not traced.part:
        return {}
    places = [str(row.find_tool(tool)) for tool in row.tools()]
    made_from, name = digest(version, places, traced.part, *_contents(traced).values()), f"{language}.objects"
    return keep_files(traced.kept_beside, name, made_from, lambda: _compiled(row, traced))


def _compiled(row: Language, traced: Traced) -> dict[str, bytes]:
    """The objects; none where the compiler cannot make them: a program that needs them says why."""
    trial = source_of(f"trial{row.suffixes[0]}", ((f"trial{row.suffixes[0]}", row.trial.encode()),))
    contents = _contents(traced)
    with scratch.folder() as made:
        folder = made / "box"
        folder.mkdir(mode=0o700)
        lay_out(trial, folder)
        for name, content in contents.items():
            (folder / name).write_bytes(content)
        done = compile_units(trial, (*traced.part, *contents), folder)
        if done.status != 0 or done.stopped:
            return {}
        return {name: (folder / _object_of(name)).read_bytes() for name in contents}


def _contents(traced: Traced) -> dict[str, bytes]:
    files = (*traced.files, *traced.varied_files)
    return {name: content for name, content in files if name.endswith(".c")}


def _object_of(name: str) -> str:
    return str(PurePosixPath(name).with_suffix(".o"))
