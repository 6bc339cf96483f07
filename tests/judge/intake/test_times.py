"""Times as platforms and teachers write them."""

from __future__ import annotations

from datetime import datetime, timezone

import pytest

from judge.intake.times import DAY_FIRST, MONTH_FIRST, order_of, read_due, read_time

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
    ("21/11/26, 09:15", "2026-11-21T09:15:00"),
    ("11/21/2026 09:15", "2026-11-21T09:15:00"),
    ("11/11/2026 09:15", "2026-11-11T09:15:00"),
    ("21.11.2026, 09:15 Uhr", "2026-11-21T09:15:00"),
    ("21-11-2026 09:15", "2026-11-21T09:15:00"),
    ("2026/11/21 09:15", "2026-11-21T09:15:00"),
    ("Nov 21, 2026 at 9:15am", "2026-11-21T09:15:00"),
    ("Nov 21, 2026 12:05 AM", "2026-11-21T00:05:00"),
]
# One moment, as Moodle writes it in these languages.
SATURDAY = [
    "Saturday, November 21, 2026, 9:15 AM",
    "Saturday, 21 November 2026, 9:15 AM",
    "sábado, 21 de noviembre de 2026, 09:15",
    "Samstag, 21. November 2026, 09:15",
    "samedi 21 novembre 2026, 09:15",
    "samedi 21 novembre 2026 à 09h15",
    "sabato, 21 novembre 2026, 09:15",
    "sábado, 21 de novembro de 2026 às 09:15",
    "sábado, 21 nov. 2026, 09:15",
    "zaterdag, 21 november 2026, 09:15",
    "dissabte, 21 de novembre 2026, 09:15",
    "sábado, 21 de novembro de 2026, 09:15",
    "sobota, 21 listopada 2026, 09:15",
    "sobota, 21. listopadu 2026, 09.15",
    "lördag, 21 november 2026, 09:15",
    "lørdag, 21. november 2026, 09:15",
    "lauantaina, 21. marraskuuta 2026, 09.15",
    "суббота, 21 ноября 2026, 09:15",
    "субота, 21 листопада 2026, 09:15",
    "2026. november 21., szombat, 09:15",
    "Cumartesi, 21 Kas\N{LATIN SMALL LETTER DOTLESS I}m 2026, 09:15",
    "Σάββατο, 21 Νοεμβρίου 2026, 09:15",
    "sâmbătă, 21 noiembrie 2026, 09:15",
    "subota, 21. studenoga 2026., 09:15",
    "2026年11月21日 星期六 09:15",
    "2026年 11月 21日(土曜日) 09:15",
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


@pytest.mark.parametrize("text", SATURDAY)
def test_moodle_in_many_languages(text: str) -> None:
    found = read_time(text)
    assert found
    assert found.replace(tzinfo=None) == datetime(2026, 11, 21, 9, 15)  # noqa: DTZ001 - as this machine's clock shows


@pytest.mark.parametrize(
    "text",
    [
        *("", "-", "yesterday", "2026-13-01", "2026-11-20 25:00", "0001-01-01", "9999-12-31 23:59"),
        "Friday, November 21, 2026, 9:15 AM",  # it is a Saturday
        "2026-11-21 09:15 PST",
        "Saturday, 21 November 2026, 9:15 AM, 10:15 AM",
        "1 listopada 2026, 09:15",  # November in Poland, October in Croatia
        "Nov 21 at 9:15am",
        "1795000000",
    ],
)
def test_what_is_no_time(text: str) -> None:
    assert read_time(text) is None


@pytest.mark.parametrize(
    ("order", "time"),
    [("", None), (DAY_FIRST, "2026-04-03T09:15:00"), (MONTH_FIRST, "2026-03-04T09:15:00")],
)
def test_two_numbers_have_two_meanings(order: str, time: str | None) -> None:
    found = read_time("03/04/2026 09:15", order)
    assert (found and found.replace(tzinfo=None).isoformat()) == time


@pytest.mark.parametrize(
    ("texts", "order"),
    [
        (["03/04/2026", "20/11/2026"], DAY_FIRST),
        (["03/04/2026", "11/20/2026"], MONTH_FIRST),
        (["11/20/2026", "20/11/2026"], ""),
        (["03/04/2026", "20.11.2026", "-", ""], ""),
    ],
)
def test_the_order_of_a_column(texts: list[str], order: str) -> None:
    assert order_of(texts) == order


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("2026-11-20 23:59", "2026-11-20T23:59:59.999999"),
        ("2026-11-20 23:59:30", "2026-11-20T23:59:30"),
        ("2026-11-20", "2026-11-20T23:59:59.999999"),
    ],
)
def test_a_due_time_lasts_to_the_end_of_what_it_says(text: str, time: str) -> None:
    found = read_due(text)
    assert found
    assert found.replace(tzinfo=None).isoformat() == time
