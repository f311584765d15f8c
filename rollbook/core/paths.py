"""Node paths: the one address that changes, live events and query keys share."""

import re
from datetime import date
from functools import lru_cache
from urllib.parse import unquote

ROOT = "Attendance"
ADMINS = f"{ROOT}/Admin"
YEARS = f"{ROOT}/Year"
DEPARTMENTS = f"{ROOT}/Department"
SEMESTERS = f"{ROOT}/Semester"
SUBJECTS = f"{ROOT}/Subjects"
STUDENTS = f"{ROOT}/StudentDB"
CLASS_DATES = f"{ROOT}/ClassDates"
SHEETS = f"{ROOT}/AttendanceDB"
STUDENT_MARKS = f"{ROOT}/StudentAttendanceDB"
PROFILES = f"{ROOT}/StudentAttendanceProfile"
STANDING = f"{ROOT}/Standing"
# No nodes of the realtime tree: only the history and listening screens know them.
GROUPS = f"{ROOT}/Groups"
CONTACTS = f"{ROOT}/Contacts"
TWINS = f"{ROOT}/Twins"
LEAVES = f"{ROOT}/Leaves"
LEAVE_KINDS = f"{ROOT}/LeaveKinds"
CORRECTIONS = f"{ROOT}/Corrections"
RULES = f"{ROOT}/Rules"
ELIGIBILITY = f"{ROOT}/Eligibility"
OBJECTIONS = f"{ROOT}/Objections"
NOTICES = f"{ROOT}/Notices"
OUTBOX = f"{NOTICES}/Outbox"
TIMETABLE = f"{ROOT}/Timetable"
CALENDAR = f"{ROOT}/Calendar"
GATEWAYS = f"{ROOT}/Gateways"
# Where screens listen for what belongs to a subject; its labels are the first segments below each.
OF_SUBJECTS = (SUBJECTS, CLASS_DATES, SHEETS, STUDENT_MARKS)

# What a realtime-database key cannot hold, and the escape sign itself.
_FORBIDDEN = re.compile(r"[.$#\[\]/%\x00-\x1f\x7f]")


@lru_cache(maxsize=4096)
def key(label: str) -> str:
    """A label as one path segment: forbidden characters percent-encoded, all others as they are."""
    return _FORBIDDEN.sub(lambda match: f"%{ord(match[0]):02X}", label)


def label(segment: str) -> str:
    """What `key` made a segment of. `%00` stands for nothing that a database can hold: for no label, as bytes that are
    no UTF-8 do."""
    return unquote(segment).replace("\0", "\ufffd")


def join(*segments: str) -> str:
    return "/".join([segments[0], *(key(segment) for segment in segments[1:])])


def admin(user_name: str) -> str:
    return join(ADMINS, user_name)


def subjects(batch: str, department: str, semester: str) -> str:
    return join(SUBJECTS, batch, department, semester)


def subject(batch: str, department: str, semester: str, code: str) -> str:
    return join(SUBJECTS, batch, department, semester, code)


def students(batch: str, department: str) -> str:
    return join(STUDENTS, batch, department)


def groups(batch: str, department: str | None = None) -> str:
    """`department`: none where a group is of the whole batch."""
    return join(GROUPS, batch, *([department] if department else []))


def contacts(batch: str, department: str) -> str:
    """Of the students of a list."""
    return join(CONTACTS, batch, department)


def leaves(batch: str, department: str) -> str:
    """Of the students of a list."""
    return join(LEAVES, batch, department)


def corrections(batch: str, department: str) -> str:
    """That were asked for, in classes of a batch's department."""
    return join(CORRECTIONS, batch, department)


def rules(batch: str | None, department: str | None) -> str:
    """Of the whole college, of a batch, or of a batch's department."""
    return join(RULES, *(label for label in (batch, department) if label))


def timetable(batch: str | None = None, department: str | None = None) -> str:
    """The slots of a list; without one, all that has no list: hours, terms, what stands in nobody's week."""
    return join(TIMETABLE, *(label for label in (batch, department) if label))


def calendar() -> str:
    """Holidays, and days that run another day's classes."""
    return CALENDAR


def eligibility_list(number: int) -> str:
    return join(ELIGIBILITY, str(number))


def condonations(number: int | None = None) -> str:
    """Asked for and decided beside the numbers of a list; without one, of all lists."""
    return join(ELIGIBILITY, "condonations", *([str(number)] if number else []))


def signing_key(number: int) -> str:
    return join(ELIGIBILITY, "keys", str(number))


def objection(batch: str, department: str, semester: str, code: str, number: int) -> str:
    """Below the subject whose class it is about."""
    return join(OBJECTIONS, batch, department, semester, code, str(number))


def class_dates(batch: str, department: str, semester: str, code: str) -> str:
    return join(CLASS_DATES, batch, department, semester, code)


def sheet(batch: str, department: str, semester: str, code: str, held_on: date) -> str:
    return join(SHEETS, batch, department, semester, code, date_key(held_on))


def student_marks(batch: str, department: str, semester: str, code: str) -> str:
    return join(STUDENT_MARKS, batch, department, semester, code)


def date_key(day: date) -> str:
    """Day, month, year without padding, as the specification writes dates in paths."""
    return f"{day.day}{day.month}{day.year}"


def is_at_or_below(path: str, place: str) -> bool:
    return path == place or path.startswith(f"{place}/")


def touches(change: str, listened: str) -> bool:
    """Whether a change at one path alters what is read at another: the same, below or above."""
    return change == listened or change.startswith(f"{listened}/") or listened.startswith(f"{change}/")
