"""One person of each role, here and elsewhere in the college, with what they show at a door."""

from datetime import timedelta
from typing import Any

from sqlalchemy import update

from rollbook.core import clock
from rollbook.core.roles import Role
from rollbook.tables.accounts import admin_sessions
from tests.college import PASSWORD, College, Person

# Who is elsewhere has the same role for another department, or for a subject of it. The office is `asha.rao`.
CAST = ("viewer", "lecturer", "lecturer elsewhere", "head", "head elsewhere", "exam")


def add_cast(college: College, asha: Person, known: dict[str, Any]) -> dict[str, Any]:
    """Of each: a session, a token and how they log in, by what they are called here."""
    ids = {each["label"]: each["id"] for each in asha.json("GET", "/api/departments")["items"]}
    here, there = (ids[known[name]["department"]] for name in ("list", "other list"))
    other = {**known["other list"], "semester": known["place"]["semester"], "code": "EC301"}
    elsewhere = asha.json("POST", "/api/subjects", other, 201)["id"]
    held: dict[str, dict[str, Any]] = {
        "viewer": {"role": Role.VIEWER},
        "lecturer": {"role": Role.LECTURER, "subject_id": known["subject"]},
        "lecturer elsewhere": {"role": Role.LECTURER, "subject_id": elsewhere},
        "head": {"role": Role.HEAD, "department_id": here},
        "head elsewhere": {"role": Role.HEAD, "department_id": there},
        "exam": {"role": Role.EXAM},
    }
    cast: dict[str, Any] = {}
    for who in CAST:
        user_name = who.replace(" ", ".")
        person = college.admin(user_name, who.title(), held[who])
        made = person.json("POST", "/api/account/tokens", {"name": who}, 201)
        login = {"userName": user_name, "email": f"{user_name}@college.example", "password": PASSWORD}
        cast |= {f"{who}'s session": person.cookies["rollbook_session"], f"{who}'s token": made["token"]}
        cast[f"{who}'s login"] = login
    # As if each had typed the password again a moment ago, for as long as the tests take.
    college.write(lambda db: db.execute(update(admin_sessions).values(confirmed_at=clock.now() + timedelta(days=1))))
    return cast
