"""What a gateway is handed: signed so that others' libraries believe it, and only where it may go."""

import base64
import json
import subprocess
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from rollbook.core.certificates import trusted_certificates
from rollbook.core.settings import Settings
from rollbook.gateways.addresses import Resolve
from rollbook.gateways.delivering import LARGEST_ANSWER, Delivered, Later, Outcome, Refused, deliver
from rollbook.tables.rows import GatewayRow
from tests.gateways.receiver import Received, Receiver, answering, never, receiving
from tests.tree.sockets.sdk import NODE, WEB
from tests.tree.tls import make_certificate

SECRET = f"whsec_{base64.b64encode(b'a secret of thirty-two bytes, ok').decode()}"
BODY = json.dumps({"type": "notice.crossed", "data": {"roll": "24CS023", "subject": "गणित"}}).encode()
HERE = Settings(gateway_networks=["127.0.0.1"])
NAME = "sms.college.example"


def gateway_at(url: str) -> GatewayRow:
    made = {"kinds": ["crossed"], "needs_mobile": False, "made_by": "asha.rao", "ended_at": None}
    return SimpleNamespace(id=1, url=url, secret=SECRET, made_at=datetime(2026, 11, 16, tzinfo=UTC), **made)


async def send(receiver: Receiver, **more: Any) -> Outcome:
    return await deliver(gateway_at(receiver.url), "msg_1", BODY, HERE, **more)


def telling(*addresses: str) -> Resolve:
    async def resolve(_host: str, _port: int) -> Sequence[str]:
        return addresses

    return resolve


def believed_by_python(event: Received) -> Any:
    try:
        return Webhook(SECRET).verify(event.body, event.headers)
    except WebhookVerificationError:
        return None


def believed_by_node(event: Received, folder: Path) -> Any:
    """By npm's standardwebhooks."""
    kept = folder / "event.json"
    kept.write_text(json.dumps({"secret": SECRET, "headers": event.headers, "body": event.body.decode()}))
    done = subprocess.run(
        [NODE, "scripts/verify-webhook.mjs", kept], cwd=WEB, capture_output=True, text=True, check=True, timeout=60
    )
    return json.loads(done.stdout).get("event")


async def test_an_event_is_believed_by_the_libraries_of_two_languages_and_a_changed_one_by_none(
    gateway: Receiver, tmp_path: Path
) -> None:
    assert await send(gateway) == Delivered(204)
    [event] = gateway.received
    assert (event.path, event.headers["webhook-id"], event.body) == ("/hooks", "msg_1", BODY)
    assert event.headers["content-type"] == "application/json"
    assert event.headers["host"] == f"127.0.0.1:{gateway.port}"
    wanted = json.loads(BODY)
    assert believed_by_python(event) == believed_by_node(event, tmp_path) == wanted
    tampered = event._replace(body=BODY.replace(b"24CS023", b"24CS024"))
    assert believed_by_python(tampered) is None
    assert believed_by_node(tampered, tmp_path) is None
    renamed = event._replace(headers={**event.headers, "webhook-id": "msg_2"})
    assert believed_by_python(renamed) is None
    assert believed_by_node(renamed, tmp_path) is None


@pytest.mark.parametrize(
    ("status", "found"),
    [
        (200, Delivered(200)),
        (202, Delivered(202)),
        (410, Refused({"code": "answered", "status": 410, "phrase": "Gone"})),
        (401, Later({"code": "answered", "status": 401, "phrase": "Unauthorized"})),
        (404, Later({"code": "answered", "status": 404, "phrase": "Not Found"})),
        (429, Later({"code": "answered", "status": 429, "phrase": "Too Many Requests"})),
        (503, Later({"code": "answered", "status": 503, "phrase": "Service Unavailable"})),
        (599, Later({"code": "answered", "status": 599, "phrase": ""})),
    ],
)
async def test_the_status_of_the_answer_says_what_becomes_of_it(gateway: Receiver, status: int, found: Outcome) -> None:
    gateway.answer = answering(status)
    assert await send(gateway) == found


@pytest.mark.parametrize(
    ("asked", "pause"),
    [
        ("90", timedelta(seconds=90)),
        ("999999", timedelta(hours=2)),
        ("-5", None),
        ("Wed, 21 Oct 2026 07:28:00 GMT", None),
        ("9" * 400, None),
    ],
)
async def test_a_gateway_may_ask_for_a_pause_within_bounds(
    gateway: Receiver, asked: str, pause: timedelta | None
) -> None:
    gateway.answer = answering(429, Retry_After=asked)
    found = await send(gateway)
    assert isinstance(found, Later)
    assert found.pause == pause


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_nobody_is_led_inside_by_a_redirect(gateway: Receiver, status: int) -> None:
    with receiving() as inside:
        gateway.answer = answering(status, Location=inside.url)
        found = await send(gateway)
        assert isinstance(found, Refused)
        assert (found.why["code"], found.why["status"]) == ("redirected", status)
        assert inside.received == []


async def test_one_that_never_answers_is_tried_later(gateway: Receiver) -> None:
    gateway.answer = never(gateway)
    found = await send(gateway, longest_seconds=2)  # enough to be heard, however busy the machine is
    assert found == Later({"code": "timed_out", "seconds": 2})
    assert len(gateway.received) == 1


