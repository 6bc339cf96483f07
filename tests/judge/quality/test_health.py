"""Every mistake in a problem is found and named."""

import re
from pathlib import Path

import pytest

from judge.execution import pools
from judge.explanation import faults
from judge.problem import definition
from judge.problem.golden import Finding
from judge.quality.health import LIMITS, Examined, examine
from tests.judge import adder, misreader

pytestmark = pytest.mark.usefixtures("usual_filling")
STATEMENT = "statement"
VALID = "cases"
GOLDEN = "golden files"
EVENT = "event"
TRACED = "trace"
RANDOM = "random cases"
JUDGED = "submissions"
IGNORED = "you may ignore this, since it needs less than half of the limit"


def make(root: Path, program: str = adder.PROGRAM, yaml: str = adder.WITHOUT_GENERATOR) -> None:
    """Make a healthy problem without random cases, which take most of the time."""
    adder.make(root, program, yaml)


def examined(root: Path) -> list[Examined]:
    with pools.start("serial", 1) as pool:
        return list(examine(definition.load(root, "adder"), pool))


def wrong(root: Path) -> dict[str, list[str]]:
    """The findings, by what was examined."""
    return {part.what: [finding.what for finding in part.findings] for part in examined(root) if part.findings}


def wrong_in(root: Path, what: str) -> list[str]:
    """What is wrong by the check whose name starts so; no later check runs, which saves most of the time."""
    with pools.start("serial", 1) as pool:
        checks = examine(definition.load(root, "adder"), pool)
        return next([finding.what for finding in check.findings] for check in checks if check.what.startswith(what))


@pytest.mark.slow
def test_a_healthy_problem(tmp_path: Path) -> None:
    adder.make(tmp_path, yaml=adder.YAML)
    *others, limits = examined(tmp_path)
    assert [(part.what, part.findings) for part in others] == [
        (what, ()) for what in (STATEMENT, VALID, GOLDEN, EVENT, TRACED, RANDOM, JUDGED)
    ]
    assert (limits.what, limits.findings) == (LIMITS, ())
    assert re.fullmatch(rf"python: needs 0\.0\d\d s of 2 s; the rule suggests 0\.5 s; {IGNORED}", limits.notes[0])


@pytest.mark.slow
@pytest.mark.parametrize(("time", "is_said"), [("0.5", False), ("0.25", True)])
def test_limits_that_a_program_reaches_at_about_the_same_moment(tmp_path: Path, time: str, is_said: bool) -> None:
    """Which one it reaches first would depend on the machine's load."""
    make(tmp_path, yaml=adder.WITHOUT_GENERATOR + f"limits: {{time: {time}, memory: 256}}\n")
    _, *notes = examined(tmp_path)[-1].notes
    message = (
        "Python programs fill 256 MiB in 0.20 s (doubling a list) or 1.80 s (collecting lines): with a time limit of "
        "0.25 s it may depend on the load of the machine whether such a program gets TLE or MLE; ignore this if either "
        "will do"
    )
    assert notes == [message] * is_said


@pytest.mark.slow
def test_without_statement_and_accepted_submission(tmp_path: Path) -> None:
    make(tmp_path)
    folder = tmp_path / "problems" / "adder"
    (folder / "statement.md").unlink()
    (folder / "submissions/accepted/right.py").unlink()
    assert wrong(tmp_path) == {
        STATEMENT: [f"{folder}/statement.md is missing: write down what students have to do"],
        JUDGED: [f"no program in {folder}/submissions/accepted: add a right one that is not a copy of the reference"],
    }


@pytest.mark.slow
def test_an_invalid_case(tmp_path: Path) -> None:
    make(tmp_path)
    file = adder.write(tmp_path, "cases/adder/secret/001-zero.txt", "0 99\n")
    adder.write(tmp_path, "expected/adder/secret/001-zero.txt", "sum 99\n")
    assert wrong(tmp_path) == {VALID: [f"{file}: 99 is too much"]}


@pytest.mark.slow
def test_without_validator(tmp_path: Path) -> None:
    make(tmp_path, yaml=adder.WITHOUT_GENERATOR.replace("validate: [python, adder.py, --validate]\n", ""))
    assert examined(tmp_path)[1] == Examined("cases not examined: problem.yaml names no validator")


