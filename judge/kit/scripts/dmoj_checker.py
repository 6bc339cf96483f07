"""Say whether an output is right, for DMOJ: runs the checker of the problem, whose files are below as texts.

That is called `checker input answer feedback flags... < output`, and ends with 42 (right) or 43 (wrong). In the folder
`feedback` it may leave `teammessage.txt`, and in `score_multiplier.txt` the part of the points that the output earns.
"""

import contextlib
import io
import runpy
import sys
import tempfile
from pathlib import Path

from dmoj.result import CheckerResult

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

RIGHT, WRONG = 42, 43
MAIN = ""
FLAGS: "list[str]" = []
FILES: "dict[str, str]" = {}


def check(
    process_output: bytes, judge_output: bytes, judge_input: bytes = b"", point_value: float = 1.0, **_: object
) -> "CheckerResult":
    """What the checker decides. Any other end is its failure."""
    with desk(bytes(judge_input), bytes(judge_output)) as (folder, words):
        status = run(folder / "checker", words, io.BytesIO(bytes(process_output)), io.BytesIO())
        return decided(folder, status, point_value)


@contextlib.contextmanager
def desk(judge_input: bytes, judge_output: bytes) -> "Iterator[tuple[Path, list[str]]]":
    """In this context there is a folder with the files of a case and the checker, and these are the checker's
    arguments."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "feedback").mkdir()
        (folder / "in").write_bytes(judge_input)
        (folder / "ans").write_bytes(judge_output)
        for path, text in FILES.items():
            (folder / "checker" / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / "checker" / path).write_text(text, encoding="utf-8")
        yield folder, [*(str(folder / place) for place in ("in", "ans", "feedback")), *FLAGS]


def decided(folder: Path, status: object, points: float) -> "CheckerResult":
    """What the checker said by how it ended and what it left."""
    if status not in (RIGHT, WRONG):
        raise RuntimeError(f"the checker {MAIN} ended with {status!r}: expected {RIGHT} (right) or {WRONG} (wrong)")
    part = float(read(folder / "feedback/score_multiplier.txt") or 1)
    said = read(folder / "feedback/teammessage.txt")[:500]
    return CheckerResult(status == RIGHT, points * part if status == RIGHT else 0.0, feedback=said)


def run(programs: Path, words: "list[str]", said: "BinaryIO", told: "BinaryIO") -> object:
    """Run the checker in this process, and return how it ended. It reads what the submission `said`."""
    with as_program(programs, words, said, told):
        try:
            runpy.run_path(str(programs / MAIN), run_name="__main__")
        except SystemExit as end:
            return end.code
        return 0


@contextlib.contextmanager
def as_program(programs: Path, words: "list[str]", said: "BinaryIO", told: "BinaryIO") -> "Iterator[None]":
    """In this context the process looks like one of the checker alone."""
    before = sys.argv, sys.path, sys.stdin, sys.stdout, set(sys.modules)
    sys.argv, sys.path = [MAIN, *words], [str(programs), *sys.path]
    sys.stdin = io.TextIOWrapper(said, "utf-8", "replace")
    sys.stdout = output = io.TextIOWrapper(told, "utf-8", write_through=True)
    try:
        yield
    finally:
        sys.argv, sys.path, sys.stdin, sys.stdout, modules = before
        with contextlib.suppress(OSError, ValueError):
            output.detach().flush()
        for name in set(sys.modules) - modules:
            if (getattr(sys.modules[name], "__file__", None) or "").startswith(str(programs)):
                del sys.modules[name]


def read(file: Path) -> str:
    """The text that the checker has left; '' for none."""
    return file.read_text(encoding="utf-8", errors="replace").strip() if file.is_file() else ""
