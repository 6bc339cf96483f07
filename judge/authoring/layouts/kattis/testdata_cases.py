"""Makes the cases of a Kattis package that are not in it, as its script for testdata_tools says (`testdata_script`):
with the names, seeds and groups that these tools would give them."""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from typing import TYPE_CHECKING

from judge.authoring.layouts.kattis.bapctools_cases import Made, joined_with, program_at
from judge.authoring.layouts.kattis.testdata_script import (
    FAILED,
    SCORING,
    find_script,
    list_hidden,
    place,
    read_orders,
)
from judge.authoring.pairs import MOST_CASES
from judge.authoring.production import Producers
from judge.authoring.tree import MOST_IN_ALL
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution.main_file import find_main

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.authoring.tree import Tree

_DATA, _SECRET, _SAMPLE = "data", "data/secret", "data/sample"
_SHELL = ".sh"
_CASES = ("tc", "tc_manual")
_FLAGS = {"limits": "input_validator_flags", "output_validator_flags": "output_validator_flags"}
_NAME = re.compile(r"[\w.+=-]{1,100}")
_SCORE = re.compile(r"[0-9]{1,6}")


def with_scripted_cases(tree: Tree, *, tells_answers: bool) -> Made:
    """The package with the cases that its script makes, if data/secret has none; if it has some, with a line on those
    that are not there. Where samples are there, and the script cannot be followed, a line says so. BadUsage if no case
    is left."""
    secret = [name for name in tree.names if name.startswith(f"{_SECRET}/") and name.endswith(".in")]
    if secret:
        return Made(tree, tuple(_not_there(tree, secret)) if tree.may_run else ())
    script = find_script(tree)
    if not script:
        return Made(tree)
    try:
        with Producers(tree) as producers:
            maker = _Maker(tree, script, producers, tells_answers=tells_answers)
            maker.follow(read_orders(tree, script, producers))
    except BadUsage as error:
        if not any(name.startswith(f"{_SAMPLE}/") and name.endswith(".in") for name in tree.names):
            raise
        return Made(tree, (f"{script} is not followed: {error}",))
    new = {name: text for name, text in maker.files().items() if name not in tree.names}
    note = f"{many(maker.count, 'case')} made as {script} says: look whether they are those of the author"
    notes = (note, *producers.notes(), *maker.lost(), *_not_listed(tree, script))
    return Made(joined_with(tree, new), notes, (script, *sorted(maker.used)))


def _not_there(tree: Tree, secret: Sequence[str]) -> Iterator[str]:
    """A line on cases that the script would make, and that are not among the secret ones."""
    try:
        script = find_script(tree)
        with Producers(tree) as producers:
            orders = read_orders(tree, script, producers) if script else []
    except BadUsage:  # nothing depends on it
        return
    words = ((word, given[0]) for word, *given in orders if word in _CASES and given)
    asked = (_stem(name) if word == "tc_manual" else name for word, name in words)
    known = tuple(f"/{name.rpartition('/')[2]}" for name in secret)
    lacking = [name for name in dict.fromkeys(asked) if not any(file.endswith(_ends(name)) for file in known)]
    if lacking:
        what = f"{many(len(lacking), 'case')} of {script} not there, first {printable(lacking[0], 60)}"
        yield f"{what}: wrong programs may be accepted: run it there, and import the package again"


def _ends(name: str) -> tuple[str, str]:
    """How the input of the case of this name ends: these tools may put a number before it."""
    return f"/{name}.in", f"-{name}.in"


def _not_listed(tree: Tree, script: str) -> tuple[str, ...]:
    """A line on inputs of which the script may have made cases, if it could have seen them."""
    hidden = list_hidden(tree)
    if not hidden:
        return ()
    what = f"{many(len(hidden), 'input')} of the package, first {printable(hidden[0], 60)}"
    return (f"{script} did not see {what}: if it makes cases of them, they are missing",)


