"""What decides in a problem of DMOJ in which submissions are not only compared: a program that talks to them, a grader
in Python, or a program that calls their functions."""

from __future__ import annotations

import ast
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.authoring.layouts.dmoj.checkers import (
    Comparing,
    arguments_of,
    defined,
    in_python,
    program,
    read_file,
)
from judge.authoring.package import GivenHarness, is_true, list_lost
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from judge.authoring.package import GivenChecker
    from judge.authoring.tree import Tree

_OF_TALK = {
    "testlib": ("{input}", "{output}", "{answer}"),
    "default": ("{input}", "{answer}"),
    "coci": ("{input}", "{answer}"),
}
_PACKAGE = "package_grader"
_NEEDS = "it needs DMOJ itself, so this problem cannot be judged"
# What the driver's classes stand for; a grader that replaces more of DMOJ's needs the rest of it, too.
_REPLACED = {"grade", "populate_result", "_launch_process", "_interact_with_process", "_generate_binary"}
_DRIVERS = {"InteractiveGrader": "talk.py", "StandardGrader": "grade.py"}
_FROM_DMOJ = {
    "dmoj.graders", "dmoj.graders.interactive", "dmoj.graders.standard", "dmoj.result", "dmoj.error", "dmoj.checkers",
    "dmoj.utils.unicode",
}  # fmt: skip
_OF_DMOJ = ("source", "binary", "problem", "judge", "language", "_current_proc")
_MOST_BYTES = 256 << 10  # to read a program takes far more memory than its text
_IN_C = (".c", ".cc", ".cpp", ".cxx")
UNBUFFERED = b"""#include <stdio.h>
__attribute__((constructor)) static void do_not_buffer(void) { setvbuf(stdout, NULL, _IONBF, 0); }
"""
_STARTER = "start_unbuffered.py"
UNBUFFERED_IN_PYTHON = b"""import io
import os
import runpy
import sys

sys.stdout = io.TextIOWrapper(open(1, "wb", 0, closefd=False), write_through=True)
runpy.run_path(os.path.join(os.path.dirname(os.path.abspath(__file__)), NAME), run_name="__main__")
"""
_SUBMISSION = "dmoj_submission"


def talks(values: Mapping[str, object]) -> bool:
    """Whether a program may talk to submissions while they run."""
    return bool(values.get("interactive") or values.get("custom_judge"))


def read_judge(tree: Tree, values: Mapping[str, object]) -> Comparing | None:
    """The program that decides in place of a checker; None without one. BadUsage if it cannot do so here."""
    if values.get("custom_judge"):
        return _grader(tree, str(values["custom_judge"]))
    if values.get("interactive") and not values.get("signature_grader"):
        return _interactor(tree, values["interactive"])
    return None


def _interactor(tree: Tree, given: object) -> Comparing:
    told = {str(key): value for key, value in given.items()} if isinstance(given, dict) else {}
    kind = str(told.get("type") or "default")
    if kind not in _OF_TALK:
        raise BadUsage(
            f"{tree.shown('init.yml')}: the interactor has the type {printable(kind, 40)}, which is not known"
        )
    arguments = arguments_of(told.get("args_format_string"), tree) or _OF_TALK[kind]
    lost = list_lost(
        "`interactive` in init.yml", told, ("files", "type", "flags", "args_format_string", "lang"),
        dict.fromkeys(
            ("feedback", "unbuffered", "preprocessing_time", "memory_limit", "compiler_time_limit", "time_limit"), ""
        ),
    )  # fmt: skip
    interactor, used = program(tree, told, "dmoj", arguments=arguments, interactive=True)
    if is_true(told.get("unbuffered", True)):
        interactor = _without_buffer(interactor)
    return Comparing(why=f"as its interactor {interactor.source}", checker=interactor, notes=tuple(lost), used=used)


def _without_buffer(interactor: GivenChecker) -> GivenChecker:
    """The interactor, so that it need not flush what it prints, if it is in C, C++ or Python."""
    files = dict(interactor.files)
    if interactor.source.endswith(_IN_C):
        files[interactor.source] = UNBUFFERED + b"#line 1\n" + files[interactor.source]
    elif interactor.source.endswith(".py"):
        files[_STARTER] = UNBUFFERED_IN_PYTHON.replace(b"NAME", repr(interactor.source).encode())
        return replace(interactor, files=files, source=_STARTER)
    return replace(interactor, files=files)


