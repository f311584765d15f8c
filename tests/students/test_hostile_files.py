"""Files made to hurt are refused in words, quickly, and outside the server."""

import io
import json
import resource
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from random import Random

import pytest

from rollbook.students.errors import BadFile, FileTooLarge
from rollbook.students.files import child, parsed
from rollbook.students.files.grid import NOT_UNDERSTOOD
from rollbook.students.files.limits import MAX_FILE, SECONDS
from rollbook.students.files.parsed import parse
from tests.students.corpus import BOOK, HEADED
from tests.students.workbooks import with_parts, workbook, written_by_hand

SHEET = "xl/worksheets/sheet1.xml"
ROWS = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
LAUGHS = b'<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "' + b"&a;" * 1000 + b'">]>'


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Work, not waiting: other tests may keep the machine busy."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    yield
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < seconds


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


@pytest.mark.parametrize("kind", MADE_TO_HURT)
def test_a_file_made_to_hurt_is_refused_within_a_second(kind: str) -> None:
    make, why = MADE_TO_HURT[kind]
    data = make()
    assert len(data) <= MAX_FILE
    with within(1.0), pytest.raises(BadFile, match=why) as refused:
        parse(data, "list.json" if data.startswith(b"[") else "list.xlsx" if data.startswith(b"PK") else "list.csv")
    assert list(refused.value.fields) == ["file"]


def test_a_file_that_is_too_large_is_not_looked_at() -> None:
    with within(0.01), pytest.raises(FileTooLarge, match="10,485,760 bytes"):
        parse(b" " * (MAX_FILE + 1), "list.json")


def test_a_reader_that_dies_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    dying = "import os, signal; os.kill(os.getpid(), signal.SIGXCPU)"
    monkeypatch.setattr(parsed, "READER", (sys.executable, "-c", dying))
    with pytest.raises(BadFile, match=f"{SECONDS} seconds"):
        parse(b"[]", "list.json")


@pytest.mark.parametrize("failing", ["raise KeyError('secret')", "print('no JSON')"])
def test_a_reader_that_fails_says_so(monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    monkeypatch.setattr(parsed, "READER", (sys.executable, "-c", failing))
    with pytest.raises(BadFile) as refused:
        parse(b"[]", "list.json")
    assert refused.value.message == NOT_UNDERSTOOD


def test_what_was_not_foreseen_is_told_in_words_and_logged_without_its_content() -> None:
    def fail(*_arguments: object) -> None:
        raise KeyError("Asha Rao")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(child, "read", fail)
        answer = child._answer(b"[]", {"name": "a", "sheet": None, "mapping": None, "heading_row": None})
    assert (answer["unreadable"], answer["fault"].split(",")[0]) == (NOT_UNDERSTOOD, "KeyError in fail")
    assert "Asha" not in str(answer)


def test_a_reader_that_hangs_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsed, "READER", (sys.executable, "-c", "import time; time.sleep(60)"))
    monkeypatch.setattr(parsed, "PATIENCE", 0.2)
    with pytest.raises(BadFile, match=f"{SECONDS} seconds"):
        parse(b"[]", "list.json")


@pytest.mark.parametrize(
    ("act", "outcome"),
    [
        ("bytearray(400 * 1024 * 1024)", "MemoryError"),
        ("open('x', 'w').write('x' * 10_000_000)", "File too large"),
        ("print('fine')", "fine"),
    ],
)
def test_the_reader_has_given_up_its_rights(act: str, outcome: str, tmp_path: object) -> None:
    program = f"from rollbook.students.files.child import give_up_rights; give_up_rights(); {act}"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=str(tmp_path), capture_output=True, text=True, check=False, timeout=60
    )
    assert outcome in done.stdout + done.stderr


def test_the_reader_does_not_learn_our_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATABASE_URL", "postgresql://rollbook:secret@db/rollbook")
    telling = "import json, os; print(json.dumps({'unreadable': str(dict(os.environ)), 'field': 'file'}))"
    monkeypatch.setattr(parsed, "READER", (sys.executable, "-c", telling))
    with pytest.raises(BadFile) as refused:
        parse(b"[]", "list.json")
    assert "PATH" in refused.value.message
    assert "secret" not in refused.value.message


def test_a_long_list_is_read_whole() -> None:
    rows = [{"name": f"Name {n}", "roll": str(n)} for n in range(20_000)]
    assert len(parse(json.dumps(rows).encode(), "list.json").rows) == 20_000


def test_the_longest_list_leaves_the_reader_half_its_time() -> None:
    head, row = (
        ("Roll", "Name", "Email", "Phone", "Born"),
        ("24CS{0:05}", "Student {0}", "s{0}@c.example", "{0}", "x{0}"),
    )
    cells = ["".join(f'<c t="str"><v>{cell.format(n)}</v></c>' for cell in (row if n else head)) for n in range(20_001)]
    data = written_by_hand("".join(f"<row>{each}</row>" for each in cells))
    with within(SECONDS / 2):
        assert len(parse(data, "list.xlsx").rows) == 20_000


def test_lines_left_empty_by_a_spreadsheet_are_passed_over() -> None:
    assert len(parse(b"Roll,Name\n1,A\n" + b",\n" * 1_000_000, "list.csv").rows) == 1
