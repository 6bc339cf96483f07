"""Output that a GitHub workflow reads."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from judge.base.build_server import inert
from tests.judge import adder

ROOT = Path(__file__).parents[3]
NASTY = "print('::add-mask::1')\n"


def run(program: Path, monkeypatch: pytest.MonkeyPatch, said: str | None, *words: str) -> list[str]:
    """The lines that `run` prints with this value of GITHUB_ACTIONS."""
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    if said is not None:
        monkeypatch.setenv("GITHUB_ACTIONS", said)
    argv = [sys.executable, "-m", "judge", *words, "run", str(program), "--problem", "ochos", "--case", "sample/001"]
    return subprocess.run(argv, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False).stdout.splitlines()


@pytest.mark.slow
def test_its_commands_are_stopped_until_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "mine.py"
    program.write_text(NASTY)
    first, second = (run(program, monkeypatch, "true") for _ in range(2))
    words = [re.fullmatch(r"::stop-commands::([0-9a-f]{32})", lines[0]) for lines in (first, second)]
    assert words[0]
    assert words[1]
    assert words[0][1] != words[1][1]
    assert first[-1] == f"::{words[0][1]}::"
    assert any("add-mask" in line for line in first[1:-1])


@pytest.mark.once
def test_also_when_the_judge_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = run(tmp_path / "gone.py", monkeypatch, "true")
    assert len(lines) == 2
    assert lines[1] == f"::{lines[0].rpartition(':')[2]}::"


@pytest.mark.slow
@pytest.mark.parametrize("said", [None, pytest.param("", marks=pytest.mark.nightly), "false"])
def test_elsewhere_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str | None) -> None:
    program = tmp_path / "mine.py"
    program.write_text(NASTY)
    lines = run(program, monkeypatch, said)
    assert lines[0].startswith("mine.py for problem ochos")
    assert not any(line.startswith("::") for line in lines)


@pytest.mark.once
def test_a_file_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    argv = [sys.executable, "-m", "judge", "explain", "sample/001", "--problem", "ochos"]
    with (tmp_path / "said").open("wb") as file:
        subprocess.run(argv, cwd=ROOT, stdout=file, check=True)
    assert b"stop-commands" not in (tmp_path / "said").read_bytes()


ESCAPED = [
    ("::add-mask::1", r"\x3a:add-mask::1"),
    ("  \t::set-output name=x::1", r"  \t\x3a:set-output name=x::1".replace(r"\t", "\t")),
    ("a line\n::error::x\n", "a line\n\\x3a:error::x\n"),
    ("said ::error::x", "said ::error::x"),
    ("1: Y3", "1: Y3"),
    (":", ":"),
    ("x ##[add-mask]1", r"x \x23#[add-mask]1"),
    ("##vso[task.setvariable variable=x]1", r"\x23#vso[task.setvariable variable=x]1"),
    ("## [", "## ["),
]


@pytest.mark.parametrize(("text", "safe"), ESCAPED)
def test_a_command_is_escaped_wherever_a_server_looks_for_one(text: str, safe: str) -> None:
    assert inert(text) == safe


OURS = "::(stop-commands::[0-9a-f]{32}|[0-9a-f]{32}::)"
HOSTILE = {
    "a wrong line": "print('::error::x')\n",
    "a crash": "import sys\nprint('::error::x\\n##[error]y', file=sys.stderr)\nsys.exit(1)\n",
    "a compile error": "::error::x = ##vso[x]\n",
}


# Every command escapes in the same way on each server: `run` prints all three at every change, the others one of them.
TRIED = {("run", "GITHUB_ACTIONS"): tuple(HOSTILE), ("grade", "GITHUB_ACTIONS"): ("a compile error",),
         ("stress", "GITHUB_ACTIONS"): ("a wrong line",), ("run", "TF_BUILD"): ("a crash",)}  # fmt: skip
PRINTING = [
    pytest.param(command, server, name, marks=[] if name in TRIED.get((command, server), ()) else pytest.mark.nightly)
    for command in ("run", "grade", "stress")
    for server in ("GITHUB_ACTIONS", "TF_BUILD")
    for name in HOSTILE
]


@pytest.mark.slow
@pytest.mark.parametrize(("command", "server", "name"), PRINTING)
def test_no_command_of_a_student_reaches_a_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, server: str, name: str, command: str
) -> None:
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    monkeypatch.setenv(server, "true")
    program = tmp_path / "class" / "::error::me ##[error]" / "ochos.py"
    program.parent.mkdir(parents=True)
    program.write_text(HOSTILE[name])
    adder.make(tmp_path, yaml=adder.YAML)
    words = {
        "run": ["run", str(program), "--problem", "adder"],
        "grade": ["grade", str(tmp_path / "class"), "--problem", "adder", "--out", str(tmp_path / "out")],
        "stress": ["stress", str(program), "--problem", "adder", "--count", "3"],
    }[command]
    if command == "grade":
        program.rename(program.with_name("adder.py"))
    argv = [sys.executable, "-m", "judge", "--root", str(tmp_path), *words]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=False)
    lines = [line for line in (done.stdout + done.stderr).splitlines() if not re.fullmatch(OURS, line)]
    assert any("error" in line for line in lines)
    assert [line for line in lines if line.lstrip().startswith("::") or re.search(r"##(vso)?\[", line)] == []
