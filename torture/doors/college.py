"""A college in which every route has something to work on, kept as a file that is copied for each look at it."""

import asyncio
import shutil
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, insert, select, update

from rollbook.accounts.admins import find_admin, identity_of
from rollbook.core import clock
from rollbook.core.settings import Lookup, Settings
from rollbook.eligibility.schemas import NewList
from rollbook.eligibility.service.composing import OfCollege, compose
from rollbook.eligibility.service.finding import find_list
from rollbook.eligibility.service.freezing import freeze
from rollbook.endpoints.forms import fill_form
from rollbook.outbox.writing import NewNotice, new_row, write_rows
from rollbook.ownpage.links import make_link
from rollbook.tables.accounts import admin_sessions, api_tokens, tries
from rollbook.tables.condonations import condonations
from rollbook.tables.every import EVERY_TABLE
from rollbook.tables.notices import gateways, notices
from tests.college import PASSWORD, College, Person, running_college
from tests.databases import migrate
from tests.records import BATCH, LIST, PLACE, SEMESTER, Term
from torture.doors.cast import add_cast

DATABASE = "rollbook.sqlite"
# Names, addresses and numbers of people: none is ever told to somebody who is no admin.
PERSONAL = ("Quillfeather", "asha.rao@", "r.bhat", "l.fischer", "24csa@", "9876543210")
OTHER_DEPARTMENT = "ECE"
LIST_FILE = b'[{"roll": "24CS077", "name": "Noor Ali", "email": ""}]'

_NOTED_IN_PASSING = {admin_sessions.c.last_seen_at, admin_sessions.c.confirmed_at, api_tokens.c.last_used_at}
# Put together once: each is asked at every look.
_ALL_ROWS = {
    table.name: select(*(column for column in table.c if column not in _NOTED_IN_PASSING))
    for table in EVERY_TABLE
    if table is not tries
}

Known = dict[str, Any]  # what the routes' examples are made of: ids, secrets, a place


@dataclass(frozen=True)
class Furnished:
    folder: Path
    known: Known

    @contextmanager
    def opened(self, lookup: Lookup = Lookup.OPEN) -> Iterator[College]:
        """A running college over a fresh copy."""
        copy = self.folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        shutil.copy(self.folder / DATABASE, copy / DATABASE)
        with running_college(Settings(data_dir=copy, lookup=lookup)) as college:
            yield college


@cache  # several look at the same one
def furnished(folder: Path) -> Furnished:
    folder.mkdir(parents=True, exist_ok=True)
    settings = Settings(data_dir=folder)
    asyncio.run(migrate(settings))
    with running_college(settings) as college:
        known = furnish(college)
    return Furnished(folder, known)


def stored(college: College) -> dict[str, list[str]]:
    """All that the register holds, but for when somebody was last seen and whose guesses were counted."""

    def read(db: Connection) -> dict[str, list[str]]:
        return {name: sorted(repr(tuple(row)) for row in db.execute(rows)) for name, rows in _ALL_ROWS.items()}

    found: dict[str, list[str]] = college.read(read)
    return found


def furnish(college: College) -> Known:
    known = _furnish(college)
    asha = college.person()
    asha.cookies.set("rollbook_session", known["asha's session"], domain=asha.base_url.host)
    return known | add_cast(college, asha, known)


def _furnish(college: College) -> Known:
    asha = college.admin("asha.rao", "Asha Quillfeather")
    term = Term(asha)
    today = clock.today("UTC")
    days = {"today": str(today), "tomorrow": str(today + timedelta(days=1))}
    known: Known = {**days, "place": PLACE, "list": LIST, "password": PASSWORD}
    known["other list"] = {**LIST, "department": OTHER_DEPARTMENT}
    known |= _labels(asha) | _students(term) | _classes(term) | _import(asha) | _register(asha) | _people(college, asha)
    return (
        known
        | _colleagues(asha, known)
        | _groups(asha, known)
        | _leaves(asha, known)
        | _timetable(asha, known)
        | _rules(asha)
        | _eligibility(college, known)
        | _twins(asha, known)
        | _corrections(asha, known)
        | _objections(college, known)
        | _notices(college, asha, known)
        | _feeds(asha)
        | _gateways(college)
        | _mail(college, known)
    )


def _feeds(asha: Person) -> Known:
    own = asha.json("POST", "/api/account/feed", status=201)["path"]
    return {"feed's token": own.split("/")[-2], "feed to end": asha.json("POST", "/api/feeds", LIST, 201)["id"]}


def _gateways(college: College) -> Known:
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


