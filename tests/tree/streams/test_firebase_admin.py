"""The real client of the realtime database, for Python, with an API token in place of a service account's."""

import gc
import queue
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import firebase_admin  # type: ignore[import-untyped]
import pytest
from firebase_admin import credentials, db, exceptions
from google.auth.exceptions import RefreshError
from google.oauth2.credentials import Credentials

from rollbook.tree import stream
from tests.live.browser import PATIENCE, Browser
from tests.live.on_a_port import PortCollege
from tests.records import BATCH, DEPARTMENT, MONDAY, NAMES, ROLLS, SEMESTER, SUBJECT, Term
from tests.tree.script import DATES, ENTRIES, LINES, PROFILES, STUDENTS, SUBJECT_NODE, TODAY, token_of
from tests.tree.tls import make_certificate, tls_door

# The client's listening thread fails when it is closed, and it leaves sockets open.
pytestmark = [
    pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


class ApiToken(credentials.Base):  # type: ignore[misc]
    def __init__(self, token: str) -> None:
        self._token = token

    def get_credential(self) -> Credentials:
        return Credentials(token=self._token)  # type: ignore[no-untyped-call]


@pytest.fixture(autouse=True)
def _brief_silences(monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing a listener waits in this client until it hears something."""
    monkeypatch.setattr(stream, "KEEP_ALIVE_SECONDS", 0.3)


@pytest.fixture
def address(college: PortCollege, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """As behind a proxy with TLS: for plain http this client takes the server for the emulator."""
    public, private = make_certificate(tmp_path)
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(public))
    port = urlsplit(college.address).port
    assert port
    with tls_door(port, public, private) as address:
        yield address


@pytest.fixture
def app(address: str, asha: Browser) -> Iterator[firebase_admin.App]:
    with client(address, token_of(asha)) as app:
        yield app


@contextmanager
def client(address: str, token: str) -> Iterator[firebase_admin.App]:
    app = firebase_admin.initialize_app(ApiToken(token), {"databaseURL": address}, name=address)
    try:
        yield app
    finally:
        firebase_admin.delete_app(app)
        gc.collect()  # the sockets it has left open are complained of here, and not in another test


class Heard:
    """What a listener's callback was told."""

    def __init__(self, reference: Any) -> None:
        self._events: queue.Queue[Any] = queue.Queue()
        self._registration = reference.listen(self._events.put)

    def __enter__(self) -> "Heard":
        return self

    def __exit__(self, *_: object) -> None:
        self._registration.close()

    def next(self, seconds: float = PATIENCE) -> tuple[str, str, Any]:
        event = self._events.get(timeout=seconds)
        return event.event_type, event.path, event.data


def test_the_specifications_own_sequence(app: firebase_admin.App, asha: Browser) -> None:
    def at(path: str) -> Any:
        return db.reference(path, app)

    assert at("Attendance/Year").get() is None
    assert at("Attendance/Department").get() is None
    assert at("Attendance/Semester").get()[0] == "1st"
    with Heard(at("Attendance/Year")) as years, Heard(at("Attendance/Semester")) as semesters:
        assert years.next() == ("put", "/", None)
        assert semesters.next()[:2] == ("put", "/")
        year = at("Attendance/Year").push(BATCH)
        assert years.next() == ("put", f"/{year.key}", BATCH)
        assert year.get() == BATCH
        semester = at("Attendance/Semester").push("9th")
        assert semesters.next() == ("put", f"/{semester.key}", "9th")
        asha.json("POST", "/api/batches", {"label": "2025 - 2029"}, 201)
        assert years.next() == ("put", "/0", "2025 - 2029")
    at("Attendance/Department").push(DEPARTMENT)

    header = {"FIELD2": "Name", "FIELD3": "Roll", "FIELD4": "Email"}
    listed = [{"FIELD2": name, "FIELD3": roll, "FIELD4": f"{roll.lower()}@x.example"} for roll, name in NAMES.items()]
    at(STUDENTS).set([header, *listed])
    assert at(STUDENTS).get() == [None, *listed]
    at(f"{STUDENTS}/0").delete()
    assert at(STUDENTS).get() == [None, *listed]

    place = f"Attendance/Subjects/{BATCH}/{DEPARTMENT}/{SEMESTER}"
    assert at(place).get() is None
    at(SUBJECT_NODE).set({"subjectCode": SUBJECT, "classes": 0})
    assert at(place).get() == {SUBJECT: {"subjectCode": SUBJECT, "classes": 0}}

    with Heard(at(f"{LINES}/{TODAY}")) as lines:
        assert lines.next() == ("put", "/", None)
        pushed = {}
        for index, roll in enumerate(ROLLS):
            line = f"{roll} is {'Absent' if index == 2 else 'Present'}"
            key = at(f"{LINES}/{TODAY}").push(line).key
            assert lines.next() == ("put", f"/{key}", line)
            pushed[key] = line
            at(f"{ENTRIES}/{roll}").push(int(index != 2))
            at(f"{PROFILES}/{TODAY}/{roll}").set(int(index != 2))
    at(SUBJECT_NODE).update({"classes": at(f"{SUBJECT_NODE}/classes").get() + 1})
    dates = at(DATES).get() or []
    if TODAY not in (dates.values() if isinstance(dates, dict) else dates):
        at(DATES).push(TODAY)

    assert at(DATES).get() == [TODAY]
    assert at(f"{LINES}/{TODAY}").get() == pushed
    assert list(at(f"{ENTRIES}/{ROLLS[2]}").get().values()) == [0]
    assert at(f"{PROFILES}/{TODAY}").get() == {roll: int(index != 2) for index, roll in enumerate(ROLLS)}
    assert at(SUBJECT_NODE).get() == {"subjectCode": SUBJECT, "classes": 1}
    with pytest.raises(exceptions.InvalidArgumentError, match="is uploaded"):
        at(f"{LINES}/{TODAY}").delete()
    assert at(f"{LINES}/{TODAY}").get() == pushed


def test_tags_transactions_and_queries(app: firebase_admin.App, term: Term) -> None:
    years = db.reference("Attendance/Year", app)
    value, tag = years.get(etag=True)
    assert value == [BATCH]
    assert years.get_if_changed(tag) == (False, None, None)
    first = years.child("0")
    _, tag = first.get(etag=True)
    done, now, newer = first.set_if_unchanged(tag, "2024 - 2029")
    assert (done, now) == (True, "2024 - 2029")
    assert newer != tag
    assert first.set_if_unchanged(tag, "2024 - 2030") == (False, "2024 - 2029", newer)
    assert first.transaction(lambda label: label.replace("2029", "2028")) == BATCH
    assert years.child("none").get(etag=True) == (None, "null_etag")
    changed, value, tag = years.get_if_changed("null_etag")
    assert (changed, value) == (True, [BATCH])

    semesters = db.reference("Attendance/Semester", app)
    assert semesters.get(shallow=True) == {str(index): True for index in range(8)}
    assert semesters.order_by_value().start_at("7th").get() == {"6": "7th", "7": "8th"}
    assert semesters.order_by_key().limit_to_first(2).get() == ["1st", "2nd"]
    students = db.reference(STUDENTS, app)
    _, meera = students.order_by_child("FIELD3").equal_to(ROLLS[0]).get()  # a list, since it is at index 1
    assert meera["FIELD2"] == NAMES[ROLLS[0]]


def test_the_class_count_is_raised_in_a_transaction(app: firebase_admin.App, term: Term) -> None:
    term.hold(upload=False)
    classes = db.reference(f"{SUBJECT_NODE}/classes", app)
    assert classes.transaction(lambda count: count + 1) == 1
    assert db.reference(DATES, app).get() == [TODAY]


def test_several_paths_are_updated_at_once_or_not_at_all(app: firebase_admin.App, term: Term) -> None:
    root = db.reference("/", app)
    marks = {f"{PROFILES}/{MONDAY}/{roll}": 1 for roll in ROLLS}
    with pytest.raises(exceptions.InvalidArgumentError, match="has 0 classes"):
        root.update({**marks, f"{SUBJECT_NODE}/classes": 7})
    assert db.reference(PROFILES, app).get() is None
    root.update({**marks, f"{SUBJECT_NODE}/classes": 1})
    assert db.reference(f"{PROFILES}/{TODAY}", app).get() == dict.fromkeys(ROLLS, 1)


def test_refusals_reach_the_caller_in_words(app: firebase_admin.App, term: Term) -> None:
    with pytest.raises(exceptions.InvalidArgumentError, match="already in the list"):
        db.reference("Attendance/Year", app).push(BATCH)
    with pytest.raises(exceptions.InvalidArgumentError, match="belong to the batch"):
        db.reference("Attendance/Year/0", app).delete()


def test_a_token_that_is_none_is_refused(address: str, college: PortCollege) -> None:
    with client(address, "rb_made_up") as app, pytest.raises(RefreshError):
        db.reference("Attendance/Year", app).get()


def test_for_plain_http_the_client_takes_it_for_the_emulator_and_is_refused(college: PortCollege) -> None:
    with (
        client(f"{college.address}/?ns=college", "rb_unused") as app,
        pytest.raises(exceptions.UnauthenticatedError, match="no emulator"),
    ):
        db.reference("Attendance/Year", app).get()
