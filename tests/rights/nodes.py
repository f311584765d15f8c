"""Requests at the nodes of the realtime tree, and at what live events tell of."""

from typing import Any

from tests.tree.script import address
from torture.doors.college import Known
from torture.doors.door import Audience, Door

# What is written, by the rows of `expected.NODE_WRITES`.
_VALUES: dict[str, Any] = {
    "PUT Attendance/Admin/new": {"userName": "new"},
    "POST Attendance/Year": "2031 - 2035",
    "PATCH Attendance/Department": {"extra": "Civil"},
    "POST Attendance/Semester": "9th",
    "PUT Attendance/Subjects/{semester of list}/CS777": {"subjectCode": "CS777"},
    "PUT Attendance/Subjects/{place}/classes": 3,
    "POST Attendance/StudentDB/{list}": {"FIELD1": "9", "FIELD2": "Lena", "FIELD3": "24CS900", "FIELD4": ""},
    "POST Attendance/ClassDates/{place}": "{day}",
    "POST Attendance/AttendanceDB/{place}/{day}": "24CSa is Present",
    "POST Attendance/StudentAttendanceDB/{place}/24CSa": 1,
    "PUT Attendance/StudentAttendanceProfile/{place}/{day}/24CSa": 1,
    "PUT Attendance/Standing/{place}/24CSa": 1,
}


def path_of(row: str, known: Known) -> str:
    """A row's path with what the college has."""
    place, day = known["place"], known["today"]
    year, month, number = day.split("-")
    segments = {
        "{place}": "/".join(place.values()),
        "{list}": "/".join(known["list"].values()),
        "{semester of list}": "/".join([*known["list"].values(), place["semester"]]),
        "{semester}": place["semester"],
        "{day}": f"{int(number)}{int(month)}{year}",
    }
    for name, value in segments.items():
        row = row.replace(name, value)
    return row


def reading(row: str, known: Known) -> Door:
    return Door("GET", row, Audience.ADMINS, address(path_of(row, known)), tree=True)


def writing(row: str, known: Known) -> Door:
    method, _, path = row.partition(" ")
    value = _VALUES[row]
    body = path_of(value, known) if isinstance(value, str) else value
    return Door(method, path, Audience.ADMINS, address(path_of(path, known)), body=body, tree=True)


def listening(row: str, known: Known) -> Door:
    return Door("GET", row, Audience.ADMINS, "/api/live", query={"path": path_of(row, known)}, endless=True)
