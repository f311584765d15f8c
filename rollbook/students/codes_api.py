"""Codes for the public look-up over HTTP: made, shown and renewed by those who keep the list."""

from rollbook.accounts.access import Keeps
from rollbook.core.schemas import Page
from rollbook.endpoints.application import IdInPath, Paging, StoreDep
from rollbook.endpoints.routes import Query, Routes
from rollbook.students.schemas import CodeOut, CodesMade, ListPlace
from rollbook.students.service import codes
from rollbook.students.where import at_list, at_student

routes = Routes("/api/students", tag="students")


@routes.get("/codes", "The look-up codes of a list", at=at_list("place"))
async def list_codes(place: Query[ListPlace], page: Paging, _me: Keeps, store: StoreDep) -> Page[CodeOut]:
    return await store.read(codes.list_codes, place, page)


@routes.post("/codes", "Make a code for everybody who has none", at=at_list("form"))
async def make_codes(form: ListPlace, me: Keeps, store: StoreDep) -> CodesMade:
    return await store.write(codes.make_codes, form, me.user_name)


@routes.post("/{id}/code", "Give a student a new code", at=at_student)
async def renew_code(student_id: IdInPath, me: Keeps, store: StoreDep) -> CodeOut:
    return await store.write(codes.renew_code, student_id, me.user_name)
