"""What a provider says of somebody, and whether to believe it."""

import hmac
import json
from base64 import urlsafe_b64decode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rollbook.accounts.fields import Email
from rollbook.accounts.provider_http import BadAnswer
from rollbook.core import clock
from rollbook.core.json_values import JsonValue
from rollbook.core.schemas import clean_text

# Signed with a key of which only the other half is known here. Never `none`, nor what is signed with a shared secret:
# whoever knows the public half could sign that.
ALGORITHMS = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "Ed25519")
CLOCKS_DIFFER = 60  # seconds, by which a provider's clock may be wrong
LONGEST_SUBJECT = 255

Json = Mapping[str, JsonValue]


class UnknownKey(BadAnswer):
    """It is signed with a key that is not among those known: the provider may have new ones."""


@dataclass(frozen=True, slots=True)
class Person:
    """Whom the provider knows. Only the subject is theirs for ever."""

    subject: str
    email: str = ""  # only where the provider has checked it
    name: str = ""
    user_name: str = ""
    shown_at: int | None = None  # when they showed the provider who they are, in seconds since 1970


def read_id_token(token: str, keys: Sequence[Json], issuer: str, client_id: str, nonce: str) -> Person:
    """Whom an ID token tells of, if it is this provider's, for this Rollbook, for this log-in, and of now."""
    claims = _verify(token, keys)
    _check_claims(claims, issuer, client_id)
    told = claims.get("nonce")
    if not isinstance(told, str) or not hmac.compare_digest(told.encode(), nonce.encode()):
        raise BadAnswer("the token's nonce is of another log-in")
    return person_of(claims)


def person_of(claims: Json) -> Person:
    subject, shown_at = claims.get("sub"), claims.get("auth_time")
    if not isinstance(subject, str) or not 0 < len(subject) <= LONGEST_SUBJECT or not subject.isprintable():
        raise BadAnswer("it does not say of whom it tells")
    return Person(
        subject,
        _email(claims) if claims.get("email_verified") is True else "",
        _text(claims, "name"),
        _text(claims, "preferred_username"),
        shown_at if type(shown_at) is int else None,
    )


def _text(claims: Json, name: str) -> str:
    value = claims.get(name)
    return value if isinstance(value, str) else ""


def _email(claims: Json) -> str:
    try:
        return clean_text(Email, _text(claims, "email"))
    except ValueError:
        return ""


def _verify(token: str, keys: Sequence[Json]) -> Json:
    """What stands in it, if one of the keys has signed it."""
    from joserfc import jwt  # takes its time to load, and most installations have no provider
    from joserfc.errors import JoseError
    from joserfc.jwk import JWKRegistry

    header = _header(token)
    if header.get("alg") not in ALGORITHMS:
        raise BadAnswer("the token is not signed in a way that can be believed")
    named = header.get("kid")
    fitting = [key for key in keys if key.get("use", "sig") == "sig" and (named is None or key.get("kid") == named)]
    if not fitting:
        raise UnknownKey("the token is signed with a key that the provider does not show")
    for key in fitting:
        try:
            return jwt.decode(token, JWKRegistry.import_key(dict(key)), algorithms=[header["alg"]]).claims
        except (JoseError, ValueError, TypeError, KeyError):
            continue  # of another kind, or not the one
    raise BadAnswer("the token's signature is wrong")


def _header(token: str) -> Json:
    first = token.partition(".")[0]
    try:
        header = json.loads(urlsafe_b64decode(first + "=" * (-len(first) % 4)))
    except (ValueError, RecursionError) as error:
        raise BadAnswer("the token has no header") from error
    if not isinstance(header, dict):
        raise BadAnswer("the token has no header")
    return header


def _check_claims(claims: Json, issuer: str, client_id: str) -> None:
    from joserfc.errors import JoseError
    from joserfc.jwt import JWTClaimsRegistry

    wanted = JWTClaimsRegistry(
        now=int(clock.now().timestamp()),
        leeway=CLOCKS_DIFFER,
        iss={"essential": True, "value": issuer},
        aud={"essential": True, "value": client_id},
        sub={"essential": True},
        exp={"essential": True},
        iat={"essential": True},
    )
    try:
        wanted.validate(dict(claims))
    except (JoseError, ValueError, TypeError, OverflowError) as error:
        raise BadAnswer(f"the token's claims are wrong: {type(error).__name__}") from error
    audience, party = claims["aud"], claims.get("azp")
    if party not in (None, client_id) or (party is None and audience not in (client_id, [client_id])):
        raise BadAnswer("the token is for others too")
