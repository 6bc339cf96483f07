"""Programs of several files: which sources are compiled together, and what of a hand-in can do no harm."""

from collections.abc import Mapping
from pathlib import Path, PurePosixPath

import pytest

from judge import languages, sandbox
from judge.execution.compilation import Compiled, compile_source, lay_out, read_source
from judge.languages.java import package_of, root_of, units_of
from judge.languages.sources.units import c_units, cpp_units
from judge.values.problem import Limits
from judge.values.submission import Submission
from tests.judge.compiling import needs

LIMITS = Limits(time_s=10, wall_s=20)
MAIN = b'#include "card.h"\nint main() { return card(); }'
CARD = b'#include "card.h"\nint card() { return 0; }'
HEADER = b"int card();"


@pytest.mark.parametrize(
    ("files", "units"),
    [
        ({"a.cpp": MAIN}, [("a.cpp",)]),
        ({"a.cpp": MAIN, "card.h": HEADER, "card.cpp": CARD}, [("a.cpp",), ("a.cpp", "card.cpp")]),
        ({"a.cpp": MAIN, "card.cpp": CARD, "b.cpp": MAIN}, [("a.cpp",), ("a.cpp", "card.cpp")]),
        ({"a.cpp": MAIN, "card.h": HEADER, "card.cpp": CARD, "card_old.cpp": CARD},
         [("a.cpp",), ("a.cpp", "card.cpp"), ("a.cpp", "card.cpp", "card_old.cpp")]),
        ({"src/a.cpp": MAIN, "inc/card.h": HEADER, "lib/card.cc": CARD},
         [("src/a.cpp",), ("src/a.cpp", "lib/card.cc")]),
        ({"a.cpp": b'#include "card.cpp"\nint main() { }', "card.cpp": CARD}, [("a.cpp",)]),
        ({"a.cpp": MAIN, "card.c": CARD}, [("a.cpp",), ("a.cpp", "card.c")]),
        ({"a.cpp": MAIN, "notes.txt": b"", "card.py": b""}, [("a.cpp",)]),
    ],
)  # fmt: skip
def test_units_of_cpp(files: dict[str, bytes], units: list[tuple[str, ...]]) -> None:
    (name, *_) = files
    assert list(cpp_units(name, files)) == units


def test_a_c_program_takes_no_cpp_sources() -> None:
    assert list(c_units("a.c", {"a.c": MAIN, "card.cpp": CARD})) == [("a.c",)]


@pytest.mark.parametrize(
    ("source", "package"),
    [
        (b"package app;\nclass A { }", "app"),
        (b"// package no;\n/* package no; */ package  app . model ;", "app.model"),
        (b"\xef\xbb\xbfpackage app;", "app"),
        (b"@Deprecated package app;", "app"),
        (b'import java.util.*;\nclass A { String s = "package no;"; }', ""),
        (b"", ""),
    ],
)
def test_package(source: bytes, package: str) -> None:
    assert package_of(source) == package


@pytest.mark.parametrize(
    ("name", "source", "root"),
    [
        ("src/app/Main.java", b"package app;", "src"),
        ("app/model/Main.java", b"package app.model;", "."),
        ("Main.java", b"package app;", "."),
        ("src/Main.java", b"", "src"),
        ("other/Main.java", b"package app;", "other"),
    ],
)
def test_root(name: str, source: bytes, root: str) -> None:
    assert root_of(name, source) == PurePosixPath(root)


def test_units_of_java() -> None:
    files = dict.fromkeys(["src/app/Main.java", "src/app/Card.java", "test/CardTest.java", "README.txt"], b"")
    assert list(units_of("src/app/Main.java", files)) == [
        ("src/app/Main.java",),
        ("src/app/Main.java", "src/app/Card.java"),
        ("src/app/Main.java", "src/app/Card.java", "test/CardTest.java"),
    ]


JAVA_MAIN = "public class Main { public static void main(String[] words) { System.out.println(new Card().worth()); } }"
JAVA_CARD = "public class Card { public int worth() { return 7; } }"
CPP_MAIN = '#include <cstdio>\n#include "card.h"\nint main() { std::printf("%d\\n", worth()); }'
CPP_CARD = '#include "card.h"\nint worth() { return 7; }'

