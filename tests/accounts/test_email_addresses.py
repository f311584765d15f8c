"""An e-mail address is one account's, whichever way and whenever it is taken. Registers of before may hold some that
several have."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select, update

from rollbook.accounts import identities
from rollbook.accounts.provider_claims import Person as Stranger
from rollbook.accounts.shell import create_admin
from rollbook.core.errors import AppError, Duplicate
from rollbook.core.settings import Strangers
from rollbook.tables.accounts import admins
from tests.accounts.at_once import all_at_once
from tests.accounts.forms import login, registration
from tests.accounts.history import entries
from tests.college import College, Person, password_hash

TAKEN = "ASHA.rao@college.example"
WANTED = "meera@college.example"


def who_has(db: Connection, email: str) -> list[str]:
    return list(db.scalars(select(admins.c.user_name).where(admins.c.email == email)))


def test_nobody_registers_with_the_address_of_another(college: College, asha: Person) -> None:
    before = entries(college)
    problem = asha.json("POST", "/api/admins", registration(email=TAKEN), status=409)
    assert (problem["code"], problem["faults"]["email"]["code"]) == ("email_taken", "taken")
    assert entries(college) == before
    asha.json("POST", "/api/session", login())  # and who has it still logs in by it


def test_nor_does_the_shell(college: College, asha: Person) -> None:
    new = {"name": "Meera", "user_name": "meera", "email": TAKEN, "mobile": "9876543210"}
    with pytest.raises(Duplicate, match="Another account has this e-mail address"):
        college.write(create_admin, new, password_hash())
    assert college.write(create_admin, {**new, "email": WANTED}, password_hash()) == "meera"


def test_the_address_of_a_closed_account_is_free(asha: Person, ravi: Person) -> None:
    asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
    asha.json("POST", "/api/admins", registration(email="r.bhat@college.example"), status=201)


def test_addresses_that_several_have_from_before_hinder_nobody_else(
    college: College, asha: Person, ravi: Person, visitor: Person
) -> None:
    college.write(_share, TAKEN)
    asha.json("POST", "/api/admins", registration(email=TAKEN), status=409)
    asha.json("POST", "/api/admins", registration(), status=201)
    asha.json("PATCH", "/api/account", {"mobile": "9000000000"})
    visitor.json("POST", "/api/session", {"userName": "r.bhat", "password": login()["password"]})


def _share(db: Connection, email: str) -> None:
    db.execute(update(admins).values(email=email))


@pytest.mark.usefixtures("slow_commits")
def test_of_many_who_take_an_address_at_the_same_moment_one_gets_it(
    college: College, asha: Person, ravi: Person
) -> None:
    esha, meera = college.admin("esha", "Esha Kapoor"), college.admin("m.iyer", "Meera Iyer", {"role": "viewer"})
    invited = {"name": "Imran Sheikh", "userName": "imran", "email": WANTED.upper()}
    acts: list[Callable[[], Any]] = [
        lambda: asha.post("/api/admins", json=registration()),
        lambda: ravi.post("/api/people", json=invited),
        lambda: esha.patch("/api/account", json={"email": WANTED}),
        lambda: meera.patch("/api/account", json={"email": WANTED}),
    ]
    answers = all_at_once(acts)
    won = [answer for answer in answers if answer.status_code in (200, 201)]
    lost = [answer.json()["code"] for answer in answers if answer not in won]
    assert (len(won), lost) == (1, 3 * ["email_taken"])
    assert len(college.read(who_has, WANTED) + college.read(who_has, WANTED.upper())) == 1


@pytest.mark.usefixtures("slow_commits")
def test_of_two_strangers_with_one_address_one_gets_an_account(college: College, asha: Person) -> None:
    settings = replace(college.app.state.settings, oidc_unknown=Strangers.VIEWER, oidc_label="Vidya College")

    def come(subject: str) -> str:
        stranger = Stranger(subject=subject, email=WANTED, name="Meera", user_name=subject)
        try:
            college.write(identities.find_account, "https://vidya.example", stranger, settings)
        except AppError as error:
            return error.sentence.code
        return "in"

    assert sorted(all_at_once([lambda: come("one"), lambda: come("two")])) == ["in", "linked_to_another"]
    assert len(college.read(who_has, WANTED)) == 1
