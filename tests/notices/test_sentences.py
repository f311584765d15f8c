"""What each kind says, and that its words fit what it tells."""

import re

import msgspec
import pytest

from rollbook.notices.examples import make_up
from rollbook.notices.facts import Crossed, Digest, ListPublished, NotTaken, Statement
from tests.notices.mails import ORIGIN, TODAY, Reader, crossed, mail_of


def test_the_crossing_reads_as_designed() -> None:
    mail = mail_of("crossed")
    assert mail.heading == "Attendance in CS301 is below 75 %"
    told = " ".join(mail.text.split())
    assert told.startswith("72.22 %")
    assert "24CS023 was present in 26 of 36 classes of CS301, Operating Systems, up to Monday 16 November." in told
    assert "To reach 75 % again: 12 of the 14 classes that are left this term." in told
    assert "object on that page until 2 December" in told
    assert "Sent to the guardian the college has on record." in told
    hindi = mail_of("crossed", "hi")
    assert hindi.heading == "CS301 में उपस्थिति 75 % से कम है"
    assert "सोमवार 16 नवंबर तक 24CS023" in " ".join(hindi.text.split())
    assert "36 में से 26 कक्षाओं में" in " ".join(hindi.text.split())


@pytest.mark.parametrize(
    ("facts", "english", "hindi"),
    [
        (
            crossed(attend=1, left=1),
            "To reach 75 % again: the one class that is left this term.",
            "इस सत्र की बची हुई एक कक्षा में उपस्थिति ज़रूरी है।",
        ),
        (crossed(attend=14, left=14), "all 14 classes that are left", "बची हुई सभी 14 कक्षाओं में"),
        (crossed(attend=1, left=14), "1 of the 14 classes that are left", "बची हुई 14 में से 1 कक्षा में"),
        (crossed(left=None), "the next 12 classes without a miss. See all", "अगली 12 कक्षाएँ बिना चूके। सभी"),
        (crossed(attend=1, left=None), "the next class without a miss. See all", "अगली कक्षा बिना चूके। सभी"),
        (
            crossed(reachable=False, left=0),
            "can no longer be reached this term. None is left",
            "संभव नहीं है। इस सत्र में अब कोई",
        ),
        (crossed(code=None, name=None), "classes of all subjects together", "सभी विषय मिलाकर की 36"),
        (crossed(late=2, on_duty=1), ", 2 late, 1 on duty, up to", "(2 देर से, 1 ड्यूटी पर)"),
        (crossed(side="band"), "may condone such a shortage", "छूट दे सकता है"),
        (crossed(object_until=None), "If a mark was wrong, tell the college's office.", "कॉलेज के कार्यालय को बताएँ।"),
    ],
)
def test_sentences_fit_what_they_tell(facts: Crossed, english: str, hindi: str) -> None:
    assert english in " ".join(mail_of("crossed", facts=facts).text.split())
    assert hindi in " ".join(mail_of("crossed", "hi", facts=facts).text.split())


def test_one_and_many_are_told_apart() -> None:
    facts = make_up("digest", TODAY).facts
    assert isinstance(facts, Digest)
    one = mail_of("digest", facts=msgspec.structs.replace(facts, subjects=2, days_left=1))
    assert one.heading == "This week: 1 of 2 subjects is below 75 %"
    assert "The other one is at the line or above. 1 day of classes is left." in " ".join(one.text.split())
    two = msgspec.structs.replace(facts, below=facts.below * 2)
    assert mail_of("digest", facts=two).heading == "This week: 2 of 5 subjects are below 75 %"
    assert mail_of("digest", "hi", facts=two).heading == "इस सप्ताह: 5 में से 2 विषयों में उपस्थिति 75 % से कम है"
    no_class = msgspec.structs.replace(facts.below[0], week_present=0, week_classes=0)
    assert "no class this week" in mail_of("digest", facts=msgspec.structs.replace(facts, below=[no_class])).text


def test_a_statement_is_a_table_in_both() -> None:
    mail = mail_of("statement")
    assert mail.heading == "Attendance statement for October 2026"
    assert "4 of 5 subjects of 24CS023 are at 75 % or" in mail.text
    assert "CS301   72.22 %   attend 12 of 14 left\n  26 of 36\n" in mail.text
    assert "MA301   75.00 %   may miss 3\n  27 of 36, 1 on duty\n" in mail.text
    assert "Counted from 23 July to 31 October." in mail.text
    assert "Number S-2026-10-0231." in mail.text
    assert mail.html.count('class="rule bad"') == 1


@pytest.mark.parametrize(
    ("may_miss", "english", "hindi"),
    [
        (0, "may miss none", "कोई नहीं छूट सकती है"),
        (1, "may miss 1", "1 छूट सकती है"),
        (2, "may miss 2", "2 छूट सकती हैं"),
        (None, "81.58 %   31 of 38\n", "81.58 %   38 में से 31\n"),
    ],
)
def test_what_may_be_missed_is_said(may_miss: int | None, english: str, hindi: str) -> None:
    facts = make_up("statement", TODAY).facts
    assert isinstance(facts, Statement)
    one = msgspec.structs.replace(facts, sums=[msgspec.structs.replace(facts.sums[1], may_miss=may_miss)])
    assert english in mail_of("statement", facts=one).text
    assert hindi in mail_of("statement", "hi", facts=one).text


