"""Where a program of several files begins in a package: tools begin in the source that is called `main`.

C and C++ name no file. In Java the class `Main` calls the one with the program; in Python and JavaScript the file in
which it begins is renamed.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.languages import Language

MAIN = "main"
_JAVA = "java"
_CALLS = """\
/** Begins in {name}: packages begin in Main. */
public class Main {{
    public static void main(String[] words) throws Throwable {{
        {name}.main(words);
    }}
}}
"""


def begin_in(begins: str, files: Mapping[str, bytes], language: Language, called: str = MAIN) -> Mapping[str, bytes]:
    """The files of a program that begins in the file `begins`, so that tools begin there, too: in Python and JavaScript
    in a file `called` so. ValueError in plain words if that cannot be done without changing a file."""
    if language.finds_main is not None and language.name != _JAVA:
        return files
    suffix = PurePosixPath(begins).suffix
    wanted = f"Main{suffix}" if language.name == _JAVA else f"{called}{suffix}"
    if begins == wanted:
        return files
    if "/" in begins:
        raise ValueError(f"it begins in the folder of {begins}, and there at the top")
    if any(PurePosixPath(name).stem.lower() in (MAIN, called) for name in files if name != begins and "/" not in name):
        raise ValueError(f"it begins in {begins}, though another file is called main")
    if language.name == _JAVA:
        return {**files, wanted: _CALLS.format(name=PurePosixPath(begins).stem).encode()}
    if any(_names(PurePosixPath(begins).stem, text) for name, text in files.items() if name != begins):
        raise ValueError(f"it begins in {begins}, which another of its files names, and there in {wanted}")
    return {wanted if name == begins else name: text for name, text in files.items()}


def is_first(begins: str, files: Mapping[str, bytes], language: Language) -> bool:
    """Whether tools begin in this file as it is called: no other one is there, or has a name that comes before it."""
    sources = sorted(name for name in files if languages.by_suffix(PurePosixPath(name).suffix) is language)
    mains = [name for name in sources if PurePosixPath(name).stem.lower() == MAIN]
    return (mains or sources)[0] == begins


def _names(word: str, text: bytes) -> bool:
    return re.search(rb"(?<!\w)" + re.escape(word.encode()) + rb"(?!\w)", text) is not None
