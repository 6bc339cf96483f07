"""Compiled programs that a grading needs again: they run as before, within bounds, and nothing else is kept."""

from dataclasses import replace
from pathlib import Path

import pytest

from judge import sandbox
from judge.execution import kept_programs
from judge.execution.compilation import compile_source, lay_out, source_of
from judge.values.problem import Limits, Stream
from judge.values.running import Program

TEXT = b'#include <stdio.h>\nint main(void) { fputs("one", fopen("out.txt", "w")); return 0; }\n'
SOURCE = replace(source_of("a.c", (("a.c", TEXT), ("more/a.h", b""))), streams=(Stream("stdout", "out.txt"),))


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


@pytest.mark.parametrize("bound", ["_MOST_BYTES", "_MOST_BYTES_OF_ONE"])
def test_what_is_too_large_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str) -> None:
    (tmp_path / "box").mkdir()
    (tmp_path / "box/.program").write_bytes(b"12345")
    (tmp_path / "kept/ff-6").mkdir(parents=True)
    monkeypatch.setattr(kept_programs, bound, 4 if bound.endswith("ONE") else 10)
    kept_programs.keep(SOURCE, Program("c", "", ("./.program",), tmp_path / "box"), tmp_path / "kept")
    assert [file.name for file in (tmp_path / "kept").iterdir()] == ["ff-6"]
