"""Every kind as a mail, in every language: what holds for all of them."""

import re
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from rollbook.core.notices import ASKED, CANNOT_BE_STOPPED, LANGUAGES, Kind, Language
from rollbook.notices.examples import make_up
from rollbook.notices.facts import Link
from rollbook.notices.words.composing import event_of
from rollbook.notices.words.text import WIDTH, letters_of
from tests.notices.mails import (
    COLLEGE,
    LINKS,
    NO_LINKS,
    ORIGIN,
    TODAY,
    Reader,
    every_mail,
    figures_of,
    mail_of,
)

TAGS = frozenset(
    ("html", "head", "meta", "title", "style", "body", "div", "table", "tr", "td", "span", "h1", "p", "b", "br", "a")
)


@every_mail
def test_text_and_html_hold_the_same_figures(kind: Kind, language: Language) -> None:
    mail = mail_of(kind, language)
    read = Reader(mail.html)
    assert figures_of(read.text) - figures_of(mail.heading) == figures_of(mail.text) - figures_of(mail.heading)
    assert figures_of(mail.heading) <= figures_of(read.text)
    for link in read.links:
        assert link in mail.text


@every_mail
def test_no_line_is_longer_than_46_letters_but_addresses(kind: Kind, language: Language) -> None:
    for line in mail_of(kind, language).text.splitlines():
        assert line.startswith("https://") or letters_of(line) <= WIDTH, line


@every_mail
def test_the_heading_names_nobody(kind: Kind, language: Language) -> None:
    mail = mail_of(kind, language)
    assert mail.heading
    assert "\n" not in mail.heading
    for told in ("24CS023", "Asha", "Iyer", "asha.rao"):
        assert told not in mail.heading


@every_mail
def test_html_loads_nothing_and_needs_no_style(kind: Kind, language: Language) -> None:
    read = Reader(mail_of(kind, language).html)
    assert read.tags <= TAGS
    assert read.attributes.isdisjoint({"src", "background", "onclick", "onload"})
    assert "url(" not in mail_of(kind, language).html
    assert "@import" not in mail_of(kind, language).html
    assert f'<html lang="{language}">' in mail_of(kind, language).html


@every_mail
def test_who_may_stop_a_mail_is_told_how(kind: Kind, language: Language) -> None:
    mail = mail_of(kind, language)
    stops = "/stop/" in mail.text
    assert stops == (kind not in CANNOT_BE_STOPPED)
    assert stops == ("/stop/" in mail.html)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_statement_says_that_it_cannot_be_stopped(language: Language) -> None:
    words = {"en": "cannot be stopped", "hi": "बंद नहीं किया जा सकता"}[language]
    mail = mail_of("statement", language)
    assert words in " ".join(mail.text.split())
    assert words in Reader(mail.html).text


@every_mail
def test_no_hindi_mail_has_english_words_left(kind: Kind, language: Language) -> None:
    """Names, codes, and what the college itself wrote apart."""
    if language != "hi":
        return
    text = mail_of(kind, language, college="").text
    kept = {"Rollbook", "Asha", "Rao", "Dr", "Iyer", "CSE", "th", "Medical", "leave", "CS", "S", "A", "MA"}
    kept |= {"Operating", "Systems", "Computer", "Networks", "Software", "Engineering", "Probability", "Lab"}
    kept |= {"The", "register", "on", "paper", "has", "you", "there"}
    assert set(re.findall(r"[A-Za-z]+", re.sub(r"https?://\S+", "", text))) <= kept


@pytest.mark.parametrize("kind", ASKED)
def test_what_was_asked_for_is_a_link(kind: Kind) -> None:
    mail = mail_of(kind)
    where = f"{ORIGIN}/join" if kind in ("invitation", "password") else LINKS.page
    assert f":\n{where}\n" in mail.text
    assert where in Reader(mail.html).links
    nothing = mail_of(kind, links=NO_LINKS, facts=Link())
    assert Reader(nothing.html).links == []
    assert "Ask the college's office for the link." in nothing.text


@every_mail
def test_without_a_page_there_is_no_button_but_where_to_look(kind: Kind, language: Language) -> None:
    mail = mail_of(kind, language, NO_LINKS, facts=Link() if kind in ASKED else None)
    assert Reader(mail.html).links == []
    assert "http" not in mail.text
    where = {"en": "office", "hi": "कार्यालय"}[language]
    assert where in mail.text or kind == "not_taken"
    if kind not in (*ASKED, "not_taken", "list_published"):
        at_home = mail_of(kind, language, NO_LINKS._replace(origin=ORIGIN))
        assert ORIGIN in at_home.text


def test_a_college_without_a_name_is_not_named_twice() -> None:
    assert mail_of("crossed", college="Rollbook").text.count("Rollbook") == 1
    assert f"Rollbook, {COLLEGE}" in mail_of("crossed").text


@every_mail
def test_gateways_are_sent_values_and_no_sentence(kind: Kind, language: Language) -> None:
    variables = mail_of(kind, language).variables
    assert all(isinstance(value, str | int) for value in variables.values())
    told = str(variables)
    for kept in ("24CS023", "Asha", "Iyer", "/join", "/home", "/me/", "register on paper"):
        assert kept not in told


def test_an_event_says_what_its_template_needs() -> None:
    facts = make_up("crossed", TODAY).facts
    notice: Any = SimpleNamespace(
        kind="crossed",
        language="hi",
        relation="mother",
        address="+919876500000",
        about="24CS023",
        written_at=datetime(2026, 11, 18, 6, 30, tzinfo=UTC),
    )
    event = event_of(notice, facts)
    assert event["type"] == "notice.crossed"
    assert event["timestamp"] == "2026-11-18T06:30:00Z"
    data = event["data"]
    assert (data["template"], data["language"], data["roll"]) == ("crossed.hi", "hi", "24CS023")
    assert data["to"] == {"relation": "mother", "mobile": "+919876500000"}
    assert data["variables"] == mail_of("crossed", "hi").variables
    assert data["variables"]["subject"] == "CS301"
    assert data["variables"]["up_to"] == "16 नवंबर"
