"""A run leaves sixty-four random bits for a run in another box. Without a sandbox they arrive. From box to box they
arrive no better than by guessing, except through the channels that docs/decisions/0008 lists as open.
"""

import math
import os
import platform
import re
import sys
from itertools import accumulate
from pathlib import Path

import pytest

from judge import sandbox
from tests.elsewhere import other_machine
from tests.hostile.carrying import ARRIVED, BITS, CHANNELS, DISK, HIDING, Channel, carried, carried_bare
from tests.user import ordinary_user

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/decisions/0008-what-a-submission-can-still-leak.md"
TRIES = 20  # other processes of the machine use numbers and time too


def how_often(level: str, channel: Channel) -> list[pytest.MarkDecorator]:
    """A channel that carries its bits in several parts takes half a minute or more. The counters keep a core busy all
    the time; an attack in submissions/ looks for the same ones."""
    if channel.parts == 1:
        return []
    return [pytest.mark.thorough if level == HIDING[0] and channel.name != "counters" else pytest.mark.nightly]


CLOSED = [
    pytest.param(level, channel, marks=how_often(level, channel))
    for level in HIDING
    for channel in CHANNELS
    if level not in channel.remains
]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the channels are Linux's"),
]


def by_name(value: object) -> str | None:
    return value.name if isinstance(value, Channel) else None


@pytest.mark.parametrize(("level", "channel"), CLOSED, ids=by_name)
def test_no_bits_arrive_in_another_box(level: str, channel: Channel) -> None:
    lack = sandbox.missing(level)
    if lack is not None and (os.environ.get("CI") != "true" or level == "users"):
        pytest.skip(lack)
    assert carried(channel, level) < ARRIVED


@pytest.mark.thorough
@pytest.mark.skipif(os.geteuid() != 0, reason="needs root, who can become an ordinary user")
@pytest.mark.parametrize(
    ("level", "channel"),
    [
        pytest.param(level, channel, marks=pytest.mark.nightly if channel.parts > 1 or level == HIDING[0] else [])
        for level in HIDING
        for channel in CHANNELS
        if level not in (*channel.remains, "users")
    ],
    ids=by_name,
)
def test_no_bits_arrive_in_another_box_of_an_ordinary_user(level: str, channel: Channel) -> None:
    """The level `users` is root's."""
    lack = sandbox.missing(level)
    if lack is not None and os.environ.get("CI") != "true":
        pytest.skip(lack)
    with ordinary_user():
        assert carried(channel, level) < ARRIVED


@pytest.mark.thorough
@pytest.mark.parametrize(
    "channel",
    [
        pytest.param(channel, marks=pytest.mark.nightly if channel.parts > 1 else [])
        for channel in CHANNELS
        if channel.remains != HIDING
    ],
    ids=by_name,
)
def test_without_a_sandbox_bits_arrive(channel: Channel) -> None:
    """By seven standard deviations more bits than by guessing: 60 of 64, or on a busy machine fewer of many."""
    kernel = tuple(map(int, re.findall(r"\d+", platform.release())[:2]))
    if kernel < channel.kernel:
        other_machine(f"a newer kernel than Linux {kernel}")
    if channel.name == "access_times" and os.statvfs(DISK).f_flag & os.ST_NOATIME:
        other_machine(f"a disk with access times at {DISK}")
    surplus = accumulate(carried_bare(channel) - BITS / 2 for _ in range(TRIES))
    assert any(bits >= (ARRIVED - BITS / 2) * math.sqrt(tries) for tries, bits in enumerate(surplus, 1))


def test_the_remaining_channels_are_documented() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [channel.name for channel in CHANNELS if channel.remains and f"`{channel.name}`" not in page] == []
