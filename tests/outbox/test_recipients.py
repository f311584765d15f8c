"""Whom notices about a student go to, and by which ways."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import Connection, update

from rollbook.outbox.recipients import Audience, Recipient, find_closed_addresses, find_recipients
from rollbook.students.schemas import ListPlace
from rollbook.tables.notices import addresses, contacts
from rollbook.tables.students import students
from tests.college import College
from tests.furniture import enrol, open_list

PLACE = ListPlace(batch="2024 - 2028", department="CSE")
DAY = datetime(2026, 11, 1, tzinfo=UTC)


@pytest.fixture
def ids(college: College) -> dict[str, int]:
    college.write(open_list, PLACE.batch, PLACE.department)
    everyone = [("1", "Asha", "asha@college.example"), ("2", "Omar", ""), ("3", "Zoe", "zoe@college.example")]
    found: dict[str, int] = college.write(enrol, PLACE, everyone)
    return found


def keep(
    db: Connection, student_id: int, relation: str, email: str = "", mobile: str = "", language: str = "en"
) -> int:
    values = {"student_id": student_id, "relation": relation, "name": "", "email": email, "mobile": mobile}
    row = db.execute(contacts.insert().values(**values, language=language).returning(contacts.c.id)).one()
    return int(row.id)


def know(db: Connection, address: str, **facts: datetime) -> None:
    db.execute(addresses.insert().values(address=address, **facts))


def told(college: College, ids: dict[str, int], audience: Audience) -> dict[int, list[Recipient]]:
    found: dict[int, list[Recipient]] = college.read(find_recipients, ids.values(), audience)
    return found


def test_the_student_stands_first_then_mother_father_and_guardians(college: College, ids: dict[str, int]) -> None:
    for relation in ("guardian", "father", "guardian", "mother"):
        college.write(keep, ids["1"], relation, f"{relation}@mail.example")
    everybody = told(college, ids, "both")
    assert [each.relation for each in everybody[ids["1"]]] == ["student", "mother", "father", "guardian", "guardian"]
    assert [each.relation for each in told(college, ids, "guardians")[ids["1"]]] == [
        *("mother", "father", "guardian", "guardian")
    ]
    assert [each.relation for each in told(college, ids, "student")[ids["1"]]] == ["student"]
    assert told(college, ids, "guardians")[ids["2"]] == []


def test_a_student_without_a_row_of_their_own_is_told_in_english(college: College, ids: dict[str, int]) -> None:
    own = college.write(keep, ids["2"], "student", mobile="+14155550101", language="hi")
    everybody = told(college, ids, "student")
    [asha], [omar] = everybody[ids["1"]], everybody[ids["2"]]
    assert (asha.email, asha.mobile, asha.language, asha.contact_id) == ("asha@college.example", "", "en", None)
    assert (omar.email, omar.mobile, omar.language, omar.contact_id) == ("", "+14155550101", "hi", own)
    assert not omar.takes_mail("crossed")


def test_nobody_is_told_of_who_is_archived(college: College, ids: dict[str, int]) -> None:
    college.write(lambda db: db.execute(update(students).where(students.c.id == ids["3"]).values(archived_at=DAY)))
    assert told(college, ids, "both").keys() == {ids["1"], ids["2"]}


def test_nothing_goes_to_what_bounced_and_only_what_nobody_can_stop_to_what_was_stopped(
    college: College, ids: dict[str, int]
) -> None:
    college.write(keep, ids["1"], "mother", "Meena@Mail.example")
    college.write(keep, ids["1"], "father", "murti@mail.example")
    college.write(know, "meena@mail.example", stopped_at=DAY)
    college.write(know, "murti@mail.example", bounced_at=DAY, verified_at=DAY)
    _, mother, father = told(college, ids, "both")[ids["1"]]
    assert [mother.takes_mail(kind) for kind in ("crossed", "statement", "check_address")] == [False, True, True]
    assert [father.takes_mail(kind) for kind in ("crossed", "statement", "check_address")] == [False, False, False]
    is_closed = college.read(find_closed_addresses, ["MURTI@mail.example", "meena@mail.example", "new@mail.example"])
    assert is_closed("MURTI@mail.example", "invitation")
    assert is_closed("meena@mail.example", "not_taken")
    assert not is_closed("meena@mail.example", "invitation")
    assert not is_closed("new@mail.example", "not_taken")
