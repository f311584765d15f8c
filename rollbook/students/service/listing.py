"""A list, read page by page."""

from sqlalchemy import Connection, and_

from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import Page, same_key
from rollbook.students.schemas import StudentOut, StudentQuery
from rollbook.students.service.known import KNOWN, Known
from rollbook.students.service.place import find_list
from rollbook.tables.students import NOT_ERASED, students


def list_students(db: Connection, query: StudentQuery, page: PageQuery) -> Page[StudentOut]:
    wanted = KNOWN.filter_by(**find_list(db, query).ids)
    archived = students.c.archived_at
    kept = and_(archived.is_not(None), NOT_ERASED)  # nobody comes back who was erased
    wanted = wanted.where(kept if query.archived else archived.is_(None))
    if query.search:
        wanted = wanted.where(students.c.search_key.contains(same_key(query.search), autoescape=True))
    rows, following = fetch_page(db, wanted, [students.c.position, students.c.id], page)
    return Page(items=[Known._make(row).out for row in rows], next=following)
