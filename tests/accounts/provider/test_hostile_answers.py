"""Whatever cannot be believed is refused in words, lets nobody in, and says nothing of what was sent."""

import hmac
import json
import socket
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from joserfc import jwt
from msgspec.structs import replace

from rollbook.accounts import provider_http
from rollbook.accounts.provider import Provider
from rollbook.core import clock
from rollbook.core.log import Event, log
from tests.accounts.provider.own_provider import CONFIGURATION, Json, OwnProvider, Raw, key
from tests.accounts.provider.signing_in import begin, count_sessions, finish, is_out, links, sign_in
from tests.college import College, Person


def _encoded(value: bytes) -> str:
    return urlsafe_b64encode(value).decode().rstrip("=")


def _written(*parts: Json) -> str:
    return ".".join(_encoded(json.dumps(part).encode()) for part in parts)


def _unsigned(header: Json, claims: Json) -> str:
    return _written({**header, "alg": "none"}, claims) + "."


def _signed_with_the_public_half(header: Json, claims: Json) -> str:
    """As if it were a secret that both know."""
    told = _written({**header, "alg": "HS256"}, claims)
    return f"{told}.{_encoded(hmac.digest(key('first').as_pem(private=False), told.encode(), 'sha256'))}"


def _signed_by_somebody_else(header: Json, claims: Json) -> str:
    return jwt.encode(header, claims, key("of somebody else"), algorithms=["RS256"])


def _signed_with_a_key_that_it_brings(header: Json, claims: Json) -> str:
    """Under the name of a key that the provider shows."""
    own = key("of somebody else")
    own_key = own.as_dict(private=False)
    return jwt.encode({**header, "jwk": own_key, "kid": header["kid"]}, claims, own, algorithms=["RS256"])


def _changed_after_signing(header: Json, claims: Json) -> str:
    head, _, signature = jwt.encode(header, claims, key("first"), algorithms=["RS256"]).split(".")
    return f"{head}.{_written({**claims, 'sub': 'somebody else'})}.{signature}"


def _at(seconds: int) -> int:
    return int(clock.now().timestamp()) + seconds


TOKENS: dict[str, dict[str, Any]] = {
    "it is not signed": {"sign": _unsigned},
    "it is signed with the public key as a secret": {"sign": _signed_with_the_public_half},
    "somebody else has signed it": {"sign": _signed_by_somebody_else},
    "it brings its own key": {"sign": _signed_with_a_key_that_it_brings},
    "it was changed after it was signed": {"sign": _changed_after_signing},
    "it is no token": {"sign": lambda _header, _claims: "no.token.at-all"},
    "its header is a list": {"sign": lambda _header, _claims: f"{_encoded(b'[]')}.e30.e30"},
    "it is for another client": {"claims": {"aud": "another"}},
    "it is for nobody": {"claims": {"aud": None}},
    "it is for others too": {"claims": {"aud": ["rollbook", "another"]}},
    "another party asked for it": {"claims": {"azp": "another"}},
    "another provider made it": {"claims": {"iss": "https://elsewhere.example"}},
    "nobody made it": {"claims": {"iss": None}},
    "it is of another log-in": {"claims": {"nonce": "another"}},
    "it is of no log-in": {"claims": {"nonce": None}},
    "it has ended": {"claims": {"exp": _at(-120)}},
    "it never ends": {"claims": {"exp": None}},
    "it comes from the future": {"claims": {"iat": _at(3600), "exp": _at(7200)}},
    "it does not say when it was made": {"claims": {"iat": None}},
    "it is about nobody": {"claims": {"sub": None}},
    "it is about an empty name": {"claims": {"sub": ""}},
    "it is about a number": {"claims": {"sub": 1}},
    "its key is not among those shown": {"signing_key": "hidden"},
    "no key is shown": {"shown_keys": ()},
}
HTML = Raw(b"<html><body>Please log in</body></html>", 200, {"Content-Type": "text/html"})
ELSEWHERE = Raw(b"", 302, {"Location": "http://127.0.0.1:9/stolen"})
HUGE = Raw(b'{"id_token": "' + b"x" * 2**20 + b'"}')
ANSWERS: dict[str, dict[str, Any]] = {
    f"{path} is {name}": {"answers": {path: raw}}
    for path in (CONFIGURATION, "/keys", "/token")
    for name, raw in {"a page": HTML, "elsewhere": ELSEWHERE, "huge": HUGE, "empty": Raw(b"{}")}.items()
}
PLACES: dict[str, dict[str, Any]] = {
    "it calls itself otherwise": {"discovery": {"issuer": "https://elsewhere.example"}},
    "its tokens come over plain http": {"discovery": {"token_endpoint": "http://login.college.example/token"}},
    "its page is a script": {"discovery": {"authorization_endpoint": "javascript:alert(1)"}},
    "its keys are a file": {"discovery": {"jwks_uri": "file:///etc/passwd"}},
}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """All that is logged."""
    events: list[Event] = []
    monkeypatch.setattr(log, "take", events.append)
    return events


