"""Times as platforms and teachers write them. A time without a zone is that of this machine.

Names of days and months come from the Unicode consortium's tables (Babel), in the languages of most Moodle sites. A
text that has two meanings has none: 03/04/2026 is read only if something says which number is the month.
"""

# ruff: noqa: RUF001 - letters of many alphabets
from __future__ import annotations

import contextlib
import re
import unicodedata
from collections import defaultdict
from datetime import date, datetime, time, timedelta
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

DAY_FIRST, MONTH_FIRST = "day first", "month first"
_FIRST_YEAR, _LAST_YEAR = 1970, 2199  # 2569 is a year of the Buddhist calendar
# Those of Moodle's language packs that CLDR has.
_CODES = (
    "en de es fr it pt nl ca eu gl pl cs sk sl hr hu ro sv da nb nn fi et lv lt tr el ru uk bg ja zh zh_Hant ko sr"
    " sr_Latn mk bs sq is ga cy ar ar_SY he fa hi id ms fil vi th az ka hy kk af ast be bn gu km kn la lo mi ml mn mr"
    " si so sw ta to ur uz zu dz am br eo fo fy gd lb ne rm te tg"
)
_LANGUAGES = tuple(_CODES.split(" "))
# What stands between the parts of a time in these languages, without accents.
_BETWEEN = frozenset(
    (
        *("a", "al", "alas", "alla", "alle", "as", "at", "d", "dan", "de", "del", "den", "do", "en", "er", "g", "gada"),
        *("godz", "h", "hrs", "il", "kello", "kl", "klo", "la", "las", "le", "m", "nam", "nd", "o", "ob", "of", "om"),
        *("on", "ore", "r", "rd", "st", "t", "th", "the", "u", "uhr", "um", "v", "w", "в", "г", "ที"),
    )
)
# What Moodle's language packs, Greek and East Asian texts have for `a.m.` and `p.m.`
_MORNING = re.compile(
    r"(?<![^\W\d_])(?:a\.? ?m\b\.?|π\.? ?μ\b\.?|vormittags|до полудня|öğleden önce|öö|ص)(?![^\W\d_])|上午|午前|오전"
)
_AFTERNOON = re.compile(
    r"(?<![^\W\d_])(?:p\.? ?m\b\.?|μ\.? ?μ\b\.?|nachmittags|после полудня|öğleden sonra|ös|م)(?![^\W\d_])|下午|午後"
    r"|오후"
)
_ZONE = re.compile(r" ?(?:([+-]\d\d)(?::?(\d\d))?|(Z|UTC|GMT))\Z")
# 23:59, 23:59:30.5, 23h59, and 23.59 if it is no part of a date.
_CLOCK = re.compile(r"(?<![\d.])(\d{1,2})(?:[:h]|\.(?=\d\d(?!\.?\d)))(\d\d)(?:[:.](\d\d)(?:\.(\d{1,6}))?)?(?!\d)")
_HOUR = re.compile(r"(?<![\d.:-])(\d{1,2}) ?h(?: ?(\d\d))?(?!\w)")  # `20h`, `10 h 30`
_YEAR_FIRST = re.compile(r"(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})")
# `1 tháng 11 2026` in Vietnamese, `01 11월 2026` in Korean.
_NUMBERED_MONTH = re.compile(r"(?<!\d)(\d{1,2}),? (?:tháng (\d{1,2})|(\d{1,2})월),? (?:năm )?(\d{4})")
_MOST_WORDS = 12
_TAG = re.compile(r"</?\w{1,9}>")  # Moodle's Belarusian has some
# What a format puts behind a name: Basque `azaroaren`, Finnish `sunnuntaina`, Thai `วันอาทิตย์ที่`.
_ENDINGS = MappingProxyType({"eu": ("ren",), "fi": ("na",), "th": ("ที่",)})
_BASQUE = re.compile(r"\(e\)(?:ko|an|tan)")  # `2026(e)ko azaroaren 1(e)an, 09:15(e)tan`
_YEAR_LAST = re.compile(r"(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d\d)(?!\d)")


def read_time(text: str, order: str = "") -> datetime | None:
    """The time that `text` says, e.g. `2026-11-20 23:59`; None if it is none, or has two meanings. A day alone means
    its last second. Of an hour that comes twice it is the first, of one that is left out the hour before it, so that
    nobody is late by mistake. `order` (DAY_FIRST, MONTH_FIRST) decides about 03/04/2026."""
    return _moment(text, order, is_due=False)


def read_due(text: str, order: str = "") -> datetime | None:
    """As `read_time`, but the last moment of what it says: `23:59` lasts until 23:59:59.999999. Of an hour that comes
    twice, when the clock is put back, it is the second; of one that is left out, it is the hour after it."""
    return _moment(text, order, is_due=True)


def order_of(texts: Iterable[str]) -> str:
    """Which number these times begin with, if one of them shows it and none shows the other; otherwise ''."""
    found = set[str]()
    for text in texts:
        if (parts := _YEAR_LAST.search(text)) and parts[2] != ".":
            found |= {DAY_FIRST} if int(parts[1]) > 12 else {MONTH_FIRST} if int(parts[3]) > 12 else set()
    return found.pop() if len(found) == 1 else ""