@pytest.mark.slow
def test_an_altered_golden_file(tmp_path: Path) -> None:
    make(tmp_path)
    file = adder.write(tmp_path, "expected/adder/secret/001-zero.txt", "sum 1\n")
    right = tmp_path / "problems/adder/submissions/accepted/right.py"
    assert wrong(tmp_path) == {
        GOLDEN: [f"{file} is not what the reference prints"],
        JUDGED: [f"{right} gets WA, not what its folder says"],
    }


def test_a_missing_golden_file_ends_the_examination(tmp_path: Path) -> None:
    make(tmp_path)
    (tmp_path / "expected/adder/secret/001-zero.txt").unlink()
    message = f"no golden file for secret/001-zero in {tmp_path}/expected/adder; run `python -m judge golden adder`"
    assert examined(tmp_path) == [Examined(STATEMENT), Examined("cases and golden files", (Finding(message),))]


REFUSED = '"options": [line], "refused": [{"line": line, "rules": [], "why": "It comes too early."}]'


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("work = trace if", 'work = (lambda text: trace("9 9\\n")) if',
         ": the lines of the trace are not those of {root}/expected/adder/sample/001-small.txt"),
        ('"options": [line]', '"options": []', ", line 1: sum 3 is not among its own options"),
        ('"line": line, "rules"', '"line": "x", "rules"', ", line 1: x is not among its own options"),
        ('"options": [line]', REFUSED, ", line 1: sum 3 is right, but is in `refused`"),
        ('"options": [line]', '"options": [line, "none"]',
         ", line 1: none, an option, does not match `event` in problem.yaml"),
    ],
)  # fmt: skip
def test_a_trace_that_contradicts_the_transcript_or_itself(tmp_path: Path, old: str, new: str, said: str) -> None:
    make(tmp_path, program=adder.PROGRAM.replace(old, new))
    assert wrong_in(tmp_path, TRACED)[0] == f"sample/001-small{said.replace('{root}', str(tmp_path))}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("zone", "event", "message"),
    [
        ('"hand1", "owner": 1', "(?P<player>sum) [0-9]+",
         "expected 1, the player to move (`turn`), or 0 as the group `player` of `event`; found sum in sum 3"),
        ('"hand1", "owner": 1', "sum (?P<sum>[0-9]+)",
         "expected a group (?P<player>...) for the player to move in `event` in {file}; found the groups sum"),
        ('"stack1", "owner": 1', "(?P<player>1)?sum [0-9]+",
         "expected `hand1` as the first zone of player 1, who is to move; found stack1"),
        ('"hand1", "owner": 0', "(?P<player>1)?sum [0-9]+",
         "expected `hand1` as the first zone of player 1, who is to move; found no zone"),
    ],
)  # fmt: skip
def test_a_trace_without_the_names_that_explanations_look_for(
    tmp_path: Path, zone: str, event: str, message: str
) -> None:
    program = adder.PROGRAM.replace('"sum", "owner": 0', zone)
    make(tmp_path, program, adder.WITHOUT_GENERATOR.replace("sum (?P<sum>[0-9]+)", event))
    file = tmp_path / "problems/adder/problem.yaml"
    assert wrong_in(tmp_path, TRACED)[0] == f"sample/001-small, line 1: {message.format(file=file)}"


@pytest.mark.slow
def test_a_line_of_the_table_in_the_turn_of_a_player(tmp_path: Path) -> None:
    program = adder.PROGRAM.replace('"sum", "owner": 0', '"hand1", "owner": 1')
    make(tmp_path, program, adder.WITHOUT_GENERATOR.replace("sum (?P<sum>[0-9]+)", "(?P<player>0)?sum [0-9]+"))
    assert wrong(tmp_path) == {}


