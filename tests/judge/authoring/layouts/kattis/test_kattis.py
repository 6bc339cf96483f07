"""Packages of Kattis, as they are laid out there."""

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from judge.authoring import layouts
from judge.authoring.package import GivenCase, GivenChecker, GivenGroup, GivenValidator, Package, TimeRule
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import SUMS, tree

ONE = GivenCase("1", b"1 2\n", b"sum 3\n", is_sample=False)
TWO = GivenCase("2", b"3 4\n", b"sum 7\n", is_sample=False)
KATTIS = {
    "data/sample/1.in": "1 2\n",
    "data/sample/1.ans": "sum 3\n",
    "data/secret/2.in": "3 4\n",
    "data/secret/2.ans": "sum 7\n",
}
SAMPLE_AND_SECRET = (replace(ONE, name="sample/1", is_sample=True), replace(TWO, name="secret/2"))
OWN = "here only outputs like the answers are right"


def read(files: Mapping[str, str | bytes]) -> Package:
    return replace(layouts.find(tree(files)), used=frozenset())


def test_a_kattis_package() -> None:
    yaml = (
        "problem_format_version: 2025-09\ntype: pass-fail\nname: {en: Add Two, sv: Addera}\n"
        "limits: {time_limit: 1.5, memory: 512, output: 3}\nconstants: {most: 9}\nlanguages: [python3, cpp, cobol]\n"
    )
    more = {
        "data/test_group.yaml": "output_validator_args: [float_tolerance, 1e-6]\n",
        "statement/problem.en.md": "Add at most {{most}}.\n",
        "submissions/accepted/sum.py": "1\n",
        "submissions/accepted/notes.rs": "1\n",
        "submissions/partially_accepted/half.py": "1\n",
        "input_validators/check.py": "1\n",
        "output_validator/check.py": "2\n",
        "include/python3/kit.py": "3\n",
        "data/secret/test_group.yaml": "max_score: 5\n",
        "data/invalid_input/bad.in": "x\n",
    }
    arguments: dict[str, tuple[str, ...]] = {"sample/1": (), "secret/2": (), "invalid_input/bad": ()}
    assert read({"addtwo/problem.yaml": yaml} | {f"addtwo/{name}": text for name, text in (KATTIS | more).items()}) == (
        Package(
            "a Kattis package",
            SAMPLE_AND_SECRET,
            title="Add Two",
            compare="tokens",
            flags=("float_tolerance", "1e-6"),
            why_compare="as the default validator of Kattis",
            checker=GivenChecker("check.py", {"check.py": b"2\n"}),
            time_s="1.5",
            time_rule=TimeRule(Fraction(2), Fraction(1)),
            memory_mib=512,
            output_kib=3072,
            languages=("cpp", "python"),
            include={"python/kit.py": b"3\n"},
            validators=(GivenValidator("check.py", "check.py", {"check.py": b"1\n"}, arguments),),
            invalid={"data/invalid_input/bad.in": b"x\n"},
            statement="Add at most 9.\n",
            submissions={"accepted/sum.py": b"1\n", "rejected/partially_accepted-half.py": b"1\n"},
            notes=(
                "the keys max_score in data say nothing here: a submission is right if all cases are",
                "`languages` of problem.yaml allows cobol, which the judge does not know",
                "submissions in no language of the judge are not taken over: accepted/notes.rs",
                "a problem has one title here; not taken over: Addera (sv)",
                "not taken over, without effect on verdicts: problem_format_version (problem.yaml)",
            ),
            tells_samples=True,
            takes_doubles=True,
        )
    )


def test_a_legacy_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    yaml = "name: Add Two\nvalidation: default\nvalidator_flags: case_sensitive float_tolerance 1e-4\n"
    more = {"problem.yaml": yaml, ".timelimit": "3\n", "problem_statement/problem.en.tex": "Add.\n"}
    found = read({**KATTIS, **more})
    assert (found.title, found.time_s, found.memory_mib) == ("Add Two", "3", 2048)
    assert found.flags == ("case_sensitive", "float_tolerance", "1e-4")
    assert found.notes == ("the statement is in LaTeX: install pandoc and import again, or write statement.md",)
    assert read({**KATTIS, "problem.yaml": "name: x\n", "domjudge-problem.ini": "timelimit='7'\n"}).time_s == "7"


def test_a_package_of_domjudge_without_problem_yaml() -> None:
    files = {name: text for name, text in KATTIS.items() if name != "problem.yaml"}
    found = read({**files, "domjudge-problem.ini": "name='Add'\ntimelimit='7'\n"})
    assert (found.kind, found.title, found.time_s) == ("a Kattis package", "Add", "7")


