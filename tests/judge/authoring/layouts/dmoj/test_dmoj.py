"""Problems of DMOJ: what init.yml says about cases, groups, generators and checkers."""

import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge import languages
from judge.authoring import layouts
from judge.authoring.layouts.dmoj import cases
from judge.authoring.layouts.dmoj.judges import UNBUFFERED
from judge.authoring.package import GivenCase, GivenGroup, Package
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import SUMS, tree, zipped

ONE = GivenCase("1", b"1 2\n", b"sum 3\n", is_sample=False)
TWO = GivenCase("2", b"3 4\n", b"sum 7\n", is_sample=False)


def read(files: Mapping[str, str | bytes]) -> Package:
    return replace(layouts.find(tree(files)), used=frozenset())


BATCH_1, BATCH_2 = "- {batched: [{in: 1.in, out: 1.out}]", "- {batched: [{in: 2.in, out: 2.out}]"
STANDARD = ("case_sensitive", "line_change_sensitive")
GENERATOR = (
    "import sys\nn = int(sys.argv[1]) if sys.argv[1:] else int(input())\nprint(n)\nprint(n * n, file=sys.stderr)\n"
)


def test_an_archive_with_batches_and_points() -> None:
    yaml = (
        "archive: sums.zip\n"
        "test_cases:\n- {in: 1.in, out: 1.out, points: 5}\n"
        "- {points: 10, batched: [{in: 2.in, out: 2.out, points: 3}]}\n"
        "checker: {name: floats, args: {precision: 4}}\n"
    )
    assert read({"init.yml": yaml, "sums.zip": zipped(SUMS)}) == Package(
        "a problem of DMOJ",
        (replace(ONE, group="case 1"), replace(TWO, group="batch 1")),
        compare="tokens",
        flags=("case_sensitive", "float_tolerance", "1e-4"),
        why_compare="as the checker `floats`",
        groups=(GivenGroup("case 1", Fraction(5)), GivenGroup("batch 1", Fraction(10), "all")),
        points=Fraction(15),
        takes_doubles=True,
        tells_samples=True,
    )


def test_cases_that_are_worth_the_same_need_no_groups() -> None:
    found = read(
        {"init.yml": "test_cases:\n- {in: 1.in, out: 1.out, points: 5}\n- {in: 2.in, out: 2.out, points: 5}\n", **SUMS}
    )
    assert (found.cases, found.groups, found.points) == ((ONE, TWO), (), Fraction(10))


def test_cases_in_the_one_folder_of_an_archive() -> None:
    listed = (
        "archive: sums.zip\ntest_cases:\n- {in: 1.in, out: 1.out, points: 5}\n- {in: 2.in, out: 2.out, points: 5}\n"
    )
    found = read({"init.yml": listed, "sums.zip": zipped({f"sums/{name}": text for name, text in SUMS.items()})})
    assert [found.cases, found.notes] == [
        (ONE, TWO),
        ("the cases lie in the folder sums of the archive, where DMOJ would not find them",),
    ]
    archive = zipped({"sums/1.in": "", "sums/1.out": "", "more/2.in": "", "2.out": ""})
    with pytest.raises(BadUsage, match=r"expected the file 1\.in, which is not there"):
        read({"init.yml": listed, "sums.zip": archive})


def test_cases_without_points_are_samples() -> None:
    yaml = "points: 3\ntest_cases:\n- {in: 1.in, out: 1.out, points: 0}\n- {in: 2.in, out: 2.out}\n"
    found = read({"init.yml": yaml, **SUMS})
    assert (found.cases, found.points) == ((replace(ONE, is_sample=True), replace(TWO, group="tests")), Fraction(3))


@pytest.mark.parametrize(
    ("checker", "compare"),
    [
        ("", ("tokens", STANDARD, "as the checker `standard`")),
        ("checker: standard\n", ("tokens", STANDARD, "as the checker `standard`")),
        ("checker: identical\n", ("exact", (), "as the checker `identical`")),
        ("checker: floatsabs\n",
         ("tokens", ("case_sensitive", "float_absolute_tolerance", "1e-6"), "as the checker `floatsabs`")),
        ("checker: {name: floats, args: {precision: 3, error_mode: relative}}\n",
         ("tokens", ("case_sensitive", "float_relative_tolerance", "1e-3"), "as the checker `floats`")),
    ],
)  # fmt: skip
def test_checkers_that_a_comparator_replaces(checker: str, compare: tuple[str, tuple[str, ...], str]) -> None:
    found = read({"p/init.yml": f"unbuffered: true\n{checker}", **{f"p/{name}": text for name, text in SUMS.items()}})
    assert found.cases == (ONE, TWO)
    assert found.checker is None
    assert (found.compare, found.flags, found.why_compare) == compare
    harmless = "not taken over, without effect on verdicts: unbuffered (init.yml)"
    assert found.notes == (harmless,)


