"""The day over HTTP: one's own classes by the timetable, and what nobody has taken."""

from datetime import date, timedelta

from starlette.requests import Request
from starlette.responses import Response

from rollbook.accounts.access import Sees, Takes
from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.errors import BadInput
from rollbook.core.settings import Settings
from rollbook.day.files import NOT_TAKEN_COLUMNS, not_taken_row
from rollbook.day.refusals import too_many_days
from rollbook.day.schemas import MOST_DAYS, NotTaken, NotTakenFileQuery, NotTakenQuery, OwnDays
from rollbook.day.service.not_taken import Asking, read_not_taken
from rollbook.day.service.own import read_own_days
from rollbook.endpoints.application import SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Answer, Query, Routes
from rollbook.exports.files import at_once, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.reach.doors import within
from rollbook.standing.refusals import ENDS_BEFORE_IT_BEGINS, RANGE_ENDS_EARLY

DAYS_SHOWN = timedelta(days=4)  # before the last one, where nobody chooses

_KEPT = {
    "parameters": [{"name": "If-None-Match", "in": "header", "required": False, "schema": {"type": "string"}}],
    "responses": {"304": {"description": "The device has this answer already, as `If-None-Match` says."}},
}

routes = Routes("/api/day", tag="day")


@routes.get("/mine", "My classes by the timetable", more=_KEPT, at=within)
async def read_mine(
    request: Request, me: Takes, store: StoreDep, settings: SettingsDep, today: Today
) -> Answer[OwnDays]:
    """From as many days back as a class may be opened for, to two weeks ahead; with what became of each, who covers
    for whom, and the holidays. A device keeps it: so the day is known without network."""
    kept = await store.read(read_own_days, me, today, clock.now(), settings.days_back, settings.timezone)
    is_known = request.headers.get("if-none-match") == kept.tag
    return Answer(b"" if is_known else kept.text, 304 if is_known else 200, {"ETag": kept.tag})


@routes.get("/not-taken", "Classes that were expected and not taken", at=within)
async def list_not_taken(
    query: Query[NotTakenQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> NotTaken:
    """Of those that you see: each hour of each subject by itself, with who is asked; and how soon classes come in."""
    return await store.read(read_not_taken, query, _asking(query, me, settings, today))


@routes.get("/not-taken/export", "The same as a file", more={"responses": TABLE_ANSWER}, at=within)
async def export_not_taken(
    query: Query[NotTakenFileQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> Response:
    asking = _asking(query, me, settings, today)
    found = await store.read(read_not_taken, query, asking)
    title = " ".join(filter(None, ("not taken", query.department, query.lecturer, f"{asking.first} {asking.last}")))
    rows = at_once([not_taken_row(line) for line in found.items])
    return table_answer(await table_file(title, NOT_TAKEN_COLUMNS, rows, query.format))


def _asking(query: NotTakenQuery, me: Admin, settings: Settings, today: date) -> Asking:
    last = query.last or max(today, query.first or today)
    first = query.first or last - DAYS_SHOWN
    if last < first:
        raise BadInput(RANGE_ENDS_EARLY, {"last": ENDS_BEFORE_IT_BEGINS})
    if (last - first).days >= MOST_DAYS:
        raise BadInput(too_many_days(MOST_DAYS), {"first": too_many_days(MOST_DAYS)})
    return Asking(me.rights, first, last, clock.now(), settings.timezone)
