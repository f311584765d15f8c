"""Mails over a real mail server: each once, to whom it is for, and what becomes of those that are not taken."""

from sqlalchemy import insert, select

from rollbook.core.json_values import JsonObject
from rollbook.core.notices import TOLD
from rollbook.notices.checking import NotTrue
from rollbook.notices.checks.every import CHECKS
from rollbook.outbox.claiming import LEASE, begin_handing, claim
from rollbook.outbox.ending import PAUSES, end_as_sent
from rollbook.post.preparing import prepare
from rollbook.tables.notices import addresses, mail_links, notice_kinds
from tests.post.conftest import NOON, Clock, Outbox, address_of
from tests.post.mail_server import MailServer


async def known_addresses(outbox: Outbox) -> list[tuple[str, str | None]]:
    found = select(addresses.c.address, addresses.c.bounced_words).where(addresses.c.bounced_at.is_not(None))
    return await outbox.store.read(lambda db: [(row.address, row.bounced_words) for row in db.execute(found)])


async def test_each_is_sent_once_over_one_connection(outbox: Outbox, mails: MailServer) -> None:
    await outbox.put("statement", people=20)
    await outbox.send_all()
    await outbox.send_all()
    assert sorted(mails.recipients) == sorted(address_of(student) for student in outbox.students)
    assert mails.connections == 1
    assert await outbox.states() == ["sent"] * 20


async def test_the_register_keeps_what_was_said_without_secrets(outbox: Outbox, mails: MailServer) -> None:
    await outbox.put("crossed")
    await outbox.send_all()
    [mail], row = mails.mails, await outbox.one()
    text = mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    stop = mail["List-Unsubscribe"].strip("<>")
    token = stop.removeprefix("https://attendance.college.example/api/stop/")
    assert f"https://attendance.college.example/me/{token}" in text
    assert f"https://attendance.college.example/stop/{token}" in text
    assert row.message_id == mail["Message-ID"]
    assert row.heading == mail["Subject"]
    assert token not in row.words
    assert "https://attendance.college.example/me/…" in row.words
    assert await outbox.store.read(lambda db: db.scalar(select(mail_links.c.notice_id))) == row.id


async def test_the_secret_of_an_invitation_is_forgotten_once_it_is_sent(outbox: Outbox, mails: MailServer) -> None:
    await outbox.put("invitation", student_id=None, relation="staff", address="ravi@college.example")
    await outbox.send_all()
    [mail], row = mails.mails, await outbox.one()
    assert "/invite/a-secret-of-43-letters" in mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert row.state == "sent"
    assert row.facts["path"] is None
    assert "secret" not in row.words
    assert "/invite/…" in row.words


async def test_fifteen_refused_recipients_are_stopped_and_no_one_else(outbox: Outbox, mails: MailServer) -> None:
    bad = [address_of(student) for student in outbox.students[:15]]
    mails.refused = dict.fromkeys(bad, "550 5.1.1 No such user here")
    await outbox.put("statement", people=20)
    await outbox.send_all()
    assert len(mails.taken) == 5
    assert sorted(await outbox.states()) == ["refused"] * 15 + ["sent"] * 5
    assert sorted(await known_addresses(outbox)) == sorted((each, "550 5.1.1 No such user here") for each in bad)
    first = (await outbox.rows(state="refused"))[0]
    assert first.why == {"code": "recipient_refused", "words": "550 5.1.1 No such user here"}
    assert first.bounced_at
    await outbox.put("statement", people=16)
    await outbox.send_all()
    assert len(mails.taken) == 6
    assert (await outbox.rows())[20].why == {"code": "address_bounced"}
    mails.refused = {}
    await outbox.put("check_address", facts={"path": None})  # the office has it looked at once more
    await outbox.send_all()
    assert len(mails.taken) == 7


async def test_for_now_is_not_for_good(outbox: Outbox, mails: MailServer, kolkata: Clock) -> None:
    """Tried after growing pauses, then given up; the address stays."""
    await outbox.set(quiet_from=0, quiet_until=0)
    mails.refused = {address_of(outbox.students[0]): "451 4.7.1 Greylisted"}
    await outbox.put("statement")
    for pause in PAUSES:
        await outbox.send_all()
        row = await outbox.one()
        assert (row.state, row.next_at - kolkata.now()) == ("waiting", pause)
        assert row.why == {"code": "server_said", "words": "451 4.7.1 Greylisted"}
        await outbox.send_all()
        assert (await outbox.one()).attempts == row.attempts, "it is not its time"
        kolkata.moment = row.next_at
    await outbox.send_all()
    assert await outbox.states() == ["given_up"]
    assert await known_addresses(outbox) == []


async def test_greylisted_mails_arrive_later(outbox: Outbox, mails: MailServer, kolkata: Clock) -> None:
    mails.refused = {address_of(outbox.students[0]): "450 4.2.0 Try again"}
    await outbox.put("statement", people=3)
    await outbox.send_all()
    mails.refused = {}
    kolkata.pass_by(minutes=1)
    await outbox.send_all()
    assert await outbox.states() == ["sent"] * 3
    assert max(mails.times.values()) == 1


