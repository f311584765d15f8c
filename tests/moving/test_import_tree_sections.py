"""A subject that comes in with an export is taken by each section, where the register's list has sections."""

from sqlalchemy import Connection, select

from rollbook.core.settings import Settings
from rollbook.tables.catalogue import subjects
from tests.college import running_college
from tests.furniture import make_group
from tests.moving.exports import BATCH, CODE, DAYS, DEPARTMENT, SEMESTER, Import, below, export


def test_a_subject_of_a_list_with_sections_calls_them(settings: Settings, imported: Import) -> None:
    def called(db: Connection) -> dict[str, str]:
        return {row.code: row.called for row in db.execute(select(subjects.c.code, subjects.c.called))}

    assert imported(export(DAYS)).returncode == 0
    with running_college(settings) as college:
        assert college.read(called) == {CODE: "list"}
        college.write(make_group, {"batch": BATCH, "department": DEPARTMENT}, "A")
    more = below((BATCH, DEPARTMENT, SEMESTER, "CS302"), {"subjectCode": "CS302", "classes": 0})
    assert imported({"Attendance": {"Subjects": more}}).returncode == 0
    with running_college(settings) as college:
        assert college.read(called) == {CODE: "list", "CS302": "sections"}
