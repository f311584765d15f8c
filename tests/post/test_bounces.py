"""Bounces stop the address that they are about, and only by a mail of ours that nobody else knows."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, select, update

from rollbook.accounts.identity import Admin
from rollbook.core.errors import Unavailable
from rollbook.notices.service.stopping import send_again
from rollbook.post.bounces import mailboxes
from rollbook.post.bounces.taking import BounceTaker
from rollbook.store.refusals import NOT_CONFIRMED
from rollbook.store.verbs import Store
from rollbook.tables.notices import addresses, notices
from rollbook.tables.students import students
from tests.post.bounce_mails import bounce
from tests.post.conftest import Clock, Outbox, address_of
from tests.post.mail_server import MailServer

OFFICE = Admin(1, "asha.rao", "Asha Rao", "asha.rao@college.example", "", "en")


def give_address(db: Connection, student: int, email: str) -> None:
    db.execute(update(students).where(students.c.id == student).values(email=email))


@pytest.fixture
async def sent(outbox: Outbox) -> Outbox:
    await outbox.put("statement", people=3)
    await outbox.send_all()
    return outbox


@pytest.fixture
def maildir(tmp_path: Path) -> Path:
    for name in ("new", "cur", "tmp"):
        (tmp_path / "bounces" / name).mkdir(parents=True)
    return tmp_path / "bounces"


async def stopped(outbox: Outbox) -> dict[str, str]:
    found = select(addresses.c.address, addresses.c.bounced_words).where(addresses.c.bounced_at.is_not(None))
    return await outbox.store.read(lambda db: {row.address: row.bounced_words for row in db.execute(found)})


async def test_a_bounce_stops_the_address_of_its_mail_once(sent: Outbox, maildir: Path, kolkata: Clock) -> None:
    row = (await sent.rows())[1]
    (maildir / "new" / "1.host").write_bytes(bounce(row.message_id))
    taker = BounceTaker(sent.store, str(maildir))
    assert await taker.take() == 1
    said = "550 5.1.1 <a@college.example>: no such user"
    assert await stopped(sent) == {address_of(sent.students[1]): said}
    noted = (await sent.rows())[1]
    assert (noted.state, noted.bounced_at, noted.bounced_words) == ("sent", kolkata.now(), said)
    assert [file.name for file in (maildir / "cur").iterdir()] == ["1.host:2,S"]
    assert not list((maildir / "new").iterdir())
    await sent.store.write(lambda db: db.execute(delete(addresses)))  # the office has found it to be good
    (maildir / "new" / "2.host").write_bytes(bounce(row.message_id))
    assert await taker.take() == 0
    assert await stopped(sent) == {}


async def test_for_now_is_only_noted(sent: Outbox, maildir: Path) -> None:
    row = (await sent.rows())[0]
    (maildir / "new" / "1").write_bytes(bounce(row.message_id, status="4.4.1", action="delayed"))
    assert await BounceTaker(sent.store, str(maildir)).take() == 0
    noted = (await sent.rows())[0]
    assert noted.bounced_words == "550 4.4.1 <a@college.example>: no such user"
    assert noted.bounced_at is None
    assert await stopped(sent) == {}


async def test_what_came_back_without_being_the_addresss_fault_stops_nobody(
    sent: Outbox, maildir: Path, kolkata: Clock
) -> None:
    """It did not arrive, and the register says so. A relay that nobody trusts must not stop all addresses at once."""
    said = [("4.4.1", "451 4.4.1 Tried for five days"), ("5.7.1", "550 5.7.1 Blocked"), ("5.0.0", "550 no relaying")]
    for row, (status, words) in zip(await sent.rows(), said, strict=True):
        (maildir / "new" / f"{row.id}").write_bytes(bounce(row.message_id, status=status, said=words))
    assert await BounceTaker(sent.store, str(maildir)).take() == 0
    assert await stopped(sent) == {}
    noted = [(row.state, row.bounced_at, row.bounced_words) for row in await sent.rows()]
    assert noted == [("sent", kolkata.now(), words) for _, words in said]


async def test_a_database_that_is_away_loses_no_bounce(
    sent: Outbox, tmp_path: Path, maildir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, _ = await sent.rows()
    file = tmp_path / "mbox"
    file.write_bytes(b"From MAILER-DAEMON Wed Nov 18 06:30:00 2026\n" + bounce(first.message_id) + b"\n")
    (maildir / "new" / "1").write_bytes(bounce(second.message_id))
    takers = [BounceTaker(sent.store, str(file)), BounceTaker(sent.store, str(maildir))]

    async def be_away(_store: Store, *_args: object) -> None:
        raise Unavailable(NOT_CONFIRMED)

    with monkeypatch.context() as away:
        away.setattr(type(sent.store), "write", be_away)
        for taker in takers:
            with pytest.raises(Unavailable):
                await taker.take()
    assert [await taker.take() for taker in takers] == [1, 1]
    assert len(await stopped(sent)) == 2


async def test_a_mailbox_that_cannot_be_used_keeps_nothing_from_working(sent: Outbox, maildir: Path) -> None:
    (maildir / "cur").rmdir()
    (maildir / "cur").write_text("no folder")
    row = (await sent.rows())[0]
    (maildir / "new" / "1").write_bytes(bounce(row.message_id))
    taker = BounceTaker(sent.store, str(maildir))
    assert await taker.take() == 1
    assert await taker.take() == 0, "and nothing twice"
    (maildir / "cur").unlink()
    assert await taker.take() == 0
    assert [file.name for file in (maildir / "cur").iterdir()] == ["1:2,S"]


async def test_a_long_file_is_taken_in_portions(sent: Outbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mailboxes, "MOST_AT_ONCE", 2)
    file = tmp_path / "mbox"
    head = b"From MAILER-DAEMON Wed Nov 18 06:30:00 2026\n"
    file.write_bytes(b"".join(head + bounce(row.message_id) + b"\n" for row in await sent.rows()))
    taker = BounceTaker(sent.store, str(file))
    assert [await taker.take() for _ in range(3)] == [2, 1, 0]
    assert len(await stopped(sent)) == 3


async def test_forged_bounces_and_garbage_do_nothing(sent: Outbox, maildir: Path) -> None:
    """Whoever knows an address, and even the number of a notice, stops nobody."""
    victim = address_of(sent.students[0])
    number = (await sent.rows())[0].id
    letters = [
        bounce(f"<{number}.guess@college.example>", address=victim),
        bounce("", address=victim),
        bounce("<>", address=victim),
        bounce("<a\x00b@college.example>", address=victim),
        b"From: a@college.example\nSubject: Hello\n\nHow are you?\n",
        b"",
        b"\x00\xff\xfe" * 1000,
        b"Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\n\xff\n--x--",
        b"Content-Type: multipart/report; boundary=\xff\n\n" + b"--\xff\n" * 500,
        bounce((await sent.rows())[0].message_id)[:700],
    ]
    for name, letter in enumerate(letters):
        (maildir / "new" / f"{name}.host").write_bytes(letter)
    (maildir / "new" / "folder").mkdir()
    assert await BounceTaker(sent.store, str(maildir)).take() == 0
    assert await stopped(sent) == {}
    assert len(list((maildir / "cur").iterdir())) == len(letters)
    assert (maildir / "cur" / "4.host:2,").exists(), "a letter for somebody stays unread"


async def test_a_file_of_letters_is_read_again_when_it_grows(sent: Outbox, tmp_path: Path, kolkata: Clock) -> None:
    """And nothing is done twice, by this server or another."""
    file = tmp_path / "mbox"
    first, second, _ = [row.message_id for row in await sent.rows()]
    taker = BounceTaker(sent.store, str(file))
    assert await taker.take() == 0
    head = b"From MAILER-DAEMON Wed Nov 18 06:30:00 2026\n"
    file.write_bytes(head + bounce(first) + b"\n" + head + b"Subject: Hello\n\nFrom here on\n\n")
    assert [await taker.take(), await taker.take()] == [1, 0]
    half = bounce(second)
    with file.open("ab") as growing:
        growing.write(head + half[:600])
    assert await taker.take() == 0
    with file.open("ab") as growing:
        growing.write(half[600:] + b"\n")
    assert [await taker.take(), await taker.take()] == [1, 0]
    assert set(await stopped(sent)) == {address_of(student) for student in sent.students[:2]}
    assert await BounceTaker(sent.store, str(file)).take() == 0
    assert file.read_bytes().count(head) == 3


async def test_two_servers_take_one_mailbox(sent: Outbox, maildir: Path, mails: MailServer) -> None:
    for row in await sent.rows():
        (maildir / "new" / f"{row.id}.host").write_bytes(bounce(row.message_id))
    takers = [BounceTaker(sent.store, str(maildir)) for _ in range(2)]
    assert sum(await asyncio.gather(*(taker.take() for taker in takers))) == 3
    assert len(await stopped(sent)) == 3
    await sent.put("statement", people=3)
    await sent.send_all()
    assert len(mails.taken) == 3


async def test_an_old_bounce_does_not_stop_the_address_that_was_corrected(sent: Outbox, tmp_path: Path) -> None:
    """Nobody knew whether it had gone, so the office has sent it again; the file of bounces is read anew when it
    grows."""
    row = (await sent.rows())[0]
    doubted = update(notices).where(notices.c.id == row.id).values(state="uncertain")
    await sent.store.write(lambda db: db.execute(doubted))
    file = tmp_path / "mbox"
    head = b"From MAILER-DAEMON Wed Nov 18 06:30:00 2026\n"
    file.write_bytes(head + bounce(row.message_id) + b"\n")
    taker = BounceTaker(sent.store, str(file))
    assert await taker.take() == 1
    await sent.store.write(give_address, sent.students[0], "new@college.example")
    await sent.store.write(send_again, [row.id], OFFICE)
    assert await BounceTaker(sent.store, str(file)).take() == 0, "it waits, perhaps through the night"
    await sent.send_all()
    file.write_bytes(file.read_bytes() + head + b"Subject: Hello\n\n")
    assert await taker.take() == 0
    assert list(await stopped(sent)) == [address_of(sent.students[0])]
    assert [(row.state, row.bounced_at) for row in await sent.rows()] == [("sent", None)] * 3


async def test_a_bounce_of_an_address_that_nobody_has_any_more(sent: Outbox, maildir: Path, kolkata: Clock) -> None:
    """The notice came back, and the register says so; nothing is kept of the address, which nobody could free."""
    row = (await sent.rows())[0]
    await sent.store.write(give_address, sent.students[0], "new@college.example")
    (maildir / "new" / "1").write_bytes(bounce(row.message_id))
    assert await BounceTaker(sent.store, str(maildir)).take() == 0
    assert (await sent.rows())[0].bounced_at == kolkata.now()
    assert await stopped(sent) == {}


@pytest.mark.parametrize(
    ("status", "said"),
    [
        ("5.7.26", "5.7.26"),  # mails that are not signed as the recipient's provider asks
        ("5.0.0", "5.7.1"),  # as Exim writes it
        ("5.2.2", "5.2.2"),  # a mailbox that is full
        ("4.4.7", "4.4.7"),  # a server that was away for days
    ],
)
async def test_what_came_back_for_no_fault_of_the_address(
    sent: Outbox, maildir: Path, kolkata: Clock, status: str, said: str
) -> None:
    """The register says that it did not arrive. Were it the address's fault, one setting of ours would stop all."""
    row = (await sent.rows())[0]
    (maildir / "new" / "1").write_bytes(bounce(row.message_id, status=status, said=f"550 {said} no such user"))
    assert await BounceTaker(sent.store, str(maildir)).take() == 0
    noted = (await sent.rows())[0]
    assert noted.bounced_at == kolkata.now()
    assert noted.bounced_words.startswith(f"550 {said} ")
    assert await stopped(sent) == {}


async def test_a_server_that_writes_five_whatever_it_was(sent: Outbox, maildir: Path) -> None:
    first, second, _ = [row.message_id for row in await sent.rows()]
    (maildir / "new" / "1").write_bytes(bounce(first, status="5.0.0", said="550 5.1.1 no such user"))
    (maildir / "new" / "2").write_bytes(bounce(second, status="5.0.0", said="550 no such user"))
    assert await BounceTaker(sent.store, str(maildir)).take() == 2
