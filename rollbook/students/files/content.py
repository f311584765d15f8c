"""What kind of file it is by its first bytes, whatever its name says."""

import re

from rollbook.students import file_refusals as refusals
from rollbook.students.files.grid import FileFormat, Unreadable

_LOOKED_AT = 1024
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_ZIP = b"PK\x03\x04"
_LIST_OR_OBJECT = re.compile(rb'\[\s*(?:[\[{\]]|null\b)|\{\s*(?:"|\})')
# Programs of schools and colleges write such pages and call them .xls.
_PAGE = re.compile(rb"<(?:!doctype\s+html|html|head|body|table|meta)\b", re.IGNORECASE)

_REFUSED = (
    (b"\xd0\xcf\x11\xe0", refusals.OLD_WORKBOOK),
    (b"%PDF-", refusals.IS_PDF),
    (b"{\\rtf", refusals.IS_TEXT_DOCUMENT),
)


def guess_format(data: bytes) -> FileFormat | None:
    if not data.strip():
        raise Unreadable(refusals.FILE_EMPTY)
    start = data[:_LOOKED_AT].removeprefix(_BYTE_ORDER_MARK).lstrip()
    for sign, why in _REFUSED:
        if start.startswith(sign):
            raise Unreadable(why)
    if start.startswith(b"<"):
        _refuse_markup(start)
    if data.startswith(_ZIP):
        return "xlsx"
    return "json" if _LIST_OR_OBJECT.match(start) else None


def _refuse_markup(start: bytes) -> None:
    if _PAGE.search(start):
        raise Unreadable(refusals.IS_WEB_PAGE)
    if start.startswith(b"<?xml"):
        raise Unreadable(refusals.IS_XML)
