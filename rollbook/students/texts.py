"""What a roll, a name, an e-mail address and a group's name may be; the same in a form and in a file.

Each function returns the text as it is kept, or says in a BadValue what is wrong with it.
"""

import re
import unicodedata

from rollbook.accounts.fields import Email
from rollbook.accounts.refusals import BAD_EMAIL
from rollbook.core import faults
from rollbook.core.schemas import BIDI_OVERRIDES, clean_text, printable, same_key, tidy
from rollbook.core.sentences import BadValue
from rollbook.students.refusals import SPOILT

LONGEST_ROLL = 40
LONGEST_NAME = 200
LONGEST_EMAIL = 254
LONGEST_GROUP = 80
LONGEST_RAW = 1000  # beyond it a text is not even tidied

# Places in Unicode that will never be characters. XML, and so a workbook, cannot hold all of them.
_LAST_OF_PLANES = "".join(chr(plane + last) for plane in range(0, 0x110000, 0x10000) for last in (0xFFFE, 0xFFFF))
_NEVER = re.compile(f"[\ufdd0-\ufdef{_LAST_OF_PLANES}]")
# 2.21106E+11 is what a spreadsheet makes of a long roll. 24E5 may be one.
_POWER_OF_TEN = re.compile(r"[0-9]+(?:[.,][0-9]+E\+?[0-9]+|E\+[0-9]+)", re.IGNORECASE)


def roll_text(value: str) -> str:
    """Without what has no width: nobody sees it, and nobody would type it again."""
    roll = _text(value if value.isascii() else _visible(value[: LONGEST_RAW + 1]), LONGEST_ROLL)
    if _POWER_OF_TEN.fullmatch(roll):
        raise BadValue(SPOILT)
    return roll


def name_text(value: str) -> str:
    return _text(value, LONGEST_NAME)


def group_text(value: str) -> str:
    return _text(value, LONGEST_GROUP)


def email_text(value: str) -> str:
    """May be empty: not everybody has one."""
    value = _tidy_text(value, LONGEST_EMAIL)
    if not value:
        return ""
    if len(value) > LONGEST_EMAIL:
        raise BadValue(faults.text_too_long(LONGEST_EMAIL))
    try:
        return _text(clean_text(Email, value), LONGEST_EMAIL)
    except BadValue as error:
        raise BadValue(BAD_EMAIL) from error


def search_key(roll: str, name: str, email: str) -> str:
    return "\n".join(map(same_key, (roll, name, email)))


def show_refused(value: str | None) -> str:
    """A text that was refused, as far as it can be shown."""
    return "".join(char if _can_be_shown(char) else "\ufffd" for char in (value or "")[:LONGEST_EMAIL]).strip()


def _can_be_shown(char: str) -> bool:
    try:
        return bool(printable(f"x{char}"))
    except BadValue:
        return False


def _text(value: str, longest: int) -> str:
    value = _tidy_text(value, longest)
    if not value:
        raise BadValue(faults.MISSING)
    if len(value) > longest:
        raise BadValue(faults.text_too_long(longest))
    if value.isascii() and value.isprintable():
        return value
    if _NEVER.search(value):
        raise BadValue(faults.NOT_SHOWABLE)
    return printable(value)


def _visible(value: str) -> str:
    """Marks that reorder what is seen stay in, and are refused."""
    return "".join(char for char in value if unicodedata.category(char) != "Cf" or char in BIDI_OVERRIDES)


def _tidy_text(value: str, longest: int) -> str:
    if len(value) > LONGEST_RAW:
        raise BadValue(faults.text_too_long(longest))
    return tidy(value.strip("\t\r\n"))
