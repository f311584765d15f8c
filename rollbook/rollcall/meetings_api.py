"""What is taken in one go, over HTTP, for admins. A write may be sent again."""

from typing import Annotated
from uuid import UUID

from rollbook.accounts.access import SignedIn
from rollbook.core.schemas import explain
from rollbook.endpoints.application import StoreDep, Timezone, Today
from rollbook.endpoints.routes import InPath, Query, Routes
from rollbook.rollcall.meeting_schemas import LastMeeting, LastQuery, Meeting, MeetingMarked, MeetingOut
from rollbook.rollcall.service import last_meetings, meetings

routes = Routes("/api/meetings", tag="roll call")

MeetingId = Annotated[UUID, explain("Made on the device that opened the meeting."), InPath("id")]


@routes.get("/last", "What was taken in one go with the last class of a subject")
async def read_last(query: Query[LastQuery], _me: SignedIn, store: StoreDep) -> LastMeeting | None:
    """Of the same group, and of whichever date. Null where that class was taken by itself, and where there is none."""
    return await store.read(last_meetings.read_last, query)


@routes.get("/{id}", "The classes that were taken in one go")
async def read(meeting_id: MeetingId, _me: SignedIn, store: StoreDep, timezone: Timezone) -> MeetingOut:
    return await store.read(meetings.read_meeting, meeting_id, timezone)


@routes.put("/{id}", "Open, mark and upload several classes in one go")
async def save(meeting_id: MeetingId, form: Meeting, me: SignedIn, store: StoreDep, today: Today) -> MeetingMarked:
    """All of them or none: a lab of three hours is three classes of one subject, two departments in one hall are a
    class of each."""
    return await store.write(meetings.save_meeting, meeting_id, form, me, today)
