"""What students may ask for about themselves: all that is held, and to be forgotten."""

import msgspec
from starlette.responses import Response

from rollbook.accounts.access import Office
from rollbook.endpoints.application import IdInPath, StoreDep
from rollbook.endpoints.routes import Routes
from rollbook.exports.files import tidy_name
from rollbook.exports.http import as_attachment
from rollbook.reach.doors import whole_college
from rollbook.students.exports.files import JSON_TYPE
from rollbook.students.schemas import Erasure
from rollbook.students.service.erasing import erase_student
from rollbook.students.service.person import all_about

routes = Routes("/api/students", tag="students")


@routes.get(
    "/{id}/data",
    "All that is held about a student, as a file",
    more={"responses": {"200": {"description": "The file.", "content": {JSON_TYPE: {"schema": {"type": "object"}}}}}},
    at=whole_college,
)
async def download_data(student_id: IdInPath, _me: Office, store: StoreDep) -> Response:
    held = await store.read(all_about, student_id)
    text = msgspec.json.format(msgspec.json.encode(held.data), indent=2)
    return Response(text, media_type=JSON_TYPE, headers=as_attachment(f"student-{tidy_name(held.roll)}.json"))


@routes.post("/{id}/erase", "Erase a student: marks stay, as somebody's. This cannot be undone", at=whole_college)
async def erase(student_id: IdInPath, form: Erasure, me: Office, store: StoreDep) -> None:
    await store.write(erase_student, student_id, form, me.user_name)
