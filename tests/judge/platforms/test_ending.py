"""An autograder that is asked to end: nothing keeps running, nothing stays in the temporary folder."""

import contextlib
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.judge.platforms import hosts

SPINS = "while True: pass\n"


def lay_out(platform: str, place: Path, root: Path) -> tuple[list[str], dict[str, str]]:
    """The folders of the platform with a program that never ends; the command that it starts, and its environment."""
    bundle = hosts.export(root, platform)
    if platform == "vpl":
        hosts.unpack(bundle, place)
        (place / "adder.py").write_text(SPINS)
        return ["python3", "-I", "vpl_judge.py", "evaluate"], {}
    if platform == "github":
        hosts.unpack(bundle, place)
        (place / "private/student").mkdir()
        (place / "private/student/adder.py").write_text(SPINS)
        return ["bash", "private/judge/run.sh", "private/student"], {}
    inner = {"gradescope": ("source", "submission", ""), "prairielearn": ("question", "student", "adder/tests")}
    folder, student, tests = inner[platform]
    hosts.unpack(bundle, place / folder)
    (place / student).mkdir()
    (place / student / "adder.py").write_text(SPINS)
    if tests:
        (place / folder / tests).rename(place / "tests")
        return ["bash", "tests/run.sh"], {"GRADE": str(place)}
    return ["bash", "source/run_autograder"], {"AUTOGRADER": str(place)}


def running(mark: str) -> list[str]:
    """The processes whose environment has `mark`."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended
            if mark.encode() in (process / "environ").read_bytes():
                found.append((process / "cmdline").read_text())
    return found


def judges(command: str) -> bool:
    """Whether these words are the judge itself, not what starts it: `timeout`, or a shell that looks for Python."""
    program, _, arguments = command.partition("\0")
    return Path(program).name.startswith("python") and "grade.py" in arguments


@pytest.mark.clock
@pytest.mark.slow
@pytest.mark.parametrize(
    "platform",
    [
        pytest.param("vpl"),
        *(pytest.param(name, marks=pytest.mark.nightly) for name in ("prairielearn", "github")),
        "gradescope",
    ],
)
def test_nothing_is_left(platform: str, tmp_path: Path) -> None:
    with hosts.place() as place:
        command, environment = lay_out(platform, place, tmp_path)
        temporary = tmp_path / "temporary"
        temporary.mkdir()
        temporary.chmod(0o1777)
        paths = {"PATH": os.environ["PATH"], "TMPDIR": str(temporary), "MARK": str(tmp_path)}
        with subprocess.Popen(
            command, cwd=place, env={**paths, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as autograder:
            deadline = time.monotonic() + 30
            while time.monotonic() < deadline and not any(map(judges, running(str(tmp_path)))):
                time.sleep(0.05)
            assert any(map(judges, running(str(tmp_path))))
            time.sleep(1)  # the program runs now
            autograder.send_signal(signal.SIGTERM)
            autograder.wait(timeout=30)
        assert running(str(tmp_path)) == []
        assert sorted(temporary.iterdir()) == []
