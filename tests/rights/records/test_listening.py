"""Whoever listens loses what the right to it ends for, at once: in the tree by stream and by WebSocket, and live."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert, select, update

from rollbook.catalogue.service.labels import BATCHES, add_label
from rollbook.core import clock, paths
from rollbook.core.paths import ROOT
from rollbook.core.settings import Settings
from rollbook.live import stream
from rollbook.store import changed_paths
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import departments, subjects
from rollbook.tables.grants import grants
from rollbook.tables.students import students
from rollbook.tree import stream as node_stream
from rollbook.tree.sockets import session
from tests.furniture import open_subject
from tests.live.browser import Browser
from tests.live.on_a_port import PortCollege, on_a_port
from tests.records import BATCH, DEPARTMENT, EMAILS, MONDAY, NAMES, PLACE
from tests.tree.listening import listening
from tests.tree.script import LINES, STUDENTS, token_of
from tests.tree.sockets.raw import RawSocket, raw_socket

YEARS = "Attendance/Year"


@dataclass
class Office:
    """It changes what a colleague may do, and tells of it as it does everywhere."""

    college: PortCollege
    head: Browser
    ids: dict[str, int]

    def give(self, user_name: str, **where: Any) -> None:
        self.college.write(_give, user_name, where)

    def end(self, user_name: str) -> None:
        self.college.write(_end, user_name)


def _give(db: Connection, user_name: str, where: dict[str, Any]) -> None:
    given = {"given_by": "tests", "given_at": clock.now(), "admin_id": _id_of(db, user_name)}
    db.execute(insert(grants).values(given | where))
    changed_paths.note(db, paths.admin(user_name))


def _end(db: Connection, user_name: str) -> None:
    theirs = update(grants).where(grants.c.admin_id == _id_of(db, user_name))
    db.execute(theirs.values(ended_at=clock.now(), ended_by="tests"))
    changed_paths.note(db, paths.admin(user_name))


def _id_of(db: Connection, user_name: str) -> int:
    return db.execute(select(admins.c.id).where(admins.c.user_name == user_name)).scalar_one()


def _furnish(db: Connection, user_name: str) -> dict[str, int]:
    open_subject(db, PLACE, [(roll, name, EMAILS[roll]) for roll, name in NAMES.items()])
    db.execute(delete(grants).where(grants.c.admin_id == _id_of(db, user_name)))
    ids = {row.label: row.id for row in db.execute(select(departments.c.label, departments.c.id))}
    return ids | {row.code: row.id for row in db.execute(select(subjects.c.code, subjects.c.id))}


@pytest.fixture
def college(settings: Settings) -> Iterator[PortCollege]:
    with on_a_port(settings) as college:
        yield college


@pytest.fixture
def asha(college: PortCollege) -> Browser:
    return college.admin("asha.rao")


@pytest.fixture
def office(college: PortCollege, asha: Browser) -> Office:
    """With the head of the department, who listens."""
    head = college.admin("head")
    made = Office(college, head, college.write(_furnish, "head"))
    made.give("head", role="head", department_id=made.ids[DEPARTMENT])
    return made


@pytest.fixture(autouse=True)
def _no_keep_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever ends a listener, it is not that it asks from time to time."""
    for module, name in (
        (stream, "KEEP_ALIVE_SECONDS"),
        (node_stream, "KEEP_ALIVE_SECONDS"),
        (session, "CHECK_SECONDS"),
    ):
        monkeypatch.setattr(module, name, 3600.0)


def test_a_stream_of_the_tree_is_cancelled_with_the_right(office: Office) -> None:
    token = token_of(office.head)
    with listening(office.college.browser(), STUDENTS, token) as closed:
        assert "Meera Iyer" in str(closed.next().data)
        with listening(office.college.browser(), YEARS, token) as kept:
            assert kept.next().value == [BATCH]
            office.end("head")
            assert closed.next().event == "cancel"
            with pytest.raises(EOFError):
                closed.next()
            office.college.write(_add_batch)
            assert kept.next().event in ("put", "patch")


def _add_batch(db: Connection) -> None:
    add_label(db, BATCHES, "2030 - 2034", "asha.rao")


def test_a_stream_goes_on_where_the_right_is_held_by_another_grant(office: Office) -> None:
    token = token_of(office.head)
    with listening(office.college.browser(), STUDENTS, token) as stream:
        stream.next()
        office.give("head", role="viewer")
        office.college.write(_rename_student)
        assert "Meera Nair" in str(stream.next().data)


def _rename_student(db: Connection) -> None:
    db.execute(update(students).where(students.c.roll == "24CS001").values(name="Meera Nair"))
    changed_paths.note(db, paths.students(BATCH, DEPARTMENT))


def test_a_path_that_is_not_theirs_is_not_listened_at(office: Office) -> None:
    token = token_of(office.head)
    headers = {"Accept": "text/event-stream", "Authorization": f"Bearer {token}"}
    for path in ("/Attendance.json", "/Attendance/Admin.json", "/Attendance/StudentDB.json"):
        assert office.college.browser().get(path, headers=headers).status_code == 403


def _closed_place(raw: RawSocket) -> str:
    """Where the client is told that it hears nothing any more."""
    while (told := raw.receive()["d"]).get("a") != "c":
        pass
    place: str = told["b"]["p"]
    return place


