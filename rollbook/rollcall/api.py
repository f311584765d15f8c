"""The roll call over HTTP. Every write may be sent again."""

from typing import Annotated
from uuid import UUID

from starlette.requests import Request

from rollbook.accounts.access import Corrects, Delivers, Sees, SeesOwn, Takes
from rollbook.core.roles import Right
from rollbook.core.schemas import explain
from rollbook.endpoints.application import SettingsDep, StoreDep, Timezone, Today
from rollbook.endpoints.routes import Answer, InPath, Query, Routes
from rollbook.reach.doors import within
from rollbook.reach.parts import find_part
from rollbook.rollcall.answer_schemas import Marked, RecentSubject, RollCallLine, RollCallOut
from rollbook.rollcall.doors import corrects, reads, reopens
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
    deliveries,
    discarding,
    lists,
    marking,
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


# To read one it is enough to have opened it, while it is open.
READS = reads("rollcall_id", deliveries.find_class)


@routes.get("/open", "Roll calls that wait to be uploaded", at=within)
async def list_open(me: Sees, store: StoreDep) -> list[RollCallLine]:
    """Those that you may see, and those that you opened."""
    return await store.read(reading.list_open, me)


@routes.get("/recent", "The subjects you took last", at=within)
async def list_recent(me: Takes, store: StoreDep) -> list[RecentSubject]:
    """Of those that you may take."""
    return await store.read(reading.list_recent, me)


@routes.get("/roster", "Who is called in a subject", at=within)
async def read_roster(
    query: Query[RosterQuery], me: Takes, store: StoreDep, settings: SettingsDep, today: Today
) -> Roster:
    """Without a group: the only one that you may call, or all of them together."""
    called = opening.within_part(query, await find_part(store, me, Right.TAKE, query, query.subject_id))
    return await store.read(opening.read_roster, called, me.rights, settings, today)


@routes.get("/lists", "Your class lists, for taking the roll without network", more=_KEPT, at=within)
async def read_lists(
    request: Request, me: Takes, store: StoreDep, settings: SettingsDep, today: Today
) -> Answer[CollegeLists]:
    """Of the subjects and groups that you may take."""
    kept = await store.read(lists.lists_to_keep, me, today, settings.days_back, settings.timezone)
    is_known = request.headers.get("if-none-match") == kept.tag
    return Answer(b"" if is_known else kept.text, 304 if is_known else 200, {"ETag": kept.tag})


@routes.get("", "The classes of a subject on a date", at=within)
async def list_on(day: Query[DayQuery], me: Sees, store: StoreDep) -> list[RollCallLine]:
    return await store.read(reading.list_on, day, await find_part(store, me, Right.SEE, day), me)


@routes.get("/{id}", "One roll call with its marks", at=READS)
async def read(rollcall_id: RollCallId, _me: SeesOwn, store: StoreDep, timezone: Timezone) -> RollCallOut:
    return await store.read(reading.read_rollcall, rollcall_id, timezone)


@routes.get("/{id}/news", "Where a roll call differs from what a device has", at=READS)
async def read_news(
    rollcall_id: RollCallId, query: Query[NewsQuery], _me: SeesOwn, store: StoreDep, timezone: Timezone
) -> News:
    return await store.read(news.news_for, rollcall_id, query, timezone)


@routes.put("/{id}", "Open, mark and upload in one step", at=within)
async def save(
    rollcall_id: RollCallId, form: Saving, me: Delivers, store: StoreDep, today: Today, settings: SettingsDep
) -> Marked:
    """Also by whoever opened it while they had the right to."""
    ended = await deliveries.check_delivery(store, me, {rollcall_id: form}, settings)
    return await store.write(saving.save, rollcall_id, form, me, today, right_ended=ended)


@routes.post("/{id}/marks", "Send marks", at=within)
async def mark(rollcall_id: RollCallId, form: Marking, me: Delivers, store: StoreDep, timezone: Timezone) -> Marked:
    await deliveries.check_marking(store, me, rollcall_id, timezone)
    return await store.write(marking.mark, rollcall_id, form, me)


@routes.post("/{id}/upload", "Close the class: its marks count", at=within)
async def upload(
    rollcall_id: RollCallId, known: Query[KnownUpload], me: Delivers, store: StoreDep, timezone: Timezone
) -> RollCallOut:
    ended = await deliveries.check_finishing(store, me, rollcall_id, timezone)
    await store.write(saving.upload, rollcall_id, me, known.discards, known.reopened, right_ended=ended)
    return await store.read(reading.read_rollcall, rollcall_id, timezone)


@routes.post("/{id}/reopen", "Undo an upload", at=reopens(deliveries.find_together))
async def reopen(
    rollcall_id: RollCallId, form: Reopening, me: Corrects, store: StoreDep, timezone: Timezone
) -> RollCallOut:
    await store.write(reopening.reopen, rollcall_id, form, me)
    return await store.read(reading.read_rollcall, rollcall_id, timezone)


@routes.post("/{id}/reload", "Empty an open roll call", at=within)
async def reload(rollcall_id: RollCallId, form: Emptying, me: Delivers, store: StoreDep, timezone: Timezone) -> Marked:
    await deliveries.check_finishing(store, me, rollcall_id, timezone)
    return await store.write(marking.reload, rollcall_id, form, me)


@routes.post("/{id}/correct", "Correct an uploaded class", at=corrects(deliveries.find_class))
async def correct(
    rollcall_id: RollCallId, form: Correction, me: Corrects, store: StoreDep, timezone: Timezone
) -> RollCallOut:
    await store.write(correcting.correct, rollcall_id, form, me)
    return await store.read(reading.read_rollcall, rollcall_id, timezone)


@routes.post("/{id}/withdraw", "Take an uploaded class back", at=corrects(deliveries.find_together))
async def withdraw(
    rollcall_id: RollCallId, form: Because, me: Corrects, store: StoreDep, timezone: Timezone
) -> RollCallOut:
    await store.write(withdrawing.withdraw, rollcall_id, form, me)
    return await store.read(reading.read_rollcall, rollcall_id, timezone)


@routes.post("/{id}/restore", "Let a withdrawn class count again", at=corrects(deliveries.find_together))
async def restore(
    rollcall_id: RollCallId, form: Because, me: Corrects, store: StoreDep, timezone: Timezone
) -> RollCallOut:
    await store.write(withdrawing.restore, rollcall_id, form, me)
    return await store.read(reading.read_rollcall, rollcall_id, timezone)


@routes.delete("/{id}", "Discard an open roll call", at=within)
async def discard(
    rollcall_id: RollCallId, known: Query[KnownDiscards], me: Delivers, store: StoreDep, timezone: Timezone
) -> None:
    """Also one that is still on its way here: it will not be taken in."""
    await deliveries.check_finishing(store, me, rollcall_id, timezone)
    await store.write(discarding.discard, rollcall_id, known.discards, me)
