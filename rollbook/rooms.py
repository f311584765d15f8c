"""The rooms that have endpoints. The first ones are there with the first answer, the others are loaded right after it
(`rollbook/house.py`): at first what a class needs that is being taken."""

from collections.abc import Iterable, Iterator
from functools import cache

from rollbook import __version__
from rollbook.accounts.access import PROOFS, proofs_for
from rollbook.accounts.api import endpoints as accounts
from rollbook.catalogue.api import routes as catalogue
from rollbook.core.json_values import JsonObject
from rollbook.edge.health import routes as health
from rollbook.endpoints.application import SettingsDep
from rollbook.endpoints.routes import Answer, Endpoint, Routes
from rollbook.live.api import routes as live

FIRST = [*accounts, *(each for part in (catalogue, live, health) for each in part.endpoints)]

document = Routes("/api", hidden=True)


def load_others() -> Iterator[Iterable[Endpoint]]:
    """Each is loaded when it is asked for."""
    from rollbook.rollcall.api import routes as rollcall

    yield rollcall.endpoints
    from rollbook.rollcall.meetings_api import routes as meetings

    yield meetings.endpoints
    from rollbook.students.api import endpoints as students

    yield students
    from rollbook.standing.api import endpoints as standing

    yield standing
    from rollbook.timetable.api import endpoints as timetable

    yield timetable
    from rollbook.groups.api import routes as groups

    yield groups.endpoints
    from rollbook.day.api import routes as day

    yield day.endpoints
    from rollbook.sheets.api import routes as sheets

    yield sheets.endpoints
    from rollbook.twins.api import routes as twins

    yield twins.endpoints
    from rollbook.corrections.api import routes as corrections

    yield corrections.endpoints
    from rollbook.leave.api import endpoints as leave

    yield leave
    from rollbook.people.api import endpoints as people

    yield people
    from rollbook.contacts.api import routes as contacts

    yield contacts.endpoints
    from rollbook.history.api import routes as history

    yield history.endpoints
    from rollbook.overview.api import routes as overview

    yield overview.endpoints
    from rollbook.rules.api import routes as rules

    yield rules.endpoints
    from rollbook.marksfile.api import routes as marksfile

    yield marksfile.endpoints
    from rollbook.slotsfile.api import routes as slotsfile

    yield slotsfile.endpoints
    from rollbook.eligibility.api import routes as eligibility

    yield eligibility.endpoints
    from rollbook.eligibility.condoning_api import routes as condoning

    yield condoning.endpoints
    from rollbook.objections.api import routes as objections

    yield objections.endpoints
    from rollbook.notices.api import routes as notices

    yield notices.endpoints
    from rollbook.notices.outbox_api import routes as outbox

    yield outbox.endpoints
    from rollbook.notices.register_api import routes as notices_register

    yield notices_register.endpoints
    from rollbook.feeds.api import own_routes as own_feeds
    from rollbook.feeds.api import routes as feeds

    yield [*feeds.endpoints, *own_feeds.endpoints]
    from rollbook.gateways.api import routes as gateways

    yield gateways.endpoints
    from rollbook.ownpage.api import endpoints as ownpage

    yield ownpage
    from rollbook.demo.api import routes as demo

    yield demo.endpoints
    yield document.endpoints


@cache
def all_endpoints() -> list[Endpoint]:
    return [*FIRST, *(each for room in load_others() for each in room)]


@document.get("/openapi.json", "This document")
async def read_document(settings: SettingsDep) -> Answer[JsonObject]:
    return Answer(describe(settings.title))


@cache
def describe(title: str) -> JsonObject:
    """The OpenAPI document."""
    from rollbook.endpoints.document import openapi

    info = {"title": title, "version": __version__, "summary": "A college's attendance register."}
    return openapi(all_endpoints(), info, PROOFS, proofs_for)
