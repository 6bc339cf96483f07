"""The place where hostile programs run: a checkout with a tiny problem, its golden files, and a class of attackers.

The answers contain canaries: numbers that are in no input. A program that shows one has read a golden file, or has
computed it honestly.
"""

from __future__ import annotations

import contextlib
import os
import py_compile
import re
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge.base.files import remove_tree
from tests.hostile.attacks import Attack

ROOT = Path(__file__).resolve().parents[2]
SECRET = "JUDGE_TOKEN_OF_THIS_MACHINE"  # noqa: S105 - a name, and nobody's secret
_COMMON_PLACES = ("/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run", "/run/lock", "/dev", "/", "/usr", "/etc")  # noqa: S108
_PLACEHOLDER = re.compile(r"@([A-Z]+)@")
# The limits of `judge.execution.compiler_limits`, of the runs in which `judge.localisation` looks for wrong lines, and
# the least one of the runs with checks in `judge.inspection`.
_COMPILING = re.compile(r"(?<=time_s=)30(?=, wall_s=240)")
_SEARCHING = re.compile(r"(?<=^_SECONDS, )([A-Z_, ]*= )[0-9.]+", re.MULTILINE)
_CHECKING = re.compile(r"(?<=^_SLOWER, _LEAST_S, _MOST_S = )(5, )[0-9.]+", re.MULTILINE)
_ANSWER = re.compile(r"^( *)(?:# @ANSWER@|/\* @ANSWER@ \*/)$", re.MULTILINE)

PROGRAM = """\
import json, sys

def answer(text):
    for row in text.splitlines():
        a, b = map(int, row.split())
        yield f"sum {a + b}"
        yield f"product {a * b}"

def trace(text):
    for n, line in enumerate(answer(text), 1):
        before = {"turn": 1, "zones": [{"id": "row", "owner": 0, "cards": []}], "facts": []}
        row = {"n": n, "line": line, "rules": ["A1"], "why": "as asked", "before": before, "options": [line]}
        yield json.dumps(row)

work = trace if "--trace" in sys.argv else answer
if "--batch" in sys.argv:
    for request in map(json.loads, sys.stdin):
        output = "".join(f"{line}\\n" for line in work(request["input"]))
        print(json.dumps({"id": request["id"], "outcome": "text", "output": output}), flush=True)
else:
    print(*work(sys.stdin.read()), sep="\\n")
"""
YAML = """\
format: 1
title: Adder
points: 10
reference: [python, adder.py]
event: '(?P<name>sum|product) (?P<number>[0-9]+)'
limits:
  time: 0.2
  wall: 20
  languages: {java: {time: 2}, javascript: {time: 0.5}}
visibility: verdict
"""
# The code of an honest program, in each language.
ANSWERS = {
    ".py": 'import sys\nfor line in sys.stdin:\n    a, b = map(int, line.split())\n    print("sum", a + b)\n'
    '    print("product", a * b, flush=True)',
    ".c": 'for (unsigned long long a, b; scanf("%llu %llu", &a, &b) == 2;)\n'
    '    printf("sum %llu\\nproduct %llu\\n", a + b, a * b);',
    ".java": "java.util.Scanner in = new java.util.Scanner(System.in);\nwhile (in.hasNextLong()) {\n"
    '    long a = in.nextLong(), b = in.nextLong();\n    System.out.println("sum " + (a + b));\n'
    '    System.out.println("product " + a * b);\n}',
    ".js": 'for (const line of require("fs").readFileSync(0, "utf8").trim().split("\\n")) {\n'
    '  const [a, b] = line.split(" ").map(BigInt);\n  console.log("sum " + (a + b));\n'
    '  console.log("product " + a * b);\n}',
}


