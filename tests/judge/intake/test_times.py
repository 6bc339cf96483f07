"""Times as platforms and teachers write them."""

from __future__ import annotations

from datetime import datetime, timezone

import pytest

from judge.intake.times import read_time

ZONED = [
    ("2026-11-20T23:59:00Z", datetime(2026, 11, 20, 23, 59, tzinfo=timezone.utc)),
    ("2026-11-20 23:59:00 UTC", datetime(2026, 11, 20, 23, 59, tzinfo=timezone.utc)),
    ("2026-11-20 23:59 +0100", datetime(2026, 11, 20, 22, 59, tzinfo=timezone.utc)),
    ("2026-11-20T23:59:00.500-08:00", datetime(2026, 11, 21, 7, 59, 0, 500000, tzinfo=timezone.utc)),
    ("2026-11-20 22:58:00 -0800", datetime(2026, 11, 21, 6, 58, tzinfo=timezone.utc)),
]
HERE = [
    ("2026-11-20 23:59", "2026-11-20T23:59:00"),
    ("2026-11-20T23:59:30", "2026-11-20T23:59:30"),
    (" 2026-11-20  23:59 ", "2026-11-20T23:59:00"),
    ("20.11.2026 23:59", "2026-11-20T23:59:00"),
    ("2026-11-20", "2026-11-20T23:59:59"),
    ("20.11.2026", "2026-11-20T23:59:59"),
    ("Sunday, 1 November 2026, 2:32 PM", "2026-11-01T14:32:00"),
    ("Sonntag, 1. März 2026, 14:32", "2026-03-01T14:32:00"),
    ("Freitag, 20. November 2026, 09:05", "2026-11-20T09:05:00"),
]


@pytest.mark.parametrize(("text", "time"), ZONED)
def test_a_time_with_a_zone(text: str, time: datetime) -> None:
    assert read_time(text) == time


@pytest.mark.parametrize(("text", "time"), HERE)
def test_a_time_without_a_zone_is_of_this_machine(text: str, time: str) -> None:
    found = read_time(text)
    assert found
    assert found == found.astimezone()
    assert found.replace(tzinfo=None).isoformat() == time


@pytest.mark.parametrize(
    "text", ["", "-", "yesterday", "2026-13-01", "2026-11-20 25:00", "0001-01-01", "9999-12-31 23:59"]
)
def test_what_is_no_time(text: str) -> None:
    found = read_time(text)
    assert found is None or found.tzinfo is not None
