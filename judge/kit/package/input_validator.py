"""The input validator of a package: the problem's own, in one file with all modules that it imports, or those that an
imported problem has kept.

The one file also refuses what none of the problem's cases has, though the problem's validator may allow it: a doubled
blank, a blank at the end of a line, an empty line. Tools for packages ask for that.
"""

from __future__ import annotations

import json
import modulefinder
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.kit.package.kept_validators import read_kept
from judge.kit.package.layout import Part
from judge.kit.package.merged_modules import as_function

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from judge.values.problem import Case, Problem

FILE = "input_validators/validate.py"
_TEMPLATE = "package_validator.py"
_ACCIDENTS = {
    "nothing": r"\A\Z",
    "a character that is not ASCII": r"[^\x00-\x7f]",
    "a control character": r"[\x00-\x09\x0b-\x1f\x7f]",
    "two blanks side by side": r"  ",
    "a blank at the end of a line": r" (?:\n|\Z)",
    "a blank at the start of a line": r"(?m)^ ",
    "an empty line": r"\A\n|\n\n",
    "the last line has no end": r"[^\n]\Z",
    "a number that begins with 0": r"(?<![0-9A-Za-z.])0[0-9]",
}
_VALID, _PATIENCE_S = 42, 60
_IMPORTED = re.compile(rb"^import time:[^|]*\|[^|]*\|\s*(\S+)", re.MULTILINE)


@dataclass(frozen=True)
class _Program:
    """The main module, its arguments, and the sources of all modules by name (of a package with `.__init__`)."""

    name: str = ""
    arguments: tuple[str, ...] = ()
    modules: tuple[tuple[str, str], ...] = ()


def make(problem: Problem, found: Sequence[Case]) -> Part:
    """The validator, or those that the problem has kept of the package of which it was made. BadUsage if it does not
    accept the problem's first case when it stands alone."""
    kept = read_kept(problem, found) if problem.validate is None else Part({})
    if kept.files:
        return kept
    program, notes = _read(problem)
    absent = find_absent(case.input.read_bytes() for case in found)
    # Functions are compiled at each start by a judge that forks nothing: only what most cases need becomes one.
    data = _fill(program, absent, _try(problem, _fill(program, absent), found[0]))
    _try(problem, data, found[0])
    return Part({FILE: data}, (*kept.notes, *notes))


def find_absent(texts: Iterable[bytes]) -> Mapping[str, str]:
    """The patterns of accidents that none of these texts has, by what they are."""
    known = list(texts)
    return {
        what: pattern
        for what, pattern in _ACCIDENTS.items()
        if not any(re.search(pattern.encode(), text) for text in known)
    }


def _read(problem: Problem) -> tuple[_Program, tuple[str, ...]]:
    argv = problem.validate
    if argv is None:
        return _Program(), ("the input validator looks at layout alone: problem.yaml names no `validate`",)
    if argv[:2] == ("python", "-m") and len(argv) > 2:
        return _find(problem.root, argv[2], argv[3:], (problem.root,)), ()
    script = problem.root / argv[1] if argv[0] == "python" and len(argv) > 1 else None
    if script is not None and script.suffix == ".py" and script.is_file():
        return _find(problem.root, script.stem, argv[2:], (script.parent, problem.root)), ()
    return _Program(), ("the input validator looks at layout alone: `validate` in problem.yaml is no Python program",)


def _find(root: Path, name: str, arguments: Sequence[str], places: Sequence[Path]) -> _Program:
    """The program `name`, which Python finds in `places`, with the modules of the checkout that it imports."""
    finder = modulefinder.ModuleFinder(path=[str(place) for place in places])
    try:
        finder.import_hook(name)
    except (ImportError, SyntaxError) as error:
        raise BadUsage(f"the validator {name} cannot be read: {printable(str(error), 200)}") from None
    texts: dict[str, str] = {}
    for module, found in sorted(finder.modules.items()):
        file = getattr(found, "__file__", None)
        if file and root in Path(file).parents:
            key = f"{module}.__init__" if Path(file).name == "__init__.py" else module
            texts[key] = Path(file).read_text(encoding="utf-8")
    main = name if name in texts else f"{name}.__main__"
    if main not in texts:
        raise BadUsage(f"the validator {name} is no module of the checkout {root}: name one in problem.yaml")
    return _Program(main, tuple(arguments), tuple(texts.items()))


def _fill(program: _Program, accidents: Mapping[str, str], often: Collection[str] = ()) -> bytes:
    """The validator's text; `often` are modules that it always imports."""
    text = (Path(__file__).parents[1] / "scripts" / _TEMPLATE).read_text(encoding="utf-8")
    for before, after in (
        ("ACCIDENTS: dict[str, str] = {}", f"ACCIDENTS = {json.dumps(accidents, indent=4)}"),
        ('PROGRAM = ""', f"PROGRAM = {json.dumps(program.name)}"),
        ("ARGUMENTS: list[str] = []", f"ARGUMENTS = {json.dumps(program.arguments)}"),
        ("MODULES: dict[str, FunctionType | str] = {}", _as_python(program, often)),
    ):
        assert f"\n{before}\n" in text, "the template has it"
        text = text.replace(f"\n{before}\n", f"\n{after}\n", 1)
    return text.encode()


def _as_python(program: _Program, often: Collection[str]) -> str:
    """The dictionary of modules, so that people can read them: functions where that can be, otherwise texts."""
    functions, entries = [], []
    for number, (name, text) in enumerate(program.modules, 1):
        called = f"module_{number}"
        is_often = name == program.name or name.removesuffix(".__init__") in often
        function = as_function(called, text) if often and is_often else ""
        functions += [f"# {name}\n{function}\n"] if function else []
        entries.append(f"    {json.dumps(name)}: {called if function else _literal(text)},\n")
    return "\n".join([*functions, f"MODULES: dict[str, FunctionType | str] = {{\n{''.join(entries)}}}"])


def _literal(text: str) -> str:
    """The text as Python source: where it can be, one raw literal, which Python reads much faster than one per line."""
    is_plain = text.isascii() and "\r" not in text and "\0" not in text and "'''" not in text
    return f"r'''{text}'''" if is_plain and text.endswith("\n") else ascii(text)


def _try(problem: Problem, data: bytes, case: Case) -> Collection[str]:
    """Let the validator examine the case; the modules that it imported. BadUsage if it does not accept it."""
    with tempfile.TemporaryDirectory(prefix="judge-package-") as folder:
        file = write_atomic(Path(folder) / "validate.py", data)
        try:
            done = subprocess.run(
                [sys.executable, "-I", "-X", "importtime", str(file)],
                input=case.input.read_bytes(),
                capture_output=True,
                cwd=folder,
                timeout=_PATIENCE_S,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise BadUsage(f"{problem.id}: its validator did not end on {case.id} in {_PATIENCE_S} s") from None
    errors = re.sub(rb"(?m)^import time:.*\n", b"", done.stderr)
    if done.returncode != _VALID:
        said = (done.stdout + errors).decode("utf-8", "replace").strip().splitlines()
        raise BadUsage(
            f"{problem.id}: its validator does not accept {case.id} when it stands alone: expected status {_VALID},"
            f" found {done.returncode}: {printable(said[-1] if said else 'it said nothing', 200)}; modules are found by"
            " their import statements, and other files that it reads are not in the package"
        )
    return frozenset(name.decode("utf-8", "replace") for name in _IMPORTED.findall(done.stderr))
