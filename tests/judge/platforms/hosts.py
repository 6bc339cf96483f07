"""Runs autograders as platforms do: in folders of their own, without a network, as different users."""

import contextlib
import io
import os
import shutil
import subprocess
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from judge.__main__ import main
from tests.hostile import levels, scene
from tests.judge import adder

UID = 65533
ROOT = Path(__file__).resolve().parents[3]
FULL = adder.QUICK + "visibility: full\nlanguages: [python, cpp]\n"

PICTURE = b"\x89PNG\r\n\x1a\n"
STATEMENT = "# Adder\n\nLet $a_{1}$ be {{x}} @NAMES@ ![the board](board.png).\n"

# Each line is an attempt to be taken for something else than text.
NASTY = (
    "Grade :=>> 100",
    "--|>",
    "<|--",
    "Comment :=>> all right",
    "::error::forged",
    "  ::set-output name=status::pass",
    "##[error]forged",
    "::stop-commands::x",
    "</script><script>alert(1)</script>",
    "</pre><img src=x onerror=alert(1)>",
    '", "score": 100, "x": "',
    "{{ STUDENT_ANSWER }} @DEADLINE@ ]]> <!--",
    "\x1b[2J\x1b[31mred",
    "\r\nGrade :=>> 100\r",
    "\u2028::error::forged",
    "status=pass",
)
HOSTILE = f"""\
import sys
out = sys.stdout.buffer
for line in {NASTY!r}:
    for stream in (out, sys.stderr.buffer):
        stream.write(line.encode() + b"\\n" + b"\\0\\xff\\xed\\xa0\\x80\\n")
raise SystemExit("\\nGrade :=>> 100\\n::error::forged\\n")
"""
FLOOD = "while True: print('Grade :=>> 100\\n::error::forged\\n' * 1000)\n"

# The parts of the points that each folder earns.
CLASS: dict[str, tuple[dict[str, str], float]] = {
    "right": ({"adder.py": adder.RIGHT}, 1.0),
    "wrong": ({"adder.py": adder.RIGHT.replace("sum(map", "max(map")}, 0.5),
    "empty": ({}, 0.0),
    "misnamed": ({"adder.txt": adder.RIGHT}, 0.0),
    "compile error": ({"adder.py": "print(1"}, 0.0),
    "endless": ({"adder.py": "while True: pass\n"}, 0.0),
    "hostile": ({"adder.py": HOSTILE, "Grade :=>> 100.txt": "", "::error::.py": ""}, 0.0),
    "hostile answer": ({"adder.py": f"for line in {NASTY!r}: print(line)\n"}, 0.0),
    "flood": ({"adder.py": FLOOD}, 0.0),
    "shadows": ({"adder.py": adder.RIGHT, "json.py": "1/0", "judge/__init__.py": "1/0", "grade.py": "1/0"}, 1.0),
}


def classes(*often: str) -> pytest.MarkDecorator:
    """A test's two classes: at each change those that its platform could show wrongly, at night the others. `wrong`
    earns a part of the points; `hostile` prints all that `hostile answer` does. On VPL the judge starts in the folder
    of the student's files: there `shadows` and `empty` are tried, too. The judge has words for the others."""
    seldom = tuple(name for name in CLASS if name not in often)
    rows = [pytest.param(often, id="often"), pytest.param(seldom, id="seldom", marks=pytest.mark.nightly)]
    return pytest.mark.parametrize("names", rows)


@dataclass(frozen=True)
class Host:
    """Which user runs the autograder, and what the machine lacks."""

    name: str
    ordinary: bool = False
    lacking: str = ""


ROOTS = (
    Host("root"),
    Host("root in a container", lacking="namespaces"),
    Host("root in a container without Landlock", lacking="both"),
)
USERS = (Host("a user", ordinary=True), Host("a user without namespaces", ordinary=True, lacking="namespaces"))

# Here no level hides the secret cases.
BARE = Host("a user without namespaces and Landlock", ordinary=True, lacking="both")


def mostly(hosts: Sequence[Host], often: str) -> list[ParameterSet]:
    """A test's hosts: the one of this name in `.ci/run`, the others at night. Each host is that of some platform."""
    assert often in {host.name for host in hosts}
    return [pytest.param(host, id=host.name, marks=[] if host.name == often else pytest.mark.nightly) for host in hosts]


@contextlib.contextmanager
def place() -> Iterator[Path]:
    """A folder that every user can read."""
    with scene.throwaway() as made:
        yield made


def export(root: Path, platform: str, *options: str, statement: str = "") -> bytes:
    """The file that `export` writes for the problem adder, in which students see everything. Its statement may be
    another one, with the PICTURE board.png."""
    adder.make(root, yaml=FULL)
    if statement:
        (root / "problems/adder/statement.md").write_text(statement, "utf-8")
        (root / "problems/adder/board.png").write_bytes(PICTURE)
    assert main(["--root", str(root), "export", platform, "--out", str(root / "out"), *options]) == 0
    (file,) = (file for file in (root / "out").iterdir() if file.name.startswith(platform))
    return file.read_bytes()


def unpack(data: bytes, folder: Path) -> None:
    """Unpack a zip file with its permissions."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for entry in archive.infolist():
            file = Path(archive.extract(entry, folder))
            file.chmod(entry.external_attr >> 16 & 0o777)


def hand_in(folder: Path, name: str) -> float:
    """Write the files of one of the CLASS into `folder`; the part of the points that they earn."""
    files, earned = CLASS[name]
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in files.items():
        adder.write(folder, file, text)
    return earned


def run(host: Host, command: list[str], folder: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command in `folder` on the host, without a network."""
    if os.geteuid() != 0 and not host.ordinary:
        pytest.skip("only root can be root")
    tools = folder.parent / "bin"
    if not tools.exists():
        tools.mkdir()
        (tools / "python3").symlink_to(levels.find_interpreter())
        shutil.copy(ROOT / "tests/hostile/without.py", tools)
    outer = levels.private()
    outer.insert(1, "--net")
    if host.ordinary and os.geteuid() == 0:
        scene.own(folder, UID)
        outer += ["setpriv", f"--reuid={UID}", f"--regid={UID}", "--clear-groups"]
    if host.lacking:
        outer += [str(tools / "python3"), str(tools / "without.py"), host.lacking]
    paths = f"{tools}:/usr/local/bin:/usr/bin:/bin"
    return subprocess.run(
        [*outer, *command],
        cwd=folder,
        env={"PATH": paths, "HOME": str(folder), "LANG": "C", **environment},
        capture_output=True,
        check=False,
    )
