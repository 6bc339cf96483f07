"""The hostile programs against a judge without a sandbox, each in its own throw-away namespace.

Processes, mounts, shared memory and network are private, the user is an ordinary one, processes and memory are limited.
If that is impossible, nothing is run.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge import languages
from judge.languages.java import public_class_file
from tests.hostile import scene
from tests.hostile.attacks import Attack
from tests.hostile.levels import HERE, UID, cage
from tests.hostile.scene import SECRET, Scene

_MEMORY_BYTES = 1536 << 20
_TASKS = 120
_DEADLINE_S = 20
_TMP_BYTES = str(128 << 20)


def refusal() -> str | None:
    """Why nothing can be run without a sandbox on this machine; None if it can."""
    if shutil.which("bwrap") is None:
        return "needs bubblewrap to make throw-away namespaces"
    with tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        probe = subprocess.run([*_namespace(Path(place)), "/bin/true"], capture_output=True, check=False, **_identity())
    return None if probe.returncode == 0 else f"no throw-away namespace: {probe.stderr.decode(errors='replace')}"


def harm(attack: Attack, interpreter: str) -> list[str]:
    """What `attack` does to a judge without a sandbox; empty if it does no harm."""
    with scene.throwaway() as place:
        made = scene.make(place, interpreter, 1, (attack,), searches=False, sample=False)
        if os.geteuid() == 0:
            scene.own(place, UID)
        before = scene.snapshot(made.checkout)
        order, groups = _order(attack, made), contextlib.ExitStack()
        with groups:
            reported = _judge(order, made, groups.enter_context(cage(_MEMORY_BYTES, _TASKS)))
        return [*_seen_inside(attack, made, reported), *_seen_outside(made, before)]


def _namespace(place: Path) -> list[str]:
    return [
        *("bwrap", "--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"),
        *("--die-with-parent", "--new-session", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"),
        *("--size", _TMP_BYTES, "--tmpfs", "/tmp", "--size", _TMP_BYTES, "--tmpfs", "/var/tmp"),  # noqa: S108
        *("--size", _TMP_BYTES, "--tmpfs", "/dev/shm", "--bind", str(place), str(place), "--"),  # noqa: S108
    ]


def _identity() -> dict[str, Any]:
    return {"user": UID, "group": UID, "extra_groups": []} if os.geteuid() == 0 else {}


def _order(attack: Attack, made: Scene) -> dict[str, Any]:
    """The order for `bare.py`, made from the judge's own languages."""
    (folder,) = made.class_.iterdir()
    (program,) = folder.glob("adder.*[!xth]")
    language = languages.by_suffix(program.suffix)
    assert language is not None
    source = program.name
    if language.name == "java":
        source = public_class_file(program.name, program.read_bytes())
        program.rename(folder / source)
    fields = {"source": source, "entry": Path(source).stem, "memory": "256", "stack": "32"}
    lists = {"{sources}": [source], "{options}": []}  # each attack is one file
    steps = (language.compile if language.compile and language.compile[0] != "python3" else None, language.run)
    compile_, run = (
        [part.format(**fields) for word in step for part in lists.get(word, [word])] if step else None for step in steps
    )
    cases = sorted(str(path) for path in (made.checkout / "cases/adder/secret").iterdir())
    by_data = not language.limit_address_space
    return {"compile": compile_, "run": run, "folder": str(folder), "cases": cases, "by_data": by_data}


def _judge(order: dict[str, Any], made: Scene, groups: tuple[str, ...]) -> dict[str, Any]:
    """The bare judge's report; {} if it reports nothing, `hung` if it does not end."""
    shutil.copy(HERE / "bare.py", made.place)
    command = [*_namespace(made.place), made.interpreter, "-I", "-S", str(made.place / "bare.py"), json.dumps(order)]
    joined = f'for group in {" ".join(groups)}; do echo $$ > $group; done; exec "$@"'
    outer = ["/bin/sh", "-c", joined, "sh"] if groups else []
    if groups:
        outer += ["setpriv", "--reuid", str(UID), "--regid", str(UID), "--clear-groups"]
    process = subprocess.Popen(
        [*outer, *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PATH": "/usr/bin:/bin", "HOME": str(made.place), SECRET: "of no use to anybody"},
        start_new_session=True,
        **({} if groups else _identity()),
    )
    try:
        out, _ = process.communicate(timeout=_DEADLINE_S)
        reported = json.loads(out)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return {"hung": True}
    except ValueError:
        return {}
    return reported if isinstance(reported, dict) and reported.keys() == {"compiled", "runs", "left"} else {}


def _seen_inside(attack: Attack, made: Scene, reported: dict[str, Any]) -> Iterator[str]:
    if "hung" in reported:
        if attack.hangs:
            yield "the judge never ends"
        return
    if not reported:
        yield "the judge is gone"
        return
    yield from (f"left behind: {word}" for word in reported["left"])
    if any(canary in reported["compiled"] for canary in made.canaries):
        yield "the compiler shows the golden file"
    for run, canary in zip(reported["runs"], made.canaries, strict=True):
        if "PWNED" in run["out"]:
            yield "reached " + run["out"][run["out"].index("PWNED") :][:100]
        is_right = run["status"] == 0 and run["out"].endswith(f"product {canary}\n") and run["out"].count("\n") == 2
        if is_right and "AC" not in attack.verdicts:
            yield "accepted"


def _seen_outside(made: Scene, before: dict[str, tuple[object, ...]]) -> Iterator[str]:
    after = scene.snapshot(made.checkout)
    yield from (f"changed {path}" for path in sorted({*before, *after}) if before.get(path) != after.get(path))
    yield from (f"left {path}" for path in sorted(made.place.glob(f"*{made.mark}*")))
