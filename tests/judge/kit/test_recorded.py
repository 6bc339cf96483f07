"""The recorded reference and generator of a kit, run as the judge runs them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from judge.kit import recorded
from judge.kit.archive import write_zip

CASE = "1 2\n3 4\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The answers to one case with a trace, to one without, and one random case; of two cases that differ in spaces
    alone, each has its own."""
    name, other = recorded.key(CASE), recorded.key("5 6\n")
    files = {
        f"golden/{name}": b"sum 3\nsum 7\n",
        f"trace/{name}": b'{"n": 1}\n',
        f"golden/{other}": b"sum 11\n",
        f"like/{recorded.likeness(CASE)}": name.encode(),
        f"golden/{recorded.key('7')}": b"no newline\n",
        f"golden/{recorded.key('7' + chr(10))}": b"a newline\n",
        "seed/1": CASE.encode(),
    }
    made = tmp_path / "recorded.zip"
    made.write_bytes(write_zip(files))
    return made


def run(file: Path, *options: str, stdin: bytes) -> subprocess.CompletedProcess[bytes]:
    argv = [sys.executable, "-I", recorded.__file__, str(file), *options]
    return subprocess.run(argv, input=stdin, capture_output=True, check=False)


UNKNOWN = b"a kit has no answer for a case like this: it knows its samples and its random cases only\n"


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("options", "stdin", "status", "stdout", "stderr"),
    [
        ((), b"1 2\n3 4\n", 0, b"sum 3\nsum 7\n", b""),
        ((), b"1 2 \r\n3 4", 0, b"sum 3\nsum 7\n", b""),  # an editor on Windows, or a copy from a page
        ((), b"7", 0, b"no newline\n", b""),
        ((), b"7\n", 0, b"a newline\n", b""),
        ((), b"7 \n", 44, b"", UNKNOWN),
        (("--trace",), b"1 2\n3 4\n", 0, b'{"n": 1}\n', b""),
        (("--trace",), b"5 6\n", 44, b"", b"the trace of this case is too long\n"),
        ((), b"1 2\n3  4\n", 44, b"", UNKNOWN),
        ((), b"1 2\f3 4\n", 44, b"", UNKNOWN),  # Python splits lines there; a program need not
        ((), "1 2\u20283 4\n".encode(), 44, b"", UNKNOWN),
        ((), "1 2\n3 4\u00a0\n".encode(), 44, b"", UNKNOWN),
        ((), b"\xff\n", 44, b"", UNKNOWN),
        ((), b"", 44, b"", UNKNOWN),
    ],
)
def test_one_case(
    file: Path, options: tuple[str, ...], stdin: bytes, status: int, stdout: bytes, stderr: bytes
) -> None:
    done = run(file, *options, stdin=stdin)
    assert (done.returncode, done.stdout, done.stderr) == (status, stdout, stderr)


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("options", "request_", "outcome", "output"),
    [
        ((), {"input": CASE, "misreadings": []}, "text", "sum 3\nsum 7\n"),
        ((), {"input": "\ud800"}, "bad-input", UNKNOWN.decode().rstrip()),
        (("--trace",), {"input": CASE}, "text", '{"n": 1}\n'),
        (("--trace",), {"input": "5 6\n"}, "endless", ""),
        (("--generate",), {"seed": 1}, "text", CASE),
        (("--generate",), {"seed": 2}, "bad-input", "this kit has the random cases with the seeds 1 to 1"),
    ],
)
def test_a_batch(file: Path, options: tuple[str, ...], request_: dict[str, object], outcome: str, output: str) -> None:
    lines = b"".join(json.dumps({"id": name, **request_}).encode() + b"\n" for name in "ab")
    done = run(file, "--batch", *options, stdin=lines)
    assert (done.returncode, done.stderr) == (0, b"")
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert replies == [{"id": name, "outcome": outcome, "output": output} for name in "ab"]
