"""Papers that were shown for a leave, kept in the database: they come in pieces, so that an upload can be taken up
again where the network broke."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, Connection, and_, exists, func, or_, select

from rollbook.accounts.identity import Admin
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.core import clock
from rollbook.core.errors import BadInput, Conflict, Forbidden, NotFound
from rollbook.core.file_size import MAX_FILE
from rollbook.core.roles import Right
from rollbook.leave import refusals
from rollbook.leave.entry_schemas import CertificateChoice, NewCertificate, UploadOut
from rollbook.leave.schemas import Leave
from rollbook.leave.service.known import find_leave, hold_leave
from rollbook.leave.service.reading import describe
from rollbook.leave.service.telling import record_certificate
from rollbook.reach.clauses import lists_within
from rollbook.store import forgetting
from rollbook.store.verbs import slow_read
from rollbook.tables.leave import certificate_pieces, certificates, leaves
from rollbook.tables.students import students

MOST_BYTES = MAX_FILE
GIVEN_UP_AFTER = timedelta(seconds=600)  # since it began
UNUSED_AFTER = timedelta(days=1)  # of no leave since then

_NOT_KNOWN_YET = ""  # its type, before the first bytes have come
PDF = "application/pdf"
_BEGINNINGS = {b"%PDF-": PDF, b"\xff\xd8\xff": "image/jpeg", b"\x89PNG\r\n\x1a\n": "image/png"}
TYPES = tuple(_BEGINNINGS.values())


class Certificate(NamedTuple):
    id: UUID
    name: str
    type: str
    size: int
    by: int | None
    student_id: int | None
    at: datetime
    complete_at: datetime | None

    @property
    def sender(self) -> "Sender":
        return Sender(self.by, self.student_id)


class Sender(NamedTuple):
    """Who sends a paper: somebody who decides on leaves, or a student from their own page."""

    by: int | None = None
    student_id: int | None = None


class CertificateFile(NamedTuple):
    name: str
    type: str
    data: bytes


_IN_USE = exists().where(leaves.c.certificate_id == certificates.c.id)


def begin_upload(db: Connection, certificate_id: UUID, form: NewCertificate, sender: Sender) -> UploadOut:
    """Begin an upload. Of one that was begun before, tell how much has arrived."""
    if form.size > MOST_BYTES:
        raise BadInput(refusals.certificate_too_large(MOST_BYTES))
    if not form.size:
        raise BadInput(refusals.CERTIFICATE_EMPTY)
    forget_unfinished(db)
    if there := _look_for(db, certificate_id):
        if (there.sender, there.name, there.size) != (sender, form.name, form.size):
            raise Conflict(refusals.CERTIFICATE_ID_IN_USE)
        return _state(db, there)
    values = {"name": form.name, "size": form.size, "type": _NOT_KNOWN_YET, "at": clock.now()}
    db.execute(certificates.insert().values(id=certificate_id, **values, **sender._asdict()))
    return UploadOut(received=0, complete=False)


def take_piece(db: Connection, certificate_id: UUID, start: int, piece: bytes, sender: Sender) -> UploadOut:
    """A piece that is there already is not taken again; one that comes too soon is told where to go on."""
    there = _look_for(db, certificate_id)
    if there is None or there.sender != sender:
        raise NotFound(refusals.NO_SUCH_UPLOAD)
    state = _state(db, there)
    if state.complete or start != state.received:
        return state
    if not piece or start + len(piece) > there.size:
        raise BadInput(refusals.PIECE_DOES_NOT_FIT)
    received = start + len(piece)
    complete = received == there.size
    kind = _type_of(piece, complete) if start == 0 else there.type
    db.execute(certificate_pieces.insert().values(certificate_id=certificate_id, start=start, bytes=piece))
    values = {"type": kind, "complete_at": clock.now() if complete else None}
    db.execute(certificates.update().where(certificates.c.id == certificate_id).values(values))
    return UploadOut(received=received, complete=complete)


@slow_read
def read_file(db: Connection, certificate_id: UUID, me: Admin) -> CertificateFile:
    """Whether or not the certificate belongs to a leave yet."""
    row = db.execute(select(certificates).where(certificates.c.id == certificate_id)).one_or_none()
    if row is None or row.complete_at is None:
        raise NotFound(refusals.NO_SUCH_CERTIFICATE)
    _check_may_open(db, Certificate(**row._mapping), me)
    pieces = select(certificate_pieces.c.bytes).where(certificate_pieces.c.certificate_id == certificate_id)
    return CertificateFile(row.name, row.type, b"".join(db.scalars(pieces.order_by(certificate_pieces.c.start))))


def choose_certificate(db: Connection, leave_id: int, form: CertificateChoice, me: Admin, timezone: str) -> Leave:
    """Add one to a leave, or remove it. What no leave has any more is deleted."""
    leave = hold_leave(db, leave_id)
    if form.certificate != leave.certificate_id:
        if form.instead_of != leave.certificate_id:
            raise Conflict(refusals.CERTIFICATE_CHANGED_SINCE)
        if form.certificate is not None:
            hold_certificate(db, form.certificate, me)
        db.execute(leaves.update().where(leaves.c.id == leave_id).values(certificate_id=form.certificate))
        if leave.certificate_id is not None:
            drop_unused(db, [leave.certificate_id])
        record_certificate(db, me.user_name, leave, find_leave(db, leave_id))
    [told] = describe(db, [find_leave(db, leave_id)], me.rights, timezone)
    return told


def hold_certificate(db: Connection, certificate_id: UUID, me: Admin) -> None:
    """One that is complete, and that they may open; it stays until the transaction ends."""
    _check_may_open(db, _hold_complete(db, certificate_id), me)


def hold_own_certificate(db: Connection, certificate_id: UUID, student_id: int) -> None:
    """Likewise, one that came from the student's own page. Of any other nothing is told there."""
    there = _look_for(db, certificate_id)
    if there is None or there.sender != Sender(student_id=student_id):
        raise NotFound(refusals.NO_SUCH_CERTIFICATE)
    _hold_complete(db, certificate_id)


