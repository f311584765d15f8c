"""Answers of the node-path interface: JSON values, and refusals in the one form its clients read."""

import asyncio
import json

from starlette.responses import Response

from rollbook.core.errors import AppError

JSON = "application/json; charset=utf-8"
# Clients try again after 500 and 503, and tell these to their callers; every other refusal is 400 to them.
_KEPT = frozenset([401, 403, 405, 412, 413, 429, 500, 503, 507])
# Beyond this many characters printing it otherwise takes milliseconds: another thread does it.
LARGE = 262_144


def value_answer(text: str, headers: dict[str, str] | None = None, status: int = 200) -> Response:
    return Response(text.encode(), status, headers, media_type=JSON)


async def print_answer(text: str, how: str | None, headers: dict[str, str]) -> Response:
    """As the parameter `print` asks for it."""
    match how:
        case "silent":
            return Response(status_code=204, headers=headers)
        case "pretty":
            return value_answer(await asyncio.to_thread(_pretty, text) if len(text) > LARGE else _pretty(text), headers)
        case _:
            return value_answer(text, headers)


def _pretty(text: str) -> str:
    return json.dumps(json.loads(text), ensure_ascii=False, indent=2) + "\n"


def refusal_answer(error: AppError) -> Response:
    status = error.status if error.status in _KEPT else 400
    return value_answer(json.dumps({"error": error.message}, ensure_ascii=False), error.headers(), status)
