"""What students may ask for about themselves: all that is held, and to be forgotten."""

from fastapi import APIRouter, Response, status
from pydantic import TypeAdapter

from rollbook.accounts.access import SignedIn
from rollbook.core.http import IdInPath, refusals
from rollbook.exports.files import tidy_name
from rollbook.exports.http import as_attachment
from rollbook.store.http import StoreDep
from rollbook.students.exports.files import JSON_TYPE
from rollbook.students.schemas import Erasure
from rollbook.students.service.erasing import erase_student
from rollbook.students.service.person import all_about

router = APIRouter(prefix="/api/students", tags=["students"])

_ANYTHING: TypeAdapter[object] = TypeAdapter(object)


@router.get(
    "/{id}/data",
    summary="All that is held about a student, as a file",
    response_class=Response,
    responses={
        status.HTTP_200_OK: {"description": "The file.", "content": {JSON_TYPE: {"schema": {"type": "object"}}}},
        **refusals(401, 404, 422),
    },
)
async def download_data(student_id: IdInPath, _me: SignedIn, store: StoreDep) -> Response:
    held = await store.read(all_about, student_id)
    text = _ANYTHING.dump_json(held.data, indent=2)
    return Response(text, media_type=JSON_TYPE, headers=as_attachment(f"student-{tidy_name(held.roll)}.json"))


@router.post(
    "/{id}/erase",
    summary="Erase a student: marks stay, as somebody's. This cannot be undone",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 404, 409, 422),
)
async def erase(student_id: IdInPath, form: Erasure, me: SignedIn, store: StoreDep) -> None:
    await store.write(erase_student, student_id, form, me.user_name)
