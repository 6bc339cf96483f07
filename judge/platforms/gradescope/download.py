"""Gradescope's "Export submissions": folders `submission_123456789`, and submission_metadata.yml, which says whose they
are and when they were handed in. Each member of a group gets the group's result."""

from __future__ import annotations

import re
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any

from judge.base.files import open_regular
from judge.platforms.download import Claim
from judge.values.identity import IdKind, PlatformId, one_form

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from judge.platforms.download import Claims, Download

TITLE = "a Gradescope export"
METADATA = "submission_metadata.yml"

_NAME = re.compile(r"submission_\d+")
_MOST_BYTES = 64 << 20


def claims(download: Download) -> Claims:
    """Whose the entries are."""
    names = [entry.name for entry in download.entries]
    folders = [name for name in names if _NAME.fullmatch(name)]
    if METADATA not in names and not folders:
        return {}
    known = _read(download.folder / METADATA) if METADATA in names else {}
    people = {name: _people(known.get(name), name) for name in dict.fromkeys([*folders, *(set(known) & set(names))])}
    return {**people, **({METADATA: []} if METADATA in names else {})}


def _people(entry: object, name: str) -> list[Claim]:
    """The members of the group that handed in the folder `name`; one without a name if nobody is known."""
    if not isinstance(entry, dict):
        return [Claim(name, origin=name)]
    when = _time(entry.get(":created_at"))
    submitters = entry.get(":submitters")
    people = (
        [_claim(one, when, name) for one in submitters if isinstance(one, dict)] if isinstance(submitters, list) else []
    )
    return [claim for claim in people if claim.student] or [Claim(name, submitted_at=when, origin=name)]


def _claim(person: Mapping[Any, Any], when: datetime | None, origin: str) -> Claim:
    name, sid, email = (one_form(str(person.get(key) or "")).strip() for key in (":name", ":sid", ":email"))
    found = ((IdKind.SIS, sid), (IdKind.EMAIL, email))
    ids = tuple(PlatformId(kind, value) for kind, value in found if value)
    # Without an id, who handed in another folder is another student, whatever the names say.
    spelling = "" if ids else origin
    return Claim(name or email or sid, name, ids, submitted_at=when, origin=origin, spelling=spelling)


def _time(value: object) -> datetime | None:
    if not isinstance(value, datetime):
        return None
    return value if value.tzinfo else value.replace(tzinfo=timezone.utc)


def _read(file: Path) -> Mapping[str, object]:
    """The content of the metadata, by folder; empty if it is not as it should be."""
    import yaml

    base = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    class Loader(base):  # type: ignore[misc, valid-type]
        """Reads the tags of Ruby's objects as if they were not there."""

    def plain(loader: Any, _suffix: str, node: Any) -> object:
        return loader.construct_mapping(node) if isinstance(node, yaml.MappingNode) else None

    Loader.add_multi_constructor("!", plain)
    try:
        with open_regular(file) as stream:
            document = yaml.load(stream.read(_MOST_BYTES), Loader=Loader)  # noqa: S506 - a SafeLoader
    except (OSError, yaml.YAMLError, ValueError, RecursionError):
        return {}
    return {str(key): value for key, value in document.items()} if isinstance(document, dict) else {}
