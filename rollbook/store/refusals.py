"""What is told when the database or the disk does not do its part."""

from rollbook.core.sentences import Sentences

_store = Sentences("store")

STOPPING_WRITES = _store.fixed("stopping_writes", "The server is stopping. Nothing was changed; try again in a moment.")
TOO_MUCH_TO_WRITE = _store.fixed(
    "too_much_to_write", "The server has more to write than it can. Nothing was changed; try again."
)
DISK_FULL = _store.fixed("disk_full", "The disk of the server is full. Nothing was changed; tell the office.")
DATABASE_FULL = _store.fixed("database_full", "The disk of the database is full. Nothing was changed; tell the office.")
DISK_NOT_REACHED = _store.fixed(
    "disk_not_reached", "The server could not reach its disk. Nothing was confirmed; try again."
)
NOT_CONFIRMED = _store.fixed("not_confirmed", "The database did not confirm the work. Send it again.")
TOO_MANY_ASK = _store.fixed(
    "too_many_ask", "Too many ask the database at once. Nothing was changed; try again in a moment."
)
DATABASE_SLOW = _store.fixed("database_slow", "The database took too long. Nothing was changed; try again.")
UNAVAILABLE = _store.fixed("unavailable", "The database does not answer. Nothing was changed; try again in a moment.")


@_store.filled
def too_many_collisions(tries: int) -> str:
    return f"Not saved: too much is being changed at once. Tried {tries} times; try again."
