"""Writes files completely or not at all, opens only plain files, and makes safe names from names that others chose."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import re
import shutil
import stat
import subprocess
import sys
import threading
import unicodedata
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from judge.base.errors import JudgeFailure
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

WRITTEN_HERE = (".judge", "files.json")
"""In a folder of reports: the folder and name of the list of what the judge has written there."""

_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-")
# Unicode as it was in 2002, which knows the letters of all large languages: no version of Python has another.
_UNICODE = unicodedata.ucd_3_2_0
_LETTERS = frozenset({"Ll", "Lu", "Lt", "Lo", "Lm", "Mn", "Mc", "Nd"})
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\Z)", re.IGNORECASE)
_UNFIT_END = re.compile(r"-(?:[0-9a-f]{6}|[0-9a-f]{16})\Z|\.\Z", re.IGNORECASE)
_LONGEST, _MOST_BYTES = 100, 200  # a system allows 255 bytes, and a hash and a suffix follow
_DIGITS = (6, 16)

_REMEDIES = {
    errno.EACCES: "you may not write there: fix the folder's permissions or choose another",
    errno.EPERM: "you may not write there: fix the folder's permissions or choose another",
    errno.EROFS: "the disk is read-only: choose another folder",
    errno.ENOSPC: "the disk is full: make room and run the same command again",
    errno.EDQUOT: "your disk quota is used up: make room and run the same command again",
    errno.EISDIR: "a folder has that name: move it away or choose another folder",
    errno.ENOTDIR: "there is a file where a folder is needed: move it away or choose another folder",
    errno.EEXIST: "there is a file where a folder is needed: move it away or choose another folder",
}


def write_atomic(path: Path, data: str | bytes | Iterable[str]) -> Path:
    """Write `data` (text as UTF-8, whole or in parts) to `path` and return `path`. Missing folders are made. Nobody
    ever sees half of the file.

    An old file stays until the new one is complete; a failure leaves nothing beside it. JudgeFailure names the path
    and the remedy.
    """
    parts = [data] if isinstance(data, str | bytes) else data
    # Two writers never share a temporary file; the name is short because `path`'s may be as long as names can be.
    temporary = path.parent / f".{os.getpid()}-{threading.get_ident()}.tmp"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            _write_through(temporary, parts)
            temporary.replace(path)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except OSError as problem:
        raise failure("write", path, problem) from None
    return path


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a new folder with these files, by their paths in it; scripts (`#!`) can be started. Nobody ever sees half
    of it, and a failure leaves nothing. JudgeFailure names the folder and the remedy."""
    apart = folder.parent / f".{folder.name}-{os.getpid()}.tmp"
    try:
        for name, data in files.items():
            file = apart / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
            if data.startswith(b"#!"):
                file.chmod(0o755)
        apart.rename(folder)
    except OSError as problem:
        raise failure("write", folder, problem) from None
    finally:
        if apart.exists():
            remove_tree(apart)


def open_regular(path: Path) -> BinaryIO:
    """Open a plain file to read it. OSError for anything else: a pipe, for example, would make the judge wait."""
    opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if stat.S_ISREG(os.fstat(opened).st_mode):
        return os.fdopen(opened, "rb")
    os.close(opened)
    raise OSError(errno.EINVAL, "not a plain file", str(path))


class TooLargeError(OSError):
    """A file has more bytes than its reader takes."""


def read_bounded(path: Path, most: int) -> bytes:
    """The content of a plain file. OSError if it cannot be read, or is something else; TooLargeError, whose `strerror`
    names the limit, if it has more than `most` bytes."""
    with open_regular(path) as stream:
        content = stream.read(most + 1)
    if len(content) > most:
        size = f"{most >> 20} MiB" if most >> 20 else f"{most >> 10} KiB"
        raise TooLargeError(errno.EFBIG, f"it has more than {size}", str(path))
    return content


