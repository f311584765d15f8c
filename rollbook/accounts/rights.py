"""What somebody's grants let them do, and where.

A grant that names a batch, a department, a subject or a group is for that and for what is in it; what it does not name
it does not ask for. So one without any is for the whole college.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache

from sqlalchemy import ScalarSelect, func, select

from rollbook.core.roles import RIGHTS, Right, Role
from rollbook.core.schemas import same_key
from rollbook.store.json_rows import json_list
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import batches, departments, semesters, subjects
from rollbook.tables.grants import grants
from rollbook.tables.groups import groups

# Many people have the same few grants for a whole day; what they add up to is reckoned once.
MOST_KEPT = 1024


@dataclass(frozen=True, slots=True)
class Where:
    """Where something belongs, by ids. Without a subject it is of a whole list, or of a whole batch."""

    batch_id: int | None = None
    department_id: int | None = None
    subject_id: int | None = None
    group_id: int | None = None

    def covers(self, place: "Where") -> bool:
        """Whether the other place is this one, or lies in it."""
        return (
            self.batch_id in (None, place.batch_id)
            and self.department_id in (None, place.department_id)
            and self.subject_id in (None, place.subject_id)
            and self.group_id in (None, place.group_id)
        )


COLLEGE = Where()


@dataclass(frozen=True, slots=True)
class Labels:
    """A place, by what people call it."""

    batch: str | None = None
    department: str | None = None
    semester: str | None = None
    subject: str | None = None
    group: str | None = None

    def keys(self) -> "Labels":
        """As `same_key` writes them. The classes of one group alone are `code~group`, as the realtime tree has it."""
        code = f"{self.subject}~{self.group}" if self.subject and self.group else self.subject
        return Labels(*(label and same_key(label) for label in (self.batch, self.department, self.semester, code)))


@dataclass(frozen=True, slots=True)
class Grant:
    """One that is in force."""

    id: int
    role: Role
    where: Where
    labels: Labels
    keys: Labels
    since: date | None
    last_day: date | None
    is_substitute: bool  # as `stands_in` says

    @property
    def is_for_a_day(self) -> bool:
        """Of somebody who stands in: it is for what is held then."""
        return self.is_substitute or (self.since is not None and self.since == self.last_day)

    def has_day(self, day: date) -> bool:
        return (self.since is None or self.since <= day) and (self.last_day is None or day <= self.last_day)

    def gives(self, right: Right) -> bool:
        return right in RIGHTS[self.role]

    def covers(self, place: Where) -> bool:
        return self.where.covers(place)

    def is_of(self, place: Labels) -> bool:
        own = self.keys
        return (
            own.batch in (None, place.batch)
            and own.department in (None, place.department)
            and own.semester in (None, place.semester)
            and own.subject in (None, place.subject)
        )

    def meets(self, place: Labels) -> bool:
        """Whether it is for that place, for one in it, or for one around it. Groups of a subject are in it."""
        code = self.labels.subject and same_key(self.labels.subject)
        own = (self.keys.batch, self.keys.department, self.keys.semester, code)
        asked = (place.batch, place.department, place.semester, place.subject)
        return all(None in pair or pair[0] == pair[1] for pair in zip(own, asked, strict=True))


@dataclass(frozen=True)
class Rights:
    """What one person may do, on one day."""

    grants: tuple[Grant, ...] = ()

    @cached_property
    def _places(self) -> dict[Right, tuple[Grant, ...]]:
        return {right: tuple(each for each in self.grants if each.gives(right)) for right in Right}

    @cached_property
    def _everywhere(self) -> frozenset[Right]:
        return frozenset(right for right in Right if any(each.where == COLLEGE for each in self._places[right]))

    def everywhere(self, right: Right) -> bool:
        return right in self._everywhere

    def somewhere(self, right: Right) -> bool:
        return bool(self._places[right])

    def may(self, right: Right, place: Where) -> bool:
        return right in self._everywhere or any(each.covers(place) for each in self._places[right])

    def may_read_grounds(self, place: Where) -> bool:
        """Why a shortage is to be condoned: for who asks for that there, recommends it or decides it."""
        return any(self.may(right, place) for right in (Right.ASK_CONDONING, Right.RECOMMEND, Right.LISTS))

    @cached_property
    def lasting(self) -> "Rights":
        """Without those of somebody who stands in for a day."""
        return Rights(tuple(each for each in self.grants if not each.is_for_a_day))

    def may_on(self, right: Right, place: Where, day: date) -> bool:
        """Whether they may do it to a class that was held on that day."""
        return self.lasting.may(right, place) or any(
            each.covers(place) and each.has_day(day) for each in self._places[right]
        )

    def may_at(self, right: Right, labels: Sequence[str]) -> bool:
        """The same by labels: of a batch, its department, a semester of it, a subject there; as many as are named."""
        place = Labels(*(same_key(label) for label in labels[:4]))
        return right in self._everywhere or any(each.is_of(place) for each in self._places[right])

    def may_in_part(self, right: Right, labels: Sequence[str]) -> bool:
        """Whether they have it for any part of that place: for a subject in it, or for a group of the subject."""
        place = Labels(*(same_key(label) for label in labels[:4]))
        return any(each.meets(place) for each in self._places[right])

    def concerns(self, batch: str | None, department: str | None) -> bool:
        """Whether any grant, of whatever role, is about a part of this list, or about a list of this batch."""
        return any(
            (batch is None or each.keys.batch in (None, same_key(batch)))
            and (department is None or each.keys.department in (None, same_key(department)))
            for each in self.grants
        )

    def places(self, right: Right) -> Iterable[Where]:
        """Where they have it, one place for each grant."""
        return (each.where for each in self._places[right])


NONE = Rights()
# Of whatever Rollbook does by itself, and of whoever sits at the server.
ALL = Rights((Grant(0, Role.OFFICE, COLLEGE, Labels(), Labels(), None, None, is_substitute=False),))


def _read_grants() -> ScalarSelect[str]:
    """As one value in the row of whoever asks, so that it costs no statement of its own."""
    named = (
        grants.outerjoin(subjects, subjects.c.id == grants.c.subject_id)
        .outerjoin(semesters, semesters.c.id == subjects.c.semester_id)
        .outerjoin(batches, batches.c.id == func.coalesce(grants.c.batch_id, subjects.c.batch_id))
        .outerjoin(departments, departments.c.id == func.coalesce(grants.c.department_id, subjects.c.department_id))
        .outerjoin(groups, groups.c.id == grants.c.group_id)
    )
    columns = (
        *grants.c["id", "role", "batch_id", "department_id", "subject_id", "group_id"],
        batches.c.label,
        departments.c.label,
        semesters.c.label,
        subjects.c.code,
        groups.c.label,
        *grants.c["since", "last_day", "instead_of"],
    )
    return (
        select(json_list(*columns))
        .select_from(named)
        .where(grants.c.admin_id == admins.c.id, grants.c.ended_at.is_(None))
        .correlate(admins)
        .scalar_subquery()
    )


# A column for a statement about admins; `rights_on` reads it.
GRANTS_HELD = _read_grants().label("grants_held")


@lru_cache(MOST_KEPT)
def rights_on(held: str, day: date) -> Rights:
    """What these grants, as `GRANTS_HELD` tells them, let somebody do on a day of the college."""
    found = (_read(row) for row in json.loads(held))
    return Rights(
        tuple(
            each
            for each in sorted(found, key=lambda each: each.id)
            if (each.since is None or each.since <= day) and (each.last_day is None or day <= each.last_day)
        )
    )


def _read(row: list[str | int | None]) -> Grant:
    grant_id, role, batch_id, department_id, subject_id, group_id, *names, since, last_day, instead_of = row
    labels = Labels(*(None if name is None else str(name) for name in names))
    return Grant(
        _id(grant_id) or 0,
        Role(str(role)),
        Where(_id(batch_id), _id(department_id), _id(subject_id), _id(group_id)),
        labels,
        labels.keys(),
        _day(since),
        _day(last_day),
        is_substitute=stands_in(_day(since), _day(last_day), _id(instead_of)),
    )


def stands_in(since: date | None, last_day: date | None, instead_of: int | None) -> bool:
    """Whether a grant is a substitute's: it says for whom, or it is for one day, which somebody gives where nobody
    teaches."""
    return instead_of is not None or (since is not None and since == last_day)


def _id(value: str | int | None) -> int | None:
    return None if value is None else int(value)


def _day(value: str | int | None) -> date | None:
    return None if value is None else date.fromisoformat(str(value))
