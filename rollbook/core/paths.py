"""Node paths: the one address that changes, live events and query keys share."""

import re

ROOT = "Attendance"
ADMINS = f"{ROOT}/Admin"
YEARS = f"{ROOT}/Year"
DEPARTMENTS = f"{ROOT}/Department"
SEMESTERS = f"{ROOT}/Semester"
SUBJECTS = f"{ROOT}/Subjects"
STUDENTS = f"{ROOT}/StudentDB"

# What a realtime-database key cannot hold, and the escape sign itself.
_FORBIDDEN = re.compile(r"[.$#\[\]/%\x00-\x1f\x7f]")


def key(label: str) -> str:
    """A label as one path segment: forbidden characters percent-encoded, all others as they are."""
    return _FORBIDDEN.sub(lambda match: f"%{ord(match[0]):02X}", label)


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


def touches(change: str, listened: str) -> bool:
    """Whether a change at one path alters what is read at another: the same, below or above."""
    return change == listened or change.startswith(f"{listened}/") or listened.startswith(f"{change}/")
