"""Contacts of one student, kept on screen."""

from datetime import UTC, datetime
from typing import Any

import pytest

from tests.college import College
from tests.contacts.conftest import MOTHER, Desk
from tests.watching import History, Watch

DAY = datetime(2026, 11, 1, 9, tzinfo=UTC)
SERVER = {"smtp_url": "smtp://mail.example", "smtp_from": "office@college.example"}


def test_the_student_stands_first_without_anybody_having_written_it(desk: Desk) -> None:
    told = desk.person.json("GET", desk.path())
    assert (told["roll"], told["batch"], told["canCheck"]) == ("24CS001", "2024 - 2028", False)
    assert told["contacts"] == [
        {
            "id": None,
            "relation": "student",
            "name": "Meera Iyer",
            "email": "meera@college.example",
            "mobile": "",
            "language": "en",
            "state": "unknown",
            "stateAt": None,
            "words": None,
            "checking": False,
        }
    ]
    [omar] = desk.read("24CS002")
    assert omar["state"] is None  # there is no address to know anything of


def test_guardians_are_added_changed_and_taken_out(desk: Desk, told: Watch, history: History) -> None:
    with told() as paths:
        desk.add(**{**MOTHER, "language": "hi"})
    assert paths == ["Attendance/Contacts/2024 - 2028/CSE"]
    desk.add(relation="guardian", mobile="+14155550101")
    desk.add(relation="guardian", email="aunt@mail.example")
    _, mother, uncle, aunt = desk.read()
    assert (mother["mobile"], mother["language"], uncle["email"]) == ("+919876543210", "hi", "")
    desk.change(mother["id"], name="Meena I.", email="m.iyer@mail.example", language="en")
    desk.person.json("DELETE", f"/api/contacts/{uncle['id']}", status=204)
    assert [each["email"] for each in desk.read()] == [
        "meera@college.example",
        "m.iyer@mail.example",
        "aunt@mail.example",
    ]
    by, path, was, now = history()[-2][:4]
    assert (by, path) == ("asha.rao", "Attendance/Contacts/2024 - 2028/CSE")
    assert (was["contact"], was["email"], now["email"]) == ("mother", "me…@mail.example", "m.…@mail.example")
    assert (was["mobile"], now["mobile"]) == ("…210", "")  # enough for whoever knows it
    assert history()[-1][3] is None
    assert aunt["relation"] == "guardian"


def test_a_student_has_one_mother_and_a_dozen_contacts_at_most(desk: Desk) -> None:
    desk.add(**MOTHER)
    assert desk.add(status=409, **MOTHER)["code"] == "contact_there"
    for number in range(11):
        desk.add(relation="guardian", email=f"uncle{number}@mail.example")
    assert desk.add(status=409, relation="father", email="f@mail.example")["code"] == "contacts_full"


@pytest.mark.parametrize(
    ("form", "fields"),
    [
        ({"email": "a@x.example, b@y.example"}, {"email": "holds more than one address"}),
        ({"email": "a@x.example\nBcc: b@y.example"}, {"email": "has a line break"}),
        ({"email": "", "mobile": "98765 43210"}, {"mobile": "does not say its country"}),
        ({"email": "a@x.example", "mobile": "home"}, {"mobile": "is no mobile number"}),
        ({"email": "a@x.example", "name": "Meena\r\nBcc"}, {"name": "holds a character that cannot be shown"}),
        ({"email": "a@x.example", "language": "ta"}, {"language": ""}),
        ({"email": "a@x.example", "relation": "staff"}, {"relation": ""}),
        ({"email": "a@x.example", "verified": True}, {"verified": ""}),
    ],
)
def test_bad_input_writes_nothing(desk: Desk, form: dict[str, Any], fields: dict[str, str]) -> None:
    refused: dict[str, str] = desk.add(status=422, **{"relation": "mother", **form})["fields"]
    assert refused.keys() == fields.keys()
    assert all(refused[name].startswith(words) for name, words in fields.items())
    assert len(desk.read()) == 1


def test_a_contact_can_be_told_somehow(desk: Desk) -> None:
    assert desk.add(status=422, relation="mother", name="Meena")["code"] == "contact_empty"


def test_in_india_a_number_without_a_country_is_indian(desk: Desk) -> None:
    desk.set_server(timezone="Asia/Kolkata")
    desk.add(relation="mother", mobile="98765 43210")
    assert desk.read()[1]["mobile"] == "+919876543210"


def test_what_is_known_of_an_address_is_told(desk: Desk) -> None:
    desk.add(**MOTHER)
    desk.add(relation="father", email="K.Murti@mail.example")
    desk.add(relation="guardian", email="tv@mail.example")
    desk.know("meena@mail.example", verified_at=DAY)
    desk.know("k.murti@mail.example", verified_at=DAY, bounced_at=DAY, bounced_words="550 no such user")
    desk.know("tv@mail.example", stopped_at=DAY, verified_at=DAY)
    told = [(each["state"], each["words"]) for each in desk.read()]
    assert told == [("unknown", None), ("verified", None), ("bounced", "550 no such user"), ("stopped", None)]


