"""Which lines of a Java program ran, between which printed lines.

`java_tracing/TracedJava.java` compiles a copy of the program with calls in it, each in the line that it counts. One
process runs it on all cases, with classes of its own for each: to start Java for each case would take longer than all
the rest.
"""

from __future__ import annotations

from pathlib import Path

from judge.execution.tracing import Traced

_PROGRAMS = Path(__file__).parent / "java_tracing"
_NAME = ".TracedJava.java"
# Before version 22, `java` compiles one file only.
_PARTS = ("TracedJava", "Insertions", "Names", "Plain")
_COMPILER = b"\n".join((_PROGRAMS / f"{part}.java").read_bytes() for part in _PARTS)
_RUNTIME = ("Hits", "Writers", "Runs")
_QUICK = ("-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:+IgnoreUnrecognizedVMOptions", "-XX:TieredStopAtLevel=1")

TRACED = Traced(
    ("java", "-Xmx512m", *_QUICK, _NAME, "{options}", "{sources}"),
    (
        (_NAME, _COMPILER),
        *((f".hits/{part}.java", (_PROGRAMS / f"{part}.java").read_bytes()) for part in _RUNTIME),
    ),
    run=("java", "-Xmx{memory}m", "-DONLINE_JUDGE=true", *_QUICK, "zz_tracing.Runs", "{entry}", "{stack}"),
    least=17,
)
"""How such a copy is compiled, and run."""
