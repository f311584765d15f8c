"""What a request shows of the browser it comes from, and of the address it was sent to."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import Request

from rollbook.accounts import cookies, refusals, user_agents
from rollbook.accounts.ceremonies import Site
from rollbook.accounts.identity import Browser
from rollbook.core.errors import Conflict
from rollbook.core.settings import Settings

THIS_MACHINE = "localhost"


def browser_of(request: Request) -> Browser:
    return Browser(
        address=request.client.host if request.client else "",
        device=user_agents.describe(request.headers.get("user-agent", "")),
        session_token=cookies.session_token(request),
        device_tokens=cookies.device_tokens(request),
    )


def site_of(request: Request, settings: Settings) -> Site:
    """Where the college's new passkeys belong to: its public address, or the one that the browser has asked."""
    return sites_of(request, settings)[-1]


def sites_of(request: Request, settings: Settings) -> list[Site]:
    """Where passkeys may belong to that log in here. Those made at the asked address before the college had a public
    one go on working there."""
    asked = _site(f"{request.scope['scheme']}://{request.headers.get('host', '')}", settings)
    if not settings.public_url:
        return [asked]
    public = _site(settings.public_url, settings)
    return [public] if asked.host == public.host else [asked, public]


def check_takes_passkeys(site: Site) -> None:
    """Browsers make passkeys for names alone, and over https, or on their own machine."""
    if not site.host or _is_number(site.host) or not (site.origin.startswith("https:") or site.host == THIS_MACHINE):
        raise Conflict(refusals.NO_PASSKEYS_HERE)


def _site(address: str, settings: Settings) -> Site:
    address = address.rstrip("/").lower()
    return Site(host=_host(address), origin=_without_default_port(address), title=settings.title)


def _without_default_port(address: str) -> str:
    """As a browser writes it; a proxy may leave the port in."""
    return address.removesuffix(":443" if address.startswith("https:") else ":80")


def _host(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