def _hold_complete(db: Connection, certificate_id: UUID) -> Certificate:
    there = _look_for(db, certificate_id)
    if there is None:
        raise NotFound(refusals.NO_SUCH_CERTIFICATE)
    if there.complete_at is None:
        raise Conflict(refusals.CERTIFICATE_INCOMPLETE)
    return there


def _check_may_open(db: Connection, paper: Certificate, me: Admin) -> None:
    """Whoever sent it, and whoever decides on one of its leaves."""
    decided = (
        select(leaves.c.id)
        .join_from(leaves, students)
        .where(leaves.c.certificate_id == paper.id, lists_within(me.rights, Right.DECIDE_LEAVE))
        .limit(1)
    )
    if paper.by != me.id and db.execute(decided).first() is None:
        raise Forbidden(NOT_FOR_YOU)


def drop_unused(db: Connection, certificate_ids: Collection[UUID]) -> None:
    """Those of them that no leave has any more."""
    _delete(db, certificates.c.id.in_(list(certificate_ids)))


def forget_unfinished(db: Connection) -> int:
    """Uploads that were given up, and papers that were never made part of a leave. How many they were."""
    return _delete(db, _forgotten())


@slow_read
def count_unfinished(db: Connection) -> int:
    return db.execute(select(func.count()).select_from(certificates).where(_forgotten())).scalar_one()


def _delete(db: Connection, these: ColumnElement[bool]) -> int:
    """Those of them that no leave has. They are held by a statement of their own: the next one sees what became part of
    a leave while this one waited."""
    every = select(certificates.c.id).where(these).order_by(certificates.c.id).with_for_update()
    held = list(db.scalars(every))
    if not held:
        return 0
    forgetting.note(db)
    return db.execute(certificates.delete().where(certificates.c.id.in_(held), ~_IN_USE)).rowcount


def _forgotten() -> ColumnElement[bool]:
    now = clock.now()
    given_up = and_(certificates.c.complete_at.is_(None), certificates.c.at < now - GIVEN_UP_AFTER)
    unused = and_(certificates.c.complete_at < now - UNUSED_AFTER, ~_IN_USE)
    return or_(given_up, unused)


def _look_for(db: Connection, certificate_id: UUID) -> Certificate | None:
    """Until the transaction ends nobody else writes to it."""
    query = select(certificates).where(certificates.c.id == certificate_id)
    row = db.execute(query.with_for_update()).one_or_none()
    return Certificate(**row._mapping) if row else None


def _state(db: Connection, there: Certificate) -> UploadOut:
    pieces = select(func.coalesce(func.sum(func.length(certificate_pieces.c.bytes)), 0))
    received = db.execute(pieces.where(certificate_pieces.c.certificate_id == there.id)).scalar_one()
    return UploadOut(received=received, complete=there.complete_at is not None)


def _type_of(first: bytes, complete: bool) -> str:
    """By its first bytes, whatever its name says."""
    for beginning, kind in _BEGINNINGS.items():
        if first.startswith(beginning):
            return kind
        if beginning.startswith(first) and not complete:  # too short a piece to tell
            raise BadInput(refusals.PIECE_DOES_NOT_FIT)
    raise BadInput(refusals.CERTIFICATE_TYPE)
