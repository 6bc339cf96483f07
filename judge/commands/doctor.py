"""`doctor`: show what this machine can do: isolation, languages, limits."""

from __future__ import annotations

import platform
import sys
from typing import TYPE_CHECKING

from judge import __version__, languages, sandbox
from judge.base.command_line import called
from judge.base.errors import JudgeError, JudgeFailure
from judge.base.interpreter import say_other_version
from judge.base.root import kit_folder
from judge.execution import trial
from judge.problem import definition
from judge.problem.isolation import Isolation
from judge.sandbox import kernel

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from judge.languages import Language
    from judge.values.problem import Problem


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There are none."""


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 if submissions can be judged here at all, otherwise 3."""
    print(f"judge {__version__}, Python {platform.python_version()} ({sys.executable})")
    in_kit = root == kit_folder()
    print(f"{_place(root)}\n\nsandbox")
    lacks = {name: sandbox.missing(name) for name in sandbox.LEVELS}
    best = next((name for name, lack in lacks.items() if lack is None), None)
    for name, lack in lacks.items():
        used = "used" if name == best else "works" if lack is None else "missing"
        level = sandbox.level(name)
        hides = level.HIDES_CLOSED_PLACES or in_kit  # a kit has nothing to hide
        described = level.DESCRIPTION if hides else f"{level.DESCRIPTION}, so only samples are judged"
        print(f"  {used:8} {name}: {lack or described}")
    if best and not in_kit and (isolation := Isolation.of(root, unsafe=False)).is_exposed:
        print(f"  {'missing':8} a hidden checkout: {isolation.note}")
    print("\nparts of the sandbox")
    for works, description in kernel.means():
        print(f"  {'works' if works else 'missing':8} {description}")
    print("\nlanguages (submissions run with these)")
    for name in languages.names():
        works, description = _language(languages.by_name(name))
        print(f"  {'works' if works else 'missing':8} {description}", flush=True)  # each takes a moment
    if other := say_other_version():
        print(f"  {'note':8} {other}")
    print("\nlimits")
    try:
        for problem_id in definition.names(root):
            print(f"  {problem_id}: {_limits(definition.load(root, problem_id))}")
    except JudgeError as error:
        print(f"  {error}")
    return 0 if best else JudgeFailure.exit_status


def _place(root: Path) -> str:
    """Where the problems are, or how to get one."""
    if not (root / "problems").is_dir():
        return f"no problems in {root} or above it: make one with `{called('judge')} import FOLDER`"
    return f"{'kit' if root == kit_folder() else 'checkout'} {root}"


def _language(language: Language) -> tuple[bool, str]:
    """Whether a tiny program in the language runs here, and the line to show."""
    head = f"{language.title} ({' '.join(language.suffixes)})"
    try:
        tools = [language.find_tool(tool) for tool in language.tools()]
        tool = f"{languages.version(language.name)} ({tools[0]})"
        fault = trial.fault(language.name)
    except JudgeError as lack:
        return False, f"{head}: {lack}"
    return not fault, f"{head}: {tool}" if not fault else f"{head}: {tool}: {fault}: {language.remedy}"


def _limits(loaded: Problem) -> str:
    limits = loaded.limits
    output = "4 times the golden file and 64 KiB" if limits.output_bytes is None else f"{limits.output_bytes >> 10} KiB"
    return (
        f"{limits.time_s:g} s CPU, {limits.wall_limit_s:g} s wall, {limits.memory_mib} MiB, output {output}, "
        f"{limits.processes} {'processes' if limits.subprocesses else 'threads'}"
    )
