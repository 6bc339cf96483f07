"""Cases that a script for testdata_tools makes. Real scripts run in the real sandbox."""

import re
from collections.abc import Mapping

import pytest

from judge.authoring.layouts.kattis import testdata_cases
from judge.authoring.layouts.kattis.testdata_cases import with_scripted_cases
from judge.authoring.tree import MOST_TEXT
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree

TAKES_IN = "#!/usr/bin/env bash\n. ../../testdata_tools/gen.sh\n"
START = f"{TAKES_IN}use_solution sol.py\ncompile gen.py opt\n"
FILES = {
    "submissions/accepted/sol.py": "print('answer to', *input().split())\n",
    "submissions/accepted/sol.rkt": "1\n",
    "data/gen.py": "import sys, words\nprint(*sys.argv[1:], words.END)\n",
    "data/words.py": "END = 'end'\n",
    "data/sh.sh": "echo $*\n",
    "data/sample/1.in": "one\n",
    "manual/tiny.in": "tiny\n",
    "manual/more/other.in": "other\n",
}
GROUP = "on_reject: break\naccept_score: {0}\nrange: 0 {0}\ngrader_flags: min\n"
ALL = "on_reject: continue\nrange: 0 {0}\ngrader_flags: {1}\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "script", "made"),
    [
        (
            "data/generator.sh",
            (
                f"{START}ulimit -s unlimited\nsamplegroup\nlimits n=1\nsample 1\n"
                "group a 30\nlimits n=3\ninclude_group sample\n"
                'for i in {1..2}; do\n    tc "rand-$i" gen n=$((i * 5))\ndone\necho done\n'
                "group b 70\ninclude_group a\ntc rand-1\ntc_manual ../manual/tiny.in\n"
            ),
            {
                "data/sample/1.ans": "answer to one\n",
                "data/sample/testdata.yaml": "input_validator_flags: n=1\n",
                "data/secret/a/001-1.in": "one\n",
                # The seeds are the first six digits of the MD5 of the names.
                "data/secret/a/002-rand-1.in": "n=5 13432516 end\n",
                "data/secret/a/002-rand-1.ans": "answer to n=5 13432516 end\n",
                "data/secret/a/003-rand-2.in": "n=10 15821617 end\n",
                "data/secret/a/testdata.yaml": GROUP.format(30) + "input_validator_flags: n=3\n",
                "data/secret/b/001-1.ans": "answer to one\n",
                "data/secret/b/002-rand-1.in": "n=5 13432516 end\n",
                "data/secret/b/003-rand-2.in": "n=10 15821617 end\n",
                "data/secret/b/004-tiny.in": "tiny\n",
                "data/secret/b/testdata.yaml": GROUP.format(70),
                "data/secret/testdata.yaml": ALL.format(100, "first_error accept_if_any_accepted"),
                "data/testdata.yaml": ALL.format(100, "ignore_sample"),
            },
        ),
        (
            "data/generator.sh",
            f"USE_SCORING=0\n{START}sample 1\nlimits n=3\ntc x gen\ntg_manual ../manual\n",
            {
                "data/secret/002-x.in": "10343652 end\n",
                "data/secret/003-tiny.ans": "answer to tiny\n",
                "data/testdata.yaml": "input_validator_flags: n=3\n",
            },
        ),
        (
            "data/generator",
            (
                f"{TAKES_IN}USE_SCORING=0\nuse_solution ../../data/sh.sh\ncompile sh.sh\nsample 1\n"
                "tc x sh a\ntc y sh b\nfor file in ../manual/*.in; do tc_manual $file; done\nrm sol\n"
            ),
            {
                "data/secret/002-x.in": "a 10343652\n",
                "data/secret/003-y.ans": "\n",
                "data/secret/004-tiny.in": "tiny\n",
            },
        ),
    ],
)
def test_what_a_script_makes(name: str, script: str, made: Mapping[str, str]) -> None:
    before = tree({**FILES, name: script})
    found = with_scripted_cases(before, tells_answers=True)
    assert {name: found.tree.text(name) for name in made} == made
    new = set(found.tree.names) - set(before.names)
    assert {name.rpartition(".")[0] for name in new} == {
        name.rpartition(".")[0] for name in (*made, "data/sample/1.ans")
    }
    assert [note.partition("in part: ")[2] for note in found.notes[1:]] == [
        "1 command failed, first `rm sol`"
    ] * script.endswith("rm sol\n")
    assert f"cases made as {name} says" in found.notes[0]