@pytest.mark.once
def test_lines_that_do_not_match_event(tmp_path: Path) -> None:
    make(tmp_path, yaml=adder.WITHOUT_GENERATOR.replace("sum (", "total ("))
    file = tmp_path / "problems/adder/problem.yaml"
    assert wrong_in(tmp_path, EVENT) == [
        f"sample/001-small, line 1: sum 3 does not match `event` in {file}",
        f"secret/001-zero, line 1: sum 0 does not match `event` in {file}",
        f"secret/002-two, line 1: sum 2 does not match `event` in {file}",
        f"secret/002-two, line 2: sum 50 does not match `event` in {file}",
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    "event", ["(?P<sum>(([a-z0-9 ]+)+)+)!", "(?P<sum>(sum|s|[umnot0-9 ]+)*)", "sum (?P<sum>([0-9]+)+)"]
)
def test_an_endless_pattern(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, event: str) -> None:
    monkeypatch.setattr(faults, "CPU_S", 0.2)
    make(tmp_path, yaml=adder.WITHOUT_GENERATOR.replace("sum (?P<sum>[0-9]+)", event))
    (message,) = wrong_in(tmp_path, EVENT)
    file = tmp_path / "problems/adder/problem.yaml"
    expected = "event: takes seconds on some line: it must not repeat what is itself repeated, as in (a+)+"
    assert message == f"{file}: {expected}"


@pytest.mark.slow
def test_a_generator_of_invalid_cases(tmp_path: Path) -> None:
    adder.make(
        tmp_path, program=adder.PROGRAM.replace('return "".join(f"{seed} {n}', 'return "".join(f"{seed * 33} {n}')
    )
    assert wrong_in(tmp_path, RANDOM) == ["the generator's case of seed 3: 99 is too much"]


@pytest.mark.slow
def test_a_trace_that_breaks(tmp_path: Path) -> None:
    broken = adder.PROGRAM.replace("def trace(text):", "def trace(text):\n    if text[0] == '0': exit(7)\n")
    make(tmp_path, program=broken)
    command = "`python adder.py --trace --batch` ended with exit status 7"
    ((message,),) = wrong(tmp_path).values()
    assert message.startswith(command)


@pytest.mark.slow
def test_a_reference_that_does_not_trace(tmp_path: Path) -> None:
    make(tmp_path, program=adder.PROGRAM.replace('"--trace" in sys.argv', "False"))
    message = "trace not examined: the reference knows no --trace, explanations give no reasons"
    assert examined(tmp_path)[4] == Examined(message)


THINKS = "import sys, time\nwhile time.process_time() < 0.2: pass\n"
HOARDS = "import sys\nheap = bytearray(b'x') * (80 << 20)\n"


@pytest.mark.clock
@pytest.mark.slow
@pytest.mark.parametrize(
    ("limits", "waste", "finding"),
    [
        pytest.param("{time: 1}", THINKS, None, marks=pytest.mark.nightly),
        ("{time: 0.3}", THINKS,
         r"needs 0\.[23]\d s on \S+, more than half of the 0.3 s: raise `time` in {yaml}, by the rule to (1|1\.5|2)"),
        pytest.param("{time: 0.3, languages: {python: {time: 1}}}", THINKS, None, marks=pytest.mark.nightly),
        ("{memory: 200}", HOARDS, None),
        ("{memory: 100}", HOARDS,
         r"needs [89]\d MiB on \S+, more than three quarters of the 100 MiB: raise `memory` in {yaml}"),
    ],
)  # fmt: skip
def test_limits_too_narrow_for_a_right_program(tmp_path: Path, limits: str, waste: str, finding: str | None) -> None:
    make(tmp_path, yaml=adder.WITHOUT_GENERATOR + f"limits: {limits}\n")
    right = adder.write(tmp_path, "problems/adder/submissions/accepted/right.py", waste + adder.RIGHT)
    found = wrong(tmp_path)
    if finding is None:
        assert found == {}
        return
    yaml = re.escape(f"{tmp_path}/problems/adder/problem.yaml")
    ((message,),) = found.values()
    assert re.fullmatch(f"{re.escape(str(right))} {finding.replace('{yaml}', yaml)}", message), message


