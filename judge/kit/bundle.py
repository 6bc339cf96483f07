"""What an autograder holds: the judge, and problems with all that judging them needs.

It holds nothing else of the checkout: no other problem, no submission, no test. It needs Python and no package:
problem.yaml and misreadings.yaml are written as JSON, which the judge reads without PyYAML.
"""

from __future__ import annotations

import json
import modulefinder
import os
import tempfile
from dataclasses import asdict, dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage, JudgeError
from judge.base.files import write_atomic
from judge.kit.code import judge_files
from judge.problem import cases, catalogue, definition, random_cases, strict_yaml
from judge.problem.batch import Request, run_batch
from judge.problem.process import ProgramFailure
from judge.problem.programs import transcript
from judge.problem.trace import ask_traces, gives_reasons, read_input

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from judge.values.problem import Problem

LAUNCHER = "grade.py"
# Grading asks these programs; nothing asks the validator.
_PROGRAMS = ("reference", "generate", "misreadings")
_NOT_NEEDED = ("validate", "arena")
_LEFT_OUT = ("submissions", "__pycache__", "statement.md", "equivalent.yaml", "problem.yaml", "misreadings.yaml")
# Beside these two commands, an autograder needs neither what makes kits nor pages for browsers; and of a platform only
# its results: it gets the folder of one student.
_COMMANDS = ("__init__", "_one_student", "_options", "_runs", "doctor", "grade")
_ROOMS = ("authoring", "kit", "quality", "reporting/reports/html", "platforms/*/scripts")
_PARTS = ("autograder", "download", "feedback", "gradebook", "inner", "roster")


@dataclass(frozen=True)
class Bundle:
    """The files of an autograder, by their paths in its folder."""

    problems: tuple[Problem, ...]
    files: Mapping[str, bytes]

    @property
    def name(self) -> str:
        """The ids of its problems, for the names of files."""
        return "-".join(problem.id for problem in self.problems)


def collect(problems: Sequence[Problem], *, unsafe: bool = False) -> Bundle:
    """The autograder of these problems. `unsafe`: it judges secret cases even where programs could read them. BadUsage
    if the problems do not work without the rest of the checkout."""
    files = with_judge({}, unsafe=unsafe)
    for problem in problems:
        files |= dict(_read(problem))
    _try(problems, files)
    return Bundle(tuple(problems), files)


def with_judge(files: Mapping[str, bytes], *, unsafe: bool) -> dict[str, bytes]:
    """`files` of problems, and the judge with the program that starts it."""
    options = ["--unsafe"] if unsafe else []
    launcher = (Path(__file__).parent / "scripts" / LAUNCHER).read_text(encoding="utf-8")
    launcher = launcher.replace("OPTIONS: list[str] = []", f"OPTIONS: list[str] = {json.dumps(options)}")
    return {**files, **dict(judge_files(_is_needed)), LAUNCHER: launcher.encode()}


def _is_needed(path: str) -> bool:
    folder, _, rest = path.partition("/")
    if folder == "commands":
        return Path(rest).stem in _COMMANDS
    patterns = [*(f"{room}/*" for room in _ROOMS), *(f"platforms/*/{part}.py" for part in _PARTS)]
    return not any(fnmatchcase(path, pattern) for pattern in patterns)


def _read(problem: Problem) -> Iterable[tuple[str, bytes]]:
    """The files of a problem, by their paths in the checkout."""
    root = problem.root
    found = {file for case in cases.discover(problem) for file in (case.input, case.expected)}
    found |= {file for file in problem.folder.rglob("*") if _belongs(file.relative_to(problem.folder))}
    for argv in _programs(problem):
        found |= _files_of(root, argv)
    yield from ((file.relative_to(root).as_posix(), file.read_bytes()) for file in sorted(found) if file.is_file())
    folder = f"problems/{problem.id}"
    yield f"{folder}/problem.yaml", _describe(problem)
    if problem.misreadings:
        misreadings = [asdict(misreading) for misreading in catalogue.load(root, problem.id)]
        yield f"{folder}/misreadings.yaml", _json({"format": catalogue.FORMAT, "misreadings": misreadings})