class _Maker:
    """What the words of the script have made so far. Cases are known by their names, and are files without endings."""

    def __init__(self, tree: Tree, script: str, producers: Producers, *, tells_answers: bool) -> None:
        self._tree, self._script, self._producers, self._tells_answers = tree, script, producers, tells_answers
        self._texts: dict[str, bytes] = {}
        self._flags: dict[str, list[str]] = defaultdict(list)  # lines of the files of groups
        self._scores: dict[str, int] = {}
        self._programs: dict[str, str] = {}
        self._solution, self._folder = "", _SECRET
        self._cases: dict[str, str] = {}
        self._again: dict[str, str] = {}  # the names of samples in other groups
        self._latest: dict[str, str] = {}
        self._members: dict[str, list[str]] = defaultdict(list)  # of each group, the names of its cases
        self._is_scoring = True
        self._failed: list[str] = []
        self.used: set[str] = set()
        self.count = self._size = 0

    def follow(self, orders: Sequence[tuple[str, ...]]) -> None:
        """Do what each word says. BadUsage if it cannot be done."""
        self._is_scoring = orders[-1:] != [(SCORING, "0")]
        does = {
            FAILED: self._failed.extend, "samplegroup": self._show, "use_solution": self._solve_with,
            "sample": self._sample, "sample_manual": self._sample,
            "group": self._group, "include_group": self._include, "tc": self._case, "tc_manual": self._copy,
            "tg_manual": self._copy_all, "add_program": self._refuse,
            **dict.fromkeys(("compile", "compile_cpp", "compile_java", "compile_py", "compile_sh"), self._compile),
        }  # fmt: skip
        for word, *given in orders:
            if word in does:
                does[word](given or [""])
            elif word in _FLAGS:
                folder = self._folder if self._is_scoring else _DATA
                self._flags[folder].append(f"{_FLAGS[word]}: {' '.join(given)}\n")
        if not self.count:
            raise self._error("it makes no cases")

    def lost(self) -> tuple[str, ...]:
        """A line if commands of the script failed, which may have made cases."""
        if not self._failed:
            return ()
        first = printable(self._failed[0], 60)
        return (f"{self._script} is followed in part: {many(len(self._failed), 'command')} failed, first `{first}`",)

    def files(self) -> Mapping[str, bytes]:
        """All files that were made, with those of the groups."""
        flags = {folder: "".join(lines) for folder, lines in self._flags.items()}
        if self._is_scoring:
            total = sum(self._scores.values())
            for folder, how in ((_DATA, "ignore_sample"), (_SECRET, "first_error accept_if_any_accepted")):
                head = f"on_reject: continue\nrange: 0 {total}\ngrader_flags: {how}\n"
                flags[folder] = head + flags.get(folder, "")
        return {**self._texts, **{f"{folder}/testdata.yaml": text.encode() for folder, text in flags.items()}}

    def _solve_with(self, given: Sequence[str]) -> None:
        self._solution = place("submissions/accepted", given[0])

    def _compile(self, given: Sequence[str]) -> None:
        self._programs[_stem(given[0])] = place(_DATA, given[0])

    def _refuse(self, given: Sequence[str]) -> None:
        raise self._error(f"`add_program {printable(given[0], 40)}` names a command, and no program")

    def _sample(self, given: Sequence[str]) -> None:
        name = given[0]
        path = f"{_SAMPLE}/{self._named(name)}"
        self._again[name] = f"{len(self._cases) + 1:03}-{name}"
        self._cases[name], self._latest[name] = path, _SAMPLE
        self._members["sample"].append(name)
        if f"{path}.in" not in self._tree.names:
            raise self._error(f"there is no {path}.in")
        if f"{path}.ans" not in self._tree.names:
            self._add(path, self._tree.read(f"{path}.in"))

    def _show(self, _given: Sequence[str]) -> None:
        self._folder = _SAMPLE

    def _group(self, given: Sequence[str]) -> None:
        name, score = (*given, "")[:2]
        if not _SCORE.fullmatch(score):
            raise self._error(f"expected the points of the group {printable(name, 40)}, found {printable(score, 40)!r}")
        self._folder = f"{_SECRET}/{self._named(name)}"
        self._scores[name] = int(score)
        head = f"on_reject: break\naccept_score: {score}\nrange: 0 {score}\ngrader_flags: min\n"
        self._flags[self._folder].insert(0, head)

    def _include(self, given: Sequence[str]) -> None:
        for name in [name for group in dict.fromkeys(given) for name in self._members[group]]:
            self._repeat(name)

    def _case(self, given: Sequence[str]) -> None:
        name, *command = given
        if not command:
            self._repeat(name)
            return
        program, *words = command
        path = self._new(name)
        if program == "cat":
            self._add(path, self._read(place(_DATA, (*words, "")[0])))
            return
        source = self._programs.get(program, f"{_DATA}/{program}")
        files = self._files_of(source)
        seed = int(hashlib.md5(name.encode(), usedforsecurity=False).hexdigest()[:6], 16)
        main = source.rpartition("/")[2]
        self._add(path, self._producers.run(*_startable(main, files), (*words, str(seed))).stdout)

    def _copy(self, given: Sequence[str]) -> None:
        file = place(_DATA, given[0])
        self._add(self._new(_stem(file)), self._read(file))

    def _copy_all(self, given: Sequence[str]) -> None:
        start = f"{place(_DATA, given[0])}/"
        for name in self._tree.names:
            if name.startswith(start) and name.endswith(".in") and "/" not in name[len(start) :]:
                self._add(self._new(_stem(name)), self._read(name))

    def _repeat(self, name: str) -> None:
        """The case once more, in the group of now."""
        if name not in self._cases:
            raise self._error(f"the case {printable(name, 60)} is not made before")
        if self._latest[name] == self._folder:
            return
        old = self._cases[name]
        new = f"{self._folder}/{self._again.get(name) or old.rpartition('/')[2]}"
        for end in ("in", "ans"):
            file = f"{old}.{end}"
            self._keep(f"{new}.{end}", self._texts[file] if file in self._texts else self._tree.read(file))
        self._enter(name)

    def _new(self, name: str) -> str:
        """The path of a new case in the group of now."""
        if name in self._cases:
            raise self._error(f"two cases are called {printable(name, 60)}")
        path = f"{self._folder}/{len(self._cases) + 1:03}-{self._named(name)}"
        self._cases[name] = path
        self._enter(name)
        return path

    def _enter(self, name: str) -> None:
        self._latest[name] = self._folder
        self._members[self._folder.rpartition("/")[2]].append(name)
        self.count += 1
        if self.count > MOST_CASES:
            raise self._error(f"it makes more than {MOST_CASES} cases")

    def _add(self, path: str, text: bytes) -> None:
        self._keep(f"{path}.in", text)
        self._keep(f"{path}.ans", self._answer(text) if self._tells_answers else b"")

    def _keep(self, file: str, text: bytes) -> None:
        self._texts[file] = text
        self._size += len(text)
        if self._size > MOST_IN_ALL:
            raise self._error(f"all cases have more than {MOST_IN_ALL >> 20} MiB")

    def _answer(self, text: bytes) -> bytes:
        files = program_at(self._tree, self._solution)
        if not files:
            raise self._error(f"there is no solution {printable(self._solution, 60)}")
        own = self._solution.rpartition("/")[2]
        main = own if own.endswith(_SHELL) and own in files else find_main(files)
        if main is None:
            raise self._error(
                f"expected a solution in a language of the judge, found {printable(self._solution, 60)!r}"
            )
        return self._producers.run(*_startable(main, files), (), text).stdout

    def _files_of(self, source: str) -> Mapping[str, bytes]:
        """The files of a generator: those of its folder that it may take in."""
        if source not in self._tree.names:
            raise self._error(f"there is no generator {printable(source, 60)}")
        folder, is_python = f"{source.rpartition('/')[0]}/", source.endswith(".py")
        others = [name for name in self._tree.names if is_python and name.endswith(".py") and name.startswith(folder)]
        self.used |= {source}
        beside = {name[len(folder) :]: self._tree.read(name) for name in others if "/" not in name[len(folder) :]}
        return {**beside, **program_at(self._tree, source)}

    def _read(self, file: str) -> bytes:
        if file not in self._tree.names:
            raise self._error(f"there is no file {printable(file, 60)}")
        self.used |= {file}
        return self._tree.read(file)

    def _named(self, name: str) -> str:
        if not _NAME.fullmatch(name) or name.startswith("."):
            raise self._error(f"expected a name of letters, digits and dashes, found {printable(name, 60)!r}")
        return name

    def _error(self, why: str) -> BadUsage:
        return BadUsage(f"{self._tree.shown(self._script)}: {why}")


def _startable(main: str, files: Mapping[str, bytes]) -> tuple[str, Mapping[str, bytes]]:
    """The program as it can be run: a shell script is called `run`, and its first line names the shell."""
    if not main.endswith(_SHELL):
        return main, files
    text = files[main]
    return "run", {"run": text if text.startswith(b"#!") else b"#!/bin/sh\n" + text}


def _stem(path: str) -> str:
    """The name of a file without its folder and its ending."""
    name = path.rpartition("/")[2]
    return name.rpartition(".")[0] or name
