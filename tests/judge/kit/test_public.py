"""The public part of a problem, and what the judge can do with it in a kit."""

import io
import json
import shutil
import zipfile
from pathlib import Path

import pytest

from judge.__main__ import main
from judge.base.errors import BadUsage
from judge.execution.store import Store
from judge.intake import program
from judge.judging.batch import CaseFiles
from judge.kit import public
from judge.kit.wheel import Wheel
from judge.problem import cases, definition, random_cases
from tests.judge import adder, adding
from tests.judge.kit import packed

WRONG = adder.RIGHT.replace("sum(map", "1 + sum(map")
ONLY_THE_SAMPLE = "print('sum', sum(map(int, input().split())))\n"
RECORDED = ("python", "recorded.py", "problems/adder/recorded.zip")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Wheel:
    """A kit of the problem `adder`."""
    return packed.build(adder.make(tmp_path_factory.mktemp("checkout")))


@pytest.fixture
def kit(tmp_path: Path, made: Wheel) -> Path:
    """The top folder of this kit, beside the checkout with the problem."""
    adder.make(tmp_path / "checkout")
    return packed.unpack(made, tmp_path / "installed")


def test_what_a_kit_holds(kit: Path) -> None:
    files = sorted(file.relative_to(kit).as_posix() for file in kit.rglob("*") if file.is_file())
    assert files == [
        "cases/adder/sample/001-small.txt",
        "expected/adder/sample/001-small.txt",
        "game.html",
        "problems/adder/problem.yaml",
        "problems/adder/recorded.zip",
        "problems/adder/statement.html",
        "problems/adder/statement.md",
        "recorded.py",
    ]


def test_its_problem_differs_only_in_its_programs(tmp_path: Path, kit: Path) -> None:
    ours, theirs = definition.load(tmp_path / "checkout", "adder"), definition.load(kit, "adder")
    assert (theirs.reference, theirs.generate) == (RECORDED, (*RECORDED, "--generate"))
    assert (theirs.validate, theirs.misreadings, theirs.kit_cases) == (None, None, 3)
    for name in ("title", "points", "event", "compare", "limits", "language_limits", "languages"):
        assert getattr(theirs, name) == getattr(ours, name)


@pytest.mark.once
def test_its_random_cases_are_those_of_the_seed_in_another_order(tmp_path: Path, kit: Path) -> None:
    problem = definition.load(tmp_path / "checkout", "adder")
    secret = [CaseFiles.of(case).read() for case in cases.discover(problem) if not case.is_sample]
    pool = random_cases.pool(problem, secret, Store(None), 3, packed.SEED)
    drawn = random_cases.draw(definition.load(kit, "adder"), range(1, 4))
    assert [(case.seed, case.input, case.expected) for case in drawn] == [
        (number, case.input, case.expected) for number, case in enumerate(pool, 1)
    ]
    assert {case.seed for case in pool} <= set(range(packed.SEED, packed.SEED + 100))


def call(kit: Path, *words: str) -> int:
    return main(["--root", str(kit), *words])


