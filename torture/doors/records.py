"""What is read: sheets, profiles, lists, the college at a glance, and its history."""

from torture.doors.door import Door
from torture.doors.entry import ADMINS, EVERYONE, LOOKUP, door
from torture.doors.known import Known


def record_doors(known: Known) -> list[Door]:
    place, today, student = known["place"], known["today"], known["student a"]
    code = known["code"]
    day, file = {**place, "heldOn": today}, {"format": "csv"}
    semester = {level: label for level, label in place.items() if level != "subject"}
    return [
        door("GET", "/api/sheets", ADMINS, query=day),
        door("GET", "/api/sheets/dates", ADMINS, query=place),
        door("GET", "/api/sheets/export", ADMINS, query={**day, **file}),
        door("GET", "/api/sheets/check", EVERYONE, query={"code": code}),
        door("GET", "/api/register", LOOKUP, query={"semester": place["semester"], "heldOn": today}),
        door("GET", "/api/profile/example", EVERYONE, query=known["list"]),
        door("GET", "/api/profile", LOOKUP, query={**place, "roll": "24CSa"}),
        door("GET", "/api/profile/subjects", LOOKUP, query={"roll": "24CSa"}),
        door("GET", "/api/attendance", ADMINS, query=place),
        door("GET", "/api/attendance/export", ADMINS, query={**place, **file, "form": "totals"}),
        door("GET", "/api/attendance/register", ADMINS, query=place),
        door("POST", "/api/notice-board", ADMINS, body=place, opened=201),
        door("GET", "/api/attendance/students/{id}", ADMINS, student),
        door("GET", "/api/attendance/students/{id}/classes", ADMINS, student, query=place),
        door("GET", "/api/shortage", ADMINS),
        door("GET", "/api/shortage/lines", ADMINS),
        door("GET", "/api/shortage/export", ADMINS, query=file),
        door("GET", "/api/shortage/compare", ADMINS, query={**place, "first": "2026-08-01", "second": today}),
        door("GET", "/api/semester", ADMINS, query=semester),
        door("GET", "/api/semester/export", ADMINS, query={**semester, **file}),
        door("GET", "/api/planned", ADMINS, query=place),
        door("PUT", "/api/planned", ADMINS, body={**place, "planned": 40}),
        *(door("GET", f"/api/overview/{part}", ADMINS) for part in ("today", "fell", "weeks", "places", "hours")),
        door("GET", "/api/overview/expected", ADMINS),
        door("GET", "/api/overview/classes", ADMINS, query={"first": "2026-08-01", "last": today}),
        door("GET", "/api/home/classes", ADMINS),
        door("GET", "/api/home/mine", ADMINS),
        door("GET", "/api/home/fallen", ADMINS),
        door("GET", "/api/home/setup", ADMINS),
        door("GET", "/api/day/mine", ADMINS),
        door("GET", "/api/day/not-taken", ADMINS),
        door("GET", "/api/day/not-taken/export", ADMINS),
        door("GET", "/api/history", ADMINS),
        door("GET", "/api/history/export", ADMINS, query=file),
        door("GET", "/api/live", ADMINS, query={"path": "Attendance/StudentDB"}, endless=True),
        door("POST", "/api/demo", ADMINS, opened=409),  # the college is not empty
    ]
