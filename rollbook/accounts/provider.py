"""The provider of OpenID Connect that signs people in here: where it is, its keys, and what it says of somebody."""

import asyncio
import hashlib
import time
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Awaitable, Callable
from typing import TypeVar
from urllib.parse import quote_plus, urlencode, urlsplit

import msgspec

from rollbook.accounts import refusals
from rollbook.accounts.provider_claims import Person, UnknownKey, person_of, read_id_token
from rollbook.accounts.provider_http import BadAnswer, NoAnswer, ask
from rollbook.accounts.provider_logins import Question
from rollbook.core.errors import AppError, Unavailable
from rollbook.core.json_values import JsonObject
from rollbook.core.log import log
from rollbook.core.settings import Settings, is_safe_address

# How long it is believed to be where it was, and to have the keys that it had.
REMEMBERED_SECONDS = 3600.0
# Whoever sends tokens with keys that nobody knows does not make us ask more often than this.
KEYS_EVERY_SECONDS = 30.0
SCOPE = "openid email profile"

Found = TypeVar("Found")


class NotBelieved(AppError):
    status, kind = 502, "bad_gateway"


class Discovery(msgspec.Struct, frozen=True):
    """What a provider says of itself. There is more of it than is needed here."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    userinfo_endpoint: str | None = None
    token_endpoint_auth_methods_supported: list[str] = msgspec.field(default_factory=lambda: ["client_secret_basic"])
    authorization_response_iss_parameter_supported: bool = False


class KeySet(msgspec.Struct, frozen=True):
    keys: list[JsonObject]


class Tokens(msgspec.Struct, frozen=True):
    id_token: str
    access_token: str = ""


class Remembered(msgspec.Struct, frozen=True):
    discovery: Discovery
    keys: list[JsonObject]
    at: float  # by the clock that never goes back


class Provider:
    """One for as long as the server runs: what it has learned is used again."""

    def __init__(self, settings: Settings) -> None:
        assert settings.oidc_issuer
        self.issuer, self.label = settings.oidc_issuer, settings.provider_label
        self._client_id, self._secret = settings.oidc_client_id, settings.oidc_client_secret
        self._remembered: Remembered | None = None
        self._learning: asyncio.Task[Remembered] | None = None

    async def address_for(self, question: Question, back_to: str, *, again: bool) -> str:
        """Where the browser goes to. `again`: whoever is known there already shows once more who they are."""
        discovery = (await self._believe(self._learn)).discovery
        challenge = urlsafe_b64encode(hashlib.sha256(question.verifier.encode()).digest()).decode().rstrip("=")
        asked = {
            "response_type": "code",
            "client_id": self._client_id,
            "redirect_uri": back_to,
            "scope": SCOPE,
            "state": question.state,
            "nonce": question.nonce,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
            **({"prompt": "login", "max_age": "0"} if again else {}),
        }
        joint = "&" if urlsplit(discovery.authorization_endpoint).query else "?"
        return f"{discovery.authorization_endpoint}{joint}{urlencode(asked)}"

    async def check_reachable(self) -> None:
        await self._believe(self._learn)

    async def who(self, code: str, answering_issuer: str | None, question: Question, back_to: str) -> "Known":
        """Who came back with this code."""
        return await self._believe(lambda: self._who(code, answering_issuer, question, back_to))

    async def ask_more(self, known: "Known") -> Person:
        """Some tell the e-mail address only where they are asked for it."""
        return await self._believe(lambda: self._ask_more(known))

    async def _who(self, code: str, answering_issuer: str | None, question: Question, back_to: str) -> "Known":
        discovery = (await self._learn()).discovery
        is_said = answering_issuer is not None or discovery.authorization_response_iss_parameter_supported
        if is_said and answering_issuer != self.issuer:
            raise BadAnswer("the answer came from another provider")
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": back_to,
            "code_verifier": question.verifier,
        }
        proof, headers = self._own_proof(discovery)
        tokens = await ask(Tokens, discovery.token_endpoint, form | proof, headers)
        return Known(await self._read(tokens.id_token, question.nonce), tokens.access_token)

    def _own_proof(self, discovery: Discovery) -> tuple[dict[str, str], dict[str, str]]:
        """How the provider knows that it is this Rollbook which asks: fields of the form, and headers."""
        if not self._secret:
            return {"client_id": self._client_id}, {}
        ways = discovery.token_endpoint_auth_methods_supported
        if "client_secret_basic" not in ways and "client_secret_post" in ways:
            return {"client_id": self._client_id, "client_secret": str(self._secret)}, {}
        pair = f"{quote_plus(self._client_id)}:{quote_plus(self._secret)}"
        return {}, {"Authorization": f"Basic {b64encode(pair.encode()).decode()}"}

    async def _read(self, id_token: str, nonce: str) -> Person:
        learned = await self._learn()
        try:
            return read_id_token(id_token, learned.keys, self.issuer, self._client_id, nonce)
        except UnknownKey:
            if time.monotonic() - learned.at < KEYS_EVERY_SECONDS:
                raise
        newer = await self._learn(than=learned)
        return read_id_token(id_token, newer.keys, self.issuer, self._client_id, nonce)

    async def _ask_more(self, known: "Known") -> Person:
        discovery = (await self._learn()).discovery
        if not discovery.userinfo_endpoint or not known.access_token:
            return known.person
        headers = {"Authorization": f"Bearer {known.access_token}"}
        more = person_of(await ask(JsonObject, discovery.userinfo_endpoint, headers=headers))
        if more.subject != known.person.subject:
            raise BadAnswer("it told of somebody else than was asked for")
        return more

    async def _learn(self, than: Remembered | None = None) -> Remembered:
        """`than`: something newer than this. Of many who ask at once, one goes there, and all are told the same."""
        known = self._remembered
        if known and known is not than and time.monotonic() - known.at < REMEMBERED_SECONDS:
            return known
        if self._learning is None:
            self._learning = asyncio.create_task(self._read_all())
            self._learning.add_done_callback(self._note_end)
        return await asyncio.shield(self._learning)

    def _note_end(self, learning: "asyncio.Task[Remembered]") -> None:
        self._learning = None
        if not learning.cancelled():
            learning.exception()  # looked at, so that it is not told as a mistake of ours where nobody waits any more

    async def _read_all(self) -> Remembered:
        discovery = await ask(Discovery, f"{self.issuer.rstrip('/')}/.well-known/openid-configuration")
        self._check(discovery)
        keys = (await ask(KeySet, discovery.jwks_uri)).keys
        self._remembered = Remembered(discovery, keys, time.monotonic())
        return self._remembered

    def _check(self, discovery: Discovery) -> None:
        if discovery.issuer != self.issuer:
            raise BadAnswer("it calls itself by another name than ROLLBOOK_OIDC_ISSUER")
        places = (discovery.authorization_endpoint, discovery.token_endpoint, discovery.jwks_uri)
        if not all(map(is_safe_address, (*places, discovery.userinfo_endpoint or self.issuer))):
            raise BadAnswer("it names an address that is not of https")

    async def _believe(self, work: Callable[[], Awaitable[Found]]) -> Found:
        """What came of it, or a refusal in words. The log says why; what was sent is in neither."""
        try:
            return await work()
        except NoAnswer as error:
            log.warning("the provider of sign-ins does not answer", exc_info=error)
            raise Unavailable(refusals.provider_silent(self.label)) from error
        except BadAnswer as error:
            log.warning("the provider of sign-ins is not believed", why=str(error))
            raise NotBelieved(refusals.provider_not_believed(self.label)) from error


class Known(msgspec.Struct, frozen=True):
    """Who came back, and what opens what else the provider tells of them."""

    person: Person
    access_token: str
