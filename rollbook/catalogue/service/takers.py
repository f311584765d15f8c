"""Saying who takes a subject: the whole list, each of the list's sections, or groups of its own."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, exists, select

from rollbook.catalogue import refusals
from rollbook.catalogue.schemas import GroupLabel
from rollbook.catalogue.service.called import IN_ORDER, CallingSubject
from rollbook.core.errors import BadInput, Conflict, NotFound
from rollbook.core.faults import NEEDED, NOT_LISTED
from rollbook.core.groups import Called
from rollbook.tables.groups import groups, subject_groups


class Takers(NamedTuple):
    called: Called
    groups: tuple[GroupLabel, ...] = ()  # where it calls groups of its own; archived ones too

    @property
    def facts(self) -> dict[str, object]:
        """As the history tells them: groups by what they are called at that time."""
        if self.called != "groups":
            return {"called": self.called}
        return {"called": self.called, "groups": [group.label for group in self.groups]}


WHOLE_LIST = Takers("list")


def choose_takers(
    db: Connection, place: dict[str, int], called: Called | None, group_ids: Collection[int] | None
) -> Takers:
    """Whom somebody has chosen, checked. Nothing was said: the sections of the list, where it has any."""
    if called == "groups":
        if not group_ids:
            raise BadInput(refusals.GROUPS_NEEDED, {"groups": NEEDED})
        return Takers("groups", _hold_groups(db, place["batch_id"], group_ids))
    if group_ids is not None:
        raise BadInput(refusals.GROUPS_NOT_CALLED, {"groups": refusals.ONLY_WITH_GROUPS})
    if called == "list":
        return WHOLE_LIST
    if _has_sections(db, place):
        return Takers("sections")
    if called == "sections":
        raise Conflict(refusals.NO_SECTIONS, {"called": refusals.HAS_NO_SECTIONS})
    return WHOLE_LIST


def read_takers(db: Connection, subject: CallingSubject) -> Takers:
    return takers_of_each(db, [subject])[subject.id]


def takers_of_each(db: Connection, every: Collection[CallingSubject]) -> dict[int, Takers]:
    """By subject, as they were chosen: a group that is archived since is still one of them."""
    own: dict[int, list[GroupLabel]] = {subject.id: [] for subject in every if subject.called == "groups"}
    if own:
        query = select(subject_groups.c.subject_id, groups).join_from(subject_groups, groups)
        for row in db.execute(query.where(subject_groups.c.subject_id.in_(own)).order_by(*IN_ORDER)):
            own[row.subject_id].append(GroupLabel(id=row.id, label=row.label, kind=row.kind))
    return {subject.id: Takers(subject.called, tuple(own.get(subject.id, ()))) for subject in every}


def write_groups(db: Connection, subject_id: int, takers: Takers) -> None:
    """The groups that the subject calls from now on, in place of those that it called."""
    db.execute(subject_groups.delete().where(subject_groups.c.subject_id == subject_id))
    if takers.groups:
        rows = [{"subject_id": subject_id, "group_id": group.id} for group in takers.groups]
        db.execute(subject_groups.insert(), rows)


def _has_sections(db: Connection, place: dict[str, int]) -> bool:
    return bool(
        db.scalar(
            select(
                exists().where(
                    groups.c.batch_id == place["batch_id"],
                    groups.c.department_id == place["department_id"],
                    groups.c.kind == "section",
                    groups.c.archived_at.is_(None),
                )
            )
        )
    )


def _hold_groups(db: Connection, batch_id: int, group_ids: Collection[int]) -> tuple[GroupLabel, ...]:
    """Held: none of them is archived, removed or renamed until the transaction ends."""
    query = select(groups).where(groups.c.id.in_(set(group_ids))).order_by(*IN_ORDER)
    found = db.execute(query.with_for_update(read=True)).all()
    if len(found) < len(set(group_ids)):
        raise NotFound(refusals.ONE_GROUP_GONE, {"groups": NOT_LISTED})
    for row in found:
        if row.batch_id != batch_id:
            raise Conflict(refusals.group_of_another_batch(row.label), {"groups": refusals.ONE_OF_ANOTHER_BATCH})
        if row.archived_at is not None:
            raise Conflict(refusals.group_is_archived(row.label), {"groups": refusals.ONE_IS_ARCHIVED})
    return tuple(GroupLabel(id=row.id, label=row.label, kind=row.kind) for row in found)
