"""Stopping mails over HTTP, by the link in one of them: a page's button, or one click in a mail program (RFC 8058)."""

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request

from rollbook.endpoints.application import SettingsDep, StoreDep
from rollbook.endpoints.routes import Answer, InPath, Routes
from rollbook.ownpage.schemas import StoppingOut
from rollbook.ownpage.service import guessing, stopping
from rollbook.ownpage.visiting import Address

Token = Annotated[str, Meta(min_length=1, max_length=100), InPath("token")]
routes = Routes("/api/stop", tag="own page")


@routes.get("/{token}", "Whether mails to the address of this link are stopped")
async def look_at_stopping(
    token: Token, request: Request, address: Address, store: StoreDep, settings: SettingsDep
) -> Answer[StoppingOut]:
    """Public, by the link of a mail, for longer than its page. Nothing is stopped by looking. Whoever's mail program
    opens this address in a browser is led to the page."""
    if "text/html" in request.headers.get("accept", ""):
        return _to_page(token)
    await store.write(guessing.count_try, token, guessing.lane_for(settings, address))
    return Answer(await store.read(stopping.look_at_stopping, token))


@routes.post("/{token}", "Stop mails to the address of this link")
async def stop(token: Token, address: Address, store: StoreDep, settings: SettingsDep) -> StoppingOut:
    """Public, likewise. A mail program may send the form of RFC 8058 instead of nothing, from any site."""
    await store.write(guessing.count_try, token, guessing.lane_for(settings, address))
    return await store.write(stopping.stop, token)


@routes.post("/{token}/again", "Start mails to the address of this link again")
async def start_again(token: Token, address: Address, store: StoreDep, settings: SettingsDep) -> StoppingOut:
    await store.write(guessing.count_try, token, guessing.lane_for(settings, address))
    return await store.write(stopping.start_again, token)


def _to_page(token: str) -> Answer[StoppingOut]:
    answer: Answer[StoppingOut] = Answer(b"", 303)
    answer.headers["location"] = f"/stop/{token}"
    return answer
