"""Codes for the public look-up over HTTP: made, shown and renewed by admins."""

from rollbook.accounts.access import SignedIn
from rollbook.core.schemas import Page
from rollbook.endpoints.application import IdInPath, Paging, StoreDep
from rollbook.endpoints.routes import Query, Routes
from rollbook.students.schemas import CodeOut, CodesMade, ListPlace
from rollbook.students.service import codes

routes = Routes("/api/students", tag="students")


@routes.get("/codes", "The look-up codes of a list")
async def list_codes(place: Query[ListPlace], page: Paging, _me: SignedIn, store: StoreDep) -> Page[CodeOut]:
    return await store.read(codes.list_codes, place, page)


@routes.post("/codes", "Make a code for everybody who has none")
async def make_codes(form: ListPlace, me: SignedIn, store: StoreDep) -> CodesMade:
    return await store.write(codes.make_codes, form, me.user_name)


@routes.post("/{id}/code", "Give a student a new code")
async def renew_code(student_id: IdInPath, me: SignedIn, store: StoreDep) -> CodeOut:
    return await store.write(codes.renew_code, student_id, me.user_name)
