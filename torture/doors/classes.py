"""Classes: their marks, what was taken twice, what somebody asks to have corrected, and marks from files."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

from rollbook.core import clock
from tests.college import Person
from tests.records import PLACE, Term
from torture.doors.door import Door
from torture.doors.entry import ADMINS, door
from torture.doors.known import Known


def furnish_classes(term: Term) -> Known:
    today = clock.today("UTC")
    held = {name: str(term.hold(today)) for name in ("held", "to withdraw", "withdrawn")}
    open_ones = {
        name: str(term.hold(today, upload=False)) for name in ("to mark", "to upload", "to empty", "to discard")
    }
    term.asha.json("POST", f"/api/rollcalls/{held['withdrawn']}/withdraw", {"reason": "Wrong subject"})
    meeting = str(uuid4())
    hour = {"id": str(uuid4()), **PLACE, "heldOn": str(today), "device": 9}
    term.asha.json("PUT", f"/api/meetings/{meeting}", {"classes": [hour]})
    sheet = term.get("/api/sheets", **PLACE, heldOn=today)
    classes = {f"class {name}": uuid for name, uuid in (held | open_ones).items()}
    return {**classes, "code": sheet["checkCode"], "meeting": meeting}


def furnish_twins(asha: Person, known: Known) -> Known:
    """One class of the day before, taken on two devices at the same moment."""
    student = known["student a"]
    mark = {"student": student, "mark": 1, "turn": 1, "tappedAt": clock.now().isoformat()}
    day = str(clock.today("UTC") - timedelta(days=1))
    second = str(uuid4())
    for device, uuid in ((51, uuid4()), (52, second)):
        body = {**PLACE, "heldOn": day, "device": device, "roster": [student], "marks": [mark], "upload": True}
        asha.json("PUT", f"/api/rollcalls/{uuid}", body)
    return {"twin": second}


def furnish_corrections(asha: Person, known: Known) -> Known:
    """Asked for: one to each end."""

    def ask(student: str) -> int:
        asking = {"rollcall": known["class held"], "student": known[student], "mark": 0, "reason": "She was away"}
        made: int = asha.json("POST", "/api/corrections", asking, 201)["id"]
        return made

    students = {"accept": "student b", "refuse": "student change", "take back": "student move"}
    return {f"correction to {act}": ask(student) for act, student in students.items()}


def furnish_register(asha: Person) -> Known:
    """In a file: one that is written, and another that can be."""

    def preview(file: tuple[str, bytes]) -> dict[str, Any]:
        shown: dict[str, Any] = asha.post("/api/marks/preview", data=PLACE, files={"file": file}).json()
        return shown

    uuid = str(uuid4())
    written, other = (("register.csv", f"Roll,{day}\n24CSa,P\n".encode()) for day in ("2026-01-05", "2026-01-06"))
    form = {**PLACE, "fingerprint": preview(written)["fingerprint"]}
    assert asha.put(f"/api/marks/imports/{uuid}", data=form, files={"file": written}).status_code == 201
    fingerprint = preview(other)["fingerprint"]
    return {"register": other, "register's fingerprint": fingerprint, "register to undo": uuid}


def rollcall_doors(known: Known) -> list[Door]:
    place, today, student = known["place"], known["today"], known["student a"]
    marks = {"device": 9, "marks": [{"student": student, "mark": 0, "turn": 1}]}
    because = {"reason": "It was wrong"}
    other_upload = {"uploadedAt": "2026-01-01T00:00:00Z"}
    hour = {"id": str(uuid4()), **place, "heldOn": today, **marks}

    def act(name: str, which: str, body: object = None) -> Door:
        return door("POST", f"/api/rollcalls/{{id}}/{name}", ADMINS, known[f"class {which}"], body=body)

    asking = {"rollcall": str(known["class held"]), "student": student, "mark": 0, **because}
    return [
        door("GET", "/api/corrections", ADMINS),
        door("POST", "/api/corrections", ADMINS, body=asking, opened=201),
        door("POST", "/api/corrections/{id}/accept", ADMINS, known["correction to accept"]),
        door("POST", "/api/corrections/{id}/refuse", ADMINS, known["correction to refuse"], body={"because": "No"}),
        door("DELETE", "/api/corrections/{id}", ADMINS, known["correction to take back"], opened=204),
        door("GET", "/api/rollcalls/open", ADMINS),
        door("GET", "/api/rollcalls/recent", ADMINS),
        door("GET", "/api/rollcalls/roster", ADMINS, query=place),
        door("GET", "/api/rollcalls/lists", ADMINS),
        door("GET", "/api/rollcalls", ADMINS, query={**place, "heldOn": today}),
        door("GET", "/api/rollcalls/{id}", ADMINS, known["class held"]),
        door("GET", "/api/rollcalls/{id}/news", ADMINS, known["class held"], query={"device": 9, "have": "?????"}),
        door("PUT", "/api/rollcalls/{id}", ADMINS, uuid4(), body={**place, "heldOn": today, **marks}),
        door("PUT", "/api/meetings/{id}", ADMINS, uuid4(), body={"classes": [hour]}),
        door("GET", "/api/meetings/{id}", ADMINS, known["meeting"]),
        door("GET", "/api/meetings/last", ADMINS, query={"subjectId": 1}),
        door("GET", "/api/twins", ADMINS),
        door("GET", "/api/twins/{id}", ADMINS, known["twin"]),
        door("POST", "/api/twins/{id}/answer", ADMINS, known["twin"], body={"answer": "one"}),
        act("marks", "to mark", marks),
        act("upload", "to upload"),
        act("reload", "to empty", {"device": 9, "turn": 2}),
        act("correct", "held", {"student": student, "mark": 0, **because}),
        door("POST", "/api/rollcalls/{id}/reopen", ADMINS, known["class held"], body=other_upload, opened=409),
        act("withdraw", "to withdraw", because),
        act("restore", "withdrawn", because),
        door("DELETE", "/api/rollcalls/{id}", ADMINS, known["class to discard"], opened=204),
    ]


def marks_file_doors(known: Known) -> list[Door]:
    place, file = known["place"], known["register"]
    form = {**place, "fingerprint": known["register's fingerprint"]}
    return [
        door("GET", "/api/marks/imports", ADMINS, query=place),
        door("POST", "/api/marks/preview", ADMINS, form=place, file=file),
        door("POST", "/api/marks/imports/{id}/undo", ADMINS, known["register to undo"]),
        door("PUT", "/api/marks/imports/{id}", ADMINS, uuid4(), form=form, file=file, opened=201),
    ]
