"""A student's own page over HTTP, for whoever holds its link on this device."""

from typing import Annotated
from uuid import UUID

from msgspec import Meta

from rollbook.accounts.throttle import Lane
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.endpoints.application import SettingsDep, StoreDep
from rollbook.endpoints.routes import InPath, Query, Routes
from rollbook.leave.entry_schemas import AskedLeave, NewCertificate, UploadOut
from rollbook.leave.service import asking, certificates
from rollbook.objections.schemas import ContestableMark, OwnContestedMark, OwnObjection, SentObjection
from rollbook.objections.sending import FROM_ONE_PLACE, of_college
from rollbook.objections.service import own as own_objections
from rollbook.ownpage.schemas import OwnLeaveAsked, OwnPage, OwnRecord
from rollbook.ownpage.service import page, papers
from rollbook.ownpage.visiting import OwnHolder, OwnPiece

CertificateId = Annotated[UUID, InPath("id")]
Start = Annotated[int, Meta(ge=0, le=certificates.MOST_BYTES)]
_BYTES = {"schema": {"type": "string", "format": "binary"}}
_PIECE = {"requestBody": {"required": True, "content": {"application/octet-stream": _BYTES}}}

routes = Routes("/api/own", tag="own page")


@routes.get("", "All subjects, leave and objections of the student whose page it is")
async def read_page(holder: OwnHolder, store: StoreDep, settings: SettingsDep) -> OwnPage:
    """Where the look-up is off, too: the link is the person's own proof."""
    return await store.read(page.read_page, holder, settings)


@routes.get("/record", "One subject, class by class")
async def read_record(
    query: Query[SubjectPlace], holder: OwnHolder, store: StoreDep, settings: SettingsDep
) -> OwnRecord:
    return await store.read(page.read_record, query, holder, settings)


@routes.get("/objections/mark", "A mark of one's own that one wants to object to")
async def read_mark(
    query: Query[OwnContestedMark], holder: OwnHolder, store: StoreDep, settings: SettingsDep
) -> ContestableMark:
    return await store.read(own_objections.read_own_mark, query, holder.student_id, of_college(settings))


@routes.post("/objections", "Object to a mark of one's own", status=201)
async def send_objection(
    form: OwnObjection, holder: OwnHolder, store: StoreDep, settings: SettingsDep
) -> SentObjection:
    lane = Lane(f"objection-of:{holder.student_id}", FROM_ONE_PLACE)
    return await store.write(own_objections.ask_own, form, holder.student_id, of_college(settings), lane)


@routes.post("/leaves", "Ask for leave; the same entry again writes nothing", status=201)
async def ask_for_leave(form: AskedLeave, holder: OwnHolder, store: StoreDep, settings: SettingsDep) -> OwnLeaveAsked:
    leave = await store.write(asking.ask_for_leave, form, holder.student_id, holder.asked_as, settings.timezone)
    return OwnLeaveAsked(id=leave.id, entry=leave.entry)


@routes.put("/certificates/{id}", "Begin to send a certificate, or learn where to go on")
async def begin_upload(
    certificate_id: CertificateId, form: NewCertificate, holder: OwnHolder, store: StoreDep
) -> UploadOut:
    return await store.write(papers.begin_upload, certificate_id, form, holder)


@routes.put("/certificates/{id}/pieces/{start}", "Send the bytes of a certificate from here on", more=_PIECE)
async def send_piece(
    certificate_id: CertificateId, start: Start, piece: OwnPiece, holder: OwnHolder, store: StoreDep
) -> UploadOut:
    return await store.write(papers.take_piece, certificate_id, start, piece, holder)
