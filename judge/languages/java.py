"""Java: the source file is named after its public class, as javac demands; javac's output shows the class to run."""

from __future__ import annotations

import os
import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path, PurePosixPath

from judge.base.printable import printable
from judge.languages import ONLINE_JUDGE, Language
from judge.languages.messages import crash_meanings
from judge.languages.messages.crash_text import (
    MOST_LINES,
    NO_THREAD,
    NOT_ALLOWED,
    Crash,
    Crashes,
    crash_at,
    find_line,
    shown,
    without_folders,
)
from judge.languages.sources.source_text import TEXT, decoded
from judge.languages.tracing.java_lines import TRACED
from judge.languages.traps.java import TRAPS

_COMMENT_OR_TEXT = re.compile(r"//[^\n]*|/\*.*?(?:\*/|\Z)|\"\"\"(?:\\.|[^\\])*?(?:\"\"\"|\Z)|" + TEXT, re.DOTALL)
_STARTS = re.compile(
    r"\bvoid\s+main\s*\(\s*"
    r"(?:(?:final\s+|@[\w.]+\s+){0,4}(?:java\s*\.\s*lang\s*\.\s*)?String\s*(?:\[\s*\]|\.\.\.|\s[\w$]+\s*\[)|\))"
)
_PACKAGE = re.compile(r"\s*(?:@[\w.]+(?:\([^)]*\))?\s*)*package\s+(?P<name>[\w$]+(?:\s*\.\s*[\w$]+)*)\s*;")
_LONGEST_NAME = 200  # bytes; with `.java` well below the limit of any file system
_MOST_CLASSES = 1000
_TOKEN = re.compile(
    r"(?P<open>\{)|(?P<close>\})"
    r"|\bpublic\s+(?:(?:abstract|final|strictfp|sealed|non-sealed|@[\w.]+)\s+)*"
    r"(?:class|enum|record|@?interface)\s+(?P<name>[\w$]+)"
)
_CLASS_NAME = re.compile(r"[\w$]+(?:\.[\w$]+)*")  # other words might be options to `java`
_TOP_TYPE = re.compile(r"(?P<open>\{)|(?P<close>\})|(?<![\w.$])(?:class|enum|record|@?interface)\s+(?P<name>[\w$]+)")
_MAIN, _MAIN_ALONE = (b"main", b"([Ljava/lang/String;)V"), (b"main", b"()V")
_STATIC, _PRIVATE = 0x0008, 0x0002
_STARTS_ANY_MAIN = 69  # the format of class files since Java 25, whose `java` starts `void main()` too
# The size of each kind of constant after its tag. A text (1) holds its own size; 8-byte numbers count as two constants.
_TEXT, _TAKES_TWO = 1, (5, 6)
_CONSTANT_SIZES = {
    **dict.fromkeys((7, 8, 16, 19, 20), 2),
    15: 3,
    **dict.fromkeys((3, 4, 9, 10, 11, 12, 17, 18), 4),
    **dict.fromkeys(_TAKES_TWO, 8),
}
_ERROR = re.compile(r'Exception in thread "[^"]*" (?:[\w$]+\.)*(?P<name>[\w$]+)(?:: (?P<said>.*))?')
_NOT_STARTED = re.compile(r"Error: (?P<said>(?:Main method not found in|Could not find or load main) class [\w.$]+).*")
_FRAME = re.compile(r"\s*at (?!java\.|jdk\.|sun\.)[^(]*\((?P<file>\w+\.java):(?P<line>\d+)\)")
_CACHE = (
    "ImageIO puts what it reads into a file, and no program here can write one. "
    "Write `javax.imageio.ImageIO.setUseCache(false);` before the first picture is read: then it uses memory."
)
_WRITES = (
    r"^(?:(?:FileNotFound|FileSystem|IO)Exception: (?:.*\()?(?:.*: )?(?:Read-only file system|Permission denied)\)?$"
    "|AccessDeniedException: )"
)
_EXCEPTIONS = frozenset(
    f"{name}Exception"
    for name in (
        *("", "Runtime", "Arithmetic", "ArrayIndexOutOfBounds", "ArrayStore", "ClassCast", "ConcurrentModification"),
        *("EmptyStack", "IllegalArgument", "IllegalState", "IndexOutOfBounds", "InputMismatch", "IO", "EOF"),
        *("NegativeArraySize", "NoSuchElement", "NullPointer", "NumberFormat", "StringIndexOutOfBounds"),
        *("UnsupportedOperation", "DateTime", "FileNotFound", "NoSuchFile", "AccessDenied", "AccessControl"),
    )
) | {"StackOverflowError", "OutOfMemoryError", "AssertionError", "ExceptionInInitializerError", "NoClassDefFoundError"}


def code_of(source: bytes) -> str:
    """The text of a Java source without comments and texts."""
    return _COMMENT_OR_TEXT.sub(" ", decoded(source))


