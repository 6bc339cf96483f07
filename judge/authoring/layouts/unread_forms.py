"""Forms of problems that are known by their files, but not read: what to do with them, in one line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.authoring.tree import Tree


@dataclass(frozen=True)
class UnreadForm:
    """A form of another judge: what it is, the file that shows it, and what in the file does; what to do without cases,
    and what is lost where inputs and answers are there. '': they never are. `is_contest`: those in several folders are
    of several problems."""

    what: str
    file: re.Pattern[str]
    text: re.Pattern[bytes]
    remedy: str
    lost: str = ""
    is_contest: bool = False

    @property
    def may_have_pairs(self) -> bool:
        """Whether inputs and answers may be there, which can be judged without what is not read."""
        return bool(self.lost)


_ANY = re.compile(b"")
_ITSELF = "set limits, points and the checker in problem.yaml"
_KNOWN = (
    UnreadForm(  # before its problems: each of them has a file PROBLEM
        "a project of Rime", re.compile("PROJECT"), re.compile(rb"use_plugin\("),
        "run `rime test` there, and import the folder rime-out/tests of each problem",
    ),
    UnreadForm(
        "a problem of Rime", re.compile("PROBLEM"), re.compile(rb"(?m)^[ \t]*problem\("),
        "run `rime test` there, and import the folder rime-out/tests that it makes",
        f"the file PROBLEM is not read: {_ITSELF}",
    ),
    UnreadForm(
        "a problem of UOJ", re.compile(r"problem\.conf"), re.compile(rb"(?m)^[ \t]*(?:n_tests|input_pre|use_builtin)"),
        "add the inputs and answers that problem.conf names",
        f"problem.conf is not read: {_ITSELF}",
    ),
    UnreadForm(
        "a contest of LemonLime", re.compile(r"[^/]*\.cdf"), _ANY,
        "import the folder of each problem in data/",
        f"the contest's .cdf file is not read: {_ITSELF}",
        is_contest=True,
    ),
    UnreadForm(
        "a task of Terry", re.compile(r"managers/generator\.[a-z]+"), _ANY,
        "there students hand in the output for an input that is made for them, and here programs are judged",
    ),
    UnreadForm(
        "a task of task-maker without its task.yaml", re.compile(r"task\.(?:toml|yaml\.orig)"),
        re.compile(rb"(?m)^(?:title|time_limit|memory_limit)[ \t]*[:=]"),
        "run task-maker there, which makes task.yaml, input and output, and import the folder again",
        f"task.toml or task.yaml.orig is not read: {_ITSELF}",
    ),
    UnreadForm(
        "a problem of Luogu", re.compile(r"config\.yml"), re.compile(rb"(?m)^[ \t]+(?:timeLimit|subtaskId):"),
        "add the inputs and answers beside config.yml",
        f"config.yml is not read: {_ITSELF}",
    ),
    UnreadForm(
        "a problem of rbx", re.compile(r"problem\.rbx\.yml"), _ANY,
        "run `rbx package polygon` there, and import the zip file that it makes",
        f"problem.rbx.yml is not read: {_ITSELF}",
    ),
    UnreadForm(
        "a problem of Jutge", re.compile(r"handler\.yml"), re.compile(rb"(?m)^handler[ \t]*:"),
        "make the answers there with `jtk make`, and import the folder of one language",
        f"handler.yml is not read, which may name a checker or add a main program: {_ITSELF}",
    ),
)  # fmt: skip
_MOST_BYTES = 64 << 10
_MOST_READ = 50  # files of one form


def recognise(tree: Tree) -> UnreadForm | None:
    """The form in which these files are, if it is one that is only known."""
    near = [name for name in tree.names if name.count("/") <= 2]
    for form in _KNOWN:
        for name in [name for name in near if _fits(form, name.split("/"))][:_MOST_READ]:
            if form.text is _ANY or form.text.search(tree.begin(name, _MOST_BYTES)):
                return form
    return None


def _fits(form: UnreadForm, parts: Sequence[str]) -> bool:
    """Whether the file has the form's name, or this and the folder's do."""
    return any(form.file.fullmatch("/".join(parts[-count:])) for count in (1, 2))
