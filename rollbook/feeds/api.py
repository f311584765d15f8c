"""Calendar addresses over HTTP: of lecturers, each their own, and of lists and groups; read without an account."""

import asyncio
from typing import Annotated, NamedTuple

from msgspec import Meta
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from rollbook.accounts.access import Keeps, SignedIn
from rollbook.accounts.random_tokens import digest
from rollbook.core.errors import NotFound
from rollbook.endpoints.application import RowId, SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import InPath, Routes, Sent
from rollbook.feeds import calendar, refusals
from rollbook.feeds.schemas import FeedIn, Feeds, NewFeed, OwnFeed
from rollbook.feeds.service import classes, keeping
from rollbook.reach import places
from rollbook.reach.doors import at, within
from rollbook.reach.places import Places
from rollbook.standing.lookups import Lookups

routes = Routes("/api/feeds", tag="calendar feeds")
own_routes = Routes("/api/account/feed", tag="calendar feeds")

FeedId = Annotated[RowId, InPath("id")]
Token = Annotated[str, Meta(max_length=200)]
_FILE = {"text/calendar": {"schema": {"type": "string"}}}
_READ = {
    "parameters": [{"name": "If-None-Match", "in": "header", "required": False, "schema": {"type": "string"}}],
    "responses": {
        "200": {"description": "iCalendar (RFC 5545), one event for each class.", "content": _FILE},
        "304": {"description": "Whoever asks has it already, as `If-None-Match` says."},
    },
}


class _AskedFeed(NamedTuple):
    """Counted with the look-ups of rolls, so that nobody walks through addresses."""

    address: str
    roll: str
    typed: str


@own_routes.get("", "The calendar address of one's own classes")
async def read_own(me: SignedIn, store: StoreDep) -> OwnFeed:
    return await store.read(keeping.read_own, me)


@own_routes.post("", "Make a calendar address of one's own classes; the one before ends", status=201)
async def make_own(me: SignedIn, store: StoreDep) -> NewFeed:
    """The answer is the only place where the address is ever shown."""
    return await store.write(keeping.make_own, me)


@own_routes.delete("", "End the calendar address of one's own classes")
async def end_own(me: SignedIn, store: StoreDep) -> None:
    await store.write(keeping.end_own, me)


@routes.get("", "The calendar addresses of lists and groups", at=within)
async def list_feeds(me: Keeps, store: StoreDep) -> Feeds:
    return Feeds(items=await store.read(keeping.list_kept, me.rights))


def _of_form(db: Connection, sent: Sent) -> Places:
    form: FeedIn = sent["form"]
    listed = places.of_list(db, form.batch, form.department)
    if form.group_id is None or listed is None:
        return listed
    group = places.of_groups(db, [form.group_id])
    return None if group is None else [*listed, *group]


@routes.post("", "Make the calendar address of a list or a group; the one before ends", status=201, at=at(_of_form))
async def make_feed(form: FeedIn, me: Keeps, store: StoreDep) -> NewFeed:
    """The answer is the only place where the address is ever shown."""
    return await store.write(keeping.make, form, me)


@routes.delete("/{id}", "End a calendar address", at=at(lambda db, sent: keeping.places_of_feed(db, sent["feed_id"])))
async def end_feed(feed_id: FeedId, me: Keeps, store: StoreDep) -> None:
    await store.write(keeping.end, feed_id, me)


@routes.get("/{token}/classes.ics", "The classes at a calendar address", more=_READ)
async def read_feed(token: Token, request: Request, store: StoreDep, settings: SettingsDep, today: Today) -> Response:
    """Public: whoever has the address reads it. No student's name or roll is in it."""
    lookups: Lookups = request.app.state.lookups
    found = await store.read(classes.read_calendar, token, today, settings.timezone, settings.title)
    key = digest(token).hex()
    asked = _AskedFeed(request.client.host if request.client else "", f"feed\n{key}", key)
    if not lookups.is_free(asked):
        await lookups.count(store, settings, asked, known=found is not None)
    if found is None:
        raise NotFound(refusals.NO_SUCH_FEED)
    written = await asyncio.to_thread(calendar.write, found)
    headers = {"ETag": written.tag, "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex"}
    if request.headers.get("if-none-match") == written.tag:
        return Response(status_code=304, headers=headers)
    return Response(written.text, media_type=calendar.MEDIA_TYPE, headers=headers)
