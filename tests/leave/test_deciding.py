"""Leaves are granted, refused and revoked, and the last decision is taken back."""

from hashlib import sha256
from typing import Any

from sqlalchemy import delete, select

from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import totals
from tests.college import College, Person
from tests.leave.conftest import Office
from tests.leave.test_certificates import send
from tests.records import Term, day

PDF_WORDS = b"%PDF-1.7 Meera Iyer is unwell"
TUESDAY: dict[str, Any] = {"startsOn": str(day(-6)), "endsOn": str(day(-6))}


def on_leave(office: Office, roll: str) -> tuple[int, int, int]:
    """Classes that the student missed on duty, on medical leave and on other leave."""
    query = select(totals.c.duty, totals.c.medical, totals.c.other).where(totals.c.student_id == office.ids[roll])
    duty, medical, other = office.college.read(lambda db: db.execute(query).one())
    return duty, medical, other


def test_a_leave_is_granted(office: Office, ravi: Person) -> None:
    asked = office.ask("24CS001")
    granted = ravi.json("POST", f"/api/leaves/{asked['id']}/grant", {"revision": 0})
    assert (granted["state"], granted["revision"], granted["decidedBy"]) == ("granted", 1, "r.bhat")
    assert granted["decidedAt"]
    assert office.listed("asked")["items"] == []
    assert [leave["id"] for leave in office.listed("granted")["items"]] == [asked["id"]]


def test_some_days_of_it_are_granted_and_undoing_asks_for_all_again(office: Office) -> None:
    granted = office.decide(office.ask("24CS001"), "grant", startsOn=str(day(-6)), endsOn=str(day(-5)))
    assert (granted["startsOn"], granted["endsOn"], granted["days"]) == ("2026-11-10", "2026-11-11", 2)
    revoked = office.decide(granted, "revoke")
    back = office.decide(revoked, "undo")
    asked = office.decide(back, "undo")
    assert (asked["state"], asked["startsOn"], asked["endsOn"]) == ("asked", "2026-11-09", "2026-11-13")
    assert office.decide(asked, "grant", endsOn=str(day(-5)))["days"] == 3


def test_what_was_asked_for_is_known_without_the_history(office: Office) -> None:
    granted = office.decide(office.ask("24CS001"), "grant", startsOn=str(day(-6)))
    office.college.write(lambda db: db.execute(delete(changes)).rowcount)
    asked = office.decide(granted, "undo")
    assert (asked["startsOn"], asked["endsOn"]) == ("2026-11-09", "2026-11-13")


def test_only_days_that_were_asked_for_are_granted(office: Office) -> None:
    asked = office.ask("24CS001")
    outside = office.decide(asked, "grant", 422, endsOn=str(day(0)))
    assert outside["message"] == (
        "The leave was asked for from 9 November 2026 to 13 November 2026. Grant days of these."
    )
    assert office.decide(asked, "grant", 422, startsOn=str(day(-3)), endsOn=str(day(-4)))["code"] == "leave_ends_early"
    hours = office.ask("24CS001", **TUESDAY, fromTime="09:00", toTime="12:00")
    assert office.decide(hours, "grant", 422, endsOn=str(day(-5)))["code"] == "no_part_of_hours"
    assert office.decide(hours, "grant", endsOn=str(day(-6)))["state"] == "granted"


def test_a_leave_is_refused_with_a_reason(office: Office) -> None:
    asked = office.ask("24CS001")
    assert office.decide(asked, "refuse", 422, because=" ")["code"] == "bad_input"
    refused = office.decide(asked, "refuse", because="No letter")
    assert (refused["state"], refused["because"], refused["decidedBy"]) == ("refused", "No letter", "asha.rao")
    again = office.decide(refused, "undo")
    assert (again["state"], again["because"], again["decidedBy"], again["revision"]) == ("asked", None, None, 2)


def test_a_leave_is_revoked_and_brought_back(office: Office) -> None:
    granted = office.grant("24CS001")
    revoked = office.decide(granted, "revoke", because="Was in the laboratory")
    assert (revoked["state"], revoked["because"], revoked["revokedBy"]) == (
        "revoked",
        "Was in the laboratory",
        "asha.rao",
    )
    assert (revoked["decidedBy"], revoked["startsOn"]) == ("asha.rao", granted["startsOn"])
    back = office.decide(revoked, "undo")
    assert (back["state"], back["because"], back["revokedBy"], back["revokedAt"]) == ("granted", None, None, None)


def test_whoever_saw_an_earlier_revision_decides_nothing(office: Office) -> None:
    asked = office.ask("24CS001")
    granted = office.decide(asked, "grant")
    for act in ("grant", "refuse", "revoke", "undo"):
        refused = office.decide(asked, act, 409)
        assert refused["message"] == (
            "Somebody has decided on this leave since you saw it. Nothing was changed; load it again."
        )
    assert office.one(granted)["revision"] == 1