def has_main(source: bytes) -> bool:
    """Whether a Java source has a `main` that `java` can start: `void main(String[] ...)`, or since Java 25
    `void main()`."""
    return _STARTS.search(code_of(source)) is not None


def package_of(source: bytes) -> str:
    """The package of a Java source, e.g. `app.model`; '' if it names none."""
    found = _PACKAGE.match(code_of(source))
    return "".join(found["name"].split()) if found else ""


def root_of(name: str, source: bytes) -> PurePosixPath:
    """The folder below which Java looks for the packages of a source that lies at `name`: above the folders of its own
    package, if it lies in them, otherwise the folder that it lies in."""
    folder = PurePosixPath(name).parent
    parts = tuple(filter(None, package_of(source).split(".")))
    if parts and folder.parts[-len(parts) :] == parts:
        return PurePosixPath(*folder.parts[: -len(parts)])
    return folder


def units_of(name: str, files: Mapping[str, bytes]) -> Sequence[Sequence[str]]:
    """For a Java program: the lists of sources to try in turn: it alone (javac finds others by their packages), with
    those in its folder, with all."""
    sources = [path for path in sorted(files) if PurePosixPath(path).suffix.lower() == ".java" and path != name]
    here = [path for path in sources if PurePosixPath(path).parent == PurePosixPath(name).parent]
    return tuple(dict.fromkeys((name, *more) for more in ([], here, sources)))


def public_class_file(name: str, source: bytes) -> str:
    """The file name that javac wants for `source`: that of its public class, or `name` when it has none."""
    depth = 0
    for token in _TOKEN.finditer(code_of(source)):
        if token["name"] and depth == 0 and len(token["name"].encode()) <= _LONGEST_NAME:
            return f"{token['name']}.java"
        depth += (token["open"] is not None) - (token["close"] is not None)
    return name


def class_to_run(folder: Path, name: str) -> str:
    """The class with the main to run, in the form `java` wants: of the classes in the source `name`, the one named like
    it or the first that it declares, otherwise the first of all by name."""
    runnable = _runnable_classes(folder)
    try:
        source = (folder / name).read_bytes()
    except OSError:
        source = b""
    package = package_of(source)
    wanted = [Path(name).stem, *_top_types(code_of(source))]
    own = [f"{package}.{simple}" if package else simple for simple in wanted]
    return next((declared for declared in own if declared in runnable), next(iter(runnable), own[0]))


def _lacks_main(folder: Path) -> str:
    """Why no program can begin in the classes of the compiled `folder`; '' if one can."""
    return (
        ""
        if _runnable_classes(folder)
        else "expected a class with `public static void main(String[] args)`, found none"
    )


def _runnable_classes(folder: Path) -> list[str]:
    return sorted(filter(None, map(_runnable_class, islice(sorted(folder.rglob("*.class")), _MOST_CLASSES))))


def _top_types(code: str) -> Iterator[str]:
    """The names of the classes that a source declares, without those inside others."""
    depth = 0
    for token in _TOP_TYPE.finditer(code):
        if token["name"] and depth == 0:
            yield token["name"]
        depth += (token["open"] is not None) - (token["close"] is not None)


def _source_path(name: str, files: Mapping[str, bytes]) -> Sequence[str]:
    """javac's option for the folder of all packages. With a colon in its name, it would stand for two folders, one of
    which may be anybody's: then javac looks nowhere."""
    root = str(root_of(name, files[name]))
    return ("-sourcepath", "/none" if os.pathsep in root else root)


def _in_utf_8(path: str, content: bytes) -> bytes:
    """A Java source in UTF-8 without a byte order mark, the only form that javac takes here."""
    return decoded(content).encode() if path.endswith(".java") else content


def _runnable_class(file: Path) -> str | None:
    """The name of the class in `file` if it has a main, e.g. `game.Main`; None also when it is not a class file."""
    try:
        return _read_class(file.read_bytes())
    except (OSError, struct.error, IndexError, KeyError, UnicodeDecodeError):
        return None


def _read_class(data: bytes) -> str | None:
    """`_runnable_class` for a class file's bytes (Java Virtual Machine Specification, chapter 4)."""
    (count,) = struct.unpack_from(">H", data, 8)
    constants: dict[int, bytes] = {}
    at, index = 10, 1
    while index < count:
        tag = data[at]
        size = 2 + struct.unpack_from(">H", data, at + 1)[0] if tag == _TEXT else _CONSTANT_SIZES[tag]
        constants[index] = data[at + 3 : at + 1 + size] if tag == _TEXT else data[at + 1 : at + 1 + size]
        at, index = at + 1 + size, index + (2 if tag in _TAKES_TWO else 1)
    _, this, _, interfaces = struct.unpack_from(">HHHH", data, at)
    at, _ = _skip_members(data, at + 8 + 2 * interfaces)
    _, methods = _skip_members(data, at)
    (version,) = struct.unpack_from(">H", data, 6)
    mains = [(flags, (constants[name], constants[kind])) for flags, name, kind in methods]
    is_old = any(flags & _STATIC and main == _MAIN for flags, main in mains)
    is_new = any(not flags & _PRIVATE and main in (_MAIN, _MAIN_ALONE) for flags, main in mains)
    if not is_old and not (version >= _STARTS_ANY_MAIN and is_new):
        return None
    name = constants[int.from_bytes(constants[this], "big")].decode().replace("/", ".")
    return name if _CLASS_NAME.fullmatch(name) else None


