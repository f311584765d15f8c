"""Whose an e-mail address is, of those who may log in. Registers of before know addresses that several have: they lead
to nobody, and nobody new gets one of them."""

from collections.abc import Iterable

from sqlalchemy import Connection, Select, func, or_, select, text

from rollbook.accounts import refusals
from rollbook.core.errors import Duplicate
from rollbook.core.schemas import same_key
from rollbook.tables.accounts import admins
from rollbook.tables.rows import AdminRow

# Of two numbers, as PostgreSQL's locks by agreement have them: what this one is for, and which address.
_HOLD = text("SELECT pg_advisory_xact_lock(hashtext('e-mail address'), hashtext(CAST(:key AS text)))")


def look_for_email(db: Connection, email: str) -> AdminRow | None:
    """The one who may log in and has this address; nobody, where several have it."""
    rows = db.execute(_with_email(email).limit(2)).all()
    return rows[0] if len(rows) == 1 and same_key(rows[0].email) == same_key(email) else None


def check_email_is_free(db: Connection, email: str) -> None:
    """Who takes another's address would shut them out of logging in by it. Of two who take it at the same moment, the
    later waits until the first has it."""
    hold_emails(db, [email])
    if db.execute(_with_email(email).limit(1)).first():
        raise Duplicate(refusals.EMAIL_TAKEN, {"email": refusals.TAKEN})


def hold_emails(db: Connection, emails: Iterable[str]) -> None:
    """Until the transaction ends nobody else takes one of these. SQLite has one writer only."""
    if db.dialect.name != "sqlite":
        for key in sorted({same_key(email) for email in emails}):
            db.execute(_HOLD, {"key": key})


def _with_email(email: str) -> Select[tuple[object, ...]]:
    """Whoever may log in and has this address."""
    having = or_(func.lower(admins.c.email) == same_key(email), admins.c.email == email)
    return select(admins).where(having, admins.c.disabled.is_(False))
