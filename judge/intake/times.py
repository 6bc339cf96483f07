"""Times as platforms and teachers write them. A time without a zone is that of this machine."""

from __future__ import annotations

import contextlib
import re
from datetime import datetime, timedelta
from types import MappingProxyType

_FORMS = (
    "%d %B %Y, %I:%M %p",  # Moodle in English, without the day of the week
    "%d %B %Y, %H:%M",  # Moodle in German, with the months in English
    "%d.%m.%Y %H:%M",
    "%d.%m.%Y, %H:%M",
    "%d/%m/%Y %H:%M",
)
# What every version of Python reads as ISO 8601; newer ones would read more.
_ISO = re.compile(r"(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{3}(?:\d{3})?)?)?)(?: ?([+-]\d\d):?(\d\d))?", re.ASCII)
_DAY_OF_WEEK = re.compile(r"[^\W\d_]+, ")
_GERMAN_MONTHS = MappingProxyType(
    {
        "Januar": "January",
        "Februar": "February",
        "März": "March",
        "Mai": "May",
        "Juni": "June",
        "Juli": "July",
        "Oktober": "October",
        "Dezember": "December",
    }
)
_GERMAN_DAY = re.compile(r"(\d{1,2})\. ([^\W\d_]+) ")
_DAYS = ("%Y-%m-%d", "%d.%m.%Y", "%d/%m/%Y")


def read_time(text: str) -> datetime | None:
    """The time that `text` says, e.g. `2026-11-20 23:59`; None if it is none. A day alone means its last second."""
    text = re.sub(r"(?:Z| UTC| GMT)\Z", " +0000", " ".join(text.split()))
    for form in _DAYS:
        with contextlib.suppress(ValueError):
            return _here(datetime.strptime(text, form) + timedelta(days=1, seconds=-1))  # noqa: DTZ007 - see `_here`
    if iso := _ISO.fullmatch(text):
        with contextlib.suppress(ValueError):
            return _here(datetime.fromisoformat(iso[1] + (f"{iso[2]}:{iso[3]}" if iso[2] else "")))
    text = _DAY_OF_WEEK.sub("", text, count=1)
    text = _GERMAN_DAY.sub(lambda found: f"{found[1]} {_GERMAN_MONTHS.get(found[2], found[2])} ", text, count=1)
    for form in _FORMS:
        with contextlib.suppress(ValueError):
            return _here(datetime.strptime(text, form))  # noqa: DTZ007 - see `_here`
    return None


def _here(time: datetime) -> datetime:
    """`time` with a zone: that of this machine if it has none. ValueError if no calendar has it."""
    try:
        return time if time.tzinfo else time.astimezone()
    except (OverflowError, OSError):
        raise ValueError from None
