"""Makes the cases of a package that are not in it, as generators/generators.yaml says: its programs run in the sandbox,
with the seeds that BAPCtools would give them."""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge.authoring.layouts.kattis.bapctools_plan import EXTENSIONS, FILE, read_plan
from judge.authoring.pairs import MOST_CASES
from judge.authoring.production import Producers, with_headers
from judge.authoring.tree import MOST_IN_ALL
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution.main_file import find_main, find_program

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import BinaryIO

    from judge.authoring.layouts.kattis.bapctools_plan import Plan, Rule
    from judge.authoring.tree import Tree

_FOLDER = "generators"
_MADE = ("sample", "secret", "invalid_input")
"""The folders below data of which cases are made; those of the others test output validators."""

_STEM = "testcase"  # the name of a case, where its generator writes files
_RIGHT = "submissions/accepted"


@dataclass(frozen=True)
class Made:
    """The package with the cases that were made, lines on them, and the package's files that were read for that."""

    tree: Tree
    notes: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


def with_made_cases(tree: Tree, constants: Mapping[str, str], *, tells_answers: bool) -> Made:
    """The package with the cases of the folders in data that have none. Its programs make the answers, too, unless the
    validator needs none (`tells_answers` is False). BadUsage if a case cannot be made."""
    missing = [root for root in _MADE if not any(_is_input(name, root) for name in tree.names)]
    if "secret" not in missing:
        return Made(tree, _not_made(tree, constants))
    plan = read_plan(tree, constants)
    if plan is None:
        return Made(tree)
    wanted = tuple(f"{root}/" for root in missing)
    rules = [rule for rule in plan.rules if rule.path.startswith(wanted)]
    if len(rules) > MOST_CASES:
        raise BadUsage(f"{tree.shown(FILE)}: {many(len(rules), 'case')}: expected at most {MOST_CASES}")
    with Producers(tree) as producers:
        made = _Maker(tree, plan, producers, tells_answers=tells_answers).make(rules)
    for again, case in plan.included.items():
        if again.startswith(wanted):
            made |= {f"{again}.{end}": made[f"{case}.{end}"] for end in EXTENSIONS if f"{case}.{end}" in made}
    groups = {
        f"data/{name}": text.encode()
        for name, text in plan.groups.items()
        if f"{name}/".startswith(wanted) or "/" not in name
    }
    files = {**groups, **{f"data/{name}": text for name, text in made.items()}}
    new = {name: text for name, text in files.items() if name not in tree.names}
    note = f"{many(len(rules), 'case')} made as {FILE} says: look whether they are those of the author"
    used = (name for name in tree.names if name.startswith(f"{_FOLDER}/"))
    return Made(joined_with(tree, new), (note, *producers.notes()) if rules else (), tuple(used))


def _not_made(tree: Tree, constants: Mapping[str, str]) -> tuple[str, ...]:
    """A line on secret cases of the plan that are not there, though others are."""
    try:
        plan = read_plan(tree, constants)
    except BadUsage:  # nothing depends on it
        return ()
    paths = [rule.path for rule in plan.rules if rule.path.startswith("secret/")] if plan else []
    lacking = [path for path in paths if f"data/{path}.in" not in tree.names]
    if not lacking:
        return ()
    what = f"{many(len(lacking), 'case')} of {FILE} not there, first {printable(lacking[0], 60)}"
    return (f"{what}: wrong programs may be accepted: run `bt generate` there, and import it again",)


def _is_input(name: str, root: str) -> bool:
    return name.startswith(f"data/{root}/") and name.endswith((".in", ".interaction"))


def joined_with(tree: Tree, files: Mapping[str, bytes]) -> Tree:
    """The tree with these files, too."""

    def opened(name: str) -> BinaryIO:
        return io.BytesIO(files[name]) if name in files else io.BytesIO(tree.read(name))

    return replace(tree, names=tuple(sorted({*tree.names, *files})), _open=opened)


