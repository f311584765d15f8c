"""`{code}~{group}`, wherever a subject's attendance is read: the classes in which that group was called. Whoever lists
a semester finds the subject alone, of all its classes; these nodes are there for who asks for them by name.

A subject's code may hold the sign itself: the path of a subject is always its own.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, select, true

from rollbook.accounts.rights import Where
from rollbook.core import paths
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import CALLED_GROUP, rollcalls
from rollbook.tree.views.places import Keys, Subject, subjects_in

SIGN = "~"
_LEVELS = 4  # of a place, from the batch to the subject
_LONGEST_CODE = 40

_GROUPS_CALLED = select(groups.c.id, groups.c.label).join_from(rollcalls, groups, CALLED_GROUP).distinct()


class GroupNode(NamedTuple):
    subject: Subject
    groups: tuple[int, ...]  # several where those of two lists have the same label


def split_key(key: str) -> Iterator[tuple[str, str]]:
    """Every way to read a key as a subject's and a group's, the longest code first."""
    parts = key.split(SIGN)
    for end in range(len(parts) - 1, 0, -1):
        code, label = SIGN.join(parts[:end]), SIGN.join(parts[end:])
        if code and label and len(paths.label(code)) <= _LONGEST_CODE:
            yield code, label


def look_for_group_node(db: Connection, place: Keys) -> GroupNode | None:
    """Nothing where it is a subject's own place, or no class of such a group was ever opened."""
    for subject, label in _subjects_before_sign(db, place):
        called = _GROUPS_CALLED.where(rollcalls.c.subject_id == subject.id, groups.c.label == paths.label(label))
        found = tuple(sorted(row.id for row in db.execute(called) if paths.key(row.label) == label))
        if found:
            return GroupNode(subject, found)
    return None


def list_places(db: Connection, place: Keys) -> list[Where]:
    """What a place of four keys shows: a subject, or the groups of one. None: nothing."""
    if node := look_for_group_node(db, place):
        subject = node.subject
        return [Where(subject.batch_id, subject.department_id, subject.id, group) for group in node.groups]
    return [Where(each.batch_id, each.department_id, each.id) for each in subjects_in(db, place, true())]


def look_for_subject_of_group(db: Connection, place: Keys) -> Subject | None:
    """The subject that a place names together with a group, whether or not there is such a group."""
    found = _subjects_before_sign(db, place)
    return found[0][0] if found else None


def _subjects_before_sign(db: Connection, place: Keys) -> list[tuple[Subject, str]]:
    """Each with the key of the group behind it; the longest code first."""
    ways = dict(split_key(place[-1])) if len(place) == _LEVELS else {}
    if not ways or subjects_in(db, place, true()):
        return []
    codes = [paths.label(code) for code in ways]
    known = {subject.place[-1]: subject for subject in subjects_in(db, place[:-1], subjects.c.code.in_(codes))}
    return [(known[code], label) for code, label in ways.items() if code in known]
