"""Our templates in compiled form, kept beside them: to compile those of a report takes half as long as to write it."""

from __future__ import annotations

import marshal
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import TYPE_CHECKING

import jinja2

from judge.base.hashing import code_digest, digest
from judge.base.kept import keep, read_kept

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
        if bucket.key and (code := read_kept(Path(bucket.key), self._name(bucket), self._made_from(bucket))):
            bucket.code = marshal.loads(code)  # noqa: S302 - as Python does with its own

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it for later, if Python keeps its own here."""
        if bucket.key:
            keep(Path(bucket.key), self._name(bucket), self._made_from(bucket), marshal.dumps(bucket.code))

    def _name(self, bucket: Bucket) -> str:
        return f"{Path(bucket.key).stem}.{sys.implementation.cache_tag}-{self._longest}.jinja"

    def _made_from(self, bucket: Bucket) -> bytes:
        """What decides on the compiled form: the compiler works out constants, with our filters."""
        made_by = (jinja2.__version__, MAGIC_NUMBER, code_digest("reporting"), self._longest)
        return digest(bucket.key, bucket.checksum, *made_by)
