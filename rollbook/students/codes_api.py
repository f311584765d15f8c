"""Codes for the public look-up over HTTP: made, shown and renewed by admins."""

from typing import Annotated

from fastapi import APIRouter, Query

from rollbook.accounts.access import SignedIn
from rollbook.core.http import IdInPath, refusals
from rollbook.core.schemas import Page
from rollbook.store.http import StoreDep
from rollbook.students.schemas import CodeOut, CodesMade, CodesQuery, ListPlace
from rollbook.students.service import codes

router = APIRouter(prefix="/api/students", tags=["students"])


@router.get("/codes", summary="The look-up codes of a list", responses=refusals(401, 404, 422))
async def list_codes(query: Annotated[CodesQuery, Query()], _me: SignedIn, store: StoreDep) -> Page[CodeOut]:
    return await store.read(codes.list_codes, query)


@router.post("/codes", summary="Make a code for everybody who has none", responses=refusals(401, 403, 404, 422))
async def make_codes(form: ListPlace, me: SignedIn, store: StoreDep) -> CodesMade:
    return await store.write(codes.make_codes, form, me.user_name)


@router.post("/{id}/code", summary="Give a student a new code", responses=refusals(401, 403, 404, 422))
async def renew_code(student_id: IdInPath, me: SignedIn, store: StoreDep) -> CodeOut:
    return await store.write(codes.renew_code, student_id, me.user_name)
