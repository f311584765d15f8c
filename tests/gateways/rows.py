"""Messages for a gateway, as the outbox has them."""

from typing import Any

from sqlalchemy import Connection, insert, select

from rollbook.core import clock
from rollbook.core.notices import State
from rollbook.tables.notices import notices
from tests.college import College


def add_message(college: College, to_gateway: int, state: State = "waiting", **more: Any) -> int:
    """Its id."""

    def write(db: Connection) -> int:
        now = clock.now()
        number = len(list(db.execute(select(notices.c.id)))) + 1
        values = {
            "kind": "crossed",
            "once": f"crossed:{number}",
            "way": "gateway",
            "gateway_id": to_gateway,
            "relation": "mother",
            "address": "+919876500000",
            "language": "hi",
            "about": f"24CS{number:03}",
            "facts": {},
            "written_at": now,
            "due_at": now,
            "next_at": now,
            "state": state,
            "attempts": 8 if state == "given_up" else 0,
            "ended_at": None if state in ("waiting", "claimed", "handing") else now,
            "message_id": f"msg_{number}",
        }
        made: int = db.execute(insert(notices).values({**values, **more}).returning(notices.c.id)).scalar_one()
        return made

    message: int = college.write(write)
    return message


def read_message(college: College, message_id: int) -> Any:
    return college.read(lambda db: db.execute(select(notices).where(notices.c.id == message_id)).one())
