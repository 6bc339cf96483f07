"""Java: the source lies under its public class's name, as javac demands; what is run is found in what javac wrote."""

from __future__ import annotations

import re
import struct
from itertools import islice
from pathlib import Path

from judge.execution.languages import Language

_LONGEST_NAME = 200  # bytes, with `.java` well below what any file system takes
_MOST_CLASSES = 1000
# Comments and texts may lack their end: each pattern is linear on whatever a stranger wrote.
_COMMENT_OR_TEXT = re.compile(r"//[^\n]*|/\*.*?(?:\*/|\Z)|\"(?:\\.|[^\"\\\n])*\"?|'(?:\\.|[^'\\\n])*'?", re.DOTALL)
_TOKEN = re.compile(
    r"(?P<open>\{)|(?P<close>\})"
    r"|\bpublic\s+(?:(?:abstract|final|strictfp|sealed|non-sealed|@[\w.]+)\s+)*"
    r"(?:class|enum|record|@?interface)\s+(?P<name>[\w$]+)"
)
_CLASS_NAME = re.compile(r"[\w$]+(?:\.[\w$]+)*")  # else `java` might take it for something else
_MAIN = (b"main", b"([Ljava/lang/String;)V")
_STATIC = 0x0008
# The size of each kind of constant after its tag; a text (1) says its own, numbers of 8 bytes count as two constants.
_TEXT, _TAKES_TWO = 1, (5, 6)
_CONSTANT_SIZES = {
    **dict.fromkeys((7, 8, 16, 19, 20), 2),
    15: 3,
    **dict.fromkeys((3, 4, 9, 10, 11, 12, 17, 18), 4),
    **dict.fromkeys(_TAKES_TWO, 8),
}


def public_class_file(name: str, source: bytes) -> str:
    """The file name that javac wants for `source`: that of its public class, or `name` when it has none."""
    depth = 0
    for token in _TOKEN.finditer(_COMMENT_OR_TEXT.sub(" ", source.decode("utf-8", "replace"))):
        if token["name"] and depth == 0 and len(token["name"].encode()) <= _LONGEST_NAME:
            return f"{token['name']}.java"
        depth += (token["open"] is not None) - (token["close"] is not None)
    return name


def class_to_run(folder: Path, name: str) -> str:
    """The class whose main is to be run, as `java` wants it: the one named like the source, else the first by name."""
    stem = Path(name).stem
    runnable = sorted(filter(None, map(_runnable_class, islice(sorted(folder.rglob("*.class")), _MOST_CLASSES))))
    named = [found for found in runnable if found.rpartition(".")[2] == stem]
    return next(iter(named or runnable), stem)


def _runnable_class(file: Path) -> str | None:
    """The name of the class in `file` if it has a main, e.g. `game.Main`; None also when it is no class file at all."""
    try:
        return _read_class(file.read_bytes())
    except (OSError, struct.error, IndexError, KeyError, UnicodeDecodeError):
        return None


def _read_class(data: bytes) -> str | None:
    """The same from a class file's bytes (Java Virtual Machine Specification, chapter 4)."""
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
    if not any(flags & _STATIC and (constants[name], constants[kind]) == _MAIN for flags, name, kind in methods):
        return None
    name = constants[int.from_bytes(constants[this], "big")].decode().replace("/", ".")
    return name if _CLASS_NAME.fullmatch(name) else None


def _skip_members(data: bytes, at: int) -> tuple[int, list[tuple[int, int, int]]]:
    """Where a class file's list of fields or methods ends, and flags, name and type of each."""
    (count,) = struct.unpack_from(">H", data, at)
    at, members = at + 2, []
    for _ in range(count):
        flags, name, kind, attributes = struct.unpack_from(">HHHH", data, at)
        at += 8
        for _ in range(attributes):
            at += 6 + struct.unpack_from(">I", data, at + 2)[0]
        members.append((flags, name, kind))
    return at, members


LANGUAGE = Language(
    name="java",
    title="Java",
    suffixes=(".java",),
    # Annotation processors are code that would run while compiling, and so are the compiler's plug-ins: where it looks
    # for both there is nothing, else it would look among the classes that are handed in.
    compile=(
        *("javac", "-J-Xmx512m", "-J-XX:+UseSerialGC", "-J-XX:-UsePerfData"),
        *("-J-XX:+IgnoreUnrecognizedVMOptions", "-J-XX:CompileThresholdScaling=4"),
        *("-encoding", "UTF-8", "-proc:none", "-processorpath", "/none", "-d", ".", "{source}"),
    ),
    # One small heap and one collector thread: a class of programs runs side by side on few cores.
    # Compiling what runs a few hundred times costs most programs more than it saves: twice as often is soon enough. At
    # four times (javac's own, for it ends soon) programs that take half a second would take longer.
    run=(
        *("java", "-Xmx{memory}m", "-Xss16m", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xshare:auto"),
        *("-XX:+IgnoreUnrecognizedVMOptions", "-XX:CompileThresholdScaling=2", "{entry}"),
    ),
    version=("javac", "-version"),
    remedy="install a JDK (Debian, Ubuntu: apt-get install default-jdk-headless)",
    rename=public_class_file,
    entry=class_to_run,
    files=("etc/java*",),
    needs_proc=True,
    limit_address_space=False,
    searched=48,
)
