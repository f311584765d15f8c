"""What endpoints of every feature take from the running application."""

from datetime import date
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request

from rollbook.core import clock
from rollbook.core.paging import PageQuery
from rollbook.core.settings import Settings
from rollbook.endpoints.routes import Found, InPath, Query
from rollbook.store.verbs import Store


async def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


async def _settings(request: Request) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


async def _timezone(request: Request) -> str:
    return (await _settings(request)).timezone


async def _today(request: Request) -> date:
    return clock.today(await _timezone(request))


StoreDep = Annotated[Store, Found(_store)]
SettingsDep = Annotated[Settings, Found(_settings)]
Timezone = Annotated[str, Found(_timezone)]  # of the college
Today = Annotated[date, Found(_today)]  # in the college
RowId = Annotated[int, Meta(ge=1, le=2**63 - 1)]  # that a column can hold
IdInPath = Annotated[RowId, InPath("id")]
Paging = Query[PageQuery]
