"""Tasks of CMS in which a manager talks to a program, or to functions that a stub calls (Communication); perhaps to
several copies of it at once."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring.package import GivenChecker, GivenHarness, whole_in
from judge.authoring.production import with_headers
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.problem.checker import MOST_PROCESSES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.authoring.tree import Tree

_PROGRAMS = Path(__file__).parent / "programs"
_STUB = "sol/stub"
_IN_C = ("c", "cpp")
_MAIN = re.compile(rb"\bmain\s*\(([\w\s,*\[\]]*)\)\s*\{")
_OPENS_IN_JAVA = re.compile(rb"\bnew\s+(?:java\.io\.)?(File(?:InputStream|OutputStream|Reader|Writer))\s*\(")


def read_manager(tree: Tree, found: Sequence[str], values: Mapping[str, object]) -> tuple[GivenChecker, list[str]]:
    """The manager among the files `found` as a checker that talks to submissions, and its files in the task. BadUsage
    if it cannot do so here."""
    where = tree.shown("task.yaml")
    processes = count_processes(where, values)
    sources = {PurePosixPath(name).suffix: name for name in found}
    source = next((sources[suffix] for suffix in (".cpp", ".c") if suffix in sources), "")
    if not source:
        only = ", ".join(map(printable, sorted(found)))
        raise BadUsage(f"{where}: expected the manager in C or C++, as check/manager.cpp; found only {only}: add it")
    names = with_headers(tree.names, source)
    return make_manager(source, tree.read_flat(names), processes), [*names, *found]


def count_processes(where: str, values: Mapping[str, object]) -> int:
    """To how many copies of a program the manager talks at once. BadUsage if these are too many, or no number."""
    given = values.get("num_processes")
    count = 1 if given is None else whole_in(given) or 0
    if not 1 <= count <= MOST_PROCESSES:
        expected = f"expected `num_processes` from 1 to {MOST_PROCESSES}"
        raise BadUsage(f"{where}: {expected}, found {printable(repr(given), 20)}: this cannot be judged")
    return count


def make_manager(
    source: str, files: Mapping[str, bytes], processes: int, then: GivenChecker | None = None
) -> GivenChecker:
    """The manager with its main file `source`, in C or C++, and these files, by name, as a checker that talks to so
    many copies of a program. `then` decides on what it prints; without it, the manager does."""
    language = languages.by_suffix(PurePosixPath(source).suffix)
    assert language is not None, "C or C++"
    defines = {"CMS_TALKS": processes} if processes > 1 else {}
    defines |= {"CMS_IS_CHECKED": 1} if then else {}
    started = _started(language.name, files, PurePosixPath(source).name, "manager", defines)
    return GivenChecker(*started, interactive=True, processes=processes, then=then)


def join_stub(stub: GivenHarness) -> GivenHarness:
    """The stub, which opens pipes by their names, with what gives it the ends of the talk in their place. Its driver is
    '' if nothing can."""
    driver, files = _started(stub.language, stub.files, stub.driver, "stub")
    return replace(stub, driver=driver, files=files)


def read_stubs(tree: Tree, values: Mapping[str, object], task: str) -> tuple[GivenHarness, ...]:
    """The stubs that call what students hand in, by language. BadUsage if programs without one get names of pipes."""
    stubs = [name for name in tree.names if name.startswith(f"{_STUB}.")]
    has_pipes = values.get("user_io", "fifo_io" if stubs else "std_io") != "std_io"
    if has_pipes and not stubs:
        what = "programs are given the names of pipes (`user_io`), and here they use the standard streams"
        raise BadUsage(f"{tree.shown('task.yaml')}: {what}: this cannot be judged")
    named = ((stub, with_headers(tree.names, stub)) for stub in stubs)
    harnesses = (make_harness(tree, stub, names, task, has_pipes=has_pipes) for stub, names in named)
    return tuple(harness for harness in harnesses if harness is not None)


def make_harness(
    tree: Tree, source: str, names: Sequence[str], task: str, *, has_pipes: bool = False
) -> GivenHarness | None:
    """What calls the functions of `task` that students hand in: a `source` with these files, and if it `has_pipes`, it
    gets their names. None if the judge does not know its language, or nothing can give it pipes."""
    path = PurePosixPath(source)
    language = languages.by_suffix(path.suffix)
    if language is None:
        return None
    # Files in other languages name each other.
    own = "" if language.name in _IN_C else f"{task}{path.suffix}"
    made = GivenHarness(language.name, tree.read_flat(names), path.name, own)
    made = join_stub(made) if has_pipes else made
    return made if made.driver else None


def _started(
    language: str, files: Mapping[str, bytes], first: str, kind: str, defines: Mapping[str, int] = MappingProxyType({})
) -> tuple[str, dict[str, bytes]]:
    """The file in which the program begins that starts the `kind`, whose file is the `first`, and all files; '' if none
    can. In C and C++ it `defines` these names."""
    files = dict(files)
    if language in _IN_C:
        begins = f"cms_{kind}.{language}"
        source = files[f"{kind}.inc"] = files.pop(first)
        found = _MAIN.search(source)
        main = f'int main({found[1].decode() if found else "int, char **"}) __asm__("cms_main");'
        streams = "#include <iostream>\n" if language == "cpp" else ""
        streams += "".join(f"#define {name} {value}\n" for name, value in defines.items())
        text = f'{streams}#include "cms_pipes.h"\n{main}\n#include "{kind}.inc"\n#include "cms_{kind}.h"\n'
        files[begins] = text.encode()
        return begins, {**files, **{f"cms_{name}": _program(name) for name in ("pipes.h", f"{kind}.h")}}
    if language == "java":
        files[first] = _OPENS_IN_JAVA.sub(rb"CmsStart.\1(", files[first])
        return "CmsStart.java", {**files, "CmsStart.java": _program("CmsStart.java")}
    if language == "python":
        return "cms_start.py", {**files, "cms_start.py": _program("_cms_start.py")}
    return "", files


def _program(name: str) -> bytes:
    return (_PROGRAMS / name).read_bytes()
