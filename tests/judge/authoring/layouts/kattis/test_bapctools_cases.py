"""The cases that a package's own programs make, in the sandbox."""

import re
from collections.abc import Mapping

import pytest

from judge.authoring.layouts.kattis import bapctools_cases
from judge.authoring.layouts.kattis.bapctools_cases import with_made_cases
from judge.authoring.layouts.kattis.bapctools_plan import FILE
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree

PROGRAMS = {
    "generators/one.py": "import sys\nprint(*sys.argv[1:])\n",
    "generators/two/main.py": "import sys\nimport part\nassert sys.argv[0].split('/')[-2:] == ['two', 'main.py']\n",
    "generators/two/part.py": "open('testcase.in', 'w').write('4')\nopen('testcase.ans', 'w').write('five')\n",
    "generators/manual/b.in": "7\n",
    "generators/manual/b.ans": "eight\n",
    "submissions/accepted/a.py": "print(int(input().split()[0]) + 1)\n",
}


def made(text: str, files: Mapping[str, str] = {}, *, tells_answers: bool = True) -> dict[str, str]:
    given = {**PROGRAMS, **files, FILE: text}
    found = with_made_cases(tree(given), {}, tells_answers=tells_answers)
    return {name: found.tree.read(name).decode() for name in found.tree.names if name not in given}


@pytest.mark.slow
def test_every_way_to_make_a_case() -> None:
    text = """
    test_group.yaml: {args: [x]}
    data:
      sample: {data: {"1": {in: "3", in.statement: "three", in.download: {link: in}}}}
      secret:
        data:
          printed: one.py 5 {name}
          written: two
          copied: {copy: manual/b}
          told: {generate: one.py 8, ans: nine}
          both: {generate: one.py 8, copy: manual/b}
        include: ["1"]
      invalid_input: {data: {word: {in: x}}}
      invalid_output: {data: {word: {in: x, ans: y, out: z}}}
    """
    assert made(text) == {
        "data/test_group.yaml": '{"args": ["x"]}',
        "data/sample/1.in": "3\n",
        "data/sample/1.ans": "4\n",
        "data/sample/1.in.statement": "three\n",
        "data/sample/1.in.download": "3\n",
        "data/secret/1.in": "3\n",
        "data/secret/1.ans": "4\n",
        "data/secret/1.in.statement": "three\n",
        "data/secret/1.in.download": "3\n",
        "data/secret/printed.in": "5 testcase\n",
        "data/secret/printed.ans": "6\n",
        "data/secret/written.in": "4",
        "data/secret/written.ans": "five",
        "data/secret/copied.in": "7\n",
        "data/secret/copied.ans": "eight\n",
        "data/secret/told.in": "8\n",
        "data/secret/told.ans": "nine\n",
        "data/secret/both.in": "7\n",
        "data/secret/both.ans": "eight\n",
        "data/invalid_input/word.in": "x\n",
    }


def test_what_is_there_stays() -> None:
    text = "data: {sample: {data: {a: {in: '1'}}}, secret: {data: {b: {in: '2', ans: '3'}}}}"
    assert made(text, {"data/secret/x.in": "1"}) == {}
    assert made(text, {"data/sample/x.in": "1"}) == {"data/secret/b.in": "2\n", "data/secret/b.ans": "3\n"}


@pytest.mark.parametrize(
    ("plan", "noted"),
    [
        ("data: {secret: {data: {a: {in: '1'}, b: {in: '2'}, c: {in: '3'}}}}",
         (("2 cases of generators/generators.yaml not there, first secret/b: wrong programs may be accepted: run `bt "
          "generate` there, and import it again"),)),
        ("data: {secret: {data: {a: {in: '1'}}}}", ()),
        ("data: [", ()),
    ],
)  # fmt: skip
def test_cases_that_are_not_made_yet_are_named(plan: str, noted: tuple[str, ...]) -> None:
    before = tree({"generators/generators.yaml": plan, "data/secret/a.in": "1", "data/sample/x.in": "1"})
    assert with_made_cases(before, {}, tells_answers=True).notes == noted


def test_a_validator_that_talks_needs_no_answer() -> None:
    text = "data: {sample: {data: {a: {interaction: '>1'}}}, secret: {data: {b: {in: '2'}}}}"
    assert made(text, tells_answers=False) == {
        "data/sample/a.interaction": ">1\n",
        "data/secret/b.in": "2\n",
        "data/secret/b.ans": "",
    }


@pytest.mark.slow
def test_a_generator_is_tried_again_with_the_next_seed() -> None:
    odd = "import sys\nseed = int(sys.argv[1])\nsys.exit(seed % 2) if seed % 2 else print(seed % 2)\n"
    text = "data: {secret: {data: {a: {generate: 'odd.py {seed}', ans: x, retries: 2}}}}"
    assert made(text, {"generators/odd.py": odd})["data/secret/a.in"] == "0\n"


@pytest.mark.slow
def test_no_more_cases_than_a_problem_has() -> None:
    cases = ", ".join(f"c{number}: {{in: x, ans: x}}" for number in range(1000))
    with pytest.raises(BadUsage, match=f"^x.zip/{FILE}: 1000 cases: expected at most 999$"):
        made(f"data: {{secret: {{data: {{{cases}}}}}}}")


def test_all_cases_together_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bapctools_cases, "MOST_IN_ALL", 3)
    with pytest.raises(BadUsage, match=r"secret/b: all cases have more than 0 MiB$"):
        made("data: {secret: {data: {a: {in: x, ans: ''}, b: {in: x, ans: ''}}}}")


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("{a: none.py}", "generators.yaml: secret/a: its generator none.py is in no language that the judge knows"),
        ("{a: {ans: x}}", "generators.yaml: secret/a: nothing makes its input"),
        ("{a: {in: x, solution: }}", "generators.yaml: secret/a: no program makes its answer"),
        ("{a: {in: x}}", "x.zip/a.py cannot make cases: ended with status 1 (ValueError: invalid literal"),
    ],
)
def test_a_case_that_nothing_makes(case: str, said: str) -> None:
    with pytest.raises(BadUsage, match=re.escape(said)):
        made(f"data: {{secret: {{data: {case}}}}}")
