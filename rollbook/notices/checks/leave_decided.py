"""Whether a leave stands as it is about to be told."""

import msgspec
from sqlalchemy import Connection, select

from rollbook.core.settings import Settings
from rollbook.notices.checking import NotTrue
from rollbook.notices.checks.before import last_told, newer_waits
from rollbook.notices.facts import LeaveDecided
from rollbook.outbox import keys
from rollbook.tables.leave import leave_kinds, leaves
from rollbook.tables.rows import NoticeRow

_LEAVES = select(
    *leaves.c["state", "starts_on", "ends_on", "because"], leave_kinds.c.label.label("kind")
).join_from(leaves, leave_kinds)  # fmt: skip


def check_leave_decided(db: Connection, notice: NoticeRow, _settings: Settings) -> LeaveDecided | NotTrue:
    """What was never told to be granted is not told to be withdrawn."""
    if newer_waits(db, notice):
        return NotTrue({"code": "told_later"})
    facts = last_told(db, notice)
    before = None if facts is None else msgspec.convert(facts, LeaveDecided)
    row = db.execute(_LEAVES.where(leaves.c.id == keys.number_in(notice.once))).one_or_none()
    state = None if row is None else row.state
    if row is not None and state in ("granted", "refused"):
        now = LeaveDecided(
            decision=state, kind=row.kind, first_day=row.starts_on, last_day=row.ends_on, words=row.because
        )
    elif before is not None and before.decision != "refused":
        because = row.because if row is not None and state == "revoked" else None
        now = msgspec.structs.replace(before, decision="withdrawn", words=because)
    else:
        return NotTrue({"code": "leave_withdrawn" if state == "revoked" else "leave_undone"})
    return NotTrue({"code": "told_already"}) if now == before else now
