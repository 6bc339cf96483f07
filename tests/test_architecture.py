"""Who may import what, and the few other rules that hold for every file."""

import ast
import graphlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.elsewhere import other_machine

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.once
LONGEST_MODULE = 400
NOT_AT_START_UP = ("deepdiff", "difflib", "jinja2", "markdown_it", "rich", "sqlite3", "yaml")

# The packages that each root may import, apart from the standard library.
SDK = {"kotc", "bots", "dubito", "hearts"}
PURE_ROOTS = {"solutions": {"solutions"}, "problems": {"solutions", "problems"}, "sdk": SDK, "arenas/harness": SDK}

POSIX_MODULES = {"crypt", "fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}
POSIX_NAMES = {
    ("os", "fork"),
    ("os", "killpg"),
    ("os", "setsid"),
    ("os", "wait4"),
    ("select", "epoll"),
    ("select", "poll"),
}

NAMING_PLATFORMS = {
    "judge/base/build_server.py",  # a workflow that runs the judge, whatever it is for
    "judge/commands/marks.py",  # examples, in a help
    "judge/marks/layout.py",  # examples, in errors
    "judge/platforms/columns.py",  # what hand-made tables call the ids, too
    "judge/values/identity.py",  # words of results.json
}

# Each is in two parts, so that this file does not name it.
REGISTRY_HOSTS = [
    b"py" + b"pi.org",
    b"pythonhosted" + b".org",
    b"registry" + b".npmjs.org",
    b"crates" + b".io",
    b"deb" + b".debian.org",
    b"archive.ubuntu" + b".com",
    b"repo1.maven" + b".org",
]


def list_modules(*roots: str) -> list[Path]:
    """The Python files below `roots`, relative to the checkout, without the programs to be judged."""
    found = (path.relative_to(ROOT) for root in roots for path in (ROOT / root).rglob("*.py"))
    return sorted(path for path in found if "submissions" not in path.parts)


@cache
def parse(module: Path) -> ast.Module:
    return ast.parse((ROOT / module).read_bytes(), str(module))


def find_statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Each statement below `tree`, and what holds statements: handlers, cases. No expression: those are most nodes."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            waiting += getattr(node, name, ())


def find_imports(tree: ast.AST) -> Iterator[tuple[ast.stmt, str]]:
    """Each import statement below `tree` with each module that it names, without relative imports."""
    for node in find_statements(tree):
        if isinstance(node, ast.Import):
            yield from ((node, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node, node.module


def run_at_import(tree: ast.Module) -> Iterator[ast.stmt]:
    """The statements that run when the module is imported: not those in functions or for type checkers only."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        for node in ast.iter_child_nodes(waiting.pop()):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                continue
            if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
                continue
            if isinstance(node, ast.stmt):
                yield node
            waiting.append(node)


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = "from importlinter.cli import lint_imports_command as run; run(['--no-cache', '--no-logo'])"
    return subprocess.run([sys.executable, "-c", command], cwd=folder, capture_output=True, text=True, check=False)


def test_the_import_contracts_hold() -> None:
    done = lint_imports(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


# A module, what it may not import, and the contract that says so: one at every change, the others at night.
FORBIDDEN = [
    ("judge/judging/run.py", "solutions.ochos", "The judge knows problems as files and programs, never a game"),
    ("solutions/ochos/rules.py", "judge.values.problem", "A simulator stands on its own"),
    ("solutions/_kit/frame.py", "solutions.ochos", "What simulators share knows none of them"),
    ("problems/ochos/generate.py", "judge.problem.cases", "A problem imports simulators and nothing else of ours"),
    ("judge/values/problem.py", "judge.problem.cases", "In the judge, each room imports only those below it"),
    ("judge/base/errors.py", "judge.values.problem", "In the judge, each room imports only those below it"),
    ("judge/diagnosis/answers.py", "judge.search.counterexamples",
     "In the judge, each room imports only those below it"),
    ("judge/explanation/silence.py", "judge.diagnosis.answers",
     "What finds out why a submission failed knows nothing of the others"),
    ("judge/reporting/reports/csv.py", "judge.sandbox",
     "A report formats what was judged and judges nothing"),
    ("judge/platforms/gradescope/results.py", "judge.problem.cases",
     "A platform reads and writes files and judges nothing"),
    ("judge/platforms/moodle/feedback.py", "judge.platforms.canvas.feedback", "A platform knows no other"),
    ("judge/reporting/student_tests.py", "judge.grading.schedule",
     "A report formats what was judged and judges nothing"),
    ("judge/explanation/explain/__init__.py", "deepdiff", "deepdiff enters through one module"),
    ("arenas/harness/kotc.py", "arenas.values.games", "A harness knows players' bots and what they import"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("module", "imported", "contract"),
    [
        pytest.param(*row, marks=pytest.mark.nightly if place else pytest.mark.slow)
        for place, row in enumerate(FORBIDDEN)
    ],
)
def test_each_contract_notices_a_forbidden_import(tmp_path: Path, module: str, imported: str, contract: str) -> None:
    for path in [Path("pyproject.toml"), *list_modules("judge", "solutions", "problems", "arenas")]:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    with (tmp_path / module).open("a", encoding="utf-8") as source:
        source.write(f"\nimport {imported}\n")
    done = lint_imports(tmp_path)
    assert done.returncode == 1
    assert f"{contract} BROKEN" in done.stdout, done.stdout + done.stderr


def list_imported(module: Path, modules: Mapping[str, Path]) -> set[str]:
    """Our modules that `module` imports, at import or later."""
    named = set[str]()
    for statement, name in find_imports(parse(module)):
        inner = [f"{name}.{part.name}" for part in statement.names] if isinstance(statement, ast.ImportFrom) else []
        named |= {part for part in inner if part in modules} or {name}
    return named & modules.keys()


@pytest.mark.slow
@pytest.mark.parametrize("root", ["judge", "solutions", "problems"])
def test_there_are_no_circular_imports(root: str) -> None:
    """Imports in functions and for type checkers count too."""
    modules = {".".join(path.with_suffix("").parts).removesuffix(".__init__"): path for path in list_modules(root)}
    sorter = graphlib.TopologicalSorter({name: list_imported(path, modules) for name, path in modules.items()})
    try:
        sorter.prepare()
    except graphlib.CycleError as error:
        pytest.fail(f"an import circle: {' -> '.join(error.args[1])}")


def test_every_problem_with_python_is_a_package() -> None:
    # Otherwise the import contracts skip it, or fail on a submission that does not compile.
    folders = {path.parent for path in list_modules("problems")} | {Path("problems")}
    assert [
        f"add {folder}/__init__.py" for folder in sorted(folders) if not (ROOT / folder / "__init__.py").exists()
    ] == []


@pytest.mark.parametrize("root", PURE_ROOTS)
def test_a_pure_root_needs_only_the_standard_library(root: str) -> None:
    allowed = sys.stdlib_module_names | PURE_ROOTS[root]
    others = [
        f"{module}:{statement.lineno} imports {name}"
        for module in list_modules(root)
        for statement, name in find_imports(parse(module))
        if name.partition(".")[0] not in allowed
    ]
    assert others == []


def outside_the_sandbox() -> list[Path]:
    modules = list_modules("judge", "solutions", "problems")
    return [path for path in modules if path.parts[:2] != ("judge", "sandbox")]


def naming(words: Iterable[str], modules: Iterable[Path]) -> list[Path]:
    """The modules whose text has one of these words: to parse all would cost seconds."""
    known = re.compile(rf"(?<![a-z])({'|'.join(words)})(?![a-z])".encode(), re.IGNORECASE)
    return [module for module in modules if known.search((ROOT / module).read_bytes())]


def test_only_the_sandbox_imports_modules_that_other_systems_lack() -> None:
    found = [
        f"{module}:{statement.lineno} imports {name}"
        for module in naming(POSIX_MODULES, outside_the_sandbox())
        for top_level in run_at_import(parse(module))
        if isinstance(top_level, ast.Import | ast.ImportFrom)
        for statement, name in find_imports(top_level)
        if name in POSIX_MODULES
    ]
    assert found == []


@pytest.mark.slow
def test_only_the_sandbox_uses_calls_that_other_systems_lack() -> None:
    found = [
        f"{module}:{node.lineno} uses {node.value.id}.{node.attr}"
        for module in outside_the_sandbox()
        for node in ast.walk(parse(module))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if (node.value.id, node.attr) in POSIX_NAMES
    ]
    found += [
        f"{module}:{node.lineno} imports {node.module}.{name.name}"
        for module in outside_the_sandbox()
        for node in ast.walk(parse(module))
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if (node.module, name.name) in POSIX_NAMES
    ]
    assert found == []


@pytest.mark.parametrize(
    ("command", "unused"),
    [
        ("judge --help", ("inspect", "subprocess", "judge.values", "judge.platforms")),
        ("judge run --help", ("inspect", "subprocess", "judge.values", "judge.sandbox")),
        ("judge grade --help", ("subprocess", "judge.values", "judge.sandbox", "judge.grading", "judge.intake")),
        ("arenas --help", ("inspect", "solutions", "arenas.harness", "arenas.runners")),
    ],
)
def test_help_loads_only_what_it_shows(command: str, unused: tuple[str, ...]) -> None:
    module, *words = command.split()
    program = f"""
import runpy, sys
sys.argv = ["{module}", *{words}]
try:
    runpy.run_module("{module}", run_name="__main__")
except SystemExit as end:
    print(end.code, [name for name in {NOT_AT_START_UP + unused} if name in sys.modules], file=sys.stderr)
"""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}  # otherwise `arenas` begins again
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert "usage: " in done.stdout
    assert done.stderr == "0 []\n"


def test_no_room_names_a_platform() -> None:
    platforms = [file.parent.name for file in (ROOT / "judge/platforms").glob("*/__init__.py")]
    known = re.compile(rf"(?<![a-z])({'|'.join(platforms)})(?![a-z])", re.IGNORECASE)
    rooms = [path for path in list_modules("judge") if path.parts[1] != "platforms" or len(path.parts) == 3]
    found = [path for path in naming(platforms, rooms) if any(map(known.search, find_words(parse(path))))]
    assert {"moodle", "teams"} <= set(platforms)
    assert {path.as_posix() for path in found} == NAMING_PLATFORMS


def find_words(tree: ast.Module) -> Iterator[str]:
    """The names and texts in a module, without its docstrings."""
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name


def test_no_module_is_too_long() -> None:
    lengths = {
        path: len((ROOT / path).read_bytes().splitlines()) for path in list_modules("judge", "solutions", "problems")
    }
    assert {path: length for path, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_no_file_names_a_package_registry() -> None:
    listing = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        other_machine("a git checkout, which says which files belong to the project")
    names = [name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()]
    assert "Makefile" in names
    assert [name for name in names if any(host in (ROOT / name).read_bytes() for host in REGISTRY_HOSTS)] == []


@pytest.mark.slow
def test_every_test_asserts_something() -> None:
    """In itself, or in a function of the tests that it calls."""
    functions = {
        (path, node.name): node
        for path in list_modules("tests")
        if not {"programs", "cheats"} & {*path.parts}
        for node in find_statements(parse(path))
        if isinstance(node, ast.FunctionDef)
    }
    asserting = {key for key, node in functions.items() if any(map(is_assertion, ast.walk(node)))}
    called = {key: set(find_called(key[0], node)) for key, node in functions.items() if key not in asserting}
    while more := {key for key in called if called[key] & asserting} - asserting:
        asserting |= more
    tests = {key for key in functions if key[1].startswith("test_")}
    assert sorted(f"{path}: {name}" for path, name in tests - asserting) == []


def is_assertion(node: ast.AST) -> bool:
    fails = isinstance(node, ast.Call) and ast.unparse(node.func) in ("pytest.raises", "pytest.fail", "expect")
    return fails or isinstance(node, ast.Assert)


def find_called(path: Path, function: ast.FunctionDef) -> Iterator[tuple[Path, str]]:
    """Each function that this one calls by its name: the module that has it, and the name there."""
    imported = find_names(path)
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield imported.get(node.func.id, (path, node.func.id))


@cache
def find_names(path: Path) -> Mapping[str, tuple[Path, str]]:
    """Each name that a module imports from another one: that module, and the name there."""
    return {
        name.asname or name.name: (Path(*module.split(".")).with_suffix(".py"), name.name)
        for statement, module in find_imports(parse(path))
        if isinstance(statement, ast.ImportFrom)
        for name in statement.names
    }
