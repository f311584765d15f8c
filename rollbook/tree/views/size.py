"""How much of the tree is read at once."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from sqlalchemy import Connection, func, select

from rollbook.tables.rollcalls import STANDS, marks, rollcalls
from rollbook.tree.refusals import BadInput
from rollbook.tree.shapes import Node

# Scalars in one answer: some 10 MB, and a second's work. `rollbook export-tree` writes all of it, however much it is.
MOST_LEAVES = 300_000

Rows = TypeVar("Rows", bound=Sequence[object])


class TooMuch(BadInput):
    kind = "too_much"

    def __init__(self) -> None:
        super().__init__(
            f"This node holds more than {MOST_LEAVES:,} values, which is the most that is read at once. "
            "Read its children one by one; shallow=true lists them. `rollbook export-tree` writes all of it."
        )


def check_size(rows: Rows) -> Rows:
    if len(rows) > MOST_LEAVES:
        raise TooMuch
    return rows


def check_marks(db: Connection) -> None:
    """Before all of the tree is read, in which each mark stands three times: seconds of work would end in a refusal."""
    some = select(marks.c.mark).join(rollcalls).where(STANDS, marks.c.mark.is_not(None))
    enough = some.limit(MOST_LEAVES // 3 + 1).subquery()
    if 3 * db.execute(select(func.count()).select_from(enough)).scalar_one() > MOST_LEAVES:
        raise TooMuch


def leaves(node: Node) -> int:
    if isinstance(node, Mapping):
        return sum(map(leaves, node.values()))
    return node is not None