def test_cases_of_a_kattis_package_stand_in_the_order_of_the_format() -> None:
    """The first one that fails says the verdict."""
    cases = ["secret/10", "secret/2", "secret/2-b", "secret/a/1"]
    files = {f"data/{name}{end}": name for name in cases for end in (".in", ".ans")}
    found = read({"problem.yaml": "name: x\n", **files})
    assert [case.name for case in found.cases] == cases


def test_a_package_without_problem_yaml() -> None:
    files = {name: text for name, text in KATTIS.items() if name != "problem.yaml"}
    found = read({**{f"mine/{name}": text for name, text in files.items()}, "mine/submissions/accepted/a.py": "1\n"})
    assert (found.kind, found.compare, list(found.submissions)) == ("a Kattis package", "tokens", ["accepted/a.py"])
    assert found.notes[0].startswith("there is no problem.yaml: outputs and limits are those of a legacy package")
    more = {**files, "problem.yml": "name: x\n", "submissions/accepted/a.py": "1\n"}
    assert read(more).notes[0].startswith("there is no problem.yaml (rename problem.yml, which no judge reads): ")
    scored = {f"data/secret/g/{name}": "1\n" for name in ("1.in", "1.ans")}
    found = read({**more, **scored, "data/secret/g/testdata.yaml": "accept_score: 40\ngrader_flags: min\n"})
    assert {group.name: float(group.points or 0) for group in found.groups} == {"g": 40, "secret": 1}
    assert found.notes[1].startswith("cases earn the points that testdata.yaml gives: ")
    assert read(files).kind == "inputs and answers"
    several = {f"{folder}/{name}": text for folder in ("mine", "yours") for name, text in more.items()}
    assert read(several).kind == "inputs and answers"


def test_a_package_with_samples_alone() -> None:
    files = {"problem.yaml": "name: x\n", "data/sample/1.in": "5\n", "data/sample/1.ans": "5\n"}
    what = "data/secret has no cases, so a program that is right on the samples is accepted"
    assert what in read(files).notes
    made = f"{what}: run data/make.sh where the package was made, and import it again"
    assert made in read({**files, "data/make.sh": "x"}).notes


def test_groups_with_points() -> None:
    yaml = "name: x\ntype: scoring\ngrading: {objective: max}\n"
    more = {
        "data/secret/1/a.in": "5\n",
        "data/secret/1/a.ans": "5\n",
        "data/secret/1/testdata.yaml": "range: 0 30\ngrader_flags: min\n",
    }
    found = read({**KATTIS, **more, "problem.yaml": yaml})
    assert found.groups == (GivenGroup("1", Fraction(30), "all"), GivenGroup("secret", Fraction(1), "share"))
    assert [(case.name, case.group) for case in found.cases] == [
        ("sample/1", ""), ("secret/1/a", "1"), ("secret/2", "secret"),
    ]  # fmt: skip
    more["data/secret/1/testdata.yaml"] = "scoring: {score: 30, aggregation: min, other: 1}\n"
    again = read({**KATTIS, **more, "problem.yaml": yaml})
    assert (again.groups, again.notes[-1]) == (
        found.groups,
        "`other` of the YAML files in data is not taken over: what it changes is not known",
    )
    more["data/sample/testdata.yaml"] = "scoring: 5\n"
    odd = read({**KATTIS, **more, "problem.yaml": yaml})
    assert [note.partition(" of the YAML files")[0] for note in odd.notes[-2:]] == ["`other`", "`scoring`"]


@pytest.mark.parametrize(
    ("name", "noted"),
    [
        ("static_validator/x.py", "the static validator is not taken over: submissions that it refuses are judged"),
        ("graders/x.py", "the package's own grader is not taken over: points are those of the groups"),
        ("attachments/kit.zip", "attachments: hand them out with the statement: attachments/kit.zip"),
        ("data/secret/2.files/x.txt", "the folders .files in data/ are not taken over: the programs get files beside"),
    ],
)
def test_programs_and_files_of_kattis_that_we_have_not(name: str, noted: str) -> None:
    notes = read({**KATTIS, "problem.yaml": "name: x\ntype: submit-answer\n", name: "1"}).notes
    assert notes[0].startswith("submit-answer: students hand in outputs there, and here a program that prints them")
    assert [note for note in notes if note.startswith(noted)] != []


def test_an_interactive_package_with_a_conversation_as_its_sample() -> None:
    files = {name: text for name, text in KATTIS.items() if "secret" in name}
    more = {"output_validators/v.py": "1\n", "data/sample/1.interaction": ">5\n<ok\n", "statement/problem.en.md": "x"}
    found = read({**files, **more, "problem.yaml": "validation: custom interactive\n"})
    assert found.checker == GivenChecker("v.py", {"v.py": b"1\n"}, interactive=True)
    assert list(found.shown.values()) == [(b">5\n<ok\n",)]
    assert [case.is_sample for case in found.cases] == [False]


