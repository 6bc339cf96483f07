"""A package of SIO2, as sinol-make prepares it: config.yml, inputs in in/, answers in out/, programs in prog/ and the
statement in doc/. Every name begins with the id of the task: in/abc1a.in is a case of group 1."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring import foreign_yaml
from judge.authoring.latex import to_markdown
from judge.authoring.layouts.sio2.cases import read_cases, task_of
from judge.authoring.layouts.sio2.groups import by_group, list_lost_of_groups, read_deciding, read_groups
from judge.authoring.layouts.sio2.programs import read_checker, read_extra, read_submissions, read_validators
from judge.authoring.package import Package, list_lost, list_unread, number_in, shallowest
from judge.authoring.production import Producers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from judge.authoring.tree import Tree

FILE = "config.yml"
_KEYS = re.compile(rb"(?m)^(?:sinol_\w+|(?:time|memory)_limits?|scores|extra_compilation_\w+)[ \t]*:")
_MOST_READ = 64 << 10
_FOLDERS = ("in/", "prog/")
_TAKEN = (
    "title", "time_limit", "time_limits", "memory_limit", "memory_limits", "scores", "subtask_dependencies",
    "extra_compilation_files", "extra_compilation_args", "extra_execution_files", "override_limits",
)  # fmt: skip
_EFFECTS = {"testrun_soc": "", "tags": ""}
_HARMLESS = ("sinol_", "title_")
_LEAST_MIB, _MOST = 16, 10**9
_MACROS = re.compile(
    r"\\make(?:compact|standard)?example\*?\{[^{}]*\}|\\examplesection|\\(?:begin|end)\{tasktext\}|\\noindent(?![a-z])"
)


def find(tree: Tree) -> Package | None:
    """The package whose config.yml is nearest to the top, with a folder in or prog beside it. BadUsage if programs
    cannot be judged on it here, or a case cannot be made."""
    file = shallowest(replace(tree, names=tuple(name for name in tree.names if _is_one(tree, name))), FILE)
    if file is None:
        return None
    folder = file.rpartition("/")[0]
    package = _read(tree.below(folder))
    return replace(package, used=frozenset(f"{folder}/{name}" if folder else name for name in package.used))


def _is_one(tree: Tree, file: str) -> bool:
    if not f"/{file}".endswith(f"/{FILE}"):
        return False
    starts = tuple(f"{file.removesuffix(FILE)}{folder}" for folder in _FOLDERS)
    has_folder = any(name.startswith(starts) for name in tree.names)
    return has_folder and _KEYS.search(tree.begin(file, _MOST_READ)) is not None


def _read(tree: Tree) -> Package:
    given = foreign_yaml.read(tree, FILE)
    values: Mapping[str, object] = given if isinstance(given, dict) else {}
    task = task_of(tree, values)
    extra = read_extra(tree, values)
    deciding = read_checker(tree, task)
    with Producers(tree) as producers:
        found = read_cases(tree, task, extra.include, producers)
    groups = tuple(read_groups(values, found.cases, "min" if deciding.checker else "all"))
    points = {group.name: group.points for group in groups}
    submissions = read_submissions(tree, values, task, points, read_deciding(values, found.cases))
    statement, text, unconverted = _statement(tree, task)
    names = [case.name for case in found.cases]
    validators = tuple(read_validators(tree, task, names))
    used = (*found.used, *extra.used, *deciding.used, *submissions.used, *statement, FILE)
    return Package(
        "a package of SIO2",
        found.cases,
        title="" if isinstance(title := values.get("title") or "", dict | list) else str(title),
        name=task,
        compare="tokens",
        flags=() if deciding.checker else ("line_change_sensitive",),
        why_compare="as SIO2 compares without a checker",
        checker=deciding.checker,
        groups=groups,
        points=sum((group.points or Fraction() for group in groups), Fraction()) or None,
        time_s=_time(values),
        memory_mib=_memory(values),
        language_limits=_by_language(values),
        include=extra.include,
        validators=validators,
        statement=text,
        submissions=submissions.files,
        promises=submissions.promises,
        tells_samples=True,
        used=frozenset((*used, *(name for one in validators for name in one.files))),
        notes=(
            *_notes(values),
            *list_lost_of_groups(FILE, values, found.cases),
            *foreign_yaml.list_repeated(tree, [FILE]),
            *found.notes,
            *producers.notes(),
            *extra.notes,
            *deciding.notes,
            *submissions.notes,
            *unconverted,
        ),
    )


def _limits(values: Mapping[str, object], key: str) -> list[int]:
    """All limits of this kind, of the whole package and of its groups."""
    given = (values.get(key), *by_group(values, f"{key}s").values())
    return [number for one in given if (number := _limit(one)) is not None]


def _limit(value: object) -> int | None:
    """A limit in milliseconds or KiB: a whole number above 0."""
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 < value <= _MOST else None


def _time(values: Mapping[str, object]) -> str:
    longest = max(_limits(values, "time_limit"), default=0)
    return number_in(f"{longest / 1000:.3f}".rstrip("0").rstrip("."))


def _memory(values: Mapping[str, object]) -> int | None:
    most = max(_limits(values, "memory_limit"), default=0)
    return max(math.ceil(most / 1024), _LEAST_MIB) if most else None


def _by_language(values: Mapping[str, object]) -> Mapping[str, Mapping[str, str]]:
    """The limits of single languages, as problem.yaml writes them."""
    found: dict[str, Mapping[str, str]] = {}
    for suffix, own in by_group(values, "override_limits").items():
        language = languages.by_suffix(f".{suffix}")
        limits = {"time": _time(own), "memory": str(_memory(own) or "")} if isinstance(own, dict) else {}
        if language is not None and any(limits.values()):
            found[language.name] = {key: value for key, value in limits.items() if value}
    return found


def _statement(tree: Tree, task: str) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    """The file of the statement, if there is one, its text in Markdown, and lines on what is missing in it."""
    wanted = [f"doc/{task}zad{end}" for end in ("-en.md", ".md", "-en.tex", ".tex")]
    file = next((name for name in wanted if name in tree.names), "")
    if not file:
        found = [name for name in tree.names if name.startswith("doc/") and PurePosixPath(name).suffix == ".pdf"]
        return (), "", (f"the statement is only in {found[0]}: write statement.md",) if found else ()
    text = tree.text(file)
    if file.endswith(".md"):
        return (file,), text, ()
    made, lost = to_markdown(_MACROS.sub("", text), {})
    return (file,), made, (lost,) if lost else ()


def _notes(values: Mapping[str, object]) -> Iterator[str]:
    yield from list_unread(FILE, values, {"time_limit": _limit, "memory_limit": _limit})
    for key in ("time_limits", "memory_limits"):
        own = {f"{key}.{number}": value for number, value in by_group(values, key).items()}
        yield from list_unread(FILE, own, dict.fromkeys(own, _limit))
    harmless = dict.fromkeys((key for key in values if key.startswith(_HARMLESS)), "")
    yield from list_lost(FILE, values, _TAKEN, {**_EFFECTS, **harmless})
    for key in ("time_limit", "memory_limit"):
        if len(set(_limits(values, key))) > 1:
            yield f"`{key}s` of {FILE} differ between groups: all cases have the largest limit here"
    if 0 < max(_limits(values, "memory_limit"), default=0) < _LEAST_MIB << 10:
        yield f"`memory_limit` of {FILE} is less than {_LEAST_MIB} MiB, which programs need to start here: they have it"
    if values.get("sinol_contest_type") == "oi":
        yield "in a contest of the type `oi` a case that takes more than half of its time earns less, and here all"
