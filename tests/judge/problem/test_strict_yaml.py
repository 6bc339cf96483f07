"""YAML with one meaning: which texts are read or refused, and the messages."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.base.errors import BadUsage, JudgeFailure
from judge.problem import strict_yaml
from judge.problem.strict_yaml import MAX_BYTES, load
from tests.texts import any_text

MEANINGS: list[tuple[str, object]] = [
    ("", None),
    ("~", None),
    ("null", None),
    ("true", True),
    ("false", False),
    ("0", 0),
    ("-7", -7),
    ("999999999999999999", 999999999999999999),
    ("9999999999999999999", "9999999999999999999"),
    ("no", "no"),
    ("Yes", "Yes"),
    ("on", "on"),
    ("010", "010"),
    ("0x1F", "0x1F"),
    ("0b1", "0b1"),
    ("1_000", "1_000"),
    ("1:30", "1:30"),
    ("2.50", "2.50"),
    ("1e3", "1e3"),
    (".inf", ".inf"),
    ("2026-11-20", "2026-11-20"),
    ("=", "="),
    ("'5'", "5"),
    ('"true"', "true"),
    ("|\n a\n b\n", "a\nb\n"),
    ("[1, no, [~]]", [1, "no", [None]]),
    ("{no: 1, 5: x, ~: y}", {"no": 1, "5": "x", "~": "y"}),
    ("a:\n  b: [x]\n", {"a": {"b": ["x"]}}),
    ("\ufeffa: 1\n", {"a": 1}),
    ("'<<': 1\n", {"<<": 1}),
]

REFUSALS = [
    ("a: 1\nb: 2\na: 3\n", "3: key 'a' appears twice, first in line 1"),
    ("a: &x 1\n", "1: anchors and aliases are not allowed: write the value out"),
    ("a: 1\nb: *x\n", "2: anchors and aliases are not allowed: write the value out"),
    ("a: &x {k: 1}\nb:\n  <<: *x\n", "1: anchors and aliases are not allowed: write the value out"),
    ("b:\n  <<: {k: 1}\n", "2: merge keys (`<<`) are not allowed: write the keys out"),
    ("a: !!python/object:os.system x\n", "1: tags (`!...`) are not allowed: write the plain value"),
    ("a: ! x\n", "1: tags (`!...`) are not allowed: write the plain value"),
    ("a: 1\n---\nb: 2\n", "2: a second document begins; expected one"),
    ("title: Countdown: the game\n",
     "1: a text with a colon in it needs quotes, or this line begins too far to the right"),
    ("a: 1\n\tb: 2\n", "2: a tab: indent with spaces"),
    ("a: [1,\n", "2: a bracket or a quotation mark is not closed, or a comma is missing"),
    ("a: 'x\nb: 1\n", "1: a bracket or a quotation mark is not closed, or a comma is missing"),
    ("a: {x: 1\nb: 2\n", "1: a bracket or a quotation mark is not closed, or a comma is missing"),
    ("a: 1\nb\nc: 2\n", "2: expected a key with a colon after it, as in `points: 10`"),
    ("a:\n  - 1\n - 2\n", "3: this line does not fit those above it: look where it begins, and at its quotation marks"),
    ("  a: 1\nb: 2\n", "2: this line does not fit those above it: look where it begins"),
    ("a: ]\n", "1: expected the node content, but found ']', while parsing a block node"),
    ("[a]: 1\n", "1: expected a word as key, found a list or mapping"),
    ("a: 1\n\nb: [1, 2\n", "3: a bracket or a quotation mark is not closed, or a comma is missing"),
    ("a: 1\nb: \x07\n", "2: character U+0007 is not allowed in YAML"),
    ("[" * 5000, "1: nested more than 20 levels deep"),
    ("a:\n" + "".join("  " * n + "- \n" for n in range(1, 30)), "21: nested more than 20 levels deep"),
]  # fmt: skip


def written(folder: Path, text: str) -> Path:
    path = folder / "x.yaml"
    path.write_bytes(text.encode())
    return path


@pytest.mark.parametrize(("text", "value"), MEANINGS)
def test_meaning(tmp_path: Path, text: str, value: object) -> None:
    assert repr(load(written(tmp_path, text))) == repr(value)  # repr: True is not 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        *REFUSALS,
        pytest.param("#" * (MAX_BYTES + 1), " larger than 256 KiB, the most a YAML file here may have", id="too large"),
        ('"\\U00110000"', " an escape in quotes names a character that does not exist"),
    ],
)
def test_a_refusal_names_file_and_line(tmp_path: Path, text: str, message: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(BadUsage) as error:
        load(path)
    assert str(error.value) == f"{path}:{message}"


def test_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"a: 1\nb: \xff\n")
    with pytest.raises(BadUsage) as error:
        load(path)
    assert str(error.value) == f"{path}:2: not UTF-8 (byte 0xff)"


PIECES = [
    "a: 1\n",
    "- ",
    "? ",
    ": ",
    "\n",
    "  ",
    *"[]{},'\"|>&*!#%@`~\t\r\x00\x85\u2028\\",
    "---\n",
    "...\n",
    "<<",
    "\\x",
    "%TAG",
]


@pytest.mark.slow
@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join) | any_text(max_size=20))
@settings(derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_gives_a_value_or_a_message_of_one_line(tmp_path: Path, text: str) -> None:
    file = written(tmp_path, text)
    message = ""
    try:
        load(file)
    except BadUsage as error:
        message = str(error)
    assert not message or message.startswith(f"{file}:")
    assert message.isprintable()


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BadUsage) as error:
        load(tmp_path / "x.yaml")
    assert str(error.value) == f"{tmp_path}/x.yaml: expected a readable YAML file: No such file or directory"


@pytest.mark.parametrize("text", ['{"a": [1, true, null, "1.5", "x: \\"\\\\d\\n"], "é": {}}', '["🂡"]', '"no"'])
def test_json_has_the_same_meaning_without_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    file = written(tmp_path, text)
    value = load(file)
    assert value == json.loads(text)
    monkeypatch.setattr(strict_yaml, "yaml", None)
    assert load(file) == value


def test_a_missing_package_comes_with_its_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict_yaml, "yaml", None)
    with pytest.raises(JudgeFailure, match=r"run `make setup`, then use \.venv/bin/python -m judge"):
        load(written(tmp_path, "a: 1\n"))


def test_a_file_of_a_package_has_its_own_limit() -> None:
    longest = "#" * strict_yaml.MOST_CHARACTERS
    assert strict_yaml.parse(Path("data.yaml"), longest) is None
    with pytest.raises(BadUsage, match="larger than 1024 KiB, the most a YAML file of a package"):
        strict_yaml.parse(Path("data.yaml"), longest + "#")
