"""Links that let somebody in, over HTTP: for whoever holds one."""

from rollbook.endpoints.application import SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Routes
from rollbook.people.schemas import LinkIn, LinkSeen, LinkUse
from rollbook.people.service import links

routes = Routes("/api/links", tag="people")


@routes.post("/look", "Whom a link lets in, and to what")
async def look_at_link(form: LinkIn, store: StoreDep, today: Today) -> LinkSeen:
    """One answer for a link that was used, that is too old, and whose maker is of the office no more."""
    return await links.look(store, form, today)


@routes.post("/use", "Choose a password by a link")
async def use_link(form: LinkUse, store: StoreDep, settings: SettingsDep, today: Today) -> None:
    """Works once. Whatever else opened the account ends. Then they log in."""
    await links.use(store, form, today, settings.title)
