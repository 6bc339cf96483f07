"""Being an ordinary user for a while: what permissions forbid, they do not forbid to root."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

_NOBODY = 65534


@contextmanager
def ordinary_user() -> Iterator[None]:
    """Root becomes `nobody` and root again; anybody else stays who they are."""
    if os.geteuid() != 0:
        yield
        return
    os.setresuid(_NOBODY, _NOBODY, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)
