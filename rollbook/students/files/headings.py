"""Words that tell what a column holds."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Literal, NamedTuple

from rollbook.students.files.grid import Cell

Field = Literal["roll", "name", "email"]
FIELDS: tuple[Field, ...] = ("roll", "name", "email")
NEEDED: dict[Field, str] = {"roll": "roll numbers", "name": "names"}  # and what a person calls them
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
        frozenset(
            ["name", "studentname", "studentsname", "fullname", "studentfullname", "nameofstudent", "nameofthestudent"]
        ),
        frozenset(["candidatename", "nameofcandidate", "nameofthecandidate", "student"]),
        frozenset(["field2"]),
    ),
    "email": (
        frozenset(["email", "emailid", "emailaddress", "mail", "mailid", "mailaddress", "studentemail"]),
        frozenset(["collegeemail", "collegeemailid", "collegemailid", "officialemail", "personalemail"]),
        frozenset(["field4"]),
    ),
}


_ALL_WORDS = {field: frozenset(word for tier in tiers for word in tier) for field, tiers in WORDS.items()}
_ASIDE = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
SEED_KEYS = frozenset(["field2", "field3", "field4"])


class Heading(NamedTuple):
    row: int  # its place among the rows that were looked at
    fields: dict[Field, int]  # which column holds what


def plain(text: str) -> str:
    """`Roll No.`, `ROLL_NO` and `roll no` are one word."""
    folded = unicodedata.normalize("NFKC", text[:80]).casefold()
    return "".join(character for character in folded if character.isalnum())


def _without_aside(text: str) -> str:
    """`Roll No (10 digits)` says as much as `Roll No`."""
    return plain(_ASIDE.sub("", text[:80]))


def names(field: Field, cell: Cell) -> bool:
    """Whether this is a word for a column of that kind."""
    return cell is not None and not _ALL_WORDS[field].isdisjoint([plain(cell), _without_aside(cell)])


def recognised(cells: Sequence[Cell]) -> dict[Field, int]:
    """Which cell names which field. Two that say the same are left to a person to choose from."""
    words = [plain(cell) if cell else "" for cell in cells]
    shorter = [_without_aside(cell) if cell else "" for cell in cells]
    found: dict[Field, int] = {}
    for field in FIELDS:
        for tier in WORDS[field]:
            columns = _among(tier, words) or _among(tier, shorter)
            if columns:
                if len(columns) == 1:
                    found[field] = columns[0]
                break
    return found


def _among(tier: frozenset[str], words: Sequence[str]) -> list[int]:
    return [column for column, word in enumerate(words) if word in tier]


def best_heading(rows: Sequence[Sequence[Cell]]) -> Heading | None:
    """The first row near the top that names at least two fields."""
    for number, cells in enumerate(rows[:SEARCHED]):
        fields = recognised(cells)
        if len(fields) >= 2:
            return Heading(number, fields)
    return None
