"""What a restored backup has waiting may have gone out since: nothing of it goes by itself."""

from pathlib import Path

from sqlalchemy import Connection, insert, select, update

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.outbox.claiming import claim
from rollbook.outbox.writing import NewNotice, new_row, write_rows
from rollbook.ownpage.links import make_link
from rollbook.tables.notices import addresses, mail_links, notice_settings, notices
from tests.college import running_college
from tests.records import term_of
from tests.upkeep.typing_in import type_in

READER = "mother@home.example"
HELD = "Notices are held back: nobody knows which went out since the backup was made."


def put(db: Connection, student: int) -> None:
    db.execute(update(notice_settings).values(started_at=clock.now(), quiet_from=0, quiet_until=0))
    now = clock.now()
    common: NewNotice = {"way": "mail", "language": "en", "about": "24CS001", "address": READER, "relation": "student"}
    of_student: NewNotice = {"kind": "statement", "once": "a", "student_id": student, "facts": {}}
    of_staff: NewNotice = {"kind": "password", "once": "b", "relation": "staff", "facts": {"path": "/join#a-secret"}}
    write_rows(db, [new_row({**common, **each}, now, now) for each in (of_student, of_staff)])
    make_link(db, db.execute(select(notices).where(notices.c.once == "a")).one())


def test_nothing_goes_by_itself_after_a_restore(settings: Settings, tmp_path: Path) -> None:
    file = tmp_path / "a.backup"
    with running_college(settings) as college:
        asha = college.admin("asha.rao", "Asha Rao")
        college.write(put, term_of(asha, college).ids["24CS001"])
        college.write(claim, "mail", "a server of then", 1, "UTC")
        assert type_in(settings, "backup", file).returncode == 0
        stopped = insert(addresses).values(address=READER, stopped_at=clock.now())
        college.write(lambda db: db.execute(stopped))
    restored = type_in(settings, "restore", file, "--replace")
    assert HELD in restored.stdout
    with running_college(settings) as college:
        assert college.write(claim, "mail", "one", 5, "UTC") == [2], "what somebody asked for alone"
        rows = college.read(lambda db: db.execute(select(notices).order_by(notices.c.id)).all())
        assert [(row.state, row.facts) for row in rows] == [("waiting", {}), ("claimed", {"path": None})]
        [link] = college.read(lambda db: db.execute(select(mail_links)).all())
        assert link.ended_at is not None, "it may have been ended since"
        known = college.read(lambda db: db.scalars(select(addresses.c.stopped_at)).all())
        assert len(known) == 1, "who has stopped mails since gets none"


def test_a_college_that_tells_nobody_anything_has_nothing_to_hold(settings: Settings, tmp_path: Path) -> None:
    with running_college(settings) as college:
        college.admin("asha.rao", "Asha Rao")
        assert type_in(settings, "backup", tmp_path / "a.backup").returncode == 0
    restored = type_in(settings, "restore", tmp_path / "a.backup", "--replace")
    assert (restored.returncode, HELD in restored.stdout) == (0, False)
