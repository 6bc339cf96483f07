"""The command `doctor`: what the machine has, and the remedy for what it lacks."""

from pathlib import Path

import pytest

from judge import languages, sandbox
from judge.__main__ import main
from judge.base.errors import JudgeFailure
from judge.execution import trial
from judge.problem import isolation
from judge.sandbox import kernel
from tests.judge import adder


@pytest.fixture(autouse=True)
def trials(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No tiny program is run, except in slow tests."""
    if request.node.get_closest_marker("slow") is None:
        monkeypatch.setattr(trial, "fault", lambda _name: "")


@pytest.mark.slow
def test_it_names_every_level_and_language(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, yaml=adder.YAML)
    assert main(["--root", str(tmp_path), "doctor"]) == 0
    printed = capfd.readouterr().out
    for name in sandbox.LEVELS:
        assert f" {name}: " in printed
    assert f" rlimits: {sandbox.level('rlimits').DESCRIPTION}, so only samples are judged\n" in printed
    for name in languages.names():
        assert f" {languages.by_name(name).title} (" in printed
    assert "  adder: 2 s CPU, 35 s wall, 256 MiB, output 4 times the golden file and 64 KiB, 64 threads\n" in printed


@pytest.mark.once
def test_the_kernels_means_are_listed_with_their_remedies(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)
    monkeypatch.setattr(kernel, "landlock_version", lambda: 0)
    monkeypatch.setattr(kernel, "machine", lambda: "x86_64")
    assert main(["--root", str(tmp_path), "doctor"]) == 0
    printed = capfd.readouterr().out
    assert "  works    seccomp: system calls are filtered on x86_64\n" in printed
    assert "  missing  Landlock: Linux 5.13 or newer, with `landlock` among the LSMs\n" in printed


@pytest.mark.parametrize(
    ("version", "closed"),
    [(3, "other files"), (4, "other files, TCP"), (7, "other files, TCP, signals to other programs")],
)
def test_what_landlock_closes_depends_on_its_version(
    monkeypatch: pytest.MonkeyPatch, version: int, closed: str
) -> None:
    monkeypatch.setattr(kernel, "landlock_version", lambda: version)
    assert (True, f"Landlock (version {version}): closes {closed}") in kernel.means()


@pytest.mark.once
def test_a_missing_tool_comes_with_its_remedy(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)

    def find_tool(language: languages.Language, tool: str) -> Path:
        if tool == "gcc":
            raise JudgeFailure(f"{language.title} needs `gcc`: install gcc")
        return Path(tool)

    monkeypatch.setattr(languages.Language, "find_tool", find_tool)
    assert main(["--root", str(tmp_path), "doctor"]) == 0
    assert "  missing  C (.c): C needs `gcc`: install gcc\n" in capfd.readouterr().out


def test_a_language_whose_tiny_program_fails_is_missing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)
    monkeypatch.setattr(languages, "version", lambda name: f"{name} 1.0")
    monkeypatch.setattr(languages.Language, "find_tool", lambda _language, tool: Path("/usr/bin", tool))
    said = "a tiny program does not compile: trial.cpp:1:10: fatal error: iostream: No such file or directory"
    monkeypatch.setattr(trial, "fault", lambda name: said if name == "cpp" else "")
    assert main(["--root", str(tmp_path), "doctor"]) == 0
    printed = capfd.readouterr().out
    remedy = "install g++ (Debian, Ubuntu: apt-get install g++)"
    assert f"  missing  C++ (.cpp .cc .cxx .c++ .C): cpp 1.0 (/usr/bin/g++): {said}: {remedy}\n" in printed
    assert "  works    C (.c): c 1.0 (/usr/bin/gcc)\n" in printed


def test_without_any_sandbox_it_says_what_each_level_lacks(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)
    monkeypatch.setattr(sandbox, "missing", lambda name: f"get {name}")
    assert main(["--root", str(tmp_path), "doctor"]) == 3
    printed = capfd.readouterr().out
    assert "".join(f"  missing  {name}: get {name}\n" for name in sandbox.LEVELS) in printed
    assert "\nlanguages (submissions run with these)\n" in printed


def test_a_checkout_that_every_program_sees_is_reported(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)
    assert main(["--root", str(tmp_path), "doctor"]) == 0
    assert "checkout: " not in capfd.readouterr().out
    monkeypatch.setattr(isolation, "_shown", lambda: iter([tmp_path.parent]))
    assert main(["--root", str(tmp_path), "doctor"]) == 0
    reason = (
        f"only samples are judged: every program can see {tmp_path.parent}, where this checkout is: move it elsewhere"
    )
    assert f"  missing  a hidden checkout: {reason}; --unsafe judges all" in capfd.readouterr().out


@pytest.mark.once
def test_a_broken_problem_does_not_hide_the_rest(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "problems/adder/problem.yaml", "format: 2\n")
    assert main(["--root", str(tmp_path), "doctor"]) == 0
    assert "problem.yaml" in capfd.readouterr().out.splitlines()[-1]


@pytest.mark.once
def test_it_works_where_no_problem_is(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(tmp_path), "doctor"]) == 0
    nothing = f"no problems in {tmp_path} or above it: make one with `python -m judge import FOLDER`"
    assert capfd.readouterr().out.splitlines()[1] == nothing
