"""The program that is shown beside the first wrong line: bounded, printable, and the one that was judged."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.execution.compilation import Source
from judge.explanation.explanations import read_code
from judge.values.feedback import SourceCode
from judge.values.report import Report, Result
from tests.judge import adder

WRONG = adder.RIGHT.replace("sum(map", "max(map")


def source(content: bytes) -> Source:
    return Source("python", "", "a.py", (("a.py", content), ("b.py", b"other")))


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"a = 1\n\n\tb = 2\r\n", SourceCode("a.py", ("a = 1", "", "    b = 2"), 3)),
        (b"x = '\xff\x1b\xe2\x80\xae'", SourceCode("a.py", ("x = '\\xff\\x1b\\u202e'",), 1)),
        (b"", SourceCode("a.py", is_empty=True)),
        (b"\n\n", SourceCode("a.py", is_empty=True)),
    ],
)
def test_lines_are_printable(content: bytes, code: SourceCode) -> None:
    assert read_code(source(content)) == code


def test_a_long_program_is_cut() -> None:
    code = read_code(source(b"x" * 5000 + b"\n" + b"pass\n" * 10_000))
    assert (len(code.lines), code.total) == (400, 10_001)
    assert max(map(len, code.lines)) < 200


def shown(root: Path, then: Callable[[Path], object]) -> SourceCode | None:
    """The program of a submission after something has happened to its file while its class was explained."""
    from judge.explanation import explanations

    submission = adder.submit(root, "ana", WRONG)
    original = explanations.read_traces

    def read_traces(*args: object) -> object:
        then(submission.file)
        return original(*args)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(explanations, "read_traces", read_traces)
        report: Report = adder.grade(root, submission)
    result: Result = report.results[0]
    return result.code


def replaced(file: Path, make: Callable[[Path], object]) -> None:
    file.unlink()
    make(file)


@pytest.mark.slow
def test_the_program_is_the_one_that_was_judged(tmp_path: Path) -> None:
    assert shown(tmp_path, lambda _file: None) == SourceCode("adder.py", tuple(WRONG.splitlines()), 2)


@pytest.mark.slow
@pytest.mark.parametrize(
    "then",
    [
        lambda file: file.write_text("secret = 1\n"),
        lambda file: file.unlink(),
        lambda file: replaced(file, os.mkfifo),
        lambda file: replaced(file, lambda path: path.symlink_to("/etc/passwd")),
        lambda file: replaced(file, lambda path: path.symlink_to("/dev/zero")),
        lambda file: replaced(file, Path.mkdir),
        lambda file: file.write_bytes(b"#" * 50_000_000),
    ],
    ids=["changed", "gone", "pipe", "link", "device", "folder", "huge"],
)
def test_what_the_file_has_become_is_not_shown(tmp_path: Path, then: Callable[[Path], object]) -> None:
    assert shown(tmp_path, then) == SourceCode("adder.py")


def test_a_program_that_the_judge_refuses_is_not_called_empty(tmp_path: Path) -> None:
    submission = adder.submit(tmp_path, "ana", "")
    submission.file.write_bytes(WRONG.encode("utf-16"))
    result: Result = adder.grade(tmp_path, submission).results[0]
    assert result.compile_output == "the file is in UTF-16, which Python does not read: save it as UTF-8"
    assert result.code is None
