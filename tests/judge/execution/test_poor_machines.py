"""A machine that refuses something that the judge needs: the message names the true cause and the remedy."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.judge import adder

ROOT = Path(__file__).resolve().parents[3]
WORDS = "worker processes can be started: Read-only file system: they need a /dev/shm to write in"


def grading(folder: Path, *words: str, problem: str = "ochos") -> list[str]:
    """The command that grades a class with one submission."""
    (folder / "class").mkdir()
    (folder / "class/ana.py").write_text("import time\ntime.sleep(60)\n")
    rest = ["--problem", problem, "--out", str(folder / "out"), *words]
    return [sys.executable, "-m", "judge", "grade", str(folder / "class"), *rest]


@pytest.mark.slow
@pytest.mark.skipif(os.geteuid() != 0 or not shutil.which("unshare"), reason="needs root, and unshare")
def test_no_shared_memory_to_write_in(folder: Path) -> None:
    mounts = 'mount -t tmpfs -o ro none /dev/shm || exit 77; exec "$@"'
    argv = ["unshare", "-m", "sh", "-c", mounts, "sh", *grading(folder, "--no-cache")]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == 77:
        pytest.skip("no mounts here")
    assert (done.returncode, done.stderr.count("\n")) == (3, 1)
    assert done.stderr.startswith(f"judge: no {WORDS}")
    assert "--pool serial" in done.stderr


def test_too_few_files_may_be_open(folder: Path) -> None:
    argv = ["sh", "-c", 'ulimit -n 16; exec "$@"', "sh", *grading(folder, "--no-cache")]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (3, 1)
    said = (
        "only 16 files may be open at once, but the judge needs 32: raise the limit, for example with `ulimit -n 1024`"
    )
    assert done.stderr == f"judge: {said}\n"


@pytest.mark.clock
@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "the same command continues from here"),
        (["--no-cache"], "nothing was stored"),
        (None, "results are not kept: "),
    ],
)
def test_what_an_interrupted_grading_promises(folder: Path, words: list[str] | None, said: str) -> None:
    root = folder / "root"
    adder.make(root)
    if words is None:
        (root / ".judge").write_text("no folder")
    command = grading(folder, *(words or []), problem="adder")
    argv = [*command[:3], "--root", str(root), *command[3:]]
    process = subprocess.Popen(argv, cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while not children.read_text():  # none is judged yet
        time.sleep(0.1)
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    last = told.splitlines()[-1]
    assert last.startswith("judge: interrupted: 0 of 1 submission done, no report written; ")
    assert said in last


@pytest.mark.slow
@pytest.mark.skipif(
    os.geteuid() != 0 or sys.platform != "linux" or not shutil.which("setpriv"), reason="needs root, and setpriv"
)
@pytest.mark.parametrize(
    ("mode", "isolation", "judged"), [(0o700, "users", "*"), (0o755, "users (samples only)", "sample")]
)
def test_root_with_four_rights_and_neither_namespaces_nor_landlock(
    folder: Path, mode: int, isolation: str, judged: str
) -> None:
    """As in many containers: secret cases are judged if the checkout is closed, also by root without its usual right to
    read everything."""
    root = folder / "root"
    for name in ("problems", "cases", "expected", "solutions"):
        shutil.copytree(ROOT / name, root / name)
    root.chmod(mode)
    program = folder / "ochos.cpp"
    shutil.copy(ROOT / "submissions/bruno/ochos.cpp", program)
    rights = ["setpriv", "--bounding-set", "-all,+chown,+kill,+setgid,+setuid", "--inh-caps", "-all"]
    lacking = [sys.executable, str(ROOT / "tests/hostile/without.py"), "both"]
    command = [*rights, *lacking, sys.executable, "-m", "judge", "--root", str(root), "run", str(program)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert f"isolation: {isolation}: " in done.stdout, done.stdout + done.stderr
    cases = len(list((ROOT / "cases/ochos").glob(f"{judged}/*.txt")))
    assert f"AC accepted: {cases} of {cases} cases right" in done.stdout
    assert done.returncode == 0
