"""The links in mails over HTTP: looked at, opened on one device, ended, sent anew."""

from datetime import timedelta
from typing import Annotated

from starlette.requests import Request

from rollbook.accounts import cookies
from rollbook.accounts.access import Office
from rollbook.endpoints.application import RowId, SettingsDep, StoreDep
from rollbook.endpoints.routes import Answer, InPath, Routes
from rollbook.ownpage.links import LIFETIME
from rollbook.ownpage.schemas import AskedLink, LinkSeen, LinksEnded, LinkToken, OwnPage
from rollbook.ownpage.service import guessing, opening, page, sending
from rollbook.ownpage.visiting import Address, Devices, OwnHolder

routes = Routes("/api", tag="own page")
StudentId = Annotated[RowId, InPath("id")]


@routes.post("/own/look", "What a link in a mail opens; writes nothing about it")
async def look_at_link(
    form: LinkToken, devices: Devices, address: Address, store: StoreDep, settings: SettingsDep
) -> LinkSeen:
    """Public. A link that was never made is told as one that has ended."""
    await store.write(guessing.count_try, form.token, guessing.lane_for(settings, address))
    return await store.read(opening.look_at, form.token, devices)


@routes.post("/own/open", "Open a student's own page on this device")
async def open_link(
    form: LinkToken, request: Request, devices: Devices, address: Address, store: StoreDep, settings: SettingsDep
) -> Answer[OwnPage]:
    """Public, by the link of a mail. The first device that opens it is the only one; it is given a cookie."""
    await store.write(guessing.count_try, form.token, guessing.lane_for(settings, address))
    opened = await store.write(opening.open_link, form.token, devices)
    answer: Answer[OwnPage] = Answer(await store.read(page.read_page, opened.holder, settings))
    others = tuple(device for device in devices if device != opened.device)
    cookies.keep_own_pages(request, answer, (opened.device, *others), LIFETIME)
    return answer


@routes.post("/own/new-link", "Have a new link sent to the address that the old one was mailed to")
async def send_new_link(
    form: AskedLink, devices: Devices, address: Address, store: StoreDep, settings: SettingsDep
) -> None:
    """Public. The same answer, whether or not anything is sent."""
    await store.write(guessing.count_try, form.token or "", guessing.lane_for(settings, address))
    await store.write(sending.send_new_link, form.token, devices)


@routes.post("/own/end", "End the link that opened this page")
async def end_link(request: Request, holder: OwnHolder, devices: Devices, store: StoreDep) -> Answer[None]:
    await store.write(opening.end_link, holder)
    left = await store.read(opening.list_still_open, devices)
    answer: Answer[None] = Answer(b"", 204)
    cookies.keep_own_pages(request, answer, left, LIFETIME if left else timedelta())
    return answer


@routes.delete("/students/{id}/page-links", "End all links that open a student's own page")
async def end_links(student_id: StudentId, me: Office, store: StoreDep) -> LinksEnded:
    return LinksEnded(ended=await store.write(opening.end_links_of, student_id, me.user_name))
