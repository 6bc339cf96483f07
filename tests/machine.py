"""A machine that has only what a test puts there: a copied checkout, a separate PATH, an empty home."""

import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FRAME = (
    "Makefile",
    "pyproject.toml",
    "requirements.txt",
    "requirements-dev.txt",
    ".ci/setup",
    ".ci/run",
    ".ci/pythons",
)
TOOLS = ("awk", "bash", "cat", "cp", "dirname", "find", "id", "ln", "make", "mktemp", "readlink", "rm", "sh", "sleep")


@dataclass(frozen=True)
class Outcome:
    """Exit status, standard output, and the lines of standard error without make's own `make: *** ... Error 2`."""

    status: int
    out: str
    complaints: tuple[str, ...]


@dataclass(frozen=True)
class Machine:
    """`checkout` holds the files of FRAME, `path` is the whole PATH, `log` holds what the fake commands wrote."""

    checkout: Path
    path: Path
    log: Path

    def run(self, *arguments: str, **environment: str) -> Outcome:
        """Run a command from the PATH in the checkout, with only `environment` as its environment."""
        done = subprocess.run(
            [self.path / arguments[0], *arguments[1:]],
            cwd=self.checkout,
            env={"PATH": str(self.path), "HOME": str(self.path.parent), **environment},
            capture_output=True,
            text=True,
            check=False,
        )
        complaints = tuple(line for line in done.stderr.splitlines() if not line.startswith("make: ***"))
        return Outcome(done.returncode, done.stdout, complaints)

    def make(self, *arguments: str, **environment: str) -> Outcome:
        """Run make in the checkout."""
        return self.run("make", *arguments, **environment)

    def add_command(self, name: str, script: str) -> None:
        """Put a shell script on the PATH, in place of any command of that name; `$LOG` in it is the log."""
        command = self.path / name
        command.unlink(missing_ok=True)
        command.write_text(f"#!/bin/sh\nLOG={shlex.quote(str(self.log))}\n{script}\n", encoding="utf-8")
        command.chmod(0o755)

    def add_python(self, name: str = "python3") -> None:
        """Put this test's own interpreter on the PATH."""
        self.add_command(name, f'exec {shlex.quote(sys.executable)} "$@"')

    def read_log(self) -> list[str]:
        """The lines that the fake commands wrote since the last call."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        self.log.write_text("", encoding="utf-8")
        return lines


def make_machine(folder: Path) -> Machine:
    """A machine in `folder`; the name of its checkout's folder has a space."""
    machine = Machine(folder / "a checkout", folder / "bin", folder / "log")
    machine.path.mkdir()
    machine.log.touch()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found, f"{tool} not found"
        (machine.path / tool).symlink_to(found)
    for name in FRAME:
        copy = machine.checkout / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy)
    return machine
