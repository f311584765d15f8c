"""What PostgreSQL and the way to it can say: what passes by itself, and what to tell when it does not."""

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from rollbook.core.database_url import hide_password
from rollbook.core.errors import AppError, NoDatabaseYet, StartError, StorageFull, Unavailable
from rollbook.store import refusals

# What may be raised where a connection is used. Python's TimeoutError, when a statement takes too long, is an OSError.
Trouble = DBAPIError | NoFreeConnection | OSError
TROUBLE = (DBAPIError, NoFreeConnection, OSError)

COLLISIONS = {"40001", "40P01"}  # serialization failure, deadlock
FULL = {"53100"}
TOO_MANY_CLIENTS = {"53300"}
READ_ONLY = {"25006"}  # a standby that is not promoted yet
STARTING_OR_STOPPING = {"57P01", "57P02", "57P03", "08006", "08001", "08003", "08004"}
TOO_LONG = {"57014", "55P03"}  # cancelled by the database's own time limits
NOT_ALLOWED = {"42501"}


def state_of(error: Trouble) -> str | None:
    return getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None


def passes(error: Trouble) -> bool:
    """Whether trying again soon makes sense."""
    if isinstance(error, NoFreeConnection | OSError):
        return True
    return error.connection_invalidated or state_of(error) in (
        COLLISIONS | STARTING_OR_STOPPING | READ_ONLY | TOO_MANY_CLIENTS
    )


def in_words(error: Trouble, tries: int) -> AppError | None:
    """The refusal it becomes when it did not pass. None for a mistake of ours."""
    state = state_of(error)
    if state in COLLISIONS:
        return Unavailable(refusals.too_many_collisions(tries))
    if state in FULL:
        return StorageFull(refusals.DATABASE_FULL)
    if isinstance(error, NoFreeConnection) or state in TOO_MANY_CLIENTS:
        return too_many()
    if isinstance(error, TimeoutError) or state in TOO_LONG:
        return Unavailable(refusals.DATABASE_SLOW)
    if passes(error):
        return Unavailable(refusals.UNAVAILABLE)
    return None


def too_many() -> Unavailable:
    return Unavailable(refusals.TOO_MANY_ASK)


def start_error(url: URL, error: Trouble) -> StartError:
    """Why the database at this address cannot be used, for the person at the terminal."""
    if state_of(error) in NOT_ALLOWED:
        return StartError(
            f"The role {url.username} may not make tables in the database {url.database}. "
            f"Make it the owner: ALTER DATABASE {url.database} OWNER TO {url.username}"
        )
    reason = error.orig if isinstance(error, DBAPIError) else error
    said = str(reason).partition(": ")[2] or str(reason) if isinstance(error, DBAPIError) else str(reason)
    kind = NoDatabaseYet if passes(error) else StartError
    return kind(f"PostgreSQL at {hide_password(url)} does not answer: {said or type(reason).__name__}")
