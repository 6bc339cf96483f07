"""problem.yaml of a package."""

from pathlib import Path

from judge.kit.package.description import Terms, describe
from judge.kit.package.layout import LAYOUTS
from tests.judge import adder

LEGACY = """\
problem_format_version: legacy
name: "Adder"
uuid: b1d7c6e9-4528-50d8-8d49-6615402733a1
license: cc by-sa
rights_owner: "Ada"
validation: default
validator_flags: "case_sensitive space_change_sensitive"
limits:
  memory: 256
"""
CURRENT = """\
problem_format_version: 2025-09
type: pass-fail
name: "Adder"
uuid: b1d7c6e9-4528-50d8-8d49-6615402733a1
license: public domain
limits:
  time_limit: 2.0
  memory: 256
"""
SLOW_JAVA = "limits: {time: 0.5, languages: {java: {time: 2}}}\n"


def test_legacy(tmp_path: Path) -> None:
    made = describe(adder.make(tmp_path), LAYOUTS["legacy"], Terms("cc by-sa", "Ada"))
    assert made.files["problem.yaml"].decode() == LEGACY
    assert made.files[".timelimit"] == b"0.2\n"
    assert [note.partition(":")[0] for note in made.notes] == [
        "spaces at the end of a line, and empty lines or a missing newline at the end, count there",
        "pass-fail",
    ]


def test_current(tmp_path: Path) -> None:
    problem = adder.make(tmp_path, yaml=adder.YAML + SLOW_JAVA)
    made = describe(problem, LAYOUTS["2025-09"], Terms("public domain", "Ada"))
    assert {name: data.decode() for name, data in made.files.items()} == {"problem.yaml": CURRENT}
    assert made.notes[0] == "one time limit for all languages: 2 s, the longest"


def test_flags_of_words_stay(tmp_path: Path) -> None:
    compare = "compare: {name: tokens, flags: [float_tolerance, 1e-6]}\n"
    made = describe(adder.make(tmp_path, yaml=adder.YAML + compare), LAYOUTS["legacy"], Terms("cc0", "Ada"))
    assert 'validator_flags: "float_tolerance 1e-6"\n' in made.files["problem.yaml"].decode()
    assert len(made.notes) == 1