def test_a_checker_by_name_is_a_program() -> None:
    checker = read({"init.yml": "checker: {name: sorted, args: {split_on: whitespace}}\n", **SUMS}).checker
    assert checker is not None
    assert (checker.source, checker.protocol) == ("main.py", "kattis")
    assert b"MODULE = 'dmoj.checkers.sorted'\nARGUMENTS = {'split_on': 'whitespace'}\n" in checker.files["arguments.py"]
    assert {"main.py", "dmoj/result.py", "dmoj/utils/unicode.py", "dmoj/checkers/sorted.py"} <= {*checker.files}


def test_a_checker_of_the_package() -> None:
    source = "def check(process_output, judge_output, **_):\n    return True\n"
    found = layouts.find(tree({"init.yml": "checker: own.py\n", "own.py": source, **SUMS}))
    assert found.checker is not None
    assert found.checker.files["package_checker.py"] == source.encode()
    assert found.used == {"init.yml", "own.py", *SUMS}
    assert found.why_compare == "as its checker own.py"


def test_a_checker_with_testlib() -> None:
    yaml = "checker: {name: bridged, args: {files: [c.cpp, testlib.h], type: testlib, flags: [-DEPS=2], lang: CPP17}}\n"
    found = read({"init.yml": yaml, "c.cpp": "int main() {}\n", "testlib.h": "//\n", **SUMS})
    assert found.checker is not None
    assert found.checker.protocol == "dmoj"
    assert found.checker.files == {"c.cpp": b"#define EPS 2\n#line 1\nint main() {}\n", "testlib.h": b"//\n"}
    assert found.notes == ()


@pytest.mark.once
def test_generated_cases() -> None:
    yaml = (
        "generator: gen.py\ntest_cases:\n- {generator_args: [3]}\n- {generator_in: 5.txt}\n- {in: 5.txt, out: 25.txt}\n"
    )
    files = {"init.yml": yaml, "gen.py": GENERATOR, "5.txt": "5\n", "25.txt": "25\n"}
    found = read(files)
    assert [(case.input, case.answer) for case in found.cases] == [
        (b"3\n", b"9\n"),
        (b"5\n", b"25\n"),
        (b"5\n", b"25\n"),
    ]
    assert found.notes == ("2 cases made by the package's generator",)


@pytest.mark.parametrize(
    ("generator", "said"),
    [
        ("raise ValueError(5)\n",
         "gen.py cannot make cases: ended with status 1 (ValueError: 5): make the cases where"),
        ("1 +\n", "gen.py cannot make cases: "),
    ],
)  # fmt: skip
def test_a_generator_that_fails(generator: str, said: str) -> None:
    with pytest.raises(BadUsage, match=re.escape(said)):
        read({"init.yml": "generator: gen.py\ntest_cases: [{generator_args: [1]}]\n", "gen.py": generator})


