"""Whatever a college writes into its names stands in a mail as it is, and does nothing there."""

import re
from typing import Any

import msgspec

from rollbook.core.notices import Kind, Language
from rollbook.notices.examples import make_up
from tests.notices.mails import TODAY, Reader, every_mail, mail_of

HARM = "<script>alert(1)</script>&amp;\"'\r\nBcc: all@college.example\u202e\u2066\u200f\u2028\x00\x07 اردو"


def _harm(value: Any) -> Any:
    """The same facts, with harm in every text that a college writes."""
    if isinstance(value, dict):
        kept = {"percent", "line", "month", "side", "decision", "outcome", "at", "path", "take", "not_held", "page"}
        return {name: each if name in kept else _harm(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_harm(each) for each in value]
    return HARM if isinstance(value, str) and not re.fullmatch(r"\d{4}-\d\d-\d\d", value) else value


@every_mail
def test_whatever_a_college_writes_does_no_harm(kind: Kind, language: Language) -> None:
    example = make_up(kind, TODAY)
    facts = msgspec.convert(_harm(msgspec.to_builtins(example.facts)), type(example.facts))
    mail = mail_of(kind, language, college=HARM, facts=facts, example=example._replace(about=HARM))
    assert "<script" not in mail.html
    read = Reader(mail.html)
    assert "script" not in read.tags
    assert "<script>alert(1)</script>&amp;\"' Bcc: all@college.example" in read.text
    for text in (mail.heading, mail.text, mail.html, str(mail.variables)):
        assert not set(text) & set("\u202e\u2066\u200f\u2028\x00\x07\r")
    assert "\n" not in mail.heading
    # What is written from right to left turns nothing else round.
    assert mail.text.count("\u2068") == mail.text.count("\u2069") > 0
