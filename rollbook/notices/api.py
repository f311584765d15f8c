"""Whether, when and in which words the college tells people: for the office."""

from typing import Annotated

from rollbook.accounts.access import Office
from rollbook.core.notices import TOLD, Told
from rollbook.endpoints.application import SettingsDep, StoreDep
from rollbook.endpoints.routes import InPath, Query, Routes
from rollbook.notices.forecast import how_many
from rollbook.notices.schemas import (
    Forecast,
    Notices,
    NoticeSettingsIn,
    Preview,
    PreviewQuery,
    Switch,
    Trial,
    TrialIn,
    WouldGo,
)
from rollbook.notices.service import preview, telling
from rollbook.reach.doors import whole_college

routes = Routes("/api/notices", tag="notices")


@routes.get("", "What is told and when, and what waits", at=whole_college)
async def read_notices(me: Office, store: StoreDep, settings: SettingsDep) -> Notices:
    return await store.read(telling.read_notices, me, settings)


@routes.get("/forecast", "How many messages of each kind it would be now", at=whole_college)
async def read_forecast(_me: Office, store: StoreDep, settings: SettingsDep) -> Forecast:
    """Also of a college that has not started yet."""
    counts = [WouldGo(kind=kind, messages=await store.read(how_many, settings, kind)) for kind in TOLD]
    return Forecast(items=counts)


@routes.put("/settings", "Change when things are told", at=whole_college)
async def change_settings(form: NoticeSettingsIn, me: Office, store: StoreDep, settings: SettingsDep) -> Notices:
    """Refused where somebody else has changed them since they were read."""
    return await store.write(telling.change_settings, form, me, settings)


@routes.put("/kinds/{kind}", "Switch one kind on or off", at=whole_college)
async def switch_kind(
    kind: Annotated[Told, InPath("kind")], form: Switch, me: Office, store: StoreDep, settings: SettingsDep
) -> Notices:
    return await store.write(telling.switch_kind, kind, form.is_on, me, settings)


@routes.post("/start", "Start telling people", at=whole_college)
async def start_telling(me: Office, store: StoreDep, settings: SettingsDep) -> Notices:
    """Whoever is below the line by now is not told of it, only who falls from here on. Said twice, it is once."""
    return await store.write(telling.start, me, settings)


@routes.post("/stop", "Stop telling people", at=whole_college)
async def stop_telling(me: Office, store: StoreDep, settings: SettingsDep) -> Notices:
    """What waits does not go. What somebody has asked for, as a new password, goes all the same."""
    return await store.write(telling.stop, me, settings)


@routes.get("/preview", "What would go out, exactly, in every language", at=whole_college)
async def preview_notice(query: Query[PreviewQuery], _me: Office, store: StoreDep, settings: SettingsDep) -> Preview:
    return await store.read(preview.preview, query.kind, settings)


@routes.post("/trial", "Send one to oneself", status=201, at=whole_college)
async def send_to_me(form: TrialIn, me: Office, store: StoreDep, settings: SettingsDep) -> Trial:
    """At once, to the address of one's own account."""
    return await store.write(preview.send_to_me, form, me, settings)
