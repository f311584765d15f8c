"""Messages on their way from the outbox to gateways, as the server sends them (`rollbook.post`)."""

from datetime import timedelta
from http.server import BaseHTTPRequestHandler
from typing import Any

import pytest
from sqlalchemy import Connection, update

from rollbook.core import clock
from rollbook.outbox.ending import GATEWAY_PAUSES
from rollbook.post.posting import GATEWAYS_AT_ONCE, count_nothing
from rollbook.post.sending import Sender
from rollbook.post.to_gateways import GatewayTransport
from rollbook.tables.notices import notices
from tests.college import College, Person
from tests.gateways.receiver import PATIENCE, Receiver, answering, never, receiving
from tests.gateways.rows import add_message, read_message
from tests.gateways.test_dead_letters import DEAD
from tests.gateways.test_keeping import PATH, add

SUM = {"code": "CS301", "present": 26, "classes": 36, "percent": "72.22"}
CROSSED = {"side": "below", "line": "75", "sum": SUM, "up_to": "2026-11-16"}


def add_event(college: College, gateway_id: int) -> int:
    """One that is not counted again, and waits for no hour: somebody tries it."""
    return add_message(college, gateway_id, facts=CROSSED, trial=True, message_id=None)


def send(college: College, longest_seconds: float = PATIENCE) -> None:
    settings = college.app.state.settings
    transport = GatewayTransport(settings, longest_seconds)
    sender = Sender("gateway", transport, college.store, settings, count_nothing, GATEWAYS_AT_ONCE)
    college.run(sender.send_some)


def make_due(college: College, message: int) -> None:
    def write(db: Connection) -> None:
        db.execute(update(notices).where(notices.c.id == message).values(next_at=clock.now(), handed_at=None))

    college.write(write)


def test_a_message_is_tried_eight_times_in_six_hours_and_again_under_the_same_id(
    college: College, asha: Person, gateway: Receiver
) -> None:
    gateway_id = add(asha, gateway.url)["gateway"]["id"]
    message, waited = add_event(college, gateway_id), timedelta()
    row: Any = None
    # No trial, and of a kind that goes at any hour and is not counted again.
    college.write(lambda db: db.execute(update(notices).values(trial=False, kind="password", facts={"path": "/x"})))
    gateway.answer = answering(503)
    for tried in range(1, 9):
        make_due(college, message)
        send(college)
        row = read_message(college, message)
        assert row.attempts == tried
        if tried < 8:
            assert row.state == "waiting"
            waited += GATEWAY_PAUSES[tried - 1]
            assert timedelta() < row.next_at - clock.now() <= GATEWAY_PAUSES[tried - 1]
    assert (row.state, waited) == ("given_up", timedelta(hours=6))
    assert row.why == {"code": "answered", "status": 503, "phrase": "Service Unavailable"}
    [letter] = asha.json("GET", DEAD)["items"]
    assert (letter["tries"], letter["messageId"]) == (8, row.message_id)

    gateway.answer = answering(204)
    asha.json("POST", f"{DEAD}/{message}/again", status=204)
    send(college)
    row = read_message(college, message)
    assert (row.state, row.attempts) == ("sent", 1)
    assert {each.headers["webhook-id"] for each in gateway.received} == {row.message_id}
    assert len(gateway.received) == 9
    [told] = asha.json("GET", PATH)["items"]
    assert (told["sentThisWeek"], told["dead"]) == (1, 0)


def test_one_that_never_answers_is_tried_later_and_one_that_is_gone_no_more(
    college: College, asha: Person, gateway: Receiver
) -> None:
    gateway_id = add(asha, gateway.url)["gateway"]["id"]
    silent = add_event(college, gateway_id)
    gateway.answer = never(gateway)
    send(college, longest_seconds=0.2)
    row = read_message(college, silent)
    assert (row.state, row.attempts, row.why["code"]) == ("waiting", 1, "timed_out")
    gone = add_event(college, gateway_id)
    gateway.answer = answering(410)
    send(college)
    row = read_message(college, gone)
    assert (row.state, row.why["status"]) == ("refused", 410)


def test_one_gateway_does_not_wait_for_another(college: College, asha: Person, gateway: Receiver) -> None:
    """The first answers only once the second was sent something."""
    with receiving() as other:
        first, second = (add(asha, each.url)["gateway"]["id"] for each in (gateway, other))

        def wait_for_other(request: BaseHTTPRequestHandler) -> None:
            assert other.let_go.wait(PATIENCE)
            answering(204)(request)

        def let_go(request: BaseHTTPRequestHandler) -> None:
            other.let_go.set()
            answering(204)(request)

        gateway.answer, other.answer = wait_for_other, let_go
        messages = [add_event(college, first), add_event(college, first), add_event(college, second)]
        send(college)
    assert [read_message(college, each).state for each in messages] == ["sent"] * 3


@pytest.mark.parametrize("ended", [False, True])
def test_nothing_is_sent_to_one_that_was_ended_since(
    college: College, asha: Person, gateway: Receiver, ended: bool
) -> None:
    gateway_id = add(asha, gateway.url)["gateway"]["id"]
    message = add_event(college, gateway_id)
    if ended:
        asha.json("DELETE", f"{PATH}/{gateway_id}", status=204)
    send(college)
    assert len(gateway.received) == (0 if ended else 1)
    assert read_message(college, message).state == ("stopped" if ended else "sent")
