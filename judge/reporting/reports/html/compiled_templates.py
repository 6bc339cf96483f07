"""Our templates in compiled form, kept beside them in `__pycache__`, as Python keeps its modules: to compile those of a
report takes half as long as to write it.

Whoever can write there can also change the templates and the judge, so what is there is trusted as they are.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import TYPE_CHECKING

import jinja2

from judge.base.hashing import code_digest, digest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jinja2.bccache import Bucket


class CompiledTemplates(jinja2.BytecodeCache):
    """The compiled templates in `folders`, for an environment whose texts are cut at `longest` characters; those of a
    theme, which are elsewhere, are compiled each time."""

    def __init__(self, folders: Iterable[Path], longest: int) -> None:
        self._folders, self._longest = frozenset(folders), longest

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """The path of the template itself; '' if it is not in the folders."""
        return filename if filename and Path(filename).parent in self._folders else ""

    def load_bytecode(self, bucket: Bucket) -> None:
        """Use what is kept, if it was made from the same text by the same code, and is whole."""
        if not bucket.key:
            return
        with contextlib.suppress(OSError):
            head, _, code = self._file(bucket).read_bytes().partition(b"\n")
            if head == self._head(bucket, code):
                bucket.code = marshal.loads(code)  # noqa: S302 - as Python does with its own

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it for later, if Python keeps its own here."""
        if not bucket.key or sys.dont_write_bytecode or sys.pycache_prefix is not None:
            return
        code, file = marshal.dumps(bucket.code), self._file(bucket)
        new = file.with_name(f"{file.name}.{os.getpid()}")
        try:
            file.parent.mkdir(exist_ok=True)
            new.write_bytes(self._head(bucket, code) + b"\n" + code)
            new.replace(file)
        except OSError:  # without room, a part of it may have been written
            with contextlib.suppress(OSError):
                new.unlink()

    def _file(self, bucket: Bucket) -> Path:
        template = Path(bucket.key)
        return template.parent / "__pycache__" / f"{template.stem}.{sys.implementation.cache_tag}-{self._longest}.jinja"

    def _head(self, bucket: Bucket, code: bytes) -> bytes:
        """What decides on the compiled form: the compiler works out constants, with our filters."""
        made_by = (jinja2.__version__, MAGIC_NUMBER, code_digest("reporting"), self._longest)
        return digest(bucket.key, bucket.checksum, *made_by, code).hex().encode()
