"""The secret in a mail: it opens the student's own page on the one device that opens it first, and stops these mails.

The page ends after fourteen days, or as soon as the address is not one of the student's any more. Mails can be stopped
by it for as long as the mail is kept.
"""

from datetime import timedelta

from sqlalchemy import Connection, insert

from rollbook.accounts.random_tokens import digest, new_token
from rollbook.core import clock
from rollbook.outbox.recipients import address_key
from rollbook.tables.notices import mail_links
from rollbook.tables.rows import NoticeRow

LIFETIME = timedelta(days=14)


def make_link(db: Connection, notice: NoticeRow) -> str:
    """The token of a mail that is about to go: the page is /me/{token}, stopping is /stop/{token}. One that somebody
    sends to themselves to try it opens nobody's page."""
    token, now = new_token(), clock.now()
    row = {
        "token_hash": digest(token),
        "notice_id": notice.id,
        "student_id": None if notice.trial else notice.student_id,
        "address": address_key(notice.address),
        "made_at": now,
        "ends_at": now + LIFETIME,
    }
    db.execute(insert(mail_links), row)
    return token
