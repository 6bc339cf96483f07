"""Times as platforms and teachers write them. A time without a zone is that of this machine.

Names of days and months come from the Unicode consortium's tables (Babel), in the languages of most Moodle sites. A
text that has two meanings has none: 03/04/2026 is read only if something says which number is the month.
"""

from __future__ import annotations

import contextlib
import re
from datetime import date, datetime, time, timedelta
from functools import cache
from typing import TYPE_CHECKING

from judge.base.plain_text import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

DAY_FIRST, MONTH_FIRST = "day first", "month first"
_FIRST_YEAR, _LAST_YEAR = 1970, 2999
_LANGUAGES = (
    *("en", "de", "es", "fr", "it", "pt", "nl", "ca", "eu", "gl", "pl", "cs", "sk", "sl", "hr", "hu", "ro", "sv", "da"),
    *("nb", "nn", "fi", "et", "lv", "lt", "tr", "el", "ru", "uk", "bg", "ja", "zh"),
)
# What stands between the parts of a time in these languages, without accents.
_BETWEEN = frozenset(
    (
        *(
            "a",
            "al",
            "alas",
            "alla",
            "alle",
            "as",
            "at",
            "d",
            "dan",
            "de",
            "del",
            "den",
            "do",
            "en",
            "godz",
            "h",
            "hrs",
        ),
        *(
            "il",
            "kello",
            "kl",
            "klo",
            "la",
            "las",
            "le",
            "m",
            "nd",
            "o",
            "ob",
            "of",
            "om",
            "on",
            "ore",
            "r",
            "rd",
            "st",
        ),
        *(
            "t",
            "th",
            "the",
            "u",
            "uhr",
            "um",
            "v",
            "w",
            "\N{CYRILLIC SMALL LETTER VE}",
            "\N{CYRILLIC SMALL LETTER GHE}",
        ),
    )
)
_HALF = r"(?<![^\W\d_]){}\.? ?m\b\.?|{}"
_MORNING, _AFTERNOON = re.compile(_HALF.format("a", "上午|午前")), re.compile(_HALF.format("p", "下午|午後"))
_ZONE = re.compile(r" ?(?:([+-]\d\d):?(\d\d)|(Z|UTC|GMT))\Z")
# 23:59, 23:59:30.5, 23h59, and 23.59 if it is no part of a date.
_CLOCK = re.compile(r"(?<![\d.])(\d{1,2})(?:[:h]|\.(?=\d\d(?!\.?\d)))(\d\d)(?:[:.](\d\d)(?:\.(\d{1,6}))?)?(?!\d)")
_YEAR_FIRST = re.compile(r"(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})")
_YEAR_LAST = re.compile(r"(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d\d)(?!\d)")


def read_time(text: str, order: str = "") -> datetime | None:
    """The time that `text` says, e.g. `2026-11-20 23:59`; None if it is none, or has two meanings. A day alone means
    its last second. `order` (DAY_FIRST, MONTH_FIRST) decides about 03/04/2026."""
    return _moment(text, order, is_due=False)


def read_due(text: str, order: str = "") -> datetime | None:
    """As `read_time`, but the last moment of what it says: `23:59` lasts until 23:59:59. Of an hour that comes twice,
    when the clock is put back, it is the second."""
    return _moment(text, order, is_due=True)


def order_of(texts: Iterable[str]) -> str:
    """Which number these times begin with, if one of them shows it and none shows the other; otherwise ''."""
    found = set[str]()
    for text in texts:
        if (parts := _YEAR_LAST.search(text)) and parts[2] == "/":
            found |= {DAY_FIRST} if int(parts[1]) > 12 else {MONTH_FIRST} if int(parts[3]) > 12 else set()
    return found.pop() if len(found) == 1 else ""


def _moment(text: str, order: str, *, is_due: bool) -> datetime | None:
    text = " ".join(text.split())
    zone = _ZONE.search(text)
    zone = zone if zone and _CLOCK.search(text, 0, zone.start()) else None
    rest = text[: zone.start()] if zone else text
    clock, without, exact = _clock(rest)
    day = _day(without, order)
    if day is None or (clock is None and _CLOCK.search(rest)) or not _FIRST_YEAR <= day.year <= _LAST_YEAR:
        return None
    found = datetime.combine(day, clock or time(23, 59, 59))
    if is_due and not exact:
        found += timedelta(microseconds=999_999) if clock is None else timedelta(seconds=59, microseconds=999_999)
    if zone:
        offset = "+0000" if zone[3] else f"{zone[1]}{zone[2]}"
        with contextlib.suppress(ValueError):
            return datetime.strptime(f"{found.isoformat(timespec='microseconds')}{offset}", "%Y-%m-%dT%H:%M:%S.%f%z")
        return None
    return found.replace(fold=int(is_due)).astimezone()


