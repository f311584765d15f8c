"""Words that tell what a column holds."""

import re
import unicodedata
from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple, TypeAlias

from rollbook.contacts.columns import ContactColumn
from rollbook.core.groups import KINDS, Kind
from rollbook.students.files.grid import Cell

Field = Literal["roll", "name", "email"]
FIELDS: tuple[Field, ...] = ("roll", "name", "email")
AnyField: TypeAlias = Field | Kind | ContactColumn  # a column of groups is known by the kind of its groups
NEEDED: dict[Literal["roll", "name"], str] = {"roll": "roll numbers", "name": "names"}  # and what a person calls them
SEARCHED = 20  # a heading stands near the top

# Parts of a name that a list keeps in columns of their own, and how they are headed once they are joined.
FIRST_NAMES = frozenset(["firstname", "studentfirstname", "givenname", "forename"])
MIDDLE_NAMES = frozenset(["middlename", "secondname"])
LAST_NAMES = frozenset(["lastname", "studentlastname", "surname", "familyname"])
WHOLE_NAMES = frozenset(
    first + middle + last for first in FIRST_NAMES for middle in ("", *MIDDLE_NAMES) for last in LAST_NAMES
)

# As `plain` leaves them. Where a file has several, the earlier line wins: a list may have both a roll and a
# registration number. Last come the keys of the original register's files.
WORDS: dict[Field, tuple[frozenset[str], ...]] = {
    "roll": (
        frozenset(["roll", "rollno", "rollnumber", "rollnum", "rollnos", "studentroll", "studentrollno"]),
        frozenset(["classrollno", "universityrollno", "universityrollnumber", "collegerollno", "examrollno"]),
        frozenset(["univrollno", "universityregno", "univregno", "rno", "rlno", "rollid"]),
        frozenset(["regdno", "regno", "regnno", "regdnumber", "regnumber", "registrationno", "registrationnumber"]),
        frozenset(["registerno", "registernumber", "regdid", "regid", "registrationid", "studentregno"]),
        frozenset(["enrolmentno", "enrollmentno", "enrolmentnumber", "enrollmentnumber", "enrolment", "enrollment"]),
        frozenset(["enrolno", "enrollno", "enrolmentid", "enrollmentid"]),
        frozenset(["usn", "prn", "studentid", "studentno", "studentnumber", "hallticketno", "admissionno"]),
        frozenset(["usnno", "usnnumber", "prnno", "prnnumber", "hallticketnumber", "htno", "admissionnumber"]),
        frozenset(["field3"]),
    ),
    "name": (
        frozenset(
            ["name", "studentname", "studentsname", "fullname", "studentfullname", "nameofstudent", "nameofthestudent"]
        ),
        frozenset(["candidatename", "nameofcandidate", "nameofthecandidate", "student"]),
        WHOLE_NAMES,
        FIRST_NAMES,
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
_EITHER = re.compile(r"[/|]|\bor\b", re.IGNORECASE)
SEED_KEYS = frozenset(["field2", "field3", "field4"])


def plain(text: str) -> str:
    """`Roll No.`, `ROLL_NO` and `roll no` are one word."""
    folded = unicodedata.normalize("NFKC", text[:80]).casefold()
    return "".join(character for character in folded if character.isalnum())


# Columns of groups, in English and Hindi: Maharashtra says division for section.
GROUP_WORDS: dict[Kind, frozenset[str]] = {
    "section": frozenset(map(plain, ["section", "sections", "sec", "class section", "division", "div"]))
    | frozenset(map(plain, ["सेक्शन", "अनुभाग", "खंड", "वर्ग खंड"])),
    "lab": frozenset(map(plain, ["lab batch", "lab batches", "lab", "labs", "lab group", "practical batch"]))
    | frozenset(map(plain, ["practical group", "laboratory batch", "लैब बैच", "लैब", "लैब समूह", "प्रयोगशाला बैच"])),
    "elective": frozenset(map(plain, ["elective", "electives", "elective subject", "elective subjects"]))
    | frozenset(map(plain, ["open elective", "open electives", "ऐच्छिक", "ऐच्छिक विषय", "वैकल्पिक", "वैकल्पिक विषय"])),
    "other": frozenset(map(plain, ["group", "groups", "student group", "student groups", "समूह", "ग्रुप"])),
}
# Most files mean the years of study by it: what stands below has to tell.
AMBIGUOUS_LAB = frozenset(map(plain, ["batch", "batches", "बैच"]))


class Heading(NamedTuple):
    row: int  # its place among the rows that were looked at
    fields: dict[Field, int]  # which column holds what


def _without_aside(text: str) -> str:
    """`Roll No (10 digits)` says as much as `Roll No`."""
    return plain(_ASIDE.sub("", text[:80]))


def _alternatives(text: str) -> list[str]:
    """`USN / Roll No.` says twice what stands below it."""
    return [plain(part) for part in _EITHER.split(_ASIDE.sub("", text[:80]))]


def names(field: Field, cell: Cell) -> bool:
    """Whether this is a word for a column of that kind."""
    if cell is None:
        return False
    return not _ALL_WORDS[field].isdisjoint([plain(cell), _without_aside(cell), *_alternatives(cell)])


def recognise_headings(cells: Sequence[Cell]) -> dict[Field, int]:
    """Which cell names which field. Two that say the same are left to a person to choose from."""
    words = [[plain(cell)] if cell else [] for cell in cells]
    shorter = [[_without_aside(cell)] if cell else [] for cell in cells]
    either = [_alternatives(cell) if cell else [] for cell in cells]
    found: dict[Field, int] = {}
    for field in FIELDS:
        for tier in WORDS[field]:
            columns = _among(tier, words) or _among(tier, shorter) or _among(tier, either)
            columns = [column for column in columns if column not in found.values()]
            if columns:
                if len(columns) == 1:
                    found[field] = columns[0]
                break
    return found


def heading_words(cell: Cell) -> list[str]:
    """All that a heading may be understood as."""
    return [plain(cell), _without_aside(cell), *_alternatives(cell)] if cell else []


def recognise_group_headings(cells: Sequence[Cell], taken: Collection[int]) -> dict[Kind, int]:
    """Which of the other cells names groups of which kind. Of two that say the same the one on the left is taken."""
    words = [heading_words(cell) for cell in cells]
    found: dict[Kind, int] = {}
    for kind in KINDS:
        if free := [at for at in _among(GROUP_WORDS[kind], words) if at not in taken and at not in found.values()]:
            found[kind] = free[0]
    return found


def may_name_lab(cell: Cell) -> bool:
    return plain(cell or "") in AMBIGUOUS_LAB


def _among(tier: frozenset[str], words: Sequence[Sequence[str]]) -> list[int]:
    return [column for column, its_words in enumerate(words) if not tier.isdisjoint(its_words)]


def best_heading(rows: Sequence[Sequence[Cell]]) -> Heading | None:
    """The first row near the top that names at least two fields."""
    for number, cells in enumerate(rows[:SEARCHED]):
        fields = recognise_headings(cells)
        if len(fields) >= 2:
            return Heading(number, fields)
    return None
