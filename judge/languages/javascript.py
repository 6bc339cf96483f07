"""JavaScript, checked for syntax and run by Node."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from judge.languages import ONLINE_JUDGE, Language
from judge.languages.messages import crash_meanings
from judge.languages.messages.crash_text import NOT_ALLOWED, Crash, Crashes, crash_at, find_line
from judge.languages.sources.silence_text import defined_names, uncalled_main, with_newlines
from judge.languages.sources.source_text import decoded, encoding_of

_ERROR = re.compile(r"(?:Uncaught )?(?P<name>\w*Error)(?: \[\w+\])?(?:: (?P<said>.*))?")
_FRAME = re.compile(r"\s*at (?:.*\()?(?P<file>/[^\s():]*|file:[^\s():]*):(?P<line>\d+):\d+\)?")
_SUFFIXES = (".js", ".mjs", ".cjs")
_TAKEN_IN = re.compile(r"""\b(?:require\s*\(|from|import\s*\(?)\s*["'`](\.{1,2}/[^"'`\n]{1,200})["'`]""")
_DEFINED = re.compile(r"^(?:async[ ]+)?function[ ]+(\w+)|^(?:const|let|var)[ ]+(main)[ ]*=", re.MULTILINE)
_COMMENT = re.compile(r"//[^\n]*")
_EXCEPTIONS = frozenset(
    f"{name}Error" for name in ("", "Type", "Range", "Reference", "Syntax", "Eval", "URI", "Aggregate", "Assertion")
)


def _refusal(source: bytes) -> str:
    """Why Node cannot read this file at all, in plain words; '' if it may."""
    is_utf_16 = encoding_of(source) == "utf-16"
    return "the file is in UTF-16, which Node does not read: save it as UTF-8" if is_utf_16 else ""


def _taken_in(name: str, files: Mapping[str, bytes]) -> Sequence[str]:
    """The other sources that the program takes in, also one through another, by their paths."""
    reached = [name]
    for path in reached:
        for named in _TAKEN_IN.findall(_COMMENT.sub("", decoded(files[path]))):
            place = posixpath.normpath(f"{PurePosixPath(path).parent}/{named}")
            places = (place, f"{place}.js", f"{place}/index.js")
            found = next((one for one in places if one in files and one.endswith(_SUFFIXES)), name)
            reached += [] if found in reached else [found]
    return reached[1:]


def _silence(text: str) -> str:
    """About a program that defines `main` and never calls it; '' for any other."""
    code = with_newlines(_COMMENT.sub("", text))
    return uncalled_main(code) if "main" in defined_names(_DEFINED, code) else ""


def _read_crash(lines: Sequence[str]) -> Crash | None:
    start, error = find_line(_ERROR, lines)
    _, frame = find_line(_FRAME, lines[start:])
    shown = [line for line in lines if "node:" not in line and not line.startswith("Node.js v")]
    return crash_at(error, frame, shown) if error and frame else None


def _write_crash(crash: Crash, text: str, _program: str) -> str:
    return f"{crash.name or 'Error'}\n    at /{crash.file}:{crash.line}:1\n    {text}" if text else ""


LANGUAGE = Language(
    name="javascript",
    title="JavaScript",
    suffixes=_SUFFIXES,
    compile=("node", "--check", "{source}"),
    taken_in=_taken_in,
    # The heap for young objects has the size that Node 20 gives it, so that no version uses more beside the limit.
    run=("node", "--max-old-space-size={memory}", "--max-semi-space-size=16", "{source}"),
    version=("node", "-p", "'Node ' + process.version"),
    remedy="install Node (Debian, Ubuntu: apt-get install nodejs)",
    trial='console.log("ok");\n',
    packages=("nodejs",),
    files=("etc/ssl/openssl.cnf",),
    needs_proc=True,  # `readFileSync("/dev/stdin")` needs it, and half of all programs use that
    limit_address_space=False,
    environment=ONLINE_JUDGE,
    searched=96,
    refuses=_refusal,
    crashes=Crashes(
        read=_read_crash,
        write=_write_crash,
        exceptions=_EXCEPTIONS,
        call=re.compile(rb"^ +at (?:[^\n(]*\()?(?P<file>/[^\s():]*|file:[^\s():]*):\d+:\d+\)?\n", re.MULTILINE),
        out_of_memory=re.compile(
            rb"^FATAL ERROR: .*heap out of memory|^RangeError: Array buffer allocation failed", re.MULTILINE
        ),
        refusals=((r"spawn\w* \S+ E(?:PERM|ACCES)|^Error: E(?:ROFS|ACCES|PERM): ", NOT_ALLOWED),),
        meanings=crash_meanings.JAVASCRIPT,
        asks="is it there and exported",
    ),
    runtime="cpp",
    silence=_silence,
    complaints=(re.compile(r"^(?P<file>[^\s:][^:\n]*\.[cm]?js):(?P<line>\d{1,6})$", re.MULTILINE),),
)
