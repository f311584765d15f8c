"""Objections to marks over HTTP: whoever may look a roll up sends them, whoever may correct the class answers."""

from typing import Annotated

from sqlalchemy import Connection
from starlette.requests import Request

from rollbook.accounts.access import Corrects, looks_up_uncounted
from rollbook.core.schemas import Page
from rollbook.core.settings import Lookup, Settings
from rollbook.endpoints.application import Paging, RowId, SettingsDep, StoreDep
from rollbook.endpoints.routes import InPath, Query, Routes, Sent
from rollbook.objections import sending
from rollbook.objections.schemas import (
    AnswerQuery,
    AskedObjection,
    ContestableMark,
    ContestedMark,
    Correcting,
    ListedObjections,
    NewObjection,
    Objection,
    ObjectionLine,
    SentObjection,
    Standing,
)
from rollbook.objections.service import answering, finding, reading
from rollbook.reach.doors import at, within
from rollbook.reach.places import Places, of_objection
from rollbook.rollcall.doors import corrects

routes = Routes("/api/objections", tag="objections")
Number = Annotated[RowId, InPath("number")]

_LOOKUP_CODE = "X-Lookup-Code"
_CODE = "X-Objection-Code"


def _header(name: str, description: str) -> dict[str, object]:
    schema = {"type": "string", "maxLength": 40}
    found = {"name": name, "in": "header", "required": False, "schema": schema, "description": description}
    return {"parameters": [found]}


_OF_STUDENT = _header(_LOOKUP_CODE, "Of the student, where the college asks for it.")
_OF_CASE = _header(_CODE, "That was told when the objection was sent.")


def _of_case(db: Connection, sent: Sent) -> Places:
    return of_objection(db, sent["number"])


_answers = corrects(finding.find_class_of, "number")


async def _asker(request: Request, settings: Settings) -> sending.Asker:
    by_code = settings.lookup is Lookup.PIN
    counted = not await looks_up_uncounted(request, request.app.state.store, by_code=by_code)
    return sending.Asker(_address(request), request.headers.get(_LOOKUP_CODE, ""), counted)


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


@routes.get("/mark", "A mark that somebody wants to object to", more=_OF_STUDENT)
async def read_mark(
    query: Query[ContestedMark], request: Request, store: StoreDep, settings: SettingsDep
) -> ContestableMark:
    """Public, as the profile is, and counted with it. Refused where no objection to it is taken."""
    asker = await _asker(request, settings)
    await sending.check_look_up(store, request.app.state.lookups, settings, query, asker)
    return await store.read(finding.read_mark, query, sending.of_college(settings))


@routes.post("", "Object to a mark", status=201, more=_OF_STUDENT)
async def send(form: NewObjection, request: Request, store: StoreDep, settings: SettingsDep) -> SentObjection:
    """Public, likewise. The number and the code that are answered open the answer."""
    asker = await _asker(request, settings)
    await sending.check_look_up(store, request.app.state.lookups, settings, form, asker)
    return await sending.send(store, settings, form, asker, sending.of_college(settings))


@routes.get("/answer", "What became of an objection, by its number and code", more=_OF_CASE)
async def read_answer(
    query: Query[AnswerQuery], request: Request, store: StoreDep, settings: SettingsDep
) -> AskedObjection:
    """Public: no name of a student is in it."""
    code, lookups = request.headers.get(_CODE, ""), request.app.state.lookups
    college = sending.of_college(settings)
    return await sending.read_answer(store, lookups, settings, query.number, code, _address(request), college)


@routes.get("", "Objections to marks of your classes", at=within)
async def list_objections(
    query: Query[ListedObjections], page: Paging, me: Corrects, store: StoreDep
) -> Page[ObjectionLine]:
    """What waits: what is due first, first. What is answered: the newest first."""
    return await store.read(reading.list_cases, query.state, page, me.rights)


@routes.get("/{number}", "An objection, with all that helps to answer it", at=at(_of_case))
async def read_objection(number: Number, me: Corrects, store: StoreDep, settings: SettingsDep) -> Objection:
    return await store.read(reading.read_case, number, me.rights, sending.of_college(settings))


@routes.post("/{number}/correct", "Correct the mark that is objected to", at=_answers)
async def correct(number: Number, form: Correcting, me: Corrects, store: StoreDep, settings: SettingsDep) -> Objection:
    await store.write(answering.correct_mark, number, form, me)
    return await store.read(reading.read_case, number, me.rights, sending.of_college(settings))


@routes.post("/{number}/stand", "Let the mark stand, and say why", at=_answers)
async def stand(number: Number, form: Standing, me: Corrects, store: StoreDep, settings: SettingsDep) -> Objection:
    await store.write(answering.let_stand, number, form.because, me)
    return await store.read(reading.read_case, number, me.rights, sending.of_college(settings))


@routes.post("/{number}/reopen", "Take the answer back", at=_answers)
async def reopen(number: Number, me: Corrects, store: StoreDep, settings: SettingsDep) -> Objection:
    """The mark too, if the answer had corrected it and nobody has changed it since."""
    await store.write(answering.reopen, number, me)
    return await store.read(reading.read_case, number, me.rights, sending.of_college(settings))
