"""The roll call over HTTP, for admins. Every write may be sent again."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Header, Path, Query, Response, status

from rollbook.accounts.access import SignedIn
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.core import clock
from rollbook.core.http import SettingsDep, refusals
from rollbook.rollcall.schemas import (
    Because,
    CollegeLists,
    Correction,
    DayQuery,
    Discards,
    Emptying,
    Marked,
    Marking,
    News,
    NewsQuery,
    Reopened,
    Reopening,
    RollCallLine,
    RollCallOut,
    Roster,
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
from rollbook.store.http import StoreDep

router = APIRouter(prefix="/api/rollcalls", tags=["roll call"])

RollCallId = Annotated[UUID, Path(alias="id", description="Made on the device that opened the class.")]


@router.get("/open", summary="Roll calls that wait to be uploaded", responses=refusals(401))
async def list_open(_me: SignedIn, store: StoreDep) -> list[RollCallLine]:
    return await store.read(reading.list_open)


@router.get("/recent", summary="The subjects you took last", responses=refusals(401))
async def list_recent(me: SignedIn, store: StoreDep) -> list[SubjectPlace]:
    return await store.read(reading.list_recent, me)


@router.get("/roster", summary="Who is called in a subject", responses=refusals(401, 404, 422))
async def read_roster(place: Annotated[SubjectPlace, Query()], _me: SignedIn, store: StoreDep) -> Roster:
    return await store.read(opening.roster, place)


@router.get(
    "/lists",
    summary="All class lists, for taking the roll without network",
    response_class=Response,  # made once, as text: the answer can be large
    responses={
        200: {"model": CollegeLists},
        304: {"description": "The device has this answer already, as `If-None-Match` says."},
        **refusals(401),
    },
)
async def read_lists(_me: SignedIn, store: StoreDep, if_none_match: Annotated[str | None, Header()] = None) -> Response:
    kept = await store.read(lists.lists_to_keep)
    headers = {"ETag": kept.tag}
    if if_none_match == kept.tag:
        return Response(status_code=status.HTTP_304_NOT_MODIFIED, headers=headers)
    return Response(kept.text, media_type="application/json", headers=headers)


@router.get("", summary="The classes of a subject on a date", responses=refusals(401, 404, 422))
async def list_on(day: Annotated[DayQuery, Query()], _me: SignedIn, store: StoreDep) -> list[RollCallLine]:
    return await store.read(reading.list_on, day)


@router.get("/{id}", summary="One roll call with its marks", responses=refusals(401, 404, 422))
async def read(rollcall_id: RollCallId, _me: SignedIn, store: StoreDep) -> RollCallOut:
    return await store.read(reading.read_rollcall, rollcall_id)


@router.get(
    "/{id}/news",
    summary="Where a roll call differs from what a device has",
    responses=refusals(401, 404, 409, 422),
)
async def read_news(
    rollcall_id: RollCallId, query: Annotated[NewsQuery, Query()], _me: SignedIn, store: StoreDep
) -> News:
    return await store.read(news.news_for, rollcall_id, query)


@router.put("/{id}", summary="Open, mark and upload in one step", responses=refusals(401, 403, 404, 409, 422))
async def save(rollcall_id: RollCallId, form: Saving, me: SignedIn, store: StoreDep, settings: SettingsDep) -> Marked:
    return await store.write(saving.save, rollcall_id, form, me, clock.today(settings.timezone))


@router.post("/{id}/marks", summary="Send marks", responses=refusals(401, 403, 404, 409, 422))
async def mark(rollcall_id: RollCallId, form: Marking, me: SignedIn, store: StoreDep) -> Marked:
    return await store.write(saving.mark, rollcall_id, form, me)


@router.post("/{id}/upload", summary="Close the class: its marks count", responses=refusals(401, 403, 404, 409, 422))
async def upload(
    rollcall_id: RollCallId,
    me: SignedIn,
    store: StoreDep,
    discards: Annotated[Discards, Query()] = 0,
    reopened: Annotated[Reopened, Query()] = 0,
) -> RollCallOut:
    await store.write(saving.upload, rollcall_id, me, discards, reopened)
    return await store.read(reading.read_rollcall, rollcall_id)


@router.post("/{id}/reopen", summary="Undo an upload", responses=refusals(401, 403, 404, 409, 422))
async def reopen(rollcall_id: RollCallId, form: Reopening, me: SignedIn, store: StoreDep) -> RollCallOut:
    await store.write(reopening.reopen, rollcall_id, form, me)
    return await store.read(reading.read_rollcall, rollcall_id)


@router.post("/{id}/reload", summary="Empty an open roll call", responses=refusals(401, 403, 404, 409, 422))
async def reload(rollcall_id: RollCallId, form: Emptying, me: SignedIn, store: StoreDep) -> Marked:
    return await store.write(saving.reload, rollcall_id, form, me)


@router.post("/{id}/correct", summary="Correct an uploaded class", responses=refusals(401, 403, 404, 409, 422))
async def correct(rollcall_id: RollCallId, form: Correction, me: SignedIn, store: StoreDep) -> RollCallOut:
    await store.write(correcting.correct, rollcall_id, form, me)
    return await store.read(reading.read_rollcall, rollcall_id)


@router.post("/{id}/withdraw", summary="Take an uploaded class back", responses=refusals(401, 403, 404, 409, 422))
async def withdraw(rollcall_id: RollCallId, form: Because, me: SignedIn, store: StoreDep) -> RollCallOut:
    await store.write(withdrawing.withdraw, rollcall_id, form, me)
    return await store.read(reading.read_rollcall, rollcall_id)


@router.post("/{id}/restore", summary="Let a withdrawn class count again", responses=refusals(401, 403, 404, 409, 422))
async def restore(rollcall_id: RollCallId, form: Because, me: SignedIn, store: StoreDep) -> RollCallOut:
    await store.write(withdrawing.restore, rollcall_id, form, me)
    return await store.read(reading.read_rollcall, rollcall_id)


@router.delete(
    "/{id}",
    summary="Discard an open roll call",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 409, 422),
)
async def discard(
    rollcall_id: RollCallId, me: SignedIn, store: StoreDep, discards: Annotated[Discards | None, Query()] = None
) -> None:
    """Also one that is still on its way here: it will not be taken in."""
    await store.write(discarding.discard, rollcall_id, discards, me)
