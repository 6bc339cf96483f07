"""The command `import`: from a folder of inputs and answers to a program that is judged on them."""

import json
from pathlib import Path

import pytest

from judge.__main__ import main
from tests.judge import adder
from tests.judge.authoring.packages import SPLIT
from tests.judge.authoring.trees import SUMS, folder, zipped

RIGHT = adder.RIGHT
WRONG = adder.RIGHT.replace("sum(map", "max(map")


def call(root: Path, *words: str) -> int:
    (root / "root" / "problems").mkdir(parents=True, exist_ok=True)
    return main(["--root", str(root / "root"), *words])


@pytest.mark.slow
def test_a_problem_in_one_command_and_a_program_judged_on_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = tmp_path / "Two Sums"
    folder(given, SUMS | {"3.in": "5 6\r\n", "3.out": "sum 11"})
    assert call(tmp_path, "import", str(given), "--title", "Two sums") == 0
    assert (
        capsys.readouterr()
        .out.replace("\n", " ")
        .startswith(
            f"found inputs and answers in {given}: 3 cases samples: 1, the first (--samples N for another number) "
            "compare: lines, spaces at the end of a line do not count limits: 2 s and 256 MiB: none were found "
            "statement: only its frame: write the text kept as found: 1 input with Windows line ends, CRLF (a program "
            "that splits lines at \\n reads a \\r): 3 "
            "wrote problems/two_sums, cases/two_sums and expected/two_sums  What to do next: "
        )
    )
    right, wrong = (adder.write(tmp_path, f"{name}.py", text) for name, text in (("r", RIGHT), ("w", WRONG)))
    assert call(tmp_path, "run", str(right)) == 0
    assert "AC accepted: 3 of 3 cases right, 10 of 10 points\n" in capsys.readouterr().out
    assert call(tmp_path, "run", str(wrong)) == 1
    assert "sample/001-case-1: line 1: expected `sum 3`, printed `sum 2`\n" in capsys.readouterr().out
    assert call(tmp_path, "import", str(given)) == 2
    assert (
        capsys.readouterr().err == "judge: a problem two_sums already exists: choose another id; nothing was written\n"
    )


@pytest.mark.slow
def test_a_right_program_is_not_asked_for_if_there_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package = {
        "problem.yaml": "name: Sums\n",
        "data/sample/1.in": "1 2\n",
        "data/sample/1.ans": "sum 3\n",
        "data/secret/1.in": "3 4\n",
        "data/secret/1.ans": "sum 7\n",
    }
    folder(tmp_path / "without", package)
    folder(tmp_path / "with", package | {"submissions/accepted/right.py": RIGHT})
    asked = "put a right program into problems/without/submissions/accepted; points and limits are in problems/without/"
    assert call(tmp_path, "import", str(tmp_path / "without")) == 0
    assert asked in capsys.readouterr().out
    assert call(tmp_path, "import", str(tmp_path / "with")) == 0
    assert "  look at the points and limits in problems/with/problem.yaml:\n" in capsys.readouterr().out


BYTES = (b"1", b"1\n", b"1\n\n", b"1 \r\n2\r", b"\xef\xbb\xbf1\n", b"\0\n", b"\xff\xfe1\0", b"caf\xe9\n", b"", b"\n")
SPELL = "import sys\nprint(sys.stdin.buffer.read().hex())\n"


@pytest.mark.slow
@pytest.mark.parametrize("zip_it", [False, True])
def test_every_byte_of_an_input_reaches_the_program(tmp_path: Path, zip_it: bool) -> None:
    files = {f"{number}.in": text for number, text in enumerate(BYTES)}
    files |= {f"{number}.out": text.hex().encode() for number, text in enumerate(BYTES)}
    folder(tmp_path / "spell", files)
    (tmp_path / "spelt.zip").write_bytes(zipped(files))
    assert call(tmp_path, "import", str(tmp_path / ("spelt.zip" if zip_it else "spell")), "--id", "spell") == 0
    kept = sorted((tmp_path / "root/cases/spell").rglob("*.txt"))
    assert [file.read_bytes() for file in kept] == list(BYTES)
    right = adder.write(tmp_path, "r.py", SPELL)
    assert call(tmp_path, "run", str(right), "--problem", "spell") == 0


