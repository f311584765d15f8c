"""Whether an objection is answered as it is about to be told."""

import msgspec
from sqlalchemy import Connection, select

from rollbook.core.settings import Settings
from rollbook.notices.checking import NotTrue
from rollbook.notices.checks.before import last_told, newer_waits
from rollbook.notices.facts import ObjectionAnswered
from rollbook.outbox import keys
from rollbook.tables.catalogue import subjects
from rollbook.tables.objections import objections
from rollbook.tables.rows import NoticeRow

_CASES = select(*objections.c["state", "rollcall_id", "held_on", "because"], subjects.c.code).join_from(
    objections, subjects, subjects.c.id == objections.c.subject_id
)


def check_objection_answered(db: Connection, notice: NoticeRow, _settings: Settings) -> ObjectionAnswered | NotTrue:
    if newer_waits(db, notice):
        return NotTrue({"code": "told_later"})
    row = db.execute(_CASES.where(objections.c.number == keys.number_in(notice.once))).one_or_none()
    if row is None or row.rollcall_id is None:
        return NotTrue({"code": "class_discarded"})
    if row.state == "waiting":
        return NotTrue({"code": "objection_reopened"})
    outcome = "corrected" if row.state == "corrected" else "kept"
    now = ObjectionAnswered(code=row.code, day=row.held_on, outcome=outcome, words=row.because)
    facts = last_told(db, notice)
    if facts is not None and msgspec.convert(facts, ObjectionAnswered) == now:
        return NotTrue({"code": "told_already"})
    return now
