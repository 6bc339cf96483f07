"""Joins a submission with the files that its problem has for its language (`Harness`), and says in plain words if they
do not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath

from judge import languages
from judge.base.printable import printable
from judge.execution.source_files import Refused
from judge.languages import Language
from judge.languages.sources.source_text import decoded
from judge.languages.sources.units import is_c_file, named_parts
from judge.values.problem import Harness
from judge.values.running import Joined

_CALLED = re.compile(r"(\w+)\s*\(")
_DEFINED = re.compile(r"(?<!\w)(\w+)\s*(?:=\s*)?\(")  # `add(a, b)`, or in JavaScript `add = (a, b) =>`
_TWO_MAINS = re.compile(r"(?:multiple |re)definition of \W{1,3}(?:int )?main\b")
_ELSEWHERE = re.compile(rb"^<|/lib/python|^/usr/")  # files that are nobody's: those of an interpreter
_LONGEST = 120
_ALIKE, _MOST_NAMES = 0.75, 2000


def join(
    name: str, files: Sequence[tuple[str, bytes]], harness: Harness, language: Language
) -> tuple[str, tuple[tuple[str, bytes], ...], Joined]:
    """The file in which the program begins, all its files, and what was joined to the submission whose program is in
    the file `name` of `files`. A file of the problem takes the place of one with the same name. Refused if the
    submission cannot have the name that it needs."""
    texts = dict(files)
    program = texts.pop(name)
    own = harness.name or name
    wanted = language.rename(own, program) if language.rename and harness.name else own
    if wanted != own:
        found, expected = PurePosixPath(wanted).stem, PurePosixPath(own).stem
        raise Refused(f"expected a public class {expected}, found {printable(found, _LONGEST)}: rename it")
    joined = {path: language.recoded(path, text) for path, text in harness.files}
    if own in joined:
        raise Refused(f"the problem has a file {printable(own)} of its own: give yours another name")
    _refuse_folders({**joined, own: program}, texts)
    added = Joined(own, tuple(sorted(joined)), harness.driver, harness.function)
    return harness.driver or own, tuple(sorted({**texts, own: program, **joined}.items())), added


def _refuse_folders(needed: Mapping[str, bytes], texts: Mapping[str, bytes]) -> None:
    """Refused if a file that is needed is a folder of the submission, or the other way round."""
    for some, others in ((needed, texts), (texts, needed)):
        folders = {str(folder) for path in some for folder in PurePosixPath(path).parents}
        for name in sorted(folders & others.keys()):
            raise Refused(f"the problem has a file or folder {printable(name)} of its own: give yours another name")


def own_files(files: Sequence[tuple[str, bytes]], joined: Joined | None) -> dict[str, bytes]:
    """The files of the submission itself."""
    return {path: text for path, text in files if joined is None or path not in joined.files}


def units(
    name: str, files: Sequence[tuple[str, bytes]], joined: Joined | None, language: Language
) -> Sequence[Sequence[str]]:
    """The lists of sources to compile, to be tried in turn. Where the program's file alone is compiled or checked, that
    is the submission's: the problem's own is right."""
    if joined is None:
        return language.units(name, dict(files)) if language.units else ((name,),)
    if language.units is None:
        return ((joined.own,),)
    own = own_files(files, joined)
    theirs = [path for path in joined.files if languages.by_suffix(PurePosixPath(path).suffix) is language]
    texts = [text for path, text in files if path in joined.files]
    taken_in = {path for path in own if any(_includes(text, path) for text in texts)}
    lists = [tuple(path for path in unit if path not in taken_in) for unit in language.units(joined.own, own)]
    return tuple(dict.fromkeys((*theirs, *unit) for unit in lists))


def _includes(source: bytes, path: str) -> bool:
    """Whether a source in C or C++ takes in the file of this path."""
    name = re.escape(PurePosixPath(path).name.encode())
    include = rb'^[ \t]*#[ \t]*include[ \t]*["<](?:[^">\n]*/)?' + name + b'[">]'
    return re.search(include, source, re.MULTILINE) is not None


def why_missing(files: Sequence[tuple[str, bytes]], joined: Joined | None, language: Language) -> str:
    """Why the program cannot work: neither the submission's program nor a file that it includes names the function that
    the problem asks for. '' if one does, or if the language looks for it in a better way."""
    name = function_name(joined.function) if joined and language.finds_function is None else ""
    if joined is None or not name:
        return ""
    own = own_files(files, joined)
    naming = sorted(path for path, text in own.items() if _names(name, text))
    # In C and C++ a neighbour that nothing names, such as an older version, would be compiled with the program.
    parts = named_parts(joined.own, own) if is_c_file(joined.own) else own.keys()
    if any(path in parts for path in naming):
        return ""
    ends = (*language.suffixes, *language.companions)
    near = next((path for path in naming if path.endswith(ends)), "")
    if near:
        return expected(joined, f"none; {printable(near, _LONGEST)} names it")
    return expected(joined, _none(name, _DEFINED.findall(decoded(own[joined.own]))))


def _none(name: str, others: Sequence[str]) -> str:
    """What was found in place of the function `name`: nothing, or one of `others` that has nearly this name."""
    import difflib  # only needed after an error

    spelt = {other.lower().replace("_", ""): other for other in others[:_MOST_NAMES]}
    alike = difflib.get_close_matches(name.lower().replace("_", ""), spelt, 1, _ALIKE)
    return f"none; is {printable(spelt[alike[0]], _LONGEST)} meant to be it?" if alike else "none"


def advise(message: str, files: Sequence[tuple[str, bytes]], joined: Joined | None, language: Language) -> str:
    """What may help, in plain words, if the compiler says `message`; '' if it complains about the submission alone."""
    if joined is None:
        return ""
    if joined.driver and _TWO_MAINS.search(message):
        return (
            f"the problem brings the program's `main`: remove the one in {printable(joined.own)}, "
            "or put it between `#ifndef ONLINE_JUDGE` and `#endif`"
        )
    name = function_name(joined.function)
    blamed = next(_places(message, language), "")
    own = {PurePosixPath(path).name for path in own_files(files, joined)}
    if not name or not _names(name, message.encode()) or blamed in own:
        return ""
    return expected(joined, "none that fits")


def expected(joined: Joined, found: str) -> str:
    """The sentence about the function that the problem asks for."""
    return f"expected a function {joined.function} in {printable(joined.own)}, found {found}"


def function_name(function: str) -> str:
    """The name of a function that a language writes in this way; '' if it is none."""
    called = _CALLED.search(function)
    return called[1] if called else ""


def _names(name: str, text: bytes) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", decoded(text)) is not None


def _places(message: str, language: Language) -> Iterator[str]:
    """The files that the compiler complains about, without folders."""
    for form in language.complaints:
        for place in form.finditer(message):
            yield PurePosixPath(place["file"]).name


def without_frames(stderr: bytes, joined: Joined | None, language: str) -> bytes:
    """The standard error of a program without the calls in files of the problem, if it names one of the submission's: a
    student looks for the mistake in the own file. If it names none, a last line says what the problem expects."""
    crashes = next((crashes for crashes in languages.crashes_of(language) if crashes.call), None)
    if joined is None or crashes is None or (frame := crashes.call) is None:
        return stderr
    theirs = {PurePosixPath(path).name.encode() for path in joined.files}

    def is_theirs(found: re.Match[bytes]) -> bool:
        return re.split(rb"[/\\]", found["file"])[-1] in theirs

    found = list(frame.finditer(stderr))
    if not any(map(is_theirs, found)):
        return stderr
    if not all(is_theirs(one) or _ELSEWHERE.search(one["file"]) for one in found):
        return frame.sub(lambda one: b"" if is_theirs(one) else one[0], stderr)
    if not joined.function:
        return stderr
    caller = f"{joined.driver or joined.files[0]} of the problem"
    called = f"{caller} calls {joined.function} of {printable(joined.own)}"
    sentence = f"{called}: {crashes.asks}, and does it return what it should?"
    return stderr.rstrip(b"\n") + b"\n" + sentence.encode() + b"\n"
