"""Java: the source lies under its public class's name, as javac demands."""

from __future__ import annotations

import re

from judge.languages import Language

# Comments and texts may lack their end: each pattern is linear on whatever a stranger wrote.
_COMMENT_OR_TEXT = re.compile(rb"//[^\n]*|/\*.*?(?:\*/|\Z)|\"(?:\\.|[^\"\\\n])*\"?|'(?:\\.|[^'\\\n])*'?", re.DOTALL)
_TOKEN = re.compile(
    rb"(?P<open>\{)|(?P<close>\})"
    rb"|\b(?P<public>public\s+)?(?:(?:abstract|final|strictfp|sealed|static)\s+)*(?:class|enum|record|interface)\s+(?P<name>\w+)"
    rb"|\bvoid\s+(?P<main>main)\b"
)


def public_class_file(name: str, source: bytes) -> str:
    """The file name javac wants for `source`: its public class's, else the class with main's, else `name` itself."""
    depth, last, with_main = 0, None, None
    for token in _TOKEN.finditer(_COMMENT_OR_TEXT.sub(b" ", source)):
        depth += (token["open"] is not None) - (token["close"] is not None)
        if depth == 0 and token["name"]:
            last = token["name"]
            if token["public"]:
                return _file(last)
        elif token["main"]:
            with_main = with_main or last
    return _file(with_main) if with_main else name


def _file(class_name: bytes) -> str:
    return class_name.decode("ascii", "replace") + ".java"


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
