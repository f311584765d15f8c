"""Genuine bounces: mails go over Exim to a server that refuses some of them, Exim writes to the sender what became of
them, and Rollbook reads that. Skipped where Debian's packages cannot be had."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from rollbook.post.bounces.mailboxes import Mailbox
from rollbook.post.bounces.reading import Bounce, read_bounce
from rollbook.post.bounces.taking import BounceTaker
from rollbook.post.outcomes import Sent
from rollbook.post.ways import MailServer as Where
from tests.post.conftest import Outbox, address_of
from tests.post.exim import Exim, exim_or_skip
from tests.post.handing import MESSAGE, hand
from tests.post.mail_server import MailServer
from tests.post.test_bounces import give_address, stopped


@pytest.fixture
def place() -> Iterator[Path]:
    """Where an account without rights can come: pytest's own folders are closed to all others."""
    with tempfile.TemporaryDirectory(prefix="rollbook-exim-", dir="/var/tmp") as name:
        yield Path(name)


@pytest.fixture
def exim(request: pytest.FixtureRequest, place: Path, mails: MailServer) -> Iterator[Exim]:
    with exim_or_skip(request.config, place, mails.port) as server:
        yield server


def read_all(exim: Exim) -> list[Bounce | None]:
    return [read_bounce(letter) for letter in exim.letters]


async def send(outbox: Outbox, exim: Exim) -> None:
    await outbox.send_all(smtp_url=exim.url)


async def test_fifteen_refused_recipients_are_stopped_and_no_one_else(
    outbox: Outbox, exim: Exim, mails: MailServer
) -> None:
    bad = [address_of(student) for student in outbox.students[:15]]
    mails.refused = dict.fromkeys(bad, "550 5.1.1 No such user here")
    await outbox.put("statement", people=20)
    await send(outbox, exim)
    assert await outbox.states() == ["sent"] * 20
    exim.wait_until("15 bounces", letters=15)
    assert sorted(mails.recipients) == sorted(address_of(student) for student in outbox.students[15:])
    taker = BounceTaker(outbox.store, str(exim.maildir))
    assert await taker.take() == 15
    assert await stopped(outbox) == dict.fromkeys(bad, "550 5.1.1 No such user here")
    assert [row.bounced_at is not None for row in await outbox.rows()] == [True] * 15 + [False] * 5
    assert [await taker.take(), exim.letters] == [0, []]
    await outbox.put("statement", people=20)
    await send(outbox, exim)
    exim.wait_until("the second round")
    assert len(mails.taken) == 10
    assert len(await outbox.rows(state="refused")) == 15


async def test_what_is_for_now_stops_nobody(outbox: Outbox, exim: Exim, mails: MailServer) -> None:
    """First it warns that it still tries; one of them it gives up in the end, which is nobody's fault."""
    slow, expired = "a@slow.example", "a@expired.example"
    mails.refused = dict.fromkeys((slow, expired), "451 4.7.1 Greylisted")
    await outbox.put("statement", people=1, address=slow, trial=True)
    await send(outbox, exim)
    exim.wait_until("a warning", queued=1, letters=1)
    [warning] = read_all(exim)
    ours = (await outbox.one()).message_id
    assert warning == Bounce(ours, came_back=False, stops_address=False, words=warning.words if warning else "")
    assert await BounceTaker(outbox.store, str(exim.maildir)).take() == 0
    assert (await outbox.one()).bounced_at is None
    await outbox.put("statement", people=1, address=expired, trial=True)
    await send(outbox, exim)
    exim.wait_until("giving up", queued=1, letters=1)
    assert await BounceTaker(outbox.store, str(exim.maildir)).take() == 0
    given_up = (await outbox.rows())[1]
    assert given_up.bounced_at
    assert "Greylisted" in given_up.bounced_words
    assert await stopped(outbox) == {}
    mails.refused = {}
    exim.wait_until("what was only slow")
    assert mails.recipients == [slow]


async def test_an_absence_note_stops_nobody(outbox: Outbox, exim: Exim) -> None:
    await outbox.put("statement", people=1, address="a@away.example", trial=True)
    await send(outbox, exim)
    exim.wait_until("an absence note", letters=1)
    assert b"I am away" in exim.letters[0]
    assert (await outbox.one()).message_id.encode() in exim.letters[0]
    assert await BounceTaker(outbox.store, str(exim.maildir)).take() == 0
    row = await outbox.one()
    assert (row.bounced_at, row.bounced_words) == (None, None)
    assert [file.name.endswith(":2,") for file in (exim.maildir / "cur").iterdir()] == [True], "somebody may read it"


async def test_what_the_colleges_own_server_refuses(outbox: Outbox, exim: Exim) -> None:
    """A site that nobody knows: Exim says why to people alone. And where it does not let us send: that is about us."""
    await outbox.store.write(give_address, outbox.students[0], "a@nowhere.example")
    await outbox.put("statement", people=1, address="a@nowhere.example", trial=True)
    await outbox.put("statement", people=1, address="a@elsewhere.example", trial=True)
    await send(outbox, exim)
    assert [(row.state, row.why) for row in await outbox.rows()] == [
        ("sent", None),
        ("waiting", {"code": "server_said", "words": "550 relay not permitted"}),
    ]
    exim.wait_until("a bounce", letters=1)
    assert await BounceTaker(outbox.store, str(exim.maildir)).take() == 1
    assert await stopped(outbox) == {"a@nowhere.example": "Unrouteable address"}


@pytest.mark.parametrize("said", ["550 5.7.1 Blocked: your server is on a list", "552 5.2.2 Mailbox full"])
async def test_what_is_refused_for_another_reason_came_back_and_stops_nobody(
    outbox: Outbox, exim: Exim, mails: MailServer, said: str
) -> None:
    mails.refused = {address_of(student): said for student in outbox.students}
    await outbox.put("statement", people=3)
    await send(outbox, exim)
    exim.wait_until("bounces", letters=3)
    assert await BounceTaker(outbox.store, str(exim.maildir)).take() == 0
    assert [(bool(row.bounced_at), row.bounced_words) for row in await outbox.rows()] == [(True, said)] * 3
    assert await stopped(outbox) == {}


@pytest.mark.parametrize(
    "more", ["bounce_return_message = false", "bounce_return_body = false", "bounce_return_size_limit = 1K"]
)
async def test_bounces_that_bring_back_less_than_the_mail(
    place: Path, mails: MailServer, request: pytest.FixtureRequest, more: str
) -> None:
    """And a mailbox that is one file."""
    mails.refused = {MESSAGE.address: "550-5.1.1 No such user\r\n550 5.1.1 here, nor ever was"}
    with exim_or_skip(request.config, place, mails.port, mbox=True, more=more) as exim:
        outcome, _ = await hand(Where("127.0.0.1", exim.port, "none", None, None))
        assert outcome == Sent()
        exim.wait_until("a bounce", letters=1)
        [letter] = Mailbox(str(exim.mbox)).read_new()
    said = "550-5.1.1 No such user 550 5.1.1 here, nor ever was"
    assert read_bounce(letter.content) == Bounce(MESSAGE.message_id, came_back=True, stops_address=True, words=said)
