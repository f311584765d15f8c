"""A message goes where whoever it is for is reached when it goes, and not where they were when it was written."""

from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, delete, insert, select, update

from rollbook.core import clock
from rollbook.notices.examples import make_up
from rollbook.notices.service.stopping import send_again
from rollbook.tables.accounts import admins
from rollbook.tables.notices import addresses, contacts, gateways, notices
from rollbook.tables.students import students
from tests.college import College, Person
from tests.post.conftest import NOON, Outbox, address_of
from tests.post.mail_server import MailServer
from tests.post.test_bounces import OFFICE, give_address

NEW = "corrected@college.example"
OF_MOTHER: dict[str, Any] = {"relation": "mother", "address": "mohter@home.example"}


async def give_mother(outbox: Outbox, relation: str = "mother") -> int:
    row = {"student_id": outbox.students[0], "relation": relation, "name": "Lata", "mobile": "", "language": "en"}
    made = insert(contacts).values(**row, email=OF_MOTHER["address"]).returning(contacts.c.id)
    return await outbox.store.write(lambda db: db.execute(made).scalar_one())


async def change(outbox: Outbox, table: Any, **values: Any) -> None:
    await outbox.store.write(lambda db: db.execute(update(table).values(**values)))


async def test_an_address_that_was_corrected(outbox: Outbox, mails: MailServer) -> None:
    await outbox.put("statement", people=2)
    await outbox.store.write(give_address, outbox.students[0], NEW)
    await outbox.send_all()
    assert sorted(mails.recipients) == sorted([NEW, address_of(outbox.students[1])])
    assert [row.address for row in await outbox.rows()] == [NEW, address_of(outbox.students[1])], "as it went out"


async def test_a_mother_whose_address_and_language_were_corrected(outbox: Outbox, mails: MailServer) -> None:
    mother = await give_mother(outbox)
    await outbox.put("statement", contact_id=mother, **OF_MOTHER)
    await change(outbox, contacts, email="mother@home.example", language="hi")
    await outbox.send_all()
    assert mails.recipients == ["mother@home.example"]
    assert "उपस्थिति विवरण" in mails.mails[0]["Subject"]


@pytest.mark.parametrize("relation", ["mother", "guardian"])
async def test_somebody_who_was_taken_out_is_told_no_more(outbox: Outbox, mails: MailServer, relation: str) -> None:
    mother = await give_mother(outbox, relation)
    await outbox.put("statement", contact_id=mother, **{**OF_MOTHER, "relation": relation})
    await outbox.store.write(lambda db: db.execute(delete(contacts)))
    if relation == "guardian":
        await give_mother(outbox, relation)  # another one
    await outbox.send_all()
    row = await outbox.one()
    assert (row.state, row.why, mails.taken) == ("dropped", {"code": "person_gone"}, [])


@pytest.mark.parametrize("kind", ["statement", "page_link"])
async def test_a_student_who_left(outbox: Outbox, mails: MailServer, kind: str) -> None:
    await outbox.put(kind)
    await change(outbox, students, archived_at=NOON)
    await outbox.send_all()
    row = await outbox.one()
    assert (row.state, row.why, mails.taken) == ("dropped", {"code": "student_left"}, [])


async def test_a_roll_that_was_changed(outbox: Outbox, mails: MailServer) -> None:
    await outbox.put("statement")
    await outbox.store.write(_rename, outbox.students[0])
    await outbox.send_all()
    text = mails.mails[0].get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert "24IT0077" in text
    assert (await outbox.one()).about == "24IT0077", "the register tells the same"


def _rename(db: Connection, student: int) -> None:
    renamed = {"roll": "24IT0077", "roll_key": "24it0077"}
    db.execute(update(students).where(students.c.id == student).values(renamed))


async def test_no_address_is_known_any_more(outbox: Outbox, mails: MailServer) -> None:
    await outbox.put("statement")
    await outbox.store.write(give_address, outbox.students[0], "")
    await outbox.send_all()
    assert ((await outbox.one()).why, mails.taken) == ({"code": "address_gone"}, [])


