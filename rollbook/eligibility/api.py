"""Eligibility lists over HTTP: the exam office makes them, whoever sees all of a student list reads its own."""

from typing import Annotated

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from rollbook.accounts.access import ConfirmedOffice, MakesLists, Sees, Visitor
from rollbook.accounts.rights import NONE
from rollbook.catalogue.schemas import Place
from rollbook.core.roles import Right
from rollbook.core.schemas import Page, same_key
from rollbook.core.settings import Lookup, Settings
from rollbook.eligibility import compared_files, files
from rollbook.eligibility.checking_schemas import CheckedList, CheckListQuery
from rollbook.eligibility.comparing_schemas import ArrivedSince, ComparisonFileQuery, ListComparison
from rollbook.eligibility.schemas import (
    EligibilityList,
    ListDraft,
    ListFacts,
    ListFileQuery,
    ListPreview,
    LookFirst,
    NewList,
    SigningKeys,
)
from rollbook.eligibility.service import checking, comparing, keys, looking_first, reading
from rollbook.eligibility.service.composing import OfCollege, compose, moment_of
from rollbook.eligibility.service.finding import find_list
from rollbook.eligibility.service.freezing import freeze
from rollbook.endpoints.application import Paging, RowId, SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import InPath, Query, Routes, Sent
from rollbook.exports.files import at_once, table_file
from rollbook.exports.http import TABLE_ANSWER, as_attachment, table_answer
from rollbook.reach.doors import at, whole_college, within
from rollbook.reach.places import Places, of_eligibility_list
from rollbook.standing.lookups import Lookups, roll_on
from rollbook.standing.roll_lookups import AskedRoll
from rollbook.store.verbs import Store

routes = Routes("/api/eligibility", tag="eligibility lists")
Number = Annotated[RowId, InPath("number")]

_FILE: dict[str, object] = {"schema": {"type": "string", "format": "binary"}}
_DOCUMENT = {"200": {"description": "The bytes that were signed.", "content": {"application/json": _FILE}}}
_SIGNATURE = {"200": {"description": "64 bytes.", "content": {"application/octet-stream": _FILE}}}


def _of_list(db: Connection, sent: Sent) -> Places:
    return of_eligibility_list(db, sent["number"])


def _college(settings: Settings) -> OfCollege:
    return OfCollege(settings.title, settings.timezone, settings.pass_line_in_hundredths)


@routes.get("", "Eligibility lists, the newest first", at=within)
async def list_lists(page: Paging, me: Sees, store: StoreDep) -> Page[ListFacts]:
    return await store.read(reading.list_lists, page, me.rights)


@routes.get("/preview", "What a list would say that is not made yet", at=whole_college)
async def preview_list(query: Query[ListDraft], _me: MakesLists, store: StoreDep, settings: SettingsDep) -> ListPreview:
    moment = moment_of(query.as_of, settings.timezone)
    return await store.read(reading.preview, query, moment, _college(settings))


@routes.get("/look-first", "What may still change what a list says", at=whole_college)
async def look_first(query: Query[Place], _me: MakesLists, store: StoreDep) -> LookFirst:
    return await store.read(looking_first.look_first, query)


@routes.post("", "Make a list: numbered, signed, and never changed", status=201, at=whole_college)
async def make_list(
    form: NewList, me: MakesLists, store: StoreDep, settings: SettingsDep, today: Today
) -> EligibilityList:
    moment = moment_of(form.as_of, settings.timezone)
    draft = await store.read(compose, form, moment, _college(settings))
    number = await store.write(freeze, draft, form, me, today)
    return await store.read(reading.read_list, number)


@routes.get("/check", "What the register holds of the list that a code belongs to")
async def check_list(
    query: Query[CheckListQuery], visitor: Visitor, request: Request, store: StoreDep, settings: SettingsDep
) -> CheckedList:
    """Public, as the code on the paper is. Rolls are told where anybody may look them up, names nowhere; and each is
    counted as every look-up is."""
    rights = visitor.rights if visitor else NONE
    told = await store.read(checking.check, query, rights, rolls=settings.lookup is Lookup.OPEN)
    if query.roll is not None and told.tells_rolls and not rights.somewhere(Right.SEE):
        await _count_lookup(request, store, settings, told, query.roll)
    return told


async def _count_lookup(request: Request, store: Store, settings: Settings, told: CheckedList, roll: str) -> None:
    """Before the roll's lines are told."""
    lookups: Lookups = request.app.state.lookups
    address = request.client.host if request.client else ""
    asked = AskedRoll(same_key(roll), address, roll_on(told.batch, told.department, roll))
    if not lookups.is_free(asked):
        await lookups.count(store, settings, asked, known=told.line is not None)


@routes.get("/keys", "The public keys of the college")
async def list_keys(store: StoreDep) -> SigningKeys:
    """Public: with them anybody can check a list without Rollbook."""
    return await store.read(keys.list_keys)


@routes.post("/keys", "Sign with a new key from now on", status=201, at=whole_college)
async def make_key(caller: ConfirmedOffice, store: StoreDep) -> SigningKeys:
    return await store.write(keys.rotate, caller.admin.user_name)


@routes.get("/{number}", "A list", at=at(_of_list))
async def read_list(number: Number, _me: Sees, store: StoreDep) -> EligibilityList:
    return await store.read(reading.read_list, number)


@routes.get("/{number}/since", "What arrived after it was frozen", at=at(_of_list))
async def read_since(number: Number, _me: Sees, store: StoreDep, settings: SettingsDep) -> ArrivedSince:
    return await store.read(comparing.find_arrived, number, _college(settings))


@routes.get("/{number}/compare", "A list beside the one before it", at=at(_of_list))
async def compare_list(number: Number, _me: Sees, store: StoreDep) -> ListComparison:
    return await store.read(comparing.compare, number)


@routes.get(
    "/{number}/compare/export",
    "Who came, who went and why, as a file",
    more={"responses": TABLE_ANSWER},
    at=at(_of_list),
)
async def export_comparison(number: Number, query: Query[ComparisonFileQuery], _me: Sees, store: StoreDep) -> Response:
    compared = await store.read(comparing.compare, number)
    rows = at_once(compared_files.rows_of(compared))
    title = compared_files.title_of(compared)
    return table_answer(await table_file(title, compared_files.COLUMNS, rows, query.format))


@routes.get("/{number}/export", "A list as a file", more={"responses": TABLE_ANSWER}, at=at(_of_list))
async def export_list(number: Number, query: Query[ListFileQuery], _me: Sees, store: StoreDep) -> Response:
    told = await store.read(reading.read_list, number)
    columns, rows = files.table_of(told, query.what)
    return table_answer(await table_file(files.title_of(told, query.what), columns, at_once(rows), query.format))


@routes.get("/{number}/document", "What was signed, byte by byte", more={"responses": _DOCUMENT}, at=at(_of_list))
async def read_document(number: Number, _me: Sees, store: StoreDep) -> Response:
    row = await store.read(find_list, number)
    return Response(row.document, media_type="application/json", headers=as_attachment(f"list-{number}.json"))


@routes.get("/{number}/signature", "Its signature", more={"responses": _SIGNATURE}, at=at(_of_list))
async def read_signature(number: Number, _me: Sees, store: StoreDep) -> Response:
    row = await store.read(find_list, number)
    return Response(row.signature, media_type="application/octet-stream", headers=as_attachment(f"list-{number}.sig"))