async def test_what_was_taken_is_taken_though_the_rest_of_the_answer_never_comes(gateway: Receiver) -> None:
    def begin(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        request.send_header("Content-Length", "1000")
        request.end_headers()
        request.wfile.write(b"half")
        request.wfile.flush()
        gateway.let_go.wait(30)

    gateway.answer = begin
    assert await send(gateway, longest_seconds=2) == Delivered(200)


async def test_of_an_endless_answer_little_is_read(gateway: Receiver) -> None:
    written = []

    def pour(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        request.send_header("Content-Length", str(10**12))
        request.end_headers()
        try:
            while True:
                request.wfile.write(b"x" * LARGEST_ANSWER)
                written.append(LARGEST_ANSWER)
        except OSError:
            gateway.let_go.set()

    gateway.answer = pour
    assert await send(gateway) == Delivered(200)
    assert gateway.let_go.wait(30), "the connection was not closed"
    assert sum(written) < 100 * 2**20  # what the system keeps on the way, and no more


async def test_one_that_closes_without_an_answer_and_one_that_is_not_there_are_tried_later(gateway: Receiver) -> None:
    def hang_up(request: BaseHTTPRequestHandler) -> None:
        request.close_connection = True

    gateway.answer = hang_up
    assert await send(gateway) == Later({"code": "broken_off", "host": "127.0.0.1"})
    with receiving() as gone:
        pass
    assert await send(gone) == Later({"code": "not_connected", "host": "127.0.0.1"})


async def test_a_host_that_answers_otherwise_at_the_second_time_gains_nothing(gateway: Receiver) -> None:
    """The one connected to is the one that was looked at, and it is asked for once."""
    answers = iter([["127.0.0.1"], ["127.0.0.2"]])
    with receiving(address="127.0.0.2", port=gateway.port) as inside:

        async def rebinding(_host: str, _port: int) -> Sequence[str]:
            return next(answers)

        found = await deliver(gateway_at(f"http://{NAME}:{gateway.port}/a?b=c"), "msg_1", BODY, HERE, resolve=rebinding)
        assert found == Delivered(204)
        assert inside.received == []
    [event] = gateway.received
    assert (event.path, event.headers["host"]) == ("/a?b=c", f"{NAME}:{gateway.port}")
    assert next(answers) == ["127.0.0.2"], "it was asked for twice"


async def test_a_host_with_one_address_inside_is_refused_as_a_whole(gateway: Receiver) -> None:
    url = f"https://{NAME}:{gateway.port}/"
    found = await deliver(gateway_at(url), "msg_1", BODY, HERE, resolve=telling("93.184.215.14", "10.0.0.8"))
    assert found == Refused({"code": "private_address", "address": "10.0.0.8"})
    private = await deliver(gateway_at(gateway.url), "msg_1", BODY, Settings())
    assert private == Refused({"code": "private_address", "address": "127.0.0.1"})
    assert gateway.received == []


async def test_a_name_without_an_address_is_tried_later() -> None:
    async def unknown(_host: str, _port: int) -> Sequence[str]:
        raise OSError

    found = await deliver(gateway_at(f"https://{NAME}/"), "msg_1", BODY, HERE, resolve=unknown)
    assert found == Later({"code": "no_such_host", "host": NAME})


async def test_the_next_address_of_a_host_is_tried_where_the_first_does_not_answer(gateway: Receiver) -> None:
    url, here = f"http://{NAME}:{gateway.port}/", Settings(gateway_networks=["127.0.0.0/8"])
    found = await deliver(gateway_at(url), "msg_1", BODY, here, resolve=telling("127.0.0.3", "127.0.0.1"))
    assert found == Delivered(204)


@pytest.fixture
def trust(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], None]]:
    """What this machine believes: a certificate of the test alone."""

    def believe(certificate: Path) -> None:
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        trusted_certificates.cache_clear()

    yield believe
    trusted_certificates.cache_clear()


async def test_over_tls_the_certificate_has_to_be_of_the_name_and_not_of_the_address(
    trust: Callable[[Path], None], tmp_path: Path
) -> None:
    certificate = make_certificate(tmp_path, NAME)
    trust(certificate[0])
    with receiving(certificate) as receiver:
        for name, believed in ((NAME, True), ("other.college.example", False)):
            url = f"https://{name}:{receiver.port}/hooks"
            found = await deliver(gateway_at(url), "msg_1", BODY, HERE, resolve=telling("127.0.0.1"))
            if believed:
                assert found == Delivered(204)
            else:
                assert isinstance(found, Later)
                assert (found.why["code"], found.why["host"]) == ("bad_certificate", name)
        assert len(receiver.received) == 1
        assert believed_by_python(receiver.received[0]) == json.loads(BODY)


async def test_over_tls_one_that_nobody_vouches_for_is_sent_nothing(tmp_path: Path) -> None:
    with receiving(make_certificate(tmp_path)) as receiver:
        found = await send(receiver)
        assert isinstance(found, Later)
        assert found.why["code"] == "bad_certificate"
        assert receiver.received == []
