"""Workbooks for the tests: as a spreadsheet program writes them, and as no program would."""

import io
import zipfile
from collections.abc import Callable, Mapping, Sequence

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

Rows = Sequence[Sequence[object]]


def workbook(rows: Rows, change: Callable[[Worksheet], None] | None = None, **more_sheets: Rows) -> bytes:
    book = Workbook()
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    sheet.title = "First"
    for row in rows:
        sheet.append(list(row))
    if change:
        change(sheet)
    for title, other in more_sheets.items():
        extra = book.create_sheet(title)
        for row in other:
            extra.append(list(row))
    return saved(book)


def saved(book: Workbook) -> bytes:
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def with_parts(data: bytes, parts: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """The same workbook with parts added or put in place of others."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(file, "w", compression) as new:
        for part in old.infolist():
            if part.filename not in parts:
                new.writestr(part, old.read(part))
        for name, content in parts.items():
            new.writestr(name, content)
    return file.getvalue()


MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'


def written_by_hand(sheet: str, strings: str = "", styles: str = "", settings: str = "") -> bytes:
    """A workbook of these rows, shared texts and styles, in the XML that Excel writes."""
    kinds = {"worksheet": "worksheets/sheet1.xml", "sharedStrings": "sharedStrings.xml", "styles": "styles.xml"}
    relations = "".join(
        f'<Relationship Id="{kind}" Type="{OFFICE}/{kind}" Target="{target}"/>' for kind, target in kinds.items()
    )
    main = f'<Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="/xl/workbook.xml"/>'
    parts = {
        "_rels/.rels": f"<Relationships {PACKAGE}>{main}</Relationships>",
        "xl/_rels/workbook.xml.rels": f"<Relationships {PACKAGE}>{relations}</Relationships>",
        "xl/workbook.xml": f'<workbook {MAIN} xmlns:r="{OFFICE}">{settings}'
        '<sheets><sheet name="Hand" sheetId="1" r:id="worksheet"/></sheets></workbook>',
        "xl/sharedStrings.xml": f"<sst {MAIN}>{strings}</sst>",
        "xl/styles.xml": f"<styleSheet {MAIN}>{styles}</styleSheet>",
        "xl/worksheets/sheet1.xml": f"<worksheet {MAIN}><sheetData>{sheet}</sheetData></worksheet>",
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as book:
        for name, content in parts.items():
            book.writestr(name, f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>{content}')
    return file.getvalue()
