"""Entries from before the history referred by id are given the ids that they would have been written with."""

import asyncio
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, Column, Connection, MetaData, insert, inspect, select
from sqlalchemy import table as sql_table

from rollbook.audit.parts import put_parts_together
from rollbook.core.settings import Settings
from rollbook.migrations import steps
from rollbook.migrations.run import upgrade
from rollbook.store.opening import open_store
from rollbook.tables.changes import change_students, changes
from rollbook.tables.every import EVERY_TABLE
from rollbook.tables.students import import_traces, student_imports
from rollbook.upkeep.ids import last_ids, number_on
from tests.college import College
from tests.postgres import Server
from tests.records import LIST, PLACE, Term, day
from tests.students.conftest import ClassList, json_of

BEFORE = "0012"
NEW_COLUMNS = {"subject_id", "batch_id", "department_id", "semester_id"}
WITH_IDS = (changes, change_students, import_traces)

Rows = dict[str, list[dict[str, Any]]]


@pytest.fixture
def older(settings: Settings, request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """An empty database beside that of the college, of the same kind."""
    folder = tmp_path / "older"
    folder.mkdir()
    if settings.url.get_backend_name() == "sqlite":
        return Settings(data_dir=folder)
    postgres: Server = request.getfixturevalue("postgres")
    return Settings(data_dir=folder, database_url=asyncio.run(postgres.create_database()))


def as_before(db: Connection) -> Rows:
    """All that the register holds, in the form that it had then."""
    rows = {
        table.name: [row._asdict() for row in db.execute(select(table).order_by(*table.primary_key))]
        for table in EVERY_TABLE
    }
    told = put_parts_together(db, db.execute(select(changes)).all())
    for entry in rows["changes"]:
        entry["before"], entry["after"] = told[entry["id"]]
        for name in NEW_COLUMNS:
            del entry[name]
    traces = defaultdict[int, list[Any]](list)
    for row in rows.pop("import_traces"):
        traces[row["number"]].append([row["student_id"], row["before"], row["after"]])
    for done in rows["student_imports"]:
        done["before"] = traces[done["number"]]
    del rows["change_students"]
    del rows["leave_kinds"], rows["grants"], rows["notice_settings"]  # those that every register has came later
    return rows


def with_ids(db: Connection) -> Rows:
    order = {table: select(table).order_by(*table.primary_key) for table in WITH_IDS}
    return {table.name: [row._asdict() for row in db.execute(query)] for table, query in order.items()}


async def brought_up(settings: Settings, rows: Rows, last: dict[str, int]) -> Rows:
    def lay_down(db: Connection) -> None:
        steps.take(db, BEFORE)
        imports = student_imports.to_metadata(MetaData())
        imports.append_column(Column("before", JSON, nullable=False))
        for table in (imports if table is student_imports else table for table in EVERY_TABLE):
            if table.name == "semesters":
                db.execute(table.delete())
            if rows.get(table.name):
                known = {each["name"] for each in inspect(db).get_columns(table.name)}
                then = sql_table(table.name, *(Column(each.name, each.type) for each in table.c if each.name in known))
                db.execute(insert(then), [{name: row[name] for name in row.keys() & known} for row in rows[table.name]])

    async with open_store(settings) as store:
        await store.migrate(lay_down)
        await store.migrate(upgrade)
        await store.write(number_on, last)
        return await store.read(with_ids)


def migrated(college: College, older: Settings) -> Rows:
    return asyncio.run(brought_up(older, college.read(as_before), college.read(last_ids)))


def rename(term: Term, kind: str, old: str, new: str) -> None:
    [entry] = [each for each in term.get(f"/api/{kind}")["items"] if each["label"] == old]
    term.asha.json("PATCH", f"/api/{kind}/{entry['id']}", {"label": new})


def id_of(here: ClassList, roll: str) -> int:
    [found] = [each["id"] for each in here.read() if each["roll"] == roll]
    return int(found)


def live_through_a_lot(term: Term) -> None:
    """Rolls, labels and codes pass from one to another, and students from list to list."""
    here = ClassList(term.asha, LIST, "")
    done = here.submit(json_of([("X-77", "Lina Hart", ""), ("x-78", "Ravi Nair", "")]), missing="keep")
    lina = id_of(here, "X-77")
    here.correct("x-78", roll="X-79")
    here.correct("X-77", roll="X-78")
    here.submit(json_of([("X-77", "Noor Ali", "noor@college.example"), ("x-78", "Lina J Hart", "")]), missing="keep")
    held = term.hold(day(-2), ["24CS001"])
    term.correct(held, "24CS001", 1, "Was with the doctor")
    thrown_away = term.hold(day(-1), ["X-77"], upload=False)
    term.asha.json("DELETE", f"/api/rollcalls/{thrown_away}", status=204)

    rename(term, "departments", "CSE", "Computing")
    term.asha.json("POST", "/api/departments", {"label": "CSE"}, 201)
    term.asha.json("POST", f"/api/students/{lina}/move", LIST)
    here.submit(json_of([("X-77", "Esha Kapoor", "")]), missing="keep")  # into the new CSE
    computing = ClassList(term.asha, {**LIST, "department": "Computing"}, "")
    computing.submit(json_of([("x-78", "Tara Bose", "")]), missing="keep")
    rename(term, "batches", LIST["batch"], "Batch of 24")
    rename(term, "semesters", "5th", "Fifth")
    moved: dict[str, Any] = {"batch": "Batch of 24", "department": "Computing", "semester": "Fifth"}
    [subject] = term.get("/api/subjects", **moved)["items"]
    term.asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "CS399", "name": "Systems"})
    term.asha.json("POST", "/api/subjects", {**moved, "code": "CS301"}, 201)
    term.asha.json("PUT", "/api/planned", {**moved, "subject": "CS301", "planned": 40})
    term.hold(day(0), ["x-78"], **{**moved, "subject": "CS301"})
    computing = ClassList(term.asha, {name: moved[name] for name in LIST}, "")
    term.asha.json("POST", f"/api/students/{id_of(computing, 'X-79')}/code")
    computing.restore(done["id"], force="true")
    body = {"roll": "24CS002", "reason": "Asked for it"}
    term.asha.json("POST", f"/api/students/{term.ids['24CS002']}/erase", body, 204)