def test_short_rows_of_a_statement_stand_in_one_line() -> None:
    facts = make_up("statement", TODAY).facts
    assert isinstance(facts, Statement)
    mail = mail_of("statement", facts=msgspec.structs.replace(facts, sums=facts.sums[1:3]))
    assert "CS303   81.58 %   31 of 38   may miss 5\nCS305   88.24 %   30 of 34   may miss 7\n" in mail.text


def test_a_row_too_long_for_a_line_is_cut_into_several() -> None:
    facts = make_up("statement", TODAY).facts
    assert isinstance(facts, Statement)
    long = msgspec.structs.replace(facts.sums[0], code="ADVANCED-OPERATING-SYSTEMS-LABORATORY-2026")
    mail = mail_of("statement", facts=msgspec.structs.replace(facts, sums=[long]))
    assert "ADVANCED-OPERATING-SYSTEMS-LABORATORY-2026\n  72.22 %\n  26 of 36\n  attend 12 of 14 left\n" in mail.text


def test_a_class_not_taken_asks_its_lecturer_and_tells_the_head() -> None:
    mail = mail_of("not_taken")
    told = " ".join(mail.text.split())
    assert mail.heading == "CS301 of Monday was not taken"
    assert "Mon 13:30" in told
    assert "2024 - 2028 · CSE · 5th · A, Room 204, 16 November." in told
    assert f"Take it now: {ORIGIN}/home" in told
    assert "Asha Rao, you are asked because the timetable has you there. The head is told on Wednesday" in told
    facts = make_up("not_taken", TODAY).facts
    assert isinstance(facts, NotTaken)
    to_head = " ".join(mail_of("not_taken", facts=msgspec.structs.replace(facts, to_head=True)).text.split())
    assert "Asha Rao was asked, and it is still open." in to_head


@pytest.mark.parametrize("decision", ["granted", "refused", "withdrawn"])
def test_leave_is_told_as_it_was_decided(decision: str) -> None:
    facts = msgspec.structs.replace(make_up("leave_decided", TODAY).facts, decision=decision, words="Bring <b>it</b>.")
    mail = mail_of("leave_decided", facts=facts)
    assert decision in mail.heading
    assert decision.capitalize() in mail.text
    assert "Bring <b>it</b>." in Reader(mail.html).text
    assert mail_of("leave_decided", "hi", facts=facts).heading.startswith("16 से 18 नवंबर तक का अवकाश")


@pytest.mark.parametrize(("outcome", "words"), [("corrected", "was corrected"), ("kept", "stays as it was")])
def test_an_objection_is_told_as_it_was_answered(outcome: str, words: str) -> None:
    facts = msgspec.structs.replace(make_up("objection_answered", TODAY).facts, outcome=outcome)
    assert words in " ".join(mail_of("objection_answered", facts=facts).text.split())
    assert mail_of("objection_answered", "hi", facts=facts).text


def test_a_list_tells_what_follows_from_it() -> None:
    facts = make_up("list_published", TODAY).facts
    assert isinstance(facts, ListPublished)
    assert "is below the line in CS301 (5th)" in " ".join(mail_of("list_published").text.split())
    several = msgspec.structs.replace(facts, below=["CS301", "CS303", "MA301"])
    assert "CS301, CS303 and MA301" in " ".join(mail_of("list_published", facts=several).text.split())
    together = msgspec.structs.replace(facts, below=[], together=True)
    assert "is below the line in all subjects together (5th)" in " ".join(
        mail_of("list_published", facts=together).text.split()
    )
    both = msgspec.structs.replace(facts, below=["CS301", "CS303"], together=True)
    assert "CS301, CS303 and all subjects together" in " ".join(mail_of("list_published", facts=both).text.split())
    assert "CS301 और CS303 में और सभी विषय मिलाकर सीमा से नीचे है" in " ".join(
        mail_of("list_published", "hi", facts=both).text.split()
    )
    clear = msgspec.structs.replace(facts, below=[], provisional=False, objections_until=None)
    mail = mail_of("list_published", facts=clear)
    assert mail.heading == "List No. 7 is published"
    assert "24CS023 may sit every exam (5th). It is final." in " ".join(mail.text.split())
    assert "को हर परीक्षा में बैठने की अनुमति है" in " ".join(mail_of("list_published", "hi", facts=clear).text.split())


@pytest.mark.parametrize(("percent", "cells"), [("72.22", 3), ("0.00", 2), ("75.00", 2), ("80.00", 3), ("100.00", 2)])
def test_the_bar_is_as_long_as_the_percentage(percent: str, cells: int) -> None:
    html = mail_of("crossed", facts=crossed(percent=percent)).html
    [bar] = re.findall(r'<table [^>]*aria-hidden="true"[^>]*>(.*?)</table>', html)
    widths = [float(width) for width in re.findall(r'width="([\d.]+)%"', bar)]
    assert len(widths) == cells
    assert sum(widths) == pytest.approx(100)
    assert bar.count("border-right") == 1
