"""Everything between the network and the features."""

from starlette.middleware import Middleware

from rollbook.core.settings import Settings
from rollbook.edge.access_log import AccessLog
from rollbook.edge.bodies import BodyGuard
from rollbook.edge.compression import Compression
from rollbook.edge.csrf import CrossSiteGuard
from rollbook.edge.errors import LastResort
from rollbook.edge.every_site import EverySite, Interface
from rollbook.edge.headers import SecurityHeaders
from rollbook.edge.proxies import Proxies, SaneAddress


def edge(settings: Settings, for_every_site: Interface) -> list[Middleware]:
    """From the outside in: the first one meets the request first."""
    return [
        Middleware(Proxies, trusted=settings.trusted_proxies),
        Middleware(AccessLog),
        Middleware(EverySite, interface=for_every_site),
        Middleware(SecurityHeaders),
        Middleware(Compression),
        Middleware(LastResort),
        Middleware(SaneAddress),
        Middleware(CrossSiteGuard),
        Middleware(BodyGuard),
    ]
