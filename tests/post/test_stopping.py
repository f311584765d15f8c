"""A server that is asked to stop while it sends: what is in hand is finished, the rest is the next one's at once, and a
mail server that says nothing holds nobody up."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from rollbook.core.errors import Unavailable
from rollbook.outbox.claiming import take_back_all
from rollbook.outbox.ending import end_as_sent
from rollbook.post import posting as posting_module
from rollbook.post import sending
from rollbook.post.posting import posting
from rollbook.store.refusals import NOT_CONFIRMED
from rollbook.store.verbs import Store
from rollbook.tables.notices import notices
from tests.post.conftest import Outbox
from tests.post.mail_server import MailServer


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting_module, "FIRST_LOOK_SECONDS", 0.0)
    monkeypatch.setattr(posting_module, "LOOK_SECONDS", 0.01)


async def until_taken(mails: MailServer, many: int) -> None:
    async with asyncio.timeout(60):
        while len(mails.taken) < many:  # noqa: ASYNC110 # they are taken in another thread
            await asyncio.sleep(0.001)


async def test_what_is_in_hand_is_finished_and_the_rest_given_back(outbox: Outbox, mails: MailServer) -> None:
    mails.slow_seconds = 0.02
    await outbox.put("statement", people=20)
    async with posting(outbox.store, outbox.settings):
        await until_taken(mails, 5)
    states = await outbox.states()
    assert states.count("sent") == len(mails.taken) >= 5
    assert set(states) == {"sent", "waiting"}
    assert all(row.lease_by is None for row in await outbox.rows())
    mails.slow_seconds = 0.0
    await outbox.send_all()
    assert await outbox.states() == ["sent"] * 20
    assert max(mails.times.values()) == 1


async def test_a_mail_server_that_says_nothing_holds_nobody_up(
    outbox: Outbox, mails: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it has may have arrived, and is known as uncertain."""
    monkeypatch.setattr(posting_module, "STOP_SECONDS", 0.1)
    mails.is_silent = True
    await outbox.put("statement", people=3)
    async with posting(outbox.store, outbox.settings):
        await until_taken(mails, 1)
    assert await outbox.states() == ["handing", "waiting", "waiting"]
    await outbox.store.write(take_back_all)
    assert await outbox.states() == ["uncertain", "waiting", "waiting"]


async def test_nothing_is_begun_by_who_stops(outbox: Outbox, mails: MailServer, tmp_path: Path) -> None:
    """Not even while a mail is finished: looking goes on every moment here."""
    mails.slow_seconds = 0.2
    (tmp_path / "mbox").write_bytes(b"")
    settings = replace(outbox.settings, bounces=str(tmp_path / "mbox"))
    await outbox.put("statement", people=20)
    async with posting(outbox.store, settings):
        await until_taken(mails, 1)
    assert len(mails.taken) == 1
    assert set(await outbox.states()) == {"sent", "waiting"}


async def test_what_was_claimed_when_the_database_went_away_goes_as_soon_as_it_is_back(
    outbox: Outbox, mails: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not when a lease of two minutes is over."""
    await outbox.put("statement", people=3)
    sender = outbox.sender()
    with monkeypatch.context() as away:
        away.setattr(sending, "prepare", _be_away)
        with pytest.raises(Unavailable):
            await sender.send_some()
    assert await outbox.states() == ["claimed"] * 3
    await outbox.put("statement", people=1)
    await outbox.send_all(sender)
    assert await outbox.states() == ["sent"] * 4
    assert max(mails.times.values()) == 1


def _be_away(*_args: object) -> None:
    raise Unavailable(NOT_CONFIRMED)


async def test_a_database_that_is_away_is_asked_until_it_knows_that_a_mail_went(
    outbox: Outbox, mails: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "SECONDS_BETWEEN_TRIES", 0.0)
    write, failures = type(outbox.store).write, iter(range(3))

    async def fail_at_first(store: Store, service: object, *args: object, **more: object) -> object:
        if service is end_as_sent and next(failures, None) is not None:
            raise Unavailable(NOT_CONFIRMED)
        return await write(store, service, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(type(outbox.store), "write", fail_at_first)
    await outbox.put("statement", people=2)
    await outbox.send_all()
    assert next(failures, None) is None
    assert await outbox.states() == ["sent"] * 2
    assert max(mails.times.values()) == 1


async def test_a_claim_that_was_taken_over_is_not_given_back(outbox: Outbox) -> None:
    """Who comes back to what it had claimed finds it another's."""
    await outbox.put("statement", people=2)
    sender = outbox.sender()
    sender.has_claimed = True
    others = update(notices).where(notices.c.id == 1).values(state="claimed", lease_by="another")
    await outbox.store.write(lambda db: db.execute(others))
    await outbox.send_all(sender)
    assert await outbox.states() == ["claimed", "sent"]
