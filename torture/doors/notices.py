"""Notices, and what else goes out of the college: feeds, and messages to its other programs."""

from base64 import b64encode
from datetime import timedelta
from typing import Any

from sqlalchemy import Connection, insert, select, update

from rollbook.core import clock
from rollbook.outbox.writing import NewNotice, new_row, write_rows
from rollbook.ownpage.links import make_link
from rollbook.tables.notices import gateways, notices
from tests.college import College, Person
from tests.records import LIST
from torture.doors.door import Door
from torture.doors.entry import ADMINS, EVERYONE, door, own_door
from torture.doors.known import Known


def furnish_notices(college: College, asha: Person, known: Known) -> Known:
    """One message for each thing that is done to messages, and one that was sent."""
    student, now = known["student a"], clock.now()
    ended: dict[str, dict[str, Any]] = {
        "to stop": {},
        "to resume": {"state": "stopped", "why": {"code": "by_office"}, "ended_at": now},
        "to send again": {"state": "uncertain", "ended_at": now},
        "sent": {"state": "sent", "ended_at": now, "words": "24CSa is below 75 %."},
    }

    def write(db: Connection) -> Known:
        for name, state in ended.items():
            about: Any = {"kind": "digest", "once": f"doors {name}", "way": "mail", "student_id": student}
            to = "a@college.example"
            whom: NewNotice = {"relation": "student", "address": to, "language": "en", "about": "24CSa"}
            write_rows(db, [new_row({**about, **whom, "facts": {}}, now, now + timedelta(hours=2))])
            if state:
                db.execute(update(notices).where(notices.c.once == f"doors {name}").values(state))
        ids = {row.once: row.id for row in db.execute(select(notices.c.id, notices.c.once))}
        return {f"notice {name}": ids[f"doors {name}"] for name in ended}

    written: Known = college.write(write)
    paper = asha.get("/api/notices/register/paper", params={"student": student}).json()
    return written | {"student told": student, "notices' code": paper["checkCode"]}


def furnish_mail(college: College, known: Known) -> Known:
    """One that somebody of the college sent to themselves, to try it."""
    sent: NewNotice = {"kind": "crossed", "once": "tried", "way": "mail", "relation": "student", "facts": {}}
    sent["trial"] = True
    to: Any = {"student_id": known["student a"], "address": "asha@college.example", "language": "en", "about": "24CSa"}

    def write(db: Connection) -> str:
        write_rows(db, [new_row({**sent, **to}, clock.now(), clock.now() + timedelta(days=1))])
        return make_link(db, db.execute(select(notices).where(notices.c.once == "tried")).one())

    return {"mail's token": college.write(write)}


def furnish_feeds(asha: Person) -> Known:
    own = asha.json("POST", "/api/account/feed", status=201)["path"]
    return {"feed's token": own.split("/")[-2], "feed to end": asha.json("POST", "/api/feeds", LIST, 201)["id"]}


def furnish_gateways(college: College) -> Known:
    """One inside the network, which no test reaches, and a message that did not get through to it."""
    known: Known = college.write(_write_gateway)
    return known


def _write_gateway(db: Connection) -> Known:
    now = clock.now()
    secret = f"whsec_{b64encode(bytes(32)).decode()}"
    made = {"url": "https://127.0.0.1:9/", "secret": secret, "kinds": ["crossed"], "needs_mobile": False}
    gateway = db.execute(
        insert(gateways).values(**made, made_by="asha.rao", made_at=now).returning(gateways.c.id)
    ).scalar_one()
    message = {"kind": "crossed", "once": "a door", "way": "gateway", "gateway_id": gateway, "relation": "mother"}
    written = {"address": "", "language": "en", "about": "24CSA", "facts": {}, "written_at": now, "due_at": now}
    ended = {"next_at": now, "state": "given_up", "attempts": 8, "ended_at": now, "why": {"code": "timed_out"}}
    dead = db.execute(insert(notices).values(**message, **written, **ended).returning(notices.c.id)).scalar_one()
    return {"gateway": gateway, "dead letter": dead}


def notice_doors(known: Known) -> list[Door]:
    path, of_student = "/api/notices", {"student": known["student told"]}
    return [
        door("GET", f"{path}/outbox", ADMINS),
        door("POST", f"{path}/outbox/stop", ADMINS, body={"ids": [known["notice to stop"]]}),
        door("POST", f"{path}/outbox/resume", ADMINS, body={"ids": [known["notice to resume"]]}),
        door("POST", f"{path}/outbox/again", ADMINS, body={"ids": [known["notice to send again"]]}),
        door("POST", f"{path}/outbox/hold", ADMINS),
        door("POST", f"{path}/outbox/go-on", ADMINS),
        door("GET", f"{path}/register", ADMINS),
        door("GET", f"{path}/register/export", ADMINS),
        door("GET", f"{path}/register/paper", ADMINS, query=of_student),
        door("GET", f"{path}/register/told", ADMINS, query=of_student),
        door("GET", f"{path}/register/{{id}}", ADMINS, known["notice sent"]),
        door("GET", f"{path}/check", EVERYONE, query={"code": known["notices' code"]}),
    ]


def notice_setting_doors() -> list[Door]:
    times = {"quietFrom": 1200, "quietUntil": 480, "digestAt": 540, "statementAt": 480, "absentAt": 1080}
    rest = {"holdMinutes": 60, "perMinute": 60, "leastClasses": 5, "digestWeekday": 6, "statementDay": 1}
    return [
        door("GET", "/api/notices", ADMINS),
        door("GET", "/api/notices/forecast", ADMINS),
        door("PUT", "/api/notices/settings", ADMINS, body={**times, **rest, "revision": 0}),
        door("PUT", "/api/notices/kinds/{kind}", ADMINS, "absent", body={"isOn": True}),
        door("POST", "/api/notices/start", ADMINS),
        door("POST", "/api/notices/stop", ADMINS),
        door("GET", "/api/notices/preview", ADMINS, query={"kind": "crossed"}),
        door("POST", "/api/notices/trial", ADMINS, body={"kind": "crossed", "language": "hi"}, opened=201),
    ]


def feed_doors(known: Known) -> list[Door]:
    return [
        door("GET", "/api/feeds/{token}/classes.ics", EVERYONE, known["feed's token"]),
        door("GET", "/api/feeds", ADMINS),
        door("DELETE", "/api/feeds/{id}", ADMINS, known["feed to end"], opened=204),
        door("POST", "/api/feeds", ADMINS, body=known["list"], opened=201),
        own_door("GET", "/api/account/feed"),
        own_door("POST", "/api/account/feed", opened=201),
        own_door("DELETE", "/api/account/feed", opened=204),
    ]


def gateway_doors(known: Known) -> list[Door]:
    path, kinds = "/api/gateways", ["crossed"]
    return [
        door("GET", path, ADMINS),
        door("POST", path, ADMINS, body={"url": "https://9.9.9.9/hooks", "kinds": kinds}, opened=201),
        door("PATCH", f"{path}/{{id}}", ADMINS, known["gateway"], body={"kinds": kinds}),
        door("POST", f"{path}/{{id}}/secret", ADMINS, known["gateway"]),
        door("POST", f"{path}/{{id}}/test", ADMINS, known["gateway"]),  # it is inside: nothing is sent
        door("GET", f"{path}/dead", ADMINS),
        door("POST", f"{path}/dead/{{id}}/again", ADMINS, known["dead letter"], opened=204),
        door("POST", f"{path}/dead/again", ADMINS),
        door("DELETE", f"{path}/{{id}}", ADMINS, known["gateway"], opened=204),
    ]
