"""The roll call over HTTP, for admins. Every write may be sent again."""

from typing import Annotated
from uuid import UUID

from starlette.requests import Request

from rollbook.accounts.access import SignedIn
from rollbook.core.schemas import explain
from rollbook.endpoints.application import SettingsDep, StoreDep, Timezone, Today
from rollbook.endpoints.routes import Answer, InPath, Query, Routes
from rollbook.rollcall.answer_schemas import Marked, RecentSubject, RollCallLine, RollCallOut
from rollbook.rollcall.list_schemas import CollegeLists, Roster
from rollbook.rollcall.news_schemas import News, NewsQuery
from rollbook.rollcall.schemas import (
    Because,
    Correction,
    DayQuery,
    Emptying,
    KnownDiscards,
    KnownUpload,
    Marking,
    Reopening,
    RosterQuery,
    Saving,
)
from rollbook.rollcall.service import (
    correcting,
    discarding,
    lists,
    news,
    opening,
    reading,
    reopening,
    saving,
    withdrawing,
)

routes = Routes("/api/rollcalls", tag="roll call")

_KEPT = {
    "parameters": [{"name": "If-None-Match", "in": "header", "required": False, "schema": {"type": "string"}}],
    "responses": {"304": {"description": "The device has this answer already, as `If-None-Match` says."}},
}

RollCallId = Annotated[UUID, explain("Made on the device that opened the class."), InPath("id")]


@routes.get("/open", "Roll calls that wait to be uploaded")
async def list_open(_me: SignedIn, store: StoreDep) -> list[RollCallLine]:
    return await store.read(reading.list_open)


@routes.get("/recent", "The subjects you took last")
async def list_recent(me: SignedIn, store: StoreDep) -> list[RecentSubject]:
    return await store.read(reading.list_recent, me)


@routes.get("/roster", "Who is called in a subject")
async def read_roster(
    query: Query[RosterQuery], _me: SignedIn, store: StoreDep, settings: SettingsDep, today: Today
) -> Roster:
    return await store.read(opening.read_roster, query, today, settings.days_back, settings.timezone)


@routes.get("/lists", "All class lists, for taking the roll without network", more=_KEPT)
async def read_lists(
    request: Request, _me: SignedIn, store: StoreDep, settings: SettingsDep, today: Today
) -> Answer[CollegeLists]:
    kept = await store.read(lists.lists_to_keep, today, settings.days_back, settings.timezone)
    is_known = request.headers.get("if-none-match") == kept.tag
    return Answer(b"" if is_known else kept.text, 304 if is_known else 200, {"ETag": kept.tag})


@routes.get("", "The classes of a subject on a date")
async def list_on(day: Query[DayQuery], _me: SignedIn, store: StoreDep) -> list[RollCallLine]:
    return await store.read(reading.list_on, day)


@routes.get("/{id}", "One roll call with its marks")
async def read(rollcall_id: RollCallId, _me: SignedIn, store: StoreDep, timezone: Timezone) -> RollCallOut:
    return await store.read(reading.read_rollcall, rollcall_id, timezone)


@routes.get("/{id}/news", "Where a roll call differs from what a device has")
async def read_news(
    rollcall_id: RollCallId, query: Query[NewsQuery], _me: SignedIn, store: StoreDep, timezone: Timezone
) -> News:
    return await store.read(news.news_for, rollcall_id, query, timezone)


@routes.put("/{id}", "Open, mark and upload in one step")
async def save(rollcall_id: RollCallId, form: Saving, me: SignedIn, store: StoreDep, today: Today) -> Marked:
    return await store.write(saving.save, rollcall_id, form, me, today)


@routes.post("/{id}/marks", "Send marks")
async def mark(rollcall_id: RollCallId, form: Marking, me: SignedIn, store: StoreDep) -> Marked:
    return await store.write(saving.mark, rollcall_id, form, me)


@routes.post("/{id}/upload", "Close the class: its marks count")
async def upload(
    rollcall_id: RollCallId, known: Query[KnownUpload], me: SignedIn, store: StoreDep, timezone: Timezone
) -> RollCallOut:
    await store.write(saving.upload, rollcall_id, me, known.discards, known.reopened)
    return await store.read(reading.read_rollcall, rollcall_id, timezone)


@routes.post("/{id}/reopen", "Undo an upload")
async def reopen(
    rollcall_id: RollCallId, form: Reopening, me: SignedIn, store: StoreDep, timezone: Timezone
) -> RollCallOut:
    await store.write(reopening.reopen, rollcall_id, form, me)
    return await store.read(reading.read_rollcall, rollcall_id, timezone)


@routes.post("/{id}/reload", "Empty an open roll call")
async def reload(rollcall_id: RollCallId, form: Emptying, me: SignedIn, store: StoreDep) -> Marked:
    return await store.write(saving.reload, rollcall_id, form, me)


@routes.post("/{id}/correct", "Correct an uploaded class")
async def correct(
    rollcall_id: RollCallId, form: Correction, me: SignedIn, store: StoreDep, timezone: Timezone
) -> RollCallOut:
    await store.write(correcting.correct, rollcall_id, form, me)
    return await store.read(reading.read_rollcall, rollcall_id, timezone)


@routes.post("/{id}/withdraw", "Take an uploaded class back")
async def withdraw(
    rollcall_id: RollCallId, form: Because, me: SignedIn, store: StoreDep, timezone: Timezone
) -> RollCallOut:
    await store.write(withdrawing.withdraw, rollcall_id, form, me)
    return await store.read(reading.read_rollcall, rollcall_id, timezone)


@routes.post("/{id}/restore", "Let a withdrawn class count again")
async def restore(
    rollcall_id: RollCallId, form: Because, me: SignedIn, store: StoreDep, timezone: Timezone
) -> RollCallOut:
    await store.write(withdrawing.restore, rollcall_id, form, me)
    return await store.read(reading.read_rollcall, rollcall_id, timezone)


@routes.delete("/{id}", "Discard an open roll call")
async def discard(rollcall_id: RollCallId, known: Query[KnownDiscards], me: SignedIn, store: StoreDep) -> None:
    """Also one that is still on its way here: it will not be taken in."""
    await store.write(discarding.discard, rollcall_id, known.discards, me)
