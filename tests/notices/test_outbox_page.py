"""The outbox as the office sees it: what goes when, and why not; stopped, let go after all, sent again, held."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, insert, update

from rollbook.outbox.settings import read_telling
from rollbook.tables.notices import addresses, contacts
from rollbook.tables.students import students
from tests.notices.told import NOON, OUTBOX, Office, at, moment

HOUR, DAY, MINUTE = timedelta(hours=1), timedelta(days=1), timedelta(minutes=1)


def told(outbox: Any) -> list[tuple[str, str, str]]:
    return [(row["about"], ", ".join(row["to"]), row["state"]) for row in outbox["items"]]


def test_an_empty_outbox(office: Office) -> None:
    empty = office.outbox()
    assert (empty["waiting"], empty["nextAt"], empty["counts"], empty["items"]) == (0, None, {}, [])
    assert (empty["holdMinutes"], empty["started"], empty["heldSince"]) == (120, False, None)


def test_people_who_are_told_the_same_are_one_row(office: Office) -> None:
    for relation in ("mother", "father"):
        office.guardian("24CS001", relation, f"{relation}@mail.example", "+919800000000")
        office.write(relation=relation, ago=HOUR)
        office.write(relation=relation, ago=HOUR, way="gateway")
    office.write("24CS002", ago=HOUR)
    outbox = office.outbox()
    assert told(outbox) == [("24CS001", "mother, father", "held"), ("24CS002", "student", "held")]
    first = outbox["items"][0]
    assert len(first["ids"]) == 4
    assert first["gist"]["subject"] == "CS301"
    assert (first["gist"]["percent"], first["gist"]["present"], first["gist"]["classes"]) == ("72.22", 26, 36)
    assert moment(first["goesAt"]) == at(16, 13)
    assert (outbox["waiting"], moment(outbox["nextAt"])) == (2, at(16, 13))


def test_two_occasions_are_two_rows(office: Office) -> None:
    office.write(kind="leave_decided", ago=HOUR)
    office.write(kind="leave_decided", ago=MINUTE)
    assert len(office.outbox()["items"]) == 2


def test_every_state_by_the_clock(office: Office) -> None:
    ended: dict[str, Any] = {"ended_at": NOON - HOUR}
    office.write("24CS001", due=NOON + HOUR)
    office.write("24CS002", due=NOON - MINUTE)
    office.write("24CS003", due=at(16, 21).astimezone(NOON.tzinfo))
    why = {"code": "server", "words": "451 try again later"}
    office.write("24CS004", attempts=2, next_at=NOON + 20 * MINUTE, why=why)
    office.write("24CS005", state="refused", why={"code": "recipient_refused", "words": "550 no such user"}, **ended)
    office.write("24CS006", state="uncertain", why={"code": "server_ended"}, **ended)
    office.write("24CS001", kind="digest", state="dropped", why={"code": "corrected"}, **ended)
    office.write("24CS002", kind="digest", state="given_up", why=why, **ended)
    office.write("24CS003", kind="digest", state="claimed")
    office.write("24CS004", kind="digest", state="sent", **ended)
    office.write("24CS005", kind="digest", trial=True)
    outbox = office.outbox()
    states = {(row["about"], row["kind"]): row for row in outbox["items"]}
    assert {key: row["state"] for key, row in states.items()} == {
        ("24CS001", "crossed"): "held",
        ("24CS002", "crossed"): "going",
        ("24CS003", "crossed"): "quiet",
        ("24CS004", "crossed"): "retrying",
        ("24CS005", "crossed"): "refused",
        ("24CS006", "crossed"): "uncertain",
        ("24CS001", "digest"): "dropped",
        ("24CS002", "digest"): "given_up",
        ("24CS003", "digest"): "going",
    }
    assert moment(states["24CS003", "crossed"]["goesAt"]) == at(17, 8)
    assert (states["24CS004", "crossed"]["tries"], states["24CS004", "crossed"]["why"]) == (2, why)
    assert states["24CS005", "crossed"]["goesAt"] is None
    assert outbox["waiting"] == 5
    assert outbox["counts"]["going"] == 2
    # What needs somebody comes first, then what waits, then what does not go.
    assert [row["state"] for row in outbox["items"]][:3] == ["refused", "uncertain", "given_up"]
    assert outbox["items"][-1]["state"] == "dropped"
    assert moment(outbox["nextAt"]).replace(microsecond=0) == at(16, 12)
    assert [row["state"] for row in office.outbox(state="quiet")["items"]] == ["quiet"]


def test_at_night_all_that_is_due_is_quiet_but_for_what_somebody_asked_for(office: Office) -> None:
    office.calendar.moment = at(16, 23).astimezone(NOON.tzinfo)
    office.write("24CS001")
    office.write("24CS002", kind="page_link", due=NOON)
    outbox = office.outbox()
    assert {row["state"]: moment(row["goesAt"]).hour for row in outbox["items"]} == {"going": 23, "quiet": 8}


def test_without_quiet_hours_nothing_is_quiet(office: Office) -> None:
    office.set(quiet_from=480, quiet_until=480)
    office.write(due=at(16, 23).astimezone(NOON.tzinfo))
    assert [row["state"] for row in office.outbox()["items"]] == ["held"]


def test_what_did_not_go_stays_in_sight_for_its_time(office: Office) -> None:
    for roll, state, ago in (
        ("24CS001", "dropped", 23 * HOUR),
        ("24CS002", "dropped", 25 * HOUR),
        ("24CS003", "refused", 6 * DAY),
        ("24CS004", "refused", 8 * DAY),
        ("24CS005", "uncertain", 90 * DAY),
    ):
        office.write(roll, state=state, ended_at=NOON - ago)
    assert sorted(row["about"] for row in office.outbox()["items"]) == ["24CS001", "24CS003", "24CS005"]


def test_rows_come_by_the_page(office: Office) -> None:
    for roll in office.ids:
        office.write(roll, due=NOON + HOUR)
    seen: list[str] = []
    after: dict[str, str] = {}
    while True:
        page = office.outbox(limit=4, **after)
        seen += [row["about"] for row in page["items"]]
        if page["next"] is None:
            break
        after = {"after": page["next"]}
    assert sorted(seen) == sorted(office.ids)
    assert len(set(seen)) == len(seen)
    assert office.person.get(OUTBOX, params={"after": "nonsense"}).status_code == 422


def test_stopped_with_one_tap_and_let_go_after_all(office: Office) -> None:
    notice = office.write(ago=HOUR)
    assert office.post("stop", notice) == {"changed": 1}
    [row] = office.outbox()["items"]
    assert (row["state"], row["mayStop"], row["mayResume"]) == ("stopped", False, True)
    assert row["why"] == {"code": "by_office", "by": "asha.rao"}
    assert office.post("stop", notice, status=409)["code"] == "notice_gone_already"
    assert office.post("resume", notice) == {"changed": 1}
    [row] = office.outbox()["items"]
    assert (row["state"], moment(row["goesAt"]), row["why"]) == ("held", at(16, 13), None)
    assert office.post("resume", notice, status=409)["code"] == "notice_not_stopped"


def test_what_was_stopped_long_ago_or_by_its_reader_stays_stopped(office: Office) -> None:
    old = office.write(state="stopped", why={"code": "by_office"}, ended_at=NOON - 2 * HOUR)
    theirs = office.write("24CS002", state="stopped", why={"code": "by_reader"}, ended_at=NOON - MINUTE)
    assert [row["mayResume"] for row in office.outbox()["items"]] == [False, False]
    for notice in (old, theirs):
        office.post("resume", notice, status=409)
        assert office.row(notice).state == "stopped"


def test_what_a_server_has_begun_with_is_not_stopped(office: Office) -> None:
    notice = office.write(state="claimed", lease_by="one")
    assert [row["mayStop"] for row in office.outbox()["items"]] == [False]
    office.post("stop", notice, status=409)
    assert office.row(notice).state == "claimed"


@pytest.mark.parametrize("state", ["uncertain", "given_up", "refused"])
def test_sent_again(office: Office, state: str) -> None:
    notice = office.write(state=state, attempts=3, ended_at=NOON, lease_by="one", why={"code": "server_ended"})
    [row] = office.outbox()["items"]
    assert (row["mayGoAgain"], row["mayStop"]) == (True, False)
    assert office.post("again", notice) == {"changed": 1}
    row = office.row(notice)
    assert (row.state, row.attempts, row.why, row.ended_at, row.lease_by) == ("waiting", 0, None, None, None)
    assert office.post("again", notice, status=409)["code"] == "notice_not_to_repeat"


def test_what_went_is_never_sent_again(office: Office) -> None:
    notice = office.sent(at=NOON)
    assert office.post("again", notice, status=409)["code"] == "notice_not_to_repeat"
    assert office.row(notice).state == "sent"


def _bounced(db: Connection) -> None:
    words = {"bounced_at": NOON, "bounced_words": "550 no such user"}
    db.execute(insert(addresses).values(address="mohter@mail.example", **words))


def test_a_refused_one_goes_to_the_address_that_was_corrected(office: Office) -> None:
    mother = office.guardian("24CS001", "mother", "mohter@mail.example")
    office.college.write(_bounced)
    notice = office.write(relation="mother", address="mohter@mail.example", state="refused", ended_at=NOON)
    refused = office.post("again", notice, status=409)
    assert refused["code"] == "address_still_bounces"
    assert "550 no such user" in refused["message"]
    assert office.row(notice).state == "refused"

    right = update(contacts).where(contacts.c.id == mother).values(email="mother@mail.example")
    office.college.write(lambda db: db.execute(right))
    office.post("again", notice)
    assert (office.row(notice).state, office.row(notice).address) == ("waiting", "mother@mail.example")


def test_nothing_is_sent_again_to_nobody(office: Office) -> None:
    notice = office.write(state="given_up", ended_at=NOON)
    office.college.write(lambda db: db.execute(update(students).values(email="")))
    assert office.post("again", notice, status=409)["code"] == "notice_without_address"
    assert office.row(notice).state == "given_up"


def test_everything_is_held_until_somebody_goes_on(office: Office) -> None:
    office.write(ago=HOUR)
    since = office.post("hold")["heldSince"]
    assert moment(since) == moment(office.post("hold")["heldSince"])  # the first stays
    outbox = office.outbox()
    assert (outbox["heldSince"], outbox["nextAt"], outbox["items"][0]["goesAt"]) == (since, None, None)
    assert office.college.read(read_telling).held_since is not None
    assert office.post("go-on") == {"heldSince": None}
    assert moment(office.outbox()["nextAt"]) == at(16, 13)
    told = office.person.get("/api/history", params={"kind": "notices"}).json()["items"]
    assert [each["after"] for each in told] == [{"held": False}, {"held": True}]  # once each


def test_what_is_done_to_single_messages_stands_in_the_history(office: Office) -> None:
    """One entry for each student, for the office alone: it tells of whom something was to be told."""
    for relation in ("mother", "father"):
        office.guardian("24CS001", relation, f"{relation}@mail.example")
    first, second = (office.write(relation=relation, ago=HOUR) for relation in ("mother", "father"))
    other = office.write("24CS002", ago=HOUR)
    office.post("stop", first, second, other)
    office.post("resume", first)
    failed = office.write("24CS002", kind="digest", state="given_up", ended_at=NOON)
    office.post("again", failed)
    told = office.person.get("/api/history", params={"kind": "notices"}).json()["items"]
    assert [(each["roll"], each["after"]["act"], each["after"]["messages"]) for each in told] == [
        ("24CS002", "sentAgain", 1),
        ("24CS001", "letGo", 1),
        ("24CS002", "stopped", 1),
        ("24CS001", "stopped", 2),
    ]
    assert told[0]["after"]["kinds"] == ["digest"]
    assert {each["by"] for each in told} == {"asha.rao"}
    viewer = office.college.admin("vera", "Vera", {"role": "viewer"})
    assert viewer.get("/api/history", params={"kind": "notices"}).json()["items"] == []
    office.person.json(
        "POST", f"/api/students/{office.ids['24CS001']}/erase", {"roll": "24CS001", "reason": "Asked"}, 204
    )
    told = office.person.get("/api/history", params={"kind": "notices"}).json()["items"]
    assert [each["roll"] for each in told].count("24CS001") == 0


def test_bad_input(office: Office) -> None:
    bodies: list[dict[str, Any]] = [{}, {"ids": []}, {"ids": [0]}, {"ids": ["a"]}, {"ids": [1], "x": 1}]
    for body in [*bodies, {"ids": list(range(1, 300))}]:
        assert office.person.request("POST", f"{OUTBOX}/stop", json=body).status_code == 422, body
    assert office.person.get(OUTBOX, params={"state": "sent"}).status_code == 422
    office.post("stop", 987654321, status=409)
