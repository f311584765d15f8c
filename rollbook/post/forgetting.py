"""Links of old mails: the register of notices stays, its links go."""

from datetime import timedelta

from sqlalchemy import Connection, delete, func, select

from rollbook.core import clock
from rollbook.tables.notices import mail_links

# For so long mails can be stopped by them; the pages behind them have ended long before.
KEPT = timedelta(days=400)


def count_old_links(db: Connection) -> int:
    return db.scalar(select(func.count()).where(mail_links.c.made_at < clock.now() - KEPT)) or 0


def forget_old_links(db: Connection) -> int:
    return db.execute(delete(mail_links).where(mail_links.c.made_at < clock.now() - KEPT)).rowcount