PROGRAMS: dict[str, tuple[str, dict[str, str | bytes]]] = {
    "java, flat with two packages": ("Main.java",
                                     {"Main.java": f"package app; import app.model.Card; {JAVA_MAIN}",
                                      "Card.java": f"package app.model; {JAVA_CARD}"}),
    "java, src": (
        "src/app/Main.java",
        {
            "src/app/Main.java": f"package app; import app.model.*; {JAVA_MAIN}",
            "src/app/model/Card.java": f"package app.model; {JAVA_CARD}",
            "test/CardTest.java": "import org.junit.Test; public class CardTest { }",
            "src/module-info.java": "module app { requires java.desktop; }",
            "bin/app/Main.class": b"\xca\xfe\xba\xbe stale",
        },
    ),
    "java, class in another file": (
        "Start.java",
        {
            "Start.java": "class Game { public static void main(String[] w) { Main.main(w); } }",
            "Other.java": JAVA_CARD,
            "Main.java": JAVA_MAIN,
        },
    ),
    "java, several mains": (
        "Main.java",
        {
            "Main.java": JAVA_MAIN,
            "Card.java": "public class Card { int worth() { return 7; } public static void main(String[] w) { } }",
        },
    ),
    "java, other encodings": (
        "Main.java",
        {
            "Main.java": b"\xef\xbb\xbf" + JAVA_MAIN.replace("Card()", "Ace()").encode(),
            "Card.java": b"// ni\xf1o\n" + JAVA_CARD.encode(),
            "Ace.java": "public class Ace extends Card { }".encode("utf-16"),
        },
    ),
    "java, a file whose name is not its class": ("Main.java", {"Main.java": JAVA_MAIN, "card (1).java": JAVA_CARD}),
    "c++, folders": (
        "src/a.cpp",
        {
            "src/a.cpp": CPP_MAIN.replace('"card.h"', "<card.h>"),
            "src/cards/card.cpp": CPP_CARD,
            "include/card.h": "int worth();",
        },
    ),
    "c++, another program and an old copy": ("a.cpp",
                                             {"a.cpp": CPP_MAIN, "b.cpp": CPP_MAIN, "card.cpp": CPP_CARD,
                                              "card_old.cpp": CPP_CARD, "card.h": "int worth();"}),
    "c++, a source in a source": (
        "a.cpp",
        {"a.cpp": CPP_MAIN.replace("card.h", "card.cpp"), "card.cpp": "int worth() { return 7; }"},
    ),
    "c++, a header with a standard name": (
        "a.cpp",
        {"a.cpp": CPP_MAIN, "card.cpp": CPP_CARD, "card.h": "int worth();", "stdio.h": "#error mine"},
    ),
    "c++, other suffixes": ("a.C",
                            {"a.C": CPP_MAIN.replace("card.h", "card.hh"),
                             "card.c++": CPP_CARD.replace("card.h", "card.hh"), "card.hh": "int worth();"}),
    "c++, UTF-16": ("a.cpp",
                    {"a.cpp": CPP_MAIN.encode("utf-16"), "card.cpp": b"// ni\xf1o\n" + CPP_CARD.encode(),
                     "card.h": b"\xef\xbb\xbfint worth();"}),
    "c, flat": ("a.c",
                {"a.c": '#include <stdio.h>\n#include "card.h"\nint main(void) { printf("%d\\n", worth()); }',
                 "card.c": CPP_CARD, "card.h": "int worth(void);"}),
}  # fmt: skip


# At every change one program in Java finds classes in two packages and beside it, one is in other encodings.
SELDOM = ("java, src", "java, class in another file", "java, a file whose name is not its class")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.nightly if name in SELDOM else pytest.mark.slow) for name in PROGRAMS]
)
def test_a_program_of_several_files_runs(tmp_path: Path, folder: Path, name: str) -> None:
    program, files = PROGRAMS[name]
    needs(program)
    done = built(tmp_path, folder, program, files)
    assert done.program is not None, done.output
    with sandbox.open_box(done.program, LIMITS) as box:
        assert box.run().stdout == b"7\n"


@pytest.mark.slow
def test_the_message_is_that_of_the_file_with_the_mistake(tmp_path: Path, folder: Path) -> None:
    needs("a.cpp")
    files = {"a.cpp": CPP_MAIN, "card.cpp": '#include "card.h"\nint worth() { return 7 }', "card.h": "int worth();"}
    done = built(tmp_path, folder, "a.cpp", files)
    assert done.program is None
    assert done.output.startswith("card.cpp: In function")


@pytest.mark.parametrize(
    ("suffix", "name"),
    [
        *[
            (".c", "c"),
            (".C", "cpp"),
            (".cc", "cpp"),
            (".CC", "cpp"),
            (".cxx", "cpp"),
            (".c++", "cpp"),
            (".CPP", "cpp"),
        ],
        *[
            (".PY", "python"),
            (".Py", "python"),
            (".py3", "python"),
            (".JAVA", "java"),
            (".Js", "javascript"),
            (".MJS", "javascript"),
        ],
    ],
)
def test_suffixes(suffix: str, name: str) -> None:
    language = languages.by_suffix(suffix)
    assert language is not None
    assert language.name == name


def built(tmp_path: Path, folder: Path, program: str, files: Mapping[str, str | bytes]) -> Compiled:
    """Compile `program` of these files, which are all of a hand-in."""
    home = tmp_path / "hand-in"
    for path, text in files.items():
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_bytes(text.encode() if isinstance(text, str) else text)
    source = read_source(Submission("s", "p", home / program, home))
    lay_out(source, folder)
    return compile_source(source, folder, LIMITS)
