"""Dates as people write them above the columns of a register.

2026-11-16, 16/11/2026, 16-11-26, 16 Nov 2026, Mon 16 Nov, Nov 16, 2026, १६ नवंबर २०२६; behind it the number of the
class on that day, as our own files write it (`class 2`) or in brackets, and the name of a group.
"""

import re
import unicodedata
from collections.abc import Mapping
from datetime import date
from typing import Literal, NamedTuple, TypeAlias

LONGEST = 120  # beyond it, a heading is none

# How a heading was read, where it could be meant otherwise.
How: TypeAlias = Literal["plain", "day first", "no year"]


class ReadHeading(NamedTuple):
    held_on: date | None  # none: it looks like a date, and no calendar has it
    how: How = "plain"
    number: int | None = None  # of the class on that day, where it is said
    rest: str = ""  # what stands behind


# Each whole and short, in English and Hindi.
_NAMES_OF_MONTHS = (
    ("january", "jan", "जनवरी", "जन"),
    ("february", "feb", "फ़रवरी", "फरवरी", "फ़र", "फर"),
    ("march", "mar", "मार्च"),
    ("april", "apr", "अप्रैल", "अप्रै"),
    ("may", "मई"),
    ("june", "jun", "जून"),
    ("july", "jul", "जुलाई"),
    ("august", "aug", "अगस्त", "अग"),
    ("september", "sept", "sep", "सितंबर", "सितम्बर", "सित"),
    ("october", "oct", "अक्टूबर", "अक्तूबर", "अक्टू"),
    ("november", "nov", "नवंबर", "नवम्बर", "नव"),
    ("december", "dec", "दिसंबर", "दिसम्बर", "दिस"),
)
_MONTHS: Mapping[str, int] = {
    unicodedata.normalize("NFKC", name): at for at, names in enumerate(_NAMES_OF_MONTHS, start=1) for name in names
}
_WEEKDAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|\S{1,12}वार"
_BEFORE = re.compile(rf"(?:{_WEEKDAY})\.?,?\s+", re.IGNORECASE)
_FORMS = (
    re.compile(r"(?P<year>\d{4})(?P<sign>[-/.])(?P<month>\d{1,2})(?P=sign)(?P<day>\d{1,2})(?!\d)"),
    re.compile(r"(?P<day>\d{1,2})\s?(?P<sign>[-/.])\s?(?P<month>\d{1,2})\s?(?P=sign)\s?(?P<year>\d{4}|\d{2})(?!\d)"),
    re.compile(r"(?P<day>\d{1,2})[-/](?P<month>\d{1,2})(?![-/.\d])"),
    re.compile(
        r"(?P<day>\d{1,2})(?:st|nd|rd|th)?[-/.,\s]{0,2}(?P<word>[^\d\s./,()\[\]:-]{2,12})\.?"
        r"(?:[-/.,'\s]{1,2}(?P<year>\d{4}|\d{2})(?!\d))?",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?P<word>[a-z]{3,9})\.?\s(?P<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s(?P<year>\d{4}))?(?!\d)", re.IGNORECASE
    ),
)
_TIME = re.compile(r"[T\s,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[ap]\.?m\.?)?Z?", re.IGNORECASE)
_AFTER = re.compile(rf"[\s,(]+(?:{_WEEKDAY})\.?\)?(?=$|[\s,])", re.IGNORECASE)
_NUMBER = re.compile(
    r"[\s,·-]*(?:(?:class|lecture|period|hour|कक्षा|व्याख्यान)\s?(?P<said>\d{1,2})|\((?P<bare>\d{1,2})\)|#(?P<sharp>\d{1,2}))(?!\d)",
    re.IGNORECASE,
)
_AROUND = " ,;:·-–"  # noqa: RUF001 - a dash is meant
_IN_BRACKETS = re.compile(r"\(([^()]*)\)|\[([^\[\]]*)\]")


def read_heading(text: str, today: date) -> ReadHeading | None:
    """None where nothing in it looks like a date."""
    tidy = " ".join(unicodedata.normalize("NFKC", text[: LONGEST + 1]).split())
    if not tidy or len(tidy) > LONGEST:
        return None
    before = _BEFORE.match(tidy)
    tidy = tidy[before.end() :] if before else tidy
    for form in _FORMS:
        found = form.match(tidy)
        if found and (month := _month(found)) is not None:
            held_on, how = _day(found, month, today)
            number, rest = _what_follows(tidy[found.end() :])
            return ReadHeading(held_on, how, number, rest)
    return None


def read_day(iso: str, shown: str) -> ReadHeading:
    """What a workbook keeps as a date is that date, however it is shown."""
    return ReadHeading(date.fromisoformat(iso)) if shown else ReadHeading(None)


def _month(found: re.Match[str]) -> int | None:
    parts = found.groupdict()
    if word := parts.get("word"):
        return _MONTHS.get(word.casefold())
    return int(parts["month"])


def _day(found: re.Match[str], month: int, today: date) -> tuple[date | None, How]:
    parts = found.groupdict()
    day, year = int(parts["day"]), parts.get("year")
    if year is None:
        return _latest(day, month, today), "no year"
    whole = int(year) if len(year) == 4 else 2000 + int(year)
    could_be_otherwise = not parts.get("word") and len(found[1]) < 4 and day <= 12 and month <= 12 and day != month
    return _make(whole, month, day), "day first" if could_be_otherwise else "plain"


def _latest(day: int, month: int, today: date) -> date | None:
    """The last one that has been: nobody keeps a register of days to come."""
    years = (_make(year, month, day) for year in range(today.year, today.year - 9, -1))
    return next((found for found in years if found and found <= today), None)


def _make(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _what_follows(text: str) -> tuple[int | None, str]:
    for form in (_TIME, _AFTER):
        if found := form.match(text):
            text = text[found.end() :]
    number = None
    if found := _NUMBER.match(text):
        number = int(found["said"] or found["bare"] or found["sharp"])
        text = text[found.end() :]
    text = text.strip(_AROUND)
    wrapped = _IN_BRACKETS.fullmatch(text)
    return number or None, (wrapped[1] or wrapped[2] or "") if wrapped else text
