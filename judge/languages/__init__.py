"""The languages that submissions may be written in: one file per language; its file name is its public name."""

from __future__ import annotations

import contextlib
import functools
import importlib
import pkgutil
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from judge.base.errors import JudgeFailure
from judge.base.installed import homes
from judge.base.patience import ask
from judge.languages.messages.crash_text import Checked, Crashes
from judge.languages.tracing import Traced
from judge.languages.traps import TrapSearch

ONLINE_JUDGE = (("ONLINE_JUDGE", "1"),)
"""What tells a program that it runs in a judge: a variable of the environment here, a macro in C and C++, a property in
Java."""


@dataclass(frozen=True)
class Language:
    """One language.

    `compile` and `run` are argument lists. In them `{source}` is the file's name, `{entry}` what to run in the
    compiled folder, `{memory}` the memory limit in MiB, `{stack}` an eighth of it, 16 to 64; the words `{sources}`
    and `{options}` stand for all sources and for what `options` gives. Their first word is a tool that `find_tool`
    looks up, or starts with `./`. `newer` is used if `compile` fails: a later standard of the language; or
    `older`, an earlier one, if the compiler's words match `wants_older`.
    `rename` gives the file name that the source needs, from its name and content (Java: the public class); `entry`
    gives what to run after compiling, from the folder and that name (Java: the class with main), `lacks_start` why
    nothing there can be run, '' if something can. `files` are globs, from the root folder, of files that a tool reads
    outside /usr and its own home. `needs_proc`: the runtime needs /proc. `limit_address_space`: its memory can be
    limited by address space.
    `fork_server`: its programs may be forked from one warm interpreter. `checked` compiles them so that they
    name the lines at fault while they run, `traps` finds in their text what often goes wrong; None if nothing can.
    `searched`: at most this many random cases are run to find one that a program fails; fewer for languages that start
    slowly. `packages` are those of Debian and Ubuntu that hold its tools, for the autograders that install them.
    `finds_main` says whether a source has a main in which a program can begin; None if every source can be started.
    `units` gives the lists of sources to compile, to be tried in turn, from the program's name and all files; None if
    its file alone is compiled or run. A language with `units` may use all files of a hand-in, wherever the program lies
    in it; how their names end is in `companions`, if they may have other names than a program.
    `taken_in` gives the other files of a program that are compiled one by one after it, from the same.
    `options` are further words for the compiler, from the same. `recode` gives a file's content as the tools read it,
    from its name and content. `refuses` says in plain words why a source cannot be compiled, `advises` what may help
    if it does not compile; '' for nothing. `forks` says whether a program may be forked, from its name and all files.
    `reads_others` says what in these sources lets a compiler read files outside the hand-in; '' for nothing. `parses`
    says quickly, without a sandbox, whether a source has no error of syntax; None if nothing can say that.
    `comment` begins a comment that ends with its line. `home` gives the folder that holds the packages of a file, from
    its path and content. `left_out` are ends of the names of files that are no part of a program. `deep_stack`: the
    stack of a program may grow to the memory limit. `trial` is a whole program that prints `ok`; `doctor` runs it.
    `crashes` says how its crashes read, None if they show only a status. `runtime` names the language of its
    interpreter and libraries, whose crashes and lack of memory are read too. `complaints` match the place, `file` and
    `line`, in the compiler's messages, the best first. `silence` says why a program of this text prints nothing; '' if
    that is not known. `finds_function` is an argument list as `compile`, with `{function}` for a function as the
    language writes it: it ends with another status than 0 if `{source}` does not define such a function, and prints
    what it defines instead, with 3 if that is no function; None if only the compiler knows. `starts_others`: its
    programs may start other programs. `static` are words for the compiler that put all libraries into the program.
    `joined` are words for the compiler, after the others, to compile the files beside a program, too.
    `warned` are further words for the compiler that change nothing in the program, with which it says whether a
    variable may be read before it is set; `traps` reads it.
    `traced` compiles them so that they tell which lines ran, None if nothing can.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    run: tuple[str, ...]
    version: tuple[str, ...]
    remedy: str
    trial: str
    compile: tuple[str, ...] | None = None
    newer: tuple[str, ...] = ()
    older: tuple[str, ...] = ()
    wants_older: re.Pattern[bytes] | None = None
    rename: Callable[[str, bytes], str] | None = None
    entry: Callable[[Path, str], str] | None = None
    lacks_start: Callable[[Path], str] | None = None
    environment: tuple[tuple[str, str], ...] = ()
    files: tuple[str, ...] = ()
    needs_proc: bool = False
    limit_address_space: bool = True
    find: Callable[[str], str | None] = shutil.which
    fork_server: bool = False
    checked: Checked | None = None
    traps: TrapSearch | None = None
    searched: int = 256
    packages: tuple[str, ...] = ()
    finds_main: Callable[[bytes], bool] | None = None
    units: Callable[[str, Mapping[str, bytes]], Sequence[Sequence[str]]] | None = None
    taken_in: Callable[[str, Mapping[str, bytes]], Sequence[str]] | None = None
    companions: tuple[str, ...] = ()
    options: Callable[[str, Mapping[str, bytes]], Sequence[str]] | None = None
    recode: Callable[[str, bytes], bytes] | None = None
    refuses: Callable[[bytes], str] | None = None
    advises: Callable[[bytes], str] | None = None
    forks: Callable[[str, Mapping[str, bytes]], bool] | None = None
    reads_others: Callable[[Iterable[bytes]], str] | None = None
    parses: Callable[[bytes], bool] | None = None
    comment: str = "//"
    home: Callable[[str, bytes], PurePosixPath] | None = None
    left_out: tuple[str, ...] = ()
    deep_stack: bool = False
    crashes: Crashes | None = None
    runtime: str = ""
    complaints: tuple[re.Pattern[str], ...] = ()
    silence: Callable[[str], str] | None = None
    finds_function: tuple[str, ...] | None = None
    starts_others: bool = False
    static: tuple[str, ...] = ()
    joined: tuple[str, ...] = ()
    warned: tuple[str, ...] = ()
    traced: Traced | None = None

    def has_main(self, source: bytes) -> bool:
        """Whether a program can begin in this source: it has a main, if the language demands one. Comments, texts and
        encodings are heeded; a source that does not compile may have a main too."""
        return self.finds_main is None or self.finds_main(source)

    def recoded(self, path: str, content: bytes) -> bytes:
        """What the tools of this language read in the place of a file with this content."""
        return content if self.recode is None else self.recode(path, content)

    def home_of(self, file: Path) -> Path:
        """The folder that holds a program's files, if nobody says where they end: its own, or (Java) the one above its
        packages."""
        try:
            return Path(self.home(str(file), file.read_bytes())) if self.home else file.parent
        except OSError:
            return file.parent

    def may_use(self, name: str) -> bool:
        """Whether a file of this name may be a source of a program in this language."""
        ending = PurePosixPath(name).suffix
        return ending.lower() in self.companions if self.companions else by_suffix(ending) is self

    def skips(self, name: str) -> bool:
        """Whether a file of this name is no part of a program."""
        return name.lower().endswith(self.left_out) if self.left_out else False

    def can_fork(self, name: str, files: Mapping[str, bytes]) -> bool:
        """Whether the program in the file `name` of `files` may be forked from a warm interpreter."""
        return self.fork_server and (self.forks is None or self.forks(name, files))

    def tools(self) -> tuple[str, ...]:
        """The programs this language needs on the machine."""
        heads = [argv[0] for argv in (self.compile, self.run) if argv]
        return tuple(dict.fromkeys(head for head in heads if not head.startswith("./")))

    def find_tool(self, tool: str) -> Path:
        """The real path of `tool`, after following symbolic links and version-manager shims. JudgeFailure with the
        remedy when it is missing."""
        tool_path = self.find(tool)
        if tool_path is None:
            raise JudgeFailure(f"{self.title} needs `{tool}`, which is not on this machine: {self.remedy}")
        return Path(tool_path).resolve()

    def needs(self, tool: Path) -> tuple[Path, ...]:
        """The files and folders outside /usr that a box must show so that `tool` runs in it."""
        return (*homes(tool), *(Path(file) for pattern in self.files for file in sorted(Path("/").glob(pattern))))

    def missing(self) -> str | None:
        """The remedy when a tool is missing, otherwise None."""
        try:
            for tool in self.tools():
                self.find_tool(tool)
        except JudgeFailure as failure:
            return str(failure)
        return None


SCRIPTS = ("build", "run")
"""The names of the files that make a program of a package a script."""

_SCRIPT, _OLD_PYTHON = "_script", "_python2"
OLD_PYTHON = ".py2"
"""How the file of a package's own program in Python 2 must end: `.py` is Python 3."""