@dataclass(frozen=True)
class Scene:
    """The folder `place` and its content; `mark` and `key` are names that nothing else on the machine has."""

    place: Path
    mark: str
    key: int
    port: int
    canaries: tuple[str, ...]
    interpreter: str

    @property
    def checkout(self) -> Path:
        """The copy of the tree: the judge, the problem, its cases and goldens."""
        return self.place / "checkout"

    @property
    def class_(self) -> Path:
        """The class of attackers."""
        return self.place / "class"

    @property
    def tmp(self) -> Path:
        """The judge's folder for temporary files."""
        return self.place / "tmp"

    @property
    def out(self) -> Path:
        """Where the judge writes its reports."""
        return self.place / "out"

    @property
    def socket(self) -> Path:
        """The test's own server; the one for datagrams has `-datagrams` after its name."""
        return self.place / "socket"

    def filled(self, text: str, suffix: str = "") -> str:
        """`text` with its placeholders replaced, the honest answer written out in the language of `suffix`."""
        answer = ANSWERS.get(suffix.replace(".cpp", ".c"), "")
        values = {
            "GOLDEN": self.checkout / "expected/adder/secret/001-first.txt",
            "ROOT": self.checkout,
            "CLASS": self.class_,
            "OUT": self.out,
            "TMP": self.tmp,
            "SOCKET": self.socket,
            "MARK": self.mark,
            "BAD": self.bad,
            "KEY": self.key,
            "PORT": self.port,
            "SECRET": SECRET,
            "DEEP": ".".join(["a"] * 1200),
            "WORD": "w" * 900_000,
            "ESC": "\x1b",
            "RLO": "\u202e",
        }
        bombs = {"# @FINALLY@": _nested_finally(), "# @NESTED@": "x = " + "-" * 300000 + "1"}
        for mark, bomb in bombs.items():
            text = text.replace(mark, bomb)
        text = _ANSWER.sub(lambda found: "\n".join(found[1] + line for line in answer.splitlines()), text)
        return _PLACEHOLDER.sub(lambda found: str(values.get(found[1], found[0])), text)

    @property
    def bad(self) -> str:
        """The word inside markup and terminal codes that no report may contain unescaped."""
        return f"bad{self.key}"


@contextlib.contextmanager
def throwaway() -> Iterator[Path]:
    """A folder open to every user. It is removed afterwards, whatever hostile programs put into it."""
    place = Path(tempfile.mkdtemp(prefix="judge-hostile-"))
    try:
        place.chmod(0o755)
        yield place
    finally:
        remove_tree(place)


def make(
    place: Path, interpreter: str, port: int, attacks: tuple[Attack, ...], *, searches: bool, sample: bool
) -> Scene:
    """Make the scene in the empty folder `place`; `interpreter` will run the judge. If it `searches`, it also looks for
    the lines of wrong programs. With a `sample`, something can be judged where secret cases cannot."""
    numbers = [(10**9 + secrets.randbelow(10**9), 10**9 + secrets.randbelow(10**9)) for _ in range(2)]
    canaries = tuple(str(a * b) for a, b in numbers)
    token = secrets.token_hex(6)
    scene = Scene(place, f"mark-{token}", int(token, 16) % (1 << 26) * 16, port, canaries, interpreter)
    # Another process may be writing what it has compiled, under a name that then vanishes.
    shutil.copytree(ROOT / "judge", scene.checkout / "judge", ignore=shutil.ignore_patterns("*.pyc.*"))
    if all(attack.lasts for attack in attacks):
        _shorten(scene.checkout / "judge/execution/compiler_limits.py", _COMPILING, "0.5")
    for module in ("trials.py", "compiled.py", "compiled_trials.py"):
        _shorten(scene.checkout / "judge/localisation" / module, _SEARCHING, r"\g<1>0.5")
    _shorten(scene.checkout / "judge/inspection/checked_runs.py", _CHECKING, r"\g<1>0.5")
    _write(scene.checkout / "adder.py", PROGRAM)
    _write(scene.checkout / "problems/adder/problem.yaml", YAML if searches else f"{YAML}hints: none\n")
    for name, (a, b) in zip(("001-first", "002-second"), numbers, strict=True):
        _write(scene.checkout / f"cases/adder/secret/{name}.txt", f"{a} {b}\n")
        _write(scene.checkout / f"expected/adder/secret/{name}.txt", f"sum {a + b}\nproduct {a * b}\n")
    if sample:
        _write(scene.checkout / "cases/adder/sample/001-small.txt", "3 5\n")
        _write(scene.checkout / "expected/adder/sample/001-small.txt", "sum 8\nproduct 15\n")
    for folder in (scene.tmp, scene.out):
        folder.mkdir()
    for attack in attacks:
        _hand_in(scene, attack)
    return scene


