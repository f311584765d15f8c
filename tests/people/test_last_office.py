"""The last account of the office that can log in stays, whoever tries, and whenever."""

from typing import Any

import pytest
from sqlalchemy import Connection, select, text, update

from rollbook.accounts import office
from rollbook.accounts.passwords import NO_PASSWORD
from rollbook.core import clock
from rollbook.tables.accounts import admins, identities, passkeys
from rollbook.tables.grants import grants
from tests.accounts.at_once import all_at_once
from tests.college import College, Person
from tests.people.conftest import Staff
from tests.records import day


def office_grant(college: College, user_name: str) -> int:
    def find(db: Connection) -> int:
        query = select(grants.c.id).join_from(grants, admins, admins.c.id == grants.c.admin_id)
        theirs = query.where(admins.c.user_name == user_name, grants.c.role == "office")
        grant_id: int = db.execute(theirs).scalar_one()
        return grant_id

    found: int = college.read(find)
    return found


def who_is_left(college: College) -> list[str]:
    left: list[str] = college.read(office.who_is_office, day(0))
    return left


def _without_password(db: Connection, user_name: str) -> None:
    db.execute(update(admins).where(admins.c.user_name == user_name).values(password_hash=NO_PASSWORD))


def _ends(db: Connection, user_name: str) -> None:
    of = select(admins.c.id).where(admins.c.user_name == user_name).scalar_subquery()
    db.execute(update(grants).where(grants.c.admin_id == of).values(since=day(-1), last_day=day(100)))


def _linked(db: Connection, user_name: str) -> None:
    """Who comes through a provider alone, and perhaps one that is not there any more."""
    _without_password(db, user_name)
    of = db.execute(select(admins.c.id).where(admins.c.user_name == user_name)).scalar_one()
    row = {"admin_id": of, "issuer": "https://old.example", "subject": "1", "linked_at": clock.now()}
    db.execute(identities.insert(), row)


def test_a_provider_alone_is_not_enough_while_somebody_needs_none(staff: Staff, college: College) -> None:
    college.admin("r.bhat", "Ravi Bhat")
    college.write(_linked, "r.bhat")
    assert staff.end(office_grant(college, "asha.rao"), 409)["code"] == "last_office"
    staff.end(office_grant(college, "r.bhat"))
    assert who_is_left(college) == ["asha.rao"]


def test_they_can_neither_end_their_own_grant_nor_be_ended(staff: Staff, college: College) -> None:
    assert staff.end(office_grant(college, "asha.rao"), 409)["code"] == "last_office"
    assert who_is_left(college) == ["asha.rao"]


@pytest.mark.parametrize("how", ["has no password", "ends one day", "is invited", "begins tomorrow"])
def test_who_does_not_count_is_not_enough(staff: Staff, college: College, how: str) -> None:
    if how == "is invited":
        new = {"name": "Imran", "userName": "imran", "email": "imran@college.example", "grants": [{"role": "office"}]}
        staff.asha.json("POST", "/api/people", new, 201)
    elif how == "begins tomorrow":
        staff.nobody()
        staff.give("s.kurian", role="office", since=str(day(1)))
    else:
        college.admin("r.bhat", "Ravi Bhat")
        college.write(_without_password if how == "has no password" else _ends, "r.bhat")
    assert who_is_left(college) == ["asha.rao"]
    assert staff.end(office_grant(college, "asha.rao"), 409)["code"] == "last_office"


def test_somebody_of_the_office_with_an_end_cannot_shut_the_last_one_out(staff: Staff, college: College) -> None:
    ravi = college.admin("r.bhat", "Ravi Bhat")
    college.write(_ends, "r.bhat")
    for method, path, body in (
        ("PATCH", "/api/admins/asha.rao", {"disabled": True}),
        ("POST", "/api/people/asha.rao/leaving", None),
        ("DELETE", f"/api/grants/{office_grant(college, 'asha.rao')}", None),
    ):
        assert ravi.json(method, path, body, 409)["code"] == "last_office", path
    college.write(_without_password, "asha.rao")
    college.write(_give_passkey, "asha.rao")
    assert who_is_left(college) == ["asha.rao"]
    assert ravi.json("DELETE", "/api/admins/asha.rao/passkeys", status=409)["code"] == "last_office"
    assert who_is_left(college) == ["asha.rao"]


def _give_passkey(db: Connection, user_name: str) -> None:
    admin_id = db.execute(select(admins.c.id).where(admins.c.user_name == user_name)).scalar_one()
    row = {"credential_id": b"1", "public_key": b"1", "sign_count": 0, "host": "rollbook.test", "name": "Phone"}
    db.execute(passkeys.insert(), {"admin_id": admin_id, "created_at": clock.now(), **row})


ENDINGS = ["grants", "leaving", "disabled", "one of each"]


@pytest.mark.parametrize("how", ENDINGS)
def test_of_two_who_end_each_other_at_the_same_moment_one_stays(
    staff: Staff, college: College, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    ravi = college.admin("r.bhat", "Ravi Bhat")
    slow_down(monkeypatch)

    def end(by: Person, whom: str, how: str) -> int:
        grant = office_grant(college, whom)
        method, path, body = {
            "grants": ("DELETE", f"/api/grants/{grant}", None),
            "leaving": ("POST", f"/api/people/{whom}/leaving", None),
            "disabled": ("PATCH", f"/api/admins/{whom}", {"disabled": True}),
        }[how]
        return by.request(method, path, json=body).status_code

    first, second = ("grants", "disabled") if how == "one of each" else (how, how)
    answers = all_at_once([lambda: end(staff.asha, "r.bhat", first), lambda: end(ravi, "asha.rao", second)])
    assert len(who_is_left(college)) == 1
    assert sorted(status >= 400 for status in answers) == [False, True]


def test_of_three_who_end_themselves_at_the_same_moment_one_stays(
    staff: Staff, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [staff.asha, college.admin("r.bhat", "Ravi Bhat"), college.admin("esha", "Esha Kapoor")]
    ids = [office_grant(college, user_name) for user_name in ("asha.rao", "r.bhat", "esha")]
    slow_down(monkeypatch)

    def end(person: Person, grant: int) -> int:
        return person.delete(f"/api/grants/{grant}").status_code

    answers = all_at_once([lambda p=p, g=g: end(p, g) for p, g in zip(people, ids, strict=True)])  # type: ignore[misc]
    assert sorted(answers) == [204, 204, 409]
    assert len(who_is_left(college)) == 1


def slow_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has looked who is left waits before the commit, so that the other meets it half done. SQLite needs no
    help: its one writer takes one change after the other."""
    look = office.who_is_office

    def slowly(db: Connection, *asked: Any) -> list[str]:
        found = look(db, *asked)
        if db.dialect.name == "postgresql":
            db.execute(text("SELECT pg_sleep(0.2)"))
        return found

    monkeypatch.setattr(office, "who_is_office", slowly)