def _mail(college: College, known: Known) -> Known:
    """One that somebody of the college sent to themselves, to try it."""
    sent: NewNotice = {"kind": "crossed", "once": "tried", "way": "mail", "relation": "student", "facts": {}}
    sent["trial"] = True
    to: Any = {"student_id": known["student a"], "address": "asha@college.example", "language": "en", "about": "24CSa"}

    def write(db: Connection) -> str:
        write_rows(db, [new_row({**sent, **to}, clock.now(), clock.now() + timedelta(days=1))])
        return make_link(db, db.execute(select(notices).where(notices.c.once == "tried")).one())

    return {"mail's token": college.write(write)}


def _eligibility(college: College, known: Known) -> Known:
    """Of what was uploaded a moment ago: over HTTP that would not be in it yet. And a decision to revoke."""

    def make(db: Connection) -> Known:
        me = identity_of(find_admin(db, "asha.rao"))
        scope = {name: label for name, label in PLACE.items() if name != "subject"}
        form = fill_form(NewList, **scope, kind="provisional", follows=None)
        draft = compose(db, form, clock.now() + timedelta(seconds=1), OfCollege("Rollbook", "UTC", 7500))
        number = freeze(db, draft, form, me, clock.today("UTC"))
        made = find_list(db, number)
        decided = {
            "decided_by": me.id,
            "decided_at": clock.now(),
            "grounds": "Quillfeather is ill",
            "reference": "AC/1",
        }
        of_line = {"student_id": known["student a"], "subject_id": known["subject"], "semester_id": made.semester_id}
        row = insert(condonations).values(of_line | decided | {"list_number": number, "decision": "condoned"})
        condonation = db.execute(row.returning(condonations.c.id)).scalar_one()
        return {"eligibility list": (number, made.code), "condonation": condonation}

    told: Known = college.write(make)
    return told


def _labels(asha: Person) -> Known:
    def add(kind: str, label: str) -> int:
        made: int = asha.json("POST", f"/api/{kind}", {"label": label}, 201)["id"]
        return made

    def subject(code: str) -> int:
        place = {name: label for name, label in PLACE.items() if name != "subject"}
        made: int = asha.json("POST", "/api/subjects", {**place, "code": code}, 201)["id"]
        return made

    for kind, label in (("batches", BATCH), ("departments", LIST["department"]), ("departments", OTHER_DEPARTMENT)):
        add(kind, label)
    if SEMESTER not in [each["label"] for each in asha.json("GET", "/api/semesters")["items"]]:
        add("semesters", SEMESTER)
    return {
        f"{kind} to {act}": add(kind, f"{act} {kind}")
        for kind in ("batches", "departments", "semesters")
        for act in ("rename", "remove")
    } | {
        "subject": subject(PLACE["subject"]),
        "subject to rename": subject("CS302"),
        "subject to remove": subject("X9"),
    }


def _students(term: Term) -> Known:
    names = {
        "a": "Meera Quillfeather",
        "b": "Noor Quillfeather",
        "change": "Omar",
        "remove": "Esha",
        "move": "Zoe",
        "archived": "Tenzin",
    }
    ids = {f"student {part}": term.enrol(f"24CS{part}", name) for part, name in names.items()}
    ids["student elsewhere"] = term.enrol("24EC001", "Lata", department=OTHER_DEPARTMENT)
    ids["student erase"] = term.enrol("24EC002", "Ilse", department=OTHER_DEPARTMENT)
    term.asha.json("DELETE", f"/api/students/{ids['student archived']}", status=204)
    return ids | _contacts(term.asha, ids["student a"])


def _contacts(asha: Person, student: int) -> Known:
    def add(name: str) -> int:
        mail = {"relation": "guardian", "name": name, "email": f"{name.lower()}@mail.example"}
        added = asha.json("POST", f"/api/students/{student}/contacts", mail, 201)
        return int(added["contacts"][-1]["id"])

    return {"contact": add("Padma"), "contact to take out": add("Gita")}


def _classes(term: Term) -> Known:
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


def _colleagues(asha: Person, known: Known) -> Known:
    """Two who were invited, one of them with a grant to be ended; and one who can be, in a file."""

    def invite(user_name: str) -> dict[str, Any]:
        teaches = {"role": "lecturer", "subjectId": known["subject to rename"]}
        new = {"name": "Lata Quillfeather", "userName": user_name, "email": f"{user_name}@x.example"}
        made: dict[str, Any] = asha.json("POST", "/api/people", {**new, "grants": [teaches]}, 201)
        return made

    [grant], other = invite("l.menon")["person"]["grants"], invite("t.das")
    file = ("people.csv", b"Name,User name,E-mail\nJoseph,j.mathew,joseph@college.example\n")
    shown = asha.post("/api/people/preview", files={"file": file}).json()
    to_undo, wrong = str(uuid4()), ("people.csv", b"Name,User name,E-mail\nPeter,p.varghese,peter@college.example\n")
    looked = asha.post("/api/people/preview", files={"file": wrong}).json()
    form = {"fingerprint": looked["fingerprint"]}
    assert asha.put(f"/api/people/imports/{to_undo}", data=form, files={"file": wrong}).status_code == 201
    return {
        "people to undo": to_undo,
        "grant to end": grant["id"],
        "another grant to end": other["person"]["grants"][0]["id"],
        "link": other["link"].partition("#")[2],
        "people": file,
        "people's fingerprint": shown["fingerprint"],
    }


