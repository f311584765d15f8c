"""The public look-up of one student: in one subject, or by roll alone in all of them."""

from starlette.requests import Request

from rollbook.accounts.access import looks_up_uncounted
from rollbook.core.errors import Forbidden
from rollbook.core.schemas import clean_text
from rollbook.core.settings import Lookup
from rollbook.endpoints.application import SettingsDep, StoreDep
from rollbook.endpoints.routes import Answer, Query, Routes
from rollbook.standing import roll_lookups
from rollbook.standing.lookups import Asked, Lookups, look_up, look_up_by_code
from rollbook.standing.public_records import WrongCode
from rollbook.standing.refusals import LOOKUP_OFF
from rollbook.standing.roll_schemas import RollAnswer, RollQuery
from rollbook.standing.schemas import ExampleRoll, LookupCode, ProfileQuery, Record
from rollbook.standing.service.by_roll import read_example
from rollbook.students.schemas import ListPlace

routes = Routes("/api", tag="profile")

CODE = "X-Lookup-Code"
_CODE_PARAMETER: dict[str, object] = {
    "name": CODE,
    "in": "header",
    "required": False,
    "schema": {"type": "string", "maxLength": 40},
    "description": "Of the student, where the college asks for it.",
}


@routes.get("/profile", "A student's record, by roll", more={"parameters": [_CODE_PARAMETER]})
async def read_profile(
    query: Query[ProfileQuery], request: Request, store: StoreDep, settings: SettingsDep
) -> Answer[Record]:
    """Public: no name and no e-mail address is in it."""
    lookups: Lookups = request.app.state.lookups
    if settings.lookup is Lookup.OFF:
        raise Forbidden(LOOKUP_OFF)
    asked = Asked(query, _address(request))
    if settings.lookup is Lookup.PIN:
        code, counted = _read_code(request), not await looks_up_uncounted(request, store, by_code=True)
        return Answer(await look_up_by_code(store, lookups, settings, asked, code, counted=counted))
    counted = not lookups.is_free(asked) and not await looks_up_uncounted(request, store, by_code=False)
    return Answer(await look_up(store, lookups, settings, asked, counted=counted))


@routes.get("/profile/subjects", "All subjects of a student, by roll alone", more={"parameters": [_CODE_PARAMETER]})
async def read_subjects(
    query: Query[RollQuery], request: Request, store: StoreDep, settings: SettingsDep
) -> Answer[RollAnswer]:
    """Public: no name and no e-mail address is in it. Where several lists have the roll, those are told instead."""
    lookups: Lookups = request.app.state.lookups
    if settings.lookup is Lookup.OFF:
        raise Forbidden(LOOKUP_OFF)
    address = _address(request)
    if settings.lookup is Lookup.PIN:
        code, counted = _read_code(request), not await looks_up_uncounted(request, store, by_code=True)
        return Answer(
            await roll_lookups.look_up_by_code(store, lookups, settings, query, code, address, counted=counted)
        )
    found = await roll_lookups.find_openly(store, settings, query)
    asked = roll_lookups.describe_asked_roll(query, address, found)
    if not lookups.is_free(asked) and not await looks_up_uncounted(request, store, by_code=False):
        await lookups.count(store, settings, asked, known=found.answer is not None)
    if found.answer is None:
        raise roll_lookups.NobodysRoll(query.roll)
    return Answer(found.answer)


@routes.get("/profile/example", "What rolls of a list look like")
async def read_example_roll(place: Query[ListPlace], store: StoreDep, settings: SettingsDep) -> ExampleRoll:
    """Public: the list's first roll, where anybody may look it up anyway."""
    if settings.lookup is not Lookup.OPEN:
        return ExampleRoll(roll=None)
    return await store.read(read_example, place)


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _read_code(request: Request) -> str:
    try:
        return clean_text(LookupCode, request.headers.get(CODE, ""))
    except ValueError as error:
        raise WrongCode from error