def _refused(college: College, lata: Person, provider: OwnProvider, told: list[Event]) -> None:
    """She is known and linked; this time what the provider answers is not to be believed."""
    newcomer, before = college.person(), count_sessions(college)
    asked = newcomer.post("/api/session/provider", json={})
    if asked.status_code == 200:
        sent = provider.sign_in(asked.json()["address"])
        asked = newcomer.post("/api/session/provider/answer", json=sent)
        assert sent["code"] not in asked.text + str(told)
        assert sent["state"] not in asked.text + str(told)
    refusal = asked.json()
    assert (asked.status_code, refusal["code"]) == (502, "provider_not_believed")
    assert refusal["message"].startswith("What Vidya College answered cannot be believed, so nobody was let in.")
    assert is_out(newcomer)
    assert count_sessions(college) == before
    [event] = [each for each in told if each["level"] == "warning"]
    assert event["event"] == "the provider of sign-ins is not believed"
    assert "eyJ" not in str(event)  # no part of a token


@pytest.mark.parametrize("wrong", TOKENS)
def test_a_token_that_is_not_to_be_believed(
    college: College, lata: Person, provider: OwnProvider, told: list[Event], wrong: str
) -> None:
    sign_in(college.person(), provider)
    known = links(college)
    provider.behave(**TOKENS[wrong])
    if "shown_keys" in TOKENS[wrong]:
        college.app.state.provider = Provider(college.app.state.settings)
    _refused(college, lata, provider, told)
    assert links(college) == known
    provider.behave()
    college.app.state.provider = Provider(college.app.state.settings)
    assert sign_in(college.person(), provider)["admin"]["userName"] == "lata"  # it was that alone


@pytest.mark.parametrize("wrong", [*ANSWERS, *PLACES])
def test_an_answer_that_is_not_to_be_believed(
    college: College, lata: Person, provider: OwnProvider, told: list[Event], wrong: str
) -> None:
    provider.behave(**{**ANSWERS, **PLACES}[wrong])
    _refused(college, lata, provider, told)
    assert links(college) == []


def test_a_provider_that_is_down(college: College, lata: Person, provider: OwnProvider) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        gone = f"http://127.0.0.1:{nobody.getsockname()[1]}"
    college.app.state.provider = Provider(replace(college.app.state.settings, oidc_issuer=gone))
    refusal = college.person().json("POST", "/api/session/provider", {}, status=503)
    assert refusal["message"] == "Vidya College does not answer right now. Try again in a few minutes."


@pytest.mark.parametrize("path", [CONFIGURATION, "/keys", "/token"])
def test_a_provider_that_has_a_fault(college: College, lata: Person, provider: OwnProvider, path: str) -> None:
    provider.behave(answers={path: Raw(b"oops", 500)})
    newcomer, before = college.person(), count_sessions(college)
    if path == "/token":
        finish(newcomer, provider.sign_in(begin(newcomer)), status=503)
    else:
        newcomer.json("POST", "/api/session/provider", {}, status=503)
    assert is_out(newcomer)
    assert count_sessions(college) == before


@pytest.mark.parametrize("path", [CONFIGURATION, "/token"])
def test_a_provider_that_is_slow(
    college: College, lata: Person, provider: OwnProvider, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    newcomer, before = college.person(), count_sessions(college)
    provider.behave(waits_at=path)
    if path == "/token":
        sent = provider.sign_in(begin(newcomer))
        monkeypatch.setattr(provider_http, "LONGEST_SECONDS", 0.2)
        refusal = finish(newcomer, sent, status=503)
    else:
        monkeypatch.setattr(provider_http, "LONGEST_SECONDS", 0.2)
        refusal = newcomer.json("POST", "/api/session/provider", {}, status=503)
    assert refusal["code"] == "provider_silent"
    assert is_out(newcomer)
    assert count_sessions(college) == before
