"""Compiled templates are kept beside our own, used only for the same text, and never trusted if they are damaged."""

import sys
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import jinja2
import pytest

from judge.reporting.reports.html import compiled_templates
from judge.reporting.reports.html.theme import NO_THEME, Theme, make_environment

CAN_COMPILE = "judge.reporting.reports.html.compiled_templates.jinja2.Environment.compile"


@pytest.fixture(autouse=True)
def written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)


def made(folder: Path, text: str = "{{ 'kept'|prose }} {{ word }}\n") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "page.html").write_text(text)
    return folder


def rendered(folder: Path, theme: Theme = NO_THEME, longest: int = 1000) -> str:
    environment = make_environment({"judge": folder}, theme, "", "", longest)
    return environment.get_template("page.html").render(word="<b>")


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "__pycache__").glob("*"))


def test_the_second_time_nothing_is_compiled(tmp_path: Path) -> None:
    first = rendered(made(tmp_path / "ours"))
    assert first == "kept &lt;b&gt;\n"
    with patch(CAN_COMPILE, side_effect=AssertionError):
        assert rendered(tmp_path / "ours") == first
    assert len(kept(tmp_path / "ours")) == 1


def test_another_text_is_compiled_again(tmp_path: Path) -> None:
    rendered(made(tmp_path / "ours"))
    assert rendered(made(tmp_path / "ours", "new {{ word }}")) == "new &lt;b&gt;"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("code_digest", lambda _: b"other code of ours"),
        ("MAGIC_NUMBER", b"another Python"),
        ("jinja2.__version__", "another version"),
    ],
)
def test_what_other_code_has_made_is_not_used(tmp_path: Path, name: str, other: object) -> None:
    rendered(made(tmp_path / "ours"))
    with (
        patch(f"{compiled_templates.__name__}.{name}", other),
        patch(CAN_COMPILE, side_effect=jinja2.TemplateError("compiled again")),
        pytest.raises(jinja2.TemplateError, match="compiled again"),
    ):
        rendered(tmp_path / "ours")


def test_texts_of_another_length_are_kept_apart(tmp_path: Path) -> None:
    made(tmp_path / "ours", "{{ ('x' * 99)|prose }}")
    assert [len(rendered(tmp_path / "ours", longest=longest)) for longest in (50, 1000, 50)] == [72, 99, 72]
    assert len(kept(tmp_path / "ours")) == 2


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda _: b"", id="empty"),
        pytest.param(lambda _: b"\n", id="no head"),
        pytest.param(lambda data: data[:-1], id="cut"),
        pytest.param(lambda data: data[:65], id="no code"),
        pytest.param(lambda data: b"x" + data, id="another head"),
    ],
)
def test_a_damaged_file_is_made_again(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    first = rendered(made(tmp_path / "ours"))
    (file,) = kept(tmp_path / "ours")
    file.write_bytes(damage(file.read_bytes()))
    assert rendered(tmp_path / "ours") == first
    with patch(CAN_COMPILE, side_effect=AssertionError):
        assert rendered(tmp_path / "ours") == first


@pytest.mark.parametrize(("setting", "value"), [("dont_write_bytecode", True), ("pycache_prefix", "elsewhere")])
def test_nothing_is_kept_where_python_keeps_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting: str, value: object
) -> None:
    monkeypatch.setattr(sys, setting, value)
    rendered(made(tmp_path / "ours"))
    assert kept(tmp_path / "ours") == []


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (made(tmp_path / "ours") / "__pycache__").write_text("a file")
    assert rendered(tmp_path / "ours") == "kept &lt;b&gt;\n"


def test_what_cannot_be_kept_whole_leaves_nothing_behind(tmp_path: Path) -> None:
    with patch("pathlib.Path.replace", side_effect=OSError):
        assert rendered(made(tmp_path / "ours")) == "kept &lt;b&gt;\n"
    assert kept(tmp_path / "ours") == []


def test_a_theme_is_not_kept(tmp_path: Path) -> None:
    theme = Theme(made(tmp_path / "school"), "", (("page.html", "theirs"),))
    assert rendered(made(tmp_path / "ours"), theme) == "theirs"
    assert (kept(tmp_path / "ours"), kept(tmp_path / "school")) == ([], [])
