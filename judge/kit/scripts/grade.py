"""Grades the folder of one student: `python3 -I grade.py PLATFORM FOLDER OUT SECONDS`.

`-I` keeps Python from importing files of the student. After SECONDS no case is started.
"""

import runpy
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
OPTIONS: list[str] = []


def main() -> None:
    """Start the judge, with the options that every platform needs."""
    platform, folder, out, seconds = sys.argv[1:]
    sys.path.insert(0, str(HERE))
    words = ["--root", str(HERE), "grade", "--single", folder, "--formats", platform, "--out", out]
    sys.argv = ["judge", *words, "--deadline", seconds, "--pool", "serial", *OPTIONS]
    runpy.run_module("judge", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
