"""What an address, a mobile number, a name and a language of a contact may be: the same on screen and in a
file. Each function returns the text as it is kept, or says in a BadValue what is wrong with it.
Every one may be empty: not everybody has one."""

import re
import unicodedata

from rollbook.accounts.refusals import BAD_EMAIL
from rollbook.contacts import refusals
from rollbook.core import faults
from rollbook.core.notices import Language
from rollbook.core.schemas import printable, tidy
from rollbook.core.sentences import BadValue

LONGEST_EMAIL = 254
LONGEST_NAME = 200
LONGEST_TYPED = 1000  # beyond it nothing is even looked at

# What can stand in the header of a mail without quotation: no list, no name, no remark, no second line.
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS = re.compile(rf"(?=[^@]{{1,64}}@){_ATOM}(?:\.{_ATOM})*@{_LABEL}(?:\.{_LABEL})+")
_BREAKS = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})

_BETWEEN_DIGITS = re.compile(r"[ ().\u2010-\u2015-]")
_E164 = re.compile(r"\+[1-9][0-9]{6,14}")
# Mobile numbers of India have ten digits and begin with 6 to 9. Written at home they have a 0 in front, or nothing; a
# spreadsheet takes the + of those that have one.
_INDIAN = re.compile(r"(?:0|91)?([6-9][0-9]{9})")
_INDIAN_ZONES = frozenset({"Asia/Kolkata", "Asia/Calcutta"})

_LANGUAGES: dict[str, Language] = {
    **dict.fromkeys(("en", "eng", "english", "अंग्रेज़ी", "अंग्रेजी", "अँग्रेज़ी", "अँग्रेजी"), "en"),
    **dict.fromkeys(("hi", "hin", "hindi", "हिन्दी", "हिंदी"), "hi"),
}


def email_text(value: str) -> str:
    if len(value) > LONGEST_TYPED:
        raise BadValue(faults.text_too_long(LONGEST_EMAIL))
    value = value.strip(" \u00a0")
    if not value:
        return ""
    if any(unicodedata.category(char) in _BREAKS for char in value):
        raise BadValue(refusals.ADDRESS_BREAKS)
    if any(sign in value for sign in '<>()[]"'):
        raise BadValue(refusals.ADDRESS_WITH_NAME)
    if value.count("@") > 1 or re.search(r"[\s,;]", value):
        raise BadValue(refusals.ADDRESS_IS_LIST)
    if not value.isascii():
        raise BadValue(refusals.ADDRESS_NOT_ASCII)
    if len(value) > LONGEST_EMAIL:
        raise BadValue(faults.text_too_long(LONGEST_EMAIL))
    if not _ADDRESS.fullmatch(value):
        raise BadValue(BAD_EMAIL)
    return value


def mobile_text(value: str, timezone: str) -> str:
    """+ and digits. `timezone`: of the college. Where it is India's, a number without a country is an Indian one;
    elsewhere nobody can tell."""
    if len(value) > LONGEST_TYPED:
        raise BadValue(refusals.MOBILE_BAD)
    digits = _BETWEEN_DIGITS.sub("", unicodedata.normalize("NFKC", value).strip())
    if not digits:
        if value.strip():
            raise BadValue(refusals.MOBILE_BAD)
        return ""
    if _E164.fullmatch(digits):
        return digits
    if not re.fullmatch("[0-9]{7,15}", digits):
        raise BadValue(refusals.MOBILE_BAD)
    if timezone in _INDIAN_ZONES and (indian := _INDIAN.fullmatch(digits)):
        return f"+91{indian[1]}"
    raise BadValue(refusals.MOBILE_NO_COUNTRY)


def name_text(value: str) -> str:
    if len(value) > LONGEST_TYPED:
        raise BadValue(faults.text_too_long(LONGEST_NAME))
    value = tidy(value.strip("\t\r\n"))
    if len(value) > LONGEST_NAME:
        raise BadValue(faults.text_too_long(LONGEST_NAME))
    return printable(value) if value else ""


def language_text(value: str) -> Language | None:
    """None: nothing is said of it."""
    word = unicodedata.normalize("NFC", value[:40]).strip().casefold()
    if not word:
        return None
    known = {unicodedata.normalize("NFC", each): language for each, language in _LANGUAGES.items()}
    if word not in known:
        raise BadValue(refusals.LANGUAGE_UNKNOWN)
    return known[word]


def hide_email(email: str) -> str:
    """As the history tells it: enough to be recognised by who knows it."""
    local, at, domain = email.partition("@")
    return f"{local[:2]}…{at}{domain}" if email else ""


def hide_mobile(mobile: str) -> str:
    return f"…{mobile[-3:]}" if mobile else ""