@pytest.mark.rest
def test_each_is_given_the_ids_that_it_would_have_been_written_with(
    term: Term, college: College, older: Settings
) -> None:
    live_through_a_lot(term)
    written = college.read(with_ids)
    assert {table: len(rows) > 5 for table, rows in written.items()} == dict.fromkeys(written, True)
    assert migrated(college, older) == written


def with_entries(rows: Rows, *entries: dict[str, Any]) -> Rows:
    """The rows of a register, with newer entries at its list."""
    newest, path = rows["changes"][-1], "Attendance/StudentDB/2024 - 2028/CSE"
    numbered = enumerate(entries, start=newest["id"] + 1)
    told = [{**newest, "student_id": None, "path": path, "id": number, **entry} for number, entry in numbered]
    return {**rows, "changes": [*rows["changes"], *told]}


def test_what_is_gone_without_an_id_keeps_what_people_read(term: Term, college: College, older: Settings) -> None:
    """A subject that was removed before any class, a student whom no list has, a batch that nobody knows."""
    term.add_subject(subject="CS302")
    place = {level: PLACE[level] for level in ("batch", "department", "semester")}
    [_, added] = term.get("/api/subjects", **place)["items"]
    term.asha.json("DELETE", f"/api/subjects/{added['id']}", status=204)
    students = {"before": {"students": {}}, "after": {"students": {"24CS900": {"name": "Who Knows"}}}}
    of_one = {"path": "Attendance/StudentDB/Gone/CSE", "student_id": 7, "before": None, "after": {"erased": True}}
    rows = with_entries(college.read(as_before), students, of_one)
    *found, unknown, erased = asyncio.run(brought_up(older, rows, college.read(last_ids)))["changes"]
    of_removed = [entry for entry in found if entry["path"].endswith("/CS302")]
    assert [entry["subject_id"] for entry in of_removed] == [None, None]
    assert None not in {entry[name] for entry in of_removed for name in NEW_COLUMNS - {"subject_id"}}
    assert (unknown["before"], unknown["after"]) == (students["before"], students["after"])
    assert unknown["department_id"] == erased["department_id"] == of_removed[0]["department_id"]
    assert (erased["batch_id"], erased["student_id"]) == (None, 7)


def test_two_who_have_exchanged_their_rolls_are_told_apart(term: Term, college: College, older: Settings) -> None:
    one, other = "24CS001", "24CS002"
    named = {roll: {"name": roll} for roll in (one, other)}
    was, now = ({one: {"roll": first}, other: {"roll": second}} for first, second in ((one, other), (other, one)))
    before = {"before": {"students": named}, "after": {"students": named}}
    exchange = {"before": {"students": was}, "after": {"students": now}}
    rows = with_entries(college.read(as_before), before, exchange)
    parts = asyncio.run(brought_up(older, rows, college.read(last_ids)))["change_students"]
    assert [part["roll"] for part in parts] == [one, other] * 2
    assert [part["student_id"] for part in parts] == [term.ids[other], term.ids[one]] * 2