def own(place: Path, uid: int) -> None:
    """Give everything in `place` to the user `uid`, who may then write everything there."""
    for path in _everything(place):
        os.chown(path, uid, uid, follow_symlinks=False)


def close(scene: Scene) -> None:
    """Close what holds secrets to other users: the checkout, the class and the reports."""
    for place in (scene.checkout, scene.class_, scene.out):
        place.chmod(0o700)


def snapshot(place: Path) -> dict[str, tuple[object, ...]]:
    """Everything below `place` by path: mode, owner, time of change and content. Files that Python compiles at run time
    are left out."""
    return {str(path): _state(path) for path in _everything(place) if "__pycache__" not in path.parts}


def marked(scene: Scene) -> list[Path]:
    """The files and processes with the scene's mark that were left on the machine outside the checkout."""
    places = (*map(Path, _COMMON_PLACES), scene.place, scene.class_, scene.out)
    return [path for place in places for path in sorted(place.glob(f"*{scene.mark}*"))]


def clear(scene: Scene) -> None:
    """Remove everything that `marked` returns."""
    for path in marked(scene):
        shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()


def _state(path: Path) -> tuple[object, ...]:
    info = path.lstat()
    content = path.read_bytes() if path.is_file() and not path.is_symlink() else b""
    return info.st_mode, info.st_uid, None if path.is_dir() else info.st_mtime_ns, content


def _everything(place: Path) -> Iterator[Path]:
    yield place
    yield from sorted(place.rglob("*"))


def _hand_in(scene: Scene, attack: Attack) -> None:
    folder = scene.class_ / scene.filled(attack.id)
    folder.mkdir(parents=True)
    if attack.path.is_dir():
        for file in sorted(
            path for path in attack.path.rglob("*") if path.is_file() and "__pycache__" not in path.parts
        ):
            _write(folder / file.relative_to(attack.path), scene.filled(file.read_text(), file.suffix))
    else:
        _write(folder / f"adder{attack.path.suffix}", scene.filled(attack.path.read_text(), attack.path.suffix))
    for name, content in attack.files.items():
        _write(folder / scene.filled(name), scene.filled(content))
    for name, target in attack.links.items():
        (folder / name).symlink_to(scene.filled(target))
    if attack.name == "poisoned_cache":
        _poison_cache(folder)
    if attack.name == "poisoned_classes":
        _poison_classes(folder)
    _build(folder)


def _shorten(module: Path, limit: re.Pattern[str], seconds: str) -> None:
    """Let a limit that ends a compiler, or a program that never ends, come sooner: all that they try comes before."""
    text, number = limit.subn(seconds, module.read_text(encoding="utf-8"))
    assert number == 1
    _write(module, text)


def _poison_cache(folder: Path) -> None:
    """Add compiled files that Python uses unchecked, beside a source that says something else."""
    lie = _write(folder / "lie.py", 'said = "a compiled lie"\n')
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    twin = py_compile.compile(str(lie), invalidation_mode=mode)
    assert twin is not None
    shutil.copy(twin, twin.replace("lie.", "honest."))
    shutil.copy(twin, folder / "__pycache__" / "unseen.pyc")
    lie.unlink()


def _poison_classes(folder: Path) -> None:
    """Add the class file of another program, under the name that the program's own will have."""
    lie = 'public class Adder { public static void main(String[] words) { System.out.println("PWNED an old class"); } }'
    with tempfile.TemporaryDirectory() as elsewhere:
        subprocess.run(["javac", "-d", folder, _write(Path(elsewhere) / "Adder.java", lie)], check=True)


def _build(folder: Path) -> None:
    """Compile the files that come with a program: a compiler plug-in, libraries that it loads."""
    for source in sorted(folder.glob("Plug.java")):
        subprocess.run(["javac", "-d", folder, source], check=True)
        source.unlink()
    for source in sorted(folder.glob("*_library.c")):
        library = folder / f"{source.stem.removesuffix('_library')}.so"
        subprocess.run(["gcc", "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
        source.unlink()


def _nested_finally(depth: int = 19) -> str:
    lines = []
    for level in range(depth):
        lines += [f"{' ' * level}try: pass", f"{' ' * level}finally:"]
    return "\n".join([*lines, f"{' ' * depth}pass"])


def _write(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    return file
