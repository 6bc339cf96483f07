"""Programs of a package that make its cases, and what stops them."""

import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from judge.authoring import production
from judge.authoring.production import Producers, with_headers
from judge.base.errors import BadUsage
from judge.languages import _python2
from judge.values.problem import Limits
from tests.judge.authoring.trees import tree

PLACE = replace(tree({}), place="p")
ADDING = "import sys\nprint(int(input()) + int(sys.argv[1]))\nprint('done', file=sys.stderr)\n"


@pytest.mark.once_but_first
@pytest.mark.parametrize("name", ["gen/add.py", "-add.py"])
def test_a_program_gets_arguments_and_input(name: str) -> None:
    with Producers(PLACE) as producers:
        first = producers.run(name, {name: ADDING.encode()}, ["5"], b"1\n")
        second = producers.run(name, {name: ADDING.encode()}, ["7"], b"1\n")
    assert (first.stdout, first.stderr, second.stdout) == (b"6\n", b"done\n", b"8\n")


@pytest.mark.once
def test_a_program_finds_its_headers() -> None:
    files = {"gen/a.c": b'#include "n.h"\n#include <stdio.h>\nint main(void) { printf("%d\\n", N); }\n'}
    with Producers(PLACE) as producers:
        assert producers.run("gen/a.c", {**files, "gen/n.h": b"#define N 5\n"}).stdout == b"5\n"
    assert with_headers(["gen/a.c", "gen/n.h", "gen/b.c", "n.h"], "gen/a.c") == ["gen/a.c", "gen/n.h"]


