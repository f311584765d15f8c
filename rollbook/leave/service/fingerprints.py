"""On which paper a decision rested, told without showing it: what kind of file it was, and the SHA-256 of its bytes.
Whoever has the file can compare. Neither tells anything of a person, so both may stay when somebody is erased."""

from hashlib import sha256

from sqlalchemy import Connection, select

from rollbook.core.json_values import JsonObject
from rollbook.leave.service.known import KnownLeave
from rollbook.tables.leave import certificate_pieces


def paper_of(db: Connection, leave: KnownLeave) -> JsonObject:
    """For the history. Nothing where it rests on none, or is not decided."""
    if leave.certificate_id is None or leave.state == "asked":
        return {}
    pieces = select(certificate_pieces.c.bytes).where(certificate_pieces.c.certificate_id == leave.certificate_id)
    digest = sha256()
    for piece in db.scalars(pieces.order_by(certificate_pieces.c.start)):
        digest.update(piece)
    return {"paper": {"type": leave.certificate_type, "sha256": digest.hexdigest()}}