@pytest.mark.parametrize("kind", ["page_link", "check_address"])
async def test_what_was_asked_for_goes_to_the_address_it_was_asked_for_or_nowhere(
    outbox: Outbox, mails: MailServer, kind: str
) -> None:
    await outbox.put(kind, facts={})
    await outbox.store.write(give_address, outbox.students[0], NEW)
    await outbox.send_all()
    row = await outbox.one()
    assert (row.state, row.why, mails.taken) == ("dropped", {"code": "address_gone"}, [])


async def test_a_new_address_whose_reader_wants_no_mails(outbox: Outbox, mails: MailServer) -> None:
    await outbox.put("crossed")
    await outbox.store.write(give_address, outbox.students[0], NEW)
    stopped = insert(addresses).values(address=NEW, stopped_at=NOON)
    await outbox.store.write(lambda db: db.execute(stopped))
    await outbox.send_all()
    assert ((await outbox.one()).why, mails.taken) == ({"code": "address_stopped"}, [])


def test_staff(college: College, asha: Person) -> None:
    """Whoever was shut out is told nothing; what the office sends again by a gateway goes to a telephone."""
    ids = college.write(_put_for_staff)
    college.write(lambda db: db.execute(update(admins).values(mobile="+919876501234", email=NEW)))
    for notice in ids:
        college.write(send_again, [notice], OFFICE)
    rows = college.read(lambda db: db.execute(select(notices).order_by(notices.c.id)).all())
    assert [(row.way, row.address) for row in rows] == [("mail", NEW), ("gateway", "+919876501234")]


def _put_for_staff(db: Connection) -> list[int]:
    admin = db.execute(select(admins)).one()
    now = clock.now()
    values = {"url": "https://sms.example", "secret": "whsec_x", "kinds": ["not_taken"], "needs_mobile": True}
    made = insert(gateways).values(**values, made_by="asha.rao", made_at=now).returning(gateways.c.id)
    gateway = db.execute(made).scalar_one()
    common = {"kind": "not_taken", "relation": "staff", "admin_id": admin.id, "language": "en", "about": "asha.rao"}
    when = {"written_at": now, "due_at": now, "next_at": now, "state": "given_up", "facts": {}}
    ways = [
        {"once": "a", "way": "mail", "address": "asha.rao@college.example", "gateway_id": None},
        {"once": "b", "way": "gateway", "address": "+14155550101", "gateway_id": gateway},
    ]
    db.execute(insert(notices), [{**common, **when, **way} for way in ways])
    return list(db.scalars(select(notices.c.id).order_by(notices.c.id)))


async def test_staff_are_told_in_the_language_that_they_have_by_then(outbox: Outbox, mails: MailServer) -> None:
    about = {"user_name": "ravi", "user_name_key": "ravi", "name": "Ravi Bhat", "mobile": "", "password_hash": ""}
    made = insert(admins).values(**about, email="ravi@college.example", created_at=NOON)
    admin = await outbox.store.write(lambda db: db.execute(made.returning(admins.c.id)).scalar_one())
    facts = make_up("not_taken", NOON.date()).facts
    to_ravi = {"student_id": None, "admin_id": admin, "relation": "staff", "address": "ravi@college.example"}
    await outbox.put("not_taken", **to_ravi, facts=msgspec.to_builtins(facts))
    await change(outbox, admins, language="hi")
    await outbox.send_all()
    assert "हाज़िरी नहीं हुई" in mails.mails[0]["Subject"]
    assert (await outbox.one()).language == "hi", "as it went out"


async def test_staff_who_were_shut_out(outbox: Outbox, mails: MailServer) -> None:
    about = {"user_name": "ravi", "user_name_key": "ravi", "name": "Ravi Bhat", "mobile": "", "password_hash": ""}
    made = insert(admins).values(**about, email="ravi@college.example", disabled=True, created_at=NOON)
    admin = await outbox.store.write(lambda db: db.execute(made.returning(admins.c.id)).scalar_one())
    await outbox.put("invitation", student_id=None, admin_id=admin, relation="staff", address="ravi@college.example")
    await outbox.send_all()
    row = await outbox.one()
    assert (row.why, row.facts["path"], mails.taken) == ({"code": "person_gone"}, None, [])
