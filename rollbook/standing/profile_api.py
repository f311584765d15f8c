"""The public look-up of one student in one subject."""

from typing import Annotated

from fastapi import APIRouter, Header, Query, Request, Response

from rollbook.core.http import SettingsDep, StoreDep, json_answer, refusals
from rollbook.core.settings import Lookup
from rollbook.standing.lookups import LookupOff, Lookups, look_up
from rollbook.standing.schemas import LookupCode, ProfileQuery, Record

router = APIRouter(tags=["profile"])

Code = Annotated[
    LookupCode, Header(alias="X-Lookup-Code", description="Of the student, where the college asks for it.")
]


@router.get(
    "/profile", summary="A student's record, by roll", response_model=Record, responses=refusals(403, 404, 422, 429)
)
async def read_profile(
    request: Request, query: Annotated[ProfileQuery, Query()], store: StoreDep, settings: SettingsDep, code: Code = ""
) -> Response:
    """Public: no name and no e-mail address is in it."""
    if settings.lookup is Lookup.OFF:
        raise LookupOff("This college does not offer the look-up. Ask the office.")
    lookups: Lookups = request.app.state.lookups
    address = request.client.host if request.client else ""
    await lookups.count(store, address, query)
    return json_answer(await look_up(store, query, settings.line, settings.lookup, code, address))