@pytest.mark.parametrize(
    ("yaml", "said"),
    [
        ("type: interactive\n", "x.zip/problem.yaml: the package's own validator decides what is right, but expected"),
        ("validation: custom\n", "x.zip/problem.yaml: the package's own validator decides what is right, but expected"),
        ("validator_flags: wild\n", "tokens: unknown flag 'wild'"),
        ("name: [\n", "x.zip/problem.yaml:"),
        ("name: !a b\n", "x.zip/problem.yaml:1: tags (`!...`) are not allowed"),
    ],
)
def test_a_kattis_package_that_cannot_be_judged(yaml: str, said: str) -> None:
    with pytest.raises(BadUsage) as error:
        read({**KATTIS, "problem.yaml": yaml})
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (SUMS, "problem.yaml: expected a Kattis package, found no folder data beside it: if this is"),
        (
            {"ochos/data/gen.sh": "x"},
            "data: no cases found, but a script that makes them: run gen.sh where the package",
        ),
    ],
)
def test_a_problem_of_this_judge_and_a_package_without_cases(files: Mapping[str, str], said: str) -> None:
    with pytest.raises(BadUsage, match=f"^x.zip/ochos/{re.escape(said)}"):
        read({"ochos/problem.yaml": "format: 1\n", **files})


@pytest.mark.parametrize(
    ("other", "name"),
    [
        ("Problem.yaml", "problem.yaml"),
        ("Data", "data"),
        ("data/Secret", "data/secret"),
        ("Submissions", "submissions"),
        ("OUTPUT_VALIDATORS", "output_validators"),
    ],
)
def test_a_name_in_other_letters_is_not_passed_over(other: str, name: str) -> None:
    files = {**KATTIS, "problem.yaml": "", "submissions/accepted/a.py": "1", "output_validators/v.py": "1"}
    given = {re.sub(rf"^{re.escape(name)}(?=/|$)", other, file): text for file, text in files.items()}
    with pytest.raises(
        BadUsage, match=rf"^x.zip/{other}: a Kattis package calls this {name}, in small letters: rename"
    ):
        read(given)
    assert len(read(files).cases) == 2
    assert read({"Data/1.in": "1 2\n", "Data/1.out": "sum 3\n"}).kind == "inputs and answers"


@pytest.mark.parametrize(
    ("yaml", "noted"),
    [
        (
            "limits: {code: 5}\n",
            "`code` of `limits` in problem.yaml is not taken over: no limit of the program's length",
        ),
        (
            "type: scoring\ngrading: {objective: min}\n",
            "`objective: min` of `grading` in problem.yaml is not taken over: more points are better here",
        ),
        ("languages: [cobol]\n", "`languages` of problem.yaml allows cobol, which the judge does not know"),
        (
            "limits: {memory: lots}\n",
            "`memory` of `limits` in problem.yaml is not taken over: expected a number above 0,",
        ),
        (
            "allow_file_writing:\nembargo_until:\n",
            "not taken over, without effect on verdicts: allow_file_writing",
        ),
        ("uuid: x\nlicense: cc by\n", "not taken over, without effect on verdicts: license, uuid (problem.yaml)"),
    ],
)  # fmt: skip
def test_what_kattis_has_and_we_have_not(yaml: str, noted: str) -> None:
    notes = read({**KATTIS, "problem.yaml": f"name: x\n{yaml}"}).notes
    assert [note for note in notes if note.startswith(noted)] != []


DOWNLOADS = "here students get a sample as programs do: data/sample/1.ans.download, data/sample/1.in.download"
HINTS = "say in the statement what students should know: data/secret/2.desc, data/secret/2.hint"


def test_files_beside_the_cases_of_a_kattis_package() -> None:
    ends = ("sample/1.in.download", "sample/1.ans.download", "secret/2.desc", "secret/2.hint", "invalid_input/1.desc")
    found = read({"problem.yaml": "name: x\n", **KATTIS, **{f"data/{name}": "x\n" for name in ends}})
    assert [note for note in found.notes if "in data are" in note] == [
        f".in.download and .ans.download in data are not taken over: {DOWNLOADS}",
        f".hint and .desc in data are not taken over: {HINTS}",
    ]


def test_in_a_kattis_package_the_folder_says_what_is_a_sample() -> None:
    names = ("sample/1", "secret/1", "secret/example-of-a-tie", "secret/sample")
    sides = {f"data/{name}.{side}": f"{name} {side}\n" for name in names for side in ("in", "ans")}
    package = layouts.find(tree({"problem.yaml": "name: Sums\n", **sides}))
    assert [(case.name, case.is_sample) for case in package.cases] == [(name, name == "sample/1") for name in names]