def _grader(tree: Tree, name: str) -> Comparing:
    """A grader in Python that only talks to a submission, or only decides on its output."""
    source = read_file(tree, name, "custom judge")
    where = f"{tree.shown(name)}: the custom judge"
    if len(source) > _MOST_BYTES:
        raise BadUsage(f"{where} has more than {_MOST_BYTES >> 10} KiB: {_NEEDS}")
    try:
        parsed = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise BadUsage(f"{where} is no Python 3: {_NEEDS}") from None
    base = _base_of(parsed)
    if base is None:
        raise BadUsage(f"{where} has no class Grader made from InteractiveGrader or StandardGrader: {_NEEDS}")
    if missing := list(_needs(parsed)):
        raise BadUsage(f"{where} uses {', '.join(printable(one, 40) for one in missing[:3])}: {_NEEDS}")
    checker = in_python(_PACKAGE, {}, {f"{_PACKAGE}.py": source}, driver=_DRIVERS[base])
    return Comparing(why=f"as its custom judge {name}", checker=checker, used=(name,))


def _base_of(parsed: ast.Module) -> str | None:
    """The class of DMOJ that the grader is made from."""
    for part in ast.walk(parsed):
        if isinstance(part, ast.ClassDef) and part.name == "Grader":
            names = {base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "") for base in part.bases}
            return next(iter(sorted(names & _DRIVERS.keys())), None)
    return None


def _needs(parsed: ast.Module) -> Iterator[str]:
    """What the grader uses that is not here: DMOJ's modules, methods it replaces, what DMOJ knows of a submission."""
    for part in ast.walk(parsed):
        if isinstance(part, ast.Import):
            yield from (alias.name for alias in part.names if not _is_here(alias.name))
        elif isinstance(part, ast.ImportFrom) and not _is_here(part.module or "."):
            yield part.module or "."
        elif isinstance(part, ast.ClassDef) and part.name == "Grader":
            methods = {method.name for method in part.body if isinstance(method, ast.FunctionDef)}
            yield from sorted(methods & _REPLACED)
        elif isinstance(part, ast.Attribute) and part.attr in _OF_DMOJ and getattr(part.value, "id", "") == "self":
            yield f"self.{part.attr}"


def _is_here(module: str) -> bool:
    return module in _FROM_DMOJ or module.partition(".")[0] in sys.stdlib_module_names


def read_harnesses(tree: Tree, values: Mapping[str, object]) -> tuple[tuple[GivenHarness, ...], tuple[str, ...]]:
    """What is joined to submissions that are functions (in C and C++), or that need not flush what they print, and its
    files in the package."""
    given = values.get("signature_grader")
    if not isinstance(given, dict):
        return _unbuffered() if talks(values) and is_true(values.get("unbuffered")) else (), ()
    entry, header = (str(given.get(key) or "") for key in ("entry", "header"))
    files = {name: read_file(tree, name, "signature grader") for name in (entry, header)}
    if not header.isprintable() or '"' in header:
        raise BadUsage(f"{tree.shown('init.yml')}: no program can include {printable(header, 60)}: rename the header")
    begins = f'#include "{header}"\n' + ("" if given.get("allow_main") else "#define main main_of_the_submission\n")
    harnesses = []
    for language in ("c", "cpp"):
        submission = f"{_SUBMISSION}.{language}"
        placed = {
            f"entry.{language}": defined(files[entry], ["-DSIGNATURE_GRADER"], tree),
            header: files[header],
            f"joined.{language}": f'#define SIGNATURE_GRADER 1\n{begins}#include "{submission}"\n'.encode(),
        }
        harnesses.append(GivenHarness(language, placed, f"entry.{language}", submission))
    return tuple(harnesses), (entry, header)


def _unbuffered() -> tuple[GivenHarness, ...]:
    """Java and JavaScript send each line at once by themselves."""
    submission = f"{_SUBMISSION}.py"
    starter = {_STARTER: UNBUFFERED_IN_PYTHON.replace(b"NAME", repr(submission).encode())}
    in_c = (GivenHarness(language, {f"unbuffered.{language}": UNBUFFERED}) for language in ("c", "cpp"))
    return (*in_c, GivenHarness("python", starter, _STARTER, submission))