@pytest.mark.parametrize(
    ("yaml", "said"),
    [
        ("archive: gone.zip\n", "x.zip/init.yml: its archive 'gone.zip' is not there: put the file beside it"),
        ("test_cases: [{in: 9.in, out: 1.out}]\n",
         "x.zip: init.yml names a case: expected the file 9.in, which is not there: add it"),
        ("test_cases: [{in: 1.in, out: 1.out, points: many}]\n",
         "x.zip/init.yml: expected `points` from 0, found many: correct it"),
        ("test_cases: [{batched: [{batched: [{in: 1.in, out: 1.out}]}]}]\n",
         "x.zip/init.yml: expected cases in batch 1, found another batch: take them out of it"),
        ("checker: {name: sorted, args: {split_on: commas}}\n",
         "x.zip/init.yml: expected `split_on` lines or whitespace, found commas: correct it"),
        ("generator: {source: 1.py, flags: [-O2]}\ntest_cases: [{points: 1}]\n",
         "x.zip: init.yml names a case: expected the file 1.py, which is not there: add it"),
        ("checker: {name: bridged, args: {files: []}}\n",
         "x.zip/init.yml: the program without files is in no language that the judge knows"),
        ("checker: gone.py\n", "x.zip/init.yml: its checker gone.py is not there: add the file"),
        ("checker: 1.in\n", "x.zip/1.in: the checker of init.yml: expected Python with a function `check`"),
        ("checker: {name: bridged, args: {files: 1.in}}\n",
         "x.zip/init.yml: the program 1.in is in no language that the judge knows"),
        ("checker: {name: bridged, args: {files: 1.in, type: wild}}\n",
         "x.zip/init.yml: the checker has the type wild, which is not known"),
        ("generator: 1.in\ntest_cases: [{points: 1}]\n",
         "x.zip/init.yml: the program 1.in is in no language that the judge knows"),
        ("generator: g.py\ntest_cases: [{in: 1.in, generator_args: [1]}]\n",
         "x.zip/init.yml: case 1 has `in` and `generator_args` or `generator_in`: keep one"),
        ("interactive: {files: 1.in}\n",
         "x.zip/init.yml: the program 1.in is in no language that the judge knows"),
        ("interactive: {files: 1.in, type: peg}\n",
         "x.zip/init.yml: the interactor has the type peg, which is not known"),
        ("checker: {name: bridged, args: {files: gone.c}}\n",
         "x.zip/init.yml: its checker gone.c is not there: add the file"),
        ("checker: {name: bridged, args: {files: 1.in, args_format_string: '{input'}}\n",
         ("x.zip/init.yml: `args_format_string`: expected words with {input_file} and so on, found {input: correct "
          "it")),
        ("custom_judge: 1.in\n",
         "x.zip/1.in: the custom judge is no Python 3: it needs DMOJ itself, so this problem cannot be judged"),
        ("signature_grader: {entry: a.c}\n", "x.zip/init.yml: its signature grader a.c is not there: add the file"),
    ],
)  # fmt: skip
def test_mistakes_in_init_yml(yaml: str, said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(said)}$"):
        read({**SUMS, "init.yml": yaml})


@pytest.mark.parametrize(
    ("listed", "groups"),
    [
        (f"{BATCH_1}, points: 4}}\n{BATCH_2}, points: 6, dependencies: [1]}}\n",
         [("batch 1", 4, "all", ()), ("batch 2", 6, "all", ("batch 1",))]),
        # Cases without points come first: all others count only after them.
        ("- {in: 1.in, out: 1.out, points: 0}\n- {in: 2.in, out: 2.out, points: 6}\n",
         [("tests", 6, "share", ("sample",))]),
        (f"{BATCH_1}, points: 0}}\n{BATCH_2}, points: 6, dependencies: [1]}}\n",
         [("batch 2", 6, "all", ("sample", "batch 1"))]),
        ("- {in: 2.in, out: 2.out, points: 6}\n- {in: 1.in, out: 1.out, points: 0}\n", []),
    ],
)  # fmt: skip
def test_what_must_be_right_before_a_case_counts(listed: str, groups: list[object]) -> None:
    found = read({"init.yml": f"test_cases:\n{listed}", **SUMS})
    assert [(one.name, one.points, one.score, one.requires) for one in found.groups] == groups
    assert found.notes == ()


@pytest.mark.parametrize(("line", "text"), [("", b"1\n2\n"), ("binary_data: true\n", b"1\r\n2\r")])
def test_line_ends(line: str, text: bytes) -> None:
    files = {"1.in": b"1\r\n2\r", "1.out": b"1\r\n2\r"}
    (case,) = read({"init.yml": f"{line}test_cases:\n- {{in: 1.in, out: 1.out}}\n", **files}).cases
    assert (case.input, case.answer) == (text, text)


def test_pretests_are_samples() -> None:
    yaml = "pretest_test_cases:\n- {in: 1.in, out: 1.out, points: 1}\ntest_cases:\n- {in: 2.in, out: 2.out}\n"
    assert read({"init.yml": yaml, **SUMS}).cases == (replace(ONE, is_sample=True), replace(TWO, group="tests"))