def test_a_zip_file_with_an_id_samples_and_a_comparator(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "1.zip").write_bytes(zipped(SUMS))
    assert call(tmp_path, "import", str(tmp_path / "1.zip")) == 2
    said = f"judge: {tmp_path}/1.zip: its name gives no id for the problem: add --id, such as --id sums\n"
    assert capsys.readouterr().err == said
    words = ["--id", "sums", "--samples", "0", "--compare", "tokens"]
    assert call(tmp_path, "import", str(tmp_path / "1.zip"), *words) == 0
    assert "samples: none, as --samples says\ncompare: tokens, as" in capsys.readouterr().out
    assert call(tmp_path, "cases", "sums", "--list") == 0
    assert capsys.readouterr().out == (
        "sums: sums, 2 cases\ncase        group   title\nsecret/001  secret  case 1\nsecret/002  secret  case 2\n"
    )


@pytest.mark.parametrize(
    ("source", "title", "problem_id"),
    [
        ("/home/ana/sums.cpp", "A. Sums", "sums"),
        ("C:\\cp\\two sums.cpp", "A. Sums", "two_sums"),
        (None, "A. Sums", "a_sums"),
    ],
)
def test_the_id_of_an_editors_problem_is_not_its_hash(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str | None, title: str, problem_id: str
) -> None:
    tests = [{"input": "1 2\n", "output": "3\n"}, {"input": "3 4\n", "output": "7\n"}]
    prob = json.dumps({"name": title, "srcPath": source, "tests": tests})
    folder(tmp_path, {".cph/.sums.cpp_1a2b.prob": prob, ".cph/.other.cpp_3c4d.prob": prob})
    assert call(tmp_path, "import", str(tmp_path / ".cph")) == 2
    assert capsys.readouterr().err.endswith(".other.cpp_3c4d.prob, .sums.cpp_1a2b.prob: give one of these files\n")
    assert call(tmp_path, "import", str(tmp_path / ".cph/.sums.cpp_1a2b.prob")) == 0
    assert f"wrote problems/{problem_id}," in capsys.readouterr().out


@pytest.mark.parametrize(
    ("files", "words", "said"),
    [
        ({}, [], "no such folder or file"),
        ({"1.in": "", "notes": ""}, [], "1 input has no answer: 1.in: add it, as 1.out, or remove the input"),
        (SUMS | {"1.in": "3 4\n"}, [], "sums: 1 and 2 have the same input and different answers: remove one of them"),
        (SUMS, ["--samples", "2"], "--samples 2: expected a whole number from 0 to 1"),
        (SUMS, ["--id", "Sums!"], "'Sums!' cannot be the id of a problem"),
        (SUMS, ["--compare", "nearly"], "--compare nearly: expected exact, lines or tokens"),
    ],
)
def test_a_mistake_is_one_line_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], files: dict[str, str | bytes], words: list[str], said: str
) -> None:
    if files:
        folder(tmp_path / "sums", files)
    try:
        status = call(tmp_path, "import", str(tmp_path / "sums"), *words)
    except SystemExit as exit_:  # argparse
        status = int(str(exit_.code))
    assert status == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert said in printed.err
    assert sorted((tmp_path / "root").rglob("*")) == [tmp_path / "root" / "problems"]


