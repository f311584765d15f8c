"""Mails as they go over the wire."""

import re
from datetime import UTC, datetime
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import EmailMessage
from email.policy import default

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rollbook.core.settings import Settings
from rollbook.post.mails import BadAddress, Words, check_address, new_message_id, write_mail

SETTINGS = Settings(smtp_from="rollbook@college.example", title="Example College")
NOW = datetime(2026, 11, 18, 6, 30, tzinfo=UTC)
WORDS = Words("Your attendance", "Hello\n.\nFrom here on\n", "<p>Hello</p>")
STOP = "https://attendance.of-a-college-with-a-long-name.example/stop/0123456789012345678901234567890123456789012"


def mail(
    words: Words = WORDS, address: str = "a@college.example", stop: str | None = None, settings: Settings = SETTINGS
) -> EmailMessage:
    written = write_mail(words, address, "<1.abc@college.example>", stop, settings, NOW)
    assert b"\n" not in written.replace(b"\r\n", b"")
    assert max(map(len, written.split(b"\r\n"))) <= 998
    return message_from_bytes(written, policy=default)


def test_what_stands_in_the_head() -> None:
    made = mail(stop=STOP)
    assert dict(made.items()) == {
        "From": "Example College <rollbook@college.example>",
        "Message-ID": "<1.abc@college.example>",
        "List-Unsubscribe": f"<{STOP}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "To": "a@college.example",
        "Subject": "Your attendance",
        "Date": "Wed, 18 Nov 2026 06:30:00 +0000",
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
        "MIME-Version": "1.0",
        "Content-Type": made["Content-Type"],
    }
    assert made.get_content_type() == "multipart/alternative"
    assert [part.get_content_type() for part in made.iter_parts()] == ["text/plain", "text/html"]
    assert [part.get_content() for part in made.iter_parts()] == ["Hello\r\n.\r\nFrom here on\r\n", "<p>Hello</p>\r\n"]


def test_hindi_arrives() -> None:
    words = Words("आपकी उपस्थिति 75 % से कम है " * 4, "नमस्ते\n", "<p>नमस्ते</p>")
    title = 'उदाहरण महाविद्यालय, "जयपुर"'
    made = mail(words, settings=replace(SETTINGS, title=title))
    assert made["Subject"] == words.heading.strip()
    # The newer parser of Python 3.11 puts a space between two encoded words, which RFC 2047 has it leave out.
    line = write_mail(words, "a@college.example", "<1@x>", None, replace(SETTINGS, title=title), NOW).split(b"\r\n")[0]
    assert str(make_header(decode_header(line.decode()))) == f"From: {title} <rollbook@college.example>"
    assert made.get_body(("plain",)).get_content() == "नमस्ते\r\n"  # type: ignore[union-attr]


@given(st.text("कखअवाि्ं ab12%,.-=?_", min_size=1, max_size=120).filter(str.strip))
def test_no_space_of_a_subject_is_lost(heading: str) -> None:
    """As mail programs read it, which leave out what stands between two encoded words."""
    written = write_mail(Words(heading, "x\n", "x\n"), "a@college.example", "<1@x>", None, SETTINGS, NOW)
    head = written.partition(b"\r\n\r\n")[0].decode()
    [subject] = re.findall(r"^Subject: ([^\r]*(?:\r\n [^\r]*)*)", head, re.MULTILINE)
    assert max(map(len, head.split("\r\n"))) <= 78
    assert str(make_header(decode_header(subject.replace("\r\n", "")))) == " ".join(heading.split())


def test_the_subject_that_had_lost_one() -> None:
    heading = "16 से 18 नवंबर तक का अवकाश स्वीकृत"
    assert mail(Words(heading, "x\n", "x\n"))["Subject"] == heading


@given(st.text(max_size=60), st.text(min_size=1, max_size=60))
def test_nothing_that_somebody_typed_makes_a_line_of_the_head(heading: str, title: str) -> None:
    heading, title = f"a{heading}\r\nBcc: all@college.example", f"{title}\nBcc: all@college.example\r\n\r\nHello"
    try:
        made = mail(Words(heading, "x\n", "x\n"), settings=replace(SETTINGS, title=title[:80]))
    except UnicodeEncodeError:  # halves of signs, which the database takes as little
        return
    assert made["Bcc"] is None
    assert len(made.get_all("Subject", [])) == len(made.get_all("From", [])) == 1
    assert [each.addr_spec for each in made["From"].addresses] == ["rollbook@college.example"]


@pytest.mark.parametrize(
    "address",
    [
        "",
        "a",
        "a@",
        "@college.example",
        "a@college.example, b@college.example",
        "a@college.example;b@college.example",
        "a@college.example b@college.example",
        "Asha <a@college.example>",
        "a@college.example\r\nBcc: b@college.example",
        "a@college.example\nRCPT TO:<b@college.example>",
        "a\x00@college.example",
        '"a b"@college.example',
        "मीरा@college.example",
        "a@col..lege.example",
        "a@b@college.example",
        "list: a@college.example;",
        "a@college.example>",
    ],
)
def test_what_is_no_address_or_more_than_one(address: str) -> None:
    with pytest.raises(BadAddress):
        check_address(address)


@given(st.text(max_size=40))
def test_whatever_is_an_address_is_one(address: str) -> None:
    try:
        found = check_address(address)
    except BadAddress:
        return
    assert found.isascii()
    assert found.isprintable()
    assert found.count("@") == 1
    assert mail(address=address)["To"].addresses[0].addr_spec == found


def test_sites_in_other_scripts() -> None:
    assert check_address("meera@उदाहरण.example") == "meera@xn--p1b6ci4b4b3a.example"


def test_message_ids_name_the_site_and_a_secret() -> None:
    assert new_message_id(7, "secret", SETTINGS) == "<7.secret@college.example>"
