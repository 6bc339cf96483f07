"""The command line of a simulator."""

from __future__ import annotations

import pytest

from solutions._kit.options import read_options
from solutions._kit.text import Refused
from solutions.ochos import add_options


@pytest.mark.parametrize(
    ("argv", "batch", "options"),
    [
        (["--batch"], True, {"part": 1, "hands": False, "trace": False}),
        (["--trace", "--hands"], False, {"part": 1, "hands": True, "trace": True}),
        (["--part=3", "--batch", "--trace"], True, {"part": 3, "hands": False, "trace": True}),
        (["--part", "2", "--part", "4"], False, {"part": 4, "hands": False, "trace": False}),
    ],
)
def test_options_combine(argv: list[str], batch: bool, options: dict[str, object]) -> None:
    assert read_options("solutions.ochos", add_options, argv) == (batch, options)


def test_the_message_names_what_was_found_and_where_to_look() -> None:
    with pytest.raises(Refused) as error:
        read_options("solutions.ochos", add_options, ["--tracé", "x"])
    assert str(error.value) == "unrecognized arguments: --trac\\xe9 x (see --help)"
