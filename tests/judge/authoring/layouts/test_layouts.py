"""Problems of other judges and editors, as they are laid out there."""

import json
import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from judge.authoring import layouts
from judge.authoring.package import GivenCase, Package
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import SUMS, tree

ONE = GivenCase("1", b"1 2\n", b"sum 3\n", is_sample=False)
TWO = GivenCase("2", b"3 4\n", b"sum 7\n", is_sample=False)


def read(files: Mapping[str, str | bytes]) -> Package:
    return replace(layouts.find(tree(files)), used=frozenset())


def test_loose_files() -> None:
    assert read({**SUMS, "notes.md": "x"}) == Package("inputs and answers", (ONE, TWO))


def test_library_checker() -> None:
    info = """\ufefftitle = 'A + B'  # so\ntimelimit = 2.5\n[[tests]]\n    name = "example.in"\n"""
    package = {
        "info.toml": "x = 1\n",
        "lib/sum/info.toml": info,
        "lib/sum/gen/example_00.in": "1 2\n",
        "lib/sum/checker.cpp": "testlib.h",
    }
    with pytest.raises(BadUsage, match=r"^x.zip/lib/sum/info.toml: the cases .* run `./generate.py -p sum` in its"):
        read(package)
    with pytest.raises(BadUsage, match=r" run `./generate.py -p 'a; b'` in its repository"):
        read({"a; b/info.toml": info})
    found = read({**package, "lib/sum/in/example_00.in": "1 2\n", "lib/sum/out/example_00.out": "sum 3\n"})
    assert [(case.input, case.answer, case.is_sample) for case in found.cases] == [(b"1 2\n", b"sum 3\n", True)]
    assert (found.title, found.name, found.time_s) == ("A + B", "sum", "2.5")
    assert found.notes[0].startswith("checker.cpp may be a checker, which is not used")
    made = {"in/1.in": "1 2\n", "out/1.out": "sum 3\n"}
    nothing = read({"info.toml": info.replace("2.5", "0"), **made})
    said = "`timelimit` of info.toml is not taken over: expected a number above 0, found 0"
    assert (nothing.time_s, nothing.notes) == ("", (said,))
    assert read({"info.toml": "x = 1\n", "1.in": "1 2\n", "1.out": "sum 3\n"}).kind == "inputs and answers"


def test_what_cph_has_and_we_have_not() -> None:
    tests = [{"input": "1 2\n", "output": "sum 3\n"}]
    prob = {"url": "x", "timeLimit": "slow", "input": {"type": "stdin"}, "output": {"type": "file"}, "new": 1}
    assert read({"a.prob": json.dumps(prob | {"tests": tests})}).notes == (
        (
            "`output` of the .prob file is not taken over: programs use a file there, here standard input and output: a"
            " program that opens it fails"
        ),
        "`timeLimit` of the .prob file is not taken over: expected a number above 0, found slow",
        "`new` of the .prob file is not taken over: what it changes is not known",
        "not taken over, without effect on verdicts: url (the .prob file)",
    )
    with pytest.raises(
        BadUsage, match=r"a\.prob: the problem is interactive: this judge compares what a program prints"
    ):
        read({"a.prob": json.dumps({"interactive": True, "tests": tests})})


def test_cph() -> None:
    tests = [{"id": 1, "input": "1 2\r\n", "output": "sum 3\n"}, {"id": 2, "input": "3 4\n", "output": "sum 7\n"}]
    prob = {"name": "A. Sums", "timeLimit": 2500, "memoryLimit": 256, "tests": tests}
    assert read({"sums.cpp": "1\n", ".cph/.sums.cpp_1a2b.prob": json.dumps(prob)}) == Package(
        "a problem of the editor extension CPH",
        (replace(ONE, name="case-1", input=b"1 2\r\n"), replace(TWO, name="case-2")),
        title="A. Sums",
        name="A. Sums",
        time_s="2.5",
        memory_mib=256,
    )


@pytest.mark.parametrize(
    ("prob", "said"),
    [
        ("{", "expected JSON with `tests`, each with the texts `input` and `output`: save it again with the extension"),
        ('{"tests": [{"input": 1, "output": ""}]}', "expected JSON with `tests`, each with the texts"),
        ("[" * 100_000, "expected JSON with `tests`, each with the texts"),
        ('{"tests": []}', "no cases found: `tests` is empty"),
    ],
)
def test_mistakes_in_a_prob_file(prob: str, said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(f'x.zip/a.prob: {said}')}"):
        read({"a.prob": prob})


@pytest.mark.parametrize(
    ("folders", "noted"),
    [
        (["a", "b"], "the cases come from several folders: a, b: if these are several problems, import each alone"),
        (["x/a", "x/b", "c", "d"], "the cases come from several folders: c, d, x/a and 1 more: if these are several"),
        (["a"], None),
        (["data/sample", "data/secret"], None),
        (["data/sample"], "all cases are samples by their names or places: if there are secret ones, wrong programs"),
    ],
)
def test_folders_of_several_problems_are_noted(folders: list[str], noted: str | None) -> None:
    files = {f"{folder}/{n}.{end}": f"{folder}\n" for folder in folders for n in (1, 2) for end in ("in", "out")}
    notes = read(files).notes
    assert [note.startswith(noted) for note in notes] == [True] if noted else notes == ()
    with pytest.raises(BadUsage) as error:
        read({**files, f"{folders[0]}/3.in": ""})
    assert ("import each alone" in str(error.value)) is (noted is not None and len(folders) > 1)


@pytest.mark.parametrize(
    ("names", "noted"),
    [
        (["a", "b1", "b2"], "there is a program for each of a, b: if these are several problems, import each alone"),
        (["a1", "a2"], None),
        (["a", "c"], None),
    ],
)
def test_cases_with_the_names_of_programs_are_noted(names: list[str], noted: str | None) -> None:
    files = {f"{name}.{end}": f"{name}\n" for name in names for end in ("in", "out")}
    assert read({**files, "a.cpp": "1\n", "b.py": "1\n"}).notes == ((noted,) if noted else ())


@pytest.mark.parametrize(
    ("name", "text", "called"),
    [
        ("checker.cpp", "1\n", "checker: {source: checker/checker.cpp}"),
        ("tools/my_check.py", "1\n", "checker: {source: checker/my_check.py}"),
        ("chk.cc", '#include "testlib.h"\n', "checker: {source: checker/chk.cc, protocol: testlib}"),
        ("Checker/RulerChecker.cpp", "1\n", "checker: {source: checker/RulerChecker.cpp}"),
        ("prog/abcchk.cpp", "1\n", "checker: {source: checker/abcchk.cpp}"),
        ("checker", "1\n", None),
        ("recheck.py", "1\n", None),
        ("checkers.md", "1\n", None),
        ("input_validators/check.py", "1\n", None),
        ("checkout.py", "1\n", None),
    ],
)
def test_a_checker_beside_inputs_and_answers_is_noted(name: str, text: str, called: str | None) -> None:
    notes = read({**SUMS, name: text}).notes
    if called is None:
        assert notes == ()
    else:
        (note,) = notes
        assert re.fullmatch(f"{re.escape(name)} may be a checker, .* get WA; .*`{re.escape(called)}`.*", note)