def test_a_socket_loses_the_path_and_goes_on_elsewhere(office: Office) -> None:
    with raw_socket(office.college.address) as raw:
        assert raw.ask("gauth", cred=token_of(office.head))["s"] == "ok"
        for path in (STUDENTS, LINES, YEARS):
            assert raw.ask("q", p=f"/{path}", h="")["s"] == "ok"
        assert raw.ask("q", p="/Attendance/Admin", h="")["s"] == "permission_denied"
        office.end("head")
        assert {_closed_place(raw), _closed_place(raw)} == {f"/{STUDENTS}", f"/{LINES}"}
        assert raw.ask("g", p=f"/{STUDENTS}")["s"] == "permission_denied"
        office.college.write(_add_batch)
        assert raw.receive()["d"]["b"]["p"].startswith(YEARS)


def test_another_token_on_the_same_socket_hears_its_own(office: Office, asha: Browser) -> None:
    with raw_socket(office.college.address) as raw:
        assert raw.ask("gauth", cred=token_of(asha))["s"] == "ok"
        for path in ("Attendance/Admin", STUDENTS):
            assert raw.ask("q", p=f"/{path}", h="")["s"] == "ok"
        raw.send({"t": "d", "d": {"r": 99, "a": "gauth", "b": {"cred": token_of(office.head)}}})
        assert _closed_place(raw) == "/Attendance/Admin"


def test_what_runs_out_by_itself_is_noticed_at_the_next_look(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody tells that a day is over."""
    monkeypatch.setattr(node_stream, "KEEP_ALIVE_SECONDS", 0.2)
    monkeypatch.setattr(session, "CHECK_SECONDS", 0.2)
    monkeypatch.setattr(stream, "KEEP_ALIVE_SECONDS", 0.2)
    office.end("head")
    monkeypatch.setattr(clock, "today", lambda _timezone: MONDAY)
    for_a_day: dict[str, date] = {"since": MONDAY, "last_day": MONDAY}
    office.give("head", role="head", department_id=office.ids[DEPARTMENT], **for_a_day)
    token = token_of(office.head)
    with (
        listening(office.college.browser(), STUDENTS, token) as streaming,
        office.head.listening(f"Attendance/StudentDB/{BATCH}/CSE") as live,
        raw_socket(office.college.address) as raw,
    ):
        assert streaming.next().event == "put"
        assert raw.ask("gauth", cred=token)["s"] == "ok"
        assert raw.ask("q", p=f"/{STUDENTS}", h="")["s"] == "ok"
        monkeypatch.setattr(clock, "today", lambda _timezone: MONDAY + timedelta(days=1))
        assert streaming.next().event == "cancel"
        assert _closed_place(raw) == f"/{STUDENTS}"
        assert live.ends()


def test_a_live_stream_ends_when_rights_change(office: Office, asha: Browser) -> None:
    with office.head.listening(ROOT) as ended, asha.listening(YEARS) as kept:
        office.give("head", role="lecturer", subject_id=office.ids["CS301"])
        assert ended.ends()
        asha.json("POST", "/api/batches", {"label": "2030 - 2034"}, 201)
        assert kept.next_paths() == [YEARS]
    with office.head.listening(ROOT) as again:
        office.end("head")
        assert again.ends()


def test_each_hears_live_of_what_is_theirs(office: Office, asha: Browser) -> None:
    lecturer = office.college.admin("anita")
    office.college.write(_only, "anita", {"role": "lecturer", "subject_id": office.ids["CS301"]})
    with office.head.listening(ROOT) as head, lecturer.listening(ROOT) as own, asha.listening(ROOT) as all_of_it:
        told = [
            "Attendance/Admin/r%2Ebhat",
            "Attendance/StudentDB/2024 - 2028/ECE",
            STUDENTS,
            "Attendance/Leaves/x/ECE",
        ]
        office.college.call(office.college.hub.publish, told)
        assert all_of_it.next_paths() == sorted(told)
        assert head.next_paths() == ["Attendance/Admin", STUDENTS]
        assert own.next_paths() == [STUDENTS]
    for person, path in (
        (lecturer, "Attendance/Admin"),
        (lecturer, "Attendance/Admin/asha%2Erao"),
        (lecturer, "Attendance/StudentDB/2024 - 2028/ECE"),
        (office.head, "Attendance/Leaves/2024 - 2028/ECE"),
    ):
        answer = person.get("/api/live", params={"path": [YEARS, path]})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_for_you"), path


def test_whoever_gives_grants_hears_of_colleagues_without_their_names(office: Office) -> None:
    with office.head.listening("Attendance/Admin") as events:
        office.college.call(office.college.hub.publish, ["Attendance/Admin/r%2Ebhat"])
        assert events.next_paths() == ["Attendance/Admin"]


def test_everybody_hears_of_the_own_account(office: Office) -> None:
    lecturer = office.college.admin("anita")
    office.college.write(_only, "anita", {"role": "lecturer", "subject_id": office.ids["CS301"]})
    with lecturer.listening("Attendance/Admin/anita/tokens", ROOT) as events:
        office.college.call(office.college.hub.publish, ["Attendance/Admin/anita"])
        assert events.next_paths() == ["Attendance/Admin/anita"]
    assert lecturer.get("/api/live", params={"path": "Attendance/Admin/anitab"}).status_code == 403


def _only(db: Connection, user_name: str, where: dict[str, Any]) -> None:
    db.execute(delete(grants).where(grants.c.admin_id == _id_of(db, user_name)))
    _give(db, user_name, where)


def test_an_account_without_a_grant_hears_with_the_public(office: Office) -> None:
    office.end("head")
    for path in ("Attendance/StudentDB", "Attendance/Groups", "Attendance/Leaves", "Attendance/LeaveKinds"):
        assert office.head.get("/api/live", params={"path": path}).status_code == 403, path
    with office.head.listening(ROOT) as events:
        office.college.call(office.college.hub.publish, ["Attendance/StudentDB/2024 - 2028/CSE", YEARS])
        assert events.next_paths() == [YEARS]