async def test_what_is_said_about_us_stops_nobody(outbox: Outbox, mails: MailServer) -> None:
    """A server that takes no mails from us for anybody says so at each recipient."""
    for words in ("550 5.7.1 Relaying denied", "530 5.7.0 Log in first", "552 5.2.2 Mailbox full", "503 What?"):
        mails.refused = {address_of(student): words for student in outbox.students}
        await outbox.put("statement", people=3)
        await outbox.send_all()
    assert await outbox.states() == ["waiting"] * 12
    assert await known_addresses(outbox) == []


async def test_a_refused_sender_is_nobodys_fault(outbox: Outbox, mails: MailServer, kolkata: Clock) -> None:
    mails.to_sender = "550 5.1.0 Who are you?"
    await outbox.put("statement", people=3)
    sender = await outbox.send_all()
    rows = await outbox.rows()
    assert [(row.state, row.attempts) for row in rows] == [("waiting", 0)] * 3
    assert rows[0].why == sender.trouble == {"code": "server_said", "words": "550 5.1.0 Who are you?"}
    assert sender.pause.total_seconds() == 15
    assert await known_addresses(outbox) == []
    mails.to_sender = None
    kolkata.pass_by(minutes=1)
    await outbox.send_all(sender)
    assert await outbox.states() == ["sent"] * 3
    assert sender.trouble is None


async def test_a_mail_that_is_not_wanted_is_nobodys_fault(outbox: Outbox, mails: MailServer, kolkata: Clock) -> None:
    """And it does not keep the others waiting for ever."""
    mails.to_mail = "554 5.6.0 Looks like spam"
    await outbox.put("statement", people=2)
    sender = await outbox.send_all()
    assert [row.attempts for row in await outbox.rows()] == [1, 0]
    mails.to_mail = None
    kolkata.pass_by(seconds=20)
    await outbox.send_all(sender)
    assert await outbox.states() == ["waiting", "sent"]
    assert await known_addresses(outbox) == []


async def test_a_server_that_has_had_enough_of_a_connection(outbox: Outbox, mails: MailServer) -> None:
    mails.limit = 4
    await outbox.put("statement", people=10)
    await outbox.send_all()
    assert await outbox.states() == ["sent"] * 10
    assert max(mails.times.values()) == 1
    assert mails.connections == 3


async def test_counted_again_at_sending(outbox: Outbox, mails: MailServer) -> None:
    """A mark that was corrected within the two hours reaches nobody."""
    why: JsonObject = {"code": "corrected", "subject": "CS301", "day": "2026-11-12"}
    CHECKS["crossed"] = lambda _db, _notice, _settings: NotTrue(why)
    try:
        await outbox.put("crossed", people=5)
        await outbox.send_all()
    finally:
        del CHECKS["crossed"]
    assert mails.taken == []
    assert [(row.state, row.why) for row in await outbox.rows()] == [("dropped", why)] * 5


async def test_what_was_stopped_or_switched_off_since_does_not_go(outbox: Outbox, mails: MailServer) -> None:
    key = address_of(outbox.students[0])
    stopped = insert(addresses).values(address=key, stopped_at=NOON)
    await outbox.store.write(lambda db: db.execute(stopped))
    await outbox.put("crossed", people=1)
    await outbox.put("statement", people=1)
    await outbox.send_all()
    assert [row.why for row in await outbox.rows()] == [{"code": "address_stopped"}, None]
    assert [mail["List-Unsubscribe"] for mail in mails.mails] == [None], "nobody can stop the statement"
    switched = [{"kind": kind, "is_on": False} for kind in TOLD]
    await outbox.store.write(lambda db: db.execute(insert(notice_kinds), switched))
    await outbox.put("crossed", people=2)
    await outbox.send_all()
    assert [row.why for row in (await outbox.rows())[2:]] == [{"code": "switched_off"}] * 2
    assert len(mails.taken) == 1


async def test_one_that_cannot_be_written_keeps_no_other(outbox: Outbox, mails: MailServer) -> None:
    await outbox.put("statement", people=1, facts={"nonsense": True})
    await outbox.put("statement", people=3)
    await outbox.send_all()
    assert await outbox.states() == ["waiting", "sent", "sent", "sent"]
    assert (await outbox.rows())[0].why == {"code": "our_mistake"}
    assert len(mails.taken) == 3


async def test_without_an_address_of_this_site(outbox: Outbox, mails: MailServer) -> None:
    await outbox.put("crossed")
    await outbox.put("page_link")
    await outbox.send_all(public_url=None)
    assert [(row.state, row.why) for row in await outbox.rows()] == [
        ("sent", None),
        ("given_up", {"code": "no_public_url"}),
    ]
    assert [mail["List-Unsubscribe"] for mail in mails.mails] == [None]


async def test_a_server_that_lives_after_all_can_say_so(outbox: Outbox, mails: MailServer, kolkata: Clock) -> None:
    """It was frozen while it handed a mail over, and another has put it down as uncertain."""
    await outbox.put("statement")
    frozen = outbox.sender()
    ids = await outbox.store.write(claim, "mail", frozen.server, 5, "Asia/Kolkata")
    [message] = await outbox.store.write(prepare, ids, frozen.server, outbox.settings)
    assert await outbox.store.write(begin_handing, message.id, frozen.server)
    kolkata.pass_by(seconds=LEASE.total_seconds() + 1)
    await outbox.send_all()
    row = await outbox.one()
    assert (row.state, row.why) == ("uncertain", {"code": "server_ended"})
    assert mails.taken == []
    assert await outbox.store.write(end_as_sent, message.id, frozen.server, message.facts)
    assert await outbox.states() == ["sent"]