@pytest.mark.once
def test_patterns_of_names() -> None:
    names = {"a.1-1.in": "1 2\n", "a.1-1.out": "sum 3\n", "a.2-1.in": "3 4\n", "a.2-1.out": "sum 7\n", "b.in": "x"}
    formats = (
        "  input_format: 'a\\.(?P<batch>\\d+)-(?P<case>\\d+)\\.in'\n  output_format: '{}'\n  case_points: [0, 60]\n"
    )
    right = "a\\.(?P<batch>\\d+)-(?P<case>\\d+)\\.out"
    files = {"init.yml": f"test_cases:\n{formats.format(right)}", **names}
    found = read(files)
    assert layouts.find(tree(files)).used == {"init.yml", *names} - {"b.in"}
    first, second = replace(ONE, name="a.1-1", is_sample=True), replace(TWO, name="a.2-1")
    assert found.cases == (replace(first, group="batch 1"), replace(second, group="batch 2"))
    assert found.groups == (GivenGroup("batch 2", Fraction(60), "all", ("sample",)),)
    assert found.notes == ()
    with pytest.raises(
        BadUsage, match=r"has no other side: `input_format` and `output_format` of init.yml match one of"
    ):
        read({"init.yml": f"test_cases:\n{formats.format('b')}", **names})
    with pytest.raises(BadUsage, match=r"`output_format` of init.yml is not a pattern: correct it"):
        read({"init.yml": f"test_cases:\n{formats.format('(')}", **names})


@pytest.mark.parametrize(
    ("lines", "noted"),
    [
        ("wall_time_factor: 5\n", "`wall_time_factor` of init.yml is not taken over: the limit of real time is the"),
        ("output_limit_length: 9\n", "`output_limit_length` of init.yml is not taken over: the limit of output is the"),
        ("output_prefix_length: 0\n", "`output_prefix_length` of init.yml is not taken over: `visibility` in"),
        ("short_circuit: false\n", "not taken over, without effect on verdicts: short_circuit (init.yml)"),
        ("checker: linecount\n", "a wrong output earns no points here; `linecount` gives some for each right line"),
        ("checker: {name: [], args: 5}\n", "the checker [] is not known: here only outputs like the answers are right"),
        ("checker: wild\n", "the checker wild is not known: here only outputs like the answers are right"),
        ("test_cases: {input_format: '(?P<case>\\d+)\\.in', output_format: '(?P<case>\\d+)\\.out', shuffle: 1}\n",
         "`shuffle` of cases in init.yml is not taken over: what it changes is not known"),
        ("new_key: 5\n", "`new_key` of init.yml is not taken over: what it changes is not known"),
        ("test_cases:\n- {in: 1.in, out: 1.out, checker: easy}\n- {in: 2.in, out: 2.out}\n",
         "`checker` of cases in init.yml is not taken over: the checker of the whole problem decides here"),
        ("test_cases:\n- {in: 1.in, out: 1.out}\n- {in: 2.in, out: 2.out, points: 0}\n- {in: 1.in, out: 1.out}\n",
         "after a wrong case without points, no other case is judged there: here the others earn their points"),
    ],
)  # fmt: skip
def test_what_dmoj_has_and_we_have_not(lines: str, noted: str) -> None:
    notes = read({"init.yml": lines, **SUMS}).notes
    assert [note for note in notes if note.startswith(noted)] != []


def test_files_in_the_archive_that_no_case_needs() -> None:
    archive = zipped({**SUMS, "readme.txt": "x", "__MACOSX/1.in": "x"})
    assert read({"init.yml": "archive: sums.zip\n", "sums.zip": archive}).notes == (
        "left out of sums.zip: 2 files: readme.txt, __MACOSX/",
    )


TALKS = """\
from dmoj.graders import InteractiveGrader
from dmoj.graders.interactive import WrongAnswer
from dmoj.result import CheckerResult

class Grader(InteractiveGrader):
    def interact(self, case, interactor):
        number, turns = int(case.input_data()), 0
        while True:
            turns += 1
            guess = interactor.readint(1, 1000)
            if guess == number:
                break
            interactor.writeln("less" if guess > number else "more")
        interactor.writeln("right")
        if turns > 10:
            raise WrongAnswer("too many turns")
        return CheckerResult(True, case.points / turns, "found")
"""


