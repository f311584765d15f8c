"""Whom a rule would move across a line, before it is kept."""

from datetime import date

from sqlalchemy import Connection

from rollbook.rules.schemas import Crossing, PreviewQuery, RulePreview
from rollbook.store.verbs import slow_read


@slow_read
def preview_rule(db: Connection, query: PreviewQuery, pass_line: int, today: date) -> RulePreview:
    raise NotImplementedError


@slow_read
def list_crossings(db: Connection, query: PreviewQuery, pass_line: int, today: date) -> list[Crossing]:
    raise NotImplementedError
