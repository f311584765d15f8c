"""Years, departments and semesters by node path."""

from sqlalchemy import Connection, select

from rollbook.catalogue.schemas import LabelIn
from rollbook.catalogue.service import labels
from rollbook.core.errors import BadInput
from rollbook.endpoints.forms import fill_form
from rollbook.tree.shapes import Node
from rollbook.tree.views.places import Keys
from rollbook.tree.writes.context import Context, NotWritable, in_words

KINDS = {"Year": labels.BATCHES, "Department": labels.DEPARTMENTS, "Semester": labels.SEMESTERS}


def hold(db: Connection, kind: labels.Kind) -> None:
    db.execute(select(kind.table.c.id).order_by(kind.table.c.id).with_for_update())


def write(db: Connection, context: Context, kind: labels.Kind, keys: Keys, value: Node) -> None:
    """Adds an entry, renames it, or removes it where nothing belongs to it."""
    if len(keys) != 1:
        raise NotWritable(f"Add, change or remove one {kind.word} at a time: push it, or write to its key.")
    [key], by = keys, context.by.user_name
    there = db.scalar(select(kind.table.c.id).where(kind.table.c.node_key == key))
    if value is None:
        if there is not None:
            labels.remove_label(db, kind, there, by)
        return
    label = _label(kind, value)
    if there is None:
        labels.add_label(db, kind, label, by, node_key=key)
    else:
        labels.rename_label(db, kind, there, label, by)


def _label(kind: labels.Kind, value: Node) -> str:
    if not isinstance(value, str):
        raise NotWritable(f"A {kind.word} is a text.")
    try:
        return fill_form(LabelIn, label=value).label
    except BadInput as error:
        raise in_words(error) from error
