"""Small good files, and what is read from each."""

import json
import re
from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from tests.students.workbooks import workbook, written_by_hand

Row = tuple[str | None, str | None, str | None]

A: Row = ("24CS001", "Asha Rao", "asha@college.example")
B: Row = ("24CS002", "Ravi Bhat", "ravi@college.example")
AB = [A, B]
PLAIN = [{"name": "Asha Rao", "roll": "24CS001", "email": "asha@college.example"}]
PLAIN += [{"name": "Ravi Bhat", "roll": "24CS002", "email": "ravi@college.example"}]
FIELDS = [{"FIELD2": row["name"], "FIELD3": row["roll"], "FIELD4": row["email"]} for row in PLAIN]
HEADED = [["Name", "Roll No", "Email"], ["Asha Rao", "24CS001", "asha@college.example"]]
HEADED += [["Ravi Bhat", "24CS002", "ravi@college.example"]]
TEXT = "".join(",".join(row) + "\r\n" for row in HEADED)
BOOK = workbook(HEADED)

# As Excel writes: texts stand apart, some in pieces of several looks, some with how they are spoken.
TEXTS = "<si><t>Roll</t></si><si><t>Name</t></si><si><t>=Asha</t></si><si><t>007</t></si>"
TEXTS += "<si><r><rPr><b/></rPr><t>Rahul</t></r><r><t xml:space='preserve'> Roy</t></r><rPh sb='0'><t>no</t></rPh></si>"
CELLS = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
CELLS += '<row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" t="s"><v>2</v></c></row>'
CELLS += '<row r="3"><c r="A3"><v>8</v></c><c r="B3" t="s"><v>4</v></c></row>'
IN_CELLS = '<row r="1"><c r="A1" t="inlineStr"><is><t>Roll</t></is></c><c r="B1" t="str"><f>T1</f><v>Name</v></c></row>'
IN_CELLS += (
    '<row r="2"><c r="A2"><v>1.0</v></c><c r="B2" t="inlineStr"><is><t>Asha _x005F_x0041__x0009_A</t></is></c></row>'
)


@dataclass(frozen=True)
class Good:
    name: str
    data: bytes
    rows: list[Row]
    heading: int | None = None  # the row that was left out


def as_json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def _zeros(sheet: Worksheet) -> None:
    sheet.append(["Asha Rao", 7, None])
    sheet["B2"].number_format = "000"


