"""The public look-up of one student in one subject."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from pydantic import TypeAdapter, ValidationError

from rollbook.accounts.access import is_admin
from rollbook.core.errors import Forbidden
from rollbook.core.hot_http import documented, json_answer, read_query
from rollbook.core.http import SettingsDep, refusals
from rollbook.core.settings import Lookup, Settings
from rollbook.standing.lookups import Asked, Lookups, WrongCode, look_up, look_up_by_code
from rollbook.standing.refusals import LOOKUP_OFF
from rollbook.standing.schemas import ExampleRoll, LookupCode, ProfileQuery, Record
from rollbook.standing.service.examples import read_example
from rollbook.store.http import StoreDep
from rollbook.store.verbs import Store
from rollbook.students.schemas import ListPlace

router = APIRouter(prefix="/api", tags=["profile"])

CODE = "X-Lookup-Code"
_CODE: TypeAdapter[str] = TypeAdapter(LookupCode)
_CODE_PARAMETER: dict[str, Any] = {
    "name": CODE,
    "in": "header",
    "required": False,
    "schema": {"type": "string", "maxLength": 40},
    "description": "Of the student, where the college asks for it.",
}


@router.get(
    "/profile",
    summary="A student's record, by roll",
    response_model=Record,
    responses=refusals(403, 404, 422, 429),
    openapi_extra=documented(ProfileQuery, _CODE_PARAMETER),
)
async def read_profile(request: Request) -> Response:
    """Public: no name and no e-mail address is in it."""
    query = read_query(request, ProfileQuery)
    state = request.app.state
    settings: Settings = state.settings
    store: Store = state.store
    lookups: Lookups = state.lookups
    if settings.lookup is Lookup.OFF:
        raise Forbidden(LOOKUP_OFF)
    asked = Asked(query, request.client.host if request.client else "")
    if settings.lookup is Lookup.PIN:
        code, counted = _typed_code(request), not await is_admin(request, store)
        return json_answer(await look_up_by_code(store, lookups, settings, asked, code, counted=counted))
    counted = not lookups.is_free(asked) and not await is_admin(request, store)
    return json_answer(await look_up(store, lookups, settings, asked, counted=counted))


@router.get("/profile/example", summary="What rolls of a list look like", responses=refusals(404, 422))
async def read_example_roll(
    place: Annotated[ListPlace, Query()], store: StoreDep, settings: SettingsDep
) -> ExampleRoll:
    """Public: the list's first roll, where anybody may look it up anyway."""
    if settings.lookup is not Lookup.OPEN:
        return ExampleRoll(roll=None)
    return await store.read(read_example, place)


def _typed_code(request: Request) -> str:
    try:
        return _CODE.validate_python(request.headers.get(CODE, ""))
    except ValidationError as error:
        raise WrongCode from error
