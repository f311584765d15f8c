"""Objections from whoever is not logged in, under the guards of every look-up (`standing.lookups`)."""

from datetime import timedelta
from typing import NamedTuple

from rollbook.accounts import throttle
from rollbook.accounts.throttle import Lane, Rate
from rollbook.core.errors import Forbidden, NotFound
from rollbook.core.schemas import clean_text
from rollbook.core.settings import Lookup, Settings
from rollbook.objections import refusals
from rollbook.objections.schemas import AskedObjection, ContestedMark, NewObjection, SentObjection
from rollbook.objections.service.asking import ask
from rollbook.objections.service.finding import OfCollege
from rollbook.objections.service.reading import WrongPair, read_asked
from rollbook.standing.lookups import Asked, Lookups, look_up, look_up_by_code
from rollbook.standing.public_records import WrongCode
from rollbook.standing.refusals import LOOKUP_OFF
from rollbook.standing.schemas import LookupCode, ProfileQuery
from rollbook.store.verbs import Store

# From one address: so many at once, and as many in an hour. Ten times as many from a campus.
FROM_ONE_PLACE = Rate(20, timedelta(minutes=3))


class Asker(NamedTuple):
    address: str
    code: str  # of the student, as it was typed
    counted: bool  # whether what they look up counts against their address


class _Guessed(NamedTuple):
    """A case whose code somebody tried to find, as wrong codes are counted."""

    typed: str
    address: str
    roll: str


def of_college(settings: Settings) -> OfCollege:
    return OfCollege(
        settings.timezone, settings.pass_line_in_hundredths, settings.objection_days, settings.correction_days
    )


async def check_look_up(store: Store, lookups: Lookups, settings: Settings, query: ContestedMark, asker: Asker) -> None:
    """Refuse whoever may not look the roll up, or not now. That it is nobody's is told as that it was not called."""
    if settings.lookup is Lookup.OFF:
        raise Forbidden(LOOKUP_OFF)
    if settings.objection_days == 0:
        raise Forbidden(refusals.OBJECTIONS_OFF)
    asked = Asked(_profile(query), asker.address)
    try:
        if settings.lookup is Lookup.PIN:
            code = _clean(asker.code)
            await look_up_by_code(store, lookups, settings, asked, code, counted=asker.counted)
        else:
            counted = asker.counted and not lookups.is_free(asked)
            await look_up(store, lookups, settings, asked, counted=counted)
    except NotFound as error:
        raise NotFound(refusals.NOT_IN_CLASS) from error


async def send(store: Store, settings: Settings, form: NewObjection, asker: Asker, college: OfCollege) -> SentObjection:
    rate = throttle.wider(FROM_ONE_PLACE) if settings.is_on_campus(asker.address) else FROM_ONE_PLACE
    lane = Lane(throttle.address("objection", asker.address), rate)
    return await store.write(ask, form, college, lane)


async def read_answer(
    store: Store, lookups: Lookups, settings: Settings, number: int, code: str, address: str, college: OfCollege
) -> AskedObjection:
    try:
        return await store.read(read_asked, number, code, college)
    except WrongPair:
        case = f"objection {number}"
        await lookups.count_wrong_code(store, settings, _Guessed(case, address, case), code)
        raise


def _profile(query: ContestedMark) -> ProfileQuery:
    """What is looked up, and nothing else of what was sent."""
    place = {name: getattr(query, name) for name in ("batch", "department", "semester", "subject", "roll")}
    return ProfileQuery(**place)


def _clean(code: str) -> str:
    try:
        return clean_text(LookupCode, code)
    except ValueError as error:
        raise WrongCode from error
