"""What is taken in one go, over HTTP. A write may be sent again."""

from typing import Annotated
from uuid import UUID

from rollbook.accounts.access import Delivers, SeesOwn, Takes
from rollbook.core.schemas import explain
from rollbook.endpoints.application import SettingsDep, StoreDep, Timezone, Today
from rollbook.endpoints.routes import InPath, Query, Routes
from rollbook.reach.doors import at, within
from rollbook.reach.places import of_subject_id
from rollbook.rollcall.doors import reads
from rollbook.rollcall.meeting_schemas import LastMeeting, LastQuery, Meeting, MeetingMarked, MeetingOut
from rollbook.rollcall.service import deliveries, last_meetings, meetings

routes = Routes("/api/meetings", tag="roll call")

MeetingId = Annotated[UUID, explain("Made on the device that opened the meeting."), InPath("id")]


@routes.get(
    "/last",
    "What was taken in one go with the last class of a subject",
    at=at(lambda db, sent: of_subject_id(db, sent["query"].subject_id, sent["query"].group_id)),
)
async def read_last(query: Query[LastQuery], me: Takes, store: StoreDep) -> LastMeeting | None:
    """Of the same group, and of whichever date; of the others those that you may take. Null where that class was taken
    by itself, and where there is none."""
    return await store.read(last_meetings.read_last, query, me.rights)


@routes.get("/{id}", "The classes that were taken in one go", at=reads("meeting_id", deliveries.find_in_one_go))
async def read(meeting_id: MeetingId, _me: SeesOwn, store: StoreDep, timezone: Timezone) -> MeetingOut:
    """Also by the id of any of them, so that whatever a link leads to comes with one request. A class that was taken by
    itself comes alone."""
    return await store.read(meetings.read_meeting, meeting_id, timezone)


@routes.put("/{id}", "Open, mark and upload several classes in one go", at=within)
async def save(
    meeting_id: MeetingId, form: Meeting, me: Delivers, store: StoreDep, today: Today, settings: SettingsDep
) -> MeetingMarked:
    """All of them or none: a lab of three hours is three classes of one subject, two departments in one hall are a
    class of each."""
    sent = {each.id: each for each in form.classes}
    ended = await deliveries.check_delivery(store, me, sent, settings, meeting_id)
    return await store.write(meetings.save_meeting, meeting_id, form, me, today, right_ended=ended)
