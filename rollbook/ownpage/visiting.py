"""Who comes to a student's own page: whoever has the cookie of the device that opened its link. The session of somebody
of the college opens nothing there."""

import time
from typing import Annotated

from starlette.requests import Request

from rollbook.accounts import cookies
from rollbook.core.errors import Forbidden
from rollbook.endpoints.routes import Found
from rollbook.endpoints.serving import is_settled
from rollbook.ownpage.refusals import LINK_HAS_ENDED
from rollbook.ownpage.service.holders import Holder, find_holder
from rollbook.store.verbs import Store


async def require_holder(request: Request) -> Holder:
    store: Store = request.app.state.store
    holder = await store.read(find_holder, cookies.own_page_tokens(request))
    if holder is None:
        raise Forbidden(LINK_HAS_ENDED)
    return holder


async def _devices(request: Request) -> tuple[str, ...]:
    return cookies.own_page_tokens(request)


async def _address(request: Request) -> str:
    return request.client.host if request.client else ""


async def _read_piece(request: Request) -> bytes:
    """Who sends it is known before the first byte of it is read, and once more where that took long."""
    await require_holder(request)
    settled_at = time.monotonic()
    pieces = [chunk async for chunk in request.stream()]
    if not is_settled(settled_at):
        await require_holder(request)
    return b"".join(pieces)


OwnHolder = Annotated[Holder, Found(require_holder)]
Devices = Annotated[tuple[str, ...], Found(_devices)]
Address = Annotated[str, Found(_address)]
OwnPiece = Annotated[bytes, Found(_read_piece)]