@pytest.mark.once
def test_a_pattern_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "_MATCH_S", 1)
    yaml = "test_cases: {input_format: '((a+)+)+$', output_format: x}\n"
    with pytest.raises(BadUsage, match=r"^x\.zip: `input_format` of init\.yml takes more than 1 s to match the names"):
        read({"init.yml": yaml, "a" * 60 + "!": "1"})


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"init.yml": "custom_judge: j.py\n", "j.py": "#" * 300_000}, "x.zip/j.py: the custom judge has more than 256"),
        ({"init.yml": "custom_judge: j.py\n", "j.py": "(" * 9999}, "x.zip/j.py: the custom judge is no Python 3: it"),
        ({"init.yml": "signature_grader: {entry: e.c, header: 'a\"b.h'}\n", "e.c": "", 'a"b.h': ""},
         "x.zip/init.yml: no program can include a"),
        ({"init.yml": "checker: {name: bridged, args: {args_format_string: '{input_file:>999999999}'}}\n"},
         "x.zip/init.yml: `args_format_string`: expected words with {input_file} and so on, found {input_file:>"),
    ],
)  # fmt: skip
def test_hostile_problems(files: dict[str, str], said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(said)}"):
        read({**files, **SUMS})


def test_a_grader_that_talks() -> None:
    yaml = "custom_judge: judge.py\nunbuffered: true\ntest_cases:\n- {in: 1.in, points: 10}\n"
    found = read({"init.yml": yaml, "judge.py": TALKS, "1.in": "7\n"})
    assert found.checker is not None
    assert (found.checker.source, found.checker.interactive, found.checker.protocol) == ("talk.py", True, "kattis")
    assert found.checker.files["package_grader.py"] == TALKS.encode()
    assert [harness.language for harness in found.harnesses] == ["c", "cpp", "python"]
    assert found.languages == tuple(languages.names())  # with a driver in one of them, the others would be left out
    assert not any("unbuffered" in note for note in found.notes)