@pytest.mark.slow
def test_what_a_script_does_with_other_commands_is_named() -> None:
    script = f"{START}tc a gen\n[ 1 = 2 ] && tc b gen\npython3 other.py > secret/1.in\nfalse\ntc c gen\n"
    found = with_scripted_cases(tree({**FILES, "data/generator.sh": script}), tells_answers=True)
    assert found.notes == (
        "2 cases made as data/generator.sh says: look whether they are those of the author",
        "data/generator.sh is followed in part: 2 commands failed, first `python3 other.py > secret/1.in`",
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("tc a gen\ntc a gen\n", "two cases are called a"),
        ("tc ../../a gen\n", "expected a name of letters, digits and dashes, found '../../a'"),
        ("tc a other\n", "there is no generator data/other"),
        ("tc a\n", "the case a is not made before"),
        ("tc a cat ../none.in\n", "there is no file none.in"),
        ("tc a cat ../../../../etc/passwd\n", "there is no file ../../../etc/passwd"),
        ("sample 2\n", "there is no data/sample/2.in"),
        ("sample 1\n", "it makes no cases"),
        ("group a many\n", "expected the points of the group a, found 'many'"),
        ("add_program a 'cat /etc/passwd'\n", "`add_program a` names a command, and no program"),
        ("use_solution none.py\ntc a gen\n", "there is no solution submissions/accepted/none.py"),
        ("use_solution sol.rkt\ntc a gen\n", "expected a solution in a language of the judge, found 'submissions/"),
        ("for i in {1..1000}; do tc a$i cat ../manual/tiny.in; done\n", "it makes more than 999 cases"),
        ("echo odd >&3\n", "expected one word for each case, found 'odd'"),
        ("yes $'tc\\037' | head -c 2000000 >&3\n", "expected orders of up to 1 MiB, found more"),
        ("exit 1\n", "ended with status 1"),
    ],
)
def test_a_script_that_cannot_be_followed(script: str, said: str) -> None:
    """Where samples are there, a line says so, and they are the cases."""
    files = {**FILES, "data/generator.sh": START + script}
    made = with_scripted_cases(tree(files), tells_answers="use_solution" in script)
    assert made.tree.names == tree(files).names
    assert made.notes[0].startswith("data/generator.sh is not followed: x.zip/data/generator.sh: ")
    assert said in made.notes[0]
    del files["data/sample/1.in"]
    with pytest.raises(BadUsage, match=re.escape("x.zip/data/generator.sh: ")):
        with_scripted_cases(tree(files), tells_answers="use_solution" in script)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("manual/ü.in", "data/gen did not see 1 input of the package, first manual/ü.in: if it makes cases of them"),
        ("run/1.in", "data/gen did not see 1 input of the package, first run/1.in: if it makes cases of them"),
        ("ü/notes", ""),
        (f"{'x' * 300}/a", "data/gen is not followed: x.zip/data/gen: its files cannot be written: File name too long"),
        ("data/gen.py/a", "data/gen is not followed: x.zip/data/gen: its files cannot be written: File exists"),
    ],
)
def test_files_that_the_script_does_not_see(name: str, line: str) -> None:
    files = {**FILES, "data/gen": f"{START}tc a gen\n", name: "1\n"}
    notes = with_scripted_cases(tree(files), tells_answers=False).notes
    assert notes[-1].startswith(line or "1 case made as data/gen says")


@pytest.mark.slow
@pytest.mark.parametrize("more", ["tc b gen\n", "group a 1\ntc a\n", "group a 1\ninclude_group secret\n"])
def test_all_cases_are_bounded_also_those_that_are_there_twice(more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {**FILES, "data/generator.sh": f"{START}tc a cat ../manual/tiny.in\n{more}"}
    monkeypatch.setattr(testdata_cases, "MOST_IN_ALL", len("tiny\n"))
    assert "all cases have more than 0 MiB" in with_scripted_cases(tree(files), tells_answers=False).notes[0]


@pytest.mark.slow
def test_cases_of_a_script_that_are_not_there() -> None:
    there = {f"data/secret/g/{name}.in": "1" for name in ("001-a", "b-2")}
    script = f"{TAKES_IN}group g 1\ntc a gen\ntc b-2\ntc 2 gen\nfor i in 3 4; do tc c$i gen; done\ntc_manual ../d.in\n"
    made = with_scripted_cases(tree({**there, "data/gen.sh": script}), tells_answers=True)
    (note,) = made.notes
    assert note.startswith("3 cases of data/gen.sh not there, first c3: wrong programs may be accepted: run it there,")


@pytest.mark.parametrize(
    "files", [{"data/secret/1.in": "1", "data/gen.sh": START + "#" * MOST_TEXT}, {"data/gen.sh": "tc a gen\n"}]
)
def test_a_script_that_is_not_asked(files: Mapping[str, str]) -> None:
    """There are cases, or it takes in nothing."""
    assert with_scripted_cases(tree(files), tells_answers=True).notes == ()
