"""The levels at which the hostile programs are graded, and the grading itself, with the real command line."""

from __future__ import annotations

import compileall
import contextlib
import importlib.metadata
import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.hostile import scene
from tests.hostile.attacks import Attack
from tests.hostile.scene import SECRET, Scene

HERE = Path(__file__).parent
UID = 65533
_GROUPS = Path("/sys/fs/cgroup")
_MEMORY_BYTES = 6 << 30
_TASKS = 800
_PATIENCE_S = 1500
_PRINT_ISOLATION = ["-c", "from judge import sandbox; print(sandbox.best_level())"]


@dataclass(frozen=True)
class Level:
    """Which user judges on which machine. `lacking` is what `without.py` takes away, `isolation` the expected level.

    `every_change`: `make test-all` grades at this level, too. `classes` are graded in `.ci/run`, the others at night.
    """

    name: str
    isolation: str
    ordinary: bool = False
    lacking: str = ""
    classes: tuple[str, ...] = ()
    every_change: bool = False


# The programs are graded in several classes, so that the machine's cores can share them. `lasting`: those that keep a
# compiler busy; compilers run in the same two sandboxes for everybody. At night each level grades the thirds.
THIRDS = ("first", "second", "third")
ALL = (*THIRDS, "lasting")
# `.ci/run` grades every program but REPEATING in bubblewrap; with Landlock those that it is there to stop, and as other
# users every third of those; in bubblewrap of another user every twelfth program, without a sandbox every 24th,
# different ones each. The judge also looks for the wrong lines of the sample in bubblewrap, because that takes half of
# the time. What combines these parts once more is graded at night. Bubblewrap is the user's who runs the tests.
SAMPLE = 12
SEARCHED = ("bubblewrap", "sample")
_IS_ROOT = os.geteuid() == 0
LEVELS = (
    Level("root", "bubblewrap", classes=ALL if _IS_ROOT else ("sample",), every_change=_IS_ROOT),
    Level("an ordinary user", "bubblewrap", ordinary=True, classes=("sample",) if _IS_ROOT else ALL,
          every_change=not _IS_ROOT),
    Level("root in a container", "landlock", lacking="namespaces"),
    Level("root in a container without Landlock", "users", lacking="both", classes=("processes",)),
    Level("an ordinary user without namespaces", "landlock", ordinary=True, lacking="namespaces",
          classes=("files", "lasting"), every_change=True),
    Level("an ordinary user without Landlock", "bubblewrap", ordinary=True, lacking="landlock"),
    Level("an ordinary user without a sandbox", "rlimits", ordinary=True, lacking="both", classes=("sample",)),
)  # fmt: skip


@dataclass(frozen=True)
class Grading:
    """A graded class: what `warden.py` reports about the judge, and what was seen outside."""

    scene: Scene
    status: int
    out: str
    err: str
    left: tuple[str, ...]
    changed: tuple[str, ...]
    callers: tuple[str, ...]
    before: dict[str, tuple[object, ...]]


@contextlib.contextmanager
def graded(level: Level, attacks: tuple[Attack, ...], *, searches: bool) -> Iterator[Grading]:
    """Grade all `attacks` at `level` in a new folder, which is removed at the end. `searches`: as `scene.make` says."""
    interpreter = find_interpreter()
    with contextlib.ExitStack() as stack:
        place = stack.enter_context(scene.throwaway())
        servers = stack.enter_context(contextlib.closing(Servers()))
        sample = level.isolation == "rlimits"
        made = scene.make(place, interpreter, servers.port, attacks, searches=searches, sample=sample)
        stack.callback(scene.clear, made)
        servers.listen(made)
        _copy_packages(place / "packages")
        # Once, as in an installation, and not again in each of hundreds of interpreters. Most was copied compiled.
        for folder in (place / "packages", made.checkout / "judge"):
            compileall.compile_dir(folder, quiet=2)
        if level.ordinary and os.geteuid() == 0:
            scene.own(place, UID)
        if level.isolation == "users":
            scene.close(made)
        before = scene.snapshot(made.checkout)
        groups = stack.enter_context(cage())
        found = _watch(level, made, groups, _PRINT_ISOLATION)["out"].strip()
        assert found == level.isolation, f"{level.name}: the judge would use {found!r}; no hostile program is run"
        reported = _watch(level, made, groups, _grade(made))
        yield Grading(
            scene=made,
            status=reported["status"],
            out=reported["out"],
            err=reported["err"],
            left=tuple(reported["left"]),
            changed=tuple(reported["changed"]),
            callers=tuple(servers.callers()),
            before=before,
        )


def private() -> list[str]:
    """The command that starts a judge with private processes and shared memory: if its sandbox leaks, nothing else on
    the machine is hit. Skips the test if that is impossible."""
    command = ["unshare", "--pid", "--ipc", "--fork", "--kill-child", "--mount-proc"]
    command += [] if os.geteuid() == 0 else ["--user", "--map-current-user"]
    if (
        shutil.which("unshare") is None
        or subprocess.run([*command, "true"], capture_output=True, check=False).returncode
    ):
        pytest.skip("no process namespace can be made here, and hostile programs are not run without one")
    return command


