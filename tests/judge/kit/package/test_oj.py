"""A folder for online-judge-tools."""

from pathlib import Path

from judge.kit.package.oj import pack
from tests.judge import adder


def test_the_folder(tmp_path: Path) -> None:
    compare = "compare: {name: tokens, flags: [float_absolute_tolerance, 1e-6]}\n"
    made = pack(adder.make(tmp_path, yaml=adder.QUICK + compare))
    assert list(made.files) == [
        f"test/{name}.{end}" for name in ("sample-001-small", "001-zero", "002-two") for end in ("in", "out")
    ]
    assert made.notes[0] == (
        "limits and the way to compare are options: oj test --tle 0.2 --mle 256"
        " --compare-mode ignore-spaces-and-newlines --error 1e-6"
    )
    assert "--compare tokens" in made.notes[2]
