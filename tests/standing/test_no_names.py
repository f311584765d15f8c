"""What anybody can read holds no name and no e-mail address of anybody."""

import json

from tests.college import Person
from tests.records import EMAILS, MONDAY, NAMES, PLACE, ROLLS, Term

PEOPLE = [*NAMES.values(), "Asha Rao", "Ravi Bhat"]
ADDRESSES = [*EMAILS.values(), "college.example", "@"]


def test_no_public_answer_tells_a_name(term: Term, ravi: Person, parent: Person) -> None:
    uuid = term.hold(absent=["24CS001"])
    term.correct(uuid, "24CS002", 0, "Meera Iyer said so")
    code = term.get("/api/sheets", **PLACE, heldOn=MONDAY)["checkCode"]
    asked = [("/api/profile", {**PLACE, "roll": roll}) for roll in [*ROLLS, "24CS777", "Meera Iyer"]]
    asked += [("/api/profile/subjects", {"roll": roll}) for roll in [*ROLLS, "24CS777", "Meera Iyer"]]
    asked += [
        ("/api/register", {"semester": "5th", "heldOn": str(MONDAY)}),
        ("/api/sheets/check", {"code": code}),
        ("/api/sheets/check", {"code": "0001-0000-0000"}),
        ("/api/profile/example", {level: PLACE[level] for level in ("batch", "department")}),
        ("/api/batches", {}),
        ("/api/departments", {}),
        ("/api/subjects", {level: PLACE[level] for level in ("batch", "department", "semester")}),
        ("/api/session", {}),
    ]
    for path, query in asked:
        answer = parent.get(path, params=query)
        assert answer.headers["x-robots-tag"] == "noindex"
        told = json.dumps(answer.json(), ensure_ascii=False).replace(query.get("roll", "\0"), "")
        found = [word for word in [*PEOPLE, *ADDRESSES, "asha.rao", "r.bhat"] if word.lower() in told.lower()]
        assert found == [], (path, query)


def test_all_that_tells_names_asks_who_is_there(term: Term, parent: Person) -> None:
    uuid = term.hold()
    public = {"/api/profile", "/api/register", "/api/sheets/check"}
    document = term.asha.get("/api/openapi.json").json()
    rooms = ("sheets", "attendance", "shortage", "planned", "history", "home", "students/codes", "students/{id}/code")
    ours = tuple(f"/api/{room}" for room in rooms)
    for path, operations in document["paths"].items():
        if not path.startswith(ours) or path in public:
            continue
        for method in operations:
            address = path.replace("{id}", str(uuid) if "sheets" in path else "1")
            assert parent.request(method.upper(), address).status_code == 401, (method, path)
