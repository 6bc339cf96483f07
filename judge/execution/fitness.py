"""Whether a worker on another machine can do what the judge would do here: it is asked before it gets any work.

`lack` travels to the worker as it is, because a worker that cannot import the judge must be able to answer.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass

_ROOM = "search"  # the highest room whose code works for others: what judges, and what looks for reasons


@dataclass(frozen=True)
class Needs:
    """What a worker must have: Python, the hash of the judge's code, a package to import, the isolation level, and the
    languages with their versions here ('': the language is missing here)."""

    python: tuple[int, int]
    code: str
    package: str
    level: str
    languages: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, languages: Iterable[str], package: str = "judge") -> Needs:
        """What is needed to judge programs in these languages as this machine does. JudgeFailure if it cannot."""
        from judge import sandbox
        from judge.base.hashing import code_digest

        versions = tuple((name, _version(name)) for name in sorted({*languages}))
        python = (sys.version_info[0], sys.version_info[1])
        return cls(python, code_digest(_ROOM).hex(), package, sandbox.best_level(), versions)

    def plain(self) -> tuple[tuple[int, int], str, str, str, tuple[tuple[str, str], ...]]:
        """The arguments of `lack`: nothing that a worker has to import."""
        return self.python, self.code, self.package, self.level, self.languages


def _version(name: str) -> str:
    from judge import languages
    from judge.base.errors import JudgeFailure

    try:
        return languages.version(name)
    except JudgeFailure:
        return ""


def lack(
    python: tuple[int, int], code: str, package: str, level: str, wanted: tuple[tuple[str, str], ...]
) -> tuple[str, str]:
    """What the process that calls this lacks, and the kind of its remedy (`code`, `python`, `machine`); both '' if it
    lacks nothing."""
    import importlib
    import sys

    here = sys.version_info[:2]
    if here != tuple(python):
        words = f"it runs Python {here[0]}.{here[1]}, and this judge Python {python[0]}.{python[1]}"
        return words, "python"
    try:
        importlib.import_module(package)
        from judge import languages, sandbox
        from judge.base.hashing import code_digest

        if code_digest("search").hex() != code:
            return "its judge is of another version", "code"
        if missing := sandbox.missing(level):
            return f"it lacks the isolation level {level}: {missing}", "machine"
        for name, version in wanted:
            if missing := languages.by_name(name).missing():
                return missing, "machine"
            if version and languages.version(name) != version:
                return f"it has {languages.version(name)}, and this machine {version}", "machine"
    except ImportError as error:
        return f"it cannot import {package} ({error})", "code"
    except Exception as error:  # noqa: BLE001 - whatever it is, this worker cannot judge
        return f"{type(error).__name__}: {error}", "machine"
    return "", ""
