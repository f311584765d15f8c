"""Who may do what."""

import pytest

from rollbook.accounts.identity import Admin
from rollbook.accounts.node_access import may_hear
from rollbook.accounts.rights import ALL
from tests.college import Person

ASHA = Admin(1, "asha.rao", "Asha Rao", "asha@college.example", "9876543210", "en", ALL)


def test_a_token_that_is_not_one_is_refused_even_beside_a_good_cookie(asha: Person) -> None:
    for shown in ("Bearer rb_wrong", "bearer rb_wrong", "BEARER  x", "Bearer ", "Bearer", "Bearer owner"):
        for path in ("/api/session", "/api/admins"):
            response = asha.get(path, headers={"Authorization": shown})
            assert (response.status_code, response.json()["code"]) == (401, "token_not_valid")


def test_another_scheme_is_not_ours_to_judge(asha: Person) -> None:
    """A proxy in front may ask for a password of its own."""
    response = asha.get("/api/session", headers={"Authorization": "Basic dXNlcjpwYXNz"})
    assert response.json()["admin"]["userName"] == "asha.rao"


def test_a_damaged_cookie_is_a_visitors(asha: Person, visitor: Person) -> None:
    for cookie in ("", "x", "x" * 5000, "\xe9\xff", "rb_x"):
        headers = {b"Cookie": f"rollbook_session={cookie}; rollbook_device={cookie}.{cookie}".encode("latin-1")}
        assert visitor.get("/api/session", headers=headers).json()["admin"] is None
        visitor.json("DELETE", "/api/session", status=204)


@pytest.mark.parametrize(
    ("path", "open_to_visitors"),
    [
        ("Attendance", True),
        ("Attendance/Year", True),
        ("Attendance/Subjects/2022 - 2026/CSE/1st", True),
        ("Attendance/AdminX", True),
        ("Attendance/Admin", False),
        ("Attendance/Admin/asha%2Erao", False),
        ("Attendance/StudentDB/2022 - 2026/CSE", False),
    ],
)
def test_visitors_hear_nothing_of_people(path: str, open_to_visitors: bool) -> None:
    assert may_hear(None, path) is open_to_visitors
    assert may_hear(ASHA, path)
