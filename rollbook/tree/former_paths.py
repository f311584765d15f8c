"""Node paths from before a rename, as they are written now.

A key has one spelling, that of the register: of its former labels too. Where a label has a new owner its path is that
one's, as everywhere.
"""

from sqlalchemy import Connection, select

from rollbook.catalogue.service import former
from rollbook.catalogue.service.finding import IS_OWNER, PlaceIds, taught_at
from rollbook.catalogue.service.labels import PLACE_KINDS, SEMESTERS, Kind
from rollbook.core import paths
from rollbook.core.schemas import same_key
from rollbook.tables.catalogue import subjects
from rollbook.tree.addresses import NodePath
from rollbook.tree.nodes import Tree
from rollbook.tree.views.groups import SIGN, split_key

_LEVELS = 4  # of a place, from the batch to the subject


def current_path(db: Connection, tree: Tree, path: NodePath) -> NodePath:
    """The path with every label of a place as it is now; what is unknown stays as it is."""
    if path[:1] == (tree.register,) and len(path) > 1:
        known = _label_at(db, SEMESTERS, path[1])
        return (path[0], known[1], *path[2:]) if known else path
    if path[:1] != (paths.ROOT,) or len(path) < 3 or path[1] not in tree.branches:
        return path
    depth = tree.branches[path[1]].depth  # a place of two or four keys, or none
    return (*path[:2], *_current_keys(db, path[2 : 2 + depth]), *path[2 + depth :])


def _current_keys(db: Connection, keys: NodePath) -> NodePath:
    ids: list[int] = []
    now: list[str] = []
    for kind, key in zip(PLACE_KINDS, keys, strict=False):
        known = _label_at(db, kind, key)
        if known is None:
            return (*now, *keys[len(now) :])
        ids.append(known[0])
        now.append(known[1])
    if len(keys) < _LEVELS:
        return tuple(now)
    batch, department, semester = ids
    return (*now, _code_at(db, (batch, department, semester), keys[_LEVELS - 1]))


def _label_at(db: Connection, kind: Kind, key: str) -> tuple[int, str] | None:
    """The id of what a key stands for, and its key of now."""
    label, table = paths.label(key), kind.table
    row = db.execute(select(table.c.id, table.c.label).where(table.c.label_key == same_key(label))).one_or_none()
    if row is None:
        had_it = [each.owner for each in former.owners(db, kind.word, label) if paths.key(each.label) == key]
        row = db.execute(select(table.c.id, table.c.label).where(table.c.id == had_it[0])).one() if had_it else None
        return (row.id, paths.key(row.label)) if row else None
    return (row.id, key)  # also in another spelling, which is no node


def _code_at(db: Connection, place: PlaceIds, key: str) -> str:
    """Also where the classes of one group are named: `{code}~{group}`, with the code of now."""
    if now := _look_for_code(db, place, key):
        return now
    for code, group in split_key(key):
        if now := _look_for_code(db, place, code):
            return f"{now}{SIGN}{group}"
    return key


def _look_for_code(db: Connection, place: PlaceIds, key: str) -> str | None:
    """The key that a subject has now: the same, or another where the key is a former one."""
    code, here = paths.label(key), taught_at(place)
    if db.scalar(select(subjects.c.id).where(*here, subjects.c.code_key == same_key(code))) is not None:
        return key
    for had_it in former.owners(db, "subject", code, IS_OWNER, *here):
        if paths.key(had_it.label) == key:
            now = db.execute(select(subjects.c.code).where(subjects.c.id == had_it.owner)).scalar_one()
            return paths.key(now)
    return None