@pytest.mark.once
def test_programs_in_python_that_need_not_flush(tmp_path: Path) -> None:
    yaml = "custom_judge: judge.py\nunbuffered: true\ntest_cases:\n- {in: 1.in, points: 10}\n"
    harness = read({"init.yml": yaml, "judge.py": TALKS, "1.in": "7\n"}).harnesses[-1]
    for name, text in harness.files.items():
        (tmp_path / name).write_bytes(text)
    (tmp_path / harness.name).write_text("print(5, end='')\nprint(input(), __name__)\n")
    command = [sys.executable, "-I", str(tmp_path / harness.driver)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stdout.read(1) == b"5"  # before it was answered
        assert running.communicate(b"go\n")[0] == b"go __main__\n"


@pytest.mark.parametrize(
    ("grader", "said"),
    [
        ("import os\n", "has no class Grader made from InteractiveGrader or StandardGrader"),
        ("from dmoj.graders import StandardGrader\nclass Grader(StandardGrader):\n    def grade(self, case): pass\n",
         "uses grade"),
        (("from dmoj.graders import StandardGrader\nclass Grader(StandardGrader):\n"
          "    def check_result(self, case, result): return len(self.source) < 9\n"), "uses self.source"),
        ("import dmoj.cptbox\nfrom dmoj.graders import StandardGrader\nclass Grader(StandardGrader): pass\n",
         "uses dmoj.cptbox"),
        ("from dmoj.judge import x\nfrom dmoj.graders import StandardGrader\nclass Grader(StandardGrader): pass\n",
         "uses dmoj.judge"),
    ],
)  # fmt: skip
def test_graders_that_need_dmoj(grader: str, said: str) -> None:
    whole = f"x.zip/judge.py: the custom judge {said}: it needs DMOJ itself, so this problem cannot be judged"
    with pytest.raises(BadUsage, match=f"^{re.escape(whole)}$"):
        read({"init.yml": "custom_judge: judge.py\n", "judge.py": grader, **SUMS})


@pytest.mark.parametrize(
    ("kind", "arguments"),
    [
        ("", ("{input}", "{answer}")),
        (", type: testlib", ("{input}", "{output}", "{answer}")),
        (", args_format_string: '{answer_file} \"two words\"'", ("{answer}", "two words")),
    ],
)
def test_an_interactor(kind: str, arguments: tuple[str, ...]) -> None:
    yaml = f"interactive: {{files: talk.py{kind}}}\ntest_cases:\n- {{in: 1.in}}\n"
    checker = read({"init.yml": yaml, "talk.py": "print()\n", **SUMS}).checker
    assert checker is not None
    assert (checker.source, checker.protocol, checker.interactive, checker.arguments) == (
        "start_unbuffered.py", "dmoj", True, arguments,
    )  # fmt: skip
    assert checker.files["talk.py"] == b"print()\n"


def test_an_interactor_in_python_need_not_flush(tmp_path: Path) -> None:
    yaml = "interactive: {files: talk.py}\ntest_cases:\n- {in: 1.in}\n"
    talk = "import sys\nprint('x', end='')\ninput()\nsys.stdout.buffer.write(b'y')\nsys.exit(len(sys.argv))\n"
    checker = read({"init.yml": yaml, "talk.py": talk, **SUMS}).checker
    assert checker is not None
    for name, text in checker.files.items():
        (tmp_path / name).write_bytes(text)
    command = [sys.executable, str(tmp_path / checker.source), "a", "b"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stdin is not None
        assert running.stdout.read(1) == b"x"  # before it was answered
        running.stdin.write(b"go\n")
        running.stdin.close()
        assert (running.stdout.read(), running.wait()) == (b"y", 3)


@pytest.mark.parametrize(("more", "is_joined"), [("", True), (", unbuffered: false", False)])
def test_an_interactor_in_cpp_need_not_flush(more: str, is_joined: bool) -> None:
    yaml = f"interactive: {{files: talk.cpp{more}}}\ntest_cases:\n- {{in: 1.in}}\n"
    checker = read({"init.yml": yaml, "talk.cpp": "int main() {}\n", **SUMS}).checker
    assert checker is not None
    assert checker.files["talk.cpp"] == (UNBUFFERED + b"#line 1\n" if is_joined else b"") + b"int main() {}\n"


def test_submissions_that_are_functions() -> None:
    files = {"main.c": '#include "part.h"\nint main(void) { return part(); }\n', "part.h": "int part(void);\n"}
    yaml = "signature_grader: {entry: main.c, header: part.h}\ntest_cases:\n- {in: 1.in, out: 1.out}\n"
    found = read({"init.yml": yaml, **files, **SUMS})
    assert found.languages == ("c", "cpp")
    (c, _) = found.harnesses
    assert (c.driver, c.name) == ("entry.c", "dmoj_submission.c")
    assert c.files["entry.c"] == f"#define SIGNATURE_GRADER 1\n#line 1\n{files['main.c']}".encode()
    assert c.files["joined.c"] == (
        b'#define SIGNATURE_GRADER 1\n#include "part.h"\n#define main main_of_the_submission\n'
        b'#include "dmoj_submission.c"\n'
    )


def test_tests_are_submissions() -> None:
    def test(name: str, **told: object) -> dict[str, str]:
        lines = {"language": "PY3", "time": 1, "memory": 65536, "source": "a.py", **told}
        return {f"tests/{name}/test.yml": "".join(f"{key}: {value}\n" for key, value in lines.items())}

    files = {
        **test("right", expect="AC", time=3), "tests/right/a.py": "print(1)\n",
        **test("some", cases="[AC, SC, TLE]"), "tests/some/a.py": "print(2)\n",
        **test("old", language="PY2", expect="AC"), "tests/old/a.py": "print 3\n",
        **test("large", expect="MLE"), "tests/large/a.py": "print(4)\n",
        **test("inner", expect="IE"), "tests/inner/a.py": "print(5)\n",
        **test("gone", expect="AC"),
        "tests/linux/test.linux.yml": "{language: C, source: a.c, expect: CE}\n", "tests/linux/a.c": "6\n",
        **test("skipped", skip="true"), "tests/skipped/a.py": "print(7)\n",
    }  # fmt: skip
    found = read({"init.yml": "test_cases:\n- {in: 1.in, out: 1.out}\n", **files, **SUMS})
    assert found.submissions == {
        "accepted/right.py": b"print(1)\n",
        "compile_error/linux.c": b"6\n",
        "time_limit_exceeded/some.py": b"print(2)\n",
    }
    assert (found.time_s, found.why_time) == ("3", "the largest of the package's tests")
    assert [note for note in found.notes if "tests/" in note] == [
        "1 test of tests/ not taken over, its source is not there: gone",
        "1 test of tests/ not taken over, expecting no verdict of this judge: inner",
        "1 test of tests/ not taken over, with a limit of memory of its own: large",
        "1 test of tests/ not taken over, in no language of this judge: old",
    ]


def test_cases_without_files() -> None:
    found = read({"init.yml": "test_cases:\n- {out: 1.out}\n- {in: 2.in}\n", **SUMS})
    assert [(case.input, case.answer) for case in found.cases] == [(b"", b"sum 3\n"), (b"3 4\n", b"")]
    assert "1 case without `in`: programs get no input there" in found.notes