def names() -> list[str]:
    """The public names of all languages, sorted."""
    found = (module.name for module in pkgutil.iter_modules(__path__) if not module.ispkg)
    return sorted(name for name in found if name not in (_SCRIPT, _OLD_PYTHON))


@functools.cache
def by_name(name: str) -> Language:
    """The language called `name`; KeyError when there is none."""
    if name not in (*names(), _SCRIPT, _OLD_PYTHON):
        raise KeyError(name)
    language: Language = importlib.import_module(f"{__name__}.{name}").LANGUAGE
    return language


def crashes_of(name: str) -> Iterator[Crashes]:
    """How crashes of programs in the language called `name` read: as the language says, then as that of its runtime
    says. Nothing for a name that is none."""
    known = {language.name: language for language in _languages()}
    while (language := known.get(name)) is not None:
        if language.crashes is not None:
            yield language.crashes
        name = language.runtime


def by_suffix(suffix: str) -> Language | None:
    """The language of files that end in `suffix` (with its dot); None when there is none. Capital letters count only
    where they mean another language: `.C` is C++, `.PY` is Python."""
    wanted = (suffix, suffix.lower())
    return next((language for end in wanted for language in _languages() if end in language.suffixes), None)


def of_program(name: str) -> Language | None:
    """The language of a problem's own program that begins in the file `name`, which may be a script, or in Python 2;
    None when there is none. A submission's is `by_suffix`."""
    if name in SCRIPTS or name.endswith(OLD_PYTHON):
        return by_name(_SCRIPT if name in SCRIPTS else _OLD_PYTHON)
    return by_suffix(PurePosixPath(name).suffix)


