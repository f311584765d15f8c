"""What a spreadsheet would calculate is written with an apostrophe in front, and read back without it.

It would calculate a cell that begins with a sign, in ASCII or full width; and where its list separator is a semicolon
or a tab, also what follows one inside a cell, with blanks and quotation marks before the sign or not. A text that has
the apostrophe by itself gets one more, so that reading takes off exactly what writing put on.
"""

import re

SIGNS = "=+-@\t\r＝＋－＠"  # noqa: RUF001 - full width is meant
_BEGINS = r"(?:\A|(?<=[;\t]))"
_FORMULA = rf"[\s'\"]*[{re.escape(SIGNS)}]"

_TO_GUARD = re.compile(rf"{_BEGINS}(?={_FORMULA})")
_GUARDED = re.compile(rf"{_BEGINS}'(?={_FORMULA})")


def guard(text: str) -> str:
    return _TO_GUARD.sub("'", text)


def unguard(text: str) -> str:
    return _GUARDED.sub("", text) if "'" in text else text