def _belongs(path: Path) -> bool:
    return not any(part in _LEFT_OUT or part.startswith(".") for part in path.parts)


def _programs(problem: Problem) -> list[tuple[str, ...]]:
    return [argv for key in _PROGRAMS if (argv := getattr(problem, key))]


def _describe(problem: Problem) -> bytes:
    given = strict_yaml.load(problem.folder / "problem.yaml")
    assert isinstance(given, dict), "the problem is loaded"
    return _json({key: value for key, value in given.items() if key not in _NOT_NEEDED})


def _json(value: object) -> bytes:
    return json.dumps(value, indent=1, ensure_ascii=False).encode() + b"\n"


def _files_of(root: Path, argv: Sequence[str]) -> set[Path]:
    """The files of a program: those that the arguments name, and the modules that Python imports from `root`."""
    finder = modulefinder.ModuleFinder(path=[str(root)])
    found: set[Path] = set()
    for before, word in zip(("", *argv), argv, strict=False):
        named = root / word
        if before == "-m":
            _import(finder, root, word)
        elif not word.startswith("-") and root in named.parents and ".." not in named.parts and named.exists():
            inner = [named, *named.rglob("*")] if named.is_dir() else [named]
            found |= {file for file in inner if _belongs(file.relative_to(root))}
            if named.suffix == ".py":
                finder.run_script(str(named))
    modules = (getattr(module, "__file__", None) for module in finder.modules.values())
    return found | {Path(file) for file in modules if file and root in Path(file).parents}


def _import(finder: modulefinder.ModuleFinder, root: Path, name: str) -> None:
    """Find the module `name` and all that it imports, as `python -m` does."""
    folder = root.joinpath(*name.split("."))
    try:
        finder.import_hook(name)
        if folder.is_dir():
            finder.import_hook(f"{name}.__main__")
    except (ImportError, SyntaxError):
        return  # a module that is installed, or a mistake that the trial reports


def _try(problems: Sequence[Problem], files: Mapping[str, bytes]) -> None:
    """BadUsage if a program of a problem does not work with these files alone."""
    with tempfile.TemporaryDirectory(prefix="judge-bundle-") as made:
        root = Path(made).resolve()
        for path, data in files.items():
            write_atomic(root / path, data)
        for problem in problems:
            _ask(problem, definition.load(root, problem.id))


def _ask(problem: Problem, alone: Problem) -> None:
    """Let each program of `alone`, the copy, answer one question. BadUsage if it cannot."""
    try:
        _ask_each(problem, alone)
    except JudgeError as error:
        # The copy is removed: no advice to look at it, and no path into it.
        fault = error.what if isinstance(error, ProgramFailure) else str(error)
        raise BadUsage(
            f"{problem.id}: its programs do not work alone: {fault.replace(f'{alone.root}{os.sep}', '')}; a program's"
            " modules are found by its import statements, and other files that it reads must be in"
            f" problems/{problem.id}"
        ) from None


def _ask_each(problem: Problem, alone: Problem) -> None:
    case = cases.discover(alone)[0]
    text, given = read_input(case), case.input.read_bytes()
    # The original says whether there are reasons: a copy that fails must not pass as a plain program.
    if gives_reasons(problem, given):
        list(ask_traces(alone, {case.id: text}))
    elif alone.reference:
        transcript(alone, given)
    if alone.generate:
        random_cases.draw(alone, [1, 2])
    if alone.misreadings:
        first = catalogue.load(alone.root, alone.id)[0]
        list(run_batch(alone, (*alone.misreadings, "--batch"), [Request("1", input=text, misreadings=(first.id,))]))
