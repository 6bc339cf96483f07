"""Java: the source file is named after its public class, as javac demands; javac's output shows the class to run."""

from __future__ import annotations

import re
import struct
from itertools import islice
from pathlib import Path

from judge.execution.languages import Language
from judge.execution.source_text import has_java_main, java_code

_LONGEST_NAME = 200  # bytes; with `.java` well below the limit of any file system
_MOST_CLASSES = 1000
_TOKEN = re.compile(
    r"(?P<open>\{)|(?P<close>\})"
    r"|\bpublic\s+(?:(?:abstract|final|strictfp|sealed|non-sealed|@[\w.]+)\s+)*"
    r"(?:class|enum|record|@?interface)\s+(?P<name>[\w$]+)"
)
_CLASS_NAME = re.compile(r"[\w$]+(?:\.[\w$]+)*")  # other words might be options to `java`
_MAIN = (b"main", b"([Ljava/lang/String;)V")
_STATIC = 0x0008
# The size of each kind of constant after its tag. A text (1) holds its own size; 8-byte numbers count as two constants.
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
    for token in _TOKEN.finditer(java_code(source)):
        if token["name"] and depth == 0 and len(token["name"].encode()) <= _LONGEST_NAME:
            return f"{token['name']}.java"
        depth += (token["open"] is not None) - (token["close"] is not None)
    return name


def class_to_run(folder: Path, name: str) -> str:
    """The class with the main to run, in the form `java` wants: the one named like the source, or the first by name."""
    stem = Path(name).stem
    runnable = sorted(filter(None, map(_runnable_class, islice(sorted(folder.rglob("*.class")), _MOST_CLASSES))))
    named = [found for found in runnable if found.rpartition(".")[2] == stem]
    return next(iter(named or runnable), stem)


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
    if not any(flags & _STATIC and (constants[name], constants[kind]) == _MAIN for flags, name, kind in methods):
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


LANGUAGE = Language(
    name="java",
    title="Java",
    suffixes=(".java",),
    # Annotation processors and compiler plug-ins are code that runs while compiling. Their path points to an empty
    # place; without it javac would look among the submitted classes.
    compile=(
        *("javac", "-J-Xmx512m", "-J-XX:+UseSerialGC", "-J-XX:-UsePerfData"),
        *("-J-XX:+IgnoreUnrecognizedVMOptions", "-J-XX:CompileThresholdScaling=4"),
        *("-encoding", "UTF-8", "-proc:none", "-processorpath", "/none", "-d", ".", "{source}"),
    ),
    # One small heap and one collector thread: many programs run side by side on few cores.
    # Compiling code that runs a few hundred times costs most programs more than it saves, so the threshold is doubled.
    # With four times the threshold (as for javac, which ends soon) programs that take half a second would take longer.
    run=(
        *("java", "-Xmx{memory}m", "-Xss16m", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xshare:auto"),
        *("-XX:+IgnoreUnrecognizedVMOptions", "-XX:CompileThresholdScaling=2", "{entry}"),
    ),
    version=("javac", "-version"),
    remedy="install a JDK (Debian, Ubuntu: apt-get install default-jdk-headless)",
    packages=("default-jdk-headless",),
    rename=public_class_file,
    entry=class_to_run,
    files=("etc/java*",),
    needs_proc=True,
    limit_address_space=False,
    searched=48,
    finds_main=has_java_main,
)