class _Maker:
    def __init__(self, tree: Tree, plan: Plan, producers: Producers, *, tells_answers: bool) -> None:
        self._tree, self._plan, self._producers, self._tells_answers = tree, plan, producers, tells_answers

    def make(self, rules: list[Rule]) -> dict[str, bytes]:
        """The files of these cases by their paths below data."""
        made: dict[str, bytes] = {}
        size = 0
        for rule in rules:
            files = self._files(rule)
            size += sum(map(len, files.values()))
            if size > MOST_IN_ALL:
                raise self._error(rule, f"all cases have more than {MOST_IN_ALL >> 20} MiB")
            made |= {f"{rule.path}.{extension}": text for extension, text in files.items()}
        return made

    def _files(self, rule: Rule) -> dict[str, bytes]:
        """The files of one case, by extension: later sources take the place of earlier ones."""
        files = self._generated(rule) if rule.command else {}
        files |= self._copied(rule)
        files |= {extension: text.encode() for extension, text in rule.texts.items()}
        files |= {extension: files[target] for extension, target in rule.links.items() if target in files}
        if "in" not in files:
            if {"in.statement", "interaction"} & files.keys():
                return files  # it is only shown
            raise self._error(rule, "nothing makes its input")
        if "ans" not in files and not rule.path.startswith("invalid_input/"):
            files["ans"] = self._answer(rule, files["in"]) if self._tells_answers else b""
        files |= {extension: files[target] for extension, target in rule.links.items() if target in files}
        return files

    def _generated(self, rule: Rule) -> dict[str, bytes]:
        source, program = self._program(rule)
        for attempt in range(rule.retries):
            try:
                printed, left = self._producers.make(source, program, rule.arguments(attempt))
            except BadUsage:
                if attempt + 1 == rule.retries:
                    raise
                continue
            files = {end: left[f"{_STEM}.{end}"] for end in EXTENSIONS if f"{_STEM}.{end}" in left}
            return {"in": printed, **files} if printed else files
        raise AssertionError("the last attempt fails or makes something")

    def _copied(self, rule: Rule) -> dict[str, bytes]:
        start = f"{_FOLDER}/{rule.copy}"
        names = {end: f"{start}.{end}" for end in EXTENSIONS} if rule.copy else {}
        return {end: self._tree.read(name) for end, name in names.items() if name in self._tree.names}

    def _program(self, rule: Rule) -> tuple[str, Mapping[str, bytes]]:
        """The generator's main file and all its files."""
        name = rule.command[0]
        if name in self._plan.programs:
            paths = [f"{_FOLDER}/{path}" for path in self._plan.programs[name]]
            texts = {path.rpartition("/")[2]: self._tree.read(path) for path in paths if path in self._tree.names}
            return paths[0].rpartition("/")[2], texts
        files = program_at(self._tree, f"{_FOLDER}/{name}")
        main = find_program(files)
        if main is None:
            raise self._error(rule, f"its generator {printable(name, 60)} is in no language that the judge knows")
        if main.endswith(".py") and main != name:  # a program may ask for the name of its folder
            folder = name.rpartition("/")[2]
            return f"{folder}/{main}", {f"{folder}/{file}": text for file, text in files.items()}
        return main, files

    def _answer(self, rule: Rule, text: bytes) -> bytes:
        source = rule.solution if rule.solution is not None else find_right(self._tree)
        files = program_at(self._tree, source)
        main = find_main(files)
        if not source or main is None:
            raise self._error(rule, "no program makes its answer")
        return self._producers.run(main, files, (), text).stdout

    def _error(self, rule: Rule, why: str) -> BadUsage:
        return BadUsage(f"{self._tree.shown(FILE)}: {printable(rule.path, 80)}: {why}")


def find_right(tree: Tree) -> str:
    """The first right submission in a language of the judge, in Python only if there is no other: PyPy may be meant.
    '' without one."""
    tops = sorted({"/".join(name.split("/")[:3]) for name in tree.names if name.startswith(f"{_RIGHT}/")})
    mains = {top: main for top in tops if (main := find_main(program_at(tree, top)))}
    return min(mains, key=lambda top: (mains[top].endswith(".py"), top), default="")


def program_at(tree: Tree, path: str) -> Mapping[str, bytes]:
    """The files of the program at this path: a file, with the headers beside it, or a folder."""
    names = with_headers(tree.names, path) if path in tree.names else _below(tree, path)
    start = f"{path.rpartition('/')[0]}/" if path in tree.names else f"{path}/"
    return {name.removeprefix(start): tree.read(name) for name in names}


def _below(tree: Tree, path: str) -> Iterator[str]:
    return (name for name in tree.names if name.startswith(f"{path}/"))
