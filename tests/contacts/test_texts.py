"""What an address, a mobile number and a language may be."""

from email.headerregistry import Address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollbook.contacts import refusals, texts
from rollbook.core.sentences import BadValue, Sentence

INDIA = "Asia/Kolkata"


def why_not(value: str) -> Sentence:
    with pytest.raises(BadValue) as refused:
        texts.email_text(value)
    return refused.value.fault


@pytest.mark.parametrize(
    "address",
    [
        "a@b.example",
        "k.murti@mail.example",
        "o'neil+roll_1@sub.mail-x.example",
        "A1@X9.EXAMPLE",
        f"{'a' * 64}@b.example",
    ],
)
def test_one_plain_address_is_kept_as_it_is(address: str) -> None:
    assert texts.email_text(f"  {address} ") == address


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("a@x.example\r\nBcc: all@college.example", "address_breaks"),
        ("a@x.example\n", "address_breaks"),
        ("a\x00@x.example", "address_breaks"),
        ("a\u2028@x.example", "address_breaks"),
        ("a\u200b@x.example", "address_breaks"),
        ("a@x.example, b@y.example", "address_is_list"),
        ("a@x.example;b@y.example", "address_is_list"),
        ("a@x.example b@y.example", "address_is_list"),
        ("a@b@x.example", "address_is_list"),
        ("Meena <meena@x.example>", "address_with_name"),
        ('"Meena" meena@x.example', "address_with_name"),
        ("meena@x.example (home)", "address_with_name"),
        ("meena@[127.0.0.1]", "address_with_name"),
        ("मीना@x.example", "address_not_ascii"),
        ("meena@उदाहरण.example", "address_not_ascii"),
        ("meena", "bad_email"),
        ("meena@localhost", "bad_email"),
        (".meena@x.example", "bad_email"),
        ("me..ena@x.example", "bad_email"),
        ("meena@-x.example", "bad_email"),
        ("meena@x..example", "bad_email"),
        (f"{'a' * 65}@b.example", "bad_email"),
        (f"a@{'b' * 60}.{'c' * 60}.{'d' * 60}.{'e' * 60}.{'f' * 60}.example", "text_too_long"),
        ("a" * 5000, "text_too_long"),
    ],
)
def test_what_is_no_address_is_refused_in_its_own_words(typed: str, why: str) -> None:
    assert why_not(typed).code == why


@given(st.text(max_size=80) | st.from_regex(r"[ -~\r\n]{1,20}@[ -~\r\n]{1,20}\.[a-z]{2,9}", fullmatch=True))
def test_whatever_is_kept_stands_in_a_header_as_one_address(typed: str) -> None:
    try:
        kept = texts.email_text(typed)
    except BadValue:
        return
    if kept:
        assert Address(addr_spec=kept).addr_spec == kept
        assert kept.isascii()
        assert kept.isprintable()
        assert not set(kept) & set(' ,;<>()"\\')


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("+91 98765 43210", "+919876543210"),
        ("+1 (415) 555-0101", "+14155550101"),
        ("98765 43210", "+919876543210"),
        ("098765-43210", "+919876543210"),
        ("919876543210", "+919876543210"),
        ("９８７６５４３２１０", "+919876543210"),  # noqa: RUF001 - full width is meant
        (" ", ""),
    ],
)
def test_a_mobile_number_is_kept_as_a_sign_and_digits(typed: str, kept: str) -> None:
    assert texts.mobile_text(typed, INDIA) == kept


@pytest.mark.parametrize(
    ("typed", "timezone", "why"),
    [
        ("98765 43210", "UTC", refusals.MOBILE_NO_COUNTRY),
        ("98765 43210", "America/New_York", refusals.MOBILE_NO_COUNTRY),
        ("58765 43210", INDIA, refusals.MOBILE_NO_COUNTRY),  # no mobile number begins so
        ("+0123456789", INDIA, refusals.MOBILE_BAD),
        ("+12345", INDIA, refusals.MOBILE_BAD),
        ("+1234567890123456", INDIA, refusals.MOBILE_BAD),
        ("98765 43210, 98765 43211", INDIA, refusals.MOBILE_BAD),
        ("call me", INDIA, refusals.MOBILE_BAD),
        ("9.87654E+09", INDIA, refusals.MOBILE_BAD),
        ("-", INDIA, refusals.MOBILE_BAD),
        ("9" * 2000, INDIA, refusals.MOBILE_BAD),
    ],
)
def test_what_is_no_mobile_number_is_refused(typed: str, timezone: str, why: Sentence) -> None:
    with pytest.raises(BadValue) as refused:
        texts.mobile_text(typed, timezone)
    assert refused.value.fault == why


@given(st.text(max_size=40))
def test_whatever_is_kept_of_a_mobile_number_is_one(typed: str) -> None:
    try:
        kept = texts.mobile_text(typed, INDIA)
    except BadValue:
        return
    assert kept == "" or (kept[0] == "+" and kept[1:].isascii() and kept[1:].isdigit() and 8 <= len(kept) <= 16)


def test_languages_are_known_by_many_names() -> None:
    known = {word: texts.language_text(word) for word in (" Hindi ", "हिन्दी", "हिंदी", "HI", "English", "en", "")}
    assert list(known.values()) == ["hi", "hi", "hi", "hi", "en", "en", None]
    with pytest.raises(BadValue, match="neither English nor Hindi"):
        texts.language_text("Tamil")
