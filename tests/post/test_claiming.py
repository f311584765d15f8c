"""Who sends what, and when: quiet hours, holding everything, the rate, two servers, and servers that ended."""

import asyncio
from collections import Counter
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, event, update

from rollbook.core.settings import Settings
from rollbook.outbox.claiming import LEASE, claim, give_back, take_back_all, what_waits
from rollbook.store.opening import open_store
from rollbook.tables.notices import notices
from tests.post.conftest import NOON, Clock, Outbox, put_messages
from tests.post.mail_server import MailServer

KOLKATA = "Asia/Kolkata"


async def claimed(outbox: Outbox, server: str = "one", most: int = 100) -> list[int]:
    return await outbox.store.write(claim, "mail", server, most, KOLKATA)


@pytest.mark.rest
async def test_nothing_goes_between_eight_in_the_evening_and_eight_in_the_morning(
    outbox: Outbox, mails: MailServer, kolkata: Clock
) -> None:
    """Through a whole day, a mail due every hour and a minute before it."""
    kolkata.moment = datetime(2026, 11, 17, 18, 30, tzinfo=UTC)  # midnight in Kolkata
    went: Counter[str] = Counter()
    sender = outbox.sender()
    for minutes in [59, 1] * 24:
        await outbox.put("statement")
        before = len(mails.taken)
        await outbox.send_all(sender)
        went[f"{kolkata.moment.astimezone(ZoneInfo(KOLKATA)):%H:%M}"] += len(mails.taken) - before
        kolkata.pass_by(minutes=minutes)
    by_day = [f"{hour:02}:{minute}" for hour in range(8, 20) for minute in ("00", "59")]
    assert {time for time, count in went.items() if count} == set(by_day)
    assert sum(went.values()) == 2 * 20, "what was due at night went in the morning; the evening's waits"


async def test_a_slow_mail_server_is_sent_nothing_once_it_is_quiet(
    outbox: Outbox, mails: MailServer, kolkata: Clock
) -> None:
    """It takes half a minute for each: what was claimed in time is not yet handed over in time."""
    kolkata.moment = datetime(2026, 11, 18, 14, 29, 10, tzinfo=UTC)  # 50 seconds to eight
    mails.on_mail = lambda: kolkata.pass_by(seconds=30)
    await outbox.put("statement", people=5)
    await outbox.send_all()
    assert sorted(await outbox.states()) == ["sent", "sent", "waiting", "waiting", "waiting"]
    assert len(mails.taken) == 2


async def test_what_somebody_asked_for_goes_at_night_and_while_everything_is_held(
    outbox: Outbox, mails: MailServer, kolkata: Clock
) -> None:
    kolkata.moment = datetime(2026, 11, 18, 18, 30, tzinfo=UTC)
    await outbox.put("crossed", people=2)
    await outbox.put("page_link", people=1)
    await outbox.put("crossed", people=1, trial=True)
    await outbox.send_all()
    assert await outbox.states() == ["waiting", "waiting", "sent", "sent"]
    kolkata.moment = NOON + timedelta(days=1)
    await outbox.set(held_since=NOON)
    await outbox.put("page_link", people=1)
    await outbox.send_all()
    assert await outbox.states() == ["waiting", "waiting", "sent", "sent", "sent"]
    await outbox.set(held_since=None)
    await outbox.send_all()
    assert len(mails.taken) == 5


async def test_what_somebody_waits_for_goes_first_then_what_was_due_first(outbox: Outbox, kolkata: Clock) -> None:
    await outbox.put("statement", people=2)
    kolkata.pass_by(minutes=1)
    await outbox.put("page_link")
    assert [await claimed(outbox, most=1) for _ in range(3)] == [[3], [1], [2]]


async def test_the_rate_holds_over_all_servers(outbox: Outbox, mails: MailServer, kolkata: Clock) -> None:
    await outbox.set(per_minute=6)
    await outbox.put("statement", people=20)
    one, other = outbox.sender(), outbox.sender()
    for minute in range(1, 4):
        await asyncio.gather(outbox.send_all(one), outbox.send_all(other))
        assert len(mails.taken) == 6 * minute
        kolkata.pass_by(seconds=30)
        await outbox.send_all(one)
        assert len(mails.taken) == 6 * minute
        kolkata.pass_by(seconds=31)
    await outbox.send_all(other)
    assert len(mails.taken) == 20
    assert max(mails.times.values()) == 1


