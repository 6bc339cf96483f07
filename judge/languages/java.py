"""Java: the source lies under its public class's name, as javac demands."""

from __future__ import annotations

import re

from judge.languages import Language

_COMMENT_OR_TEXT = re.compile(rb"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"", re.DOTALL)
_PUBLIC_CLASS = re.compile(
    rb"\bpublic\s+(?:(?:abstract|final|strictfp|sealed)\s+)*(?:class|enum|record|interface)\s+(\w+)"
)
_ANY_MAIN = re.compile(
    rb"\b(?:class|enum|record|interface)\s+(\w+)[^;]*?\bstatic\s+(?:final\s+)?void\s+main\b", re.DOTALL
)


def public_class_file(name: str, source: bytes) -> str:
    """The file name javac wants for `source`: its public class's, else the class with main's, else `name` itself."""
    code = _COMMENT_OR_TEXT.sub(b" ", source)
    found = _PUBLIC_CLASS.search(code) or _ANY_MAIN.search(code)
    return found[1].decode("ascii", "replace") + ".java" if found else name


LANGUAGE = Language(
    name="java",
    title="Java",
    suffixes=(".java",),
    # One small heap and one collector thread: a class of programs runs side by side on few cores.
    compile=("javac", "-J-Xmx512m", "-J-XX:+UseSerialGC", "-J-XX:-UsePerfData", "-encoding", "UTF-8", "{source}"),
    run=("java", "-Xmx{memory}m", "-Xss64m", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xshare:auto", "{stem}"),
    version=("javac", "-version"),
    remedy="install a JDK (Debian, Ubuntu: apt-get install default-jdk-headless)",
    rename=public_class_file,
    files=("etc/java*",),
    needs_proc=True,
    limit_address_space=False,
)