def test_what_is_decided_is_not_decided_again(office: Office) -> None:
    granted = office.grant("24CS001")
    assert office.decide(granted, "grant", 409)["message"] == "This leave is decided already. Undo that first."
    assert office.decide(granted, "refuse", 409)["code"] == "leave_decided"
    asked = office.ask("24CS002")
    assert office.decide(asked, "revoke", 409)["message"] == "Only a leave that is granted can be revoked."
    assert office.decide(asked, "undo", 409)["code"] == "nothing_decided"


def test_no_two_granted_leaves_share_a_class(office: Office) -> None:
    asked = office.ask("24CS001")
    revoked = office.decide(office.grant("24CS002"), "revoke")
    office.grant("24CS001", kind="Medical", **TUESDAY)
    office.grant("24CS002", kind="Medical", **TUESDAY, fromTime="09:00", toTime="10:00")
    refused = office.decide(asked, "grant", 409)
    assert refused["message"] == "24CS001 has leave on 10 November 2026 already."
    assert refused["values"] == {"roll": "24CS001", "starts_on": "2026-11-10", "ends_on": "2026-11-10"}
    back = office.decide(revoked, "undo", 409)
    assert back["message"] == "24CS002 has leave on 10 November 2026 from 09:00 to 10:00 already."
    assert office.decide(asked, "grant", startsOn=str(day(-5)))["days"] == 3


def test_an_archived_student_is_granted_nothing(office: Office, term: Term) -> None:
    term.hold()
    asked = office.ask("24CS001")
    office.person.json("DELETE", f"/api/students/{office.ids['24CS001']}", None, 204)
    assert office.decide(asked, "grant", 409)["code"] == "archived_on_leave"
    assert office.decide(asked, "refuse")["state"] == "refused"


def test_deciding_counts_the_classes_that_were_missed(office: Office, term: Term) -> None:
    term.hold(day(-6), absent=["24CS001", "24CS002"])
    term.hold(day(-5), absent=["24CS001"])
    term.hold(day(-1), absent=["24CS001"])
    asked = office.ask("24CS001")
    assert on_leave(office, "24CS001") == (0, 0, 0)
    granted = office.decide(asked, "grant")
    assert on_leave(office, "24CS001") == (2, 0, 0)
    revoked = office.decide(granted, "revoke")
    assert on_leave(office, "24CS001") == (0, 0, 0)
    back = office.decide(revoked, "undo")
    assert on_leave(office, "24CS001") == (2, 0, 0)
    office.decide(back, "undo")
    assert on_leave(office, "24CS001") == (0, 0, 0)
    entered = office.enter("24CS001", "24CS002", kind="Medical")
    assert (on_leave(office, "24CS001"), on_leave(office, "24CS002")) == ((0, 2, 0), (0, 1, 0))
    office.undo_entry(entered["entry"])
    assert (on_leave(office, "24CS001"), on_leave(office, "24CS002")) == ((0, 0, 0), (0, 0, 0))


def test_what_was_seen_flags_a_leave(office: Office, term: Term) -> None:
    term.hold(day(-7), absent=["24CS001"])
    term.hold(day(-6), absent=["24CS001"], late=["24CS002"])
    term.hold(day(-6))
    term.hold(day(-1), absent=["24CS001"])
    leave = office.ask("24CS001")
    assert (leave["seen"], leave["flagged"]) == ({"absent": 2, "present": 1, "late": 0}, True)
    assert office.one(leave)["seenDays"] == [
        {"day": "2026-11-09", "absent": 1, "present": 0, "late": 0},
        {"day": "2026-11-10", "absent": 1, "present": 1, "late": 0},
    ]
    other = office.grant("24CS002", **TUESDAY)
    assert (other["seen"], other["flagged"]) == ({"absent": 0, "present": 2, "late": 1}, True)
    refused = office.decide(leave, "refuse")
    assert (refused["seen"]["present"], refused["flagged"]) == (1, False)


def test_other_granted_leaves_are_told_with_one(office: Office) -> None:
    leave = office.ask("24CS001")
    office.grant("24CS001", startsOn=str(day(10)), endsOn=str(day(12)))
    office.ask("24CS001", startsOn=str(day(20)), endsOn=str(day(20)))
    assert office.one(leave)["others"] == {"leaves": 1, "days": 3}


