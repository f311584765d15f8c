"""Everything between the network and the features, put around an application."""

from fastapi import FastAPI

from rollbook.core.settings import Settings
from rollbook.edge.access_log import AccessLog
from rollbook.edge.bodies import BodyGuard
from rollbook.edge.compression import Compression
from rollbook.edge.csrf import CrossSiteGuard
from rollbook.edge.errors import LastResort, handle_errors
from rollbook.edge.every_site import EverySite, Interface
from rollbook.edge.frontend import Frontend
from rollbook.edge.headers import SecurityHeaders
from rollbook.edge.health import router as health
from rollbook.edge.proxies import Proxies, SaneAddress
from rollbook.edge.switchboard import Switchboard


def install_edge(app: FastAPI, settings: Settings, for_every_site: Interface) -> None:
    """Call it once, after the routers are in."""
    handle_errors(app)
    app.include_router(health)
    app.router.default = Frontend(settings.title)
    app.router.middleware_stack = Switchboard(app)
    # From the inside out: the last one added meets the request first.
    app.add_middleware(BodyGuard)
    app.add_middleware(CrossSiteGuard)
    app.add_middleware(SaneAddress)
    app.add_middleware(LastResort)
    app.add_middleware(Compression)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(EverySite, interface=for_every_site)
    app.add_middleware(AccessLog)
    app.add_middleware(Proxies, trusted=settings.trusted_proxies)
