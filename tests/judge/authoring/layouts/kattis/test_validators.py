"""Programs of Kattis packages that examine cases, with their arguments."""

import pytest

from judge.authoring import checktestdata
from judge.authoring.layouts.kattis.validators import read_validators
from tests.judge.authoring.trees import tree

CASES = ("sample/1", "secret/a/1")


@pytest.mark.parametrize(
    ("files", "arguments"),
    [
        ({}, ((), (), ())),
        ({"data/secret/testdata.yaml": "input_validator_flags: n=1 m=2"}, ((), ("n=1", "m=2"), ())),
        ({"data/test_group.yaml": "input_validator_args: [a, b c]"}, (("a", "b c"),) * 3),
        ({"data/test_group.yaml": "input_validator_args: {check.py: [a], other: [b]}"}, (("a",),) * 3),
        ({"data/test_group.yaml": "input_validator_args: {check: [a]}"}, (("a",),) * 3),
        ({"data/secret/a/1.yaml": "input_validator_args: [x]"}, ((), ("x",), ())),
    ],
)
def test_arguments_of_each_case(files: dict[str, str], arguments: tuple[tuple[str, ...], ...]) -> None:
    given = {"input_validators/check.py": "1", "input_validators/notes.txt": "x", "data/invalid_input/b.in": "1"}
    (found,), lost = read_validators(tree({**given, **files}), CASES)
    assert (found.name, found.source, dict(found.files), lost) == ("check.py", "check.py", {"check.py": b"1"}, ())
    assert tuple(found.arguments[name] for name in (*CASES, "invalid_input/b")) == arguments


def test_programs_of_several_files_and_those_that_cannot_be_run() -> None:
    files = {
        "input_format_validators/big/lib.cpp": "int f();",
        "input_format_validators/big/check.cpp": "int main() {}",
        "input_format_validators/scripted/build": "make",
        "input_format_validators/shell.sh": "exit 42",
        "input_format_validators/form.viva": "x",
        "input_format_validators/notes.tcl": "x",
    }
    found, lost = read_validators(tree(files), CASES)
    assert [(one.name, one.source, sorted(one.files)) for one in found] == [
        ("big", "check.cpp", ["check.cpp", "lib.cpp"]),
        ("scripted", "build", ["build"]),
        ("shell.sh", "run", ["run"]),
    ]
    assert found[2].kept == {"shell.sh": b"exit 42"}
    unseen = "it is kept nowhere, and no case is examined with it"
    assert lost == (
        (
            "input_format_validators/form.viva is for VIVA, which the judge does not run (`verifyproblem` and"
            f" `bt validate` do): {unseen}"
        ),
        f"input_format_validators/notes.tcl is in no language of the judge: {unseen}",
    )


def test_scripts_of_checktestdata(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"answer_validators/form.ctd": "EOF"}
    monkeypatch.setattr(checktestdata, "program_of", lambda script: {"main.py": b"run " + script})
    (found,), _ = read_validators(tree(files), CASES)
    assert (dict(found.files), found.kept) == ({"main.py": b"run EOF"}, {"form.ctd": b"EOF"})
    assert (found.source, found.accepts, found.refuses) == (checktestdata.MAIN, 0, (1,))
    monkeypatch.setattr(checktestdata, "program_of", lambda _: None)
    none, (lost, several) = read_validators(
        tree({**files, "input_validators/a/b.ctd": "", "input_validators/a/c": ""}), CASES
    )
    assert none == ()
    assert lost.startswith("answer_validators/form.ctd is for checktestdata, which is not installed (pip install")
    assert several.startswith("input_validators/a has several files, and checktestdata reads one: it is kept nowhere")


def test_programs_that_examine_answers() -> None:
    files = {"answer_validators/a.py": "1", "data/test_group.yaml": "answer_validator_args: [x]"}
    (found,), _ = read_validators(tree(files), CASES)
    assert (found.name, found.of_answers, found.arguments[CASES[1]]) == ("a.py", True, ("x",))