def test_every_decision_stands_in_the_history(office: Office) -> None:
    asked = office.ask("24CS001", reason="Fever")
    granted = office.decide(asked, "grant")
    office.decide(granted, "revoke", because="Was in the laboratory")
    revoking, granting, asking = office.history()
    assert asking["words"] == "Leave · 2024 - 2028, CSE"
    assert (asking["before"], asking["after"]["state"], asking["reason"]) == (None, "asked", "Fever")
    assert (granting["before"]["state"], granting["after"]["state"]) == ("asked", "granted")
    assert (revoking["after"]["state"], revoking["after"]["because"]) == ("revoked", "Was in the laboratory")
    assert (revoking["reason"], "because" in revoking["before"]) == ("Fever", False)
    assert {entry["studentId"] for entry in (revoking, granting, asking)} == {office.ids["24CS001"]}
    assert {entry["after"]["leave"] for entry in (revoking, granting, asking)} == {asked["id"]}
    assert revoking["roll"] == "24CS001"
    assert len(office.person.get("/api/history", params={"roll": "24CS001"}).json()["items"]) == 4  # with being added


def test_the_history_names_the_paper_that_a_decision_rested_on(office: Office) -> None:
    """By its kind and its hash: not by its name, which may tell who it is, and never by what is in it."""
    which = send(office.person, PDF_WORDS, name="Meera, dengue.pdf")
    paper = {"type": "application/pdf", "sha256": sha256(PDF_WORDS).hexdigest()}
    asked = office.ask("24CS001", certificate=which)
    granted = office.decide(asked, "grant")
    revoked = office.decide(granted, "revoke")
    office.decide(revoked, "undo")
    office.decide(office.one(asked), "undo")
    told = [entry["after"].get("paper") for entry in reversed(office.history())]
    assert told == [None, paper, paper, paper, None], "asked for, granted, revoked, granted again, asked for again"
    office.enter("24CS002", certificate=which)
    office.enter("24CS003", "24CS004", certificate=which)
    office.enter("24CS005")
    without, of_two, of_one = office.history()[:3]
    assert of_one["after"]["paper"] == of_two["after"]["paper"] == paper
    assert "paper" not in without["after"]
    assert "dengue" not in str(office.history())
    assert "unwell" not in str(office.history())


def test_an_entry_for_two_lists_stands_at_no_list(office: Office, term: Term) -> None:
    office.person.json("POST", "/api/departments", {"label": "ECE"}, 201)
    term.enrol("24EC001", "Ira Sen", department="ECE")
    office.enter("24CS001", "24EC001")
    [entry] = office.history()
    assert (entry["words"], entry["batch"], entry["department"]) == ("Leave", None, None)
    assert entry["after"]["students"].keys() == {"24CS001", "24EC001"}
    assert len(office.person.get("/api/history", params={"roll": "24EC001", "kind": "leaves"}).json()["items"]) == 1


def test_lists_are_in_order_page_by_page_and_of_what_is_looked_for(office: Office, term: Term) -> None:
    term.enrol("24EC001", "Ira Sen", batch="2024 - 2028")
    ids = [office.ask(roll)["id"] for roll in ("24CS001", "24CS002", "24EC001")]

    def listed(state: str = "asked", **query: Any) -> list[int]:
        return [leave["id"] for leave in office.listed(state, **query)["items"]]

    assert listed() == ids
    first = office.listed("asked", limit=2)
    assert [leave["id"] for leave in first["items"]] == ids[:2]
    assert listed(after=first["next"]) == ids[2:]
    assert listed(q="omar") == [ids[1]]
    assert office.listed("asked", q="24ec")["counts"]["asked"] == 1
    assert listed(batch="2024 - 2028", department="CSE") == ids
    assert office.listed(status=404, department="MBA")["code"] == "no_such_label"
    for leave in office.listed()["items"]:
        office.decide(leave, "grant")
    assert listed("granted") == ids[::-1]
    office.listed("lost", status=422)


def test_nobody_decides_who_is_no_admin(office: Office, parent: Person, college: College) -> None:
    leave = office.ask("24CS001")
    path = f"/api/leaves/{leave['id']}"
    for act in ("grant", "refuse", "revoke", "undo"):
        assert parent.request("POST", f"{path}/{act}", json={"revision": 0}).status_code == 401
    for reading in ("/api/leaves", path, "/api/leaves/away", f"/api/leaves/of-student/{office.ids['24CS001']}"):
        assert parent.get(reading).status_code == 401
    for scope in ("read", "mark", "all"):
        refused = college.script(office.person, scope=scope).get(path)
        assert refused.status_code == 403
        assert refused.json()["message"] == (
            "API tokens do not reach leaves, certificates and condonations. Log in and do this on their pages."
        )
        script = college.script(office.person, scope=scope)
        data, history, file = f"/api/students/{office.ids['24CS001']}/data", "/api/history", "/api/history/export"
        assert script.get(data).json()["code"] == "leave_not_by_token"
        assert script.get(history, params={"kind": "leaves"}).json()["code"] == "leave_not_by_token"
        told = [script.get(history).text, script.get(file, params={"format": "csv"}).text]
        assert all("asha" in each and "hockey" not in each for each in told)
    assert "hockey" in office.person.get("/api/history").text
    assert office.one({"id": 987654321}, 404)["message"] == "There is no such leave."
