"""Students by a part of their roll or name, from all lists whose leaves somebody may see."""

from sqlalchemy import Connection, select

from rollbook.accounts.rights import Rights
from rollbook.core.roles import Right
from rollbook.core.schemas import same_key
from rollbook.leave.schemas import LeaveOf, StudentsFound
from rollbook.reach.clauses import lists_within
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments
from rollbook.tables.students import NOT_ERASED, students

_MOST = 8  # as many as a person looks through; who sees too many types on

# Who is on a list stands before who is archived; of each, the newest batch first.
_FOUND = (
    select(
        students.c.id.label("student"),
        students.c.roll,
        students.c.name,
        *LIST_COLUMNS,
    )
    .join_from(students, batches, batches.c.id == students.c.batch_id)
    .join(departments, departments.c.id == students.c.department_id)
    .where(NOT_ERASED)
    .order_by(students.c.archived_at.is_not(None), batches.c.label_key.desc(), students.c.roll_key, students.c.id)
    .limit(_MOST)
)


@slow_read
def look_up_students(db: Connection, sought: str, rights: Rights) -> StudentsFound:
    if not sought:
        return StudentsFound(items=[])
    is_sought = students.c.search_key.contains(same_key(sought), autoescape=True)
    rows = db.execute(_FOUND.where(is_sought, lists_within(rights, Right.SEE_LEAVE)))
    return StudentsFound(items=[LeaveOf(**row._mapping, section=None) for row in rows])
