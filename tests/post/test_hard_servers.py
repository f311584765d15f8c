"""Mail servers that hang, hang up, or are not who they say: in words, and nothing is lost or sent twice."""

import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from rollbook.core.settings import Settings
from rollbook.post import smtp
from rollbook.post.outcomes import Ready, Sent, Trouble, Uncertain
from rollbook.post.smtp import SmtpTransport
from rollbook.post.ways import MailServer as Where
from rollbook.post.ways import read_way
from tests.post.conftest import Clock, Outbox
from tests.post.handing import MAIL, hand
from tests.post.mail_server import MailServer, know_the_office, mail_server
from tests.tree.tls import make_certificate


def at(mails: MailServer, encryption: str = "none", host: str = "127.0.0.1") -> Where:
    return Where(host, mails.port, encryption, None, None)  # type: ignore[arg-type]


async def test_lines_with_dots_arrive_as_they_are(mails: MailServer) -> None:
    assert await hand(at(mails)) == (Sent(), True)
    assert mails.taken == [("a@college.example", MAIL)]


async def test_a_server_that_is_not_there(mails: MailServer) -> None:
    nobody = Where("127.0.0.1", 1, "none", None, None)
    assert await hand(nobody) == (Trouble({"code": "not_connected", "server": "127.0.0.1:1"}), False)


async def test_a_server_that_hangs_up_before_the_mail(mails: MailServer) -> None:
    mails.hangs_up = "recipient"
    outcome, began = await hand(at(mails))
    assert isinstance(outcome, Trouble)
    assert not began, "so it is sure that it did not go"


async def test_a_server_that_takes_a_mail_and_hangs_up(outbox: Outbox, mails: MailServer, kolkata: Clock) -> None:
    """Nobody knows whether it has it. It is not sent again by itself, and the others go later."""
    mails.hangs_up = "mail"
    await outbox.put("statement", people=3)
    sender = await outbox.send_all()
    assert await outbox.states() == ["uncertain", "waiting", "waiting"]
    row = (await outbox.rows())[0]
    assert row.why["code"] == "no_answer"
    assert sender.pause
    mails.hangs_up = None
    kolkata.pass_by(minutes=10)
    await outbox.send_all(sender)
    assert await outbox.states() == ["uncertain", "sent", "sent"]
    assert max(mails.times.values()) == 1


async def test_a_server_that_never_answers(mails: MailServer) -> None:
    mails.is_silent = True
    outcome, began = await hand(at(mails), seconds=0.2)
    assert isinstance(outcome, Uncertain)
    assert outcome.why["code"] == "no_answer"
    assert began


async def test_who_lost_the_claim_hands_nothing_over(outbox: Outbox, mails: MailServer, kolkata: Clock) -> None:
    """Another server has claimed it while this one was frozen."""
    await outbox.put("statement")
    frozen = outbox.sender()
    message = await _claim(outbox, frozen.server)
    kolkata.pass_by(minutes=3)
    await outbox.send_all()

    async def begin() -> bool:
        from rollbook.outbox.claiming import begin_handing

        return await outbox.store.write(begin_handing, message.id, frozen.server)

    way = read_way(outbox.settings)
    assert isinstance(way, Where)
    await SmtpTransport(way, "rollbook@college.example").hand_over(message, begin)
    assert len(mails.taken) == 1
    assert await outbox.states() == ["sent"]


async def _claim(outbox: Outbox, server: str) -> Ready:
    from rollbook.outbox.claiming import claim
    from rollbook.post.preparing import prepare

    ids = await outbox.store.write(claim, "mail", server, 5, "Asia/Kolkata")
    [message] = await outbox.store.write(prepare, ids, server, outbox.settings)
    return message


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ssl.SSLContext]:
    """Of a mail server at 127.0.0.1, by an authority that this machine trusts."""
    public, private = make_certificate(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(public, private)
    monkeypatch.setenv("SSL_CERT_FILE", str(public))
    smtp.mail_certificates.cache_clear()
    yield context
    smtp.mail_certificates.cache_clear()


async def test_encrypted_from_the_first_byte(certificate: ssl.SSLContext) -> None:
    with mail_server(tls=certificate) as mails:
        assert await hand(at(mails, "tls")) == (Sent(), True)


async def test_encrypted_before_anything_is_said(certificate: ssl.SSLContext) -> None:
    with mail_server(starttls=certificate) as mails:
        assert await hand(at(mails, "starttls")) == (Sent(), True)
        assert len(mails.taken) == 1


async def test_a_certificate_that_does_not_fit(certificate: ssl.SSLContext) -> None:
    """It is of 127.0.0.1, and not of localhost."""
    with mail_server(tls=certificate) as mails, mail_server(starttls=certificate) as other:
        for where in (at(mails, "tls", "localhost"), at(other, "starttls", "localhost")):
            outcome, began = await hand(where)
            assert isinstance(outcome, Trouble)
            assert outcome.why["code"] == "bad_certificate"
            assert "localhost" in outcome.why["words"]
            assert not began
        assert mails.taken == other.taken == []


async def test_a_certificate_that_nobody_vouches_for(tmp_path: Path) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*make_certificate(tmp_path))
    with mail_server(tls=context) as mails:
        outcome, _ = await hand(at(mails, "tls"))
    assert isinstance(outcome, Trouble)
    assert outcome.why["code"] == "bad_certificate"


async def test_nothing_is_said_to_another_machine_without_encryption(mails: MailServer) -> None:
    """A server, or somebody in between, that offers none."""
    outcome, began = await hand(at(mails, "starttls"))
    assert outcome == Trouble({"code": "no_encryption", "server": f"127.0.0.1:{mails.port}"})
    assert not began


async def test_logging_in(certificate: ssl.SSLContext, settings: Settings) -> None:
    with mail_server(tls=certificate, authenticator=know_the_office, auth_require_tls=False) as mails:
        url = f"smtps://office:p%40ss%2Fword@127.0.0.1:{mails.port}"
        chosen = replace(settings, smtp_url=url, smtp_from="rollbook@college.example")
        way = read_way(chosen)
        assert isinstance(way, Where)
        assert await hand(way) == (Sent(), True)
        outcome, _ = await hand(way._replace(password="wrong"))
    assert isinstance(outcome, Trouble)
    assert outcome.why["code"] == "login_refused"
    assert "wrong" not in str(outcome)
    assert "p@ss" not in f"{chosen!r} {way!r}"
