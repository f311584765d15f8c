"""Days and hours as people and FET write them."""

import re
import unicodedata
from collections.abc import Sequence

from rollbook.core.timetable import MINUTES_A_DAY, WEEKDAYS
from rollbook.timetable.hours import Hour

# Whole, and as they are shortened, in English and Hindi; Monday first.
_DAYS = (
    ("monday", "mon", "mo", "सोमवार", "सोम"),
    ("tuesday", "tues", "tue", "tu", "मंगलवार", "मंगल"),
    ("wednesday", "wed", "we", "बुधवार", "बुध"),
    ("thursday", "thurs", "thur", "thu", "th", "गुरुवार", "गुरु", "बृहस्पतिवार", "वीरवार"),
    ("friday", "fri", "fr", "शुक्रवार", "शुक्र"),
    ("saturday", "sat", "sa", "शनिवार", "शनि"),
    ("sunday", "sun", "su", "रविवार", "रवि", "इतवार"),
)
_WEEKDAYS = {unicodedata.normalize("NFKC", name): at for at, names in enumerate(_DAYS, start=1) for name in names}
_NUMBERED_DAY = re.compile(r"(?:day\s*|d)?([1-9])")
_TIME = re.compile(r"(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?(?=$|[\s\-–—])", re.IGNORECASE)  # noqa: RUF001
_NUMBERED_HOUR = re.compile(
    r"(?:hour|period|lecture|slot|घंटा|पीरियड|h|p)?\.?\s*(\d{1,2})(?:st|nd|rd|th)?\.?(?:\s*(?:hour|period|lecture))?"
)
_ROMAN = {name: at for at, name in enumerate(("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"), start=1)}
_HALF_A_DAY = MINUTES_A_DAY // 2


def read_weekday(text: str) -> int | None:
    plain = _plain(text).strip(".")
    if found := _WEEKDAYS.get(plain):
        return found
    numbered = _NUMBERED_DAY.fullmatch(plain)
    return int(numbered[1]) if numbered and int(numbered[1]) <= WEEKDAYS else None


def read_hour(text: str, hours: Sequence[Hour]) -> int | None:
    """The one that begins then; or the one of that number. Many write 1:10 for ten past one in the afternoon."""
    plain = _plain(text)
    if time := _TIME.match(plain):
        begins = {each.starts: each.hour for each in hours}
        return next((begins[each] for each in _moments(time) if each in begins), None)
    numbered = _NUMBERED_HOUR.fullmatch(plain)
    number = int(numbered[1]) if numbered else _ROMAN.get(plain)
    return number if number in {each.hour for each in hours} else None


def _moments(time: re.Match[str]) -> list[int]:
    """Which minutes of the day it may mean, the likeliest first."""
    minutes = int(time[1]) * 60 + int(time[2])
    if time[3]:
        return [minutes % _HALF_A_DAY + (_HALF_A_DAY if time[3].lower() == "p" else 0)]
    return [minutes, minutes + _HALF_A_DAY] if minutes < _HALF_A_DAY else [minutes]


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
