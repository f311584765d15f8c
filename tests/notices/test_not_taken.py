"""A class that nobody took: whoever takes it is told two hours after its end, the head after two days."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, insert, select, update

from rollbook.notices.facts import NotTaken
from rollbook.notices.rounds.due import write_due_rounds
from rollbook.notices.rounds.not_taken import write_not_taken
from rollbook.notices.words.composing import CollegeName, Composed, Links, Whom, compose
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import departments
from rollbook.tables.grants import grants
from rollbook.tables.notices import addresses, notice_kinds, notices
from rollbook.tables.timetable import special_days
from tests.catalogue_labels import rename
from tests.college import Person
from tests.day.conftest import Timetabled, at, now, ten, week
from tests.notices.occasions import count_again, send, start, written
from tests.records import MONDAY, term
from tests.watching import Watch, selects
from tests.written_timetable import find_person, say_not_held

__all__ = ["now", "selects", "ten", "term", "week"]

PAGE = "/home?class="


@pytest.fixture
def telling(ten: Timetabled) -> Timetabled:
    """By then a lab's second hour, a class that Mei covers and the last one of the day are not taken. It is 20:30."""
    ten.now(at(8))
    start(ten.college)
    ten.now(at(20, 30))
    return ten


def look(week: Timetabled) -> list[Any]:
    more = week.college.write(write_not_taken, week.college.app.state.settings)
    assert more is False
    return written(week.college, "not_taken")


def told(rows: list[Any]) -> list[tuple[str, str, str, bool]]:
    return sorted((row.about, row.facts["code"], row.facts["at"], row.facts["to_head"]) for row in rows)


def head(week: Timetabled) -> Person:
    person: Person = week.college.admin("hari", "Hari", {"role": "head", "department_id": department_id(week)})
    return person


def department_id(week: Timetabled) -> int:
    found = select(departments.c.id).where(departments.c.label == "CSE")
    cse: int = week.college.read(lambda db: db.execute(found).scalar_one())
    return cse


def test_two_hours_after_its_end_whoever_takes_it_is_told_once(telling: Timetabled) -> None:
    head(telling)
    found = look(telling)
    assert told(found) == [
        ("lena", "CS301", "16:00", False),
        ("lena", "CS351", "13:00", False),
        ("mei", "CS305", "15:00", False),
        ("omar", "CS351", "13:00", False),
    ]
    assert {row.due_at for row in found} == {at(20, 30)}
    telling.now(at(21))
    assert len(look(telling)) == 4
    facts = next(row.facts for row in found if row.about == "mei")
    slot = telling.slots["covered"]
    assert facts == {
        "code": "CS305",
        "name": None,
        "day": str(MONDAY),
        "at": "15:00",
        "place": "2024 - 2028 · CSE · 5th",
        "room": None,
        "to_head": False,
        "lecturer": "Mei",
        "head_told_on": str(MONDAY + timedelta(days=2)),
        "take": f"{PAGE}{slot}+{MONDAY}",
        "not_held": f"{PAGE}{slot}+{MONDAY}",
    }


def test_before_two_hours_nobody_is_told(telling: Timetabled) -> None:
    telling.now(at(17, 59))
    assert ("lena", "CS301", "16:00", False) not in told(look(telling))
    telling.now(at(19, 10))
    assert ("lena", "CS301", "16:00", False) in told(look(telling))


def test_the_head_is_told_after_two_days_and_of_what_is_open_alone(telling: Timetabled) -> None:
    head(telling)
    look(telling)
    telling.take("CS305", hour=7)
    telling.now(at(20, 30) + timedelta(days=2))
    found = [row for row in look(telling) if row.facts["to_head"]]
    assert told(found) == [("hari", "CS301", "16:00", True), ("hari", "CS351", "13:00", True)]
    lab = next(row.facts for row in found if row.facts["code"] == "CS351")
    assert (lab["lecturer"], lab["head_told_on"]) == ("Lena, Omar", None)
    subject, slot = telling.subjects["CS351"], telling.slots["lab"]
    assert lab["not_held"] == f"/nottaken?first={MONDAY}&last={MONDAY}&class={slot}+{MONDAY}+5+{subject}"
    assert lab["take"].startswith("/attendancePage?year=2024+-+2028&department=CSE")
    assert f"&date={MONDAY}" in lab["take"], "the day is chosen there already"
    assert [count_again(telling.college, row) for row in found] == [row.facts for row in found]


