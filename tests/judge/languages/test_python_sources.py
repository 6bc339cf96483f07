"""One Python source has one meaning: that of the interpreter, forked, fresh, and beside other files."""

import codecs
import subprocess
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge import sandbox
from judge.base.interpreter import interpreter_path
from judge.execution.compilation import Compiled, compile_source, lay_out, read_source
from judge.judging.batch import CaseBatch, CaseTexts, CaseToRun, RunSettings
from judge.judging.worker import WorkerState
from judge.languages.python import advice, is_plain, refusal
from judge.values.problem import Comparison, Limits
from judge.values.submission import Submission

LIMITS = Limits(time_s=10, wall_s=20)
UTF_8 = codecs.BOM_UTF8

# Source, and whether the interpreter forks it, may run it fresh, or refuses it.
FORKED, FRESH, REFUSED = "forked", "fresh", "refused"
SOURCES = {
    "plain": (b"print(1)\n", FORKED),
    "no newline": (b"print(1)", FORKED),
    "CRLF": (b"x = 1\r\nprint(x)\r\n", FORKED),
    "form feed": (b"\x0cprint(1)\n\x0c\nprint(2)\n", FORKED),
    "BOM": (UTF_8 + b"print(1)\r\n", FORKED),
    "UTF-8": ("# niño\nprint('ñ')\n".encode(), FORKED),
    "says UTF-8": ("# -*- coding: utf-8 -*-\nprint('ñ')\n".encode(), FORKED),
    "says UTF-8 with BOM": (UTF_8 + "# coding: UTF_8\nprint('ñ')\n".encode(), FORKED),
    "says latin-1": (b"# coding: latin-1\n# ni\xf1o\nprint('\xf1')\n", FRESH),
    "says latin-1 in line 2": (b"#!/usr/bin/python3\n# vim: set fileencoding=latin-1 :\nprint('\xf1')\n", FRESH),
    "says cp1252": (b"# coding: cp1252\nprint('\x80')\n", FRESH),
    "says latin-1 after a form feed": (b"\x0c# coding: latin-1\nprint('\xf1')\n", FRESH),
    "says gbk": (b"# coding: gbk\nprint('\xc4\xe3')\n", FRESH),
    "says ASCII": (b"# coding: ascii\nprint(1)\n", FRESH),
    "CR": (b"x = 1\rprint(x)\r", FRESH),
    "mixed ends": (b"x = 1\r\nprint(x)\rprint(2)\nprint(3)\r\n", FRESH),
    "Windows-1252 in a comment": (b"# ni\xf1o\r\nprint(1)\r\n", REFUSED),
    "Windows-1252 in the last line": (b"print(1)\n# ni\xf1o", REFUSED),
    "Windows-1252 in a text": (b"x = 'ni\xf1o'\nprint(1)\n", REFUSED),
    "overlong": (b"# \xc0\xaf\nprint(1)\n", REFUSED),
    "surrogate": (b"# \xed\xa0\x80\nprint(1)\n", REFUSED),
    "says latin-1 too late": (b"\n\n# coding: latin-1\n# ni\xf1o\nprint(1)\n", REFUSED),
    "says latin-1 after code": (b"x = 1\n# coding: latin-1\n# ni\xf1o\nprint(1)\n", REFUSED),
    "says ASCII and is not": ("# coding: ascii\n# niño\nprint(1)\n".encode(), REFUSED),
    "says latin-1 with BOM": (UTF_8 + b"# coding: latin-1\nprint(1)\n", REFUSED),
    "says nonsense": (b"# coding: klingon\nprint(1)\n", REFUSED),
    "says rot13": (b"# coding: rot13\ncevag(1)\n", REFUSED),
    "says UTF-16": (b"# coding: utf-16\nprint(1)\n", REFUSED),
    "UTF-16": ("print(1)\n".encode("utf-16"), REFUSED),
    "UTF-16 without mark": ("print(1)\n".encode("utf-16-le"), REFUSED),
    "UTF-32": ("print(1)\n".encode("utf-32"), REFUSED),
    "zero in a comment": (b"# \0\nprint(1)\n", REFUSED),
    "zero at the end": (b"print(1)\n\0", REFUSED),
    "two BOMs": (UTF_8 + UTF_8 + b"print(1)\n", REFUSED),
}


@pytest.mark.parametrize("name", SOURCES)
def test_only_plain_sources_are_forked(name: str) -> None:
    source, road = SOURCES[name]
    assert is_plain(source) is (road == FORKED or name == "two BOMs" or "coding: latin-1\nprint(1)" in name)


# One source of each kind at every change; the quick tests know of all which of them is forked.
OFTEN = (
    *("plain", "BOM", "UTF-8", "says UTF-8", "says latin-1", "says gbk", "CR", "mixed ends", "two BOMs", "UTF-16"),
    *("Windows-1252 in a text", "overlong", "says latin-1 too late", "says ASCII and is not", "zero at the end"),
)


