"""The work of a server that sends: what it begins by itself, and what becomes of it when the server is told to end."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager

import pytest
from sqlalchemy import select

from rollbook.core.settings import Settings
from rollbook.outbox.settings import read_telling
from rollbook.post import posting as work
from rollbook.post.posting import posting
from rollbook.store.opening import open_store
from rollbook.tables.notices import notices
from tests.post.conftest import Outbox, enrol_many, put_messages
from tests.post.mail_server import MailServer, mail_server
from tests.shell import Process, environment, start

PATIENCE = 60


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():  # noqa: ASYNC110 # it happens on another thread, or in another process
            await asyncio.sleep(0.005)


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "FIRST_LOOK_SECONDS", 0.0)
    monkeypatch.setattr(work, "LOOK_SECONDS", 0.001)


@pytest.mark.usefixtures("_at_once")
async def test_what_is_in_hand_is_finished_and_the_rest_is_given_back(outbox: Outbox, mails: MailServer) -> None:
    mails.let_go = threading.Event()
    await outbox.put("statement", people=5)
    before = asyncio.all_tasks()
    serving = AsyncExitStack()
    await serving.enter_async_context(posting(outbox.store, outbox.settings))
    await until(lambda: len(mails.taken) == 1)
    ending = asyncio.create_task(serving.aclose())
    for _ in range(100):  # in which whoever looks for work would begin anew
        await asyncio.sleep(0.001)
    mails.let_go.set()
    await ending
    assert asyncio.all_tasks() == before, "nothing goes on that would miss the database"
    assert sorted(await outbox.states()) == ["sent", "waiting", "waiting", "waiting", "waiting"]
    async with posting(outbox.store, outbox.settings):
        await until(lambda: len(mails.taken) == 5)
    assert await outbox.states() == ["sent"] * 5
    assert max(mails.times.values()) == 1


@pytest.mark.usefixtures("_at_once")
async def test_a_new_rule_is_followed_before_the_next_class(outbox: Outbox) -> None:
    """Else those whom that class moves below the line would be taken for those whom the rule has moved."""
    before = "the rule before"
    await outbox.set(crossings_by=before)
    async with posting(outbox.store, outbox.settings), asyncio.timeout(PATIENCE):
        while (await outbox.store.read(read_telling)).crossings_by == before:  # noqa: ASYNC110 # the database knows
            await asyncio.sleep(0.005)


MANY = 40


@contextmanager
def serving(settings: Settings, mails: MailServer) -> Iterator[Process]:
    sending = {
        "ROLLBOOK_SMTP_URL": mails.url,
        "ROLLBOOK_SMTP_FROM": "rollbook@college.example",
        "ROLLBOOK_PUBLIC_URL": "https://attendance.college.example",
    }
    process = start(["serve"], {**environment(settings), **sending})
    try:
        yield process
    finally:
        process.terminate()
        assert process.wait(PATIENCE) == 0


@pytest.mark.rest
async def test_a_server_that_is_told_to_end_while_it_sends(settings: Settings) -> None:
    """Nothing is sent twice, nothing is lost, and nobody has to decide anything."""
    async with open_store(settings) as store:
        people = await store.write(enrol_many, MANY)
        # As one sends them to oneself: by day and by night, and not counted again.
        await store.write(lambda db: put_messages(db, people, "statement", trial=True))
    with mail_server(MailServer(slow_seconds=0.02)) as mails:
        for wanted in (3, 15):
            with serving(settings, mails):
                await until(lambda wanted=wanted: len(mails.taken) >= wanted)  # type: ignore[misc]
            states = await read_states(settings)
            assert set(states) == {"sent", "waiting"}
            assert states.count("sent") == len(mails.taken) < MANY
        with serving(settings, mails):
            await until(lambda: len(mails.taken) >= MANY)
        assert set(await read_states(settings)) == {"sent"}
        assert (len(mails.taken), max(mails.times.values())) == (MANY, 1)


async def read_states(settings: Settings) -> list[str]:
    async with open_store(settings) as store:
        return await store.read(lambda db: list(db.scalars(select(notices.c.state))))