def test_whoever_reads_hindi_is_told_in_hindi_and_the_others_in_english(telling: Timetabled) -> None:
    """In the language that they have when it goes, whichever they had when it was written."""
    hari = head(telling)
    telling.college.admin("hema", "Hema", {"role": "head", "department_id": department_id(telling)})
    hari.json("PATCH", "/api/account", {"language": "hi"})
    assert {row.language for row in look(telling)} == {"en"}
    telling.now(at(20, 30) + timedelta(days=2))
    to_heads = [row for row in look(telling) if row.facts["to_head"] and row.facts["code"] == "CS305"]
    assert {row.about: row.language for row in to_heads} == {"hari": "hi", "hema": "en"}
    assert {row.about: mail_of(telling, row).heading for row in to_heads} == {
        "hari": "सोमवार की CS305 की हाज़िरी नहीं हुई",
        "hema": "CS305 of Monday was not taken",
    }


def mail_of(week: Timetabled, row: Any) -> Composed:
    facts = msgspec.convert(count_again(week.college, row), NotTaken)
    links = Links(None, None, "https://college.example")
    return compose("not_taken", facts, row.language, links, CollegeName("College"), Whom(row.about, "staff"))


def test_nothing_is_written_for_an_address_that_bounced(telling: Timetabled) -> None:
    bounced = insert(addresses).values(
        address="mei@college.example", bounced_at=at(8), bounced_words="550 no such user"
    )
    telling.college.write(lambda db: db.execute(bounced))
    assert "mei" not in {row.about for row in look(telling)}


def test_it_is_told_and_linked_under_the_names_of_the_day_it_goes(telling: Timetabled) -> None:
    head(telling)
    telling.now(at(20, 30) + timedelta(days=2))
    row = next(row for row in look(telling) if row.facts["to_head"] and row.facts["code"] == "CS305")
    rename(telling.term.asha, "subjects", "CS305", "CS-405")
    rename(telling.term.asha, "departments", "CSE", "Computing")
    rename(telling.term.asha, "batches", "2024 - 2028", "2024 to 2028")
    facts = count_again(telling.college, row)
    assert (facts["code"], facts["place"]) == ("CS-405", "2024 to 2028 · Computing · 5th")
    assert "year=2024+to+2028&department=Computing&semester=5th&subject=CS-405" in facts["take"]


def test_what_was_settled_meanwhile_is_not_sent(telling: Timetabled) -> None:
    found = {(row.about, row.facts["code"]): row for row in look(telling)}
    own = found["lena", "CS301"]
    assert count_again(telling.college, own) == own.facts
    telling.take("CS301", hour=8)
    assert count_again(telling.college, own) == {"code": "class_settled", "subject": "CS301", "day": str(MONDAY)}
    telling.college.write(say_not_held, telling.slots["lab"], MONDAY)
    assert count_again(telling.college, found["omar", "CS351"])["code"] == "class_settled"
    telling.college.write(declare_holiday)
    assert count_again(telling.college, found["mei", "CS305"])["code"] == "class_settled"


def declare_holiday(db: Connection) -> None:
    day: dict[str, Any] = {"first_day": MONDAY, "last_day": MONDAY, "kind": "holiday", "name": "Bandh"}
    day |= {"made_by": "asha.rao", "made_at": at(18)}
    db.execute(insert(special_days).values(day))


