"""Whose word counts: a trusted proxy's, and nobody else's."""

import pytest
from msgspec.structs import replace
from starlette.types import Message, Receive, Scope, Send

from rollbook.core.settings import Settings
from rollbook.edge.proxies import FORWARDED, FROM_TRUSTED_PROXY, Proxies
from tests.college import Person, running_college
from tests.edge.raw import exchange
from tests.shell import RunningServer

NEAR, FAR, STRANGER = "10.0.0.5", "10.0.0.6", "198.51.100.9"


async def seen(peer: str | None, trusted: list[str], *headers: tuple[str, str]) -> Scope:
    """The scope as the application sees it."""
    inside: list[Scope] = []

    async def application(scope: Scope, _receive: Receive, _send: Send) -> None:
        inside.append(scope)

    async def receive() -> Message:
        return {}

    async def send(_message: Message) -> None:
        pass

    scope = {
        "type": "http",
        "scheme": "http",
        "client": (peer, 4711) if peer else None,
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers],
    }
    await Proxies(application, trusted)(scope, receive, send)
    return inside[0]


@pytest.mark.parametrize(
    ("trusted", "chain", "client"),
    [
        ([NEAR], "203.0.113.7", "203.0.113.7"),
        ([NEAR], "203.0.113.7:51234", "203.0.113.7"),
        ([NEAR], "2001:db8::7", "2001:db8::7"),
        ([NEAR], "[2001:db8::7]:51234", "2001:db8::7"),
        ([NEAR], "::ffff:203.0.113.7", "203.0.113.7"),
        # The visitor wrote the first entries; only the last one is the proxy's.
        ([NEAR], "127.0.0.1, 203.0.113.7", "203.0.113.7"),
        ([NEAR], f"{NEAR}, 203.0.113.7", "203.0.113.7"),
        # Two proxies of ours, one behind the other.
        ([NEAR, FAR], f"1.2.3.4, 203.0.113.7, {FAR}", "203.0.113.7"),
        (["10.0.0.0/24"], f"1.2.3.4, 203.0.113.7, {FAR}", "203.0.113.7"),
        ([NEAR], f"203.0.113.7, {FAR}", FAR),
        # Nonsense ends the chain where it stands.
        ([NEAR], "unknown", NEAR),
        ([NEAR], "203.0.113.7, <script>", NEAR),
        ([NEAR, FAR], f"nonsense, {FAR}", FAR),
        ([NEAR], " , ,", NEAR),
    ],
)
async def test_the_chain_is_read_from_the_trusted_end(trusted: list[str], chain: str, client: str) -> None:
    scope = await seen(NEAR, trusted, ("x-forwarded-for", chain))
    assert scope["client"][0] == client


async def test_several_headers_are_one_chain() -> None:
    scope = await seen(NEAR, [NEAR], ("x-forwarded-for", "1.2.3.4"), ("x-forwarded-for", "203.0.113.7"))
    assert scope["client"][0] == "203.0.113.7"


@pytest.mark.parametrize("trusted", [[], [FAR], ["192.168.0.0/16", "::1"]])
async def test_a_stranger_is_not_believed(trusted: list[str]) -> None:
    spoofed = [("x-forwarded-for", "127.0.0.1"), ("x-forwarded-proto", "https"), ("x-request-id", "0" * 16)]
    scope = await seen(STRANGER, trusted, *spoofed)
    assert scope["client"] == (STRANGER, 4711)
    assert scope["scheme"] == "http"
    assert scope[FROM_TRUSTED_PROXY] is False
    assert scope[FORWARDED] is True


@pytest.mark.parametrize(
    ("proto", "scheme"),
    [("https", "https"), ("HTTPS", "https"), ("http, https", "https"), ("https, http", "http"), ("ftp", "http")],
)
async def test_the_scheme_is_the_nearest_proxys(proto: str, scheme: str) -> None:
    assert (await seen(NEAR, [NEAR], ("x-forwarded-proto", proto)))["scheme"] == scheme


async def test_a_proxy_on_a_wrapped_address_is_known() -> None:
    scope = await seen(f"::ffff:{NEAR}", [NEAR], ("x-forwarded-for", "203.0.113.7"))
    assert scope["client"][0] == "203.0.113.7"


async def test_a_peer_without_an_address_is_trusted_with_nothing() -> None:
    scope = await seen(None, ["0.0.0.0/0", "::/0"], ("x-forwarded-for", "203.0.113.7"))
    assert scope["client"] is None


@pytest.mark.parametrize("entry", ["*", "proxy.college.example", "10.0.0.0/99", "10.0.0"])
def test_an_entry_that_is_no_address_is_no_setting(entry: str) -> None:
    with pytest.raises(ValueError, match="is no address and no network"):
        Settings(trusted_proxies=[NEAR, entry])


def test_the_application_believes_the_proxy_it_was_told_to(settings: Settings) -> None:
    with running_college(replace(settings, trusted_proxies=[NEAR])) as college:
        headers = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https", "X-Request-ID": "from-the-proxy"}
        behind = college.person(address=NEAR).get("/healthz", headers=headers)
        assert "strict-transport-security" in behind.headers
        assert behind.headers["x-request-id"] == "from-the-proxy"
        stranger = college.person(address=STRANGER).get("/healthz", headers=headers)
        assert "strict-transport-security" not in stranger.headers
        assert stranger.headers["x-request-id"] != "from-the-proxy"
        for harmful in ("short", "x" * 65, "two words", 'quo"te-quo"te'):
            answer = college.person(address=NEAR).get("/healthz", headers={"X-Request-ID": harmful})
            assert answer.headers["x-request-id"] != harmful


@pytest.mark.parametrize(
    "host",
    [
        b"",
        b"two words",
        b"evil.example/path",
        b"user@evil.example",
        b"evil.example:port",
        b"evil.example:80:80",
        b"<script>",
        b"[::1",
        b"a" * 300,
        b"a\r\nHost: b",
        b"caf\xc3\xa9.example",
    ],
)
def test_a_host_that_is_no_host_is_refused(server: RunningServer, host: bytes) -> None:
    answer = exchange(server.address, b"GET /api/session HTTP/1.1\r\nHost: %s\r\n\r\n" % host)
    assert (answer.status, answer.json()["code"]) == (400, "bad_host")


@pytest.mark.parametrize("host", [b"localhost", b"127.0.0.1:8000", b"[::1]:8000", b"my_box.local", b"Rollbook.Example"])
def test_a_host_that_is_one_is_not(server: RunningServer, host: bytes) -> None:
    assert exchange(server.address, b"GET /api/session HTTP/1.1\r\nHost: %s\r\n\r\n" % host).status == 200


def test_a_probe_without_a_host_is_answered_if_it_is_old_enough(server: RunningServer) -> None:
    assert exchange(server.address, b"GET /healthz HTTP/1.0\r\n\r\n").status == 200
    assert exchange(server.address, b"GET /healthz HTTP/1.1\r\n\r\n").status == 400


def test_no_header_of_a_stranger_ends_in_a_redirect(visitor: Person) -> None:
    for header in ("Host", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Original-URL", "Forwarded"):
        answer = visitor.get("/home?next=//evil.example", headers={header: "evil.example"}, follow_redirects=False)
        assert answer.headers["location"] == "/login?next=/home%3Fnext%3D//evil.example"