def failure(action: str, path: Path, problem: OSError) -> JudgeFailure:
    """The error that `path` could not be written or removed (`action`), with the remedy."""
    remedy = _REMEDIES.get(problem.errno or 0, "choose another folder")
    return JudgeFailure(f"cannot {action} {str(path)!r} ({problem.strerror or problem}): {remedy}")


def _write_through(path: Path, parts: Iterable[str | bytes]) -> None:
    """Write and wait for the disk. A full quota or network disk often reports the error only here. Without the wait, a
    power cut could leave an empty report: a renamed file whose content never arrived."""
    with path.open("wb") as file:
        for part in parts:
            file.write(part.encode() if isinstance(part, str) else part)
        file.flush()
        os.fsync(file.fileno())


def safe_names(texts: Iterable[str]) -> dict[str, str]:
    """A file name for each of `texts`: its `safe_name`, and different also on systems that treat `Ana` as `ana`.

    Names that differ only in letter case all get a hash, so that no name is used for another text later; if hashes are
    equal, a longer hash. The name of a text depends on the other `texts`, but not on their order.
    """
    names = {text: safe_name(text) for text in texts}
    for digits in _DIGITS:
        uses = Counter(map(_as_a_system_sees_it, names.values()))
        names = {
            text: _hashed(text, digits) if uses[_as_a_system_sees_it(name)] > 1 else name
            for text, name in names.items()
        }
    return names


def _as_a_system_sees_it(name: str) -> str:
    """What two names have in common that some system takes for one: letter case, and the form of letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def remove_tree(folder: Path) -> None:
    """Remove `folder` and everything below it, at any depth. Files that cannot be removed stay."""
    # A stranger's folders may be nested deeper than Python's recursion limit and the system's longest path.
    with contextlib.suppress(RecursionError):
        shutil.rmtree(folder, ignore_errors=True)
    if folder.exists() and os.name == "posix":
        subprocess.run(["rm", "-rf", "--", str(folder)], capture_output=True, check=False)


def safe_name(text: str) -> str:
    """A file name for `text`: `text` itself when it is plain, otherwise `text` with `_` for each other character and
    six digits of its hash.

    Plain means: only letters and digits of any language (in Unicode's form NFC, as keyboards write them), dots, dashes
    and `_`; 1 to 100 characters in at most 200 bytes; no dot, dash or accent at the start, no dot at the end, no name
    that Windows reserves for a device (`con`, `nul.txt`), and no ending that looks like such a hash. So different texts
    keep different names, and no name leaves its folder, is hidden, or looks like an option.
    """
    name = _plain(text)
    return name if name == text and not _UNFIT_END.search(name) else _hashed(text, _DIGITS[0])


def is_safe_name(name: str) -> bool:
    """Whether `safe_name` or `safe_names` may have made `name`, which comes from a file that anybody may have written:
    true for no name that leaves its folder or is hidden."""
    text = _UNFIT_END.sub("", name)
    return _plain(text) == text


def _plain(text: str) -> str:
    # Every form has at least a third of the text's length, so this is enough of a long text.
    letters = unicodedata.normalize("NFC", text[: 4 * _LONGEST])[:_LONGEST]
    name = "".join(letter if _is_plain(letter) else "_" for letter in letters)
    name = name.encode()[:_MOST_BYTES].decode(errors="ignore")
    if not name or name[0] in ".-" or unicodedata.combining(name[0]):
        return "_" + name[1:]
    return "_" + name if _DEVICE.match(name) else name


def _is_plain(letter: str) -> bool:
    if letter.isascii() or sys.getfilesystemencoding() != "utf-8":
        return letter in _PLAIN
    return _UNICODE.category(letter) in _LETTERS and printable(letter) == letter


def _hashed(text: str, digits: int) -> str:
    # File names that are not UTF-8 hold lone surrogates.
    return f"{_plain(text)}-{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:digits]}"
