"""Asking a provider over HTTP: never for long, never for much, and only where it said that it is."""

import asyncio
from collections.abc import Mapping
from typing import TypeVar

import msgspec

from rollbook.core.certificates import trusted_certificates

LONGEST_SECONDS = 5.0
LARGEST = 256 * 1024
_HEADERS = {"Accept": "application/json", "Accept-Encoding": "identity", "User-Agent": "Rollbook"}

Wanted = TypeVar("Wanted")


class NoAnswer(Exception):
    """None came, or not in time; or the provider says that something is wrong with itself."""


class BadAnswer(Exception):
    """One that cannot be believed. Its text says why, in words of ours alone: for the log."""


async def ask(
    kind: type[Wanted], address: str, form: Mapping[str, str] | None = None, headers: Mapping[str, str] | None = None
) -> Wanted:
    """What is read there, or told to whoever sends the form."""
    import httpx2  # takes its time to load, and most installations have no provider

    method = "GET" if form is None else "POST"
    body = bytearray()
    try:
        async with (
            asyncio.timeout(LONGEST_SECONDS),
            httpx2.AsyncClient(
                verify=trusted_certificates(), timeout=LONGEST_SECONDS, follow_redirects=False, headers=_HEADERS
            ) as client,
            client.stream(method, address, data=form, headers=headers) as response,
        ):
            if response.status_code >= 500:
                raise NoAnswer
            if response.status_code != 200:
                raise BadAnswer(f"it answered {method} with status {response.status_code}")
            async for piece in response.aiter_raw():
                body += piece
                if len(body) > LARGEST:
                    raise BadAnswer("its answer is too large")
    except (TimeoutError, httpx2.HTTPError, httpx2.InvalidURL) as error:
        raise NoAnswer from error
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadAnswer("its answer is not the JSON that belongs there") from error
