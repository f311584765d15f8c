"""A provider over real HTTP, on this machine, whose every answer a test can spoil."""

import hashlib
import json
import secrets
import threading
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

from rollbook.core import clock

CLIENT_ID, CLIENT_SECRET = "rollbook", "a shared: secret/with signs"
LABEL = "Vidya College"
CONFIGURATION = "/.well-known/openid-configuration"

Json = dict[str, Any]


@cache
def key(kid: str) -> RSAKey:
    return RSAKey.generate_key(2048, {"kid": kid, "use": "sig"})


@dataclass
class Raw:
    """An answer as it goes out, whatever belongs there."""

    body: bytes = b""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)


@dataclass
class Behaviour:
    """What it does. As it stands here it does what a provider has to."""

    claims: Json = field(default_factory=dict)  # over those that belong there; None leaves one out
    told_elsewhere: Json = field(default_factory=dict)  # at the userinfo endpoint
    header: Json = field(default_factory=dict)
    signing_key: str = "first"
    shown_keys: tuple[str, ...] = ("first",)
    sign: Callable[[Json, Json], str] | None = None
    discovery: Json = field(default_factory=dict)
    answers: dict[str, Raw] = field(default_factory=dict)  # by path, in place of the right ones
    waits_at: str | None = None  # the path where nothing is answered as long as the test lasts


@dataclass
class Asked:
    """A log-in that somebody was sent here with."""

    nonce: str
    challenge: str
    back_to: str


class OwnProvider:
    def __init__(self, issuer: str) -> None:
        self.issuer = issuer
        self.over = threading.Event()
        self.behave()

    def behave(self, **otherwise: Any) -> None:
        """From now on, and forget what was asked."""
        self.behaviour = Behaviour(**otherwise)
        self.codes: dict[str, Asked] = {}
        self.requests: list[str] = []

    def sign_in(self, address: str) -> Json:
        """What somebody does on its page who was sent to this address; what it sends back with them."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
        assert asked["response_type"] == "code"
        assert asked["client_id"] == CLIENT_ID
        assert asked["code_challenge_method"] == "S256"
        assert asked["scope"].split()[0] == "openid"
        code = secrets.token_urlsafe(20)
        self.codes[code] = Asked(asked["nonce"], asked["code_challenge"], asked["redirect_uri"])
        return {"code": code, "state": asked["state"], "iss": self.issuer}

    def answer(self, path: str, form: Json, authorization: str) -> Raw:
        self.requests.append(path)
        if path == self.behaviour.waits_at:
            self.over.wait()
        if raw := self.behaviour.answers.get(path):
            return raw
        match path:
            case "/.well-known/openid-configuration":
                return _json(self._discovery())
            case "/keys":
                return _json({"keys": [key(kid).as_dict(private=False) for kid in self.behaviour.shown_keys]})
            case "/token":
                return self._exchange(form, authorization)
            case "/userinfo":
                return _json({"sub": "person-1", **self.behaviour.told_elsewhere})
        return Raw(status=404)

    def _discovery(self) -> Json:
        return {
            "issuer": self.issuer,
            "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/keys",
            "userinfo_endpoint": f"{self.issuer}/userinfo",
            **self.behaviour.discovery,
        }

    def _exchange(self, form: Json, authorization: str) -> Raw:
        """A code is good once, for who has begun, shows the verifier and knows the secret."""
        asked = self.codes.pop(form.get("code", ""), None)
        proof = urlsafe_b64encode(hashlib.sha256(form.get("code_verifier", "").encode()).digest()).decode().rstrip("=")
        pair = b64decode(authorization.removeprefix("Basic ")).decode()
        if pair != "rollbook:a+shared%3A+secret%2Fwith+signs":
            return _json({"error": "invalid_client"}, 401)
        if asked is None or proof != asked.challenge or form.get("redirect_uri") != asked.back_to:
            return _json({"error": "invalid_grant"}, 400)
        return _json({"access_token": "opens-userinfo", "token_type": "Bearer", "id_token": self._token(asked.nonce)})

    def _token(self, nonce: str) -> str:
        now = int(clock.now().timestamp())
        right = {"iss": self.issuer, "aud": CLIENT_ID, "sub": "person-1", "iat": now, "exp": now + 300, "nonce": nonce}
        right |= {"email": "lata@college.example", "email_verified": True}
        claims = {name: value for name, value in {**right, **self.behaviour.claims}.items() if value is not None}
        header = {"alg": "RS256", "kid": self.behaviour.signing_key, **self.behaviour.header}
        if self.behaviour.sign:
            return self.behaviour.sign(header, claims)
        return jwt.encode(header, claims, key(self.behaviour.signing_key), algorithms=[header["alg"]])


def _json(value: Json, status: int = 200) -> Raw:
    return Raw(json.dumps(value).encode(), status, {"Content-Type": "application/json"})


@contextmanager
def running_provider() -> Iterator[OwnProvider]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer({})

        def do_POST(self) -> None:
            sent = self.rfile.read(int(self.headers["Content-Length"])).decode()
            self._answer({name: values[0] for name, values in parse_qs(sent).items()})

        def _answer(self, form: Json) -> None:
            raw = provider.answer(urlsplit(self.path).path, form, self.headers.get("Authorization", ""))
            self.send_response(raw.status)
            for name, value in {"Content-Length": str(len(raw.body)), **raw.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(raw.body)

        def log_message(self, *args: Any) -> None:
            """Nothing."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *args: Any) -> None:
            """Who asked has gone away: that is what some tests are about."""

    with Server(("127.0.0.1", 0), Handler) as server:
        provider = OwnProvider(f"http://127.0.0.1:{server.server_port}")
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        try:
            yield provider
        finally:
            provider.over.set()
            server.shutdown()
