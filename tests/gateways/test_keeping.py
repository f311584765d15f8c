"""The office keeps gateways: adds, tries, changes and ends them, and their secrets are told once."""

import json
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from rollbook.core import clock
from rollbook.tables.changes import changes
from rollbook.tables.notices import gateways
from tests.college import College, Person
from tests.gateways.receiver import Receiver, answering
from tests.gateways.rows import add_message, read_message

PATH = "/api/gateways"


def add(asha: Person, url: str, status: int = 201, **more: Any) -> Any:
    return asha.json("POST", PATH, {"url": url, "kinds": ["crossed", "absent"], **more}, status)


def listed(asha: Person) -> list[Any]:
    items: list[Any] = asha.json("GET", PATH)["items"]
    return items


def history(college: College) -> list[Any]:
    entries = select(changes).where(changes.c.path == "Attendance/Gateways").order_by(changes.c.id)
    return list(college.read(lambda db: db.execute(entries).all()))


def test_a_gateway_is_added_tried_and_its_secret_told_once(college: College, asha: Person, gateway: Receiver) -> None:
    assert asha.json("GET", PATH) == {"items": [], "tries": 8, "hours": 6}
    made = add(asha, f"{gateway.url}?key=of-theirs")
    told, secret = made["gateway"], made["secret"]
    assert secret.startswith("whsec_")
    assert (told["kinds"], told["needsMobile"], told["madeBy"]) == (["crossed", "absent"], True, "asha.rao")
    assert (told["sentThisWeek"], told["lastSentAt"], told["waiting"], told["dead"]) == (0, None, 0, 0)
    assert listed(asha) == [told]
    assert asha.json("POST", f"{PATH}/{told['id']}/test") == {"delivered": True, "why": None}
    [event] = gateway.received
    sent = Webhook(secret).verify(event.body, event.headers)
    assert (sent["type"], sent["data"]) == ("notice.test", {"college": "Rollbook"})
    assert sent["timestamp"].endswith("+00:00")
    [entry] = history(college)
    wanted = {"label": f"127.0.0.1:{gateway.port}/hooks", "kinds": ["crossed", "absent"], "needsMobile": True}
    assert (entry.by, entry.before, entry.after) == ("asha.rao", None, wanted)
    said = asha.get("/api/history").text
    assert secret not in said
    assert "of-theirs" not in said


def test_what_became_of_a_test_is_told(asha: Person, gateway: Receiver) -> None:
    gateway.answer = answering(503)
    made = add(asha, gateway.url)
    tried = asha.json("POST", f"{PATH}/{made['gateway']['id']}/test")
    why = {"code": "answered", "status": 503, "phrase": "Service Unavailable"}
    assert tried == {"delivered": False, "why": why}


@pytest.mark.parametrize(
    ("url", "code", "words"),
    [
        ("https://10.0.0.8/sms", "gateway_is_private", "10.0.0.8 is inside a private network. "),
        ("https://[::ffff:192.168.1.1]/", "gateway_is_private", "192.168.1.1 is inside a private network"),
        ("http://9.9.9.9/sms", "gateway_not_https", "https://"),
        ("https://no-such-host.invalid/", "gateway_not_found", "no-such-host.invalid"),
        ("sms.example.com", "not_a_gateway_address", "Write it like https://"),
        ("https://me:secret@9.9.9.9/", "not_a_gateway_address", "without a user name"),
    ],
)
def test_an_address_that_nothing_may_be_sent_to_is_refused_beside_its_box(
    asha: Person, url: str, code: str, words: str
) -> None:
    refused = add(asha, url, status=422)
    assert refused["code"] == code
    assert words in refused["message"]
    assert listed(asha) == []


def test_a_gateway_is_there_once_until_it_is_ended(asha: Person, gateway: Receiver) -> None:
    made = add(asha, gateway.url)["gateway"]
    refused = add(asha, gateway.url, status=409)
    assert refused["code"] == "gateway_there"
    asha.json("DELETE", f"{PATH}/{made['id']}", status=204)
    again = add(asha, gateway.url)["gateway"]
    assert [each["id"] for each in listed(asha)] == [again["id"]]


