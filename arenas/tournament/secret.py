"""The seed of a tournament for which none is given: no bot can guess it, and the same command gets it again.

A bot that knows the seed knows all cards. A small number would be found by trying: the bot's own hand shows whether a
guess is right.
"""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Iterable
from pathlib import Path

from arenas.values.games import Entrant
from judge.base.errors import BadUsage
from judge.base.hashing import digest

SECRET = Path(".judge", "arena-secret")
_BYTES = 32


def secret_seed(path: Path, game: str, mode: str, entrants: Iterable[tuple[str, Entrant]]) -> int:
    """The seed for this game and mode between these bots (by name): from the secret in the file `path`, which is made
    when it is missing. BadUsage when it cannot be read or written, or is not whole."""
    parts = [part for name, entrant in entrants for part in (name, entrant.stem, entrant.source)]
    return int.from_bytes(digest(_secret(path), game, mode, *parts)[:8], "big")


def _secret(path: Path) -> bytes:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _make(path)
        secret = path.read_bytes()
    except OSError as error:
        raise BadUsage(f"{path}: {error.strerror}: give a --seed that nobody can guess") from None
    if len(secret) != _BYTES:
        raise BadUsage(f"{path}: expected a secret of {_BYTES} bytes, found {len(secret)}: remove this file")
    return secret


def _make(path: Path) -> None:
    """A new secret, which is there as a whole or not at all: bots could guess the beginning of one."""
    descriptor, name = tempfile.mkstemp(dir=path.parent)  # nobody else may read it
    try:
        with os.fdopen(descriptor, "wb") as new:
            new.write(secrets.token_bytes(_BYTES))
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
