"""Files made to hurt, and the words in which each is refused."""

import io
import zipfile
from collections.abc import Callable
from functools import cache
from random import Random

from tests.students.corpus import BOOK, HEADED
from tests.students.workbooks import with_parts, workbook, written_by_hand

SHEET = "xl/worksheets/sheet1.xml"
ROWS = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
LAUGHS = b'<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "' + b"&a;" * 1000 + b'">]>'


@cache
def bomb() -> bytes:
    """200 MB of empty rows in 200 KB."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(BOOK)) as old, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            if part.filename != SHEET:
                new.writestr(part, old.read(part))
        with new.open(SHEET, "w") as sheet:
            sheet.write(ROWS)
            for _ in range(200):
                sheet.write(b"<row/>" * 170_000)
    return file.getvalue()


def one_that_lies(data: bytes, name: bytes, size: int) -> bytes:
    """The directory says another size than the part has."""
    at = data.rindex(name) - 46
    return data[: at + 24] + size.to_bytes(4, "little") + data[at + 28 :]


def encrypted(data: bytes) -> bytes:
    at = data.rindex(b"PK\x01\x02")
    return data[: at + 8] + b"\x01" + data[at + 9 :]


def noise(elements: int) -> str:
    """Empty elements, with spaces between that keep them from shrinking too well to be let in."""
    return "".join(" " * (byte % 3) + "<a/>" for byte in Random(3).randbytes(elements))


def formatted(*codes: str) -> bytes:
    own = "".join(f'<numFmt numFmtId="{number}" formatCode="{code}"/>' for number, code in enumerate(codes, start=164))
    used = "".join(f'<xf numFmtId="{number}"/>' for number in range(164, 164 + len(codes)))
    styles = f"<numFmts>{own}</numFmts><cellXfs>{used}</cellXfs>"
    return written_by_hand('<row><c s="0"><v>5</v></c></row>', styles=styles)


MADE_TO_HURT: dict[str, tuple[Callable[[], bytes], str]] = {
    "a bomb": (bomb, "unpacks to far more"),
    "a small bomb": (lambda: with_parts(BOOK, {SHEET: ROWS + b"<row/>" * 5_000_000}), "unpacks to far more"),
    "a bomb beside the sheet": (
        lambda: with_parts(BOOK, {"xl/media/a.png": b"\0" * 70_000_000}),
        "unpacks to far more",
    ),
    "a bomb that lies": (lambda: one_that_lies(bomb(), SHEET.encode(), 1000), "not a whole XLSX"),
    "many parts": (lambda: with_parts(BOOK, {f"xl/{n}.xml": b"" for n in range(3000)}), "too many parts"),
    "a way out": (lambda: with_parts(BOOK, {"../../etc/cron.d/x": b"x"}), "no spreadsheet program writes"),
    "an absolute way out": (lambda: with_parts(BOOK, {"/etc/cron.d/x": b"x"}), "no spreadsheet program writes"),
    "a way out of Windows": (lambda: with_parts(BOOK, {"..\\x": b"x"}), "no spreadsheet program writes"),
    "macros": (lambda: with_parts(BOOK, {"xl/vbaProject.bin": b"x"}), "macros"),
    "a password": (lambda: encrypted(BOOK), "password"),
    "entities": (lambda: with_parts(BOOK, {SHEET: LAUGHS + b"<w>&b;</w>"}), "no spreadsheet program writes"),
    "a foreign entity": (
        lambda: with_parts(
            BOOK, {"xl/workbook.xml": b'<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w>&x;</w>'}
        ),
        "no spreadsheet program writes",
    ),
    "a merged heading": (
        lambda: workbook(HEADED, lambda sheet: sheet.merge_cells("A1:B1")),
        "A1:B1 in the heading are merged",
    ),
    "a tall merged heading": (lambda: workbook(HEADED, lambda sheet: sheet.merge_cells("B1:B2")), "merged"),
    "a merged title and no heading": (
        lambda: workbook([["Class of 2024"], ["x", "y"]], lambda sheet: sheet.merge_cells("A1:B1")),
        "merged",
    ),
    "broken XML": (lambda: with_parts(BOOK, {SHEET: b"<worksheet><sheetData><row>"}), "not a whole XLSX"),
    "a text that is not there": (lambda: written_by_hand('<row><c t="s"><v>7</v></c></row>'), "not a whole XLSX"),
    "a row that is no number": (lambda: written_by_hand('<row r="x"/>'), "not a whole XLSX"),
    "a cell that is nowhere": (lambda: written_by_hand('<row><c r="1A"/></row>'), "not a whole XLSX"),
    "a number that is none": (lambda: written_by_hand("<row><c><v>seven</v></c></row>"), "not a whole XLSX"),
    "one long text many times": (
        lambda: written_by_hand('<row><c t="s"><v>0</v></c></row>' * 5000, f"<si><t>{'long ' * 2000}</t></si>"),
        "too much text",
    ),
    "an endless number format": (lambda: formatted("[$" * 200_000 + "0"), "number formats"),
    "endless quotation in a format": (lambda: formatted("&quot;0" * 200), "number formats"),
    "thousands of number formats": (lambda: formatted(*(f"{'0' * 200}{n}" for n in range(3000))), "number formats"),
    "elements with nothing in them": (
        lambda: written_by_hand("<row/>", noise(2_000_000)),
        "more than 1,000,000 pieces",
    ),
    "elements spread over two parts": (
        lambda: written_by_hand(noise(600_000), noise(600_000)),
        "more than 1,000,000 pieces",
    ),
    "a cell for every reader's second": (
        lambda: written_by_hand(f"<row>{'<c><v>1</v></c>' * 30}</row>" * 19_000),
        "more than 1,000,000 pieces",
    ),
    "thousands of merged cells": (
        lambda: written_by_hand("".join(f'<mergeCell ref="A{n}:B{n}"/>' for n in range(100_000))),
        "merged cells",
    ),
    "hundreds of sheets": (
        lambda: with_parts(
            BOOK,
            {
                "xl/workbook.xml": b'<workbook xmlns:r="r">'
                + b"".join(b'<sheet name="%d" r:id="rId1"/>' % number for number in range(600))
                + b"</workbook>"
            },
        ),
        "more than 500 sheets",
    ),
    "nothing but lines": (lambda: b"Roll,Name\n1,A" + b"\n" * 10_000_000, "more than 1,048,576 lines"),
    "deep JSON": (lambda: b"[" * 5_000_000, "more than"),
    "many small lists": (lambda: b"[" + b"[]," * 3_000_000 + b"[]]", "more than"),
    "many small texts": (lambda: b"[" + b'"ab",' * 2_000_000 + b'""]', "more than"),
    "a million digits": (lambda: b'[{"name":"A","roll":' + b"9" * 1_000_000 + b"}]", "too large"),
    "one long line": (lambda: b"Roll,Name\n" + b"x" * 10_000_000, "longer than any name"),
}


def name_of(data: bytes) -> str:
    """As a person would have called it."""
    return "list.json" if data.startswith(b"[") else "list.xlsx" if data.startswith(b"PK") else "list.csv"
