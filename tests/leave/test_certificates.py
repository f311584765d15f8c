"""Papers that were shown for a leave: sent in pieces, shown to those who decide, gone with the last leave that has
them."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import func, select, update

from rollbook.leave.entry_schemas import CertificateChoice
from rollbook.leave.service.certificates import choose_certificate, count_unfinished, forget_unfinished
from rollbook.tables.leave import certificate_pieces, certificates
from rollbook.upkeep.retention import forget_certificates
from tests.college import College, Person
from tests.leave.conftest import Office
from tests.overlapping import overlapping
from tests.records import admin_of

PDF = b"%PDF-1.7\n" + bytes(range(256)) * 2000
PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 100
FIRST = 262_144


def begin(person: Person, data: bytes, which: UUID, name: str = "letter.pdf", status: int = 200) -> Any:
    return person.json("PUT", f"/api/certificates/{which}", {"name": name, "size": len(data)}, status)


def piece(person: Person, which: UUID, start: int, data: bytes, status: int = 200) -> Any:
    headers = {"Content-Type": "application/octet-stream"}
    answer = person.put(f"/api/certificates/{which}/pieces/{start}", content=data, headers=headers)
    assert answer.status_code == status, answer.text
    return answer.json()


def send(person: Person, data: bytes, name: str = "letter.pdf") -> str:
    which = uuid4()
    begin(person, data, which, name)
    assert piece(person, which, 0, data) == {"received": len(data), "complete": True}
    return str(which)


def choose(office: Office, leave: Any, which: str | None, instead_of: str | None = None, status: int = 200) -> Any:
    body = {"certificate": which, "insteadOf": instead_of}
    return office.person.json("PUT", f"/api/leaves/{leave['id']}/certificate", body, status)


def kept(college: College) -> tuple[int, int]:
    """How many certificates there are, and how many pieces."""
    one, other = (select(func.count()).select_from(table) for table in (certificates, certificate_pieces))
    found = college.read(lambda db: (db.execute(one).scalar_one(), db.execute(other).scalar_one()))
    return found[0], found[1]


def test_a_certificate_comes_in_pieces_and_is_taken_up_where_it_broke(office: Office) -> None:
    which, me = uuid4(), office.person
    assert begin(me, PDF, which) == {"received": 0, "complete": False}
    assert piece(me, which, 0, PDF[:FIRST]) == {"received": FIRST, "complete": False}
    assert piece(me, which, 0, PDF[:FIRST]) == {"received": FIRST, "complete": False}  # once more
    assert piece(me, which, FIRST + 9, PDF[FIRST + 9 :])["received"] == FIRST  # too soon
    assert begin(me, PDF, which) == {"received": FIRST, "complete": False}
    assert me.get(f"/api/certificates/{which}/file").status_code == 404
    assert piece(me, which, FIRST, PDF[FIRST:]) == {"received": len(PDF), "complete": True}
    assert begin(me, PDF, which) == {"received": len(PDF), "complete": True}
    assert piece(me, which, 0, b"%PDF-other")["complete"]
    assert me.get(f"/api/certificates/{which}/file").content == PDF


def test_a_certificate_is_shown_and_can_do_nothing(office: Office) -> None:
    which = send(office.person, PDF, name="Attest für Zoë.pdf")
    answer = office.person.get(f"/api/certificates/{which}/file")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == "inline; filename*=UTF-8''Attest%20f%C3%BCr%20Zo%C3%AB.pdf"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    picture = send(office.person, PNG, name="photo.png")
    shown = office.person.get(f"/api/certificates/{picture}/file").headers
    assert shown["content-type"] == "image/png"
    assert shown["content-security-policy"].startswith("sandbox; default-src 'none'")
    jpeg = send(office.person, b"\xff\xd8\xff\xe0 and so on", name="photo.png")
    assert office.person.get(f"/api/certificates/{jpeg}/file").headers["content-type"] == "image/jpeg"


@pytest.mark.parametrize("data", [b"<html><script>alert(1)</script>", b"MZ\x90\0", b"%PD", b"GIF89a", b"PK\3\4"])
def test_what_only_looks_like_a_certificate_is_refused(office: Office, data: bytes, college: College) -> None:
    which = uuid4()
    begin(office.person, data, which, name="letter.pdf")
    refused = piece(office.person, which, 0, data, 422)
    assert refused["message"] == (
        "This is no PDF, JPEG or PNG, whatever its name says. Choose such a file, or take a photo of it."
    )
    assert kept(college) == (1, 0)


def test_a_first_piece_that_is_too_short_to_tell_is_refused_as_that(office: Office) -> None:
    which, me = uuid4(), office.person
    begin(me, PNG, which)
    for length in (1, 7):
        assert piece(me, which, 0, PNG[:length], 422)["code"] == "piece_does_not_fit"
    assert piece(me, which, 0, b"GIF", 422)["code"] == "certificate_type"
    assert piece(me, which, 0, PNG[:8]) == {"received": 8, "complete": False}
    assert piece(me, which, 8, PNG[8:])["complete"]


def test_a_certificate_has_a_size_and_no_other(office: Office) -> None:
    me, which = office.person, uuid4()
    too_large = me.json("PUT", f"/api/certificates/{which}", {"name": "a.pdf", "size": 10_485_761}, 422)
    assert too_large["message"] == "The file is larger than 10,485,760 bytes. Choose a smaller one."
    assert begin(me, b"", which, status=422)["message"] == "The file is empty. Choose another."
    begin(me, PNG, which)
    assert piece(me, which, 0, PNG + b"more", 422)["code"] == "piece_does_not_fit"
    assert piece(me, which, 0, b"", 422)["code"] == "piece_does_not_fit"
    assert begin(me, PNG, which, name="other.png", status=409)["code"] == "certificate_id_in_use"
    assert piece(me, uuid4(), 0, PNG, 404)["code"] == "no_such_upload"
    wrong = me.put(f"/api/certificates/{which}/pieces/0", content=PNG, headers={"Content-Type": "image/png"})
    assert (wrong.status_code, wrong.json()["code"]) == (415, "not_bytes")
    assert piece(me, which, 0, b"%PDF-" + b"\0" * 8_388_608, 413)["code"] == "too_large"


def test_the_largest_one_goes_in_six_pieces_that_double(office: Office) -> None:
    data = b"%PDF-" + b"x" * (10_485_760 - 5)
    which, start, length, pieces = uuid4(), 0, FIRST, 0
    begin(office.person, data, which)
    while start < len(data):
        start = piece(office.person, which, start, data[start : start + length])["received"]
        length, pieces = 2 * length, pieces + 1
    assert pieces == 6
    assert office.person.get(f"/api/certificates/{which}/file").content == data


def test_nobody_else_goes_on_with_it_and_nobody_else_sees_it(
    office: Office, ravi: Person, parent: Person, college: College
) -> None:
    which = uuid4()
    begin(office.person, PNG, which)
    assert piece(ravi, which, 0, PNG, 404)["code"] == "no_such_upload"
    assert begin(ravi, PNG, which, status=409)["code"] == "certificate_id_in_use"
    piece(office.person, which, 0, PNG)
    assert ravi.get(f"/api/certificates/{which}/file").status_code == 403  # of no leave yet: its sender's own
    assert office.person.get(f"/api/certificates/{which}/file").content == PNG
    for asker, status in ((parent, 401), (college.script(office.person, scope="all"), 403)):
        assert asker.get(f"/api/certificates/{which}/file").status_code == status
        sent = asker.put(
            f"/api/certificates/{which}/pieces/0", content=PNG, headers={"Content-Type": "application/octet-stream"}
        )
        assert sent.status_code == status
        assert asker.put(f"/api/certificates/{uuid4()}", json={"name": "a", "size": 1}).status_code == status


def test_a_leave_has_a_certificate_from_the_beginning_or_later(office: Office) -> None:
    which = send(office.person, PNG, name="photo.png")
    told = {"id": which, "name": "photo.png", "size": len(PNG), "type": "image/png"}
    entered = office.enter("24CS001", "24CS002", certificate=which)
    assert [leave["certificate"] for leave in entered["items"]] == [told, told]
    later = office.ask("24CS003")
    added = choose(office, later, which)
    assert (added["certificate"], added["revision"]) == (told, 0)
    assert choose(office, later, which) == added  # sent again, for its answer was lost
    assert choose(office, later, str(uuid4()), which, 404)["code"] == "no_such_certificate"
    unfinished = uuid4()
    begin(office.person, PNG, unfinished)
    assert choose(office, later, str(unfinished), which, 409)["code"] == "certificate_incomplete"
    entry = office.history()[0]
    assert (entry["before"]["certificate"], entry["after"]["certificate"]) == (False, True)
    assert "photo.png" not in str(entry)


def test_who_decides_on_a_leave_opens_its_certificate_whoever_sent_it(office: Office, ravi: Person) -> None:
    which = send(office.person, PNG)
    office.ask("24CS001", certificate=which)
    assert ravi.get(f"/api/certificates/{which}/file").content == PNG


def test_a_certificate_stays_as_long_as_a_leave_has_it(office: Office, college: College) -> None:
    which = send(office.person, PNG)
    entered = office.enter("24CS001", "24CS002", certificate=which)
    first, second = entered["items"]
    assert choose(office, first, None, which)["certificate"] is None
    assert kept(college) == (1, 1)
    choose(office, second, None, which)
    assert kept(college) == (0, 0)
    entered = office.enter("24CS003", certificate=send(office.person, PNG))
    office.undo_entry(entered["entry"])
    assert kept(college) == (1, 1)  # for whoever enters it better, within a day


def test_what_somebody_has_added_since_is_neither_removed_nor_replaced(office: Office, college: College) -> None:
    mine, theirs = (send(office.person, PNG, name) for name in ("mine.png", "theirs.png"))
    leave = office.ask("24CS001")
    choose(office, leave, mine)
    assert choose(office, leave, theirs, status=409)["code"] == "certificate_changed_since"  # none was there when seen
    choose(office, leave, theirs, mine)
    assert choose(office, leave, None, mine, 409)["code"] == "certificate_changed_since"  # Undo of the first
    assert office.one(leave)["certificate"]["id"] == theirs
    assert kept(college) == (1, 1)
    choose(office, leave, None, theirs)
    assert choose(office, leave, None, theirs)["certificate"] is None  # sent again
    assert kept(college) == (0, 0)


def test_what_was_given_up_or_never_used_is_removed(office: Office, college: College) -> None:
    used = send(office.person, PNG)
    office.enter("24CS001", certificate=used)
    given_up, fresh = uuid4(), uuid4()
    begin(office.person, PDF, given_up)
    piece(office.person, given_up, 0, PDF[:FIRST])
    unused = send(office.person, PNG)
    _make_older(college, timedelta(seconds=590))
    begin(office.person, PNG, fresh)
    assert kept(college) == (4, 3)
    _make_older(college, timedelta(seconds=20))
    assert college.read(count_unfinished) == 1
    assert begin(office.person, PDF, given_up) == {"received": 0, "complete": False}  # from the beginning
    assert kept(college) == (4, 2)
    _make_older(college, timedelta(days=1))
    assert office.person.get(f"/api/certificates/{unused}/file").status_code == 200
    college.run(forget_certificates, college.store)  # as once a day
    assert kept(college) == (1, 1)
    assert college.write(forget_unfinished) == 0
    assert office.person.get(f"/api/certificates/{used}/file").content == PNG
    assert college.read(count_unfinished) == 0


def test_a_certificate_that_becomes_part_of_a_leave_while_others_are_removed_stays(
    office: Office, college: College
) -> None:
    which, leave, by = UUID(send(office.person, PNG)), office.ask("24CS001")["id"], admin_of(college)
    _make_older(college, timedelta(days=2))
    choice = CertificateChoice(certificate=which, instead_of=None)
    chosen, removed = overlapping(
        college, lambda db: choose_certificate(db, leave, choice, by, "UTC"), forget_unfinished
    )
    assert (chosen.certificate.id, removed) == (which, 0)
    assert kept(college) == (1, 1)


def _make_older(college: College, by: timedelta) -> None:
    def age(db: Any) -> None:
        for row in db.execute(select(certificates)).all():
            complete = row.complete_at and row.complete_at - by
            this = update(certificates).where(certificates.c.id == row.id)
            db.execute(this.values(at=row.at - by, complete_at=complete))

    college.write(age)
