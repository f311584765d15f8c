"""Life, readiness and metrics."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, text

from rollbook.core.errors import StorageFull, Unavailable
from rollbook.core.sentences import english_only
from rollbook.store import sqlite, verbs
from tests.college import College, Person
from tests.store.notebook import no_file_larger_than

BOTH = pytest.mark.parametrize("settings", ["sqlite_settings", "postgres_settings"], indirect=True)


@BOTH
def test_a_server_with_its_database_is_ready(visitor: Person) -> None:
    assert visitor.json("GET", "/healthz") == {"status": "alive"}
    assert visitor.json("GET", "/readyz") == {"status": "ready"}
    assert visitor.head("/readyz").status_code == 200


@BOTH
def test_a_schema_of_another_version_is_not_ready(college: College) -> None:
    college.write(_set_version)
    answer = college.person().json("GET", "/readyz", status=503)
    assert answer["message"] == "The schema is not that of this version: run `rollbook migrate`."


def _set_version(db: Connection) -> None:
    db.execute(text("UPDATE alembic_version SET version_num = 'older'"))


def test_a_database_that_does_not_answer_is_not_ready(college: College, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(*_: Any) -> None:
        raise OSError("no such host as the-secret-host")

    monkeypatch.setattr(college.store, "read", gone)
    answer = college.person().get("/readyz")
    assert (answer.status_code, answer.json()["message"]) == (503, "The database does not answer.")
    assert college.person().get("/healthz").status_code == 200


def test_a_server_whose_writer_has_ended_is_not_ready(college: College) -> None:
    writer = college.store._writer  # type: ignore[attr-defined]
    writer._waiting.put(None)
    writer._thread.join()
    answer = college.person().get("/readyz")
    assert (answer.status_code, answer.json()["message"]) == (503, "The server cannot write any more: start it again.")
    with pytest.raises(Unavailable):
        college.write(_set_version)


@pytest.mark.usefixtures("capsys")  # the log is a file too
def test_a_server_whose_disk_takes_nothing_is_not_ready_until_it_does(
    college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verbs, "TRIED_OUT_EVERY", 0.0)
    with no_file_larger_than(1):
        answer = college.person().get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "disk_not_reached")
        assert answer.json()["message"] == "The server could not reach its disk. Nothing was confirmed; try again."
    college.person().json("GET", "/readyz")


def test_a_server_with_next_to_no_room_on_its_disk_is_not_ready(
    college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LEAST_ROOM", 2**60)
    answer = college.person().get("/readyz")
    assert (answer.status_code, answer.json()["message"][:31]) == (503, "The disk of the server is full.")


@pytest.mark.parametrize("settings", ["postgres_settings"], indirect=True)
def test_after_a_refusal_for_want_of_room_postgresql_is_asked_for_more_than_a_row(
    college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_db: Connection) -> None:
        raise StorageFull(english_only("The disk of the database is full."))

    monkeypatch.setattr(verbs, "TRIED_OUT_EVERY", 0.0)
    with pytest.raises(StorageFull):
        college.write(refuse)
    college.person().json("GET", "/readyz")


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("203.0.113.7", {}, 401),
        ("10.0.0.5", {}, 401),
        ("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, 401),
        ("127.0.0.1", {"X-Real-IP": "127.0.0.1"}, 401),
        ("127.0.0.1", {"Via": "1.1 proxy"}, 401),
        ("203.0.113.7", {"X-Forwarded-For": "127.0.0.1"}, 401),
        ("203.0.113.7", {"Authorization": "Bearer rb_guess"}, 401),
    ],
)
def test_metrics_are_for_this_machine(college: College, address: str, headers: dict[str, str], status: int) -> None:
    assert college.person(address=address).get("/metrics", headers=headers).status_code == status


def test_metrics_are_for_whoever_shows_a_token(college: College, asha: Person) -> None:
    token = asha.json("POST", "/api/account/tokens", {"name": "the scraper"}, status=201)["token"]
    scraper = college.person(address="203.0.113.7")
    assert scraper.get("/metrics", headers={"Authorization": f"Bearer {token}"}).status_code == 200


@pytest.fixture
def count(college: College) -> Callable[[str], float]:
    """The value of a line of /metrics; 0 where it is not there yet."""

    def read(line: str) -> float:
        lines = college.person(address="127.0.0.1").get("/metrics").text.splitlines()
        values = [float(found.rsplit(" ", 1)[1]) for found in lines if found.startswith(f"{line} ")]
        return values[0] if values else 0.0

    return read


def test_metrics_count_by_template_and_tell_no_names(college: College, count: Callable[[str], float]) -> None:
    lines = [
        'rollbook_requests_total{method="GET",route="/api/batches",status="2xx"}',
        'rollbook_requests_total{method="PATCH",route="/api/admins/{user_name}",status="4xx"}',
        'rollbook_requests_total{method="other",route="not found",status="4xx"}',
        'rollbook_request_seconds_count{route="/api/batches"}',
    ]
    before = [count(line) for line in lines]
    visitor = college.person()
    visitor.get("/api/batches")
    visitor.get("/api/session?personal=1")
    visitor.patch("/api/admins/personal", json={"disabled": True})
    visitor.request("BREW", "/personal/path")
    assert [count(line) - earlier for line, earlier in zip(lines, before, strict=True)] == [1, 1, 1, 1]
    everything = college.person(address="127.0.0.1").get("/metrics").text
    for personal in ("personal", "BREW"):
        assert personal not in everything
