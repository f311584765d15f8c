"""Inviting people, and links that let them in."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from rollbook.accounts import shell
from rollbook.accounts.random_tokens import digest
from rollbook.tables.accounts import entry_links
from rollbook.tables.grants import grants
from tests.accounts.at_once import all_at_once
from tests.accounts.conftest import later
from tests.accounts.forms import login
from tests.accounts.history import entries
from tests.college import College, Person, password_hash
from tests.people.conftest import Staff
from tests.records import SUBJECT

__all__ = ["later"]

PASSWORD = "four wet umbrellas"
CHOSEN = {"password": PASSWORD, "confirmPassword": PASSWORD}
IMRAN: dict[str, Any] = {"name": "Imran Sheikh", "userName": "imran", "email": "imran@college.example"}


def invite(by: Person, status: int = 201, **more: Any) -> Any:
    return by.json("POST", "/api/people", {**IMRAN, **more}, status)


def token_of(made: dict[str, Any]) -> str:
    address, _, token = made["link"].partition("#")
    assert address == "http://rollbook.test/join"
    return str(token)


def look(person: Person, token: str, status: int = 200) -> Any:
    return person.json("POST", "/api/links/look", {"token": token}, status)


def use(person: Person, token: str, status: int = 204, **more: Any) -> Any:
    return person.json("POST", "/api/links/use", {"token": token, **CHOSEN, **more}, status)


def test_an_invited_person_chooses_a_password_and_has_the_grants(staff: Staff, visitor: Person) -> None:
    made = invite(staff.asha, grants=[{"role": "lecturer", "subjectId": staff.ids[SUBJECT], "groupId": staff.ids["A"]}])
    person = made["person"]
    assert (person["invited"], person["disabled"], person["mobile"], person["lastSeenAt"]) == (True, False, "", None)
    assert [(each["role"], each["group"]) for each in person["grants"]] == [("lecturer", "A")]
    token = token_of(made)
    seen = {"purpose": "invitation", "userName": "imran", "name": "Imran Sheikh", "email": "imran@college.example"}
    assert look(visitor, token) == seen
    visitor.json("POST", "/api/session", login("imran", password=PASSWORD), status=401)
    use(visitor, token, mobile="98765 43210")
    state = visitor.json("POST", "/api/session", {"email": IMRAN["email"], "password": PASSWORD})
    assert state["admin"]["mobile"] == "98765 43210"
    assert sorted(state["rights"]) == ["correct", "see", "take"]
    told = staff.read("imran")
    assert (told["invited"], told["signsInWith"]) == (False, ["password"])


def test_a_link_works_once(staff: Staff, visitor: Person) -> None:
    token = token_of(invite(staff.asha))
    answers = all_at_once(
        [lambda: visitor.post("/api/links/use", json={"token": token, **CHOSEN}).status_code for _ in range(4)]
    )
    assert sorted(answers) == [204, 404, 404, 404]
    assert look(visitor, token, 404)["code"] == "link_not_valid"


@pytest.mark.parametrize(
    "how", ["old", "made up", "newer one", "maker closed", "maker demoted", "closed", "opened again", "new password"]
)
def test_a_link_that_is_void_says_one_thing(
    staff: Staff, college: College, visitor: Person, later: Callable[[timedelta], None], how: str
) -> None:
    ravi = college.admin("r.bhat", "Ravi Bhat")
    token = token_of(invite(ravi))
    if how == "old":
        later(timedelta(hours=72))
    elif how == "made up":
        token = "x" * 43
    elif how == "newer one":
        staff.asha.json("POST", "/api/people/imran/link", status=201)
    elif how == "maker closed":
        staff.asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
    elif how == "maker demoted":
        college.write(_demote, "r.bhat")
    elif how == "new password":
        college.write(shell.set_password, "imran", password_hash())
    else:
        staff.asha.json("PATCH", "/api/admins/imran", {"disabled": True})
        if how == "opened again":
            staff.asha.json("PATCH", "/api/admins/imran", {"disabled": False})
    before = entries(college)
    assert look(visitor, token, 404) == use(visitor, token, 404)
    assert entries(college) == before


def _demote(db: Connection, user_name: str) -> None:
    from rollbook.accounts.admins import find_admin
    from rollbook.core import clock

    theirs = grants.c.admin_id == find_admin(db, user_name).id
    db.execute(update(grants).where(theirs).values(ended_at=clock.now(), ended_by="tests"))


def test_a_new_password_by_link_ends_whatever_opened_the_account(staff: Staff, college: College) -> None:
    ravi = college.admin("r.bhat", "Ravi Bhat")
    script = college.script(ravi)
    made = staff.asha.json("POST", "/api/people/r.bhat/link", status=201)
    assert made["purpose"] == "password"
    visitor = college.person()
    use(visitor, token_of(made))
    for opened in (ravi, script):
        assert opened.get("/api/admins").status_code == 401
    visitor.json("POST", "/api/session", login("r.bhat"), status=401)
    visitor.json("POST", "/api/session", login("r.bhat", password=PASSWORD))
    told = [(each["by"], each["after"]) for each in entries(college)[-2:]]
    assert told == [("asha.rao", {"link": "password"}), ("r.bhat", {"password": "changed"})]


def test_only_a_digest_of_the_link_is_kept(staff: Staff, college: College) -> None:
    token = token_of(invite(staff.asha))
    kept = college.read(lambda db: db.execute(select(entry_links.c.token_hash)).scalar_one())
    assert (kept, token in str(entries(college))) == (digest(token), False)


def test_bad_passwords_leave_the_link_good(staff: Staff, visitor: Person) -> None:
    token = token_of(invite(staff.asha))
    assert use(visitor, token, 422, confirmPassword="another one")["code"] == "password_mismatch"
    assert use(visitor, token, 422, password="short", confirmPassword="short")["faults"]["password"]["code"]
    guessable = "imran sheikh 1"
    assert use(visitor, token, 422, password=guessable, confirmPassword=guessable)["code"] == "password_guessable"
    use(visitor, token, 422, mobile="none")
    use(visitor, token)


def test_an_invitation_is_written_whole_or_not_at_all(staff: Staff, college: College) -> None:
    before = entries(college)
    wrong = [{"role": "exam"}, {"role": "head"}]
    assert invite(staff.asha, 422, grants=wrong)["faults"]["grants.1.role"]["code"] == "head_of_what"
    assert invite(staff.asha, 409, userName="ASHA.RAO")["code"] == "user_name_taken"
    invite(staff.asha, 422, email="nowhere")
    assert entries(college) == before
    staff.read("imran", 404)


def test_only_the_office_invites_and_makes_links(staff: Staff, visitor: Person, college: College) -> None:
    people = {visitor: 401, staff.lecturer(): 403, staff.head(): 403, college.script(staff.asha): 403}
    for person, status in people.items():
        invite(person, status)
        person.json("POST", "/api/people/asha.rao/link", status=status)
    staff.asha.json("POST", "/api/people/nobody/link", status=404)
    staff.nobody()
    staff.asha.json("PATCH", "/api/admins/s.kurian", {"disabled": True})
    assert staff.asha.json("POST", "/api/people/s.kurian/link", status=409)["code"] == "account_disabled"


def test_nobody_is_invited_by_anothers_address_or_named_like_a_page(staff: Staff) -> None:
    taken = invite(staff.asha, 409, email="Asha.Rao@college.example")
    assert (taken["code"], taken["faults"]["email"]["code"]) == ("email_taken", "taken")
    for page in ("of-subject", "Preview", "imports", "import"):
        assert invite(staff.asha, 422, userName=page)["faults"]["userName"]["code"] == "taken"
    staff.nobody()
    staff.asha.json("POST", "/api/people/s.kurian/leaving")
    invite(staff.asha, email="s.kurian@college.example")
