"""Small bad files, and the words in which each is refused."""

from dataclasses import dataclass

from tests.students.corpus import BOOK, FIELDS, PLAIN, as_json
from tests.students.workbooks import with_parts, workbook, written_by_hand


@dataclass(frozen=True)
class Bad:
    name: str
    data: bytes
    why: str  # words of the refusal


BAD = [
    Bad("empty.json", b"", "is empty"),
    Bad("spaces.csv", b" \n\n", "is empty"),
    Bad("heading-only.csv", b"Name,Roll\n", "no students"),
    Bad("empty-list.json", b"[]", "no students"),
    Bad("not.json", b"Name,Roll\n1,2\n", "not JSON: line 1"),
    Bad("cut-off.json", b'[{"name": "A", "roll": "1"}', "not JSON"),
    Bad("one-object.json", as_json(PLAIN[0]), "not a list of students"),
    Bad("list-of-lists.json", b'[["Name", "Roll"], ["A", "1"]]', "Entry 1"),
    Bad("text.json", b'"hello"', "not a list of students"),
    Bad("doubled-key.json", b'[{"name": "A", "name": "B", "roll": "1"}]', "same key twice"),
    Bad("not-a-number.json", b'[{"name": "A", "roll": NaN}]', "NaN is not JSON"),
    Bad("endless.json", b'[{"name": "A", "roll": -Infinity}]', "Infinity is not JSON"),
    Bad("too-large.json", b'[{"name": "A", "roll": 1e999}]', "too large"),
    Bad("two-to-the-63.json", b'[{"name": "A", "roll": 9223372036854775808}]', "too large"),
    Bad("million-digits.json", b'[{"name": "A", "roll": ' + b"9" * 1_000_000 + b"}]", "too large"),
    Bad("million-decimals.json", b'[{"name": "A", "roll": 0.' + b"9" * 1_000_000 + b"}]", "too large"),
    Bad("deep.json", b"[" * 100_000 + b"]" * 100_000, "more than"),
    Bad("deep-enough.json", b"[" * 30_000, "nested too deep"),
    Bad("half-a-character.json", b'[{"name": "\\ud800", "roll": "1"}]', "half a character"),
    Bad("nul.json", b'[{"name": "a\\u0000", "roll": "1"}]', "NUL"),
    Bad("control.json", b'[{"name": "a\nb", "roll": "1"}]', "not JSON"),
    Bad("not-utf-8.json", b'[{"name": "\xff", "roll": "1"}]', "not UTF-8: byte 12"),
    Bad("byte-order-mark.json", as_json(PLAIN).decode().encode("utf-8-sig"), "byte-order mark"),
    Bad("too-many.json", as_json([{"name": "A", "roll": str(n)} for n in range(20_001)]), "more than 20,000 rows"),
    Bad("far-too-many.json", b"[" + b"{}," * 100_000 + b"{}]", "more than 20,000 rows"),
    Bad(
        "too-many-keys.json",
        as_json([{"name": "A", "roll": "1", **{f"k{n}": "" for n in range(300)}}]),
        "different keys",
    ),
    Bad("open-quote.csv", b'Roll,Name\n1,"A\n2,B\n', "quotation mark"),
    Bad("quote-inside.csv", b'Roll,Name\n1,"A" B\n', "Line 2"),
    Bad("nul.csv", b"Roll,Name\n1,A\0\n", "not a text file"),
    Bad("picture.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x81\x8d", "not a text file"),
    Bad("too-many.csv", b"Roll,Name\n" + b"".join(b"%d,A\n" % n for n in range(20_001)), "more than 20,000 rows"),
    Bad("too-wide.csv", (b"x," * 40 + b"\n") * 19_000, "filled cells"),
    Bad("old.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 500, "old .xls workbook"),
    Bad("not.xlsx", b"Name,Roll\n1,2\n", "not a whole XLSX"),
    Bad("cut-off.xlsx", BOOK[: len(BOOK) // 2], "not a whole XLSX"),
    Bad("other.zip", with_parts(BOOK, {"_rels/.rels": b"<Relationships/>"}), "not a whole XLSX"),
    Bad("one-row-twice.xlsx", written_by_hand('<row r="2"/><row r="2"/>'), "not a whole XLSX"),
    Bad("rows-backwards.xlsx", written_by_hand('<row r="3"/><row r="2"/>'), "not a whole XLSX"),
    Bad(
        "one-cell-twice.xlsx",
        written_by_hand('<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'),
        "not a whole XLSX",
    ),
    Bad("document.csv", b"%PDF-1.7\n", "PDF"),
    Bad("page.xls", b"\r\n<HTML><table><tr><td>Roll</td></tr></table>", "web page"),
    Bad("sheet.xls", b'<?xml version="1.0"?><Workbook/>', "XML"),
    Bad(
        "mixed.csv", "Roll,Name\r\n1,José\r\n2,Zoë\r\n3,".encode() + b"Andr\xe9\r\n", "Line 4: a character is not UTF-8"
    ),
    Bad("database.json", as_json({"Attendance": {"StudentDB": {"2024": {"CSE": FIELDS}}}}), "whole realtime database"),
    Bad("large-database.json", b'{"Attendance": {"Year": [' + b"{}," * 99_999 + b"{}]}}", "whole realtime database"),
    Bad("empty.xlsx", workbook([]), "no students"),
]
