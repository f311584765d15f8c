"""Links that let somebody in, over HTTP: for whoever holds one."""

from starlette.requests import Request

from rollbook.accounts import entry_links
from rollbook.accounts.browsers import browser_of
from rollbook.endpoints.application import SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Routes
from rollbook.people.schemas import LinkIn, LinkSeen, LinkUse
from rollbook.people.service import links

routes = Routes("/api/links", tag="people")


@routes.post("/look", "Whom a link lets in, and to what")
async def look_at_link(
    form: LinkIn, request: Request, store: StoreDep, settings: SettingsDep, today: Today
) -> LinkSeen:
    """One answer for a link that was used, that is too old, and that nobody of the office made."""
    address = browser_of(request).address
    return await links.look(store, form, entry_links.Opener(address, settings.is_on_campus(address)), today)


@routes.post("/use", "Choose a password by a link")
async def use_link(form: LinkUse, request: Request, store: StoreDep, settings: SettingsDep, today: Today) -> None:
    """Works once. Whatever else opened the account ends. Then they log in."""
    address = browser_of(request).address
    opener = entry_links.Opener(address, settings.is_on_campus(address))
    await links.use(store, form, opener, today, settings.title)
