"""Requests at the nodes of the realtime tree, and at what live events tell of."""

import asyncio
import json
from typing import Any

from rollbook.core import paths
from tests.college import College
from tests.tree.script import address
from torture.doors.door import HERE, Audience, Door, Role
from torture.doors.known import Known

# What is written, by the rows of `expected.NODE_WRITES`.
_VALUES: dict[str, Any] = {
    "PUT Attendance/Admin/new": {"userName": "new"},
    "POST Attendance/Year": "2031 - 2035",
    "PATCH Attendance/Department": {"extra": "Civil"},
    "POST Attendance/Semester": "9th",
    "PUT Attendance/Subjects/{semester of list}/CS777": {"subjectCode": "CS777"},
    "PUT Attendance/Subjects/{place}/classes": 6,
    "DELETE Attendance/StudentDB/{list}/0": None,
    "POST Attendance/ClassDates/{place}": "{day}",
    "POST Attendance/AttendanceDB/{place}/{day}": "24CSa is Present",
    "POST Attendance/StudentAttendanceDB/{place}/24CSa": 1,
    "PUT Attendance/StudentAttendanceProfile/{place}/{day}/24CSa": 1,
    "PUT Attendance/Standing/{place}/24CSa": 1,
}


# Nothing is ever written here: whoever may write anything is told so.
_NOT_WRITTEN = ("PUT Attendance/Standing/{place}/24CSa",)


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
    opened = 400 if row in _NOT_WRITTEN else 200
    return Door(method, path, Audience.ADMINS, address(path_of(path, known)), body=body, opened=opened, tree=True)


def listening(row: str, known: Known) -> Door:
    return Door("GET", row, Audience.ADMINS, "/api/live", query={"path": path_of(row, known)}, endless=True)


def hear(college: College, caller: Role, changed: list[str]) -> set[str]:
    """What a stream at the root of everything tells them of these changes. The last change is one that all hear of."""
    cookies = "; ".join(f"{name}={value}" for name, value in caller.cookies.items())
    headers = {"host": HERE.removeprefix("http://"), **caller.headers, **({"cookie": cookies} if cookies else {})}
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/api/live",
        "raw_path": b"/api/live",
        "query_string": f"path={paths.ROOT}".encode(),
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
        "client": ("203.0.113.7", 50000),
        "scheme": "http",
        "server": ("rollbook.test", 80),
    }

    async def listen() -> set[str]:
        told, gone, heard = asyncio.Queue[bytes](), asyncio.Event(), set[str]()

        async def receive() -> dict[str, Any]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            await told.put(message.get("body", b""))

        stream = asyncio.create_task(college.app(scope, receive, send))
        text = b""
        while b"event: ready" not in text:
            text += await told.get()
        college.app.state.hub.publish([*changed, paths.SEMESTERS])
        while paths.SEMESTERS not in heard:
            heard |= _paths_told(await told.get())
        gone.set()
        await stream
        return heard

    found: set[str] = college.run(listen)
    return found


def _paths_told(chunk: bytes) -> set[str]:
    lines = [line.removeprefix("data: ") for line in chunk.decode().splitlines() if line.startswith("data: ")]
    return {path for line in lines for path in json.loads(line).get("paths", [])}