async def test_two_servers_never_claim_the_same(outbox: Outbox) -> None:
    await outbox.put("statement", people=20)
    found = await asyncio.gather(*(claimed(outbox, f"server {number}", 3) for number in range(6)))
    assert sorted(each for ids in found for each in ids) == list(range(1, 19))


async def test_two_servers_on_one_database_send_each_once(outbox: Outbox, mails: MailServer) -> None:
    """Each with connections of its own."""
    if not outbox.settings.database_url:
        pytest.skip("one process owns a register in a file")
    for _ in range(4):
        await outbox.store.write(put_messages, outbox.students, "statement")
    async with open_store(outbox.settings) as second:
        other = Outbox(second, outbox.settings, outbox.students)
        await asyncio.gather(outbox.send_all(), other.send_all())
    assert len(mails.taken) == 80
    assert max(mails.times.values()) == 1
    assert set(await outbox.states()) == {"sent"}


async def test_a_lease_ends(outbox: Outbox, kolkata: Clock) -> None:
    await outbox.put("statement")
    assert await claimed(outbox) == [1]
    assert await claimed(outbox, "other") == []
    kolkata.pass_by(seconds=LEASE.total_seconds())
    assert await claimed(outbox, "other") == []
    kolkata.pass_by(seconds=1)
    assert await claimed(outbox, "other") == [1]
    assert (await outbox.one()).lease_by == "other"


async def test_what_was_being_handed_over_is_uncertain_and_never_sent_again_by_itself(
    outbox: Outbox, mails: MailServer, kolkata: Clock
) -> None:
    await outbox.put("statement", people=2)
    await claimed(outbox)
    handing = update(notices).where(notices.c.id == 1).values(state="handing")
    await outbox.store.write(lambda db: db.execute(handing))
    kolkata.pass_by(minutes=3)
    await outbox.send_all()
    kolkata.pass_by(days=2)
    await outbox.send_all()
    assert await outbox.states() == ["uncertain", "sent"]
    assert (await outbox.rows())[0].why == {"code": "server_ended"}
    assert len(mails.taken) == 1


async def test_a_server_that_stops_gives_back(outbox: Outbox) -> None:
    await outbox.put("statement", people=2)
    await claimed(outbox)
    await outbox.store.write(give_back, "another")
    assert await outbox.states() == ["claimed", "claimed"]
    await outbox.store.write(give_back, "one")
    assert await outbox.states() == ["waiting", "waiting"]


async def test_the_one_owner_of_a_file_waits_for_no_lease(outbox: Outbox) -> None:
    await outbox.put("statement", people=2)
    await claimed(outbox)
    await outbox.store.write(take_back_all)
    assert await outbox.states() == ["waiting", "waiting"]


async def test_what_waits(outbox: Outbox, kolkata: Clock) -> None:
    assert await outbox.store.read(what_waits) == (False, False, False)
    await outbox.put("statement")
    assert await outbox.store.read(what_waits) == (True, False, False)
    await claimed(outbox)
    assert await outbox.store.read(what_waits) == (False, False, False)
    kolkata.pass_by(minutes=3)
    assert await outbox.store.read(what_waits) == (True, False, False)


async def test_nothing_is_read_of_what_ended(sqlite_settings: Settings) -> None:
    """However long the register of notices grows: the index of what is open is used."""
    async with open_store(replace(sqlite_settings)) as store:
        plan = await store.read(_plan_of_waiting)
    assert "ix_notices_next_at" in plan
    assert "SCAN notices" not in plan


def _plan_of_waiting(db: Connection) -> str:
    told: list[tuple[str, object]] = []

    def note(_conn: object, _cursor: object, statement: str, parameters: object, *_: object) -> None:
        told.append((statement, parameters))

    event.listen(db, "before_cursor_execute", note)
    what_waits(db)
    event.remove(db, "before_cursor_execute", note)
    [(statement, parameters)] = told
    plan = db.exec_driver_sql("EXPLAIN QUERY PLAN " + statement, parameters)  # type: ignore[arg-type] # own-rule sql: the statement itself
    return "\n".join(str(row) for row in plan)
