"""Certificates from the own page, under a limit of their own: whoever has found a link fills no disk with them."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy import Connection

from rollbook.accounts import throttle
from rollbook.accounts.throttle import Lane, Rate
from rollbook.core.errors import TooMany
from rollbook.leave.entry_schemas import NewCertificate, UploadOut
from rollbook.leave.service import certificates
from rollbook.leave.service.certificates import Sender
from rollbook.ownpage.refusals import too_many_papers
from rollbook.ownpage.service.holders import Holder

# From one student's page: so many at once, then one every two hours.
FROM_ONE_PAGE = Rate(6, timedelta(hours=2))


def begin_upload(db: Connection, certificate_id: UUID, form: NewCertificate, holder: Holder) -> UploadOut:
    """To begin the same one again counts once."""
    lane = Lane(f"certificate-of:{holder.student_id}", FROM_ONE_PAGE)
    if wait := throttle.count_new(db, lane, str(certificate_id)):
        seconds = int(wait.total_seconds()) + 1
        raise TooMany(too_many_papers(seconds), seconds)
    return certificates.begin_upload(db, certificate_id, form, Sender(student_id=holder.student_id))


def take_piece(db: Connection, certificate_id: UUID, start: int, piece: bytes, holder: Holder) -> UploadOut:
    return certificates.take_piece(db, certificate_id, start, piece, Sender(student_id=holder.student_id))