@pytest.mark.slow
def test_a_kattis_package_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder(tmp_path / "split", SPLIT)
    assert call(tmp_path, "import", str(tmp_path / "split")) == 0
    said = " ".join(capsys.readouterr().out.split())
    for line in (
        "checker: check.py, of the package",
        "limits: 1 s and 2048 MiB, the time as problemtools infers it: 5 times the 0.0",
        "submissions: 2 accepted, 1 wrong_answer",
        "input validator valid.py: accepts 2 cases",
        "input validators: 1 input in data/invalid_input refused, as they must be",
        "judged: 3 of 3 submissions of the package with its author's verdict",
    ):
        assert line in said
    assert "note:" not in said
    place = tmp_path / "root" / "problems" / "split"
    samples = "## Samples\n\n```\n3\n```\n\n```\n1 2\n```\n"
    assert (place / "statement.md").read_text("utf-8").endswith(f"Split $n$.\n\n{samples}")
    student = tmp_path / "mine.py"
    student.write_text(SPLIT["submissions/accepted/right.py"])
    assert call(tmp_path, "run", str(student), "--problem", "split") == 0
    assert "AC accepted: 2 of 2 cases right" in capsys.readouterr().out


def test_no_program_of_a_package_runs_with_no_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder(tmp_path / "split", SPLIT)
    assert call(tmp_path, "import", str(tmp_path / "split"), "--no-run") == 0
    said = capsys.readouterr().out
    assert "limits: 2 s and 2048 MiB" in said
    assert "judged" not in said
    assert "input validator" not in said


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("while True: pass", "the checker check.py used too much CPU time"),
        ("import os\nos.fork()", "the checker check.py ended with status 1, expected"),
        ("print(", "the checker check.py does not compile: SyntaxError: '(' was never closed"),
    ],
)
def test_a_bad_checker_is_one_line_and_nobodys_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    files = {file: content for file, content in SPLIT.items() if "parts" not in file and "wrong" not in file}
    yaml = "name: Split\nvalidation: custom\nlimits: {validation_time: 1}\n"
    folder(tmp_path / "split", {**files, "output_validators/check.py": text, "problem.yaml": yaml})
    assert call(tmp_path, "import", str(tmp_path / "split")) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert "judged: 0 of 1 submission of the package" in printed
    assert "note: 1 submission could not be judged: sample/001-case-1: the checker check.py" in printed
    assert said in printed


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"problem.yaml": "a: &a [x]\nb: !own [*a]\n"}, "problem.yaml:2: tags (`!...`) are not allowed"),
        ({"problem.yaml": "[" * 5000}, "problem.yaml"),
        ({"problem.yaml": b"name: \xff\n"}, "expected UTF-8"),
        ({"data/testdata.yaml": "a: [\n"}, "testdata.yaml"),
        ({"submissions/submissions.yaml": "- [\n"}, "submissions.yaml"),
    ],
)
def test_a_bad_yaml_file_of_a_package_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], files: dict[str, str | bytes], said: str
) -> None:
    folder(tmp_path / "split", {**SPLIT, **files})
    status = call(tmp_path, "import", str(tmp_path / "split"), "--no-run")
    printed = capsys.readouterr()
    assert (status, printed.err.count("\n")) == (2, 1)
    assert said in printed.err


@pytest.mark.slow
def test_names_with_blanks_and_umlauts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = "Gr\u00fc\u00dfe an alle"
    files = {
        **{file: text for file, text in SPLIT.items() if not file.startswith("submissions/")},
        f"data/secret/{name}/1 \u00e4.in": "5\n",
        f"data/secret/{name}/1 \u00e4.ans": "2 3\n",
        "submissions/accepted/meine l\u00f6sung.py": "print(0, int(input()))\n",
        "submissions/accepted/zwei teile/main.py": "from part import two\nprint(*two(int(input())))\n",
        "submissions/accepted/zwei teile/part.py": "def two(n):\n    return 0, n\n",
    }
    folder(tmp_path / name, files)
    assert call(tmp_path, "import", str(tmp_path / name)) == 0
    assert "judged: 2 of 2 submissions of the package with" in capsys.readouterr().out
    cases = [file.name for file in (tmp_path / "root" / "cases").rglob("*.txt")]
    assert sorted(cases) == ["001-case-1.txt", "001-case-1.txt", "002-grusse-an-alle-1-a.txt"]