def _grade(made: Scene) -> list[str]:
    words = ["-m", "judge", "--root", str(made.checkout), "grade", str(made.class_), "--out", str(made.out)]
    return [*words, "--jobs", "2", "--no-cache", "--formats", "html,csv,junit,gradescope"]


def _watch(level: Level, made: Scene, groups: tuple[str, ...], words: list[str]) -> dict[str, Any]:
    """What `warden.py` reports about the judge's interpreter, started with `words` at `level`."""
    outer = []
    if level.lacking:
        shutil.copy(HERE / "without.py", made.place)
        outer = [made.interpreter, str(made.place / "without.py"), level.lacking]
    order = {
        "command": [*outer, made.interpreter, *words],
        "folder": str(made.checkout),
        "environment": {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(made.place), "TMPDIR": str(made.tmp),
                        "PYTHONPATH": str(made.place / "packages"), "PYTHONDONTWRITEBYTECODE": "1",
                        SECRET: "of no use to anybody"},
        "uid": UID if level.ordinary and os.geteuid() == 0 else None,
        "groups": list(groups),
        "seconds": _PATIENCE_S,
    }  # fmt: skip
    command = [*private(), sys.executable, str(HERE / "warden.py")]
    done = subprocess.run(command, input=json.dumps(order), stdout=subprocess.PIPE, text=True, check=True)
    reported: dict[str, Any] = json.loads(done.stdout)
    return reported


def find_interpreter() -> str:
    """An interpreter that every user may run and that can use this one's packages. Skips the test if there is none."""
    for path in (os.path.realpath(sys.executable), "/usr/bin/python3", "/usr/local/bin/python3"):
        if _is_open_to_all(Path(path)) and _version_of(path) == sys.version_info[:2]:
            return path
    pytest.skip(
        f"no Python {sys.version_info[0]}.{sys.version_info[1]} that every user may run: install one below /usr"
    )


def _is_open_to_all(path: Path) -> bool:
    return path.is_file() and all(folder.stat().st_mode & 0o001 for folder in (path, *path.parents))


def _version_of(interpreter: str) -> tuple[int, ...]:
    script = "import sys; print(*sys.version_info[:2])"
    reported = subprocess.run([interpreter, "-I", "-S", "-c", script], capture_output=True, text=True, check=True)
    return tuple(map(int, reported.stdout.split()))


def _copy_packages(folder: Path) -> None:
    """Copy the judge's packages and their dependencies into a folder that every user may read."""
    pending, seen = ["pyyaml", "deepdiff", "jinja2"], set()
    while pending:
        name = pending.pop()
        try:
            package = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            continue  # for another version of Python
        seen.add(name)
        needed = [re.split(r"[^\w.-]", line)[0] for line in package.requires or () if "extra ==" not in line]
        pending += [other for other in needed if other not in seen]
        for file in package.files or ():
            if ".." not in file.parts and Path(str(file.locate())).is_file():
                target = folder / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(str(file.locate()), target)


@contextlib.contextmanager
def cage(memory_bytes: int = _MEMORY_BYTES, tasks: int = _TASKS) -> Iterator[tuple[str, ...]]:
    """Control groups, so that a hole in the judge cannot bring down the machine. Gives the files to join them; none if
    they cannot be made."""
    name, made = f"judge-hostile-{secrets.token_hex(4)}", []
    limits = {"memory": ("memory.limit_in_bytes", memory_bytes), "pids": ("pids.max", tasks)}
    try:
        for controller, (file, value) in limits.items():
            with contextlib.suppress(OSError):
                (_GROUPS / controller / name).mkdir()
                made.append(_GROUPS / controller / name)
                (_GROUPS / controller / name / file).write_text(str(value))
        yield tuple(str(group / "cgroup.procs") for group in made)
    finally:
        for group in made:
            _remove(group)


def _remove(group: Path) -> None:
    for _ in range(100):
        with contextlib.suppress(OSError):
            group.rmdir()
            return
        time.sleep(0.05)
    raise AssertionError(f"processes are left in {group}")


class Servers:
    """Servers on this machine that no program may reach: TCP and UDP on one port, a path, an abstract name."""

    def __init__(self) -> None:
        self._tcp = socket.create_server(("127.0.0.1", 0))
        self._sockets = [self._tcp]
        self.port: int = self._tcp.getsockname()[1]

    def listen(self, made: Scene) -> None:
        """Open the servers whose names depend on the scene."""
        udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        udp.bind(("127.0.0.1", self.port))
        self._sockets.append(udp)
        for name in (str(made.socket), f"\0{made.mark}"):
            server = socket.socket(socket.AF_UNIX)
            server.bind(name)
            server.listen()
            self._sockets.append(server)
        for name in (f"{made.socket}-datagrams", f"\0datagrams-{made.mark}"):
            server = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            server.bind(name)
            self._sockets.append(server)
        for path in made.place.glob("socket*"):
            path.chmod(0o777)

    def callers(self) -> Iterator[str]:
        """Who reached one of the servers."""
        for server in self._sockets:
            server.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                if server.type == socket.SOCK_DGRAM:
                    yield f"sent {server.recv(1000)!r}"
                else:
                    peer, _ = server.accept()
                    peer.close()
                    yield f"connected to {server.getsockname()!r}"

    def close(self) -> None:
        """Close all servers."""
        for server in self._sockets:
            server.close()
