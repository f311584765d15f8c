"""What students send themselves: objections, and all that is done on a page of one's own."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

from rollbook.core import clock
from tests.college import College
from tests.records import PLACE
from torture.doors.door import Door
from torture.doors.entry import ADMINS, EVERYONE, LOOKUP, door
from torture.doors.known import Known


def furnish_objections(college: College, known: Known) -> Known:
    """A class of two days before, which everybody missed: one objection to each end, and one mark without any. Who took
    it is told to whoever objects, by name: it is somebody whose name may be told."""
    lena = college.admin("l.fischer", "Lena Fischer", {"role": "lecturer", "subject_id": known["subject"]})
    day, marked = str(clock.today("UTC") - timedelta(days=2)), ("b", "change", "move", "a")
    marks = [{"student": known[f"student {each}"], "mark": 0, "turn": turn} for turn, each in enumerate(marked, 1)]
    body = {**PLACE, "heldOn": day, "device": 61, "roster": [each["student"] for each in marks], "marks": marks}
    lena.json("PUT", f"/api/rollcalls/{uuid4()}", {**body, "upload": True})

    def send(roll: str, text: str = "Meera Quillfeather saw me") -> Any:
        said = {"claim": "present", "text": text, "contact": "9876543210", "key": str(uuid4())}
        mark = {**PLACE, "heldOn": day, "number": 1, "roll": roll}
        return college.person().json("POST", "/api/objections", {**mark, **said}, 201)

    correct, stand, reopen = send("24CSb", "I was there"), send("24CSchange"), send("24CSmove")
    lena.json("POST", f"/api/objections/{reopen['number']}/stand", {"because": "You were away"})
    return {
        "objection to correct": correct["number"],
        "objection to stand": stand["number"],
        "objection to reopen": reopen["number"],
        "objection's code": correct["code"],
        "contested": {**PLACE, "heldOn": day, "number": 1, "roll": "24CSa"},
    }


def objection_doors(known: Known) -> list[Door]:
    contested = known["contested"]
    new = {**contested, "claim": "present", "text": "I was there", "key": str(uuid4())}
    code = {"X-Objection-Code": known["objection's code"]}
    asked = {"number": known["objection to correct"]}
    path = "/api/objections/{number}"
    return [
        door("GET", "/api/objections/mark", LOOKUP, query=contested),
        door("POST", "/api/objections", LOOKUP, body=new, opened=201),
        door("GET", "/api/objections/answer", EVERYONE, query=asked, headers=code),
        door("GET", "/api/objections", ADMINS),
        door("GET", path, ADMINS, known["objection to correct"]),
        door("POST", f"{path}/correct", ADMINS, known["objection to correct"], body={"to": "present"}),
        door("POST", f"{path}/stand", ADMINS, known["objection to stand"], body={"because": "You were away"}),
        door("POST", f"{path}/reopen", ADMINS, known["objection to reopen"]),
    ]


def own_page_doors(known: Known) -> list[Door]:
    """Of a mail that somebody sent to try: it can be stopped, and opens no page."""
    token, paper = known["mail's token"], f"/api/own/certificates/{uuid4()}"

    def shut(method: str, template: str, path: str = "", **more: Any) -> Door:
        """For whoever has the cookie of an own page, which nobody here has."""
        return Door(method, template, EVERYONE, path or template, opened=403, **more)

    by_link = {"token": token}
    return [
        door("POST", "/api/own/look", EVERYONE, body=by_link),
        door("POST", "/api/own/new-link", EVERYONE, body=by_link, opened=204),
        shut("POST", "/api/own/open", body=by_link),
        shut("POST", "/api/own/end"),
        shut("GET", "/api/own"),
        shut("GET", "/api/own/record", query=known["place"]),
        shut("GET", "/api/own/objections/mark", query=known["place"]),
        shut("POST", "/api/own/objections", body={}),
        shut("POST", "/api/own/leaves", body={}),
        shut("PUT", "/api/own/certificates/{id}", paper, body={"name": "letter.pdf", "size": 5}),
        shut("PUT", "/api/own/certificates/{id}/pieces/{start}", f"{paper}/pieces/0", piece=b"%PDF-"),
        door("GET", "/api/stop/{token}", EVERYONE, token),
        door("POST", "/api/stop/{token}", EVERYONE, token, from_anywhere=True),
        door("POST", "/api/stop/{token}/again", EVERYONE, token),
        door("DELETE", "/api/students/{id}/page-links", ADMINS, known["student a"]),
    ]
