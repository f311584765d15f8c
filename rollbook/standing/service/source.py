"""Where the statements about totals read them: the totals of now, or what they were at a moment (`standing.stood`)."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, FromClause, literal, or_

from rollbook.standing.service.joining import uncalled
from rollbook.standing.service.rules import OF_LIST, Rules
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import COUNTS, totals
from rollbook.tables.students import students


class Source(NamedTuple):
    totals: FromClause  # with the columns of the totals; of a moment also whose list, what was planned, and `uncalled`
    counts: ColumnElement[bool]  # of `rollcalls`: those that count
    moment: datetime | None = None  # none: now
    asked: Mapping[str, str] = {}  # what its statements are asked with

    @property
    def classes(self) -> Mapping[str, str]:
        """What a statement with `counts` alone is asked with."""
        return {name: asked for name, asked in self.asked.items() if name != "stood"}

    @property
    def was_called(self) -> ColumnElement[bool]:
        """A row of the totals stays when every class in it was withdrawn."""
        return self.totals.c.present + self.totals.c.absent > 0

    @property
    def of_now(self) -> tuple[ColumnElement[bool], ...]:
        """Of who and what is not archived, or was not at that moment, where the student was called."""
        return self.was_called, self.is_there(students), self.is_there(subjects)

    def is_there(self, table: FromClause) -> ColumnElement[bool]:
        """Not archived, or not yet at that moment."""
        there: ColumnElement[bool] = table.c.archived_at.is_(None)
        if self.moment is None:
            return there
        return or_(there, table.c.archived_at >= literal(self.moment, table.c.archived_at.type))

    @property
    def list_of(self) -> tuple[ColumnElement[int], ...]:
        if self.moment is None:
            return OF_LIST
        return self.totals.c.list_batch_id, self.totals.c.list_department_id

    def uncalled(self, rules: Rules) -> ColumnElement[int]:
        return uncalled(rules) if self.moment is None else self.totals.c.uncalled

    @property
    def planned(self) -> ColumnElement[int]:
        return subjects.c.planned if self.moment is None else self.totals.c.planned


NOW = Source(totals, COUNTS)
