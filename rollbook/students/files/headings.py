"""Words that tell what a column holds."""

import unicodedata
from collections.abc import Sequence
from typing import Literal, NamedTuple

from rollbook.students.files.grid import Cell

Field = Literal["roll", "name", "email"]
FIELDS: tuple[Field, ...] = ("roll", "name", "email")
SEARCHED = 20  # a heading stands near the top

# As `plain` leaves them. Where a file has several, the earlier line wins: a list may have both a roll and a
# registration number. Last come the keys of the original register's files.
WORDS: dict[Field, tuple[frozenset[str], ...]] = {
    "roll": (
        frozenset(["roll", "rollno", "rollnumber", "rollnum", "rollnos", "studentroll", "studentrollno"]),
        frozenset(["classrollno", "universityrollno", "universityrollnumber", "collegerollno", "examrollno"]),
        frozenset(["regdno", "regno", "regnno", "regdnumber", "regnumber", "registrationno", "registrationnumber"]),
        frozenset(["enrolmentno", "enrollmentno", "enrolmentnumber", "enrollmentnumber", "enrolment", "enrollment"]),
        frozenset(["usn", "prn", "studentid", "studentno", "studentnumber", "hallticketno", "admissionno"]),
        frozenset(["field3"]),
    ),
    "name": (
        frozenset(["name", "studentname", "studentsname", "fullname", "nameofstudent", "nameofthestudent"]),
        frozenset(["candidatename", "nameofcandidate", "nameofthecandidate", "student"]),
        frozenset(["field2"]),
    ),
    "email": (
        frozenset(["email", "emailid", "emailaddress", "mail", "mailid", "mailaddress", "studentemail"]),
        frozenset(["collegeemail", "collegeemailid", "collegemailid", "officialemail", "personalemail"]),
        frozenset(["field4"]),
    ),
}


SEED_KEYS = frozenset(["field2", "field3", "field4"])


class Heading(NamedTuple):
    row: int  # its place among the rows that were looked at
    fields: dict[Field, int]  # which column holds what


def plain(text: str) -> str:
    """`Roll No.`, `ROLL_NO` and `roll no` are one word."""
    folded = unicodedata.normalize("NFKC", text[:80]).casefold()
    return "".join(character for character in folded if character.isalnum())


def recognised(cells: Sequence[Cell]) -> dict[Field, int]:
    """Which cell names which field. Two that say the same are left to a person to choose from."""
    words = [plain(cell) if cell else "" for cell in cells]
    found: dict[Field, int] = {}
    for field in FIELDS:
        for tier in WORDS[field]:
            columns = [column for column, word in enumerate(words) if word in tier]
            if columns:
                if len(columns) == 1:
                    found[field] = columns[0]
                break
    return found


def best_heading(rows: Sequence[Sequence[Cell]]) -> Heading | None:
    """The first row near the top that names at least two fields."""
    for number, cells in enumerate(rows[:SEARCHED]):
        fields = recognised(cells)
        if len(fields) >= 2:
            return Heading(number, fields)
    return None
