"""What did not get through, and sending it again."""

import pytest
from sqlalchemy import select

from rollbook.core import clock
from rollbook.core.notices import State
from rollbook.tables.changes import changes
from tests.college import College, Person
from tests.gateways.receiver import Receiver
from tests.gateways.rows import add_message, read_message
from tests.gateways.test_keeping import PATH, add

DEAD = f"{PATH}/dead"
TIMED_OUT = {"code": "timed_out", "seconds": 10}


@pytest.fixture
def gateway_id(asha: Person, gateway: Receiver) -> int:
    found: int = add(asha, gateway.url)["gateway"]["id"]
    return found


def test_they_are_listed_with_why_the_newest_first(college: College, asha: Person, gateway_id: int) -> None:
    first = add_message(college, gateway_id, "given_up", why=TIMED_OUT)
    second = add_message(college, gateway_id, "uncertain", why={"code": "server_ended"}, ended_at=None)
    for state in ("waiting", "sent", "dropped", "stopped"):
        add_message(college, gateway_id, state)
    add_message(college, gateway_id, "given_up", way="mail", gateway_id=None)
    page = asha.json("GET", f"{DEAD}?limit=1")
    assert [each["id"] for each in page["items"]] == [second]
    [letter] = asha.json("GET", f"{DEAD}?limit=1&after={page['next']}")["items"]
    told = {name: letter[name] for name in ("id", "gatewayId", "messageId", "kind", "about", "state", "why", "tries")}
    assert told == {
        "id": first,
        "gatewayId": gateway_id,
        "messageId": "msg_1",
        "kind": "crossed",
        "about": "24CS001",
        "state": "given_up",
        "why": TIMED_OUT,
        "tries": 8,
    }
    assert "+91" not in asha.get(DEAD).text


@pytest.mark.parametrize("state", ["given_up", "refused", "uncertain"])
def test_one_is_sent_again_once_under_the_same_id(
    college: College, asha: Person, gateway_id: int, state: State
) -> None:
    dead = add_message(college, gateway_id, state, why=TIMED_OUT, lease_by="a server", attempts=8)
    before = clock.now()
    for _ in range(2):  # to ask twice is to ask once
        asha.json("POST", f"{DEAD}/{dead}/again", status=204)
    row = read_message(college, dead)
    assert (row.state, row.attempts, row.why, row.ended_at, row.lease_by) == ("waiting", 0, None, None, None)
    assert row.message_id == "msg_1"
    assert before <= row.next_at <= clock.now()
    assert asha.json("GET", DEAD)["items"] == []
    again = select(changes.c.after).where(changes.c.path == "Attendance/Gateways").order_by(changes.c.id)
    assert list(college.read(lambda db: db.execute(again).scalars().all()))[1:] == [{"sentAgain": 1}]


def test_one_that_is_on_its_way_or_was_sent_stays_as_it_is(college: College, asha: Person, gateway_id: int) -> None:
    for state in ("claimed", "handing", "sent"):
        message = add_message(college, gateway_id, state)
        asha.json("POST", f"{DEAD}/{message}/again", status=204)
        assert read_message(college, message).state == state


def test_what_was_dropped_or_goes_by_mail_or_is_not_there_is_refused(
    college: College, asha: Person, gateway_id: int
) -> None:
    dropped = add_message(college, gateway_id, "dropped")
    mail = add_message(college, gateway_id, "given_up", way="mail", gateway_id=None)
    for each in (dropped, mail, 987654321):
        refused = asha.json("POST", f"{DEAD}/{each}/again", status=404)
        assert refused["code"] == "no_such_dead_letter"
    assert (read_message(college, dropped).state, read_message(college, mail).state) == ("dropped", "given_up")


def test_all_are_sent_again_at_once(college: College, asha: Person, gateway_id: int) -> None:
    dead = [add_message(college, gateway_id, "given_up") for _ in range(3)]
    dropped = add_message(college, gateway_id, "dropped")
    assert asha.json("POST", f"{DEAD}/again") == {"count": 3}
    assert asha.json("POST", f"{DEAD}/again") == {"count": 0}
    assert {read_message(college, each).state for each in dead} == {"waiting"}
    assert read_message(college, dropped).state == "dropped"
