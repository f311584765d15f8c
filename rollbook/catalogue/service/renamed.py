"""What became of labels: for who holds a link or a label from before a rename."""

from sqlalchemy import Connection, select

from rollbook.catalogue.schemas import FormerOwner, PlaceNow, PlaceQuery
from rollbook.catalogue.service import former
from rollbook.catalogue.service.finding import IS_OWNER, look_for_code, look_for_label, taught_at
from rollbook.catalogue.service.labels import PLACE_KINDS, Kind
from rollbook.tables.catalogue import subjects


def read_place(db: Connection, asked: PlaceQuery) -> PlaceNow:
    """What a place is called now, level by level, and what else one of its labels led to before."""
    ids: list[int] = []
    labels: dict[str, str] = {}
    others: list[FormerOwner] = []
    for kind in PLACE_KINDS:
        label = getattr(asked, kind.word)
        if label is None:
            continue
        if (row := look_for_label(db, kind, label)) is not None:
            ids.append(row.id)
            labels[kind.word] = row.label
            others += _former_owners(db, kind, label, row.id)
    subject_id = None
    if asked.subject is not None and len(ids) == len(PLACE_KINDS):
        batch, department, semester = ids
        subject_id = look_for_code(db, (batch, department, semester), asked.subject)
        if subject_id is not None:
            labels["subject"] = _code(db, subject_id)
        here = (IS_OWNER, *taught_at((batch, department, semester)))
        others += [
            FormerOwner(level="subject", label=asked.subject, now=_code(db, had_it.owner))
            for had_it in former.owners(db, "subject", asked.subject, *here)
            if had_it.owner != subject_id
        ]
    return PlaceNow(**labels, subject_id=subject_id, others=others)


def _former_owners(db: Connection, kind: Kind, label: str, found: int) -> list[FormerOwner]:
    had_it = [each.owner for each in former.owners(db, kind.word, label) if each.owner != found]
    called = dict(db.execute(select(kind.table.c.id, kind.table.c.label).where(kind.table.c.id.in_(had_it))).all())
    return [FormerOwner(level=kind.word, label=label, now=called[owner]) for owner in had_it]


def _code(db: Connection, subject_id: int) -> str:
    code: str = db.execute(select(subjects.c.code).where(subjects.c.id == subject_id)).scalar_one()
    return code
