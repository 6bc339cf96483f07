"""GitHub Classroom: repositories cloned by `gh classroom clone student-repos`, or downloaded as archives.

All folders have the name `<assignment>-<login>`; an archive's content has the branch behind it, `-main`.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import takewhile
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.platforms.download import Claim
from judge.platforms.github.commits import last_commit
from judge.values.identity import IdKind, PlatformId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.platforms.download import Claims, Download

TITLE = "repositories of GitHub Classroom"

_BRANCH = re.compile(r"-(?:main|master|[0-9a-f]{40})\Z")
_CLONES = "-submissions"


def claims(download: Download) -> Claims:
    """Whose the entries are; none if they do not have one assignment in front."""
    repositories = [entry.name for entry in download.entries if entry.is_folder or entry.name.lower().endswith(".zip")]
    names = {name: _repository(name) for name in repositories}
    prefix = _assignment(download, list(names.values()))
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


def remark(download: Download) -> str:
    """That the logins are a guess, if they may begin alike; '' if they cannot."""
    names = [_repository(one.name) for one in download.entries if one.is_folder or one.name.lower().endswith(".zip")]
    prefix = _assignment(download, names)
    if _of_folder(download, names) or _of_roster(download, names) or prefix.count("-") < 2:
        return ""
    return (
        f"all repositories begin with {printable(prefix, 60)}, which is taken for the assignment: "
        "if the logins begin so too, give a roster with the column github_username"
    )


def _assignment(download: Download, repositories: Sequence[str]) -> str:
    """What all repositories have in front of the login, with its dash; '' if there is nothing."""
    if known := _of_folder(download, repositories) or _of_roster(download, repositories):
        return known
    if len(repositories) < 2:
        return ""
    words = [one.split("-")[:-1] for one in repositories]  # the last word is always the login's
    common = list(takewhile(lambda same: len(set(same)) == 1, zip(*words, strict=False)))
    return "".join(f"{same[0]}-" for same in common)


def _of_folder(download: Download, repositories: Sequence[str]) -> str:
    """The assignment that the folder's name says."""
    slug = download.name.removesuffix(_CLONES) + "-"
    is_known = download.name.endswith(_CLONES) and any(one.startswith(slug) for one in repositories)
    return slug if is_known else ""


def _of_roster(download: Download, repositories: Sequence[str]) -> str:
    """What stands before the logins of the roster in most repositories; of equally many, the shortest."""
    votes: Counter[str] = Counter()
    for one in repositories:
        words = one.split("-")
        cuts = (at for at in range(1, len(words)) if "-".join(words[at:]).casefold() in download.logins)
        votes.update("-".join(words[:at]) + "-" for at in cuts)
    return min(votes, key=lambda prefix: (-votes[prefix], len(prefix), prefix), default="")


def _is_classroom(download: Download, names: dict[str, str]) -> bool:
    """Whether something shows that these folders are repositories."""
    if download.name.endswith(_CLONES) or any(_BRANCH.search(name.removesuffix(".zip")) for name in names):
        return True
    return any((download.folder / name / ".git").exists() for name in names)


def _claim(download: Download, name: str, login: str) -> Claim:
    when = last_commit(download.folder / name / ".git")
    return Claim(login, "", (PlatformId(IdKind.GITHUB, login),), submitted_at=when, origin=name)