def test_who_is_asked_no_more_is_told_nothing(telling: Timetabled) -> None:
    found = {(row.about, row.facts["code"]): row for row in look(telling)}
    telling.let("mei", "CS301", "lena", since=MONDAY, last_day=MONDAY)
    assert count_again(telling.college, found["lena", "CS301"])["code"] == "another_is_asked"
    telling.now(at(20, 45))
    assert ("mei", "CS301", "16:00", False) in told(look(telling))


def test_nothing_is_told_of_what_was_before_the_college_began(ten: Timetabled) -> None:
    ten.now(at(20))
    assert look(ten) == []
    start(ten.college)
    ten.now(at(20, 30))
    assert look(ten) == []


def test_switched_off_it_tells_nobody(telling: Timetabled) -> None:
    telling.college.write(lambda db: db.execute(insert(notice_kinds).values(kind="not_taken", is_on=False)).rowcount)
    assert look(telling) == []


def test_a_look_too_soon_after_the_last_asks_next_to_nothing(telling: Timetabled, selects: Watch) -> None:
    look(telling)
    telling.now(at(20, 31))
    with selects() as statements:
        telling.college.write(write_not_taken, telling.college.app.state.settings)
    asked = [each for each in statements if "slots" in each or "notice" in each]
    assert len(asked) == 2  # the settings, and when somebody looked last


def test_whose_account_is_closed_is_told_nothing(telling: Timetabled) -> None:
    telling.college.write(close_account, "lena")
    assert {row.about for row in look(telling)} == {"mei", "omar"}


def close_account(db: Connection, user_name: str) -> None:
    db.execute(update(admins).where(admins.c.id == find_person(db, user_name)).values(disabled=True))


def test_how_often_somebody_was_told_is_shown(telling: Timetabled, selects: Watch) -> None:
    head(telling)
    for row in look(telling):
        send(telling.college, row)
    assert {each["subject"]: each["told"] for each in telling.not_taken()["items"]} == {
        "CS301": 1,
        "CS351": 1,
        "CS305": 1,
    }
    telling.now(at(20, 30) + timedelta(days=2))
    rows = [row for row in look(telling) if row.facts["to_head"] and row.facts["code"] == "CS301"]
    send(telling.college, rows[0])
    with selects() as statements:
        items = telling.not_taken()["items"]
    assert {each["subject"]: each["told"] for each in items} == {"CS301": 2, "CS351": 1, "CS305": 1}
    last = next(each["toldAt"] for each in items if each["subject"] == "CS301")
    assert last == "2026-11-18T20:30:00Z"
    assert sum(notices.name in each for each in statements) == 1


def test_the_rounds_tell_of_it_and_a_class_that_nobody_is_named_for_goes_to_the_head(telling: Timetabled) -> None:
    head(telling)
    telling.add("nobody", 1, 3, "CS302")
    telling.college.write(end_teaching, telling.subjects["CS302"])
    telling.now(at(20, 30) + timedelta(days=2))
    telling.college.write(write_due_rounds, telling.college.app.state.settings)
    rows = [row for row in written(telling.college, "not_taken") if row.facts["code"] == "CS302"]
    assert told(rows) == [("hari", "CS302", "11:00", True)]
    facts = msgspec.convert(count_again(telling.college, rows[0]), NotTaken)
    for language, words in (("en", "Nobody is named for it in the timetable."), ("hi", "किसी का नाम नहीं है")):
        whom = Whom(rows[0].about, "staff")
        links = Links(None, None, "https://college.example")
        mail = compose("not_taken", facts, language, links, CollegeName("College"), whom)  # type: ignore[arg-type]
        assert words in mail.text
        assert f"https://college.example/nottaken?first={MONDAY}" in mail.text


def end_teaching(db: Connection, subject_id: int) -> None:
    db.execute(update(grants).where(grants.c.subject_id == subject_id).values(ended_at=at(9), ended_by="asha.rao"))
