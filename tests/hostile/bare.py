"""A judge without a sandbox, to show what hostile programs do to it. `bareness.py` runs it as a separate program.

    python bare.py ORDER      ORDER: JSON {"compile": argv or null, "run": argv, "folder", "cases": [files], "by_data"}

Run it only in a throw-away namespace. It sets resource limits, as judges do, and trusts everything else. Prints
    {"compiled", "runs": [{"status", "out", "err", "late"}], "left": [names of processes]}
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

_MOST_BYTES = 1 << 16
_MOST_MEMORY = 8 << 30  # reserved, not used: Java and Node need it
_COMPILE_S, _RUN_S, _CPU_S = 8, 3, 1
_LIMITS = (
    (resource.RLIMIT_FSIZE, 32 << 20),
    (resource.RLIMIT_NPROC, 48),
    (resource.RLIMIT_NOFILE, 256),
    (resource.RLIMIT_CORE, 0),
)


def main() -> None:
    """Compile, run every case, report."""
    order = json.loads(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, _MOST_MEMORY))
    before = _processes()
    compiled = ""
    if order["compile"]:
        done = _run(order["compile"], order, None, _COMPILE_S)
        compiled = done["out"] + done["err"]
    runs = [_run(order["run"], order, case, _RUN_S) for case in order["cases"]]
    left = [name for pid, name in _processes().items() if pid not in before]
    print(json.dumps({"compiled": compiled, "runs": runs, "left": left}))


def _run(argv: list[str], order: dict[str, Any], case: str | None, seconds: float) -> dict[str, Any]:
    is_compiler = case is None

    def limit() -> None:
        for what, value in _LIMITS:
            resource.setrlimit(what, (value, value))
        memory = _MOST_MEMORY if order["by_data"] else 1 << 29
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_DATA, (1 << 30, 1 << 30))
        cpu = _COMPILE_S if is_compiler else _CPU_S * (2 if order["by_data"] else 1)
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu))

    with Path(case or os.devnull).open("rb") as stdin:
        try:
            process = subprocess.Popen(
                argv,
                cwd=order["folder"],
                stdin=stdin,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                preexec_fn=limit,  # noqa: PLW1509 - one thread only
            )
        except OSError as error:
            return {"status": 127, "out": "", "err": str(error), "late": False}
    late = False
    try:
        out, err = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        late = True
        process.kill()
        out, err = process.communicate()
    texts = [part[:_MOST_BYTES].decode("utf-8", "replace") for part in (out, err)]
    return {"status": process.returncode, "out": texts[0], "err": texts[1], "late": late}


def _processes() -> dict[str, str]:
    """The names of all processes that can be seen, by number."""
    found = {}
    for folder in sorted(Path("/proc").glob("[0-9]*")):
        with contextlib.suppress(OSError):
            found[folder.name] = (folder / "comm").read_text().strip()
    return found


if __name__ == "__main__":
    main()
