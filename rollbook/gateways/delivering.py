"""Handing one signed event to one gateway, as Standard Webhooks has it: never for long, never for more than was meant,
and only to the address that was looked at."""

import asyncio
import ssl
from collections.abc import Mapping
from datetime import timedelta
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rollbook.core import clock
from rollbook.core.certificates import trusted_certificates
from rollbook.core.json_values import JsonObject
from rollbook.core.settings import Settings
from rollbook.gateways.addresses import NoTarget, Resolve, Target, ask_system, find_addresses, read_target
from rollbook.tables.rows import GatewayRow

if TYPE_CHECKING:
    import httpx2

LONGEST_SECONDS = 10.0
LARGEST_ANSWER = 64 * 1024
# What a gateway may ask for with Retry-After.
_LONGEST_PAUSE = timedelta(hours=2)


class Delivered(NamedTuple):
    status: int


class Refused(NamedTuple):
    """For good: to try again would change nothing. `why`: a code of the page's words, and its values."""

    why: JsonObject


class Later(NamedTuple):
    """Not now. `pause`: what the gateway asked for, within bounds; None: it did not say."""

    why: JsonObject
    pause: timedelta | None = None


Outcome: TypeAlias = Delivered | Refused | Later


async def deliver(
    gateway: GatewayRow,
    message_id: str,
    body: bytes,
    settings: Settings,
    *,
    resolve: Resolve = ask_system,
    longest_seconds: float = LONGEST_SECONDS,
) -> Outcome:
    """`message_id` is the same at each try of one message: whoever receives it twice can tell."""
    target = read_target(gateway.url)
    if target is None:
        return Refused({"code": "not_an_address"})
    too_late = Later({"code": "timed_out", "seconds": round(longest_seconds)})
    answers: list[Outcome] = []
    try:
        async with asyncio.timeout(longest_seconds):
            addresses = await find_addresses(target, settings.gateway_networks, resolve)
            headers = _sign(gateway.secret, message_id, body)
            await _post(gateway.url, target, addresses, headers, body, answers)
    except NoTarget as error:
        name = "address" if error.code == "private_address" else "host"
        why: JsonObject = {"code": error.code, name: error.value}
        return Later(why) if error.code == "no_such_host" else Refused(why)
    except TimeoutError:
        return answers[0] if answers else too_late
    return answers[0]


def _sign(secret: str, message_id: str, body: bytes) -> dict[str, str]:
    from standardwebhooks.webhooks import Webhook

    now = clock.now()
    return {
        "Content-Type": "application/json",
        "User-Agent": "Rollbook",
        "Accept-Encoding": "identity",
        "webhook-id": message_id,
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": Webhook(secret).sign(message_id, now, body.decode()),
    }


async def _post(
    url: str, target: Target, addresses: list[str], headers: Mapping[str, str], body: bytes, answers: list[Outcome]
) -> None:
    """Notes one answer. It stands as soon as its status is known, whatever becomes of the rest of it."""
    import httpx2

    # Without the environment: a proxy would ask for the host's addresses once more.
    async with httpx2.AsyncClient(
        verify=trusted_certificates(), timeout=None, follow_redirects=False, trust_env=False
    ) as client:
        failure: Outcome = Later({"code": "not_connected", "host": target.host})
        for address in addresses:
            try:
                await _post_to(client, httpx2.URL(url), address, {**headers, "Host": _host_header(url)}, body, answers)
            except httpx2.ConnectError as error:  # nothing was sent: another address of the host may answer
                failure = _no_connection(target.host, error)
            except httpx2.InvalidURL:
                failure = Refused({"code": "not_an_address"})
                break
            except httpx2.HTTPError:
                failure = Later({"code": "broken_off", "host": target.host})
                break
            else:
                break
        if not answers:
            answers.append(failure)


async def _post_to(
    client: "httpx2.AsyncClient",
    url: "httpx2.URL",
    address: str,
    headers: Mapping[str, str],
    body: bytes,
    answers: list[Outcome],
) -> None:
    pinned = url.copy_with(host=address)
    named = {"sni_hostname": url.host}  # whom the certificate has to be of
    async with client.stream("POST", pinned, content=body, headers=headers, extensions=named) as response:
        answers.append(_outcome(response.status_code, response.headers.get("retry-after", "")))
        read = 0
        async for piece in response.aiter_raw():
            read += len(piece)
            if read > LARGEST_ANSWER:
                break


def _host_header(url: str) -> str:
    return url.split("//", 1)[1].split("/", 1)[0].split("?", 1)[0]


def _outcome(status: int, retry_after: str) -> Outcome:
    if 200 <= status < 300:
        return Delivered(status)
    why: JsonObject = {"code": "answered", "status": status, "phrase": _phrase(status)}
    if 300 <= status < 400:
        return Refused({**why, "code": "redirected"})
    if status == HTTPStatus.GONE:
        return Refused(why)
    # An address that is not there yet, or a secret that is not known yet, may be mended before the last try.
    return Later(why, _pause(retry_after))


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return ""


def _pause(retry_after: str) -> timedelta | None:
    """In seconds, as gateways that limit their rate write it."""
    if not retry_after.isascii() or not retry_after.isdigit() or len(retry_after) > 9:
        return None
    return min(timedelta(seconds=int(retry_after)), _LONGEST_PAUSE)


def _no_connection(host: str, error: BaseException) -> Outcome:
    """A certificate that does not fit is told apart: the gateway's keeper can mend it."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ssl.SSLCertVerificationError):
            return Later({"code": "bad_certificate", "host": host, "words": cause.verify_message[:200]})
        cause = cause.__cause__ or cause.__context__
    return Later({"code": "not_connected", "host": host})
