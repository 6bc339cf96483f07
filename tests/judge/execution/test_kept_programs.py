"""Compiled programs that a grading needs again: they run as before, within bounds, and nothing else is kept."""

import os
import shutil
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from judge import sandbox
from judge.execution import kept_programs
from judge.execution.compilation import compile_source, digest_of, lay_out, source_of
from judge.values.problem import Limits, Stream
from judge.values.running import Program

TEXT = b'#include <stdio.h>\nint main(void) { fputs("one", fopen("out.txt", "w")); return 0; }\n'
STREAMED = replace(source_of("a.c", (("a.c", TEXT), ("more/a.h", b""))), streams=(Stream("stdout", "out.txt"),))
SOURCE = replace(STREAMED, digest=digest_of(STREAMED))


def built(folder: Path) -> Program:
    folder.mkdir(mode=0o700)
    lay_out(SOURCE, folder)
    program = compile_source(SOURCE, folder, Limits()).program
    assert program is not None
    return program


@pytest.mark.slow
def test_a_kept_program_runs_as_the_one_that_was_compiled(tmp_path: Path) -> None:
    program, kept = built(tmp_path / "box"), tmp_path / "kept"
    kept.mkdir()
    assert kept_programs.take(SOURCE, tmp_path / "again", Limits(), kept) is None
    for _ in range(2):
        kept_programs.keep(SOURCE, program, kept)
    assert len(list(kept.iterdir())) == 1
    taken = kept_programs.take(SOURCE, tmp_path / "again", Limits(), kept)
    assert taken is not None
    assert taken.program == replace(program, box=tmp_path / "again")
    with sandbox.open_box(taken.program, Limits()) as box:
        assert box.run().stdout == b"one"


@pytest.mark.parametrize(
    ("place", "name", "changed"),
    [
        (kept_programs, "_MOST_BYTES", 10),
        (kept_programs, "_MOST_BYTES_OF_ONE", 4),
        (shutil, "disk_usage", lambda _: SimpleNamespace(free=200 << 20)),
        (os, "link", Mock(side_effect=PermissionError)),
    ],
)
def test_what_has_no_room_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: object, name: str, changed: object
) -> None:
    """It is too large, the disk is nearly full, or no file can have two names there."""
    (tmp_path / "box").mkdir()
    (tmp_path / "box/.program").write_bytes(b"12345")
    (tmp_path / "kept/ff-6").mkdir(parents=True)
    monkeypatch.setattr(place, name, changed)
    kept_programs.keep(SOURCE, Program("c", "", ("./.program",), tmp_path / "box"), tmp_path / "kept")
    assert [file.name for file in (tmp_path / "kept").iterdir()] == ["ff-6"]


def test_what_is_not_for_this_machine_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker of a cluster may have other tools, or may not look into the folder."""
    other = replace(SOURCE, digest=b"other")
    (tmp_path / f"{other.digest.hex()}-5").mkdir()
    assert kept_programs.take(other, tmp_path / "again", Limits(), tmp_path) is None
    monkeypatch.setattr(Path, "glob", Mock(side_effect=PermissionError))
    assert kept_programs.take(SOURCE, tmp_path / "again", Limits(), tmp_path) is None
