"""What students and those who care for them are told of a leave, once it is decided. Written here; counted again, and
dropped where it was taken back meanwhile, when it is sent."""

from collections.abc import Sequence
from typing import Literal

from sqlalchemy import Connection

from rollbook.leave.service.known import KnownLeave
from rollbook.outbox import keys
from rollbook.outbox.writing import About, tell_of_students


def tell_decided(
    db: Connection, every: Sequence[KnownLeave], decision: Literal["granted", "refused", "withdrawn"]
) -> None:
    """That one was withdrawn reaches only those who had been told that it was granted."""
    told = [
        About(
            leave.student_id,
            keys.of_leave(leave.id, leave.revision),
            {
                "decision": decision,
                "kind": leave.kind,
                "first_day": str(leave.starts_on),
                "last_day": str(leave.ends_on),
                "words": leave.because,
            },
        )
        for leave in every
    ]
    tell_of_students(db, "leave_decided", told, "both")
