"""Leave is asked for on the own page, with a certificate, and decided where all leave is decided."""

from typing import Any
from uuid import uuid4

from sqlalchemy import func, select

from rollbook.tables.leave import certificates
from tests.college import Person
from tests.objections.conftest import ABSENT_ONE
from tests.ownpage.conftest import Mails
from tests.records import day

PDF = b"%PDF-1.7\n" + b"letter" * 100
BYTES = {"Content-Type": "application/octet-stream"}


def kind(phone: Person, label: str = "Medical") -> int:
    return int(next(each["id"] for each in phone.json("GET", "/api/own")["kinds"] if each["label"] == label))


def form(phone: Person, **more: Any) -> dict[str, Any]:
    days = {"startsOn": str(day(1)), "endsOn": str(day(2))}
    return {"entry": str(uuid4()), "kindId": kind(phone), "reason": "Fever", **days, **more}


def ask(phone: Person, status: int = 201, **more: Any) -> Any:
    return phone.json("POST", "/api/own/leaves", form(phone, **more), status)


def send_paper(phone: Person, data: bytes = PDF, status: int = 200) -> str:
    which = str(uuid4())
    phone.json("PUT", f"/api/own/certificates/{which}", {"name": "letter.pdf", "size": len(data)})
    answer = phone.put(f"/api/own/certificates/{which}/pieces/0", content=data, headers=BYTES)
    assert answer.status_code == status, answer.text
    return which


def test_it_waits_where_leave_is_decided_marked_as_asked_by_the_guardian(mails: Mails) -> None:
    office, phone = mails.desk.term.asha, mails.phone()
    phone.json("POST", "/api/own/open", {"token": mails.to_mother()})
    paper = send_paper(phone)
    asked = ask(phone, certificate=paper)
    [leave] = office.json("GET", "/api/leaves?state=asked")["items"]
    assert (leave["id"], leave["roll"], leave["askedAs"], leave["askedBy"]) == (
        asked["id"], ABSENT_ONE, "mother", None,
    )  # fmt: skip
    assert office.get(f"/api/certificates/{paper}/file").content == PDF
    [shown] = phone.json("GET", "/api/own")["leaves"]
    assert (shown["state"], shown["reason"], shown["certificate"]) == ("asked", "Fever", True)
    office.json("POST", f"/api/leaves/{leave['id']}/grant", {"revision": 0})
    [shown] = phone.json("GET", "/api/own")["leaves"]
    assert shown["state"] == "granted"
    entries = office.json("GET", "/api/history")["items"]
    assert any(each["by"] == "(own page)" and each["after"]["askedAs"] == "mother" for each in entries if each["after"])


def test_asked_twice_it_is_asked_once(mails: Mails) -> None:
    phone = mails.opened()
    wanted = form(phone)
    first = phone.json("POST", "/api/own/leaves", wanted, 201)
    assert phone.json("POST", "/api/own/leaves", wanted, 201) == first
    changed = phone.json("POST", "/api/own/leaves", {**wanted, "reason": "Wedding"}, 409)
    assert changed["code"] == "entry_in_use"
    assert ask(phone, 409)["code"] == "asked_already"
    assert len(phone.json("GET", "/api/own")["leaves"]) == 1


def test_what_cannot_be_asked_for_is_refused_in_words(mails: Mails) -> None:
    phone, office = mails.opened(), mails.desk.term.asha
    assert ask(phone, 422, endsOn=str(day(0)))["code"] == "leave_ends_early"
    assert ask(phone, 422, startsOn=str(day(-31)), endsOn=str(day(-31)))["code"] == "own_leave_too_early"
    assert ask(phone, 404, kindId=999)["code"] == "no_such_leave_kind"
    assert ask(phone, 404, certificate=str(uuid4()))["code"] == "no_such_certificate"
    assert ask(phone, 422, reason="")["code"] == "bad_input"
    granted = {"entry": str(uuid4()), "students": [mails.ids[ABSENT_ONE]], "kindId": kind(phone), "reason": "Known"}
    span = {"startsOn": str(day(1)), "endsOn": str(day(1))}
    office.json("POST", "/api/leaves", {**granted, **span, "grant": True})
    assert ask(phone, 409)["code"] == "on_leave_already"
    [told] = phone.json("GET", "/api/own")["leaves"]
    assert (told["reason"], told["askedAs"]) == (None, None)  # what the college wrote for itself


def test_five_may_wait(mails: Mails) -> None:
    phone = mails.opened()
    for number in range(5):
        ask(phone, startsOn=str(day(number)), endsOn=str(day(number)))
    refused = ask(phone, 409, startsOn=str(day(9)), endsOn=str(day(9)))
    assert (refused["code"], refused["values"]) == ("too_many_asked", {"most": 5})


def test_nobody_elses_paper_can_be_shown(mails: Mails) -> None:
    phone, other, office = mails.opened(), mails.opened(roll="24CS001"), mails.desk.term.asha
    theirs = send_paper(other)
    assert ask(phone, 404, certificate=theirs)["code"] == "no_such_certificate"
    which = str(uuid4())
    office.json("PUT", f"/api/certificates/{which}", {"name": "l.pdf", "size": len(PDF)})
    assert office.put(f"/api/certificates/{which}/pieces/0", content=PDF, headers=BYTES).status_code == 200
    assert ask(phone, 404, certificate=which)["code"] == "no_such_certificate"
    taken = phone.json("PUT", f"/api/own/certificates/{which}", {"name": "l.pdf", "size": len(PDF)}, 409)
    assert taken["code"] == "certificate_id_in_use"
    assert phone.get(f"/api/certificates/{theirs}/file").status_code == 401


def test_a_paper_is_bounded_and_of_a_known_kind(mails: Mails) -> None:
    phone = mails.opened()
    send_paper(phone, b"<html>", 422)
    large = phone.json("PUT", f"/api/own/certificates/{uuid4()}", {"name": "l.pdf", "size": 10_485_761}, 422)
    assert large["code"] == "certificate_too_large"
    stranger = mails.phone()
    assert stranger.put(f"/api/own/certificates/{uuid4()}/pieces/0", content=PDF, headers=BYTES).status_code == 403
    for _ in range(5):
        send_paper(phone)
    refused = phone.json("PUT", f"/api/own/certificates/{uuid4()}", {"name": "l.pdf", "size": 9}, 429)
    assert refused["code"] == "too_many_papers"


def test_papers_that_were_sent_and_not_used_go_with_the_student(mails: Mails) -> None:
    send_paper(mails.opened())
    path = f"/api/students/{mails.ids[ABSENT_ONE]}/erase"
    mails.desk.term.asha.json("POST", path, {"roll": ABSENT_ONE, "reason": "Asked for it"}, 204)
    left = select(func.count()).select_from(certificates)
    assert mails.college.read(lambda db: db.execute(left).scalar_one()) == 0
