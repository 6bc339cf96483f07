"""A class graded in different ways, on an idle machine and a busy one: the same bytes in every report."""

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.execution import pools
from tests.judge import adder

ROOT = Path(__file__).resolve().parents[3]
BUSY = "while True: pass"
QUICK, SLOW = "hints: none\nlimits: {time: 0.2, memory: 64}\n", "limits: {time: 0.4}\n"
# Programs that may reach a limit, or two of them, and programs that must never seem to.
CLASS = {
    "collects_lines": """
lines, hand, top = [], ["R1", "G2", "B3", "Y4", "R5"], "R1"
while True:
    for player in range(4):
        playable = [card for card in hand if card[0] == top[0] or card[1] == top[1]]
        top = min(playable)
        lines.append(f"{player}: {top}")
""",
    "doubles_bytes": "data = b'x'\nwhile True: data += data\n",
    "ends_badly": "import sys\nprint(sys.stdin.read())\nsys.exit(3)\n",
    "ends_late_once": f"import time\n{adder.RIGHT}if line == '0 0\\n':\n    while time.process_time() < 0.1: pass\n",
    "loops_on_one": f"{adder.RIGHT}if line == '0 0\\n':\n    while True: pass\n",
    "loops_on_all": "while True: pass\n",
    "prints_for_ever": "while True: print('sum 5')\n",
    "right": adder.RIGHT,
    "sleeps_once": f"import time\n{adder.RIGHT}if line == '0 0\\n': time.sleep(60)\n",
    "wrong": "import sys\nfor line in sys.stdin: print('sum', 1)\n",
}
# At every change two others never end: one on one case, one on all.
SELDOM = "loops_on_all"


@contextlib.contextmanager
def busy(count: int) -> Iterator[None]:
    """Run this many processes that only use the cores."""
    processes = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def reports(root: Path, name: str, *options: str) -> dict[str, bytes]:
    """The files of a grading of the class with a new store."""
    out = root / name
    command = [sys.executable, "-m", "judge", "--root", str(root), "grade", str(root / "class"), "--problem", "adder"]
    formats = ["--formats", "html,csv,junit"]
    subprocess.run(
        [*command, "--no-times", "--no-cache", "--out", str(out), *formats, *options],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=500,
    )
    return {str(file.relative_to(out)): file.read_bytes() for file in sorted(out.rglob("*")) if file.is_file()}


@pytest.mark.clock
@pytest.mark.parametrize(
    ("load", "yaml", "options"),
    [
        # Other tests use the cores.
        pytest.param(0, QUICK, (), marks=pytest.mark.thorough, id="beside other tests"),
        pytest.param(pools.cores(), SLOW, (), marks=pytest.mark.nightly, id="busy, with wrong lines"),
        pytest.param(0, SLOW, ("--jobs", "4", "--fresh"), marks=pytest.mark.nightly, id="fresh"),
    ],
)
def test_the_same_class_gives_the_same_bytes(tmp_path: Path, load: int, yaml: str, options: tuple[str, ...]) -> None:
    adder.make(tmp_path, yaml=adder.YAML + yaml)
    # Each program that never ends costs the machine its limit in each case.
    for number in (100, 101) if options else ():
        adder.write(tmp_path, f"cases/adder/secret/{number}-more.txt", f"{number} 1\n")
        adder.write(tmp_path, f"expected/adder/secret/{number}-more.txt", f"sum {number + 1}\n")
    class_ = {name: source for name, source in CLASS.items() if yaml == SLOW or name != SELDOM}
    for name, source in class_.items():
        adder.write(tmp_path, f"class/{name}/adder.py", source)
    idle = reports(tmp_path, "idle", "--jobs", "1")
    assert len(idle) > len(class_)
    with busy(load):
        assert reports(tmp_path, "again", *options) == idle
