"""For those who watch over the server: does it live, can it work, what has it done.

Metrics name no person, but are nobody's business either: they are for a scraper on the same machine that did not come
through a proxy, and elsewhere for whoever shows an API token of the office.
"""

import asyncio
import ipaddress

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response

from rollbook.accounts.access import check_office
from rollbook.core.errors import Unavailable
from rollbook.edge import refusals
from rollbook.edge.metrics import exposition
from rollbook.edge.proxies import FORWARDED
from rollbook.endpoints.application import StoreDep
from rollbook.endpoints.routes import Routes
from rollbook.migrations.run import is_current

STORE_SECONDS = 5

routes = Routes(hidden=True)


@routes.get("/healthz", "Whether the server runs")
async def healthz() -> dict[str, str]:
    return {"status": "alive"}


@routes.get("/readyz", "Whether the server can write")
async def readyz(request: Request, store: StoreDep) -> dict[str, str]:
    if getattr(request.app.state, "stopping", False):
        raise Unavailable(refusals.SERVER_STOPPING)
    try:
        async with asyncio.timeout(STORE_SECONDS):
            current = await store.read(is_current)
            if current and store.can_write:
                await store.check_writing()
    except Unavailable:
        raise
    except Exception as error:
        raise Unavailable(refusals.DATABASE_SILENT) from error
    if not store.can_write:
        raise Unavailable(refusals.CANNOT_WRITE)
    if not current:
        raise Unavailable(refusals.OTHER_SCHEMA)
    return {"status": "ready"}


@routes.get("/metrics", "Figures for monitoring, in the format of Prometheus")
async def metrics(request: Request, store: StoreDep) -> Response:
    if not _is_from_this_machine(request):
        await check_office(request, store, refusals.METRICS_CLOSED)
    return Response(exposition(), media_type=CONTENT_TYPE_LATEST)


def _is_from_this_machine(request: Request) -> bool:
    if request.client is None or request.scope[FORWARDED]:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
