"""How long a simulator takes to start, as a ratio to `python -m` of an empty module.

`python benchmarks/startup.py [PYTHON ...]`: the arguments are interpreters (default: the one that runs this). The runs
take turns and their medians are compared, so other work of the machine affects both equally. Compiled modules are
cached, as on any second start. It prints ratios and judges nothing.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUNS = 101
CASE = b"R1\nR2\nR3\nR4\n"


def main(interpreters: list[str]) -> int:
    """Print a line for each interpreter."""
    for interpreter in interpreters or [sys.executable]:
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "empty.py").touch()
            empty, ochos = medians(interpreter, [("empty", folder), ("solutions.ochos", str(ROOT))], folder)
        print(f"{interpreter}: empty {empty:.1f} ms, solutions.ochos {ochos:.1f} ms, ratio {ochos / empty:.3f}")
    return 0


def medians(interpreter: str, modules: list[tuple[str, str]], cache: str) -> list[float]:
    """The median wall time of `python -m` of each module in its folder, in milliseconds."""
    times: list[list[float]] = [[] for _ in modules]
    for _ in range(RUNS + 1):
        for taken, (module, folder) in zip(times, modules, strict=True):
            command, environment = [interpreter, "-m", module], {"PYTHONPYCACHEPREFIX": cache}
            start = time.perf_counter()
            subprocess.run(command, cwd=folder, env=environment, input=CASE, stdout=subprocess.DEVNULL, check=True)
            taken.append((time.perf_counter() - start) * 1000)
    return [statistics.median(taken[1:]) for taken in times]  # the first run compiles


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