@pytest.mark.clock
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name in OFTEN else pytest.mark.nightly) for name in SOURCES]
)
def test_all_roads_agree_with_the_interpreter(tmp_path: Path, name: str) -> None:
    source, road = SOURCES[name]
    alone, beside = tmp_path / "alone" / "mine.py", tmp_path / "beside" / "mine.py"
    for file in (alone, beside):
        file.parent.mkdir()
        file.write_bytes(source)
    (beside.parent / "random.py").write_text("")
    wanted = real(alone)
    if b"\0" in source:  # old interpreters read such a file in their own way
        wanted = "CE"
    assert (wanted == "CE") is (road == REFUSED)
    roads = [(alone, False), (beside, True), *([] if road == REFUSED else [(alone, True), (beside, False)])]
    assert {judged(file, wanted, fresh=fresh) for file, fresh in roads} == {wanted}


@pytest.mark.slow
@settings(max_examples=settings().max_examples, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                *[b"#", b" ", b"coding: latin-1", b"coding=utf-8", b"x=1", b"print(1)", b"\n", b"\r", b"\r\n", b"\xf1"],
                *[b"\xc3\xb1", b"'", b"\x0c", b"\\", b"\xed\xa0\x80", b"\x1a", b'"""', b"\xef\xbb\xbf", b":", b"\t"],
            ]
        ),
        max_size=12,
    ).map(b"".join)
)
def test_a_plain_source_means_the_same_in_a_file_and_in_memory(source: bytes) -> None:
    if not is_plain(source):
        return
    in_memory = "import sys; exec(compile(open(sys.argv[1], 'rb').read(), 'm', 'exec', dont_inherit=True), {})"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "mine.py")
        file.write_bytes(source)
        done = [
            subprocess.run([interpreter_path(), *options, file], capture_output=True, check=False)
            for options in ([], ["-c", in_memory])
        ]
    assert (done[0].returncode, done[0].stdout) == (done[1].returncode, done[1].stdout)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (b"x = 1\n# ni\xf1o\n", "line 2 has a byte that is not UTF-8 (0xf1): save the file as UTF-8"),
        (b"\xc0\xaf", "line 1 has a byte that is not UTF-8 (0xc0): save the file as UTF-8"),
        (b"# coding: ascii\n# \xc3", "line 2 has a byte that is not ascii (0xc3): save the file as UTF-8"),
        (b"# coding: klingon\n",
         "the file says that its encoding is klingon, which Python does not read: save it as UTF-8"),
        (b"# coding: rot13\n",
         "the file says that its encoding is rot13, which Python does not read: save it as UTF-8"),
        (b"print(1\n", ""),
        (b"# coding: latin-1\nprint('\xf1'\n", ""),
    ],
)  # fmt: skip
def test_advice(source: bytes, words: str) -> None:
    assert advice(source) == words


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("x".encode("utf-16"), "the file is in UTF-16, which Python does not read: save it as UTF-8"),
        ("x".encode("utf-32"), "the file is in UTF-32, which Python does not read: save it as UTF-8"),
        (b"x = 1\n\0",
         "line 2 has a byte that is zero, so this is not a text that Python reads: save the file as UTF-8"),
        (b"# ni\xf1o", ""),
    ],
)  # fmt: skip
def test_refusal(source: bytes, words: str) -> None:
    assert refusal(source) == words


@pytest.mark.slow
def test_a_student_reads_what_helps(tmp_path: Path, folder: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_bytes(b"print(1)\n# ni\xf1o\n")
    first, *others = built(file, folder).output.split("\n")
    assert first == "line 2 has a byte that is not UTF-8 (0xf1): save the file as UTF-8"
    assert others[-1].startswith("SyntaxError: ")


@pytest.mark.slow
def test_the_check_runs_nothing_of_the_program(tmp_path: Path, folder: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("# coding: latin-1\nraise SystemExit('it ran')\n")
    done = built(file, folder)
    assert (done.program is not None, done.output) == (True, "")


def real(file: Path) -> str:
    """What the interpreter makes of the file: CE, or what it prints."""
    done = subprocess.run([interpreter_path(), file], capture_output=True, check=False, timeout=30)
    return "CE" if done.returncode else done.stdout.decode("utf-8", "surrogateescape")


def judged(file: Path, expected: str, *, fresh: bool) -> str:
    """What the judge makes of it: CE, what was expected, or another verdict."""
    source = read_source(Submission("s", "p", file, file.parent))
    texts = CaseTexts(b"", expected.encode("utf-8", "surrogateescape"))
    settings = RunSettings(Comparison(), LIMITS, sandbox.best_level(), fresh=fresh)
    state = WorkerState()
    try:
        done = state.judge(CaseBatch(0, source, (CaseToRun("sample/1", texts),), settings))
    finally:
        state.close()
    assert not done.failure
    if done.compile_output is not None:
        return "CE"
    (result,) = done.results
    verdict = result.result.verdict
    return expected if verdict.value == "AC" else verdict.value


def built(file: Path, folder: Path) -> Compiled:
    source = read_source(Submission("s", "p", file))
    lay_out(source, folder)
    return compile_source(source, folder, LIMITS)
