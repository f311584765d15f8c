"""Leaves and their certificates."""

from datetime import timedelta
from uuid import uuid4

from rollbook.core import clock
from tests.college import Person
from torture.doors.door import Door
from torture.doors.entry import ADMINS, own_door
from torture.doors.known import Known


def furnish_leaves(asha: Person, known: Known) -> Known:
    """One in each state that something can be done about, each on a day of its own, and papers."""
    [kind, *_] = asha.json("GET", "/api/leave-kinds")["items"]
    entry, days = str(uuid4()), (str(clock.today("UTC") - timedelta(days=days)) for days in range(10, 20))

    def enter(entry: str | None = None, *, grant: bool = False) -> int:
        day = next(days)
        span = {"kindId": kind["id"], "startsOn": day, "endsOn": day, "students": [known["student a"]]}
        body = {**span, "entry": entry or str(uuid4()), "reason": "Quillfeather is ill", "grant": grant}
        [leave] = asha.json("POST", "/api/leaves", body)["items"]
        made: int = leave["id"]
        return made

    papers = {name: str(uuid4()) for name in ("certificate", "certificate begun")}
    for paper in papers.values():
        asha.json("PUT", f"/api/certificates/{paper}", {"name": "letter.pdf", "size": 5})
    path, as_bytes = f"/api/certificates/{papers['certificate']}/pieces/0", {"Content-Type": "application/octet-stream"}
    assert asha.put(path, content=b"%PDF-", headers=as_bytes).status_code == 200
    ids = {"leave asked": enter(), "leave to refuse": enter(), "leave to revoke": enter(grant=True)}
    shown = {"certificate": papers["certificate"], "insteadOf": None}
    asha.json("PUT", f"/api/leaves/{ids['leave to refuse']}/certificate", shown)
    ids |= {"leave to undo": enter(grant=True), "leave kind": kind["id"]}
    enter(entry, grant=True)
    return {**ids, **papers, "entry": entry}


def leave_doors(known: Known) -> list[Door]:
    span = {"kindId": known["leave kind"], "startsOn": known["today"], "endsOn": known["today"]}
    new = {**span, "entry": str(uuid4()), "students": [known["student b"]], "reason": "Fever", "grant": True}
    seen, because = {"revision": 0}, {"revision": 0, "because": "No letter"}
    paper = known["certificate"]

    def act(name: str, which: str, body: object) -> Door:
        return own_door("POST", f"/api/leaves/{{id}}/{name}", known[f"leave {which}"], body=body)

    return [
        own_door("GET", "/api/leave-kinds"),
        own_door("POST", "/api/leave-kinds", body={"label": "Sports", "category": "duty"}, opened=201),
        own_door("PATCH", "/api/leave-kinds/{id}", known["leave kind"], body={"label": "On duty"}),
        own_door("GET", "/api/leaves"),
        own_door("GET", "/api/leaves/away"),
        own_door("GET", "/api/leaves/students", query={"q": "24CSa"}),
        own_door("GET", "/api/leaves/of-student/{id}", known["student a"]),
        own_door("POST", "/api/leaves/preview", body={**span, "rolls": "24CSa"}),
        own_door("POST", "/api/leaves", body=new),
        own_door("GET", "/api/leaves/{id}", known["leave asked"]),
        act("grant", "asked", seen),
        act("refuse", "to refuse", because),
        act("revoke", "to revoke", because),
        act("undo", "to undo", seen),
        own_door("POST", "/api/leaves/entries/{id}/undo", known["entry"], opened=204),
        own_door(
            "PUT", "/api/leaves/{id}/certificate", known["leave asked"], body={"certificate": None, "insteadOf": None}
        ),
        own_door("PUT", "/api/certificates/{id}", uuid4(), body={"name": "letter.pdf", "size": 5}),
        Door(
            "PUT",
            "/api/certificates/{id}/pieces/{start}",
            ADMINS,
            f"/api/certificates/{known['certificate begun']}/pieces/0",
            piece=b"%PDF-",
            session_only=True,
        ),
        own_door("GET", "/api/certificates/{id}/file", paper),
    ]