@pytest.mark.slow
def test_a_wrong_program_is_explained_from_the_stored_trace(
    kit: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = adder.write(folder, "adder.py", WRONG)
    assert call(kit, "run", str(program)) == 1
    printed = capsys.readouterr()
    assert "line 1: expected `sum 3`, printed `sum 4`" in printed.out
    assert "the two numbers added" in printed.out
    assert "points" not in printed.out  # they are for secret cases, which are not here
    assert "misread" not in printed.out
    assert printed.err == ""


POINTS = "Your points come from secret cases, which only your teacher has"


@pytest.mark.slow
def test_a_program_whose_samples_are_right_is_tried_on_the_random_cases(
    kit: Path, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    program = str(adder.write(folder, "adder.py", adder.RIGHT))
    assert call(kit, "run", program) == 0
    printed = capsys.readouterr().out
    assert "AC accepted: 1 of 1 sample right\n" in printed
    assert " ".join(printed.split()).endswith(
        "now the 3 random cases of this kit: "
        f"AC on all samples and all 3 random cases of this kit. {POINTS}: hand your program in."
    )
    adder.write(folder, "adder.py", ONLY_THE_SAMPLE)
    assert call(kit, "run", program) == 1
    printed = capsys.readouterr().out
    assert "AC accepted: 1 of 1 sample right\n" in printed
    assert "3 of 3 cases fail; the simplest has seed " in printed
    assert "What to try next:\n  after a change, your program on this case:\n" in printed
    adder.write(folder, "adder.py", adder.RIGHT)
    assert call(kit, "run", program, "--failed") == 2  # it failed no sample
    assert call(kit, "run", program, "--first", "--case", "sample") == 0


@pytest.mark.slow
def test_a_function_problem_takes_its_drivers_along(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours = adding.make(tmp_path / "checkout")
    kit = packed.unpack(packed.build(ours), tmp_path / "installed")
    assert definition.load(kit, "adder").harnesses == ours.harnesses
    file = adder.write(tmp_path, "adder.py", "def add(a, b):\n    return [][a]\n")
    assert main(["--root", str(kit), "run", str(file)]) == 1
    assert "IndexError in line 2 of student.py: list index out of range" in capsys.readouterr().out
    file.write_text("def plus(a, b):\n    return a + b\n")
    assert main(["--root", str(kit), "run", str(file)]) == 1
    assert "expected a function add(a, b) in student.py, found none" in capsys.readouterr().out
    file.write_text(adding.RIGHT["adder.py"])
    assert main(["--root", str(kit), "run", str(file)]) == 0


@pytest.mark.slow
def test_a_kit_without_random_cases_says_that_only_samples_were_tried(
    kit: Path, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    described = json.loads((kit / "problems/adder/problem.yaml").read_text())
    del described["generate"]
    bare = folder / "kit"
    shutil.copytree(kit, bare)
    (bare / "problems/adder/problem.yaml").write_text(json.dumps({**described, "kit": 0}))
    assert call(bare, "run", str(adder.write(folder, "adder.py", adder.RIGHT))) == 0
    advice = "check your program against each rule of the statement"
    said = f"Only the samples were tried: this kit has no random cases. {POINTS}: {advice}."
    printed = " ".join(capsys.readouterr().out.split())
    assert printed.endswith(f"AC accepted: 1 of 1 sample right {said}")


@pytest.mark.slow
def test_stress_tries_the_random_cases_of_the_kit(
    kit: Path, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    program = str(adder.write(folder, "adder.py", adder.RIGHT))
    assert call(kit, "stress", program) == 0
    passed = (
        "no failure: 3 cases, seeds 1 to 3, the last of this kit\nif the samples are right, too, hand your program in\n"
    )
    assert capsys.readouterr().out.endswith(passed)
    assert call(kit, "stress", program, "--count", "2") == 0
    assert "no failure: 2 cases, seeds 1 to 2 (--seed 3 continues from here)\n" in capsys.readouterr().out
    assert call(kit, "stress", program, "--seed", "4") == 2
    refusal = "judge: --seed 4: expected a whole number from 1 to 3: this kit has no others\n"
    assert capsys.readouterr().err == refusal
    adder.write(folder, "adder.py", WRONG)
    assert call(kit, "stress", program) == 1
    printed = capsys.readouterr().out
    assert "3 of 3 cases fail; the simplest has seed 1:" in printed
    assert "the two numbers added" in printed
    (made,) = folder.glob("stress-adder-1.txt")
    assert call(kit, "run", program, "--input", str(made)) == 1
    assert call(kit, "explain", str(made)) == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("explain", "{own}"), "{own}: {unknown}"),
        (("run", "{program}", "--input", "{own}"), "{own}: {unknown}"),
        (("cases", "adder", "--seed", "4"),
         "adder: the generator refuses seed 4: this kit has the random cases with the seeds 1 to 3"),
        (("explain", "secret/001-zero"), "no case 'secret/001-zero'; known: sample/001-small"),
    ],
)  # fmt: skip
def test_what_a_kit_does_not_know_is_said_in_one_line(
    kit: Path, folder: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], message: str
) -> None:
    names = {
        "own": str(adder.write(folder, "own.txt", "7 7\n")),
        "program": str(adder.write(folder, "adder.py", adder.RIGHT)),
        "unknown": "a kit has no answer for a case like this: it knows its samples and its random cases only",
    }
    assert call(kit, *(word.format(**names) for word in words)) == 2
    assert capsys.readouterr().err == f"judge: {message.format(**names)}\n"


def test_a_folder_is_no_program_and_no_class(
    kit: Path, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "kit_folder", lambda: kit)  # in a kit it is in the package
    assert call(kit, "run", str(folder)) == 2
    assert capsys.readouterr().err == f"judge: {folder} is a folder: expected one program, but there is none in it\n"
    adder.write(folder, "adder.py", adder.RIGHT)
    assert call(kit, "stress", str(folder)) == 2
    expected = f"judge: {folder} is a folder: expected one program, such as {folder / 'adder.py'}\n"
    assert capsys.readouterr().err == expected


@pytest.mark.once
def test_explain_and_cases_work(kit: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(kit, "explain", "sample/001") == 0
    assert "A1: the two numbers added" in capsys.readouterr().out
    assert call(kit, "cases", "adder") == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.slow
def test_a_problem_without_generator_has_no_random_cases(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    problem = adder.make(tmp_path / "checkout", yaml=adder.WITHOUT_GENERATOR)
    kit = packed.unpack(packed.build(problem), tmp_path / "installed")
    assert definition.load(kit, "adder").kit_cases == 0
    assert call(kit, "explain", "sample/001-small") == 0
    program = adder.write(tmp_path, "adder.py", adder.RIGHT)
    assert call(kit, "stress", str(program)) == 2
    assert "adder makes no random cases: it has no generator\n" in capsys.readouterr().err


@pytest.mark.once
def test_every_byte_of_a_sample_is_kept(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    given = b"1 2\r\n3 4"
    (tmp_path / "cases/adder/sample/001-small.txt").write_bytes(given)
    made = public.collect(problem, 3, packed.SEED, Store(None))
    assert made.files["cases/adder/sample/001-small.txt"] == given


@pytest.mark.once
def test_files_beside_submissions_are_taken_along(tmp_path: Path) -> None:
    folder = adder.make(tmp_path).folder
    (folder / "include" / "python").mkdir(parents=True)
    (folder / "include" / "python" / "tool.py").write_bytes(b"x = 1\n")
    yaml = folder / "problem.yaml"
    yaml.write_text(f"{yaml.read_text()}include: include\n")
    made = public.collect(definition.load(tmp_path, "adder"), 3, packed.SEED, Store(None))
    assert made.files["problems/adder/include/python/tool.py"] == b"x = 1\n"
    assert b'"include": "include"' in made.files["problems/adder/problem.yaml"]


COUNTS = "import sys\nprint('sum', len(sys.stdin.buffer.read()))\n"


@pytest.mark.slow
@pytest.mark.parametrize("then", ["b/check.py", "{source: b/check.py, protocol: dmoj}, processes: 2"])
def test_both_checkers_of_a_talk_are_taken_along(tmp_path: Path, then: str) -> None:
    adder.write(tmp_path, "problems/adder/a/talk.py", "raise SystemExit(0)\n")
    adder.write(tmp_path, "problems/adder/b/check.py", "raise SystemExit(1)\n")
    told = f"checker: {{source: a/talk.py, protocol: testlib, interactive: true, then: {then}}}\n"
    problem = adder.make(tmp_path, yaml=adder.QUICK + told + "streams: {input: in.txt}\n")
    kit = packed.unpack(packed.build(problem), tmp_path / "installed")
    theirs = definition.load(kit, "adder")
    assert (theirs.compare.checker, theirs.streams) == (problem.compare.checker, problem.streams)


@pytest.mark.parametrize(
    ("reference", "golden", "answered"),
    [
        (adder.PLAIN, "sum 3\n", True),
        (COUNTS, "sum 4\n", False),  # for it, a copy without the last newline is another case
        (None, "sum 3\n", False),  # nobody can say
    ],
)
def test_a_copy_of_a_sample_is_answered_if_blanks_change_nothing(
    tmp_path: Path, reference: str | None, golden: str, answered: bool
) -> None:
    problem = adder.make_given(tmp_path) if reference is None else adder.make_plain(tmp_path)
    if reference:
        adder.write(tmp_path, "adder.py", reference)
    adder.write(tmp_path, "expected/adder/sample/001-small.txt", golden)
    files = public.collect(problem, 0, packed.SEED, Store(None)).files
    with zipfile.ZipFile(io.BytesIO(files["problems/adder/recorded.zip"])) as archive:
        assert any(name.startswith("like/") for name in archive.namelist()) == answered


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        (["problems/adder/statement.md"], "a kit needs it, but it cannot be read: No such file or directory"),
        (["cases/adder/sample/001-small.txt", "expected/adder/sample/001-small.txt"],
         "adder: a kit needs samples: add some below "),
    ],
)  # fmt: skip
def test_a_problem_that_cannot_be_exported(tmp_path: Path, missing: list[str], words: str) -> None:
    problem = adder.make(tmp_path)
    for name in missing:
        (tmp_path / name).unlink()
    with pytest.raises(BadUsage, match=words):
        public.collect(problem, 3, packed.SEED, Store(None))
