"""Mail servers that break off, say nothing, or say what is no answer. What was not taken for sure goes once more, what
may have been taken goes never again by itself, and nobody else's mail waits for it."""

from typing import Any

import pytest

from rollbook.post.outcomes import Sent, Trouble, Uncertain
from tests.post.conftest import Clock, Outbox, address_of
from tests.post.handing import hand
from tests.post.mail_server import MailServer
from tests.post.odd_server import Answer, Instead, odd_server

BEFORE_THE_MAIL = ("greeting", "EHLO", "MAIL", "RCPT", "DATA")
SHORT = 0.2  # seconds for an answer that does not come


async def test_the_odd_server_itself_takes_mails() -> None:
    async with odd_server() as odd:
        assert await hand(odd.at()) == (Sent(), True)
    assert [line.partition(" ")[0] for line in odd.heard] == ["EHLO", "MAIL", "RCPT", "DATA", "QUIT"]
    assert len(odd.mails) == 1


@pytest.mark.parametrize("when", BEFORE_THE_MAIL)
async def test_hung_up_or_silent_before_the_mail(when: str) -> None:
    """It is sure that nothing went."""
    async with odd_server({when: Instead.HANG_UP}) as odd:
        outcome, began = await hand(odd.at())
        assert isinstance(outcome, Trouble)
        assert outcome.why["code"] == "not_connected"
        assert not began
    async with odd_server({when: Instead.SILENCE}) as odd:
        outcome, began = await hand(odd.at(), SHORT)
        assert outcome == Trouble({"code": "server_silent", "server": f"127.0.0.1:{odd.port}"})
        assert not began
        assert odd.mails == []


@pytest.mark.parametrize("when", ["middle", "mail"])
@pytest.mark.parametrize("answer", list(Instead))
async def test_hung_up_or_silent_in_the_mail_and_behind_it(when: str, answer: Answer) -> None:
    """Before the final dot and after it: from here nobody can tell."""
    async with odd_server({when: answer}) as odd:
        outcome, began = await hand(odd.at(), SHORT)
    assert isinstance(outcome, Uncertain)
    assert outcome.why["code"] == "no_answer"
    assert began


@pytest.mark.parametrize(
    ("when", "answer", "words"),
    [
        ("greeting", b"554 5.3.2 No mails today", "554 5.3.2 No mails today"),
        ("greeting", b"421 Too many connections", "421 Too many connections"),
        ("greeting", b"SSH-2.0-OpenSSH_9.2", "Malformed SMTP response line: SSH-2.0-OpenSSH_9.2"),
        ("MAIL", b"530 5.7.0 \xc9ncryption\x00first", "530 5.7.0 ncryption first"),
        ("RCPT", b"250 " + b"x" * 9000, "Response too long"),
        ("RCPT", b"421 4.3.2 Going down", "421 4.3.2 Going down"),
        ("DATA", b"554 5.5.1 No", "554 5.5.1 No"),
    ],
)
async def test_answers_that_are_refusals_or_none(when: str, answer: bytes, words: str) -> None:
    """Nobody's address is to blame, and the reason can be read and kept."""
    async with odd_server({when: answer}) as odd:
        outcome, began = await hand(odd.at())
    assert isinstance(outcome, Trouble)
    assert outcome.why == {"code": "server_said", "words": words}
    assert not began
    assert odd.mails == []


async def test_an_answer_to_the_mail_that_is_none() -> None:
    async with odd_server({"mail": b"250 " + b"x" * 9000}) as odd:
        outcome, _ = await hand(odd.at())
    assert isinstance(outcome, Uncertain)


@pytest.mark.parametrize(
    "answers",
    [
        {"EHLO": b"250-mail.example\r\n250 XXXXXXXA"},
        {"EHLO": b"250-mail.example\r\n250-AUTH PLAIN\r\n250 SIZE"},
        {"EHLO": b"250-mail.example\r\n250 STARTTLS", "STARTTLS": b"454 4.7.0 Not now"},
        {"EHLO": b"250-mail.example\r\n250 STARTTLS", "STARTTLS": Instead.HANG_UP},
        {"EHLO": b"502 What?", "HELO": b"250 mail.example"},
    ],
)
async def test_encryption_that_somebody_has_stripped(answers: dict[str, Answer]) -> None:
    """Neither the password nor a mail is said to whoever listens."""
    async with odd_server(answers) as odd:
        outcome, began = await hand(odd.at("starttls", "office", "hush"))
    assert isinstance(outcome, Trouble)
    assert outcome.why["code"] in ("no_encryption", "server_said", "not_connected")
    assert not began
    assert {line.partition(" ")[0] for line in odd.heard} <= {"EHLO", "HELO", "STARTTLS", "QUIT"}


async def test_a_server_that_offers_no_login() -> None:
    async with odd_server() as odd:
        outcome, _ = await hand(odd.at("none", "office", "hush"))
    assert isinstance(outcome, Trouble)
    assert outcome.why["code"] == "login_refused"
    assert "hush" not in f"{outcome} {odd.heard}"


async def test_a_line_that_is_cut_between_mails(outbox: Outbox) -> None:
    """After every third mail, without a word: the others go over a new one, at once."""
    await outbox.put("statement", people=10)
    async with odd_server(most_mails=3) as odd:
        await outbox.send_all(smtp_url=odd.url)
    assert await outbox.states() == ["sent"] * 10
    assert len(odd.mails) == len(set(odd.mails)) == 10
    assert odd.connections == 4


