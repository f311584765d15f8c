"""What a request shows of somebody who goes to the provider of sign-ins, or comes back from there."""

from typing import Annotated
from urllib.parse import urlencode

from starlette.requests import Request

from rollbook.accounts import cookies, refusals
from rollbook.accounts.browsers import browser_of, site_of, sites_of
from rollbook.accounts.identity import Caller
from rollbook.accounts.provider import Provider
from rollbook.accounts.provider_login import Visit, local_page
from rollbook.core.errors import NotFound
from rollbook.core.settings import Settings
from rollbook.endpoints.routes import Found

# The page to which the provider sends people back. It reads the answer and hands it on.
PAGE = "/login"


async def _provider(request: Request) -> Provider | None:
    provider: Provider | None = request.app.state.provider
    return provider


ProviderDep = Annotated[Provider | None, Found(_provider)]


def check_has_provider(provider: Provider | None) -> Provider:
    """Refuse where nobody but Rollbook itself signs people in."""
    if provider is None:
        raise NotFound(refusals.NO_PROVIDER)
    return provider


def visit_of(request: Request, settings: Settings, me: Caller | None) -> Visit:
    back_to = site_of(request, settings).origin + PAGE
    return Visit(browser_of(request), cookies.provider_token(request), me, back_to)


def own_address(request: Request, settings: Settings, following: str) -> str | None:
    """Where to begin instead, for whoever came under another name than the one that the provider knows."""
    if len(sites_of(request, settings)) == 1:
        return None
    return f"{site_of(request, settings).origin}{PAGE}?{urlencode({'next': local_page(following)})}"
