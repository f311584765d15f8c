"""Logging out."""

from tests.college import College, Person


def test_the_token_is_dead_at_once(college: College, asha: Person) -> None:
    token = asha.cookies["rollbook_session"]
    asha.json("DELETE", "/api/session", status=204)
    assert "rollbook_session" not in asha.cookies
    thief = college.person()
    thief.cookies.set("rollbook_session", token)
    assert thief.json("GET", "/api/session")["admin"] is None
    assert thief.json("GET", "/api/account/sessions", status=401)["code"] == "sign_in_needed"


def test_only_this_session_ends(college: College, asha: Person, ravi: Person) -> None:
    asha.json("DELETE", "/api/session", status=204)
    assert ravi.json("GET", "/api/session")["admin"]["userName"] == "r.bhat"


def test_logging_out_twice_is_logging_out_once(asha: Person, visitor: Person) -> None:
    for person in (asha, asha, visitor):
        person.json("DELETE", "/api/session", status=204)