def _skip_members(data: bytes, at: int) -> tuple[int, list[tuple[int, int, int]]]:
    """The end of a class file's list of fields or methods, and flags, name and type of each."""
    (count,) = struct.unpack_from(">H", data, at)
    at, members = at + 2, []
    for _ in range(count):
        flags, name, kind, attributes = struct.unpack_from(">HHHH", data, at)
        at += 8
        for _ in range(attributes):
            at += 6 + struct.unpack_from(">I", data, at + 2)[0]
        members.append((flags, name, kind))
    return at, members


def _read_crash(lines: Sequence[str]) -> Crash | None:
    start, refused = find_line(_NOT_STARTED, lines)
    if refused:
        trace = lines[start : start + MOST_LINES]
        return Crash(shown(refused["said"]), "\n".join(printable(without_folders(line)) for line in trace))
    start, error = find_line(_ERROR, lines)
    return crash_at(error, find_line(_FRAME, lines[start:])[1], lines[start:]) if error else None


def _write_crash(crash: Crash, text: str, _program: str) -> str:
    error = f'Exception in thread "main" {crash.name or "Exception"}'
    return f"{error}\n    at ({crash.file}:{crash.line})\n    {text}" if text else ""


LANGUAGE = Language(
    name="java",
    title="Java",
    suffixes=(".java",),
    # Annotation processors and compiler plug-ins are code that runs while compiling. Their path points to an empty
    # place; without it javac would look among the submitted classes.
    compile=(
        *("javac", "-J-Xmx512m", "-J-XX:+UseSerialGC", "-J-XX:-UsePerfData"),
        *("-J-XX:+IgnoreUnrecognizedVMOptions", "-J-XX:TieredStopAtLevel=1"),
        *("-encoding", "UTF-8", "-proc:none", "-processorpath", "/none", "-d", ".", "{options}", "{sources}"),
    ),
    # One small heap and one collector thread: many programs run side by side on few cores.
    # Compiling code that runs a few hundred times costs most programs more than it saves, so the threshold is doubled.
    # With four times the threshold programs that take half a second would take longer. For javac, which ends soon, the
    # quicker of the two compilers of the machine code is enough: 1.4 s for a short program, where it was 1.8 s.
    run=(
        # The first thread has the larger stack (-Xss), the others the smaller.
        *(
            "java",
            "-Xmx{memory}m",
            "-Xss{stack}m",
            "-XX:ThreadStackSize=16384",
            "-DONLINE_JUDGE=true",
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-Xshare:auto",
        ),
        *("-XX:+IgnoreUnrecognizedVMOptions", "-XX:CompileThresholdScaling=2", "{entry}"),
    ),
    version=("javac", "-version"),
    remedy="install a JDK (Debian, Ubuntu: apt-get install default-jdk-headless)",
    trial='public class Trial { public static void main(String[] words) { System.out.println("ok"); } }\n',
    packages=("default-jdk-headless",),
    rename=public_class_file,
    entry=class_to_run,
    lacks_start=_lacks_main,
    files=("etc/java*",),
    needs_proc=True,
    limit_address_space=False,
    searched=48,
    finds_main=has_main,
    environment=ONLINE_JUDGE,
    units=units_of,
    options=_source_path,
    recode=_in_utf_8,
    home=root_of,
    # What another compiler made is not used, and `java` looks for packages, not for modules.
    left_out=(".class", "module-info.java"),
    crashes=Crashes(
        read=_read_crash,
        write=_write_crash,
        exceptions=_EXCEPTIONS,
        call=re.compile(rb"^[ \t]*at (?!java\.|jdk\.|sun\.)[^(\n]*\((?P<file>\w+\.java):\d+\)\n", re.MULTILINE),
        first_line=re.compile(rb"^Exception in thread .*", re.MULTILINE),
        too_deep=re.compile(rb'^Exception in thread "[^"\n]*" java\.lang\.StackOverflowError', re.MULTILINE),
        out_of_memory=re.compile(
            rb"^Exception in thread .*java\.lang\.OutOfMemoryError(?!: unable to create)", re.MULTILINE
        ),
        refusals=(
            (r"Cannot run program \"", NOT_ALLOWED),
            ("^IIOException: Can't create cache file!", _CACHE),
            (_WRITES, NOT_ALLOWED),
            ("unable to create (?:new )?native thread", NO_THREAD),
        ),
        meanings=crash_meanings.JAVA,
    ),
    runtime="cpp",
    traps=TRAPS,
    traced=TRACED,
    complaints=(re.compile(r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d{1,6}): error: ", re.MULTILINE),),
)
