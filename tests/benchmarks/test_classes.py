"""The programs of a made class do what their names say."""

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import classes
from benchmarks.styles import STYLES, STYLES_OF_THE_RIGHT
from judge.problem import definition

ROOT = Path(__file__).resolve().parents[2]
OCHOS = definition.load(ROOT, "ochos")


def start(source: bytes, folder: Path) -> subprocess.Popen[bytes]:
    """Start the program in a folder from which it cannot find the checkout."""
    file = folder / "mine.py"
    file.write_bytes(source)
    command = [sys.executable, "-I", "-S", str(file)]
    return subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def play(source: bytes, case: bytes, folder: Path) -> bytes:
    """The program's output; it must end without an error."""
    with start(source, folder) as process:
        output, _ = process.communicate(case, timeout=20)
    assert process.returncode == 0
    return output


def read(name: str, case: str) -> tuple[bytes, bytes]:
    """The case and its golden transcript."""
    file = f"{name}/{case}.txt"
    return (ROOT / "cases" / file).read_bytes(), (ROOT / "expected" / file).read_bytes()


def play_misreading(name: str, misreading: str, case: bytes) -> bytes:
    """The output of the problem's misreadings program, as far as it goes."""
    misreadings = definition.load(ROOT, name).misreadings
    assert misreadings
    command = [sys.executable, *misreadings[1:], misreading]
    return subprocess.run(command, cwd=ROOT, input=case, capture_output=True, check=False).stdout


@pytest.mark.once
@pytest.mark.clock
@pytest.mark.parametrize("style", STYLES_OF_THE_RIGHT)
def test_every_style_is_right_on_the_samples(style: str, tmp_path: Path) -> None:
    program = classes.program(OCHOS, STYLES_OF_THE_RIGHT[style])
    for file in sorted((ROOT / "cases" / "ochos" / "sample").glob("*.txt")):
        case, golden = read("ochos", f"sample/{file.stem}")
        assert play(program, case, tmp_path) == golden


@pytest.mark.clock
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "misreading", "case"),
    [
        ("ochos", "first-held-of-colour", "sample/001-first-printed-game"),
        ("ochos4", "names-always-red", "sample/001-two-players"),  # one part of several
        ("dubito", "seed-is-rounded", "sample/001-three-players"),  # replaced in a module that only imports it
        ("kotc", "saver-never-draws", "sample/001-three-bots"),  # from another module than the game
        ("hearts", "suits-by-alphabet", "sample/001-one-round"),
    ],
)
def test_a_misread_rule_gives_the_output_of_the_misreadings_program(
    name: str, misreading: str, case: str, tmp_path: Path
) -> None:
    text, golden = read(name, case)
    output = play(classes.program(definition.load(ROOT, name), STYLES["joins"], misreading), text, tmp_path)
    assert output == play_misreading(name, misreading, text)
    assert output != golden


@pytest.mark.slow
def test_an_endless_game_prints_for_ever(tmp_path: Path) -> None:
    text, _ = read("ochos", "secret/006-colour-has-more")
    beginning = play_misreading("ochos", "draws-nothing", text)
    with start(classes.program(OCHOS, STYLES["prints"], "draws-nothing"), tmp_path) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(text)
        process.stdin.close()
        output = process.stdout.read(1 << 20)
        process.kill()
    assert output.startswith(beginning)
    assert len(output) == 1 << 20


@pytest.mark.clock
@pytest.mark.slow
def test_a_program_that_waits_for_cards_hangs(tmp_path: Path) -> None:
    text, _ = read("ochos", "secret/046-pass-on-an-empty-pile")
    program = classes.program(OCHOS, STYLES["flushes"], "waits-at-empty-pile")
    with start(program, tmp_path) as process:
        with pytest.raises(subprocess.TimeoutExpired) as stopped:
            process.communicate(text, timeout=1)
        process.kill()
    assert stopped.value.output == play_misreading("ochos", "waits-at-empty-pile", text)


@pytest.mark.slow
def test_a_class_is_the_same_every_time() -> None:
    assert classes.build(OCHOS, 2, 3, 2) == classes.build(OCHOS, 2, 3, 2)


@pytest.mark.slow
def test_half_of_the_misread_programs_print_at_once() -> None:
    students = classes.build(OCHOS)
    assert [student.kind for student in students] == ["right"] * 5 + ["misread"] * 30 + ["odd"] * 10
    assert len({student.source for student in students}) == 45
    assert sum(student.name.endswith(("-prints", "-flushes")) for student in students) == 15


@pytest.mark.slow
def test_too_many_right_programs_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 9 right and 11 odd programs"):
        classes.build(OCHOS, right=10)


@pytest.mark.parametrize(
    ("count", "chosen"), [(0, []), (1, ["a"]), (2, ["a", "c"]), (5, list("abcde")), (7, list("aabccde"))]
)
def test_spread(count: int, chosen: list[str]) -> None:
    assert classes.spread("abcde", count) == chosen
