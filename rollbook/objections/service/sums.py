"""What a mark does to the percentage of its student in the subject."""

from typing import NamedTuple

from sqlalchemy import Connection

from rollbook.core.leave import Category
from rollbook.core.marks import MISSED, Mark
from rollbook.core.rule import Rule
from rollbook.standing.arithmetic import Counts, add_up, count_marks, standing
from rollbook.standing.service.record_rows import ProfileRow
from rollbook.standing.service.records import NOTHING_BEYOND, asks_beyond, make_record, read_beyond, rule_of
from rollbook.standing.service.rules import Rules


class Sum(NamedTuple):
    counts: Counts
    rule: Rule

    @property
    def percentage(self) -> float | None:
        return standing(self.counts, self.rule).percentage

    def with_mark(self, was: Mark, leave: Category | None, mark: Mark) -> "Sum":
        """The same with another mark in one class. `leave`: on which it is missed, by either that misses it."""
        one = _count(was, leave)
        without = Counts(*(all_of - this for all_of, this in zip(self.counts, one, strict=True)))
        return self._replace(counts=add_up([without, _count(mark, leave)]))


def _count(mark: Mark, leave: Category | None) -> Counts:
    """Of one class. Who attended was on no leave."""
    return count_marks([(mark, leave if mark in MISSED else None)])


def sum_of(db: Connection, row: ProfileRow, rules: Rules) -> Sum:
    """What the student's classes add up to as they stand now."""
    rule = rule_of(row, rules)
    beyond = read_beyond(db, row, rules, None) if asks_beyond(row, rule) else NOTHING_BEYOND
    told = make_record(row, rule, beyond).standing
    return Sum(Counts(*(getattr(told, name) for name in Counts._fields)), rule)
