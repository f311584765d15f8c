"""Whether a list is still the newest of its students. What it says of them never changes."""

import msgspec
from sqlalchemy import Connection, select

from rollbook.core.settings import Settings
from rollbook.notices.checking import NotTrue
from rollbook.notices.facts import ListPublished
from rollbook.outbox import keys
from rollbook.tables.eligibility import eligibility_lists
from rollbook.tables.rows import NoticeRow


def check_list_published(db: Connection, notice: NoticeRow, _settings: Settings) -> ListPublished | NotTrue:
    follows = eligibility_lists.c.follows == keys.number_in(notice.once)
    newer = db.scalar(select(eligibility_lists.c.number).where(follows))
    if newer is not None:
        return NotTrue({"code": "list_followed", "number": newer})
    return msgspec.convert(notice.facts, ListPublished)
