"""The links of old mails go; the register of notices stays."""

from sqlalchemy import func, select

from rollbook.tables.notices import mail_links
from rollbook.upkeep.retention import forget_links
from tests.post.conftest import Clock, Outbox


async def test_links_of_old_mails_are_forgotten(outbox: Outbox, kolkata: Clock) -> None:
    await outbox.put("crossed", people=2)
    await outbox.send_all()

    async def count() -> int:
        await forget_links(outbox.store)
        return await outbox.store.read(lambda db: db.scalar(select(func.count()).select_from(mail_links)) or 0)

    kolkata.pass_by(days=400)
    assert await count() == 2
    kolkata.pass_by(seconds=1)
    assert await count() == 0
    assert await outbox.states() == ["sent", "sent"]
