"""Whose fault a refusal is, by what the server says."""

import pytest

from rollbook.post.said import blames_address, in_short


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ("550 5.1.1 No such user here", ""),
        ("550 Unknown user", "5.0.0"),
        ("550-5.1.1 The email account that you tried to reach does not exist.", "5.1.1"),
        ("550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found", "5.1.10"),
        ("550 5.4.1 Recipient address rejected: Access denied.", "5.4.1"),  # as Microsoft says it
        ("550 5.1.1 <a@b.example>: Recipient address rejected: User unknown in relay recipient table", ""),
        ("553 5.1.2 We do not know that domain", ""),
        ("556 5.1.10 This domain takes no mails", ""),
        ("554 5.1.1 Gone", ""),
        ("Host or domain name not found", "5.4.4"),
        ("Unrouteable address", "5.0.0"),
        ("550 No such user at 5.7.1.20", ""),
        ("", "5.1.1"),
    ],
)
def test_the_address_is_to_blame(said: str, status: str) -> None:
    assert blames_address(said, status)


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ("550 5.7.1 Relaying denied", ""),
        ("550 relay not permitted", ""),  # as Exim says it
        ("550 Administrative prohibition", "5.0.0"),
        ("550 Sender verify failed", ""),
        ("550 blocked, see https://lists.example", "5.0.0"),
        ("530 5.7.0 Log in first", ""),
        ("552 5.2.2 Mailbox full", ""),
        ("550 Quota exceeded", ""),
        ("552 Message too large", "5.0.0"),
        ("550 5.6.0 Looks like spam", ""),
        ("554 Transaction failed", ""),
        ("503 What?", ""),
        ("451 4.7.1 Greylisted", "5.0.0"),
        ("451 Greylisted", "5.0.0"),
        ("Connection refused: retry timeout exceeded", "5.0.0"),
        ("mail for college.example loops back to myself", "5.4.6"),
        ("", "5.7.1"),
        ("", "4.4.1"),
    ],
)
def test_the_address_is_not_to_blame(said: str, status: str) -> None:
    assert not blames_address(said, status)


def test_what_is_kept_of_it() -> None:
    assert in_short("550 5.1.1\r\n no\x00such\u2028user \udce9") == "550 5.1.1 no such user"
    assert len(in_short("x" * 1000)) == 300
