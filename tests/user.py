"""Become an ordinary user for a while: permissions do not stop root."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

_NOBODY = 65534


@contextmanager
def ordinary_user() -> Iterator[None]:
    """Root becomes `nobody` and then root again; any other user stays the same."""
    if os.geteuid() != 0:
        yield
        return
    os.setresuid(_NOBODY, _NOBODY, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)
