"""What stands in a cell, cleaned of what no list of students can use."""

import re

_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
_BREAKS = re.compile("[\t\n\x0b\x0c\r\x85]+")
_UNWRITABLE = re.compile("[\0\ud800-\udfff]")


def unescape(text: str) -> str:
    """_x000A_ is how a workbook writes a character that XML cannot."""
    if "_x" not in text:
        return text
    return _writable(_ESCAPED.sub(lambda match: chr(int(match[1], 16)), text))


def _writable(text: str) -> str:
    """Two halves of a character are joined; one alone, and NUL, can be neither kept nor sent."""
    if not _UNWRITABLE.search(text):
        return text
    joined = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return joined.replace("\0", "\ufffd")


def on_one_line(text: str) -> str:
    """A line break or a tab within a cell is a space."""
    return text if text.isprintable() else _BREAKS.sub(" ", text)


def legible(text: str, longest: int) -> str:
    """As far as it can be shown to someone who looks at the file."""
    cut = on_one_line(text[:longest])
    return cut if cut.isprintable() else _writable("".join(map(_replace_control, cut)))


def _replace_control(character: str) -> str:
    return "\ufffd" if character < " " or "\x7f" <= character < "\xa0" else character
