"""The same for each department, or for each batch; and how many of its students are below a line."""

from collections import defaultdict
from datetime import date

from sqlalchemy import Connection, Table, select

from rollbook.overview.schemas import PlaceOut, PlacesOut, PlacesQuery
from rollbook.overview.service.counting import Asked, Sum, monday_of, mondays_until, read_pass_line, select_counts
from rollbook.standing.service.everybody import PlaceColumn, count_everybody
from rollbook.standing.service.rules import read_rules
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import batches, departments, subjects
from rollbook.tables.rollcalls import rollcalls

WEEKS = 13
_OF: dict[str, tuple[Table, PlaceColumn]] = {
    "department": (departments, "department_id"),
    "batch": (batches, "batch_id"),
}


@slow_read
def read_places(db: Connection, asked: Asked, by: PlacesQuery) -> PlacesOut:
    table, column = _OF[by.by]
    mondays = mondays_until(asked.day, WEEKS)
    place = subjects.c[column]
    found = select_counts(asked, mondays[0], asked.day, rollcalls.c.held_on, place.label("place"))
    if asked.sees_all:
        found = found.where(subjects.c.id == rollcalls.c.subject_id)
    weeks: dict[tuple[int, date], Sum] = defaultdict(Sum)
    for row in db.execute(found):
        weeks[row.place, monday_of(row.held_on)].add(row.attended, row.called)
    below = _count_below(db, asked, column) if asked.day == asked.today else {}
    shown = {place for place, _ in weeks} | set(below)
    names = db.execute(select(table.c.id, table.c.label).where(table.c.id.in_(shown)).order_by(table.c.label_key))
    return PlacesOut(
        line=read_pass_line(db, asked),
        mondays=mondays,
        items=[
            PlaceOut(
                label=row.label,
                weeks=[weeks[row.id, monday].describe() for monday in mondays],
                students=below.get(row.id, (0, 0))[0] if asked.day == asked.today else None,
                below=below.get(row.id, (0, 0))[1] if asked.day == asked.today else None,
            )
            for row in names
        ],
    )


def _count_below(db: Connection, asked: Asked, column: PlaceColumn) -> dict[int, tuple[int, int]]:
    rules = read_rules(db, asked.pass_line, asked.today)
    statement = count_everybody(rules, None if asked.sees_all else asked.rights, column)
    return {row.place: (row.counted, row.below) for row in db.execute(statement)}
