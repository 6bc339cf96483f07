"""The script with which the author of a Kattis package makes its cases (in data), if it is written with Kodsport's
testdata_tools: it takes in their gen.sh, and then says one word for each case.

The script itself runs in the sandbox, with words that only write down how they were called. What they mean is done by
`testdata_cases`.
"""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.authoring.production import Producers
    from judge.authoring.tree import Tree

_SHELL = re.compile(rb"#![^\n]*sh\b")
_MOST_OF_LINE = 100
_TAKES_IN = re.compile(r"^[ \t]*(?:\.|source)[ \t]+\S*\bgen\.sh\b[^\n]*$", re.MULTILINE)
_WORDS = (
    "use_solution", "compile", "compile_cpp", "compile_java", "compile_py", "compile_sh", "add_program", "add_cleanup",
    "samplegroup", "sample", "sample_manual", "group", "include_group", "limits", "output_validator_flags", "tc",
    "tc_manual", "tg_manual", "hint", "desc", "setup_dirs", "generate_grader", "cleanup_programs",
)  # fmt: skip
SCORING = "scoring"
"""The order that comes last: its word says whether cases earn points, `0` if not."""

FAILED = "failed"
"""The order that follows a command which fails, with its text. For the author none did: gen.sh ends a script there."""

_MOST_FILES, _MOST_OF_FILE = 2000, 16 << 10
_AT_RISK = re.compile(r"[^ -~]|(?:^|/)\.\.?(?:/|$)|//|^/")
DATA = "data"
_END = "\n:\n"
"""Ends the script well, also if its last command fails: that is an order of its own."""

_MOST_BYTES = 1 << 20  # of all orders: as words of Python they take forty times as much
_RUN = "run"
_BETWEEN = "\x1f"
_START = f"""\
#!/bin/bash
exec 3>&1 1>&2
ulimit() {{ :; }}
_order() {{ printf '%s\\037' "$@" >&3; printf '\\n' >&3; }}
for _word in {" ".join(_WORDS)}; do eval "$_word() {{ _order $_word \\"\\$@\\"; }}"; done
trap '_order {SCORING} "$USE_SCORING"' EXIT
trap '_order {FAILED} "$BASH_COMMAND"' ERR
"""


def find_script(tree: Tree) -> str:
    """The script in data, by its path; '' if there is none."""
    near = (name for name in tree.names if name.startswith("data/") and name.count("/") == 1)
    scripts = (name for name in near if name.endswith(".sh") or _SHELL.match(tree.begin(name, _MOST_OF_LINE)))
    return next((name for name in scripts if _TAKES_IN.search(tree.text(name))), "")


def read_orders(tree: Tree, script: str, producers: Producers) -> list[tuple[str, ...]]:
    """The words that the script says, each with what comes after it. BadUsage if it fails or says what is no word."""
    text = f"{_START}cd {DATA}\n{_TAKES_IN.sub(':', tree.text(script))}{_END}"
    try:
        printed = producers.run(_RUN, {**_files(tree, script), _RUN: text.encode()}).stdout
    except BadUsage as error:
        why = str(error).partition("cannot make cases: ")[2] or str(error)
        raise BadUsage(f"{tree.shown(script)}: {why}") from None
    if len(printed) > _MOST_BYTES:
        raise BadUsage(f"{tree.shown(script)}: expected orders of up to {_MOST_BYTES >> 20} MiB, found more")
    return list(_orders(tree, script, printed.decode("utf-8", "replace")))


def list_hidden(tree: Tree) -> list[str]:
    """The inputs in the package of which the script learns nothing."""
    listed = frozenset(_listed(tree))
    return [name for name in tree.names if name.endswith(".in") and name not in listed]


def _listed(tree: Tree) -> list[str]:
    names = [name for name in tree.names if name.partition("/")[0] != _RUN and not _AT_RISK.search(name)]
    return names if len(names) <= _MOST_FILES else []


def _files(tree: Tree, script: str) -> dict[str, bytes]:
    """What the script may list and read: the package's files, if they are few; large ones are empty here."""
    begun = {name: tree.begin(name, _MOST_OF_FILE + 1) for name in _listed(tree)}
    return {script: b"", **{name: text if len(text) <= _MOST_OF_FILE else b"" for name, text in begun.items()}}


def _orders(tree: Tree, script: str, printed: str) -> Iterator[tuple[str, ...]]:
    for line in printed.split("\n")[:-1]:
        *words, rest = line.split(_BETWEEN)
        if not words or rest or words[0] not in (*_WORDS, SCORING, FAILED):
            raise BadUsage(f"{tree.shown(script)}: expected one word for each case, found {printable(line, 60)!r}")
        yield tuple(words)


def place(folder: str, path: str) -> str:
    """The file that a script in `folder` calls `path`, as the package calls it."""
    return posixpath.normpath(f"{folder}/{path}")