@pytest.mark.clock
@pytest.mark.slow
def test_limits_may_be_narrow_for_a_program_that_must_be_rejected(tmp_path: Path) -> None:
    make(tmp_path, yaml=adder.WITHOUT_GENERATOR + "limits: {time: 0.3}\n")
    adder.write(tmp_path, "problems/adder/submissions/wrong_answer/mine.py", THINKS + "print('sum 1')\n")
    assert wrong(tmp_path) == {}


TEACHING = "add a sentence or two for the teacher, such as a small example to play on the board"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "findings"),
    [
        ("", "", []),
        ("id: capital", "id: capitals", ["{file}: capitals is not listed by the program",
                                         "{file}: capital is missing, the program lists it"]),
        ("Hint of capital.", "x" * 401,
         ["{file}: capital: its hint has more than 400 characters, and is cut in reports"]),
        ("Show capital.", "x" * 601,
         ["{file}: capital: its teaching has more than 600 characters, and is cut in reports"]),
        (", teaching: Show capital.", "", [f"{{file}}: no `teaching` for capital: {TEACHING}"]),
        ("format: 1", "format: 3", ["{file}: format: expected 1, the format's number; found the number 3"]),
    ],
)  # fmt: skip
def test_misreadings(tmp_path: Path, old: str, new: str, findings: list[str]) -> None:
    misreader.make(tmp_path, ["1 2\n"], misreader.CATALOGUE.replace(old, new))
    make(tmp_path, yaml=misreader.YAML.replace(adder.GENERATOR, ""))
    file = tmp_path / "problems/adder/misreadings.yaml"
    assert wrong_in(tmp_path, "misreadings") == [text.format(file=file) for text in findings]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("import json", "raise SystemExit(7)\nimport json", "`python misreadings.py --list` ended with exit status 7"),
        ("return a + b\n", "return a + b + 1\n",
         "with no misreading switched on, the program's answer differs from the"),
        ("in enumerate(MUTANTS.items(), 1)", "in ()",
         "`python misreadings.py --mutants`: expected mutants of the rule functions, found none: begin the"),
    ],
)  # fmt: skip
def test_a_misreadings_program_that_is_wrong(tmp_path: Path, old: str, new: str, finding: str) -> None:
    misreader.make(tmp_path, ["1 2\n"], program=misreader.PROGRAM.replace(old, new, 1))
    make(tmp_path, yaml=misreader.YAML.replace(adder.GENERATOR, ""))
    assert finding in wrong_in(tmp_path, "misreadings")[0]


@pytest.mark.slow
def test_files_that_are_no_submission(tmp_path: Path) -> None:
    make(tmp_path)
    folder = tmp_path / "problems" / "adder" / "submissions"
    adder.write(folder, "wrong_anwser/mine.py", "")
    adder.write(folder, "accepted/notes.txt", "")
    assert wrong(tmp_path) == {
        JUDGED: [
            f"{folder}/accepted/notes.txt: not a program in a language the judge knows",
            f"{folder}/wrong_anwser: no verdict has this name; did you mean 'wrong_answer'?",
        ]
    }


@pytest.mark.slow
def test_a_broken_program_costs_only_the_checks_that_need_it(tmp_path: Path) -> None:
    broken = adder.PROGRAM.replace("def validate():", "def validate():\n    raise SystemExit(7)")
    adder.write(tmp_path, "problems/adder/check.py", "raise SystemExit(9)\n")
    make(tmp_path, program=broken, yaml=adder.WITHOUT_GENERATOR + "checker: {source: check.py}\n")
    adder.write(tmp_path, "problems/adder/submissions/accepted/mine.py", adder.RIGHT)
    found = {part.what: part.findings for part in examined(tmp_path)}
    folder = tmp_path / "problems/adder/submissions/accepted"
    assert found[JUDGED] == (
        Finding(
            "2 submissions could not be judged: sample/001-small: the checker check.py ended with status 9, expected "
            "status 42 (right) or 43 (wrong)",
            (f"{folder}/mine.py", f"{folder}/right.py"),
        ),
    )
    (invalid,) = found[VALID]
    assert invalid.what.startswith("`python adder.py --validate` ended with exit status 7, not 42 (valid) or 43 (not)")
    assert found[GOLDEN] == found[TRACED] == ()