def say_why_not(text: str) -> str:
    """Why `read_time` does not read a text, as far as that is known, to be put behind it."""
    if (parts := _YEAR_LAST.search(text)) and parts[2] != ".":
        days = {day for day in _numeric(parts, "") if day}
        if len(days) > 1:
            return f", which may be {' or '.join(str(day) for day in sorted(days))}"
    return ""


def _moment(text: str, order: str, *, is_due: bool) -> datetime | None:
    text = " ".join(_TAG.sub(" ", text).split())
    text = _HOUR.sub(lambda found: f"{found[1]}:{found[2] or '00'}", text)
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
        offset = "+0000" if zone[3] else f"{zone[1]}{zone[2] or '00'}"
        with contextlib.suppress(ValueError):
            return datetime.strptime(f"{found.isoformat(timespec='microseconds')}{offset}", "%Y-%m-%dT%H:%M:%S.%f%z")
        return None
    # Of an hour that the clock shows twice, or never, one of these is the first moment and the other the last.
    meanings = [found.replace(fold=fold).astimezone() for fold in (0, 1)]
    return max(meanings) if is_due else min(meanings)


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
        if halves[0] and hour > 12:
            return None, text, False
        hour = hour if hour > 12 else hour % 12 + 12 * halves[1]  # Ukrainian Moodle writes 14:15 PM
    without = low[: place.start()] + " " + low[place.end() :]
    for half in (_MORNING, _AFTERNOON):
        without = half.sub(" ", without)
    with contextlib.suppress(ValueError):
        return time(hour, minute, second, int((place[4] or "").ljust(6, "0"))), without, place[3] is not None
    return None, text, False


def _day(text: str, order: str) -> date | None:
    """The day; None if there is none, or if it has two meanings."""
    text = _NUMBERED_MONTH.sub(lambda found: f"{found[4]}-{found[2] or found[3]}-{found[1]} ", text)
    text = re.sub(r"(?<=\d) ?[年년月월] ?", "-", re.sub(r"(?<=\d)[日일]", " ", text))
    text = _BASQUE.sub(" ", text)
    if found := _YEAR_FIRST.search(text):
        days = [_date(int(found[1]), int(found[2]), int(found[3]))]
    elif found := _YEAR_LAST.search(text):
        days = list(_numeric(found, order))
    else:
        return _in_words(text)
    rest = text[: found.start()] + " " + text[found.end() :]
    if re.search(r"\d", rest):  # as in `2026-11-20 20`
        return None
    possible = {day for day in days if day and _fits(day, _words(rest))}
    return possible.pop() if len(possible) == 1 else None


def _numeric(found: re.Match[str], order: str) -> Iterator[date | None]:
    """The meanings of 20.11.2026, which begins with the day, or of 20/11/2026 and 20-11-2026, which may begin with the
    month; none of 20-11-26, which may begin with the year."""
    first, second = int(found[1]), int(found[3])
    if found[2] == "-" and len(found[4]) == 2:
        return
    year = int(found[4]) + (2000 if len(found[4]) == 2 else 0)
    if found[2] == "." or order != MONTH_FIRST:
        yield _date(year, second, first)
    if found[2] != "." and order != DAY_FIRST:
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
        for start, end in combinations(range(len(words) + 1), 2):
            month = months.get(" ".join(words[start:end]))
            day = _date(years[0], month, days[0]) if month else None
            others = " ".join(words[:start] + words[end:])
            if day and (not others or week.get(others) == day.weekday()):
                possible.add(day)
    return possible.pop() if len(possible) == 1 else None


def _fits(day: date, words: list[str]) -> bool:
    """Whether the words beside a day in numbers say nothing, or its day of the week."""
    named = " ".join(words)
    return not words or any(_names(language)[1].get(named) == day.weekday() for language in _LANGUAGES)


def _words(text: str) -> list[str]:
    """The words in a text that may be names, without accents."""
    low = "".join(one for one in unicodedata.normalize("NFKD", text.casefold()) if not "\u0300" <= one <= "\u036f")
    low = "".join(one if unicodedata.category(one)[0] in "LM" else " " for one in unicodedata.normalize("NFC", low))
    return [word for word in low.split()[:_MOST_WORDS] if word not in _BETWEEN]


def _date(year: int, month: int, day: int) -> date | None:
    with contextlib.suppress(ValueError):
        return date(year, month, day)
    return None


@cache
def _names(language: str) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """The names of months (from 1) and of days of the week (from 0, Monday) in this language. A word of a name stands
    for the whole, if it is in no other: `segunda` for `segunda-feira`."""
    from babel.dates import get_day_names, get_month_names  # only a roster with such times needs it

    found = []
    for get_names in (get_month_names, get_day_names):
        names = [
            (_words(name), number)
            for width in ("abbreviated", "wide")
            for context in ("format", "stand-alone")
            for number, name in get_names(width, context, language).items()
        ]
        meanings = defaultdict[str, set[int]](set)
        for words, number in names:
            for word in words:
                meanings[word].add(number)
        short = {word: min(numbers) for word, numbers in meanings.items() if len(numbers) == 1}
        whole = {" ".join(words): number for words, number in names if words}
        endings = _ENDINGS.get(language, ())
        found.append({**{f"{name}{end}": whole[name] for name in whole for end in endings}, **short, **whole})
    months, week = found
    return months, week
