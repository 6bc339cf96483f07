"""The seed of a tournament for which none is given: no bot can guess it, and the same command gets it again.

A bot that knows the seed knows all cards. A small number would be found by trying: the bot's own hand shows whether a
guess is right.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterable
from pathlib import Path

from arenas.values.games import Entrant
from judge.base.errors import BadUsage
from judge.base.hashing import digest

SECRET = Path(".judge", "arena-secret")
_BYTES = 32


def secret_seed(path: Path, game: str, format_name: str, entrants: Iterable[tuple[str, Entrant]]) -> int:
    """The seed for this game and format between these bots (by name): from the secret in the file `path`, which is made
    when it is missing. BadUsage when it cannot be read or written."""
    parts = [part for name, entrant in entrants for part in (name, entrant.stem, entrant.source)]
    return int.from_bytes(digest(_secret(path), game, format_name, *parts)[:8], "big")


def _secret(path: Path) -> bytes:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError), path.open("xb") as new:
            path.chmod(0o600)
            new.write(secrets.token_bytes(_BYTES))
        return path.read_bytes()
    except OSError as error:
        raise BadUsage(f"{path}: {error.strerror}: give a --seed that nobody can guess") from None