def _groups(asha: Person, known: Known) -> Known:
    moves, come = str(uuid4()), [known["student a"]]
    body = {**LIST, "asOf": known["today"], "groups": [{"label": "A1", "kind": "lab", "come": come}]}
    asha.json("PUT", f"/api/groups/moves/{moves}", body)
    [group] = asha.get("/api/groups", params=LIST).json()["groups"]
    return {"group": group["id"], "moves": moves}


def _leaves(asha: Person, known: Known) -> Known:
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


def _rules(asha: Person) -> Known:
    """One that can be taken back."""
    tomorrow = str(clock.today("UTC") + timedelta(days=1))
    told = asha.json("POST", "/api/rules", {"startsOn": tomorrow, "rule": {"line": 70}, "seen": None}, 201)
    return {"rule to come": told["items"][0]["versions"][0]["id"]}


def _timetable(asha: Person, known: Known) -> Known:
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


def _twins(asha: Person, known: Known) -> Known:
    """One class of the day before, taken on two devices at the same moment."""
    student = known["student a"]
    mark = {"student": student, "mark": 1, "turn": 1, "tappedAt": clock.now().isoformat()}
    day = str(clock.today("UTC") - timedelta(days=1))
    second = str(uuid4())
    for device, uuid in ((51, uuid4()), (52, second)):
        body = {**PLACE, "heldOn": day, "device": device, "roster": [student], "marks": [mark], "upload": True}
        asha.json("PUT", f"/api/rollcalls/{uuid}", body)
    return {"twin": second}


def _corrections(asha: Person, known: Known) -> Known:
    """Asked for: one to each end."""

    def ask(student: str) -> int:
        asking = {"rollcall": known["class held"], "student": known[student], "mark": 0, "reason": "She was away"}
        made: int = asha.json("POST", "/api/corrections", asking, 201)["id"]
        return made

    students = {"accept": "student b", "refuse": "student change", "take back": "student move"}
    return {f"correction to {act}": ask(student) for act, student in students.items()}


def _notices(college: College, asha: Person, known: Known) -> Known:
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


def _objections(college: College, known: Known) -> Known:
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


def _import(asha: Person) -> Known:
    def form(**more: str) -> dict[str, Any]:
        return {"data": {**LIST, **more}, "files": {"file": ("list.json", LIST_FILE)}}

    fingerprint = asha.post("/api/students/preview", **form()).json()["fingerprint"]
    uuid = str(uuid4())
    assert asha.put(f"/api/students/imports/{uuid}", **form(fingerprint=fingerprint)).status_code == 201
    again = asha.post("/api/students/preview", **form()).json()["fingerprint"]
    return {"import": uuid, "fingerprint": again}


def _register(asha: Person) -> Known:
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


def _people(college: College, asha: Person) -> Known:
    """Those who may, and all who might be taken for one who may."""

    def proof(person: Person, name: str) -> Known:
        person.json("POST", "/api/account/confirmation", {"password": PASSWORD}, 204)
        made = person.json("POST", "/api/account/tokens", {"name": name}, 201)
        return {
            f"{name}'s session": person.cookies["rollbook_session"],
            f"{name}'s device": person.cookies["rollbook_device"],
            f"{name}'s token": made["token"],
            f"{name}'s token id": made["id"],
            f"{name}'s session id": person.json("GET", "/api/account/sessions")["items"][-1]["id"],
        }

    ravi, omar = college.admin("r.bhat", "Ravi Quillfeather"), college.admin("o.khan", "Omar Quillfeather")
    known = proof(asha, "asha") | proof(ravi, "ravi") | proof(omar, "omar")
    asha.json("PATCH", "/api/admins/o.khan", {"disabled": True})
    gone = college.person()
    login = {"userName": "asha.rao", "email": "asha.rao@college.example", "password": PASSWORD}
    gone.json("POST", "/api/session", login)
    left = proof(gone, "gone")
    token = left["gone's token id"]
    gone.json("DELETE", f"/api/account/tokens/{token}", status=204)
    gone.json("DELETE", "/api/session", status=204)
    phone = college.person()
    phone.json("POST", "/api/session", login)
    spare = proof(phone, "phone")
    reading = asha.json("POST", "/api/account/tokens", {"name": "board", "scope": "read"}, 201)
    # As if each had typed the password again a moment ago, for as long as the tests take.
    college.write(lambda db: db.execute(update(admin_sessions).values(confirmed_at=clock.now() + timedelta(days=1))))
    return known | left | spare | {"login": login, "reading token": reading["token"]}
