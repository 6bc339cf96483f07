"""Programs of problem packages that are built by a script `build` and started as `run`, one of the two or both. A
submission is never one.

Source of the rule: "Other programs" in the problem package format 2025-09.
"""

from __future__ import annotations

from judge.languages import Language

# The files of the package belong to another user: only of a copy may the permissions change.
_BUILD = """
allow() { cp "$1" .copy && mv -f .copy "$1" && chmod +x "$1" || exit; }
if [ -e build ]; then allow build; ./build || exit; fi
if [ ! -e run ]; then echo 'error: the script `build` left no program `run`' >&2; exit 1; fi
allow run
"""

LANGUAGE = Language(
    name="_script",
    title="a script",
    suffixes=("",),
    compile=("sh", "-c", _BUILD),
    run=("./run",),
    version=("sh", "-c", "echo sh"),
    remedy="install a shell that is called sh",
    trial="",
    starts_others=True,
    needs_proc=True,  # for /dev/stdin
)
