"""What goes in and out of calendar addresses."""

from typing import Annotated

from rollbook.catalogue.schemas import GroupId, GroupLabel
from rollbook.core.schemas import Instant, Schema, explain
from rollbook.students.schemas import ListPlace


class FeedIn(ListPlace):
    """Whose classes: a list's, or those of one of its groups."""

    group_id: Annotated[GroupId | None, explain("Left out: of the whole list.")] = None


class Feed(Schema):
    """A calendar address that holds. What the address is, was told when it was made, and never again."""

    id: int
    batch: Annotated[str | None, explain("Null: of one's own classes.")]
    department: str | None
    group: Annotated[GroupLabel | None, explain("Null: of the whole list.")]
    made_by: Annotated[str, explain("Their name.")]
    made_at: Instant


class NewFeed(Feed):
    path: Annotated[str, explain("At this server. Whoever has it reads the calendar: it is told here and never again.")]


class Feeds(Schema):
    items: Annotated[list[Feed], explain("At most one for each list and each group.")]


class OwnFeed(Schema):
    feed: Annotated[Feed | None, explain("Null: there is none.")]
    has_timetable: Annotated[bool, explain("Whether the college has any: without one there is nothing to read.")]
