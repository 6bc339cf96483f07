"""GitHub Classroom: repositories cloned by `gh classroom clone student-repos`, or downloaded as archives.

All folders have the name `<assignment>-<login>`; an archive's content has the branch behind it, `-main`.
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from judge.intake.commits import last_commit
from judge.intake.hand_in import Claim
from judge.values.identity import IdKind, PlatformId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.intake.platforms import Claims, Download

TITLE = "repositories of GitHub Classroom"

_BRANCH = re.compile(r"-(?:main|master|[0-9a-f]{40})\Z")
_CLONES = "-submissions"


def claims(download: Download) -> Claims:
    """Whose the entries are; none if they do not have one assignment in front."""
    repositories = [entry.name for entry in download.entries if entry.is_folder or entry.name.lower().endswith(".zip")]
    names = {name: _repository(name) for name in repositories}
    prefix = _assignment(download.name, list(names.values()))
    if not prefix or not _is_classroom(download, names):
        return {}
    return {
        name: [_claim(download, name, repository.removeprefix(prefix))]
        for name, repository in names.items()
        if repository.startswith(prefix) and len(repository) > len(prefix)
    }


def _repository(name: str) -> str:
    """The name of the repository in a folder or archive of this name."""
    stem = name[:-4] if name.lower().endswith(".zip") else name
    return _BRANCH.sub("", stem)


def _assignment(folder: str, repositories: Sequence[str]) -> str:
    """What all repositories have in front of the login, with its dash; '' if there is nothing."""
    if folder.endswith(_CLONES):
        slug = folder.removesuffix(_CLONES) + "-"
        if any(one.startswith(slug) for one in repositories):
            return slug
    if len(repositories) < 2:
        return ""
    words = [one.split("-")[:-1] for one in repositories]  # the last word is always the login's
    common = list(takewhile(lambda same: len(set(same)) == 1, zip(*words, strict=False)))
    return "".join(f"{same[0]}-" for same in common)


def _is_classroom(download: Download, names: dict[str, str]) -> bool:
    """Whether something shows that these folders are repositories."""
    if download.name.endswith(_CLONES) or any(_BRANCH.search(name.removesuffix(".zip")) for name in names):
        return True
    return any((download.folder / name / ".git").exists() for name in names)


def _claim(download: Download, name: str, login: str) -> Claim:
    when = last_commit(download.folder / name / ".git")
    return Claim(login, "", (PlatformId(IdKind.GITHUB, login),), submitted_at=when, origin=name)
