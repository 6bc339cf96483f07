"""When the last commit of a clone was made, read from its `.git` folder without running git, which would obey what a
student has configured there. Everything is bounded; what cannot be read is not known."""

from __future__ import annotations

import re
import struct
import zlib
from datetime import datetime, timezone
from pathlib import Path
from typing import BinaryIO

from judge.base.files import open_regular

_SHA = re.compile(r"[0-9a-f]{40}")
_REF = re.compile(r"refs/[\w./-]+")
_COMMITTER = re.compile(rb"^committer .*> (\d{1,11}) [+-]\d{4}$", re.MULTILINE)
_MOST_BYTES = 1 << 20
_MOST_PACKS = 50
_MOST_DELTAS = 60
_INDEX = b"\xfftOc\x00\x00\x00\x02"
_COMMIT, _OFFSET_DELTA, _REFERENCE_DELTA = 1, 6, 7


def last_commit(git: Path) -> datetime | None:
    """When the commit that is checked out was made, as its author's machine says; None if it is not known."""
    try:
        if git.is_symlink() or not git.is_dir():
            return None
        commit = _head(git)
        content = commit and (_loose(git, commit) or _packed(git, commit))
        match = _COMMITTER.search(content) if content else None
        return datetime.fromtimestamp(int(match[1]), timezone.utc) if match else None
    except (OSError, ValueError, OverflowError, IndexError, zlib.error, struct.error):
        return None


def _head(git: Path) -> str:
    """The hash of the commit that is checked out; '' if there is none."""
    head = _text(git / "HEAD").strip()
    if _SHA.fullmatch(head):
        return head
    ref = head.removeprefix("ref: ")
    if not _REF.fullmatch(ref) or ".." in ref:
        return ""
    if (git / ref).is_file():
        found = _text(git / ref).strip()
        return found if _SHA.fullmatch(found) else ""
    lines = _text(git / "packed-refs").splitlines() if (git / "packed-refs").is_file() else []
    return next((line[:40] for line in lines if line[40:] == f" {ref}" and _SHA.fullmatch(line[:40])), "")


def _text(file: Path) -> str:
    with open_regular(file) as stream:
        return stream.read(_MOST_BYTES).decode("utf-8", "replace")


def _loose(git: Path, commit: str) -> bytes:
    """A commit that has a file of its own; b'' if it has none."""
    file = git / "objects" / commit[:2] / commit[2:]
    if not file.is_file():
        return b""
    with open_regular(file) as stream:
        content = zlib.decompressobj().decompress(stream.read(_MOST_BYTES), _MOST_BYTES)
    return content.partition(b"\0")[2] if content.startswith(b"commit ") else b""


def _packed(git: Path, commit: str) -> bytes:
    """A commit that lies in a pack with many others; b'' if none has it."""
    for index in sorted((git / "objects" / "pack").glob("pack-*.idx"))[:_MOST_PACKS]:
        with open_regular(index) as stream:
            offset = _offset(stream, bytes.fromhex(commit))
        if offset is not None:
            with open_regular(index.with_suffix(".pack")) as pack:
                return _object(pack, index, offset, _MOST_DELTAS)
    return b""


def _offset(index: BinaryIO, sha: bytes) -> int | None:
    """Where the object begins in the pack of `index` (git's format 2); None if it is not there."""
    if index.read(8) != _INDEX:
        return None
    fan = struct.unpack(">256L", index.read(1024))
    low, high, count = (fan[sha[0] - 1] if sha[0] else 0), fan[sha[0]], fan[255]
    while low < high:
        middle = (low + high) // 2
        index.seek(8 + 1024 + 20 * middle)
        found = index.read(20)
        if found == sha:
            return _offset_at(index, middle, count)
        low, high = (middle + 1, high) if found < sha else (low, middle)
    return None


def _offset_at(index: BinaryIO, place: int, count: int) -> int:
    offsets = 8 + 1024 + 24 * count
    index.seek(offsets + 4 * place)
    (offset,) = struct.unpack(">L", index.read(4))
    if offset < 1 << 31:
        return int(offset)
    index.seek(offsets + 4 * count + 8 * (offset - (1 << 31)))
    return int(struct.unpack(">Q", index.read(8))[0])


def _object(pack: BinaryIO, index: Path, offset: int, deltas: int) -> bytes:
    """The content of the commit at `offset`; b'' if it is none, or hidden behind too many deltas."""
    pack.seek(offset)
    byte = pack.read(1)[0]
    kind, base = byte >> 4 & 7, None
    while byte & 0x80:
        byte = pack.read(1)[0]
    if kind == _OFFSET_DELTA:
        byte = pack.read(1)[0]
        back = byte & 0x7F
        while byte & 0x80:
            byte = pack.read(1)[0]
            back = (back + 1 << 7) | byte & 0x7F
        base = offset - back
    elif kind == _REFERENCE_DELTA:
        with open_regular(index) as stream:
            base = _offset(stream, pack.read(20))
    elif kind != _COMMIT:
        return b""
    content = zlib.decompressobj().decompress(pack.read(_MOST_BYTES), _MOST_BYTES)
    if base is None:
        return content if kind == _COMMIT else b""
    return _patched(_object(pack, index, base, deltas - 1), content) if deltas and base > 0 else b""


def _patched(base: bytes, delta: bytes) -> bytes:
    """`base` changed as git's `delta` says."""
    at, out = _after_number(delta, _after_number(delta, 0)), bytearray()
    while at < len(delta) and len(out) < _MOST_BYTES:
        order = delta[at]
        at += 1
        if order & 0x80:
            numbers = []
            for bits, width in ((0x0F, 4), (0x70, 3)):
                value = 0
                for place in range(width):
                    if order & (1 << place + (0 if bits == 0x0F else 4)):
                        value |= delta[at] << 8 * place
                        at += 1
                numbers.append(value)
            start, size = numbers
            out += base[start : start + (size or 0x10000)]
        else:
            out += delta[at : at + order]
            at += order
    return bytes(out)


def _after_number(data: bytes, at: int) -> int:
    while data[at] & 0x80:
        at += 1
    return at + 1
