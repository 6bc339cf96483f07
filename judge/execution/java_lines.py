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
_QUICK = ("-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:+IgnoreUnrecognizedVMOptions", "-XX:TieredStopAtLevel=1")

TRACED = Traced(
    ("java", "-Xmx512m", *_QUICK, _NAME, "{options}", "{sources}"),
    (
        (_NAME, (_PROGRAMS / "TracedJava.java").read_bytes()),
        (".hits/Hits.java", (_PROGRAMS / "Hits.java").read_bytes()),
    ),
    run=("java", "-Xmx{memory}m", "-DONLINE_JUDGE=true", *_QUICK, "zz_tracing.Runs", "{entry}", "{stack}"),
    least=17,
)
"""How such a copy is compiled, and run."""
