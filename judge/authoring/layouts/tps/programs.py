"""The programs of a task of TPS: graders, the checker, the manager, validators and solutions."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring.layouts.cms.talks import make_harness, make_manager
from judge.authoring.layouts.tps.cases import Solver
from judge.authoring.old_python import is_old
from judge.authoring.package import GivenChecker, GivenHarness, GivenValidator, texts_in
from judge.authoring.production import with_headers
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.authoring.layouts.tps.plan import Plan
    from judge.authoring.tree import Tree

_VERDICTS = {
    "model_solution": "accepted",
    "correct": "accepted",
    "incorrect": "wrong_answer",
    "protocol_violation": "wrong_answer",
    "time_limit": "time_limit_exceeded",
    "memory_limit": "memory_limit_exceeded",
    "runtime_error": "run_time_error",
    "failed": "rejected",
    "time_limit_and_runtime_error": "rejected",
}
_REFUSES = (1, 2, 3)
_NAMES_PIPES = re.compile(rb"\bargv\b\s*\[|\bargs\s*\[|\bsys\.argv\b")
# One of several copies of a program gets its number, too: only names of pipes make a second argument.
_NAMES_A_SECOND = re.compile(rb"\bargv\s*\[\s*2\s*\]|\bargs\s*\[\s*1\s*\]|\bsys\.argv\s*\[\s*(?:2|1\s*:)")
_MOST_VALIDATORS, _LONGEST_COMMAND = 50, 200


def read_harnesses(tree: Tree, grader: str, task: str, *, processes: int, user_io: object) -> tuple[GivenHarness, ...]:
    """What is joined to submissions, by language: grader/cpp/grader.cpp with its headers, and so on. So many copies of
    it talk to a manager: through pipes or the standard streams, as `user_io` says. If it says neither, a copy is given
    the names of two pipes if it looks at these arguments."""
    found: dict[str, GivenHarness] = {}
    names_pipes = _NAMES_A_SECOND if processes > 1 else _NAMES_PIPES
    for name in tree.names:
        path = PurePosixPath(name)
        if path.parts[:1] != ("grader",) or len(path.parts) != 3 or path.stem != grader or not _is_source(name):
            continue
        is_told = user_io in ("fifo_io", "std_io")
        has_pipes = user_io == "fifo_io" if is_told else names_pipes.search(tree.read(name)) is not None
        has_pipes = has_pipes and processes > 0
        made = make_harness(tree, name, with_headers(tree.names, name), task, has_pipes=has_pipes)
        if made is not None:
            found.setdefault(made.language, made)
    if not found:
        what = f"expected grader/*/{grader}.* in a language of the judge, found none"
        raise BadUsage(f"{tree.shown('problem.json')}: {what}: add it, or say `has_grader: false`")
    return tuple(found.values())


def read_checker(tree: Tree) -> tuple[GivenChecker | None, Sequence[str]]:
    """The task's checker and its files. Without a folder for it, outputs are compared. BadUsage if its source is not
    there."""
    sources = [name for name in tree.names if re.fullmatch(r"checker/checker\.\w+", name) and _is_source(name)]
    if not sources and not any(name.startswith("checker/") for name in tree.names):
        return None, ()
    if not sources:
        what = "the checker decides what is right, and its source is not there"
        raise BadUsage(f"{tree.shown('checker')}: {what}: add it as checker.cpp, or say `has_checker: false`")
    names = with_headers(tree.names, sources[0])
    files = tree.read_flat(names)
    if b'"testlib.h"' in files[PurePosixPath(sources[0]).name] and "testlib.h" not in files:
        raise BadUsage(f"{tree.shown(sources[0])}: needs testlib.h, which is not in the package: put it beside it")
    return GivenChecker(PurePosixPath(sources[0]).name, files, "cms"), names


def read_manager(tree: Tree, processes: int, *, has_checker: bool) -> tuple[GivenChecker, Sequence[str]]:
    """The manager as a checker that talks to so many copies of a submission, and its files; with those of the checker
    that decides on what it prints, if there is one. BadUsage if it cannot do so here."""
    source = next((name for name in ("grader/manager.cpp", "grader/manager.c") if name in tree.names), "")
    if not source:
        what = "expected grader/manager.cpp, which talks to programs, found none"
        raise BadUsage(f"{tree.shown('problem.json')}: {what}: add it")
    then, more = read_checker(tree) if has_checker else (None, ())
    names = with_headers(tree.names, source)
    return make_manager(source, tree.read_flat(names), processes, then), [*names, *more]


def read_solver(tree: Tree, solutions: Mapping[str, object], harnesses: Sequence[GivenHarness]) -> Solver:
    """The model solution, joined with the grader. BadUsage if it is not there, or in no language that has a grader."""
    models = [name for name, told in solutions.items() if _verdict(told) == "model_solution"]
    source = f"solution/{models[0]}" if len(models) == 1 else ""
    if source not in tree.names or not _is_source(source):
        what = "expected one model_solution in a language of the judge, whose file is in solution/"
        raise BadUsage(f"{tree.shown('solutions.json')}: {what}, found {printable(', '.join(models), 60) or 'none'}")
    language = languages.by_suffix(PurePosixPath(source).suffix)
    assert language is not None, "its language is known"
    harness = next((one for one in harnesses if one.language == language.name), None)
    if harness is None and harnesses:
        raise BadUsage(f"{tree.shown(source)}: expected a grader in its language, found none: add grader/")
    own = (harness.name if harness else "") or PurePosixPath(source).name
    files = {**(harness.files if harness else {}), own: tree.read(source)}
    placed = {f"solution/{name}": text for name, text in files.items()}
    return Solver(f"solution/{(harness.driver if harness else '') or own}", placed)


def list_submissions(
    tree: Tree, solutions: Mapping[str, object], harnesses: Sequence[GivenHarness], subtasks: Sequence[str]
) -> tuple[dict[str, bytes], list[str], list[str]]:
    """The solutions by verdict and name, their files, and a line about the others."""
    found: dict[str, bytes] = {}
    used, left = list[str](), list[str]()
    joined = {one.language for one in harnesses}
    for name, told in solutions.items():
        source, folder = f"solution/{name}", _folder(told, subtasks)
        language = languages.by_suffix(PurePosixPath(name).suffix)
        is_taken = folder and language and source in tree.names and (not joined or language.name in joined)
        if is_taken and "/" not in name and not is_old(PurePosixPath(name).suffix, tree.read(source)):
            found[f"{folder}/{name}"] = tree.read(source)
            used.append(source)
        else:
            left.append(f"{printable(name, 40)} ({printable(_verdict(told), 40) or 'no verdict'})")
    note = f"solutions not taken over, for their language or an unclear verdict: {printable(', '.join(left), 400)}"
    return found, used, [note] if left else []


def list_validators(tree: Tree, told: Mapping[str, object], plan: Plan) -> Iterator[GivenValidator]:
    """The programs that examine cases: on all, or on those of a subtask, whose name may be an argument."""
    named: dict[tuple[str, ...], dict[str, tuple[str, ...]]] = {}
    given = told.get("subtasks")
    by_name = given if isinstance(given, dict) else {}
    of_all = _commands(told, "global_validators", "subtask_sensitive_validators")
    for subtask in plan.subtasks:
        for command in (*of_all, *_commands(by_name.get(subtask.name), "validators")):
            words = tuple(command.replace("{subtask}", subtask.name).split())
            if words:
                of = named.setdefault((words[0], command), {})
                of |= {plan.tests[place].name: words[1:] for place in subtask.tests}
    for (program, _), arguments in list(named.items())[:_MOST_VALIDATORS]:
        source = f"validator/{program}"
        if source in tree.names and _is_source(source) and len(arguments) == _count(plan):
            files = {name: tree.read(name) for name in with_headers(tree.names, source)}
            yield GivenValidator(PurePosixPath(program).stem, source, files, arguments, accepts=0, refuses=_REFUSES)


def _commands(told: object, *keys: str) -> list[str]:
    """The commands under these keys, if they are not longer and not more than those of any task."""
    found = [one for key in keys for one in texts_in(told.get(key))] if isinstance(told, dict) else []
    return [one for one in found if len(one) <= _LONGEST_COMMAND][:_MOST_VALIDATORS]


def _count(plan: Plan) -> int:
    return len({place for subtask in plan.subtasks for place in subtask.tests})


def _is_source(name: str) -> bool:
    return languages.by_suffix(PurePosixPath(name).suffix) is not None


def _verdict(told: object) -> str:
    return str(told.get("verdict") or "") if isinstance(told, dict) else ""


def _folder(told: object, subtasks: Sequence[str]) -> str:
    """The folder of the verdict that the author gives on all subtasks together; '' if it is unclear."""
    others = told.get("except") if isinstance(told, dict) else None
    excepted = {name: str(one) for name, one in others.items()} if isinstance(others, dict) else {}
    verdicts = {excepted.get(name, _verdict(told)) for name in (*subtasks, *excepted)} or {_verdict(told)}
    folders = {_VERDICTS.get(verdict, "") for verdict in verdicts}
    failing = folders - {"accepted"}
    if "" in folders:
        return ""
    return "accepted" if not failing else failing.pop() if len(failing) == 1 else "rejected"
