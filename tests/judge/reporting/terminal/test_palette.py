"""Colour only if it is wanted, and no other change to the text."""

import io
import re

import pytest

from judge.reporting.terminal import palette
from judge.reporting.terminal.palette import PLAIN, Palette
from judge.reporting.terminal.submission import show_case_line, show_explanation
from judge.reporting.terminal.table import table
from tests.judge.classes import EXPLAINED, WRONG, plain
from tests.judge.reporting.terminal.screen import Screen


@pytest.mark.parametrize(
    ("stream", "environment", "on"),
    [
        (Screen(), {"TERM": "xterm"}, True),
        (Screen(), {}, True),
        (Screen(), {"NO_COLOR": "1"}, False),
        (Screen(), {"NO_COLOR": ""}, True),  # no-color.org: set and not empty
        (Screen(), {"TERM": "dumb"}, False),
        (io.StringIO(), {"TERM": "xterm"}, False),
    ],
)
def test_colours_are_decided_by_stream_and_environment(
    stream: io.StringIO, environment: dict[str, str], on: bool
) -> None:
    assert Palette.of(stream, environment) == Palette(on)


@pytest.mark.parametrize(("environment", "on"), [({}, False), ({"TERM": "xterm"}, True)])
def test_a_console_of_windows_gets_no_colours(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], on: bool
) -> None:
    monkeypatch.setattr(palette.os, "name", "nt")  # type: ignore[attr-defined]  # the module's own import
    assert Palette.of(Screen(), environment) == Palette(on)


def test_colour_adds_nothing_but_colour() -> None:
    def show(palette: Palette) -> list[str]:
        return [
            table(plain(), 80, palette),
            show_explanation(EXPLAINED, 80, palette),
            show_case_line(WRONG, 80, palette),
        ]

    coloured = show(Palette(on=True))
    assert ["\x1b[31m" in text for text in coloured] == [True] * 3
    assert [re.sub(r"\x1b\[\d+m", "", text) for text in coloured] == show(PLAIN)