def test_nothing_stays_known_of_an_address_that_nobody_has_any_more(desk: Desk) -> None:
    for address in ("meena@mail.example", "shared@mail.example", "meera@college.example", "asha.rao@college.example"):
        desk.know(address, verified_at=DAY)
    desk.add(**MOTHER)
    desk.add(relation="father", email="Shared@mail.example")
    desk.add("24CS002", relation="father", email="shared@mail.example")
    desk.add(relation="guardian", email="asha.rao@college.example")
    _, mother, father, guardian = desk.read()
    desk.change(mother["id"], email="other@mail.example")
    desk.change(father["id"], email="more@mail.example")  # the other family still has it
    desk.person.json("DELETE", f"/api/contacts/{guardian['id']}", status=204)  # an account has it
    assert desk.known() == ["asha.rao@college.example", "meera@college.example", "shared@mail.example"]
    desk.keep_own(email="new@college.example")
    desk.person.json("DELETE", f"/api/contacts/{desk.read('24CS002')[1]['id']}", status=204)
    assert desk.known() == ["asha.rao@college.example"]


def test_who_wants_no_more_wants_no_more_after_an_undo(desk: Desk) -> None:
    desk.add(**MOTHER)
    desk.know("meena@mail.example", stopped_at=DAY)
    desk.person.json("DELETE", f"/api/contacts/{desk.read()[1]['id']}", status=204)
    assert desk.known() == []
    desk.add(**MOTHER, stopped=True)
    assert desk.read()[1]["state"] == "stopped"


def test_the_students_own_address_is_that_of_the_list(desk: Desk, history: History) -> None:
    desk.keep_own(email="m.iyer@college.example", mobile="+91 98765 43210", language="hi")
    [own] = desk.read()
    assert (own["email"], own["mobile"], own["language"]) == ("m.iyer@college.example", "+919876543210", "hi")
    listed = desk.person.get("/api/students", params={"batch": "2024 - 2028", "department": "CSE"}).json()["items"]
    assert listed[0]["email"] == "m.iyer@college.example"
    assert [entry[1] for entry in history()[-2:]] == [
        "Attendance/StudentDB/2024 - 2028/CSE",
        "Attendance/Contacts/2024 - 2028/CSE",
    ]
    refused = desk.keep_own(status=422, email="a@x.example;b@y.example", mobile="")
    assert list(refused["fields"]) == ["email"]
    assert desk.keep_own(status=422, email="new@college.example", mobile="home")["fields"].keys() == {"mobile"}
    assert desk.read() == [own]  # nothing of it was written
    assert desk.person.json("DELETE", f"/api/contacts/{own['id']}", status=404)["code"] == "no_such_contact"


def test_saving_can_send_a_mail_that_asks_whether_the_address_is_theirs(desk: Desk) -> None:
    assert desk.add(**MOTHER, check=True, status=409)["code"] == "no_mail_server"
    assert len(desk.read()) == 1
    desk.set_server(**SERVER)
    desk.add(**{**MOTHER, "language": "hi"}, check=True)
    mother = desk.read()[1]
    assert mother["checking"]
    desk.change(mother["id"], email="meena@mail.example", language="hi", check=True)  # pressed again
    [row] = desk.outbox()
    assert (row.kind, row.way, row.relation, row.contact_id) == ("check_address", "mail", "mother", mother["id"])
    assert (row.address, row.language, row.about, row.facts) == ("meena@mail.example", "hi", "24CS001", {})
    assert (row.state, row.trial, row.due_at) == ("waiting", False, row.written_at)
    desk.keep_own(email="meera@college.example", check=True)
    assert [(each.relation, each.contact_id) for each in desk.outbox()] == [("mother", mother["id"]), ("student", None)]
    refused = desk.keep_own("24CS002", status=422, check=True)
    assert refused["fields"].keys() == {"email"}
    desk.know("meena@mail.example", verified_at=DAY)
    assert not desk.read()[1]["checking"]


def test_only_who_keeps_the_list_is_told(desk: Desk, college: College) -> None:
    desk.add(**MOTHER)
    public = college.person()
    assert public.get(desk.path()).status_code == 401
    for path in ("/api/lookup/24CS001", "/Attendance.json", "/Attendance/Contacts.json", "/Attendance/StudentDB.json"):
        assert "meena" not in public.get(path).text.lower()
    viewer = college.admin("v.iewer", "Viewer", {"role": "viewer"})
    assert viewer.get(desk.path()).status_code == 403
    assert "Contacts" not in viewer.get("/api/history").text
    export = {"batch": "2024 - 2028", "department": "CSE", "format": "csv"}
    assert "meena" not in viewer.get("/api/students/export", params=export).text
    assert "meena@mail.example" in desk.person.get("/api/students/export", params=export).text
    assert "me…@mail.example" in desk.person.get("/api/history").text


def test_students_who_are_not_there_have_no_contacts(desk: Desk) -> None:
    assert desk.person.get("/api/students/987654/contacts").status_code == 404
    assert desk.change(987654, 404, email="a@x.example")["code"] == "no_such_contact"
