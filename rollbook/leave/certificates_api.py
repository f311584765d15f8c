"""Certificates over HTTP, for those with a session who decide on leaves: they come in pieces, and are shown as sent."""

import time
from typing import Annotated
from urllib.parse import quote
from uuid import UUID

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from rollbook.accounts.access import DecidesLeave, check_right, check_signed_in
from rollbook.core.roles import Right
from rollbook.endpoints.application import StoreDep
from rollbook.endpoints.routes import Found, InPath, Routes
from rollbook.endpoints.serving import is_settled
from rollbook.leave.entry_schemas import NewCertificate, UploadOut
from rollbook.leave.service import certificates
from rollbook.reach.doors import within

_BYTES = {"schema": {"type": "string", "format": "binary"}}
_PIECE = {"requestBody": {"required": True, "content": {"application/octet-stream": _BYTES}}}
_FILE = {"200": {"description": "The file.", "content": dict.fromkeys(certificates.TYPES, _BYTES)}}
# Where a browser shows it, it reaches nothing here, whatever is in it. A picture is a page of its own, too; a PDF would
# not be shown at all by some browsers then.
_NOTHING = "default-src 'none'; style-src 'unsafe-inline'"
_SANDBOX = f"sandbox; {_NOTHING}"


async def _read_piece(request: Request) -> bytes:
    """Who sends it is known before the first byte of it is read, and once more where that took long."""
    await _check_sender(request)
    settled_at = time.monotonic()
    pieces = [chunk async for chunk in request.stream()]
    if not is_settled(settled_at):
        await _check_sender(request)
    return b"".join(pieces)


async def _check_sender(request: Request) -> None:
    check_right((await check_signed_in(request)).admin, Right.DECIDE_LEAVE)


CertificateId = Annotated[UUID, InPath("id")]
Start = Annotated[int, Meta(ge=0, le=certificates.MOST_BYTES)]
Piece = Annotated[bytes, Found(_read_piece, is_proof=True, needs_a_person=True)]

routes = Routes("/api/certificates", tag="leave")


@routes.put("/{id}", "Begin to send a certificate, or learn where to go on", at=within)
async def begin_upload(
    certificate_id: CertificateId, form: NewCertificate, me: DecidesLeave, store: StoreDep
) -> UploadOut:
    return await store.write(certificates.begin_upload, certificate_id, form, certificates.Sender(by=me.id))


@routes.put("/{id}/pieces/{start}", "Send the bytes of a certificate from here on", more=_PIECE, at=within)
async def send_piece(
    certificate_id: CertificateId, start: Start, piece: Piece, me: DecidesLeave, store: StoreDep
) -> UploadOut:
    sender = certificates.Sender(by=me.id)
    return await store.write(certificates.take_piece, certificate_id, start, piece, sender)


@routes.get("/{id}/file", "A certificate, to be looked at", more={"responses": _FILE}, at=within)
async def read_file(certificate_id: CertificateId, me: DecidesLeave, store: StoreDep) -> Response:
    file = await store.read(certificates.read_file, certificate_id, me)
    headers = {
        "Content-Disposition": f"inline; filename*=UTF-8''{quote(file.name, safe='')}",
        "Content-Security-Policy": _NOTHING if file.type == certificates.PDF else _SANDBOX,
        "Cache-Control": "no-store",
    }
    return Response(file.data, media_type=file.type, headers=headers)
