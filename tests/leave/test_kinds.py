"""Kinds of leave that a college names."""

from tests.college import Person
from tests.leave.conftest import Office

KINDS = "/api/leave-kinds"


def test_three_kinds_are_there_from_the_beginning(office: Office) -> None:
    kinds = office.person.json("GET", KINDS)["items"]
    assert [(kind["label"], kind["category"], kind["archived"]) for kind in kinds] == [
        ("Duty", "duty", False),
        ("Medical", "medical", False),
        ("Other", "other", False),
    ]


def test_a_kind_is_added_renamed_archived_and_brought_back(office: Office) -> None:
    made = office.person.json("POST", KINDS, {"label": " Sports  day", "category": "duty"}, 201)
    assert made == {"id": made["id"], "label": "Sports day", "category": "duty", "archived": False}
    path = f"{KINDS}/{made['id']}"
    assert office.person.json("PATCH", path, {"label": "Sports"})["label"] == "Sports"
    assert office.person.json("PATCH", path, {"archived": True})["archived"]
    assert not office.person.json("PATCH", path, {"archived": False})["archived"]
    assert office.person.json("PATCH", path, {})["label"] == "Sports"
    entries = office.person.get("/api/history", params={"kind": "leaveKinds"}).json()["items"]
    assert [(entry["before"] or {}).get("label") for entry in entries] == ["Sports", "Sports", "Sports day", None]
    assert entries[0]["words"] == "Kinds of leave"


def test_no_two_kinds_have_one_name(office: Office) -> None:
    refused = office.person.json("POST", KINDS, {"label": "DUTY", "category": "other"}, 409)
    assert refused["message"] == "There is a kind of leave Duty already. Choose another name."
    assert refused["fields"] == {"label": "is the name of another kind of leave"}
    office.person.json("PATCH", f"{KINDS}/{office.kinds['Duty']}", {"archived": True})
    again = office.person.json("PATCH", f"{KINDS}/{office.kinds['Other']}", {"label": "duty"}, 409)
    assert again["code"] == "leave_kind_taken"
    assert again["message"].startswith("An archived kind of leave is called Duty already.")


def test_a_category_is_one_of_three_and_stays(office: Office) -> None:
    office.person.json("POST", KINDS, {"label": "Sabbath", "category": "holy"}, 422)
    office.person.json("PATCH", f"{KINDS}/{office.kinds['Duty']}", {"category": "other"}, 422)
    office.person.json("PATCH", f"{KINDS}/999", {"label": "Nothing"}, 404)


def test_nobody_is_told_who_is_no_admin(office: Office, parent: Person) -> None:
    assert parent.get(KINDS).status_code == 401
    assert parent.request("POST", KINDS, json={"label": "Mine", "category": "duty"}).status_code == 401