def test_what_it_is_sent_can_be_changed(college: College, asha: Person, gateway: Receiver) -> None:
    made = add(asha, gateway.url)["gateway"]
    one = f"{PATH}/{made['id']}"
    changed = asha.json("PATCH", one, {"kinds": ["statement", "crossed", "statement"], "needsMobile": False})
    assert (changed["kinds"], changed["needsMobile"]) == (["crossed", "statement"], False)
    assert listed(asha) == [changed]
    assert asha.json("PATCH", one, {}) == changed
    assert len(history(college)) == 2  # what stays the same is no change
    for kinds in ([], ["invitation"], ["weather"]):
        asha.json("PATCH", one, {"kinds": kinds}, 422)
    asha.json("PATCH", one, {"url": "https://10.0.0.8/"}, 422)
    assert listed(asha) == [changed]


def test_a_new_secret_ends_the_one_before(college: College, asha: Person, gateway: Receiver) -> None:
    made = add(asha, gateway.url)
    one = f"{PATH}/{made['gateway']['id']}"
    secret = asha.json("POST", f"{one}/secret")["secret"]
    assert secret != made["secret"]
    asha.json("POST", f"{one}/test")
    [event] = gateway.received
    Webhook(secret).verify(event.body, event.headers)
    with pytest.raises(WebhookVerificationError):
        Webhook(made["secret"]).verify(event.body, event.headers)
    kept = history(college)
    assert kept[-1].after["newSecret"] is True
    assert not any(each in json.dumps([row.after for row in kept]) for each in (secret, made["secret"]))


def test_an_ended_one_is_gone_and_what_waited_for_it_is_stopped(
    college: College, asha: Person, gateway: Receiver
) -> None:
    made = add(asha, gateway.url)["gateway"]
    waiting, sent = add_message(college, made["id"]), add_message(college, made["id"], "sent")
    handing, dead = add_message(college, made["id"], "handing"), add_message(college, made["id"], "given_up")
    one = f"{PATH}/{made['id']}"
    asha.json("DELETE", one, status=204)
    stopped = read_message(college, waiting)
    assert (stopped.state, stopped.why) == ("stopped", {"code": "gateway_ended"})
    assert stopped.ended_at is not None
    assert [read_message(college, each).state for each in (sent, handing, dead)] == ["sent", "handing", "given_up"]
    assert asha.json("GET", f"{PATH}/dead")["items"] == []
    assert listed(asha) == []
    for method, path, body in (
        ("PATCH", one, {"needsMobile": True}),
        ("POST", f"{one}/secret", None),
        ("POST", f"{one}/test", None),
        ("DELETE", one, None),
        ("POST", f"{PATH}/dead/{dead}/again", None),
    ):
        asha.json(method, path, body, status=404)
    assert college.read(lambda db: db.execute(select(gateways.c.ended_at)).scalar_one()) is not None


def test_each_is_listed_with_what_became_of_its_messages(college: College, asha: Person, gateway: Receiver) -> None:
    first, second = (add(asha, f"{gateway.url}/{each}")["gateway"]["id"] for each in (1, 2))
    now = clock.now()
    for _ in range(2):
        add_message(college, first, "sent")
    add_message(college, first, "sent", ended_at=now - timedelta(days=8))
    add_message(college, first, "sent", trial=True)
    add_message(college, first)
    for state in ("given_up", "refused", "uncertain", "dropped", "stopped"):
        add_message(college, second, state)
    one, two = listed(asha)
    assert (one["sentThisWeek"], one["waiting"], one["dead"]) == (2, 1, 0)
    assert one["lastSentAt"] is not None
    assert (two["sentThisWeek"], two["lastSentAt"], two["waiting"], two["dead"]) == (0, None, 0, 3)
