"""Terms, slots, hours, and the calendar."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

from rollbook.core import clock
from tests.college import Person
from torture.doors.door import Door
from torture.doors.entry import ADMINS, door
from torture.doors.known import Known


def furnish_timetable(asha: Person, known: Known) -> Known:
    """Two terms, one of them empty; two slots of the subject, one of them today; a holiday of the department."""
    today = clock.today("UTC")

    def term(first: int, last: int) -> tuple[int, dict[str, str]]:
        days = {"firstDay": str(today + timedelta(days=first)), "lastDay": str(today + timedelta(days=last))}
        return asha.json("POST", "/api/timetable/terms", days, 201)["id"], days

    own, days = term(-30, 60)
    empty, _ = term(100, 200)
    to_make = {"firstDay": str(today + timedelta(days=201)), "lastDay": str(today + timedelta(days=300))}

    def slot(weekday: int) -> dict[str, Any]:
        body = {"timetable": own, "weekday": weekday, "hour": 1, "change": str(uuid4())}
        body["taught"] = [{"subjectId": known["subject"]}]
        made: dict[str, Any] = asha.json("POST", "/api/timetable/slots", body, 201)
        return made

    weekday = today.isoweekday()
    of_today, other, undone = slot(weekday), slot(weekday % 7 + 1), slot(weekday % 7 + 1)
    day = {"firstDay": "2020-02-01", "lastDay": "2020-02-01", "kind": "holiday", "name": "Sports day"}
    holiday = asha.json("POST", "/api/calendar/days", {**day, "department": known["list"]["department"]}, 201)
    asha.json("PUT", "/api/timetable/hours", {"hours": [{"starts": "09:00", "ends": "09:50"}]})
    file, form = ("week.csv", b"Day,Hour,Title\nMonday,9:00,Library\n"), {"timetable": str(own), "missing": "keep"}
    shown = asha.post("/api/timetable/preview", data=form, files={"file": file}).json()
    return {
        "week's file": file,
        "week's form": form,
        "week's fingerprint": shown["fingerprint"],
        "term": own,
        "term's days": days,
        "term to remove": empty,
        "term to make": to_make,
        "slot of today": of_today["slot"]["id"],
        "slot": other["slot"]["id"],
        "slot's change": undone["change"],
        "special day": holiday["id"],
    }


def timetable_doors(known: Known) -> list[Door]:
    term, slot, day = known["term"], known["slot"], known["today"]
    taught = {"weekday": 1, "hour": 1, "taught": [{"subjectId": known["subject"]}], "lecturers": ["asha.rao"]}
    of_day = (
        "/api/timetable/slots/{id}/days/{day}",
        ADMINS,
        f"/api/timetable/slots/{known['slot of today']}/days/{day}",
    )
    return [
        door("GET", "/api/timetable/hours", ADMINS),
        door("PUT", "/api/timetable/hours", ADMINS, body={"hours": [{"starts": "09:00", "ends": "09:50"}]}),
        door("GET", "/api/timetable/terms", ADMINS),
        door("POST", "/api/timetable/terms", ADMINS, body=known["term to make"], opened=201),
        door("PUT", "/api/timetable/terms/{id}", ADMINS, term, body=known["term's days"]),
        door("DELETE", "/api/timetable/terms/{id}", ADMINS, known["term to remove"], opened=204),
        door("GET", "/api/timetable/week", ADMINS, query=known["list"]),
        door(
            "POST",
            "/api/timetable/slots",
            ADMINS,
            body={**taught, "timetable": term, "change": str(uuid4())},
            opened=201,
        ),
        door("PUT", "/api/timetable/slots/{id}", ADMINS, slot, body={**taught, "change": str(uuid4())}),
        Door("PUT", *of_day, body={"kind": "not_held", "reason": "leave"}),
        Door("DELETE", *of_day),
        door("DELETE", "/api/timetable/slots/{id}", ADMINS, slot, query={"change": str(uuid4())}),
        door("POST", "/api/timetable/changes/{id}/undo", ADMINS, known["slot's change"]),
        *_timetable_files(known),
    ]


def _timetable_files(known: Known) -> list[Door]:
    file, form = known["week's file"], known["week's form"]
    submitted = {**form, "fingerprint": known["week's fingerprint"]}
    return [
        door("POST", "/api/timetable/preview", ADMINS, form=form, file=file),
        door("GET", "/api/timetable/imports", ADMINS, query={"timetable": known["term"]}),
        door("PUT", "/api/timetable/imports/{id}", ADMINS, uuid4(), form=submitted, file=file, opened=201),
    ]


def calendar_doors(known: Known) -> list[Door]:
    day = {"firstDay": "2020-01-01", "lastDay": "2020-01-01", "kind": "holiday", "name": "New year"}
    other = {**day, "firstDay": "2020-02-01", "lastDay": "2020-02-02"}
    own = {**day, "department": known["list"]["department"]}
    return [
        door("GET", "/api/calendar", ADMINS),
        door("GET", "/api/calendar/look", ADMINS, query=own),
        door("POST", "/api/calendar/days", ADMINS, body=own, opened=201),
        door("PUT", "/api/calendar/days/{id}", ADMINS, known["special day"], body={**own, **other}),
        door("DELETE", "/api/calendar/days/{id}", ADMINS, known["special day"], opened=204),
    ]
