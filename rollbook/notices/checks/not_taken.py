"""Whether a class is still not taken, and whether it is still asked of the same person."""

from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.notices.checking import NotTrue
from rollbook.notices.facts import NotTaken
from rollbook.notices.missing_classes import find_missing, find_people, read_words
from rollbook.outbox import keys
from rollbook.tables.rows import NoticeRow


def check_not_taken(db: Connection, notice: NoticeRow, settings: Settings) -> NotTaken | NotTrue:
    told = msgspec.convert(notice.facts, NotTaken)
    slot_id, said_for = keys.class_in(notice.once)
    now = clock.now()
    days = sorted((said_for, told.day))
    found = find_missing(db, days[0], days[1], now, settings.timezone, slot_id)
    missing = next((each for each in found if each.key == (slot_id, said_for)), None)
    if missing is None:  # it is taken, not held, moved, or a holiday
        return NotTrue({"code": "class_settled", "subject": told.code, "day": str(told.day)})
    people = find_people(db, [missing], now.astimezone(ZoneInfo(settings.timezone)).date())
    heads = people.heads_of(missing)
    asked = heads if told.to_head else [each.admin_id for each in missing.asked]
    if notice.admin_id not in asked:
        return NotTrue({"code": "another_is_asked", "subject": told.code, "day": str(told.day)})
    words = read_words(db, [missing], settings.timezone)
    if told.to_head:
        return words.to_head(missing, people.departments_of(notice.admin_id))
    return words.to_lecturer(missing, notice.admin_id, has_head=bool(heads))
