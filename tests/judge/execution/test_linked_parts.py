"""The files of ours that are linked with a program: compiled once, and kept for the tools that made them."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from judge import languages
from judge.execution import linked_parts
from judge.execution.compilation import Source, source_of
from judge.values.running import Execution

MADE = {".tracer.o": b"made", ".variants.o": b"made"}


@pytest.mark.parametrize(
    ("word", "status", "forbidden", "used", "compilations"),
    [
        (".tracer.c", 0, False, ".tracer.o", 1),
        (".variants.c", 0, False, ".variants.o", 1),
        ("a.c", 0, False, "a.c", 1),
        (".tracer.c", 1, False, ".tracer.c", 2),  # such a compiler is asked by each process
        (".tracer.c", 0, True, ".tracer.c", 0),
    ],
)
def test_an_object_is_used_where_it_can_be_kept(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    word: str,
    status: int,
    forbidden: bool,
    used: str,
    compilations: int,
) -> None:
    compiled: list[tuple[str, ...]] = []

    def compile_(_source: Source, argv: tuple[str, ...], folder: Path) -> Execution:
        compiled.append(argv)
        for name, content in MADE.items():
            (folder / name).write_bytes(content)
        return Execution(status, None, 1.0, 1.0, 1024, b"", b"")

    c = languages.by_name("c")
    assert c.traced is not None
    found = replace(c, traced=replace(c.traced, kept_beside=tmp_path / "tracer.c"))
    source = source_of("a.c", (("a.c", b""),))
    monkeypatch.setattr(languages, "by_name", lambda _name: found)
    monkeypatch.setattr(linked_parts, "compile_units", compile_)
    monkeypatch.setattr(sys, "dont_write_bytecode", forbidden)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    box = tmp_path / "box"
    box.mkdir()
    monkeypatch.setattr(linked_parts, "_objects", linked_parts._objects.__wrapped__)
    for _ in range(2):  # as in two processes
        assert linked_parts.use_objects(source, ("gcc", word), box) == ("gcc", used)
    assert len(compiled) == compilations
    assert [file.name for file in box.iterdir()] == [used] * (used in MADE)
