"""Times as platforms and teachers write them."""

import time
from datetime import datetime, timezone

import pytest

from judge.platforms.times import DAY_FIRST, MONTH_FIRST, order_of, read_due, read_time, say_why_not

ZONED = [
    ("2026-11-20T23:59:00Z", datetime(2026, 11, 20, 23, 59, tzinfo=timezone.utc)),
    ("2026-11-20 23:59:00 UTC", datetime(2026, 11, 20, 23, 59, tzinfo=timezone.utc)),
    ("2026-11-20 23:59 +0100", datetime(2026, 11, 20, 22, 59, tzinfo=timezone.utc)),
    ("2026-11-20T23:59:00.500-08:00", datetime(2026, 11, 21, 7, 59, 0, 500000, tzinfo=timezone.utc)),
    ("2026-11-20 22:58:00-08", datetime(2026, 11, 21, 6, 58, tzinfo=timezone.utc)),
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
    ("2026-11-21 20h", "2026-11-21T20:00:00"),
    ("21/11/2026 10 h 30", "2026-11-21T10:30:00"),
    ("viernes, 20 de noviembre de 2026, 20h", "2026-11-20T20:00:00"),
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
SUNDAY = [  # the first day of a month, in the afternoon
    "Sunday, November 1, 2026, 2:15 PM",
    "Sunday, 1 November 2026, 2:15 p.m.",
    "domingo, 1 de noviembre de 2026, 2:15 p. m.",
    "dimanche 1er novembre 2026, 14:15",
    "domingo, 1 nov 2026, 14:15",
    "diumenge, 1 de novembre del 2026, 14:15",
    "igandea, 2026(e)ko azaroaren 1(e)an, 14:15(e)tan",
    "domingo, 01 de novembro de 2026, 02:15 PM",
    "neděle, 1. listopadu 2026, 14.15",
    "nedeľa, 1. november 2026, 14:15",
    "nedelja, 01. novembar 2026., 14:15",
    "недеља, 01. новембар 2026., 14:15",
    "nedjelja, 1. studeni 2026, 14:15",
    "неделя, 1 ноември 2026, 14:15",
    "неділя 01 листопада 2026 14:15 PM",
    "нядзеля 01 лістапада 2026 <nobr>02:15 PM</nobr>",
    "sunnuntaina, 1. marraskuuta 2026, klo 14.15",
    "søndag den 1. november 2026 kl. 14.15",
    "sekmadienis, 2026 lapkričio 01, 14:15",
    "svētdiena, 2026. gada 1. novembris, 14:15",
    "pühapäev, 1. november 2026, 14:15",
    "vasárnap, 2026. november 1., 14:15",
    "Pazar, 01 Kas\N{LATIN SMALL LETTER DOTLESS I}m 2026, 02:15 PM",
    "Κυριακή, 01 Νοεμβρίου 2026, 02:15 μμ",
    "الأحد، 01 نوفمبر 2026، 02:15 م",
    "יום ראשון, 1 נובמבר 2026, 14:15",
    "일요일, 01 11월 2026, 02:15 PM",
    "2026년 11월 1일 (일) 오후 02:15",
    "2026年11月1日 星期日 下午2:15",
    "Chủ Nhật, 1 tháng 11 2026, 2:15 PM",
    "วันอาทิตย์ที่ 1 พฤศจิกายน 2026, 2:15PM",
    "Minggu, 1 November 2026, 14:15",
    "रविवार, 1 नवंबर 2026, 2:15 PM",
    "Sun, 1 Nov 2026 14:15",
    "1st of November 2026 14:15",
]


@pytest.mark.parametrize(("text", "moment"), ZONED)
def test_a_time_with_a_zone(text: str, moment: datetime) -> None:
    assert read_time(text) == moment


@pytest.mark.parametrize(("text", "time"), HERE)
def test_a_time_without_a_zone_is_of_this_machine(text: str, time: str) -> None:
    found = read_time(text)
    assert found
    assert found == found.astimezone()
    assert found.replace(tzinfo=None).isoformat() == time


@pytest.mark.parametrize(
    ("text", "time"),
    [*((text, "2026-11-21T09:15:00") for text in SATURDAY), *((text, "2026-11-01T14:15:00") for text in SUNDAY)],
)
def test_moodle_in_many_languages(text: str, time: str) -> None:
    found = read_time(text)
    assert found
    assert found.replace(tzinfo=None).isoformat() == time


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("Saturday, 21 November 2026, 12:15 AM", 0),
        ("Saturday, 21 November 2026, 12:15 PM", 12),
        ("Sa, 21. Nov. 2026, 12:15", 12),  # a day of the week, not Vietnamese for the morning
        ("sábado, 21 de novembro de 2026, 0:15", 0),
    ],
)
def test_noon_and_midnight(text: str, hour: int) -> None:
    found = read_time(text)
    assert found
    assert (found.hour, found.minute) == (hour, 15)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="sets the zone of this machine")
@pytest.mark.parametrize(
    ("text", "submitted", "due"),
    [
        # The clock shows 2:30 twice, at 00:30 and 01:30 UTC; a due time is the second, to the end of its minute.
        ("2026-10-25 02:30", "2026-10-25T00:30:00", "2026-10-25T01:30:59.999999"),
        # The clock goes from 2:00 to 3:00.
        ("2026-03-29 02:30", "2026-03-29T00:30:00", "2026-03-29T01:30:59.999999"),
        ("2026-03-29 03:30", "2026-03-29T01:30:00", "2026-03-29T01:30:59.999999"),
    ],
)
def test_hours_that_come_twice_or_never(monkeypatch: pytest.MonkeyPatch, text: str, submitted: str, due: str) -> None:
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    try:
        found = [read(text) for read in (read_time, read_due)]
    finally:
        monkeypatch.undo()
        time.tzset()
    assert [one and one.astimezone(timezone.utc).replace(tzinfo=None).isoformat() for one in found] == [submitted, due]


@pytest.mark.parametrize(
    ("text", "why"),
    [("03/04/2026 09:15", ", which may be 2026-03-04 or 2026-04-03"), ("31/04/2026 09:15", ""), ("yesterday", "")],
)
def test_why_a_time_is_not_read(text: str, why: str) -> None:
    assert say_why_not(text) == why


@pytest.mark.parametrize(
    "text",
    [
        *("", "-", "yesterday", "2026-13-01", "2026-11-20 25:00", "0001-01-01", "9999-12-31 23:59"),
        "Friday, November 21, 2026, 9:15 AM",  # it is a Saturday
        "2026-11-21 09:15 PST",
        *("2026-11-20 20", "2026-11-20 2000", "2026-11-20T200000", "2026-11-20 5:5", "2026-11-20 23:59 +1"),
        *("11-12-2026 12:00", "20-11-26 12:00"),
        "Saturday, 21 November 2026, 9:15 AM, 10:15 AM",
        "1 listopada 2026, 09:15",  # November in Poland, October in Croatia
        "Nov 21 at 9:15am",
        *("1795000000", "2026-11-20 24:00", "20261101T141500Z", "1/11/26, 14:15"),
        "วันอาทิตย์ที่ 1 พฤศจิกายน 2569, 14:15",  # a year of the Buddhist calendar
        "یکشنبه، 10 آبان 1405، 14:15",  # of the Persian calendar
        "Saturday, 21 November 2026, 15:15 AM",
    ],
)
def test_what_is_no_time(text: str) -> None:
    assert read_time(text) is None


@pytest.mark.parametrize(
    ("order", "time"), [("", None), (DAY_FIRST, "2026-04-03T09:15:00"), (MONTH_FIRST, "2026-03-04T09:15:00")]
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