GOOD = [
    # JSON
    Good("seed.json", as_json(FIELDS), AB),
    Good("seed-header.json", as_json([{"FIELD2": "Name", "FIELD3": "Roll", "FIELD4": "Email"}, *FIELDS]), AB, 1),
    Good(
        "seed-header-first-column.json",
        as_json([{"FIELD1": "SL", "FIELD2": "NAME", "FIELD3": "ROLL NO."}, *FIELDS]),
        AB,
        1,
    ),
    Good("plain.json", as_json(PLAIN), AB),
    Good("list-without-ending", as_json(PLAIN), AB),
    Good("variants.json", as_json([{"Student Name": "Asha Rao", "Regd. No": "24CS001", "E-mail": A[2]}]), [A]),
    Good("usn.json", as_json([{"full_name": "Asha Rao", "USN": "24CS001", "Mail ID": A[2]}]), [A]),
    Good(
        "roll-before-registration.json",
        as_json([{"Regd No": "9", "Roll No": "24CS001", "Name": "Asha Rao"}]),
        [(A[0], A[1], "")],
    ),
    Good("holes.json", as_json([None, PLAIN[0], None, PLAIN[1]]), AB),
    Good("integer-keys.json", as_json({"10": PLAIN[1], "9": PLAIN[0]}), AB),
    Good("push-ids.json", as_json({"-NzB": PLAIN[1], "-NzA": PLAIN[0]}), AB),
    Good("wrapped.json", as_json({"students": PLAIN}), AB),
    Good(
        "numbers.json",
        b'[{"name":"A","roll":24001},{"name":"B","roll":1E5},{"name":"C","roll":0.50}]',
        [("24001", "A", ""), ("1E5", "B", ""), ("0.50", "C", "")],
    ),
    Good("wrapped-tree.json", as_json({"students": {"0": PLAIN[0], "1": PLAIN[1]}}), AB),
    Good("named-csv-but-json.csv", as_json(PLAIN), AB),
    Good("null-email.json", as_json([{**PLAIN[0], "email": None}]), [(A[0], A[1], "")]),
    Good("nested-elsewhere.json", as_json([{**PLAIN[0], "address": {"city": "Hubli"}}]), [A]),
    Good("object-for-name.json", as_json([{**PLAIN[0], "name": {"first": "Asha"}}, PLAIN[1]]), [(A[0], None, A[2]), B]),
    Good(
        "unknown-keys.json",
        as_json([{"x": "Asha Rao", "y": "24CS001"}, {"x": "Ravi Bhat", "y": "24CS002"}]),
        [(A[0], A[1], ""), (B[0], B[1], "")],
    ),
    # CSV
    Good("comma.csv", TEXT.encode(), AB, 1),
    Good("semicolon.csv", TEXT.replace(",", ";").encode(), AB, 1),
    Good("tab.txt", TEXT.replace(",", "\t").encode(), AB, 1),
    Good("unix-lines.csv", TEXT.replace("\r\n", "\n").encode(), AB, 1),
    Good("old-mac-lines.csv", TEXT.replace("\r\n", "\r").encode(), AB, 1),
    Good("byte-order-mark.csv", TEXT.encode("utf-8-sig"), AB, 1),
    Good("utf-16.txt", TEXT.replace(",", "\t").encode("utf-16"), AB, 1),
    Good("windows-1252.csv", "Name;Roll\nJosé Müller;007\n".encode("cp1252"), [("007", "José Müller", "")], 1),
    Good("separator-line.csv", b"sep=;\r\nName;Roll\r\nA, B;1E5\r\n", [("1E5", "A, B", "")], 1),
    Good(
        "quoted.csv",
        b'Roll,Name\n1,"Rao, ""Ash"""\n"02","a;b;c;d"\n',
        [("1", 'Rao, "Ash"', ""), ("02", "a;b;c;d", "")],
        1,
    ),
    Good("guarded.csv", b"Roll,Name\n'=1+1,'-Dash\n''@x,'tHooft\n", [("=1+1", "-Dash", ""), ("'@x", "'tHooft", "")], 1),
    Good("blank-lines.csv", b"\n\nRoll,Name\n\n1,A\n,,\n2,B\n\n", [("1", "A", ""), ("2", "B", "")], 3),
    Good(
        "titles-above.csv", b"Some College\nClass of,2024\nSL,Roll No,Name\n1,24CS001,Asha Rao\n", [(A[0], A[1], "")], 3
    ),
    Good(
        "students-above-the-heading.csv",
        b"0,1,First\nSL,Roll,Name\n1,2,Second\n",
        [("1", "First", ""), ("2", "Second", "")],
        2,
    ),
    Good(
        "titles-like-students.csv",
        b"College,ABC,Hubli\nDepartment,CSE,Section A\nSL,Roll,Name\n1,24CS001,Asha Rao\n2,24CS002,Ravi Bhat\n",
        [(A[0], A[1], ""), (B[0], B[1], "")],
        3,
    ),
    Good(
        "heading-with-asides.csv",
        b"Roll No (10 digits),Student Full Name\n1234567890,Asha Rao\n1234567891,Ravi Bhat\n",
        [("1234567890", "Asha Rao", ""), ("1234567891", "Ravi Bhat", "")],
        1,
    ),
    Good(
        "one-known-word.csv",
        b"Code (2 digits),Student Name\n11,Asha\n12,Ravi\n",
        [("11", "Asha", ""), ("12", "Ravi", "")],
        1,
    ),
    Good("spaces-after-commas.csv", b'Roll, Name\n"1", "Rao, Asha"\n', [("1", "Rao, Asha", "")], 1),
    Good("breaks-in-cells.csv", b'Roll,Name\n1,"Asha\r\n\tRao"\n', [("1", "Asha Rao", "")], 1),
    Good("no-heading.csv", b"1,24CS001,Asha Rao,asha@college.example\n2,24CS002,Ravi Bhat,ravi@college.example\n", AB),
    Good(
        "foreign-heading.csv",
        b"Naam,Rolnr\nAsha Rao,24CS001\nRavi Bhat,24CS002\n",
        [(A[0], A[1], ""), (B[0], B[1], "")],
        1,
    ),
    Good("serials-only-below.csv", b"SL,Roll,Name\n1,5,A\n2,,\n3,,\n", [("5", "A", "")], 1),
    Good(
        "ragged.csv", b"Roll,Name,Email\n1,A\n2,B,b@c.example,extra\n", [("1", "A", ""), ("2", "B", "b@c.example")], 1
    ),
    Good(
        "scripts.csv",
        "Roll,Name\n1,मीरा अय्यर\n2,محمد خان\n3,👩🏽‍🎓 Zoë\n".encode(),
        [("1", "मीरा अय्यर", ""), ("2", "محمد خان", ""), ("3", "👩🏽‍🎓 Zoë", "")],
        1,
    ),
    # XLSX
    Good("plain.xlsx", BOOK, AB, 1),
    Good("named-csv-but-a-workbook.csv", BOOK, AB, 1),
    Good(
        "numbers.xlsx",
        workbook([["Name", "Roll"], ["A", 24001], ["B", 1e5], ["C", 2.5], ["D", "1E5"], ["E", 190101120045]]),
        [("24001", "A", ""), ("100000", "B", ""), ("2.5", "C", ""), ("1E5", "D", ""), ("190101120045", "E", "")],
        1,
    ),
    Good("zeros.xlsx", workbook([["Name", "Roll", "Email"]], _zeros), [("007", "Asha Rao", "")], 1),
    Good(
        "empty-columns.xlsx",
        workbook([[None, None], [None, "Name", None, "Roll"], [], [None, "Asha Rao", None, "24CS001"]]),
        [(A[0], A[1], "")],
        2,
    ),
    Good("merged-title.xlsx", workbook([["Class of 2024"], *HEADED], lambda sheet: sheet.merge_cells("A1:C1")), AB, 2),
    Good("formula.xlsx", workbook([["Name", "Roll"], ["=1+1", "5"]]), [("5", None, "")], 1),
    Good("shared-texts.xlsx", written_by_hand(CELLS, TEXTS), [("007", "=Asha", ""), ("8", "Rahul Roy", "")], 1),
    Good("texts-in-cells.xlsx", written_by_hand(IN_CELLS), [("1", "Asha _x0041_ A", "")], 1),
    Good(
        "halves-of-characters.xlsx",
        written_by_hand(
            '<row><c t="str"><v>Roll</v></c><c t="str"><v>Name</v></c></row>'
            '<row><c t="str"><v>1</v></c><c t="str"><v>_xD83D__xDE00_ _xD800_ _x0000_</v></c></row>'
        ),
        [("1", "\U0001f600 \ufffd \ufffd", "")],
        1,
    ),
    Good(
        "cells-without-address.xlsx",
        written_by_hand(re.sub(' r="[A-Z]*[0-9]"', "", CELLS), TEXTS),
        [("007", "=Asha", ""), ("8", "Rahul Roy", "")],
        1,
    ),
]