@functools.cache
def _languages() -> tuple[Language, ...]:
    """All languages; cached, because a class may have very many files, and each one asks."""
    return tuple(map(by_name, names()))


@functools.cache
def version(name: str) -> str:
    """The first line that a language's tool prints as its version, e.g. `g++ (Debian 12.2.0) 12.2.0`. JudgeFailure when
    the tool is missing or does not work."""
    language = by_name(name)
    tool, *options = language.version
    try:
        language.find_tool(tool)
        done = ask([language.find(tool) or tool, *options])
    except OSError as problem:
        raise JudgeFailure(
            f"{language.title}: `{tool}` does not print its version ({problem}): {language.remedy}"
        ) from None
    lines = (done.stdout + done.stderr).splitlines()
    if done.returncode != 0 or not lines:
        raise JudgeFailure(f"{language.title}: `{tool}` does not work here ({' '.join(lines[:1])}): {language.remedy}")
    return lines[0]


@contextlib.contextmanager
def asked(names: Iterable[str]) -> Iterator[None]:
    """In this context, the tools of these languages are asked for their versions, all at once (Java's alone takes
    0.2 s). A failure is reported when the version is needed."""
    from concurrent.futures import ThreadPoolExecutor

    executor = ThreadPoolExecutor()
    try:
        for name in sorted(set(names)):
            executor.submit(version, name)
        yield
    finally:
        executor.shutdown(wait=not isinstance(sys.exc_info()[1], KeyboardInterrupt))
