"""What every write of a node has at hand."""

from dataclasses import dataclass
from datetime import date

from rollbook.accounts.identity import Admin
from rollbook.core import errors
from rollbook.tree.addresses import NodePath
from rollbook.tree.nodes import Tree
from rollbook.tree.refusals import BadInput
from rollbook.tree.shapes import Node

BY_NODE_PATH = "By node path"  # the reason that the history gives


@dataclass(frozen=True)
class Write:
    path: NodePath
    value: Node  # None deletes


@dataclass(frozen=True)
class Context:
    tree: Tree
    by: Admin
    today: date  # at the college
    correction_days: int  # within which a lecturer takes an uploaded class back
    compared: bool = False  # whether the writer has said what it knows to be there, and was right
    may_withdraw: bool = False  # whether removing a day was meant to take its uploaded classes back too

    @property
    def device(self) -> int:
        """Each admin's clients are one device of the roll call; beyond those that browsers give themselves."""
        return 2**52 + self.by.id


class NotWritable(BadInput):
    """The node is there to be read, or takes another kind of value."""

    kind = "not_writable"


def in_words(error: errors.BadInput) -> BadInput:
    """What a form would have said beside its fields."""
    faults = [f"{field}: {why}" for field, why in error.fields.items()]
    return BadInput(f"This cannot be stored. {'; '.join(faults)}.")
