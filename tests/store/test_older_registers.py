"""A register from an older version is brought up to date with all that it holds, or left as it is."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Connection, bindparam, select, text, update
from sqlalchemy.exc import IntegrityError

from rollbook.accounts.random_tokens import digest
from rollbook.core import clock
from rollbook.core.errors import StartError
from rollbook.core.marks import CODES, LATE
from rollbook.core.settings import Settings
from rollbook.migrations import steps
from rollbook.migrations.run import is_current, upgrade
from rollbook.rollcall.service.class_counts import find_wrong_counts
from rollbook.rollcall.service.discards import Counted, read_counts
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.store.opening import store_for
from rollbook.tables.accounts import admins, api_tokens
from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import marks, rollcalls, totals
from rollbook.tables.types import UtcDateTime
from torture.old_registers import lay_down


async def test_classes_that_were_held_before_totals_were_kept_are_counted(empty_settings: Settings) -> None:
    """From the schema without totals, with one class uploaded and one open, to the one with."""

    def hold_two_classes(db: Connection) -> None:
        steps.take(db, "0003")
        for statement in (
            "INSERT INTO admins (id, user_name, user_name_key, name, email, mobile, password_hash, created_at) "
            "VALUES (1, 'a', 'a', 'A', 'a@b.example', '1', 'x', '2026-11-16')",
            "INSERT INTO batches (id, label, label_key) VALUES (1, 'b', 'b')",
            "INSERT INTO departments (id, label, label_key) VALUES (1, 'd', 'd')",
            "INSERT INTO subjects (id, batch_id, department_id, semester_id, code, code_key) "
            "VALUES (1, 1, 1, 1, 's', 's')",
            "INSERT INTO students (id, batch_id, department_id, roll, roll_key, name, email, search_key, position) "
            "VALUES (1, 1, 1, 'r', 'r', 'R', '', 'r', 1)",
            "INSERT INTO rollcalls (id, uuid, subject_id, held_on, number, opened_by, opened_at, "
            "uploaded_by, uploaded_at) "
            "VALUES (1, '00000000000000000000000000000001', 1, '2026-11-16', 1, 1, '2026-11-16', 1, '2026-11-16'), "
            "(2, '00000000000000000000000000000002', 1, '2026-11-16', 2, 1, '2026-11-16', NULL, NULL)",
            "INSERT INTO marks (rollcall_id, student_id, position, mark) VALUES (1, 1, 1, 0), (2, 1, 1, 1)",
        ):
            db.execute(text(statement))

    store = store_for(empty_settings)
    await store.open()
    await store.migrate(hold_two_classes)
    await store.migrate(upgrade)
    assert await store.read(find_drifted_totals) == []
    assert await store.read(find_wrong_counts) == []
    counted = text("SELECT subject_id, student_id, present, absent FROM totals")
    assert await store.read(lambda db: [tuple(row) for row in db.execute(counted)]) == [(1, 1, 0, 1)]
    assert await store.read(lambda db: list(db.scalars(text("SELECT mark FROM marks ORDER BY rollcall_id")))) == [0, 1]
    await store.close()


async def test_what_was_corrected_withdrawn_and_discarded_before_is_known(empty_settings: Settings) -> None:
    """So that a copy which was on its way while the server was brought up to date is late, too."""
    twice, never = UUID(int=77), UUID(int=78)

    def change_classes(db: Connection) -> None:
        lay_down(db, "0006")  # of its classes the first two are uploaded
        for statement in (
            "UPDATE marks SET at = '2026-11-17' WHERE rollcall_id = 1 AND student_id IN (1, 2)",
            "UPDATE rollcalls SET withdrawn_by = 1, withdrawn_at = '2026-11-17' WHERE id = 2",
        ):
            db.execute(text(statement))
        told = {"at": datetime(2026, 11, 17, tzinfo=UTC), "by": "asha.rao", "path": "x"}
        correction: dict[str, Any] = {"rollcall_id": 1, "student_id": 1, "before": {"mark": 1}, "after": {"mark": 0}}
        upload: dict[str, Any] = {"rollcall_id": 1, "student_id": None, "before": None, "after": {"class": 1}}
        discard: dict[str, Any] = {"student_id": None, "before": {"open": str(twice)}, "after": None}
        discarding = [{**discard, "rollcall_id": number} for number in (90, 91)]
        for number, change in enumerate((correction, upload, *discarding), start=101):
            db.execute(changes.insert().values(id=number, **told, **change))

    def counters(db: Connection) -> list[tuple[int, ...]]:
        of_class = select(rollcalls.c.revision, rollcalls.c.turned).where(rollcalls.c.id <= 2).order_by(rollcalls.c.id)
        corrected = select(marks.c.rollcall_id, marks.c.student_id).where(marks.c.corrected == 1)
        return [*map(tuple, db.execute(of_class)), *map(tuple, db.execute(corrected))]

    store = store_for(empty_settings)
    await store.open()
    await store.migrate(change_classes)
    await store.migrate(upgrade)
    assert await store.read(counters) == [(1, 0), (1, 1), (1, 1)]
    assert [await store.read(read_counts, uuid) for uuid in (twice, never)] == [Counted(2), Counted()]
    await store.close()


def set_first_mark(db: Connection, code: int | None) -> None:
    db.execute(text("UPDATE marks SET mark = :code WHERE rollcall_id = 1 AND student_id = 1"), {"code": code})


async def test_a_register_that_was_there_before_takes_only_marks_that_mean_something(empty_settings: Settings) -> None:
    store = store_for(empty_settings)
    await store.open()
    await store.migrate(lambda db: lay_down(db, "0010"))
    await store.migrate(upgrade)
    for code in (*CODES, None):
        await store.write(set_first_mark, code)
    for unknown in (-1, max(CODES) + 1):
        with pytest.raises(IntegrityError, match="ck_marks_mark"):
            await store.write(set_first_mark, unknown)
    await store.close()


async def test_in_a_register_from_before_late_nobody_was_late_and_somebody_can_be(empty_settings: Settings) -> None:
    def tell_late(db: Connection) -> list[int]:
        return list(db.scalars(select(totals.c.late).distinct()))

    store = store_for(empty_settings)
    await store.open()
    await store.migrate(lambda db: lay_down(db, "0018"))
    with pytest.raises(IntegrityError, match="ck_marks_mark"):
        await store.write(set_first_mark, LATE)
    await store.migrate(upgrade)
    assert await store.read(find_drifted_totals) == []
    assert await store.read(tell_late) == [0]
    await store.write(set_first_mark, LATE)
    assert {row.student_id for row in await store.read(find_drifted_totals)} == {1}
    await store.close()


@pytest.mark.parametrize("empty_settings", ["sqlite"], indirect=True)
async def test_a_table_of_marks_that_is_not_ours_is_left_as_it_is(empty_settings: Settings) -> None:
    def write_otherwise(db: Connection) -> None:
        lay_down(db, "0018")
        db.execute(text("PRAGMA writable_schema = ON"))
        db.execute(text("UPDATE sqlite_schema SET sql = replace(sql, 'mark IN (0, 1)', 'mark BETWEEN 0 AND 1')"))
        db.execute(text("PRAGMA writable_schema = OFF"))

    store = store_for(empty_settings)
    await store.open()
    await store.migrate(write_otherwise)
    with pytest.raises(StartError, match="not defined as Rollbook defines it"):
        await store.migrate(upgrade)
    assert not await store.read(is_current)
    await store.close()


async def test_a_register_with_a_mark_that_means_nothing_is_left_as_it_is(empty_settings: Settings) -> None:
    store = store_for(empty_settings)
    await store.open()
    await store.migrate(lambda db: lay_down(db, "0010"))
    await store.write(set_first_mark, 7)
    with pytest.raises(StartError, match="1 mark in this register is neither"):
        await store.migrate(upgrade)
    assert not await store.read(is_current)
    await store.write(set_first_mark, 1)
    await store.migrate(upgrade)
    assert await store.read(is_current)
    await store.close()


async def test_tokens_from_before_scopes_go_on_and_end_after_ninety_days(empty_settings: Settings) -> None:
    def before(db: Connection) -> None:
        steps.take(db, "0006")
        db.execute(
            text(
                "INSERT INTO admins (id, user_name, user_name_key, name, email, mobile, password_hash, created_at) "
                "VALUES (1, 'asha', 'asha', 'Asha', 'a@x.example', '9876543210', '', CURRENT_TIMESTAMP)"
            )
        )
        token = "INSERT INTO api_tokens (id, admin_id, token_hash, name, created_at) VALUES (1, 1, :hash, 'old', :now)"
        shown = text(token).bindparams(bindparam("now", type_=UtcDateTime))
        db.execute(shown, {"hash": digest("rb_old"), "now": clock.now()})

    store = store_for(empty_settings)
    await store.open()
    await store.migrate(before)
    await store.migrate(upgrade)
    [token] = await store.read(lambda db: db.execute(select(api_tokens)).all())
    assert token.scope == "all"
    assert timedelta(days=89) < token.expires_at - clock.now() <= timedelta(days=90)
    await store.close()


async def test_whoever_was_there_before_is_mailed_in_english_and_in_no_language_that_there_is_not(
    empty_settings: Settings,
) -> None:
    store = store_for(empty_settings)
    await store.open()
    await store.migrate(lambda db: lay_down(db, "0027"))
    await store.migrate(upgrade)
    [admin] = await store.read(lambda db: db.execute(select(admins)).all())
    assert (admin.user_name, admin.language) == ("asha.rao", "en")
    await store.write(lambda db: db.execute(update(admins).values(language="hi")).rowcount)
    with pytest.raises(IntegrityError, match="ck_admins_language"):
        await store.write(lambda db: db.execute(update(admins).values(language="fr")).rowcount)
    await store.close()
