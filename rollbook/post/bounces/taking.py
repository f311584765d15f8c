"""Bounces stop the address that they are about, and are written down with the notice. Each once."""

import asyncio

from sqlalchemy import Connection, update

from rollbook.contacts.service.addresses import is_used
from rollbook.core import clock
from rollbook.core.log import log
from rollbook.outbox.ending import note_bounced
from rollbook.post.bounces.mailboxes import Letter, Mailbox
from rollbook.post.bounces.reading import Bounce, read_bounce
from rollbook.store.verbs import Store
from rollbook.tables.notices import notices


class BounceTaker:
    def __init__(self, store: Store, path: str) -> None:
        self._store, self._path, self._mailbox = store, path, Mailbox(path)

    async def take(self) -> int:
        """How many addresses were stopped. What is no bounce of ours is put away."""
        stopped = 0
        try:
            for letter, bounce in await asyncio.to_thread(self._read_new):
                if bounce is not None:
                    stopped += await self._store.write(take_bounce, bounce)
                await asyncio.to_thread(self._mailbox.put_away, letter, bounce is not None)
        except OSError as error:
            why = error.strerror or type(error).__name__
            log.warning("the mailbox of bounces cannot be read", mailbox=self._path, why=why)
        else:
            self._mailbox.note_all_put_away()
        return stopped

    def _read_new(self) -> list[tuple[Letter, Bounce | None]]:
        return [(letter, _read(letter)) for letter in self._mailbox.read_new()]


def _read(letter: Letter) -> Bounce | None:
    try:
        return read_bounce(letter.content)
    except Exception as error:  # whatever somebody has sent there: the next one is read all the same
        log.warning("a mail among the bounces cannot be read", error=type(error).__name__)
        return None


def take_bounce(db: Connection, bounce: Bounce) -> bool:
    """Whether an address was stopped by it: the one that our mail went to, whatever the bounce says, where somebody
    still has it."""
    noted = {"bounced_words": bounce.words, **({"bounced_at": clock.now()} if bounce.came_back else {})}
    ours = (notices.c.message_id == bounce.message_id, notices.c.way == "mail", notices.c.bounced_at.is_(None))
    address = db.scalar(update(notices).where(*ours).values(noted).returning(notices.c.address))
    if address is None or not bounce.stops_address or not is_used(db, address):
        return False
    note_bounced(db, address, bounce.words)
    return True
