"""`doctor`: what this machine can do, each lack with its remedy."""

from __future__ import annotations

import platform
import sys
from typing import TYPE_CHECKING

from judge import __version__, languages, problem, sandbox

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from judge.model import Limits, Problem

HELP = "what this machine can do: sandbox, languages, limits"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None."""


def main(args: argparse.Namespace, root: Path) -> int:
    """0 when submissions can be judged here at all."""
    print(f"judge {__version__}, Python {platform.python_version()} ({sys.executable})")
    print(f"checkout {root}\n\nsandbox")
    best = sandbox.best_level()
    for name in sandbox.LEVELS:
        lack = sandbox.missing(name)
        used = "used" if name == best else "works" if lack is None else "missing"
        print(f"  {used:8} {name}: {sandbox.level(name).DESCRIPTION if lack is None else lack}")
    print("\nlanguages")
    for name in languages.names():
        language = languages.by_name(name)
        lack = language.missing()
        told = f"{languages.version(name)} ({language.find_tool(language.tools()[0])})" if lack is None else lack
        print(f"  {'works' if lack is None else 'missing':8} {language.title} ({' '.join(language.suffixes)}): {told}")
    print("\nlimits")
    for problem_id in problem.names(root):
        print(f"  {problem_id}: {_limits(problem.load(root, problem_id))}")
    return 0


def _limits(loaded: Problem) -> str:
    limits: Limits = loaded.limits
    output = "golden x 4 + 64 KiB" if limits.output_bytes is None else f"{limits.output_bytes >> 10} KiB"
    return (
        f"{limits.time_s:g} s CPU, {limits.wall_s:g} s wall, {limits.memory_mib} MiB, output {output}, "
        f"{limits.processes} processes"
    )