@pytest.mark.once
@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("gen.py", "import sys\nopen('left.txt', 'w').write(sys.argv[1])\n"),
        pytest.param(
            "gen.c",
            '#include <stdio.h>\nint main(int n, char **a) { fputs(a[1], fopen("left.txt", "w")); return 0; }\n',
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_program_leaves_files(source: str, text: str) -> None:
    with Producers(PLACE) as producers:
        made = [producers.make(source, {source: text.encode()}, [word])[1]["left.txt"] for word in ("a", "b")]
    assert made == [b"a", b"b"]


@pytest.mark.once
def test_no_run_finds_what_another_left() -> None:
    text = """
import os, sys
print(sorted(os.listdir()), open("data.txt").read())
os.makedirs("a/b")
os.chmod("a", 0)
open("data.txt", "w").write("changed")
os.remove(__file__)
"""
    with Producers(PLACE) as producers:
        files = {"gen.py": text.encode(), "data.txt": b"given"}
        made = [producers.make("gen.py", files) for _ in range(2)]
    assert made == [(b"['data.txt', 'gen.py'] given\n", {})] * 2


def test_a_script_may_start_itself() -> None:
    script = b'#!/bin/sh\r\nif [ "$1" = again ]; then echo "$0"; else ./run again; fi\r\n'
    with Producers(PLACE) as producers:
        assert producers.run("run", {"run": script}).stdout == b"./run\n"


@pytest.mark.once_but_first
@pytest.mark.parametrize("begins", ["#!/usr/bin/env bash\n", "", "#!/bin/sh\r\n"])
def test_a_script_of_a_shell(begins: str) -> None:
    files = {"gen/a.sh": f'{begins}echo "$0" "$1"; cat\n'.encode(), "gen/b.sh": b""}
    with Producers(PLACE) as producers:
        assert producers.run("gen/a.sh", files, ["x y"], b"in").stdout == b"./gen/a.sh x y\nin"


@pytest.mark.slow
def test_a_program_without_a_header_that_other_compilers_include() -> None:
    text = b'#include <cstdio>\nint main() { std::vector<int> numbers(5); std::printf("%zu", numbers.size()); }\n'
    with Producers(PLACE) as producers:
        assert producers.run("gen.cpp", {"gen.cpp": text}).stdout == b"5"
        with pytest.raises(BadUsage, match=r"gen\.cpp:2:.*gone.* was not declared"):
            producers.run("gen.cpp", {"gen.cpp": b"#include <cstdio>\nint main() { gone(); }\n"})


@pytest.mark.once
def test_a_program_is_known_by_all_its_files() -> None:
    with Producers(PLACE) as producers:
        printed = [producers.run("add.py", {"add.py": f"print({number})".encode()}).stdout for number in (7, 9)]
    assert printed == [b"7\n", b"9\n"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "text", "said"),
    [
        ("a.py", "raise SystemExit(3)\n", "p/a.py cannot make cases: ended with status 3: make the cases where the"),
        ("a.py", "while True: pass\n", "p/a.py cannot make cases: used more than 60 s of CPU time: perhaps PyPy"),
        ("a.c", "int main(void) { for (;;); }\n", "p/a.c cannot make cases: used more than 60 s of CPU time: make"),
        ("a.py", "while True: print('x' * 99999)\n", "p/a.py cannot make cases: printed more than 64 MiB: make"),
        ("a.c", "int main(void) { return 0 }\n", "p/a.c cannot make cases: it does not compile: a.c:"),
        (
            "a.py",
            "#!/usr/bin/env python2\nif\n",
            "p/a.py cannot make cases: it is in Python 2, this machine has no `python2`, and it cannot be tr",
        ),
        ("a.py", "unicode(7)\n", "p/a.py cannot make cases: it is in Python 2, and does not say so: begin it with"),
        ("a.f90", "end\n", "p/a.f90 cannot make cases: it is in no language that the judge knows: make"),
    ],
)
def test_a_program_that_makes_nothing(source: str, text: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(production, "_LIMITS", Limits(time_s=0.4, memory_mib=512))
    monkeypatch.setattr(production, "MOST_BYTES", 1 << 20)
    monkeypatch.setattr(_python2, "_ASK_PLACE", "")
    with Producers(PLACE) as producers, pytest.raises(BadUsage) as error:
        producers.run(source, {source: text.encode()})
    assert str(error.value).startswith(said)


@pytest.mark.slow
def test_a_program_in_python_2_is_run_where_that_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in: another interpreter, started by a script, as version managers do."""
    hidden = tmp_path / "python2"
    hidden.write_text(f"#!/bin/sh\necho {sys.executable}\n")
    hidden.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    texts = {"a.py": "#!/usr/bin/env python2\nimport b, sys\nprint(b.FOUND, sys.argv)\n"}
    texts["b.py"] = "import os\nFOUND = os.path.exists('gen/a.py')\n"
    files = {f"gen/{name}": text.encode() for name, text in texts.items()}
    with Producers(PLACE) as producers:
        said = [producers.run("gen/a.py", {**files, **more}, ["x"]).stdout for more in ({}, {"gen/a.py2": b""})]
    assert said == [b"True ['gen/a.py2', 'x']\n", b"True ['gen/a_.py2', 'x']\n"]


@pytest.mark.slow
def test_a_program_in_python_2_is_translated_where_that_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_python2, "_ASK_PLACE", "")
    files = {"gen/a.py": b"import b\nprint b.HALF,\nprint 1\n", "gen/b.py": b"HALF = 7 / 2\n", "gen/c.py": b"<<<<"}
    with Producers(PLACE) as producers:
        assert producers.run("gen/a.py", files).stdout == b"3 1\n"
        assert producers.run("new.py", {"new.py": b"print(7 / 2)\n"}).stdout == b"3.5\n"
    said = (
        "translated from Python 2, which is not on this machine: gen/a.py: where cases depend on the order of a set or"
    )
    (note,) = producers.notes()
    assert note.startswith(said)


def test_nothing_runs_where_it_may_not() -> None:
    said = "^p: add.py must run to make cases that are not there: import it without --no-run$"
    with Producers(replace(PLACE, may_run=False)) as producers, pytest.raises(BadUsage, match=said):
        producers.run("add.py", {"add.py": ADDING.encode()})


def test_files_in_place_of_the_standard_streams() -> None:
    text = b"open('out', 'w').write(open('in').read() * 2)"
    with Producers(PLACE, ("in", "out")) as producers:
        assert producers.run("sol/a.py", {"sol/a.py": text}, (), b"ab").stdout == b"abab"


@pytest.mark.once
def test_all_runs_together_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(production, "_MOST_S", 0.0)
    with Producers(PLACE) as producers, pytest.raises(BadUsage, match=r"all runs together took more than 0 s of CPU"):
        producers.run("a.py", {"a.py": b"print(sum(range(2_000_000)))\n"})
    monkeypatch.undo()
    monkeypatch.setattr(production, "MOST_IN_ALL", 1)
    with Producers(PLACE) as producers, pytest.raises(BadUsage, match=r"all runs together printed more than 0 MiB"):
        producers.run("a.py", {"a.py": b"print(1)\n"})
