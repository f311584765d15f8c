"""A cell that a spreadsheet would calculate is written with an apostrophe in front, and read back without it.

A text that has the apostrophe by itself gets one more, so that reading takes off exactly what writing put on.
"""

import re

_GUARDED = re.compile(r"'+[=+\-@\t\r]")
_TO_GUARD = re.compile(r"'*[=+\-@\t\r]")


def guard(text: str) -> str:
    return f"'{text}" if _TO_GUARD.match(text) else text


def unguard(text: str) -> str:
    return text[1:] if _GUARDED.match(text) else text
