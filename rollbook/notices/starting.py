"""A college begins to tell people."""

from sqlalchemy import Connection, delete, select, update

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.notices.crossings import count_anew
from rollbook.outbox.settings import read_telling
from rollbook.standing.service.rules import read_rules
from rollbook.tables.notices import looks, notice_settings


def start_telling(db: Connection, settings: Settings) -> bool:
    """Whoever is below the pass line by now is not told of it: only who falls from here on. Whether it was the
    beginning: who starts again what runs changes nothing."""
    started = db.execute(select(notice_settings.c.started_at).with_for_update()).scalar_one()
    if started is not None:
        return False
    rules = read_rules(db, settings.pass_line_in_hundredths, clock.today(settings.timezone))
    count_anew(db, rules, read_telling(db).least_classes)
    db.execute(delete(looks))
    db.execute(update(notice_settings).values(started_at=clock.now(), revision=notice_settings.c.revision + 1))
    return True