async def test_a_line_that_is_cut_in_the_middle_of_several_mails(outbox: Outbox, kolkata: Clock) -> None:
    await outbox.put("statement", people=5)
    async with odd_server() as odd:
        sender = outbox.sender(smtp_url=odd.url)
        odd.answers["middle"] = Instead.HANG_UP
        await outbox.send_all(sender)
        assert await outbox.states() == ["uncertain"] + ["waiting"] * 4
        odd.answers |= {"middle": b"", "RCPT": Instead.HANG_UP}
        kolkata.pass_by(minutes=1)
        await outbox.send_all(sender)
        assert await outbox.states() == ["uncertain"] + ["waiting"] * 4
        odd.answers["RCPT"] = b"250 OK"
        kolkata.pass_by(minutes=10)
        await outbox.send_all(sender)
    assert await outbox.states() == ["uncertain"] + ["sent"] * 4
    assert len(odd.mails) == 4


async def test_words_that_no_database_takes(outbox: Outbox, kolkata: Clock) -> None:
    """In another alphabet than it should be, with a zero in it: kept as far as they can be, and nobody else waits."""
    await outbox.put("statement", people=3)
    async with odd_server({"RCPT": b"550-5.1.1 Usager\x00\r\n550 5.1.1 inconnu\xe9!"}) as odd:
        await outbox.send_all(smtp_url=odd.url)
    assert [(row.state, row.bounced_words) for row in await outbox.rows()] == [
        ("refused", "550 5.1.1 Usager 5.1.1 inconnu !")
    ] * 3
    await outbox.put("check_address", people=3, facts={"path": None})
    async with odd_server({"RCPT": b"451 4.7.1 R\xe9essayez"}) as odd:
        await outbox.send_all(smtp_url=odd.url)
    assert [(row.state, row.why["words"]) for row in (await outbox.rows())[3:]] == [
        ("waiting", "451 4.7.1 R essayez")
    ] * 3


async def test_addresses_that_the_server_cannot_be_told(outbox: Outbox, mails: MailServer) -> None:
    """It offers no SMTPUTF8. Nothing of it is tried, and the others go; a site has a form that every server knows."""
    await outbox.put("statement", people=1, address="मीरा@college.example", trial=True)
    await outbox.put("statement", people=1, address="meera@उदाहरण.example", trial=True)
    await outbox.put("statement", people=1)
    await outbox.send_all()
    assert [(row.state, row.why) for row in await outbox.rows()] == [
        ("refused", {"code": "bad_address"}),
        ("sent", None),
        ("sent", None),
    ]
    assert mails.recipients == ["meera@xn--p1b6ci4b4b3a.example", address_of(outbox.students[0])]


INJECTED = (
    "\r\nBcc: all@college.example\r\n\r\nHello\r\n.\r\nMAIL FROM:<a@b>\r\nRCPT TO:<all@college.example>\r\nDATA\r\n"
)


@pytest.mark.parametrize("address", ["a@college.example" + INJECTED, "a@college.example, b@college.example"])
async def test_an_address_that_is_a_list_or_a_command(outbox: Outbox, mails: MailServer, address: str) -> None:
    await outbox.put("statement", people=1, address=address, trial=True)
    await outbox.put("statement", people=2)
    await outbox.send_all()
    assert await outbox.states() == ["refused", "sent", "sent"]
    assert mails.recipients == [address_of(student) for student in outbox.students[:2]]


async def test_names_that_would_be_lines_of_the_head_or_commands(outbox: Outbox, mails: MailServer) -> None:
    facts: dict[str, Any] = {"path": "/invite/secret", "name": f"Ravi{INJECTED}", "by": f"Asha{INJECTED}.\n.\r.\r\n"}
    staff: dict[str, Any] = {"student_id": None, "relation": "staff", "about": f"ravi{INJECTED}"}
    await outbox.put("invitation", facts=facts, address="ravi@college.example", **staff)
    await outbox.put("statement", people=2)
    await outbox.send_all(title=f"Example College{INJECTED}")
    assert mails.recipients == ["ravi@college.example", *(address_of(student) for student in outbox.students[:2])]
    for mail in mails.mails:
        assert mail["Bcc"] is None
        assert len(mail["From"].addresses) == len(mail["To"].addresses) == 1
        assert [part.get_content_type() for part in mail.iter_parts()] == ["text/plain", "text/html"]


async def test_no_line_is_longer_than_servers_take(outbox: Outbox, mails: MailServer) -> None:
    """998 letters without the ends of lines (RFC 5322), whatever is put into a mail."""
    facts: dict[str, Any] = {"path": f"/invite/{'x' * 2000}", "name": "अ" * 3000, "by": "x" * 3000}
    await outbox.put("invitation", facts=facts, address="a@college.example", student_id=None, relation="staff")
    await outbox.send_all(title="महाविद्यालय " * 6)
    [(_, content)] = mails.taken
    assert max(map(len, content.split(b"\r\n"))) <= 998
    assert b"\n" not in content.replace(b"\r\n", b"")
    assert b"\r" not in content.replace(b"\r\n", b"")
    text = mails.mails[0].get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert f"/invite/{'x' * 2000}" in text