def _clock(text: str) -> tuple[time | None, str, bool]:
    """The time of day, the text without it, and whether it says the second; no time of day if there is none, or two."""
    low = text.casefold()
    halves = [bool(half.search(low)) for half in (_MORNING, _AFTERNOON)]
    places = list(_CLOCK.finditer(low))
    if len(places) != 1 or all(halves):
        return None, text, False
    (place,) = places
    hour, minute, second = (int(digits or 0) for digits in place.group(1, 2, 3))
    if any(halves):
        if not 1 <= hour <= 12:
            return None, text, False
        hour = hour % 12 + 12 * halves[1]
    without = low[: place.start()] + " " + low[place.end() :]
    for half in (_MORNING, _AFTERNOON):
        without = half.sub(" ", without)
    with contextlib.suppress(ValueError):
        return time(hour, minute, second, int((place[4] or "").ljust(6, "0"))), without, place[3] is not None
    return None, text, False


def _day(text: str, order: str) -> date | None:
    """The day; None if there is none, or if it has two meanings."""
    text = re.sub(r"[年月]", "-", re.sub(r"(?<=\d)日", " ", text))
    if found := _YEAR_FIRST.search(text):
        days = [_date(int(found[1]), int(found[2]), int(found[3]))]
    elif found := _YEAR_LAST.search(text):
        days = list(_numeric(found, order))
    else:
        return _in_words(text)
    rest = _words(text[: found.start()] + " " + text[found.end() :])
    possible = {day for day in days if day and _fits(day, rest)}
    return possible.pop() if len(possible) == 1 else None


def _numeric(found: re.Match[str], order: str) -> Iterator[date | None]:
    """The meanings of 20.11.2026, which begins with the day, or of 20/11/2026, which may begin with the month."""
    first, second = int(found[1]), int(found[3])
    year = int(found[4]) + (2000 if len(found[4]) == 2 else 0)
    if found[2] != "/" or order != MONTH_FIRST:
        yield _date(year, second, first)
    if found[2] == "/" and order != DAY_FIRST:
        yield _date(year, first, second)


def _in_words(text: str) -> date | None:
    """The day in a text such as `viernes, 20 de noviembre de 2026`."""
    numbers = [int(digits) for digits in re.findall(r"\d+", text)]
    years, days = ([one for one in numbers if lowest <= one <= highest] for lowest, highest in ((1000, 9999), (1, 31)))
    if len(numbers) != 2 or len(years) != 1 or len(days) != 1:
        return None
    words, possible = _words(text), set[date]()
    for language in _LANGUAGES:
        months, week = _names(language)
        named = {months[word] for word in words if word in months}
        others = [word for word in words if word not in months and word not in _BETWEEN]
        day = _date(years[0], named.pop(), days[0]) if len(named) == 1 else None
        if day and all(week.get(word) == day.weekday() for word in others):
            possible.add(day)
    return possible.pop() if len(possible) == 1 else None


def _fits(day: date, words: list[str]) -> bool:
    """Whether the words beside a day in numbers say nothing, or its day of the week."""
    others = [word for word in words if word not in _BETWEEN]
    return not others or any(all(_names(one)[1].get(word) == day.weekday() for word in others) for one in _LANGUAGES)


def _words(text: str) -> list[str]:
    return plain(re.sub(r"\d+", " ", text)).split()


def _date(year: int, month: int, day: int) -> date | None:
    with contextlib.suppress(ValueError):
        return date(year, month, day)
    return None


@cache
def _names(language: str) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """The words for months (from 1) and for days of the week (from 0, Monday) in this language."""
    from babel.dates import get_day_names, get_month_names  # only a roster with such times needs it

    months: dict[str, int] = {}
    week: dict[str, int] = {}
    for width in ("abbreviated", "wide"):
        for context in ("format", "stand-alone"):
            for names, known in ((get_month_names, months), (get_day_names, week)):
                for number, name in names(width, context, language).items():
                    words = [word for word in plain(name).split() if word not in _BETWEEN]
                    known.update(dict.fromkeys(words, number))
    return months, week
